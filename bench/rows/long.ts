// solveAsync. First long searches by workers: information sets do not prove these boards, so all solutions are
// compared. If the board is symmetric, one block in up to eight is enough. Then what solveAsync costs more than solve
// on a board that needs no long search.

import { type Cells, createSolver, grid, type LongOptions, type Solver } from "../../build/index.js";
import { heavyBoards } from "../boards.ts";
import { type Remote, type Row, Unavailable } from "../measure.ts";

function solving(solver: Solver, board: Cells, options: LongOptions): Remote {
  return {
    async sample(calls: number) {
      const began = process.hrtime.bigint();
      let result = 0;
      for (let call = 0; call < calls; call++) {
        const answer = await solver.solveAsync(board, options);
        if (!answer.solvable) throw new Unavailable("a board that was made by pressing has become unsolvable");
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
      counts.map((count) => [
        `${count} worker${count > 1 ? "s" : ""}`,
        solving(createSolver(grid(size, size)), board(), { workers: count }),
      ]),
    ),
});

export default [
  {
    name: "59x59 heavy, fewest presses (2^22 solutions), by solveAsync and by solve",
    prepare: () => {
      const solver = createSolver(grid(59, 59));
      const [board] = heavyBoards(solver.puzzle, 1) as [Uint8Array];
      const solve = () => {
        const answer = solver.solve(board);
        return answer.solvable ? answer.total : -1;
      };
      return { solveAsync: solving(solver, board, {}), solve };
    },
  },
  row(39, "heavy", "2^32", () => heavyBoards(grid(39, 39), 1)[0]!, [2, 1]),
  row(39, "all on", "2^32", () => "on", [2, 1]),
  row(61, "all on", "2^40", () => "on", [2]),
  row(65, "all on", "2^42", () => "on", [2]),
] satisfies Row[];
