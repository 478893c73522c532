// Light boards with large null spaces, from bytes to the proven fewest presses. Games and generators make such boards.

import { createSolver, grid } from "../../build/index.js";
import { lightBoards } from "../boards.ts";
import { eachKernel } from "../kernels.ts";
import type { Row } from "../measure.ts";

function light(size: number, presses: number, solutions: string): Row {
  return {
    name: `${size}x${size} light board (${presses} buttons pressed, ${solutions} solutions), fewest presses`,
    prepare: () => {
      const puzzle = grid(size, size);
      const boards = lightBoards(puzzle, 4, presses);
      return eachKernel((kernel) => {
        const solver = createSolver(puzzle, { kernel });
        let next = 0;
        return () => {
          const answer = solver.solve(boards[next++ % boards.length]!);
          return answer.solvable && answer.optimal ? answer.total : -1;
        };
      });
    },
  };
}

export default [light(47, 254, "2^30"), light(79, 250, "2^64")] satisfies Row[];
