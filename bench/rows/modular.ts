// More than two states: factoring, and the fewest presses of boards where every button was pressed at random.

import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";
import { createSolver, grid, pressAll } from "../../build/index.js";
import { eachKernel } from "../kernels.ts";
import type { Row } from "../measure.ts";

const BOARDS = 16;
const SEED = 2026;

/** Square boards with `states` states. 17x17 with 3 has 3^12 solutions to compare, 10x10 with 6 only one. */
const SIZES = [
  [5, 3],
  [10, 6],
  [17, 3],
] as const;

function heavyBoards(size: number, states: number): Uint8Array[] {
  const generator = xoroshiro128plus(SEED);
  const puzzle = grid(size, size, { states });
  return Array.from({ length: BOARDS }, () => {
    const presses = Uint8Array.from({ length: puzzle.buttons }, () => (generator.next() >>> 0) % states);
    return pressAll(puzzle, new Uint8Array(puzzle.lights), presses);
  });
}

export default SIZES.flatMap(([size, states]) => [
  {
    name: `createSolver(grid(${size}, ${size}, { states: ${states} }))`,
    prepare: () =>
      eachKernel((kernel) => () => Number(createSolver(grid(size, size, { states }), { kernel }).solutions)),
  },
  {
    name: `${size}x${size} with ${states} states, heavy board, fewest presses`,
    prepare: () =>
      eachKernel((kernel) => {
        const boards = heavyBoards(size, states);
        const solver = createSolver(grid(size, size, { states }), { kernel });
        let next = 0;
        return () => {
          const answer = solver.solve(boards[next++ % BOARDS]!);
          return answer.solvable ? answer.total : -1;
        };
      }),
  },
]) satisfies Row[];
