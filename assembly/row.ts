// Rows of bits: xor, swap, weigh. A row is `bytes` long, a multiple of 16, and starts at a multiple of 16.
// SIMD: most rows are long enough for 128-bit words.

/** target ^= source */
export function xorRow(target: usize, source: usize, bytes: usize): void {
  for (let at: usize = 0; at < bytes; at += 16)
    v128.store(target + at, v128.xor(v128.load(target + at), v128.load(source + at)));
}

/** Exchanges two rows. */
export function swapRows(a: usize, b: usize, bytes: usize): void {
  for (let at: usize = 0; at < bytes; at += 8) {
    const word = load<u64>(a + at);
    store<u64>(a + at, load<u64>(b + at));
    store<u64>(b + at, word);
  }
}

/** target ^= source; returns the number of ones in target afterwards. */
export function xorAndWeigh(target: usize, source: usize, bytes: usize): u32 {
  let sum = i32x4.splat(0);
  let at: usize = 0;
  while (at < bytes) {
    // A byte lane counts at most 8 ones a turn: 16 turns fit before it is widened.
    const end = min(at + 256, bytes);
    let lanes = i8x16.splat(0);
    for (; at < end; at += 16) {
      const word = v128.xor(v128.load(target + at), v128.load(source + at));
      v128.store(target + at, word);
      lanes = i8x16.add(lanes, i8x16.popcnt(word));
    }
    sum = i32x4.add(sum, i32x4.extadd_pairwise_i16x8_u(i16x8.extadd_pairwise_i8x16_u(lanes)));
  }
  return addLanes(sum);
}

/** The number of ones of a xor b, or, as soon as there are more than `most`, that there are more; stores nothing. */
export function weighXor(a: usize, b: usize, bytes: usize, most: u32): u32 {
  // Not with vectors: engines make many instructions of a vector's popcnt and one of a word's.
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

/** The number of ones of a row. */
export function weigh(row: usize, bytes: usize): u32 {
  let sum: u64 = 0;
  for (let at: usize = 0; at < bytes; at += 8) sum += popcnt(load<u64>(row + at));
  return <u32>sum;
}

/** The sum of four lanes. */
function addLanes(sum: v128): u32 {
  return (
    i32x4.extract_lane(sum, 0) + i32x4.extract_lane(sum, 1) + i32x4.extract_lane(sum, 2) + i32x4.extract_lane(sum, 3)
  );
}

/** The parity of the ones that two rows share. */
export function dot(a: usize, b: usize, bytes: usize): u32 {
  let sum: u64 = 0;
  for (let at: usize = 0; at < bytes; at += 8) sum ^= load<u64>(a + at) & load<u64>(b + at);
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
