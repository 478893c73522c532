// Whole states, packed into bytes: boards with whatever else a rule remembers. The set keeps every state that was seen, with
// the press that led there, in typed arrays whose size is known and limited.

import { fail } from "../errors.ts";

/** Bytes of memory that a search may take. */
export const SEARCH_MEMORY = 2 ** 30;

/** States in the order in which they were found, each once. */
export class StateSet {
  readonly #bytes: number;
  readonly #most: number;
  #states: Uint8Array;
  #from: Int32Array;
  #button: Int32Array;
  /** Open addressing: place of a state + 1, 0 where none is. Its size is a power of two, at least twice the states. */
  #slots: Uint32Array;
  #size = 0;

  constructor(bytesOfState: number, memory: number) {
    this.#bytes = bytesOfState;
    // Arrays grow by doubling, so that old and new stand side by side for a moment.
    this.#most = Math.floor(memory / (2 * (bytesOfState + 16)));
    this.#states = new Uint8Array(1024 * bytesOfState);
    this.#from = new Int32Array(1024);
    this.#button = new Int32Array(1024);
    this.#slots = new Uint32Array(4096);
  }

  get size(): number {
    return this.#size;
  }

  /** The state in place `n`; a view, valid until the next `add`. */
  at(n: number): Uint8Array {
    return this.#states.subarray(n * this.#bytes, (n + 1) * this.#bytes);
  }

  /** The place of the state from which the one in place `n` was reached, -1 for a root, and the button that was pressed. */
  origin(n: number): { from: number; button: number } {
    return { from: this.#from[n]!, button: this.#button[n]! };
  }

  /** The place of a state, -1 if it has not been seen. */
  find(state: Uint8Array): number {
    return this.#slots[this.#slotOf(state)]! - 1;
  }

  /**
   * Adds a state; returns whether it was new.
   * @throws LightsOutError `memory-limit`
   */
  add(state: Uint8Array, from: number, button: number): boolean {
    const slot = this.#slotOf(state);
    if (this.#slots[slot] !== 0) return false;
    if (this.#size === this.#from.length) {
      this.#grow();
      return this.add(state, from, button);
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
    if (room > this.#most)
      fail(
        "memory-limit",
        `the search has seen ${this.#size} states and more would take over ${(SEARCH_MEMORY / 2 ** 20).toFixed(0)} MiB of memory`,
      );
    const grown = <T extends Uint8Array | Int32Array>(array: T, larger: T): T => {
      larger.set(array);
      return larger;
    };
    this.#states = grown(this.#states, new Uint8Array(room * this.#bytes));
    this.#from = grown(this.#from, new Int32Array(room));
    this.#button = grown(this.#button, new Int32Array(room));
    this.#slots = new Uint32Array(4 * room);
    for (let n = 0; n < this.#size; n++) this.#slots[this.#slotOf(this.at(n))] = n + 1;
  }
}
