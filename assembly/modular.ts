// Rows of residues modulo k (residues.ts): elimination over Z_q for a prime power q, and the walk over all solutions of
// a puzzle with k states.

import { reduceUnits } from "./blocks";
import { addAndWeigh, addMultiple, dotModulo, normalise, weighModulo } from "./residues";
import { swapRows } from "./row";

/**
 * Brings rows over Z_q to echelon form, least valuations first; q = `modulus` is a power of `prime`. Returns the rank.
 */
export function reduceModulo(
  rows: usize,
  height: u32,
  stride: usize,
  width: u32,
  prime: u32,
  modulus: u32,
  pivots: usize,
  scratch: usize,
): u32 {
  let rank: u32 = scratch ? reduceUnits(rows, height, stride, width, prime, modulus, pivots, scratch) : 0;
  // At each level, all remaining entries are multiples of `power`. A column without a pivot holds multiples of `next`
  // only, and row steps keep it so. Therefore one pass over the columns is enough for each level.
  for (let power: u32 = scratch ? prime : 1; power < modulus; power *= prime) {
    const next = power * prime;
    for (let column: u32 = 0; column < width && rank < height; column++) {
      const pivot = rows + <usize>rank * stride;
      let found = pivot + column;
      const end = rows + <usize>height * stride;
      while (found < end && (!load<u8>(found) || <u32>load<u8>(found) % next === 0)) found += stride;
      if (found >= end) continue;
      if (found !== pivot + column) swapRows(pivot, found - column, stride);
      normalise(pivot, stride, load<u8>(pivot + column), power, modulus);
      // At the last level all remaining entries to the left of the pivot are zero.
      const skip = next === modulus ? (<usize>column >> 4) << 4 : 0;
      for (let row = pivot + stride; row < end; row += stride) {
        const entry = <u32>load<u8>(row + column);
        if (entry) addMultiple(row + skip, pivot + skip, stride - skip, modulus - entry / power, modulus);
      }
      if (power > 1) divide(pivot, width, power);
      store<u32>(pivots + ((<usize>rank) << 3), column);
      store<u32>(pivots + ((<usize>rank) << 3), power, 4);
      rank++;
    }
  }
  return rank;
}

/** Solves R x = y. At first x holds y_i at the pivot of row i. The other columns keep their values. */
export function backSubstitute(
  rows: usize,
  stride: usize,
  bytes: usize,
  pivots: usize,
  rank: u32,
  modulus: u32,
  x: usize,
): void {
  for (let i = rank; i--; ) {
    const at = x + <usize>load<u32>(pivots + ((<usize>i) << 3));
    // The pivot is 1, so that the product contains y_i itself once: the result is y_i - (product - y_i).
    const product = dotModulo(rows + <usize>i * stride, x, bytes, modulus);
    store<u8>(at, <u8>((((<u32>load<u8>(at)) << 1) + modulus - product) % modulus));
  }
}

/**
 * Writes the x with A x = board that is 0 at every column without a pivot. Returns `height`, or the row that proves
 * there is no x.
 */
export function particularModulo(
  rows: usize,
  height: u32,
  stride: usize,
  bytes: usize,
  pivots: usize,
  rank: u32,
  modulus: u32,
  board: usize,
  x: usize,
): u32 {
  memory.fill(x, 0, bytes);
  for (let i: u32 = 0; i < height; i++) {
    const value = dotModulo(rows + <usize>i * stride + bytes, board, stride - bytes, modulus);
    const pivot = pivots + ((<usize>i) << 3);
    const power = i < rank ? load<u32>(pivot, 4) : modulus;
    if (value % power) return i;
    if (i < rank) store<u8>(x + <usize>load<u32>(pivot), <u8>(value / power));
  }
  backSubstitute(rows, stride, bytes, pivots, rank, modulus, x);
  return height;
}

/** Walks through all members of x + span(rows), adding one row in each step, and merges them into the record. */
export function walkModulo(
  rows: usize,
  bytes: usize,
  orders: usize,
  dimension: u32,
  modulus: u32,
  either: u32,
  x: usize,
  record: usize,
  best: usize,
  digits: usize,
): void {
  let least = load<u32>(record);
  let count = load<u64>(record, 8);
  const end = (<usize>dimension) << 2;
  memory.fill(digits, 0, end);
  let weight = weighModulo(x, bytes, modulus, either);
  while (true) {
    if (weight <= least) {
      if (weight < least) {
        least = weight;
        count = 0;
      }
      if (!count++ || isSmaller(x, best, bytes)) memory.copy(best, x, bytes);
    }
    // As in an odometer: digits turn over to 0 up to the first one that does not, and its row is added.
    let at: usize = 0;
    for (; at < end; at += 4) {
      const digit = load<u32>(digits + at) + 1;
      if (digit !== load<u32>(orders + at)) {
        store<u32>(digits + at, digit);
        break;
      }
      store<u32>(digits + at, 0);
    }
    if (at === end) break;
    weight = addAndWeigh(x, rows + (at >> 2) * bytes, bytes, modulus, either);
  }
  store<u32>(record, least);
  store<u64>(record, count, 8);
}

/** Divides the first `width` entries of a row, which are multiples of the divisor. */
function divide(row: usize, width: u32, divisor: u32): void {
  for (const end = row + width; row < end; row++) store<u8>(row, <u8>(<u32>load<u8>(row) / divisor));
}

/** Whether a is the smaller number, with entry 0 as the lowest digit. */
function isSmaller(a: usize, b: usize, bytes: usize): bool {
  for (let at = bytes; at; ) {
    at -= 8;
    const u = load<u64>(a + at);
    const v = load<u64>(b + at);
    if (u !== v) return u < v;
  }
  return false;
}
