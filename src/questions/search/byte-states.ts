// Whole states as bytes: a byte for each light, then one that tells whether a lit or an unlit button is next (alternate),
// then the presses that are left of each limited button. For any number of states; bit-states.ts is for two.

import type { PressRule, Puzzle } from "../../puzzle/puzzle.ts";
import { failMemory, type StateSet, type States } from "./breadth-first.ts";
import { lampsOf } from "./lamps.ts";

/** States of a puzzle as bytes. `limits` as for {@link movesOf}. */
export function byteStates(puzzle: Puzzle, rule: PressRule, limits: Uint8Array): States {
  const moves = movesOf(puzzle, new Uint8Array(puzzle.lights), rule, limits);
  const counts = moves.bytes > puzzle.lights + (rule === "alternate" ? 1 : 0);
  return { back: !counts, set: (memory) => new ByteStates(puzzle, moves, rule === "alternate", memory) };
}

/** What can be done in a state. */
export interface Moves {
  /** Bytes of a state. */
  readonly bytes: number;
  readonly start: Uint8Array;
  /** Writes to `next` what pressing a button makes of a state; false if the button may not be pressed. */
  press(state: Uint8Array, button: number, next: Uint8Array): boolean;
  /** Writes to `before` the state in which pressing a button makes `state`; false if the button may not be pressed there. */
  unpress(state: Uint8Array, button: number, before: Uint8Array): boolean;
}

const UNLIMITED = 255;

/** The moves of a puzzle under a rule. `limits`: how often each button may be pressed, 255 where nothing is counted. */
export function movesOf(puzzle: Puzzle, board: Uint8Array, rule: PressRule, limits?: Uint8Array): Moves {
  const { lights, buttons, states, effects } = puzzle;
  const lamps = lampsOf(puzzle, rule);
  const turn = lights;
  const left = lights + (rule === "alternate" ? 1 : 0);
  const limited =
    limits === undefined
      ? []
      : Array.from({ length: buttons }, (_, j) => j).filter((j) => limits[j]! > 0 && limits[j]! < UNLIMITED);
  const placeOf = new Int32Array(buttons).fill(-1);
  limited.forEach((j, n) => {
    placeOf[j] = left + n;
  });
  const start = new Uint8Array(left + limited.length);
  start.set(board);
  for (const j of limited) start[placeOf[j]!] = limits![j]!;

  function allowed(state: Uint8Array, button: number): boolean {
    const place = placeOf[button]!;
    if (limits?.[button] === 0 || (place >= 0 && state[place] === 0)) return false;
    if (rule === "any") return true;
    const lit = state[lamps[button]!] !== 0;
    return lit === (rule === "lit" || (rule === "alternate" && state[turn] === 0));
  }

  function add(state: Uint8Array, button: number, times: number): void {
    for (let e = effects.start[button]!; e < effects.start[button + 1]!; e++) {
      const i = effects.light[e]!;
      state[i] = (state[i]! + times * effects.amount[e]!) % states;
    }
    if (rule === "alternate") state[turn]! ^= 1;
  }

  return {
    bytes: start.length,
    start,
    press(state, button, next) {
      if (!allowed(state, button)) return false;
      next.set(state);
      add(next, button, 1);
      if (placeOf[button]! >= 0) next[placeOf[button]!]!--;
      return true;
    },
    unpress(state, button, before) {
      before.set(state);
      add(before, button, states - 1);
      return allowed(before, button);
    },
  };
}

class ByteStates implements StateSet {
  readonly #puzzle: Puzzle;
  readonly #moves: Moves;
  readonly #alternate: boolean;
  readonly #bytes: number;
  readonly #memory: number;
  #states: Uint8Array;
  #from: Int32Array;
  #button: Int32Array;
  /** Open addressing: place of a state + 1, 0 where none is. Its size is a power of two, at least twice the states. */
  #slots: Uint32Array;
  #size = 0;

  constructor(puzzle: Puzzle, moves: Moves, alternate: boolean, memory: number) {
    this.#puzzle = puzzle;
    this.#moves = moves;
    this.#alternate = alternate;
    const bytesOfState = moves.bytes;
    this.#bytes = bytesOfState;
    this.#memory = memory;
    this.#states = new Uint8Array(1024 * bytesOfState);
    this.#from = new Int32Array(1024);
    this.#button = new Int32Array(1024);
    this.#slots = new Uint32Array(4096);
  }

  get size(): number {
    return this.#size;
  }

  addStart(board: Uint8Array): void {
    const state = this.#moves.start.slice();
    state.set(board);
    this.#add(state, -1, -1);
  }

  addTarget(board: Uint8Array): void {
    const state = new Uint8Array(this.#bytes);
    state.set(board);
    this.#add(state, -1, -1);
    if (!this.#alternate) return;
    state[board.length] = 1;
    this.#add(state, -1, -1);
  }

  /** A state is called by its place. */
  name(n: number): number {
    return n;
  }

  board(n: number): Uint8Array {
    return this.#at(n).subarray(0, this.#puzzle.lights);
  }

  origin(n: number): { from: number; button: number } {
    return { from: this.#from[n]!, button: this.#button[n]! };
  }

  find(other: this, n: number): number {
    return this.#place(other.#at(n));
  }

  spread(from: number, to: number, ahead: boolean, other: this | undefined): number {
    const { press, unpress } = this.#moves;
    const move = ahead ? press : unpress;
    const next = new Uint8Array(this.#bytes);
    for (let n = from; n < to; n++)
      for (let j = 0; j < this.#puzzle.buttons; j++) {
        if (!move(this.#at(n), j, next) || !this.#add(next, n, j)) continue;
        const met = other === undefined ? -1 : other.#place(next);
        if (met >= 0) return met;
      }
    return -1;
  }

  /** The state in place `n`; a view, valid until the next is added. */
  #at(n: number): Uint8Array {
    return this.#states.subarray(n * this.#bytes, (n + 1) * this.#bytes);
  }

  /** The place of a state, -1 if it has not been seen. */
  #place(state: Uint8Array): number {
    return this.#slots[this.#slotOf(state)]! - 1;
  }

  /** Adds a state; returns whether it was new. */
  #add(state: Uint8Array, from: number, button: number): boolean {
    const slot = this.#slotOf(state);
    if (this.#slots[slot] !== 0) return false;
    if (this.#size === this.#from.length) {
      this.#grow();
      return this.#add(state, from, button);
    }
    this.#states.set(state, this.#size * this.#bytes);
    this.#from[this.#size] = from;
    this.#button[this.#size] = button;
    this.#slots[slot] = ++this.#size;
    return true;
  }

  #slotOf(state: Uint8Array): number {
    const mask = this.#slots.length - 1;
    let hash = 0x811c9dc5;
    for (let b = 0; b < state.length; b++) hash = Math.imul(hash ^ state[b]!, 0x01000193);
    hash ^= hash >>> 15;
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const n = this.#slots[slot]! - 1;
      if (n < 0 || this.#holds(n, state)) return slot;
    }
  }

  #holds(n: number, state: Uint8Array): boolean {
    const at = n * this.#bytes;
    for (let b = 0; b < state.length; b++) if (this.#states[at + b] !== state[b]) return false;
    return true;
  }

  #grow(): void {
    const room = 2 * this.#from.length;
    // Arrays grow by doubling, so that old and new stand side by side for a moment.
    if (room * 2 * (this.#bytes + 16) > this.#memory) failMemory(this.#size, this.#memory);
    const grown = <T extends Uint8Array | Int32Array>(array: T, larger: T): T => {
      larger.set(array);
      return larger;
    };
    this.#states = grown(this.#states, new Uint8Array(room * this.#bytes));
    this.#from = grown(this.#from, new Int32Array(room));
    this.#button = grown(this.#button, new Int32Array(room));
    this.#slots = new Uint32Array(4 * room);
    for (let n = 0; n < this.#size; n++) this.#slots[this.#slotOf(this.#at(n))] = n + 1;
  }
}
