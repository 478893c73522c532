// What the ways to the lightest solution have in common. The solutions of a board are a coset of the null space, a
// binary code: start + every sum of basis rows. Member u is start plus the rows i with bit i of u set. All ways agree
// on the least weight, on how many members have it, and on the smallest u among them.
//
// The basis is canonical: each row's last one stands in no other row, rows ascend by it, and start is 0 there. The
// press vector read as a number then grows with u, so that the smallest u is the canonical optimum.

/** The null space as a binary code. */
export interface Code {
  /** Number of buttons. */
  readonly length: number;
  /** Number of basis rows. */
  readonly dimension: number;
  /** Bytes of a row: `strideOf(length)`. */
  readonly stride: number;
  /** The canonical basis, `dimension` rows of `stride` bytes; not to be changed. */
  readonly rows: Uint8Array;
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
  /** Block b holds the members u with u >> blockBits = b. Depends on the code alone, so that any machine can look at any block. */
  readonly blockBits: number;
  /** 2^(dimension - blockBits). */
  readonly blocks: number;
  /** About as many row additions as all blocks take together. */
  readonly cost: number;
  /** Looks at one block of the coset of `start` (a packed row of `stride` bytes) and merges what it sees. */
  look(start: Uint8Array, block: number, best: Best): Best;
}

/** A member of this weight is known to be there, none has been counted: a look may pass over all that is heavier. */
export function knownToBe(weight: number, code: Code): Best {
  return { weight, index: 1n << BigInt(code.dimension), count: 0n };
}

/** What two looks saw together. */
export function merge(a: Best, b: Best): Best {
  if (a.weight !== b.weight) return a.weight < b.weight ? a : b;
  return { weight: a.weight, index: a.index < b.index ? a.index : b.index, count: a.count + b.count };
}
