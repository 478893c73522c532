// Answers one board in the way that suits its puzzle: at once if that takes milliseconds, in slices by workers if it
// may take long, or by a search over states if the order of presses matters.

import { makeSolution } from "../../../src/answer.ts";
import { type Answer, LightsOutError, type LongOptions, type Progress, type Solver } from "../../../src/index.ts";

/** Up to this many solutions are compared at once, which takes a few milliseconds. */
const AT_ONCE = 2n ** 20n;

/** If nothing can be proven: the milliseconds to spend on the best solution that can be found. */
const BUDGET = 3000;

/** An answer and the button to press next. If the order of presses matters, `presses` alone does not determine it. */
export interface Found {
  readonly answer: Answer;
  readonly next: number | undefined;
}

export async function answerOf(
  solver: Solver,
  board: Uint8Array,
  signal: AbortSignal,
  onProgress?: (progress: Progress) => void,
): Promise<Found> {
  if (solver.puzzle.pressRule !== "any") return searched(solver, board);
  const answer =
    solver.solutions <= AT_ONCE ? solver.solve(board) : await patiently(solver, board, { signal, onProgress });
  const next = answer.solvable ? answer.presses.findIndex((count) => count > 0) : -1;
  return { answer, next: next < 0 ? undefined : next };
}

/** The fewest presses; if there are more solutions than can ever be compared, the fewest found within the budget. */
async function patiently(solver: Solver, board: Uint8Array, options: LongOptions): Promise<Answer> {
  try {
    return await solver.solveAsync(board, options);
  } catch (error) {
    if (!(error instanceof LightsOutError && error.code === "walk-limit")) throw error;
    return solver.solveAsync(board, { ...options, budget: BUDGET });
  }
}

/** Searches over states. If the order of presses makes a board unsolvable, the certificate has only zeros. */
async function searched({ puzzle }: Solver, board: Uint8Array): Promise<Found> {
  const { search } = await import("../../../src/questions/search/search.ts");
  const found = search(puzzle, board);
  if (!found.solvable) {
    const { certificate = new Uint8Array(puzzle.lights) } = found;
    return { answer: { solvable: false, certificate }, next: undefined };
  }
  const { presses, total, path } = found;
  const claims = { total, optimal: true, optima: undefined, lowerBound: total };
  return { answer: makeSolution(puzzle, presses, claims), next: path[0] };
}
