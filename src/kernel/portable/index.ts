// The portable kernel: the ABI of kernel.ts in plain TypeScript over an ArrayBuffer. It answers if WebAssembly is
// missing or forbidden, and the WebAssembly kernel is tested against it. It is written to be read first: clear rather
// than fast.

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

/** Creates a kernel with one page of memory. */
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
