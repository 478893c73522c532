// The main job as a user meets it: 30x30 boards from bytes to presses, for each kernel.

import { createSolver, grid, type SolveOptions } from "../../build/index.js";
import { heavyBoards, lightBoards } from "../boards.ts";
import { eachKernel } from "../kernels.ts";
import type { Row } from "../measure.ts";

const ROWS = 30;
const COLS = 30;
const BOARDS = 16;

/** Solves the boards in turn. The result of a call is the number of presses. */
function solving(boards: readonly Uint8Array[], options: SolveOptions) {
  return eachKernel((kernel) => {
    const solver = createSolver(grid(ROWS, COLS), { kernel });
    let next = 0;
    return () => {
      const answer = solver.solve(boards[next++ % boards.length]!, options);
      return answer.solvable ? answer.total : -1;
    };
  });
}

export default [
  {
    name: "5x5 createSolver and one board, fewest presses",
    prepare: () =>
      eachKernel((kernel) => {
        const puzzle = grid(5, 5);
        const board = new Uint8Array(25).fill(1);
        return () => createSolver(puzzle, { kernel }).solve(board).total!;
      }),
  },
  {
    name: "createSolver(grid(30, 30))",
    prepare: () => eachKernel((kernel) => () => createSolver(grid(ROWS, COLS), { kernel }).rank!),
  },
  {
    name: "30x30 any solution, one board of bytes",
    prepare: () => solving(heavyBoards(grid(ROWS, COLS), BOARDS), { objective: "any" }),
  },
  {
    name: "30x30 light board (110 buttons pressed), fewest presses",
    prepare: () => solving(lightBoards(grid(ROWS, COLS), BOARDS, 110), {}),
  },
  {
    name: "30x30 heavy board, fewest presses",
    prepare: () => solving(heavyBoards(grid(ROWS, COLS), BOARDS), {}),
  },
] satisfies Row[];
