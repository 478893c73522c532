// What presses cost: the same 30x30 boards with and without costs, and a wiring in which every two buttons are equal.

import { createSolver, grid, pressAll, readPuzzle } from "../../build/index.js";
import reports from "../../test/oracles/reports.json" with { type: "json" };
import { heavyBoards } from "../boards.ts";
import { eachKernel } from "../kernels.ts";
import type { Row } from "../measure.ts";

const BOARDS = 16;

/** Costs from 1 to `most` in a pattern without symmetry. */
function costsUpTo(most: number): number[] {
  return Array.from({ length: 900 }, (_, j) => 1 + ((j * j + 7 * j) % most));
}

function solving(costs: readonly number[] | undefined) {
  const puzzle = grid(30, 30, costs && { costs });
  const boards = heavyBoards(puzzle, BOARDS);
  const solver = createSolver(puzzle);
  let next = 0;
  return () => {
    const answer = solver.solve(boards[next++ % BOARDS]!);
    // Totals differ, since costs do.
    return answer.solvable && answer.optimal ? 1 : 0;
  };
}

export default [
  {
    name: "30x30 heavy board, lowest cost",
    prepare: () => ({
      "costs to 1000": solving(costsUpTo(1000)),
      "costs to 9": solving(costsUpTo(9)),
      "no costs": solving(undefined),
    }),
  },
  {
    name: "120 buttons, each twice, 2^24 solutions of different buttons: fewest presses",
    prepare: () => {
      const { puzzle: json } = reports.find(({ id }) => id === "poly-600-allon")!;
      const puzzle = readPuzzle(json);
      return eachKernel((kernel) => {
        const solver = createSolver(puzzle, { kernel });
        const presses = new Uint8Array(puzzle.buttons);
        let next = 0;
        return () => {
          presses[next++ % puzzle.buttons]! ^= 1;
          const answer = solver.solve(pressAll(puzzle, "off", presses));
          return answer.solvable ? answer.total : -1;
        };
      });
    },
  },
] satisfies Row[];
