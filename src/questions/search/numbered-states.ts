// Sets of states of at most 26 bits: one byte for each state that there can be says whether it has been found, and how.
// Levels are kept in ascending order, so that each look-up is near the one before in memory.

import type { Moves } from "./moves.ts";
import { failMemory, type StateSet } from "./states.ts";

/** 64 MiB. */
export const MOST_BITS = 26;
/** The most moves that one byte can number, besides ROOT and 0. */
export const MOST_MOVES = 254;
const ROOT = 255;

/** A state is called by its bits, as a number. */
export class NumberedStates implements StateSet {
  readonly #moves: Moves;
  readonly #ahead: boolean;
  readonly #memory: number;
  /** 0: not found; ROOT; else by which move, + 1. */
  readonly #by: Uint8Array;
  #found = new Int32Array(1024);
  #size = 0;

  constructor(moves: Moves, memory: number, ahead: boolean) {
    this.#moves = moves;
    this.#ahead = ahead;
    this.#memory = memory;
    const states = 2 ** moves.fields;
    if (states > memory) failMemory(0, memory);
    this.#by = new Uint8Array(states);
  }

  get size(): number {
    return this.#size;
  }

  addStart(board: Uint8Array): void {
    this.#add(this.#moves.start(board)[0]!, ROOT);
  }

  addTarget(board: Uint8Array): void {
    for (const [state] of this.#moves.ends(board)) this.#add(state!, ROOT);
  }

  board(n: number): Uint8Array {
    return this.#moves.board(this.#found.subarray(n, n + 1));
  }

  name(n: number): number {
    return this.#found[n]!;
  }

  origin(name: number): { from: number; move: number } {
    const by = this.#by[name]!;
    if (by === ROOT) return { from: -1, move: -1 };
    // A press is its own reverse.
    return { from: name ^ this.#moves.masks![by - 1]!, move: by - 1 };
  }

  find(_other: this, name: number): number {
    return this.#by[name] === 0 ? -1 : name;
  }

  spread(from: number, to: number, other: this | undefined): number {
    const moves = this.#moves;
    const masks = moves.masks!;
    const by = this.#by;
    const before = new Int32Array(1);
    for (let n = from; n < to; n++) {
      const state = this.#found[n]!;
      for (let move = 0; move < masks.length; move++) {
        const next = state ^ masks[move]!;
        if (by[next] !== 0) continue;
        // The rule is about the state before the press.
        before[0] = this.#ahead ? state : next;
        if (!moves.allows(before, 0, move)) continue;
        this.#add(next, move + 1);
        if (other !== undefined && other.#by[next] !== 0) return next;
      }
    }
    return -1;
  }

  complete(from: number): void {
    this.#found.subarray(from, this.#size).sort();
  }

  #add(state: number, by: number): void {
    if (this.#by[state] !== 0) return;
    if (this.#size === this.#found.length) this.#grow();
    this.#by[state] = by;
    this.#found[this.#size++] = state;
  }

  #grow(): void {
    const larger = new Int32Array(Math.min(2 * this.#found.length, this.#by.length));
    if (this.#by.length + 4 * (larger.length + this.#found.length) > this.#memory) failMemory(this.#size, this.#memory);
    larger.set(this.#found);
    this.#found = larger;
  }
}
