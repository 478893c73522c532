// Rows of bits in 64-bit words: xor, exchange, weigh. Bit j of a row is column j. A row is `bytes` long, a multiple of
// 16, and starts at a multiple of 16, so that the hot loops take two words at a time. vectors.ts has the SIMD form.

/** target ^= source */
export function xorRow(target: usize, source: usize, bytes: usize): void {
  for (const end = target + bytes; target < end; target += 16, source += 16) {
    store<u64>(target, load<u64>(target) ^ load<u64>(source));
    store<u64>(target, load<u64>(target, 8) ^ load<u64>(source, 8), 8);
  }
}

/** target ^= source; returns the number of ones in target afterwards. */
export function xorAndWeigh(target: usize, source: usize, bytes: usize): u32 {
  let sum: u64 = 0;
  for (const end = target + bytes; target < end; target += 16, source += 16) {
    const low = load<u64>(target) ^ load<u64>(source);
    const high = load<u64>(target, 8) ^ load<u64>(source, 8);
    store<u64>(target, low);
    store<u64>(target, high, 8);
    sum += popcnt(low) + popcnt(high);
  }
  return <u32>sum;
}

/** Exchanges two rows. */
export function swapRows(a: usize, b: usize, bytes: usize): void {
  for (const end = a + bytes; a < end; a += 8, b += 8) {
    const word = load<u64>(a);
    store<u64>(a, load<u64>(b));
    store<u64>(b, word);
  }
}

/** The number of ones in a row. */
export function weigh(row: usize, bytes: usize): u32 {
  let sum: u64 = 0;
  for (const end = row + bytes; row < end; row += 8) sum += popcnt(load<u64>(row));
  return <u32>sum;
}

/**
 * The number of ones in a ^ b; stores nothing. As soon as the count passes `most`, returns what it has counted so far.
 * Engines need many instructions for the popcnt of a vector, but only one for that of a word.
 */
export function weighXor(a: usize, b: usize, bytes: usize, most: u32): u32 {
  let sum: u64 = 0;
  let at: usize = 0;
  for (; at + 16 < bytes; at += 32) {
    sum +=
      popcnt(load<u64>(a + at) ^ load<u64>(b + at)) +
      popcnt(load<u64>(a + at, 8) ^ load<u64>(b + at, 8)) +
      popcnt(load<u64>(a + at, 16) ^ load<u64>(b + at, 16)) +
      popcnt(load<u64>(a + at, 24) ^ load<u64>(b + at, 24));
    if (sum > <u64>most) return <u32>sum;
  }
  for (; at < bytes; at += 8) sum += popcnt(load<u64>(a + at) ^ load<u64>(b + at));
  return <u32>sum;
}

/** The parity of the ones that two rows share. */
export function dot(a: usize, b: usize, bytes: usize): u32 {
  let sum: u64 = 0;
  for (const end = a + bytes; a < end; a += 8, b += 8) sum ^= load<u64>(a) & load<u64>(b);
  return <u32>popcnt(sum) & 1;
}

/** Column j of a row. */
export function bitAt(row: usize, j: u32): u32 {
  return (load<u8>(row + (<usize>j >> 3)) >> (<u8>j & 7)) & 1;
}

/** Sets column j of a row. */
export function setBit(row: usize, j: u32): void {
  const at = row + (<usize>j >> 3);
  store<u8>(at, load<u8>(at) | (1 << (<u8>j & 7)));
}
