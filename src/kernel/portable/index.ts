// The portable kernel: the contract of kernel.ts in plain TypeScript over an ArrayBuffer. It stands in where
// WebAssembly is not allowed, and is what the WebAssembly kernels are checked against: written to be read first.

import type { Kernel, KernelMemory } from "../kernel.ts";
import { boards } from "./boards.ts";
import { chase } from "./chase.ts";
import { classes } from "./classes.ts";
import { cover } from "./cover.ts";
import { elimination } from "./elimination.ts";
import { gray } from "./gray.ts";
import { hadamard } from "./hadamard.ts";
import { many } from "./many.ts";
import { modular } from "./modular.ts";
import { russians } from "./russians.ts";
import { sets } from "./sets.ts";

const PAGE = 65536;

/** A kernel with one page of memory of its own. */
export function createPortableKernel(): Kernel {
  const memory = createMemory();
  return {
    memory,
    ...boards(memory),
    ...elimination(memory),
    ...russians(memory),
    ...gray(memory),
    ...hadamard(memory),
    ...sets(memory),
    ...cover(memory),
    ...chase(memory),
    ...many(memory),
    ...modular(memory),
    ...classes(memory),
  };
}

function createMemory(): KernelMemory {
  let buffer = new ArrayBuffer(PAGE);
  return {
    get buffer() {
      return buffer;
    },
    grow(pages) {
      const before = buffer.byteLength;
      const grown = new ArrayBuffer(before + pages * PAGE);
      new Uint8Array(grown).set(new Uint8Array(buffer));
      buffer = grown;
      return before / PAGE;
    },
  };
}
