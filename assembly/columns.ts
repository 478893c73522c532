// The data that hadamard.ts and pruned.ts keep in memory: the distinct columns of a basis, and the best members found
// so far.

/** A distinct column of the basis of a code, 16 bytes: the buttons with this column act alike. */
@unmanaged
export class Column {
  /** Bit i is the column's entry in basis row i. */
  bits: u64;
  /** The low bits of the column in another basis of the block, see pruned.ts. */
  code: u32;
  /** How many of its buttons the start does not press, minus how many it presses. */
  sum: i32;
}

export const SIZE: usize = offsetof<Column>();

/** The address after the first `count` columns. */
export function endOf(columns: usize, count: u32): usize {
  return columns + <usize>count * SIZE;
}

/** The members of a block with the greatest sum so far, 16 bytes at the start of the scratch region. */
@unmanaged
export class Seen {
  /** The greatest sum found, or a sum that is worth finding. */
  greatest: i32;
  /** How many members have this sum. */
  count: u32;
  /** The smallest of them. */
  smallest: u32;
  /** The sum of the columns that act alike on all members of the block. It is not part of `greatest`. */
  rest: i32;
}
