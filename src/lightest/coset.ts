// Terms that the searches for the lightest solution share. The solutions of a board form a coset of the null space,
// which is a linear code: start + every sum of multiples of basis rows. All methods agree on the least weight, on how
// many members have it, and on the first of them.
//
// Members are numbered in ascending order of their press vectors, read as numbers with button 0 as the lowest digit. So
// the canonical optimum is the lightest member with the smallest number u. Two states: the basis is canonical, that is,
// no other row has a 1 at the last 1 of a row, rows ascend by their last 1, and start is 0 there. Member u is then
// start plus the rows i with bit i of u set. More states: see modular/howell.ts.

import type { Prices } from "../cost.ts";
import { once } from "../puzzle/puzzle.ts";
import type { HowellRow } from "./modular/howell.ts";

/** The null space as a code. */
export interface Code {
  /** Number of buttons. */
  readonly length: number;
  /** Number of basis rows. */
  readonly dimension: number;
  /** Bytes of a row. Two states: `strideOf(length)`. More: `length`. */
  readonly stride: number;
  /**
   * The canonical basis, `dimension` rows of `stride` bytes; not to be changed. Two states: a bit for each button.
   * More: a byte.
   */
  readonly rows: Uint8Array;
  /** More than two states only. */
  readonly modular?: ModularCode | undefined;
  /** Present if members weigh what they cost, not the sum of their entries. */
  readonly prices?: Prices | undefined;
  /** Two states: the grid that the columns fill row by row, if there is one. */
  readonly grid?: ColumnGrid | undefined;
}

/**
 * A code whose rows are made on first use. A class, because a getter in an object literal takes a microsecond to make,
 * and V8 then keeps the object alive until a full garbage collection.
 */
export class LazyCode implements Code {
  declare readonly length: number;
  declare readonly dimension: number;
  declare readonly stride: number;
  declare readonly modular?: ModularCode | undefined;
  readonly #rows: () => Uint8Array;

  constructor(rest: Omit<Code, "rows">, makeRows: () => Uint8Array) {
    Object.assign(this, rest);
    this.#rows = once(makeRows);
  }

  get rows(): Uint8Array {
    return this.#rows();
  }
}

/** Columns that lie row by row on a grid. */
export interface ColumnGrid {
  readonly rows: number;
  readonly cols: number;
}

/** A code over Z_k, and the weights of its members. */
export interface ModularCode {
  readonly states: number;
  /** Whether x presses of a button weigh min(x, states - x) instead of x. */
  readonly either: boolean;
  /** Least significant row first. */
  readonly basis: readonly HowellRow[];
}

/** The lightest members of a coset that have been found so far. */
export interface Best {
  /** Least weight; Infinity before the first member. */
  readonly weight: number;
  /** The smallest u of that weight. */
  readonly index: bigint;
  /** How many members found so far have that weight. */
  readonly count: bigint;
}

/** No member has been examined. */
export const NOTHING_SEEN: Best = { weight: Infinity, index: 0n, count: 0n };

/**
 * A method that examines all members of a coset, block by block. Blocks may be searched in any order, by anyone, once
 * each.
 */
export interface Sweep {
  /**
   * How many blocks there are. Their content depends only on code and start, so that any machine can search any block.
   */
  readonly blocks: number;
  /** The approximate cost of all blocks together, in row additions of a walk. */
  readonly cost: number;
  /** Searches one block of the coset of `start` (packed like the rows) and merges the result with `best`. */
  search(start: Uint8Array, block: number, best: Best): Best;
}

/** A member of this weight is known, but none has been counted: a search may skip everything that is heavier. */
export function knownToBe(weight: number, code: Code): Best {
  return { weight, index: 1n << BigInt(code.dimension), count: 0n };
}

/** The merged result of two searches. If only one of them counted members, the index comes from it. */
export function mergeBest(a: Best, b: Best): Best {
  if (a.weight !== b.weight) return a.weight < b.weight ? a : b;
  const first = b.count === 0n || (a.count > 0n && a.index < b.index) ? a : b;
  return { ...first, count: a.count + b.count };
}
