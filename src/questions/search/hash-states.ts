// The states that one side of a search has found, in a hash table: any number of lights, of states and of counted
// presses.

import { allocate } from "../../errors.ts";
import type { Moves } from "./moves.ts";
import { failMemory, type StateSet } from "./states.ts";

const ROOT = 0xffff;
/** Words for the neighbours of a state that are made at once. */
const ROOM = 4096;

/** A state is called by its place. */
export class HashStates implements StateSet {
  readonly #moves: Moves;
  readonly #ahead: boolean;
  readonly #memory: number;
  #words: Int32Array;
  /** From which state, and by which move, each state was found; the move is ROOT for none. */
  #from = new Int32Array(1024);
  #by = new Uint16Array(1024);
  /** Open addressing, pairs: place of a state + 1 (0: none) and its hash. At least twice as many as states. */
  #slots = new Int32Array(4096);
  #size = 0;
  /** Neighbours of a state, with their moves and hashes. */
  readonly #next: Int32Array;
  readonly #move: Uint16Array;
  readonly #hash: Int32Array;

  constructor(moves: Moves, memory: number, ahead: boolean) {
    this.#moves = moves;
    this.#ahead = ahead;
    this.#memory = memory;
    const room = Math.max(1, Math.min(moves.buttons.length, Math.floor(ROOM / moves.words)));
    this.#words = new Int32Array(1024 * moves.words);
    this.#next = new Int32Array(room * moves.words);
    this.#move = new Uint16Array(room);
    this.#hash = new Int32Array(room);
  }

  get size(): number {
    return this.#size;
  }

  addStart(board: Uint8Array): void {
    this.#addRoot(this.#moves.start(board));
  }

  addTarget(board: Uint8Array): void {
    for (const state of this.#moves.ends(board)) this.#addRoot(state);
  }

  board(n: number): Uint8Array {
    return this.#moves.board(this.#at(n));
  }

  name(n: number): number {
    return n;
  }

  origin(n: number): { from: number; move: number } {
    const by = this.#by[n]!;
    return by === ROOT ? { from: -1, move: -1 } : { from: this.#from[n]!, move: by };
  }

  find(other: this, n: number): number {
    const state = other.#at(n);
    return this.#placeOf(state, 0, hashOf(state, 0, state.length));
  }

  spread(from: number, to: number, other: this | undefined): number {
    const { words, buttons } = this.#moves;
    const room = this.#move.length;
    for (let n = from; n < to; n++)
      for (let move = 0; move < buttons.length; move += room) {
        const made = this.#neighbours(n, move, Math.min(move + room, buttons.length));
        for (let m = 0; m < made; m++) {
          const hash = this.#hash[m]!;
          if (!this.#add(this.#next, m * words, hash, n, this.#move[m]!)) continue;
          const met = other === undefined ? -1 : other.#placeOf(this.#next, m * words, hash);
          if (met >= 0) return met;
        }
      }
    return -1;
  }

  /** Names each neighbour of the state in place `n`, and the move that leads to it. New ones are added. */
  visit(n: number, found: (place: number, move: number) => void): void {
    const { words, buttons } = this.#moves;
    const room = this.#move.length;
    for (let move = 0; move < buttons.length; move += room) {
      const made = this.#neighbours(n, move, Math.min(move + room, buttons.length));
      for (let m = 0; m < made; m++) {
        const isNew = this.#add(this.#next, m * words, this.#hash[m]!, n, this.#move[m]!);
        found(isNew ? this.#size - 1 : this.#placeOf(this.#next, m * words, this.#hash[m]!), this.#move[m]!);
      }
    }
  }

  /** The state in place `n` has been found from another place. */
  reroute(n: number, from: number, move: number): void {
    this.#from[n] = from;
    this.#by[n] = move;
  }

  /** Makes the neighbours of the state in place `n` by the moves first..last-1; returns how many there are. */
  #neighbours(n: number, first: number, last: number): number {
    const moves = this.#moves;
    const { words } = moves;
    const at = n * words;
    let made = 0;
    for (let move = first; move < last; move++) {
      const to = made * words;
      if (!moves.step(this.#words, at, move, this.#ahead, this.#next, to)) continue;
      this.#hash[made] = hashOf(this.#next, to, words);
      this.#move[made++] = move;
    }
    return made;
  }

  /** The state in place `n`; a view, valid until the next is added. */
  #at(n: number): Int32Array {
    const { words } = this.#moves;
    return this.#words.subarray(n * words, (n + 1) * words);
  }

  #addRoot(state: Int32Array): void {
    this.#add(state, 0, hashOf(state, 0, state.length), -1, ROOT);
  }

  /** The place of the state at states[at..], -1 if it has not been found. */
  #placeOf(states: Int32Array, at: number, hash: number): number {
    return this.#slots[this.#slotOf(states, at, hash)]! - 1;
  }

  /** Adds a state; returns whether it was new. */
  #add(states: Int32Array, at: number, hash: number, from: number, by: number): boolean {
    let slot = this.#slotOf(states, at, hash);
    if (this.#slots[slot] !== 0) return false;
    if (this.#size === this.#by.length) {
      this.#grow();
      slot = this.#slotOf(states, at, hash);
    }
    const { words } = this.#moves;
    const n = this.#size++;
    for (let w = 0; w < words; w++) this.#words[n * words + w] = states[at + w]!;
    this.#from[n] = from;
    this.#by[n] = by;
    this.#slots[slot] = n + 1;
    this.#slots[slot + 1] = hash;
    return true;
  }

  #slotOf(states: Int32Array, at: number, hash: number): number {
    const slots = this.#slots;
    const mask = slots.length - 2;
    for (let slot = hash & mask; ; slot = (slot + 2) & mask) {
      const place = slots[slot]!;
      if (place === 0 || (slots[slot + 1] === hash && this.#holds(place - 1, states, at))) return slot;
    }
  }

  #holds(n: number, states: Int32Array, at: number): boolean {
    const { words } = this.#moves;
    for (let w = 0; w < words; w++) if (this.#words[n * words + w] !== states[at + w]) return false;
    return true;
  }

  #grow(): void {
    const { words } = this.#moves;
    const room = 2 * this.#by.length;
    // A state takes its words, 6 bytes for its origin and 16 for its slots. The old arrays are half as large as the new
    // ones.
    if (1.5 * room * (4 * words + 22) > this.#memory) failMemory(this.#size, this.#memory);
    const [oldWords, oldFrom, oldBy, oldSlots] = [this.#words, this.#from, this.#by, this.#slots];
    this.#words = allocate(() => new Int32Array(room * words));
    this.#words.set(oldWords);
    this.#from = new Int32Array(room);
    this.#from.set(oldFrom);
    this.#by = new Uint16Array(room);
    this.#by.set(oldBy);
    const slots = allocate(() => new Int32Array(4 * room));
    const mask = slots.length - 2;
    for (let old = 0; old < oldSlots.length; old += 2) {
      if (oldSlots[old] === 0) continue;
      let slot = oldSlots[old + 1]! & mask;
      while (slots[slot] !== 0) slot = (slot + 2) & mask;
      slots[slot] = oldSlots[old]!;
      slots[slot + 1] = oldSlots[old + 1]!;
    }
    this.#slots = slots;
  }
}

function hashOf(states: Int32Array, at: number, words: number): number {
  let hash = 0;
  for (let w = 0; w < words; w++) {
    hash = Math.imul(hash ^ states[at + w]!, 0x9e3779b1);
    hash ^= hash >>> 15;
  }
  hash = Math.imul(hash, 0x2c1b3c6d);
  return hash ^ (hash >>> 13);
}
