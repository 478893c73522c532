// Breadth-first search over states, for any way to store them: from the start, or from start and targets until they
// meet.

import type { StateSet, States } from "./states.ts";

/** How far a search has come. */
export interface SearchProgress {
  /** How many states were found. */
  readonly states: number;
  /** No path has a smaller total than this. */
  readonly lowerBound: number;
}

/** The result of a search. */
export interface Searched<M> {
  /** The moves of a shortest or cheapest path, if there is one. */
  readonly moves?: readonly M[] | undefined;
  /** The number of states found, from both ends. Without a path: of those at the end that was exhausted. */
  readonly states: number;
  /** Without a path: the end from which every state was found. */
  readonly exhausted?: "board" | "target" | undefined;
}

/** The start and the targets of a search. */
export interface Ends {
  readonly start: Uint8Array;
  /** Undefined if there are too many. */
  readonly targets: readonly Uint8Array[] | undefined;
  isReached(board: Uint8Array): boolean;
}

/** The number of states between two progress reports: a tenth of a second or less. */
const SLICE = 2 ** 14;

/** The steps of a search, and its result. */
export type PathSteps<M> = Generator<SearchProgress, Searched<M>, void>;

/** A shortest path. */
export function shortest(states: States, ends: Ends, memory: number): PathSteps<number> {
  return ends.targets !== undefined && states.back
    ? twoSided(states, ends.start, ends.targets, memory)
    : oneSided(states, ends, memory);
}

function* oneSided(states: States, { start, isReached }: Ends, memory: number): PathSteps<number> {
  const seen = states.set(memory, true);
  seen.addStart(start);
  let level = 1;
  let lowerBound = 0;
  for (let n = 0; n < seen.size; n++) {
    if (n === level) {
      level = seen.size;
      lowerBound++;
    }
    if (n % SLICE === SLICE - 1) yield { states: seen.size, lowerBound };
    if (isReached(seen.board(n))) return { moves: pathTo(seen, seen.name(n)).reverse(), states: seen.size };
    seen.spread(n, n + 1, undefined);
  }
  return { states: seen.size, exhausted: "board" };
}

/** Level by level from the start and from the targets, always the smaller side, until they meet. */
function* twoSided(
  states: States,
  start: Uint8Array,
  targets: readonly Uint8Array[],
  memory: number,
): PathSteps<number> {
  const ahead = states.set(memory / 2, true);
  const back = states.set(memory / 2, false);
  ahead.addStart(start);
  for (const target of targets) back.addTarget(target);
  const found = () => ahead.size + back.size;
  if (back.find(ahead, ahead.name(0)) >= 0) return { moves: [], states: found() };
  const levels = [0, 0];
  for (let lowerBound = 1; ; lowerBound++) {
    const side = ahead.size - levels[0]! <= back.size - levels[1]! ? 0 : 1;
    const [own, other] = side === 0 ? [ahead, back] : [back, ahead];
    const end = own.size;
    if (levels[side] === end) return { states: end, exhausted: side === 0 ? "board" : "target" };
    for (let from = levels[side]!; from < end; from += SLICE) {
      const met = own.spread(from, Math.min(end, from + SLICE), other);
      if (met >= 0) {
        const here = own.name(own.size - 1);
        const [first, last] = side === 0 ? [here, met] : [met, here];
        return { moves: [...pathTo(ahead, first).reverse(), ...pathTo(back, last)], states: found() };
      }
      yield { states: found(), lowerBound };
    }
    levels[side] = end;
    own.complete?.(end);
  }
}

/** The moves from a state back to its root. */
export function pathTo(seen: StateSet, name: number): number[] {
  const path: number[] = [];
  for (let { from, move } = seen.origin(name); from >= 0; { from, move } = seen.origin(from)) path.push(move);
  return path;
}
