// Rows of residues modulo k, one byte each: multiples, sums, weights, products. A row is padded with zeros to a
// multiple of 16 bytes. SIMD handles 16 residues at a time.

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

/** The weight of x, as `addAndWeigh` returns it. */
export function weighModulo(x: usize, bytes: usize, modulus: u32, either: u32): u32 {
  let sum: u32 = 0;
  for (let at: usize = 0; at < bytes; at++) {
    const entry = <u32>load<u8>(x + at);
    sum += either ? min(entry, modulus - entry) : entry;
  }
  return sum;
}

/**
 * The sum of products modulo q. It stays below 2^32 if at most 2^16 places have two entries other than 0. That holds
 * for lights, since [A | I] of more lights would not fit into memory; and for solutions, since they have at most one
 * such entry more than there are pivots.
 */
export function dotModulo(a: usize, b: usize, bytes: usize, modulus: u32): u32 {
  let sum = i32x4.splat(0);
  for (let at: usize = 0; at < bytes; at += 16) {
    const u = v128.load(a + at);
    const v = v128.load(b + at);
    sum = i32x4.add(sum, i32x4.extadd_pairwise_i16x8_u(i16x8.extmul_low_i8x16_u(u, v)));
    sum = i32x4.add(sum, i32x4.extadd_pairwise_i16x8_u(i16x8.extmul_high_i8x16_u(u, v)));
  }
  return sumOfLanes(sum) % modulus;
}

/** Multiplies a row by the unit that turns `entry` into `power`, which has the same valuation. */
export function normalise(row: usize, bytes: usize, entry: u32, power: u32, modulus: u32): void {
  let unit: u32 = 1;
  while ((unit * entry) % modulus !== power) unit++;
  if (unit > 1) addMultiple(row, row, bytes, unit - 1, modulus);
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

/** The sum of four 32-bit lanes. */
function sumOfLanes(lanes: v128): u32 {
  return (
    i32x4.extract_lane(lanes, 0) +
    i32x4.extract_lane(lanes, 1) +
    i32x4.extract_lane(lanes, 2) +
    i32x4.extract_lane(lanes, 3)
  );
}
