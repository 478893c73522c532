// One board answered, in the way that suits it: at once where that takes milliseconds, in slices by workers where it may
// take long, by a search over states where the order of presses matters.

/** Up to so many solutions are compared at once: a few milliseconds. */
const AT_ONCE = 2n ** 20n;

/** Milliseconds for the best that can be found where nothing can be proven. */
const BUDGET = 3000;

/** An answer and the button to press next, which tells more than the presses where their order matters. */
import { makeSolution } from "../../../src/answer.ts";
import { type Answer, LightsOutError, type LongOptions, type Progress, type Solver } from "../../../src/index.ts";
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

/** The fewest presses, or, where there are more solutions than can ever be compared, the fewest that are found for now. */
async function patiently(solver: Solver, board: Uint8Array, options: LongOptions): Promise<Answer> {
  try {
    return await solver.solveAsync(board, options);
  } catch (error) {
    if (!(error instanceof LightsOutError && error.code === "walk-limit")) throw error;
    return solver.solveAsync(board, { ...options, budget: BUDGET });
  }
}

/** No certificate can refute what only an order of presses forbids: then none of the lights counts in it. */
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
