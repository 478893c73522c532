// The cost of crossing into WebAssembly: a call that does nothing, and packing boards to bits and back.

import { onMemory } from "../kernels.ts";
import type { Row } from "../measure.ts";

const CELLS = 900;
const BLOCKS = Math.ceil(CELLS / 64);
const AT = { cells: 1024, words: 4096 };
const MEMORY = 8192;

/** Cells without a pattern that could help: the bits of a linear congruential generator. */
function scramble(cells: Uint8Array): void {
  let seed = 1;
  for (let i = 0; i < cells.length; i++) cells[i] = (seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0) >>> 31;
}

export default [
  {
    name: "crossing: a call that does nothing",
    jobs: 1000,
    prepare: () =>
      onMemory(MEMORY, ({ pack }) => () => {
        for (let call = 0; call < 1000; call++) pack(AT.cells, AT.words, 0);
        return 0;
      }),
  },
  {
    name: "pack 900 cells",
    prepare: () =>
      onMemory(MEMORY, (kernel, memory) => {
        scramble(memory.subarray(AT.cells, AT.cells + CELLS));
        return () => {
          kernel.pack(AT.cells, AT.words, CELLS);
          return memory[AT.words + 100]!;
        };
      }),
  },
  {
    name: "unpack 900 cells",
    prepare: () =>
      onMemory(MEMORY, (kernel, memory) => {
        scramble(memory.subarray(AT.cells, AT.cells + CELLS));
        kernel.pack(AT.cells, AT.words, CELLS);
        memory.fill(0, AT.cells, AT.cells + BLOCKS * 64);
        return () => {
          kernel.unpack(AT.words, AT.cells, CELLS);
          return memory[AT.cells + 800]!;
        };
      }),
  },
] satisfies Row[];
