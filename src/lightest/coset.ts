// What the ways to the lightest solution have in common. The solutions of a board are a coset of the null space, a code:
// start + every sum of multiples of basis rows. All ways agree on the least weight, on how many members have it, and on the
// smallest of them.
//
// Members are numbered so that the press vector read as a number grows with the number u: the canonical optimum is the
// smallest u. Two states: the basis is canonical, each row's last one stands in no other row, rows ascend by it, and start
// is 0 there; member u is start plus the rows i with bit i of u set. More: see modular/chain.ts.

import type { Link } from "./modular/chain.ts";

/** The null space as a code. */
export interface Code {
  /** Number of buttons. */
  readonly length: number;
  /** Number of basis rows. */
  readonly dimension: number;
  /** Bytes of a row: two states `strideOf(length)`, more `length`. */
  readonly stride: number;
  /** The canonical basis, `dimension` rows of `stride` bytes; not to be changed. Two states: a bit for each button; more: a byte. */
  readonly rows: Uint8Array;
  /** More than two states only. */
  readonly chain?: Chain;
  /** Two states: where the columns lie, if they fill a grid. */
  readonly frame?: Frame;
}

/** Columns that lie row by row on a grid. */
export interface Frame {
  readonly rows: number;
  readonly cols: number;
}

/** Vectors over Z_k that span a null space. */
export interface Chain {
  readonly states: number;
  /** Least significant first. */
  readonly links: readonly Link[];
}

/** What has been seen of a coset so far. */
export interface Best {
  /** Least weight, Infinity before the first look. */
  readonly weight: number;
  /** The smallest u of that weight. */
  readonly index: bigint;
  /** How many members seen have that weight. */
  readonly count: bigint;
}

/** Nothing has been seen. */
export const NOTHING_SEEN: Best = { weight: Infinity, index: 0n, count: 0n };

/** A way that looks at all members of a coset, block by block; blocks may be looked at in any order, by anyone, once each. */
export interface Sweep {
  /** How many blocks there are. What is in them depends on code and start alone, so that any machine can look at any block. */
  readonly blocks: number;
  /** About as many row additions as all blocks take together. */
  readonly cost: number;
  /**
   * Looks at one block of the coset of `start` (packed as rows are) and merges what it sees. `either`: x presses of a button
   * weigh min(x, states - x).
   */
  look(start: Uint8Array, block: number, best: Best, either?: boolean): Best;
}

/** Two states: block b holds the members u with u >> blockBits = b, 2^(dimension - blockBits) blocks. */
export interface BitSweep extends Sweep {
  readonly blockBits: number;
}

/** A member of this weight is known to be there, none has been counted: a look may pass over all that is heavier. */
export function knownToBe(weight: number, code: Code): Best {
  return { weight, index: 1n << BigInt(code.dimension), count: 0n };
}

/** What two looks saw together. Where only one of them counted members, the index is that of these. */
export function merge(a: Best, b: Best): Best {
  if (a.weight !== b.weight) return a.weight < b.weight ? a : b;
  const first = b.count === 0n || (a.count > 0n && a.index < b.index) ? a : b;
  return { ...first, count: a.count + b.count };
}
