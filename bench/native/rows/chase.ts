// Light chasing on packed boards in WebAssembly against the same method in C, one board after the other.

import { createSolver, grid } from "../../../build/index.js";
import type { Row } from "../../measure.ts";
import { packedBoards } from "../../packed.ts";
import { program } from "../program.ts";

const COUNT = 1000;

const row = (rows: number, cols: number): Row => ({
  name: `${rows}x${cols} any solution, ${COUNT} packed boards`,
  jobs: COUNT,
  prepare() {
    const boards = packedBoards(grid(rows, cols), COUNT);
    const out = new Uint32Array(boards.length);
    const solver = createSolver(grid(rows, cols), { kernel: "wasm" });
    return {
      wasm: () => solver.solveMany(boards, out, { objective: "any" }).totals[COUNT - 1]!,
      C: program("chase.c", { input: new Uint8Array(boards.buffer), args: [rows, cols, COUNT] }),
    };
  },
});

export default [row(30, 30), row(50, 50), row(64, 64)] satisfies Row[];
