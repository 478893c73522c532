// Time against board size, from bytes to presses, with the fastest kernel: the data for web/speed.svg.

import { createSolver, grid, type SolveOptions } from "../../build/index.js";
import { heavyBoards, lightBoards } from "../boards.ts";
import type { Row } from "../measure.ts";

/** Square boards of up to a few thousand lights, with null spaces of every size. */
const ANY = [5, 10, 20, 30, 50, 70, 100, 150, 200, 300, 500, 1000];
/** Nullities 2, 0, 8, 8, 16, 14, 20, 8, 24, 28. */
const HEAVY = [5, 7, 9, 16, 19, 23, 30, 50, 62, 64];
const LIGHT = [5, 9, 16, 19, 23, 30, 39, 47, 61, 79, 99];

function row(size: number, kind: string, boards: () => readonly Uint8Array[], options: SolveOptions): Row {
  return {
    name: `size ${size}x${size}, ${kind}`,
    prepare: () => {
      const solver = createSolver(grid(size, size));
      const made = boards();
      let next = 0;
      return {
        [solver.kernel]: () => {
          const answer = solver.solve(made[next++ % made.length]!, options);
          return answer.solvable ? answer.total : -1;
        },
      };
    },
  };
}

export default [
  ...ANY.map((n) => row(n, "any solution", () => heavyBoards(grid(n, n), 4), { objective: "any" })),
  ...HEAVY.map((n) => row(n, "fewest presses, heavy board", () => heavyBoards(grid(n, n), 4), {})),
  ...LIGHT.map((n) =>
    row(n, "fewest presses, light board", () => lightBoards(grid(n, n), 4, Math.ceil((n * n) / 25)), {}),
  ),
] satisfies Row[];
