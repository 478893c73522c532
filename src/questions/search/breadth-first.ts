// Breadth-first search over states, whatever they are kept as: from the start, or from start and targets until they meet.

import { fail } from "../../errors.ts";
import type { SearchProgress } from "./search.ts";

/** The states that one side of a search has found, in the order in which it found them, each once. */
export interface StateSet {
  readonly size: number;
  addStart(board: Uint8Array): void;
  /** Every state with this board in which a search may end. */
  addTarget(board: Uint8Array): void;
  /** The board of the state in place `n`. */
  board(n: number): Uint8Array;
  /** What the state in place `n` is called. */
  name(n: number): number;
  /** The name of the state from which a state was found, -1 for a root, and the button between them. */
  origin(name: number): { from: number; button: number };
  /** The name here of a state of another set, -1 where it is not in this one. */
  find(other: this, name: number): number;
  /**
   * Adds what every button makes of the states in places from..to-1 (`ahead`), or what it makes them from. Ends at the first new
   * state that is in `other` and returns its name there, -1 where there is none.
   */
  spread(from: number, to: number, ahead: boolean, other: this | undefined): number;
  /** A level is complete, from this place to the last: its states may change places. */
  complete?(from: number): void;
}

/** How states are kept. */
export interface States {
  /** Whether a target can be searched from: it tells what else belongs to its states. */
  readonly back: boolean;
  /** An empty set in so many bytes. */
  set(memory: number): StateSet;
}

/** Where a search begins and ends. */
export interface Ends {
  readonly start: Uint8Array;
  /** Undefined where they are too many. */
  readonly targets: readonly Uint8Array[] | undefined;
  stands(board: Uint8Array): boolean;
}

/** States between two words of progress: a tenth of a second or less. */
const SLICE = 2 ** 14;

/** A shortest path, or how many states there are. */
export function shortest(
  states: States,
  ends: Ends,
  memory: number,
  onProgress?: (progress: SearchProgress) => void,
): number[] | number {
  return ends.targets !== undefined && states.back
    ? twoSided(states, ends.start, ends.targets, memory, onProgress)
    : oneSided(states, ends, memory, onProgress);
}

function oneSided(
  states: States,
  { start, stands }: Ends,
  memory: number,
  onProgress: ((progress: SearchProgress) => void) | undefined,
): number[] | number {
  const seen = states.set(memory);
  seen.addStart(start);
  let level = 1;
  let lowerBound = 0;
  for (let n = 0; n < seen.size; n++) {
    if (n === level) {
      level = seen.size;
      lowerBound++;
    }
    if (n % SLICE === SLICE - 1) onProgress?.({ states: seen.size, lowerBound });
    if (stands(seen.board(n))) return pathTo(seen, seen.name(n)).reverse();
    seen.spread(n, n + 1, true, undefined);
  }
  return seen.size;
}

/** Level by level from the start and from the targets, always the smaller side, until they meet. */
function twoSided(
  states: States,
  start: Uint8Array,
  targets: readonly Uint8Array[],
  memory: number,
  onProgress: ((progress: SearchProgress) => void) | undefined,
): number[] | number {
  const ahead = states.set(memory / 2);
  const back = states.set(memory / 2);
  ahead.addStart(start);
  for (const target of targets) back.addTarget(target);
  if (back.find(ahead, ahead.name(0)) >= 0) return [];
  const levels = [0, 0];
  for (let lowerBound = 1; ; lowerBound++) {
    const side = ahead.size - levels[0]! <= back.size - levels[1]! ? 0 : 1;
    const [own, other] = side === 0 ? [ahead, back] : [back, ahead];
    const end = own.size;
    if (levels[side] === end) return ahead.size + back.size;
    for (let from = levels[side]!; from < end; from += SLICE) {
      const met = own.spread(from, Math.min(end, from + SLICE), side === 0, other);
      if (met >= 0) {
        const here = own.name(own.size - 1);
        const [first, last] = side === 0 ? [here, met] : [met, here];
        return [...pathTo(ahead, first).reverse(), ...pathTo(back, last)];
      }
      onProgress?.({ states: ahead.size + back.size, lowerBound });
    }
    levels[side] = end;
    own.complete?.(end);
  }
}

/** The buttons from a state back to its root. */
function pathTo(seen: StateSet, name: number): number[] {
  const path: number[] = [];
  for (let { from, button } = seen.origin(name); from >= 0; { from, button } = seen.origin(from)) path.push(button);
  return path;
}

/** Tells that a side of a search may take no more memory. */
export function failMemory(size: number, memory: number): never {
  fail(
    "memory-limit",
    `the search has seen ${size} states on one side, and more would take over ${(memory / 2 ** 20).toPrecision(3)} MiB of memory there`,
  );
}
