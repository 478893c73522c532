// Long searches by workers: boards that information sets do not prove, so that all solutions are weighed; of symmetric boards
// those of one block in up to eight.

import { type Cells, createSolver, grid } from "../../build/index.js";
import { heavyBoards } from "../boards.ts";
import { type Row, Unavailable } from "../measure.ts";

function workers(size: number, board: Cells, count: number) {
  return {
    async sample(calls: number) {
      const solver = createSolver(grid(size, size));
      const began = process.hrtime.bigint();
      let result = 0;
      for (let call = 0; call < calls; call++) {
        const answer = await solver.solveAsync(board, { workers: count });
        if (!answer.solvable) throw new Unavailable(`a board of ${size}x${size} has become unsolvable`);
        result = answer.total;
      }
      return { nanoseconds: Number(process.hrtime.bigint() - began), result };
    },
    close() {},
  };
}

const row = (size: number, name: string, solutions: string, board: () => Cells, counts: readonly number[]): Row => ({
  name: `${size}x${size} ${name}, fewest presses (${solutions} solutions), by workers`,
  long: true,
  prepare: () =>
    Object.fromEntries(
      counts.map((count) => [`${count} worker${count > 1 ? "s" : ""}`, workers(size, board(), count)]),
    ),
});

export default [
  row(39, "heavy", "2^32", () => heavyBoards(grid(39, 39), 1)[0]!, [2, 1]),
  row(39, "all on", "2^32", () => "on", [2, 1]),
  row(61, "all on", "2^40", () => "on", [2]),
  row(65, "all on", "2^42", () => "on", [2]),
] satisfies Row[];
