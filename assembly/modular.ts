// Residues modulo k, one byte each: elimination over Z_q for a prime power q, and the walk over all solutions of a
// puzzle with k states. SIMD stands here and not in row.ts, since bytes have nothing in common with rows of bits.
// Rows are a multiple of 16 bytes, padded with zeros.

/** target += factor * source; factor < modulus. The two may be the same row. */
export function addMultiple(target: usize, source: usize, bytes: usize, factor: u32, modulus: u32): void {
  // A byte is 16 high + low, so its multiple is the sum of two look-ups in tables of sixteen bytes (Plank, Greenan,
  // Miller, "Screaming fast Galois field arithmetic using Intel SIMD instructions", FAST 2013; here for Z_q).
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

/** x += row; returns the sum of the costs of x: of each entry, or of min(entry, modulus - entry) where `either`. */
export function addAndWeigh(x: usize, row: usize, bytes: usize, modulus: u32, either: u32): u32 {
  const q = i8x16.splat(<i8>modulus);
  // Forward, the other way round is made so dear that nobody takes it.
  const dear = i8x16.splat(either ? 0 : -1);
  let sum = i32x4.splat(0);
  let at: usize = 0;
  while (at < bytes) {
    // A 16-bit lane gains at most 2 * 254 a turn: 128 turns fit before it is widened.
    const end = min(at + 2048, bytes);
    let lanes = i16x8.splat(0);
    for (; at < end; at += 16) {
      const entry = addLanes(v128.load(x + at), v128.load(row + at), q);
      v128.store(x + at, entry);
      const cost = i8x16.min_u(entry, v128.or(i8x16.sub(q, entry), dear));
      lanes = i16x8.add(lanes, i16x8.extadd_pairwise_i8x16_u(cost));
    }
    sum = i32x4.add(sum, i32x4.extadd_pairwise_i16x8_u(lanes));
  }
  return sumOfLanes(sum);
}

/** Brings rows over Z_q, q = `modulus` a power of `prime`, to echelon form with the least valuations first; returns the rank. */
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
  // At each level all that remains is divisible by `power`. A column passed over holds multiples of `next` only, and
  // row steps keep it so: one pass over the columns is enough for a level.
  for (let power: u32 = 1; power < modulus; power *= prime) {
    const next = power * prime;
    for (let column: u32 = 0; column < width && rank < height; column++) {
      const pivot = rows + <usize>rank * stride;
      let found = pivot + column;
      const end = rows + <usize>height * stride;
      while (found < end && (!load<u8>(found) || <u32>load<u8>(found) % next === 0)) found += stride;
      if (found >= end) continue;
      swapBytes(pivot, found - column, stride);
      normalise(pivot, stride, load<u8>(pivot + column), power, modulus);
      // In the last level all that remains on the left of the pivot is zero.
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

/** Turns x, y_i at the pivot of row i and anything at the other columns, into the x with R x = y. */
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
    // The product holds y_i itself once, since the pivot is 1: y_i - (product - y_i).
    const product = dotModulo(rows + <usize>i * stride, x, bytes, modulus);
    store<u8>(at, <u8>((((<u32>load<u8>(at)) << 1) + modulus - product) % modulus));
  }
}

/** x with A x = board that is 0 at every column without a pivot; returns `height`, or the row that proves there is none. */
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

/** Walks all members of x + span(rows), one row added a step, and merges what it sees into the record. */
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
    // The odometer: the first digit that does not turn over says which row to add.
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

/** The sum of the costs of x. */
function weighModulo(x: usize, bytes: usize, modulus: u32, either: u32): u32 {
  let sum: u32 = 0;
  for (let at: usize = 0; at < bytes; at++) {
    const entry = <u32>load<u8>(x + at);
    sum += either ? min(entry, modulus - entry) : entry;
  }
  return sum;
}

/** a + b lane by lane, both < q. */
function addLanes(a: v128, b: v128, q: v128): v128 {
  const room = i8x16.sub(q, b);
  return i8x16.add(i8x16.sub(a, room), v128.and(i8x16.lt_u(a, room), q));
}

/** 0, factor, 2 factor, ... 15 factor modulo q, made of the multiples 1, 2, 4 and 8. */
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
 * The sum of products modulo q. It stays below 2^32 where no more than 2^16 places have two entries that are not 0: there are
 * fewer lights, or [A | I] would not fit into memory, and a solution has no more than there are pivots, and one.
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

/** Multiplies a row by the unit that turns `entry` into `power`, a power of the prime of the same valuation. */
function normalise(row: usize, bytes: usize, entry: u32, power: u32, modulus: u32): void {
  let unit: u32 = 1;
  while ((unit * entry) % modulus !== power) unit++;
  if (unit > 1) addMultiple(row, row, bytes, unit - 1, modulus);
}

function divide(row: usize, width: u32, divisor: u32): void {
  for (const end = row + width; row < end; row++) store<u8>(row, <u8>(<u32>load<u8>(row) / divisor));
}

function swapBytes(a: usize, b: usize, bytes: usize): void {
  if (a === b) return;
  for (let at: usize = 0; at < bytes; at += 8) {
    const word = load<u64>(a + at);
    store<u64>(a + at, load<u64>(b + at));
    store<u64>(b + at, word);
  }
}

/** Whether a is the smaller number, entry 0 being its lowest digit. */
function isSmaller(a: usize, b: usize, bytes: usize): bool {
  for (let at = bytes; at; ) {
    at -= 8;
    const u = load<u64>(a + at);
    const v = load<u64>(b + at);
    if (u !== v) return u < v;
  }
  return false;
}
