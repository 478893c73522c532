// Converts cells of one byte to bits and back; twin of assembly/boards.ts.

import type { Boards, KernelMemory } from "../kernel.ts";
import { words } from "./row.ts";

const BLOCK = 64;

/** Creates the functions of `Boards` on a memory. */
export function boards(memory: KernelMemory): Boards {
  return {
    pack(cells, at, count) {
      const blocks = Math.ceil(count / BLOCK);
      const bytes = new Uint8Array(memory.buffer, cells, blocks * BLOCK);
      const bits = words(memory, at, blocks * 8);
      bits.fill(0);
      for (let i = 0; i < bytes.length; i++) bits[i >>> 5]! |= (bytes[i]! & 1) << (i & 31);
    },
    unpack(at, cells, count) {
      const blocks = Math.ceil(count / BLOCK);
      const bytes = new Uint8Array(memory.buffer, cells, blocks * BLOCK);
      const bits = words(memory, at, blocks * 8);
      for (let i = 0; i < bytes.length; i++) bytes[i] = (bits[i >>> 5]! >>> (i & 31)) & 1;
    },
  };
}
