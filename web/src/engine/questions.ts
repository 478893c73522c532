// The questions of Solve and Learn other than the fewest presses. The worker loads this file with the first of them.

import { LightsOutError, nearest, optima, quietPatterns, type Solver, worst } from "../../../src/index.ts";

/** The answer, or the reason why there is none. */
export type Outcome<T> = { readonly value: T } | { readonly error: string; readonly code: string };

/** The nearest board that can be solved. */
export interface NearestBoard {
  readonly board: Uint8Array;
  /** 1 at each light that was changed. */
  readonly changed: Uint8Array;
  readonly changes: number;
}

/** The algebraic facts about a puzzle. */
export interface Facts {
  readonly rank: number | undefined;
  readonly nullity: number | undefined;
  readonly invariants: readonly number[];
  readonly freeButtons: Uint32Array;
  readonly solutions: bigint;
  /** One board in this many can be solved. */
  readonly oneIn: bigint;
  /** A basis of the quiet patterns; each has a free button of its own. */
  readonly basis: readonly Uint8Array[];
  /** The first quiet patterns. */
  readonly quiet: readonly Uint8Array[];
}

const MOST_PATTERNS = 15;

/** Runs a question. An error becomes an outcome with its code, because codes get lost on the way between workers. */
function outcome<T>(question: () => T): Outcome<T> {
  try {
    return { value: question() };
  } catch (error) {
    return { error: (error as Error).message, code: error instanceof LightsOutError ? error.code : "unexpected" };
  }
}

/** The optima of one board: those listed so far, and an iterator for the rest. */
interface Listed {
  readonly found: Uint8Array[];
  readonly more: Iterator<Uint8Array>;
}

const listed = new WeakMap<Solver, { readonly board: string; readonly list: Listed }>();

/** The n-th of all optima, from 0; undefined after the last. */
export function optimum(solver: Solver, board: Uint8Array, n: number): Outcome<Uint8Array | undefined> {
  return outcome(() => {
    const name = board.join();
    let kept = listed.get(solver);
    if (kept?.board !== name) {
      const all = optima(solver, board);
      if (!all.solvable) return undefined;
      kept = { board: name, list: { found: [], more: all[Symbol.iterator]() } };
      listed.set(solver, kept);
    }
    const { found, more } = kept.list;
    while (found.length <= n) {
      const { value, done } = more.next();
      if (done) return undefined;
      found.push(value);
    }
    return found[n];
  });
}

export function nearestBoard(solver: Solver, board: Uint8Array): Outcome<NearestBoard> {
  return outcome(() => {
    const { board: after, changes } = nearest(solver, board);
    const changed = new Uint8Array(board.length);
    for (const { light } of changes) changed[light] = 1;
    return { board: after, changed, changes: changes.length };
  });
}

/** For each number of presses, how many boards need it. */
export function distribution(solver: Solver): Outcome<readonly bigint[]> {
  return outcome(() => {
    const counts = worst(solver, { count: 0 }).distribution;
    if (counts.length === 0)
      throw new LightsOutError("walk-limit", "the boards are too many to count by their presses");
    return counts;
  });
}

export function facts(solver: Solver): Outcome<Facts> {
  return outcome(() => {
    const { puzzle, rank, nullity, invariants, freeButtons, solutions } = solver;
    const k = BigInt(puzzle.states);
    const oneIn = (k ** BigInt(puzzle.lights) * solutions) / k ** BigInt(puzzle.buttons);
    const quiet: Uint8Array[] = [];
    for (const pattern of quietPatterns(solver)) {
      quiet.push(pattern);
      if (quiet.length === MOST_PATTERNS) break;
    }
    return { rank, nullity, invariants, freeButtons, solutions, oneIn, basis: solver.quietBasis(), quiet };
  });
}
