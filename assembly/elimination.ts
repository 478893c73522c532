// Elimination over GF(2): reduced row echelon form in place by xor of whole rows, and what can be read off the result.

import { bitAt, dot, setBit, swapRows, xorRow } from "./row";

/** Brings the rows to reduced row echelon form, column by column. Returns the rank. */
export function reduce(rows: usize, height: u32, stride: usize, width: u32, pivots: usize): u32 {
  const end = rows + <usize>height * stride;
  let rank: u32 = 0;
  for (let column: u32 = 0; column < width && rank < height; column++) {
    if (!bringPivot(rows, rank, height, stride, column)) continue;
    const target = rows + <usize>rank * stride;
    // The pivot row is zero to the left of its pivot, so that whole words there need no xor.
    const skip = (<usize>column >> 7) << 4;
    for (let row = rows; row < end; row += stride)
      if (row !== target && bitAt(row, column)) xorRow(row + skip, target + skip, stride - skip);
    store<u32>(pivots + ((<usize>rank) << 2), column);
    rank++;
  }
  return rank;
}

/** Exchanges row `first` with the first row from there on that has a one in `column`. False if there is none. */
export function bringPivot(rows: usize, first: u32, height: u32, stride: usize, column: u32): bool {
  let found = first;
  while (found < height && !bitAt(rows + <usize>found * stride, column)) found++;
  if (found === height) return false;
  if (found !== first) swapRows(rows + <usize>first * stride, rows + <usize>found * stride, stride);
  return true;
}

/** Writes one null-space row for each free column of a reduced matrix. Returns the nullity. */
export function nullSpace(
  rows: usize,
  stride: usize,
  width: u32,
  rank: u32,
  pivots: usize,
  basis: usize,
  basisStride: usize,
  free: usize,
): u32 {
  let nullity: u32 = 0;
  let pivot: u32 = 0;
  for (let column: u32 = 0; column < width; column++) {
    if (pivot < rank && load<u32>(pivots + ((<usize>pivot) << 2)) === column) {
      pivot++;
      continue;
    }
    const vector = basis + <usize>nullity * basisStride;
    memory.fill(vector, 0, basisStride);
    // Only pivots to the left of a free column depend on it, so that the last one of the vector is at the free column.
    for (let r: u32 = 0; r < pivot; r++)
      if (bitAt(rows + <usize>r * stride, column)) setBit(vector, load<u32>(pivots + ((<usize>r) << 2)));
    setBit(vector, column);
    store<u32>(free + ((<usize>nullity) << 2), column);
    nullity++;
  }
  return nullity;
}

/**
 * Writes the x with A x = board that is 0 at every free column. Returns `height`, or the row of T that proves there is
 * no x.
 */
export function particular(
  transform: usize,
  height: u32,
  stride: usize,
  pivots: usize,
  rank: u32,
  board: usize,
  presses: usize,
  pressStride: usize,
): u32 {
  for (let r = rank; r < height; r++) if (dot(transform + <usize>r * stride, board, stride)) return r;
  memory.fill(presses, 0, pressStride);
  for (let r: u32 = 0; r < rank; r++)
    if (dot(transform + <usize>r * stride, board, stride)) setBit(presses, load<u32>(pivots + ((<usize>r) << 2)));
  return height;
}
