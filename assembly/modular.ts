// Residues modulo k, one byte each: elimination over Z_q for a prime power q, and the walk over all solutions of a
// puzzle with k states. Rows are padded with zeros to a multiple of 16 bytes. SIMD handles 16 residues at a time.

import { swapRows } from "./row";

/** target += factor * source, for factor < modulus. The two may be the same row. */
export function addMultiple(target: usize, source: usize, bytes: usize, factor: u32, modulus: u32): void {
  // A byte is 16 high + low, so that its multiple is the sum of two look-ups in tables of sixteen bytes (Plank,
  // Greenan, Miller, "Screaming fast Galois field arithmetic using Intel SIMD instructions", FAST 2013; here for Z_q).
  const q = i8x16.splat(<i8>modulus);
  const low = tableOf(factor, q);
  const high = tableOf((factor << 4) % modulus, q);
  for (let at: usize = 0; at < bytes; at += 16) {
    const x = v128.load(source + at);
    let sum = v128.load(target + at);
    sum = addLanes(sum, i8x16.swizzle(low, v128.and(x, i8x16.splat(15))), q);
    sum = addLanes(sum, i8x16.swizzle(high, i8x16.shr_u(x, 4)), q);
    v128.store(target + at, sum);
  }
}

/** x += row. Returns the weight of x: the sum of its entries, or of min(entry, modulus - entry) if `either`. */
export function addAndWeigh(x: usize, row: usize, bytes: usize, modulus: u32, either: u32): u32 {
  const q = i8x16.splat(<i8>modulus);
  // For forward turns the cost of the other direction is raised to 255, so that the minimum is always the entry.
  const raise = i8x16.splat(either ? 0 : -1);
  let sum = i32x4.splat(0);
  let at: usize = 0;
  while (at < bytes) {
    // A 16-bit lane grows by at most 2 * 254 in each turn, so that it holds 128 turns. Then it is added to 32 bits.
    const end = min(at + 2048, bytes);
    let lanes = i16x8.splat(0);
    for (; at < end; at += 16) {
      const entry = addLanes(v128.load(x + at), v128.load(row + at), q);
      v128.store(x + at, entry);
      const cost = i8x16.min_u(entry, v128.or(i8x16.sub(q, entry), raise));
      lanes = i16x8.add(lanes, i16x8.extadd_pairwise_i8x16_u(cost));
    }
    sum = i32x4.add(sum, i32x4.extadd_pairwise_i16x8_u(lanes));
  }
  return sumOfLanes(sum);
}

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
): u32 {
  let rank: u32 = 0;
  // At each level, all remaining entries are multiples of `power`. A column without a pivot holds multiples of `next`
  // only, and row steps keep it so. Therefore one pass over the columns is enough for each level.
  for (let power: u32 = 1; power < modulus; power *= prime) {
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

/** The weight of x, as `addAndWeigh` returns it. */
function weighModulo(x: usize, bytes: usize, modulus: u32, either: u32): u32 {
  let sum: u32 = 0;
  for (let at: usize = 0; at < bytes; at++) {
    const entry = <u32>load<u8>(x + at);
    sum += either ? min(entry, modulus - entry) : entry;
  }
  return sum;
}

/** (a + b) mod q, lane by lane, for a, b < q. */
function addLanes(a: v128, b: v128, q: v128): v128 {
  const room = i8x16.sub(q, b);
  return i8x16.add(i8x16.sub(a, room), v128.and(i8x16.lt_u(a, room), q));
}

/** 0, factor, 2 factor, ... 15 factor modulo q, composed of the multiples 1, 2, 4 and 8. */
function tableOf(factor: u32, q: v128): v128 {
  const index = i8x16(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
  let table = i8x16.splat(0);
  let multiple = i8x16.splat(<i8>factor);
  for (let bit: i32 = 1; bit < 16; bit <<= 1) {
    const chosen = i8x16.ne(v128.and(index, i8x16.splat(<i8>bit)), i8x16.splat(0));
    table = addLanes(table, v128.and(multiple, chosen), q);
    multiple = addLanes(multiple, multiple, q);
  }
  return table;
}

/**
 * The sum of products modulo q. It stays below 2^32 if at most 2^16 places have two entries other than 0. That holds
 * for lights, since [A | I] of more lights would not fit into memory; and for solutions, since they have at most one
 * such entry more than there are pivots.
 */
function dotModulo(a: usize, b: usize, bytes: usize, modulus: u32): u32 {
  let sum = i32x4.splat(0);
  for (let at: usize = 0; at < bytes; at += 16) {
    const u = v128.load(a + at);
    const v = v128.load(b + at);
    sum = i32x4.add(sum, i32x4.extadd_pairwise_i16x8_u(i16x8.extmul_low_i8x16_u(u, v)));
    sum = i32x4.add(sum, i32x4.extadd_pairwise_i16x8_u(i16x8.extmul_high_i8x16_u(u, v)));
  }
  return sumOfLanes(sum) % modulus;
}

/** The sum of four 32-bit lanes. */
function sumOfLanes(lanes: v128): u32 {
  return (
    i32x4.extract_lane(lanes, 0) +
    i32x4.extract_lane(lanes, 1) +
    i32x4.extract_lane(lanes, 2) +
    i32x4.extract_lane(lanes, 3)
  );
}

/** Multiplies a row by the unit that turns `entry` into `power`, which has the same valuation. */
function normalise(row: usize, bytes: usize, entry: u32, power: u32, modulus: u32): void {
  let unit: u32 = 1;
  while ((unit * entry) % modulus !== power) unit++;
  if (unit > 1) addMultiple(row, row, bytes, unit - 1, modulus);
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
