// Elimination over GF(2): reduced row echelon form in place, and what can be read off it.

import { bitAt, dot, setBit, swapRows, xorRow } from "./row";

/** Reduces rows to reduced row echelon form, column by column; returns the rank. */
export function reduce(rows: usize, height: u32, stride: usize, width: u32, pivots: usize): u32 {
  let rank: u32 = 0;
  for (let column: u32 = 0; column < width && rank < height; column++) {
    const target = rows + <usize>rank * stride;
    let found = rank;
    while (found < height && !bitAt(rows + <usize>found * stride, column)) found++;
    if (found === height) continue;
    if (found !== rank) swapRows(target, rows + <usize>found * stride, stride);
    // Left of the pivot its row is zero: whole words there need no xor.
    const skip = (<usize>column >> 7) << 4;
    for (let r: u32 = 0; r < height; r++) {
      const row = rows + <usize>r * stride;
      if (r !== rank && bitAt(row, column)) xorRow(row + skip, target + skip, stride - skip);
    }
    store<u32>(pivots + ((<usize>rank) << 2), column);
    rank++;
  }
  return rank;
}

/** One null-space row for each free column of a reduced matrix; returns the nullity. */
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
    // Only pivots left of a free column can depend on it: its own one is the last of the row.
    for (let r: u32 = 0; r < pivot; r++)
      if (bitAt(rows + <usize>r * stride, column)) setBit(vector, load<u32>(pivots + ((<usize>r) << 2)));
    setBit(vector, column);
    store<u32>(free + ((<usize>nullity) << 2), column);
    nullity++;
  }
  return nullity;
}

/** x with A x = board and 0 at every free column; returns `height`, or the row of T that proves there is none. */
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
