// Terms that the searches for the lightest solution share. The solutions of a board form a coset of the null space,
// which is a linear code: start + every sum of multiples of basis rows. All methods agree on the least weight, on how
// many members have it, and on the first of them.
//
// Members are numbered in ascending order of their press vectors, read as numbers with button 0 as the lowest digit. So
// the canonical optimum is the lightest member with the smallest number u. Two states: the basis is canonical, that is,
// no other row has a 1 at the last 1 of a row, rows ascend by their last 1, and start is 0 there. Member u is then
// start plus the rows i with bit i of u set. More states: see modular/howell.ts.

import type { Prices } from "../cost.ts";
import { unpackBits } from "../kernel/bits.ts";
import { once } from "../puzzle/puzzle.ts";
import { addMultiple } from "./modular/arithmetic.ts";
import { digitsOf, type HowellRow, spanSize, toMember } from "./modular/howell.ts";

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

/** The number of members of a coset. */
export function codeSize({ dimension, modular }: Code): bigint {
  return modular ? spanSize(modular.basis) : 1n << BigInt(dimension);
}

/** Takes presses, a canonical start, to its member u. */
export function takeToMember(code: Code, u: bigint, presses: Uint8Array): void {
  const { modular } = code;
  if (modular) toMember(presses, modular.basis, modular.states, digitsOf(u, modular.basis));
  else for (let i = 0; u >> BigInt(i) > 0n; i++) if ((u >> BigInt(i)) & 1n) addRow(code, i, presses);
}

/** A basis row, packed. */
export function rowOf({ stride, rows }: Code, i: number): Uint8Array {
  return rows.subarray(i * stride, (i + 1) * stride);
}

/** Adds a basis row to packed presses. */
export function addRow({ stride, rows, modular }: Code, i: number, presses: Uint8Array): void {
  if (modular) addMultiple(presses, modular.basis[i]!.vector, 1, modular.states);
  else for (let b = 0, at = i * stride; b < stride; b++, at++) presses[b]! ^= rows[at]!;
}

/** Packed presses as a count for each button. */
export function pressCounts({ length, modular }: Code, presses: Uint8Array): Uint8Array {
  return modular ? presses.slice() : unpackBits(presses, length);
}

/** The basis of a code with one byte for each button. Over two states the canonical basis is a Howell form, too. */
export function howellRows(code: Code): readonly HowellRow[] {
  if (code.modular) return code.modular.basis;
  return Array.from({ length: code.dimension }, (_, i) => {
    const vector = unpackBits(rowOf(code, i), code.length);
    return { column: vector.lastIndexOf(1), step: 1, order: 2, vector };
  });
}
