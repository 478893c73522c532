// The effect of presses on states. A state is a row of small numbers, packed as fields of equal width into 32-bit
// words: one for each light; under "alternate" one more, 1 if an unlit button is next; then the presses left of each
// limited button.

import type { Move } from "../../cost.ts";
import { fail } from "../../errors.ts";
import type { PressRule, Puzzle } from "../../puzzle/puzzle.ts";
import { waysOf } from "../reachable/ordered.ts";
import { lampsOf } from "./lamps.ts";

/** The limit of a button whose presses are not counted. No search finds a path with this many presses. */
export const UNLIMITED = 2 ** 30;

/** Words of the states one press away, at most. */
const MOST_WORDS = 2 ** 26;
/** Moves that have a number of 16 bits, which is not all ones. */
const MOST_BUTTONS = 2 ** 16 - 1;

/** The field at `bit` of a state becomes itself plus `amount`, modulo `modulus`. */
interface BitChange {
  readonly bit: number;
  readonly amount: number;
  readonly modulus: number;
}

/**
 * The presses of a puzzle under a rule. A move is a button that may be pressed at all, or turned back if the puzzle's
 * buttons can be. It is named by its place among them.
 */
export class Moves {
  /** The button of each move. */
  readonly buttons: Uint32Array;
  /** 1 for a press, -1 for a turn back. */
  readonly #ways: readonly number[];
  readonly #lights: number;
  /** Words of a state. */
  readonly words: number;
  /** Whether states count presses: then a board in which a search ends does not determine its whole state. */
  readonly counts: boolean;
  /** How many numbers a state has. */
  readonly fields: number;
  /** If each of them is a bit: the bits that each move flips, in as many words as a state has. */
  readonly masks: Int32Array | undefined;
  /** The numbers of the state in which a search from the board with all lights off begins. */
  readonly #first: Uint32Array;
  /** The largest number that fits into a field. */
  readonly #ones: number;
  /** The bit at which each field begins. */
  readonly #bits: Uint32Array;
  /** The bits that decide a move: the light at its button, and the presses left; -1 for none. */
  readonly #lamp: Int32Array;
  readonly #counter: Int32Array;
  readonly #turn: number;
  readonly #lit: boolean;
  readonly #changes: readonly (readonly BitChange[])[];

  /** `limits`: how often each button may be pressed, or UNLIMITED. */
  constructor(puzzle: Puzzle, rule: PressRule, limits: Uint32Array = new Uint32Array(puzzle.buttons).fill(UNLIMITED)) {
    const { lights, states, effects } = puzzle;
    const lamps = lampsOf(puzzle, rule);
    this.#lights = lights;
    const turn = rule === "alternate" ? [0] : [];
    const usable = [...limits.keys()].filter((j) => limits[j]! > 0);
    const turns = waysOf(puzzle).flatMap((way) => usable.map((j): Move => [j, way]));
    this.buttons = Uint32Array.from(turns, ([j]) => j);
    this.#ways = turns.map(([, way]) => way);
    const counted = usable.filter((j) => limits[j]! < UNLIMITED);
    this.counts = counted.length > 0;
    this.#first = Uint32Array.from([...new Uint8Array(lights), ...turn, ...Array.from(counted, (j) => limits[j]!)]);
    this.fields = this.#first.length;
    const width = 32 - Math.clz32(this.#first.reduce((most, left) => Math.max(most, left), states - 1));
    const perWord = Math.floor(32 / width);
    this.words = Math.ceil(this.fields / perWord);
    const room = this.words * this.buttons.length;
    if (room > MOST_WORDS || this.buttons.length > MOST_BUTTONS)
      fail("memory-limit", `this puzzle has ${lights} lights and ${puzzle.buttons} buttons, too many for a search`);
    this.#ones = 2 ** width - 1;
    const bits = Uint32Array.from(this.#first, (_, f) => 32 * Math.floor(f / perWord) + (f % perWord) * width);
    this.#bits = bits;
    this.#turn = turn.length > 0 ? bits[lights]! : -1;
    this.#lit = rule === "lit";
    this.#lamp = Int32Array.from(this.buttons, (j) => bits[lamps[j]!] ?? -1);
    // A press and a turn back of a button count together.
    const counters = new Map(counted.map((j, n) => [j, bits[lights + turn.length + n]!]));
    this.#counter = Int32Array.from(this.buttons, (j) => counters.get(j) ?? -1);
    this.#changes = Array.from(this.buttons, (j, move) => {
      const changes: BitChange[] = [];
      for (let e = effects.start[j]!; e < effects.start[j + 1]!; e++)
        changes.push({
          bit: bits[effects.light[e]!]!,
          amount: this.#ways[move]! > 0 ? effects.amount[e]! : states - effects.amount[e]!,
          modulus: states,
        });
      if (this.#turn >= 0) changes.push({ bit: this.#turn, amount: 1, modulus: 2 });
      const limit = limits[j]!;
      if (this.#counter[move]! >= 0) changes.push({ bit: this.#counter[move]!, amount: limit, modulus: limit + 1 });
      return changes;
    });
    this.masks = width === 1 ? this.#masksOf() : undefined;
  }

  /** The button of a move, and 1, or -1 if it is turned back. */
  turnOf(move: number): Move {
    return [this.buttons[move]!, this.#ways[move]!];
  }

  /** The state in which a search from a board begins. */
  start(board: Uint8Array): Int32Array {
    const numbers = this.#first.slice();
    numbers.set(board);
    return this.#pack(numbers);
  }

  /** Every state with a board in which a search may end, if states do not count presses. */
  ends(board: Uint8Array): Int32Array[] {
    const start = this.start(board);
    return this.#turn < 0 ? [start] : [start, this.#pack(Uint32Array.from([...board, 1]))];
  }

  /** The board of the state at states[at..]. */
  board(states: Int32Array, at = 0): Uint8Array {
    const board = new Uint8Array(this.#lights);
    for (let i = 0; i < board.length; i++) board[i] = this.#get(states, at, this.#bits[i]!);
    return board;
  }

  /** Gives the state at states[at..] another board. */
  putBoard(board: Uint8Array, states: Int32Array, at: number): void {
    for (let i = 0; i < board.length; i++) this.#put(board[i]!, states, at, this.#bits[i]!);
  }

  /** Whether a press is allowed in the state at states[at..]. */
  allows(states: Int32Array, at: number, move: number): boolean {
    const counter = this.#counter[move]!;
    if (counter >= 0 && this.#get(states, at, counter) === 0) return false;
    const lamp = this.#lamp[move]!;
    if (lamp < 0) return true;
    const lit = this.#get(states, at, lamp) !== 0;
    return lit === (this.#turn < 0 ? this.#lit : this.#get(states, at, this.#turn) === 0);
  }

  /**
   * Writes to next[to..] what a press makes of the state at states[at..], or, if not `ahead`, the state that it makes
   * that of.
   */
  press(states: Int32Array, at: number, move: number, ahead: boolean, next: Int32Array, to: number): void {
    const { words, masks } = this;
    if (masks !== undefined) {
      for (let w = 0; w < words; w++) next[to + w] = states[at + w]! ^ masks[move * words + w]!;
      return;
    }
    for (let w = 0; w < words; w++) next[to + w] = states[at + w]!;
    for (const { bit, amount, modulus } of this.#changes[move]!) {
      const now = this.#get(next, to, bit);
      this.#put((now + (ahead ? amount : modulus - amount)) % modulus, next, to, bit);
    }
  }

  /**
   * Writes to next[to..] a neighbour of the state at states[at..]: what a press makes of it, or, if not `ahead`, the
   * state that a press turns into it. Returns whether the press is allowed.
   */
  step(states: Int32Array, at: number, move: number, ahead: boolean, next: Int32Array, to: number): boolean {
    if (ahead && !this.allows(states, at, move)) return false;
    this.press(states, at, move, ahead, next, to);
    return ahead || this.allows(next, to, move);
  }

  #get(states: Int32Array, at: number, bit: number): number {
    return (states[at + (bit >>> 5)]! >>> (bit & 31)) & this.#ones;
  }

  #put(number: number, states: Int32Array, at: number, bit: number): void {
    const word = at + (bit >>> 5);
    states[word] = (states[word]! & ~(this.#ones << (bit & 31))) | (number << (bit & 31));
  }

  #pack(numbers: Uint32Array): Int32Array {
    const state = new Int32Array(this.words);
    numbers.forEach((number, field) => {
      this.#put(number, state, 0, this.#bits[field]!);
    });
    return state;
  }

  #masksOf(): Int32Array {
    const masks = new Int32Array(this.words * this.buttons.length);
    for (const [move, changes] of this.#changes.entries())
      for (const { bit } of changes) masks[move * this.words + (bit >>> 5)]! ^= 1 << (bit & 31);
    return masks;
  }
}
