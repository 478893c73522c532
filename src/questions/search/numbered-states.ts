// Sets of states of at most 26 bits: one byte for each state that there can be tells whether it has been found, and how.
// Levels are kept in ascending order, so that what is looked up lies near what was looked up before.

import type { BitMoves } from "./bit-states.ts";
import { failMemory, type StateSet } from "./breadth-first.ts";

/** 64 MiB. */
export const MOST_BITS = 26;
const ROOT = 255;

/** States are called by their numbers. */
export class NumberedStates implements StateSet {
  readonly #moves: BitMoves;
  readonly #memory: number;
  /** 0: not found; ROOT; else by which of the moves, + 1. */
  readonly #by: Uint8Array;
  #found = new Int32Array(1024);
  #size = 0;

  constructor(moves: BitMoves, memory: number) {
    this.#moves = moves;
    this.#memory = memory;
    const states = 2 ** Math.max(moves.puzzle.lights, moves.turn + 1);
    if (states > memory) failMemory(0, memory);
    this.#by = new Uint8Array(states);
  }

  get size(): number {
    return this.#size;
  }

  addStart(board: Uint8Array): void {
    this.#add(numberOf(board), ROOT);
  }

  addTarget(board: Uint8Array): void {
    const { turn } = this.#moves;
    this.#add(numberOf(board), ROOT);
    if (turn >= 0) this.#add(numberOf(board) | (1 << turn), ROOT);
  }

  board(n: number): Uint8Array {
    const board = new Uint8Array(this.#moves.puzzle.lights);
    for (let i = 0; i < board.length; i++) board[i] = (this.#found[n]! >>> i) & 1;
    return board;
  }

  name(n: number): number {
    return this.#found[n]!;
  }

  origin(name: number): { from: number; button: number } {
    const by = this.#by[name]!;
    // A press is its own reverse.
    return by === ROOT
      ? { from: -1, button: -1 }
      : { from: name ^ this.#moves.low[by - 1]!, button: this.#moves.buttons[by - 1]! };
  }

  find(_other: this, name: number): number {
    return this.#by[name] === 0 ? -1 : name;
  }

  spread(from: number, to: number, ahead: boolean, other: this | undefined): number {
    const { low: masks, lamps, lit, turn } = this.#moves;
    const free = lamps.length === 0;
    const by = this.#by;
    for (let n = from; n < to; n++) {
      const state = this.#found[n]!;
      for (let m = 0; m < masks.length; m++) {
        const next = state ^ masks[m]!;
        if (by[next] !== 0) continue;
        // What counts is the state before the press.
        const before = ahead ? state : next;
        if (!free && ((before >>> lamps[m]!) & 1) !== (turn < 0 ? lit : 1 - ((before >>> turn) & 1))) continue;
        this.#add(next, m + 1);
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

function numberOf(board: Uint8Array): number {
  return board.reduceRight((number, state) => 2 * number + state, 0);
}
