// How soon a search within a budget finds a solution of a given number of presses, where proving the fewest is out of
// reach: five random boards of each size, by one thread, against random information sets in C. A board that takes
// longer than the limit counts as the limit.

import { createSolver, grid, randomBoard, type Solver } from "../../../build/index.js";
import { gridCode } from "../../codes.ts";
import type { Remote, Row } from "../../measure.ts";
import { cosetInput, program } from "../program.ts";

const BOARDS = 5;
/** Seconds for a board. */
const LIMIT = 20;

function searching(solver: Solver, boards: readonly Uint8Array[], goal: number): Remote {
  return {
    async sample() {
      const began = process.hrtime.bigint();
      for (const board of boards) {
        const stop = new AbortController();
        await solver.solveAsync(board, {
          workers: 0,
          budget: 1000 * LIMIT,
          stop: stop.signal,
          onProgress: ({ total }) => total !== undefined && total <= goal && stop.abort(),
        });
      }
      return { nanoseconds: Number(process.hrtime.bigint() - began), result: goal };
    },
    close() {},
  };
}

const row = (size: number, solutions: string, goal: number): Row => ({
  name: `${size}x${size} random (${solutions} solutions): until ${goal} presses are found, at most ${LIMIT} s`,
  jobs: BOARDS,
  long: true,
  prepare: () => {
    const solver = createSolver(grid(size, size));
    const boards = Array.from({ length: BOARDS }, (_, i) => randomBoard(solver, { seed: i + 1 }));
    const code = gridCode(size, size);
    const starts = boards.map((board) => {
      const { presses } = solver.solve(board, { objective: "any" });
      const start = new Uint8Array(code.stride);
      presses!.forEach((bit, j) => {
        start[j >>> 3]! |= bit << (j & 7);
      });
      return start;
    });
    return {
      wasm: searching(solver, boards, goal),
      C: program("budget.c", { input: cosetInput(code, starts), args: [goal, LIMIT] }),
    };
  },
});

export default [row(79, "2^64", 2865), row(95, "2^62", 4230), row(119, "2^46", 6750)] satisfies Row[];
