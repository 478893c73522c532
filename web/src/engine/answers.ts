// Answers one board in the way that suits its puzzle: at once if that takes milliseconds, in slices by workers if it
// may take long, or by a search over states if the order of presses matters.

import { makeSolution } from "../../../src/answer.ts";
import { readTarget } from "../../../src/boards/cells.ts";
import type { Move } from "../../../src/cost.ts";
import {
  type Answer,
  LightsOutError,
  type LongOptions,
  type Part,
  type Progress,
  type Solver,
} from "../../../src/index.ts";

/** Up to this many solutions are compared at once, which takes a few milliseconds. */
const AT_ONCE = 2n ** 20n;

/** If nothing can be proven: the milliseconds to spend on the best solution that can be found. */
const BUDGET = 3000;
/** The milliseconds of a search that goes on until somebody stops it: more than a day. */
const FOREVER = 1e8;

/** An answer and the button to press next. If the order of presses matters, `presses` alone does not determine it. */
export interface Found {
  readonly answer: Answer;
  readonly next: number | undefined;
  /** The presses in their order, if the order matters. */
  readonly path?: readonly Move[] | undefined;
}

/** How far a search is, and the best solution so far if it is new: its presses, and where to go on from. */
export interface SoFar extends Progress {
  readonly best?: { readonly presses: Uint8Array; readonly part: Part } | undefined;
}

/** What somebody wants of an answer, besides the answer. */
export interface Wish {
  /** Cancels the search. */
  readonly signal: AbortSignal;
  /** Ends the search early, with the best solution so far. */
  readonly stop?: AbortSignal | undefined;
  /** The part of an answer that is not proven: the search goes on from there until it is stopped. */
  readonly resume?: Part | undefined;
  readonly onProgress?: ((soFar: SoFar) => void) | undefined;
}

export async function answerOf(solver: Solver, board: Uint8Array, wish: Wish): Promise<Found> {
  if (solver.puzzle.pressRule !== "any") return searched(solver, board);
  const answer = solver.solutions <= AT_ONCE ? solver.solve(board) : await patiently(solver, board, wish);
  const next = answer.solvable ? answer.presses.findIndex((count) => count > 0) : -1;
  return { answer, next: next < 0 ? undefined : next };
}

/** The fewest presses; if there are more solutions than can ever be compared, the fewest found within the budget. */
async function patiently(solver: Solver, board: Uint8Array, wish: Wish): Promise<Answer> {
  const options = watched(solver, wish);
  if (wish.resume !== undefined) return solver.solveAsync(board, { ...options, budget: FOREVER });
  try {
    return await solver.solveAsync(board, options);
  } catch (error) {
    if (!(error instanceof LightsOutError && error.code === "walk-limit")) throw error;
    return solver.solveAsync(board, { ...options, budget: BUDGET });
  }
}

/** Options that report the best solution so far, if the search has checkpoints: not if any one state will do. */
function watched({ puzzle }: Solver, { signal, stop, resume, onProgress }: Wish): LongOptions {
  let best: SoFar["best"];
  const report = (progress: Progress) => {
    onProgress?.({ ...progress, best });
    best = undefined;
  };
  const options = { signal, stop, ...(onProgress && { onProgress: report }) };
  if (readTarget(puzzle, undefined) === "uniform") return options;
  const onCheckpoint = async (part: Part) => {
    const { merge } = await import("../../../src/long/part.ts");
    const { presses } = merge([part]);
    best = presses && { presses, part };
  };
  return { ...options, resume, onCheckpoint };
}

/** Searches over states. If the order of presses makes a board unsolvable, the certificate has only zeros. */
async function searched({ puzzle }: Solver, board: Uint8Array): Promise<Found> {
  const { search } = await import("../../../src/questions/search/search.ts");
  const found = search(puzzle, board);
  if (!found.solvable) {
    const { certificate = new Uint8Array(puzzle.lights) } = found;
    return { answer: { solvable: false, certificate }, next: undefined };
  }
  const { presses, total, path, moves } = found;
  const claims = { total, optimal: true, optima: undefined, lowerBound: total };
  return { answer: makeSolution(puzzle, presses, claims), next: path[0], path: moves };
}
