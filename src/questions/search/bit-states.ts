// Whole states of two-state lights as two words of bits, for up to 64 lights: a press is an exclusive or with a mask. A set
// finds them by their hash; up to 26 bits every state has a byte of its own instead (numbered-states.ts).
//
//     bits 0.. : the lights; under "alternate" the bit above them tells that an unlit button is next

import type { PressRule, Puzzle } from "../../puzzle/puzzle.ts";
import { failMemory, type StateSet, type States } from "./breadth-first.ts";
import { lampsOf } from "./lamps.ts";
import { MOST_BITS, NumberedStates } from "./numbered-states.ts";

/** What buttons do to states. */
export interface BitMoves {
  readonly puzzle: Puzzle;
  /** The buttons that may be pressed at all, and what each of them flips. */
  readonly buttons: Uint32Array;
  readonly low: Int32Array;
  readonly high: Int32Array;
  /** Bit of the light that each looks at; none where any button may be pressed. */
  readonly lamps: Uint32Array;
  /** 1 if only lit buttons may be pressed, 0 if unlit ones; under "alternate" in states whose turn is 0. */
  readonly lit: 0 | 1;
  /** The bit of the turn, -1 where there is none. */
  readonly turn: number;
}

/**
 * States of a puzzle as bits; undefined where they are no bits, or too many. `limits`: 0, or 255 where nothing is counted. Up
 * to `numbered` bits they are numbered.
 */
export function bitStates(
  puzzle: Puzzle,
  rule: PressRule,
  limits: Uint8Array,
  numbered = MOST_BITS,
): States | undefined {
  const { states, lights } = puzzle;
  const turn = rule === "alternate" ? lights : -1;
  const counts = limits.some((limit) => limit > 0 && limit < 255);
  if (states !== 2 || counts || Math.max(lights, turn + 1) > 64 || puzzle.buttons > ROOT) return undefined;
  const buttons = Uint32Array.from([...limits.keys()].filter((j) => limits[j]! > 0));
  const low = new Int32Array(buttons.length);
  const high = new Int32Array(buttons.length);
  const { start, light } = puzzle.effects;
  const flip = (n: number, bit: number) => {
    if (bit < 32) low[n]! ^= 1 << bit;
    else high[n]! ^= 1 << (bit - 32);
  };
  buttons.forEach((j, n) => {
    for (let e = start[j]!; e < start[j + 1]!; e++) flip(n, light[e]!);
    if (turn >= 0) flip(n, turn);
  });
  const all = lampsOf(puzzle, rule);
  const lamps = rule === "any" ? all : buttons.map((j) => all[j]!);
  const moves = { puzzle, buttons, low, high, lamps, lit: rule === "unlit" ? 0 : 1, turn } as const;
  const few = Math.max(lights, turn + 1) <= numbered && buttons.length < 255;
  return { back: true, set: (memory) => (few ? new NumberedStates(moves, memory) : new BitStates(moves, memory)) };
}

/** Sets of any of up to 2^64 states. */
class BitStates implements StateSet {
  readonly #moves: BitMoves;
  readonly #memory: number;
  #low = new Int32Array(1024);
  #high = new Int32Array(1024);
  /** By which of the moves each state was found; 0xffff for a root. */
  #by = new Uint16Array(1024);
  /** Open addressing, pairs: place of a state + 1 (0: none) and its low word. At least twice as many as states. */
  #slots = new Int32Array(4096);
  #size = 0;

  constructor(moves: BitMoves, memory: number) {
    this.#moves = moves;
    this.#memory = memory;
  }

  get size(): number {
    return this.#size;
  }

  addStart(board: Uint8Array): void {
    const [low, high] = wordsOf(board);
    this.#add(low, high, ROOT);
  }

  addTarget(board: Uint8Array): void {
    const { turn } = this.#moves;
    const [low, high] = wordsOf(board);
    this.#add(low, high, ROOT);
    if (turn >= 32) this.#add(low, high | (1 << (turn - 32)), ROOT);
    else if (turn >= 0) this.#add(low | (1 << turn), high, ROOT);
  }

  /** A state is called by its place. */
  name(n: number): number {
    return n;
  }

  board(n: number): Uint8Array {
    const [low, high] = [this.#low[n]!, this.#high[n]!];
    return Uint8Array.from({ length: this.#moves.puzzle.lights }, (_, i) => bitOf(low, high, i));
  }

  origin(n: number): { from: number; button: number } {
    const by = this.#by[n]!;
    if (by === ROOT) return { from: -1, button: -1 };
    // A press is its own reverse.
    const from = this.#find(this.#low[n]! ^ this.#moves.low[by]!, this.#high[n]! ^ this.#moves.high[by]!);
    return { from, button: this.#moves.buttons[by]! };
  }

  find(other: this, n: number): number {
    return this.#find(other.#low[n]!, other.#high[n]!);
  }

  spread(from: number, to: number, ahead: boolean, other: this | undefined): number {
    const { low: lows, high: highs, lamps, lit, turn } = this.#moves;
    const free = lamps.length === 0;
    for (let n = from; n < to; n++) {
      const low = this.#low[n]!;
      const high = this.#high[n]!;
      for (let m = 0; m < lows.length; m++) {
        const nextLow = low ^ lows[m]!;
        const nextHigh = high ^ highs[m]!;
        if (!free) {
          // What counts is the state before the press.
          const beforeLow = ahead ? low : nextLow;
          const beforeHigh = ahead ? high : nextHigh;
          const wanted = turn < 0 ? lit : 1 - bitOf(beforeLow, beforeHigh, turn);
          if (bitOf(beforeLow, beforeHigh, lamps[m]!) !== wanted) continue;
        }
        if (!this.#add(nextLow, nextHigh, m)) continue;
        const met = other === undefined ? -1 : other.#find(nextLow, nextHigh);
        if (met >= 0) return met;
      }
    }
    return -1;
  }

  /** The place of a state, -1 if it has not been seen. */
  #find(low: number, high: number): number {
    return this.#slots[this.#slotOf(low, high)]! - 1;
  }

  /** Adds a state; returns whether it was new. */
  #add(low: number, high: number, by: number): boolean {
    let slot = this.#slotOf(low, high);
    if (this.#slots[slot] !== 0) return false;
    if (this.#size === this.#by.length) {
      this.#grow();
      slot = this.#slotOf(low, high);
    }
    const n = this.#size++;
    this.#low[n] = low;
    this.#high[n] = high;
    this.#by[n] = by;
    this.#slots[slot] = n + 1;
    this.#slots[slot + 1] = low;
    return true;
  }

  #slotOf(low: number, high: number): number {
    const slots = this.#slots;
    const mask = slots.length - 2;
    let hash = Math.imul(low, 0x9e3779b1) ^ Math.imul(high, 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
    for (let slot = (hash ^ (hash >>> 13)) & mask; ; slot = (slot + 2) & mask) {
      const place = slots[slot]!;
      if (place === 0 || (slots[slot + 1] === low && this.#high[place - 1] === high)) return slot;
    }
  }

  #grow(): void {
    const room = 2 * this.#by.length;
    // 26 bytes for each state, and half as many for the old arrays beside the new ones.
    if (room * 39 > this.#memory) failMemory(this.#size, this.#memory);
    const grown = <T extends Int32Array | Uint16Array>(array: T, larger: T): T => {
      larger.set(array);
      return larger;
    };
    this.#low = grown(this.#low, new Int32Array(room));
    this.#high = grown(this.#high, new Int32Array(room));
    this.#by = grown(this.#by, new Uint16Array(room));
    this.#slots = new Int32Array(4 * room);
    for (let n = 0; n < this.#size; n++) {
      const slot = this.#slotOf(this.#low[n]!, this.#high[n]!);
      this.#slots[slot] = n + 1;
      this.#slots[slot + 1] = this.#low[n]!;
    }
  }
}

const ROOT = 0xffff;

function bitOf(low: number, high: number, i: number): number {
  return i < 32 ? (low >>> i) & 1 : (high >>> (i - 32)) & 1;
}

/** A board as two words. */
function wordsOf(board: Uint8Array): [low: number, high: number] {
  let low = 0;
  let high = 0;
  board.forEach((state, i) => {
    if (i < 32) low |= state << i;
    else high |= state << (i - 32);
  });
  return [low, high];
}
