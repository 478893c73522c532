// The interface of states for a breadth-first search. There are several ways to store them.

import { fail } from "../../errors.ts";

/** The states that one side of a search has found, in the order in which it found them, each once. */
export interface StateSet {
  readonly size: number;
  addStart(board: Uint8Array): void;
  /** Adds every state with this board in which a search may end. */
  addTarget(board: Uint8Array): void;
  /** The board of the state in place `n`. */
  board(n: number): Uint8Array;
  /** The name of the state in place `n`. */
  name(n: number): number;
  /** The name of the state from which a state was found, -1 for a root, and the move between them. */
  origin(name: number): { from: number; move: number };
  /** The name here of a state of another set, -1 if it is not in this one. */
  find(other: this, name: number): number;
  /**
   * Adds the neighbours of the states in places from..to-1. Ends at the first new state that is in `other` and returns
   * its name there, -1 if there is none.
   */
  spread(from: number, to: number, other: this | undefined): number;
  /** A level is complete, from this place to the last: its states may change places. */
  complete?(from: number): void;
}

/** How states are kept. */
export interface States {
  /** Whether a search can start from a target: the target determines its whole state. */
  readonly back: boolean;
  /**
   * An empty set that takes at most `memory` bytes. The neighbours of a state are what presses make of it (`ahead`), or
   * the states that presses turn into it.
   */
  set(memory: number, ahead: boolean): StateSet;
}

/** Refuses to let one side of a search grow. */
export function failMemory(size: number, memory: number): never {
  fail(
    "memory-limit",
    `the search has found ${size} states on one side, and more would take over ${(memory / 2 ** 20).toPrecision(3)} MiB of memory there`,
    "give a larger memoryLimit",
  );
}
