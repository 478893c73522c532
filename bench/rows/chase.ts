// Light chasing on packed boards, many at once and huge; 5x5 by look-ups; nullities by polynomials.

import { createSolver, grid, nullity, type SolveOptions } from "../../build/index.js";
import { eachKernel } from "../kernels.ts";
import type { Row } from "../measure.ts";
import { packedBoards, randomWords } from "../packed.ts";

function batch(rows: number, cols: number, count: number, options: SolveOptions): Row {
  return {
    name: `${rows}x${cols} ${options.objective === "any" ? "any solution" : "fewest presses"}, ${count} packed boards`,
    jobs: count,
    prepare() {
      const boards = packedBoards(grid(rows, cols), count);
      const out = new Uint32Array(boards.length);
      return eachKernel((kernel) => {
        const solver = createSolver(grid(rows, cols), { kernel });
        return () => solver.solveMany(boards, out, options).totals[count - 1]!;
      });
    },
  };
}

/** These sizes are not singular: every board has a solution. */
function huge(n: number): Row {
  return {
    name: `${n}x${n} any solution, packed rows in and out`,
    prepare() {
      const board = randomWords(n, n);
      const out = new Uint32Array(board.length);
      return eachKernel((kernel) => {
        const solver = createSolver(grid(n, n), { kernel });
        return () => solver.solveMany(board, out, { objective: "any" }).totals[0]!;
      });
    },
  };
}

const factoring = (n: number): Row => ({
  name: `createSolver(grid(${n}, ${n}))`,
  prepare: () => eachKernel((kernel) => () => createSolver(grid(n, n), { kernel }).nullity!),
});

function sumOfNullities(most: number): number {
  let sum = 0;
  for (let n = 1; n <= most; n++) sum += nullity(n, n);
  return sum;
}

export default [
  batch(5, 5, 100_000, {}),
  batch(30, 30, 1000, { objective: "any" }),
  batch(64, 64, 1000, { objective: "any" }),
  factoring(1000),
  huge(1000),
  factoring(10_000),
  huge(10_000),
  { name: "nullity of n x n, all n <= 1000", prepare: () => ({ "no kernel": () => sumOfNullities(1000) }) },
  { name: "nullity of 25000 x 25000", prepare: () => ({ "no kernel": () => nullity(25_000, 25_000) }) },
] satisfies Row[];
