// Converts cells of one byte, the form in which boards cross the boundary, to bits and back, 64 cells at a time. SIMD
// has an instruction that gathers the top bits of 16 bytes, which makes this twice as fast.

/** Bit i of `words` becomes bit 0 of byte i of `cells`. */
export function pack(cells: usize, words: usize, count: u32): void {
  const end = words + (((<usize>count + 63) >> 6) << 3);
  for (; words < end; words += 8, cells += 64) {
    // bitmask gathers the top bit of each byte, so bit 0 is shifted there first.
    const word =
      <u64>i8x16.bitmask(i8x16.shl(v128.load(cells), 7)) |
      ((<u64>i8x16.bitmask(i8x16.shl(v128.load(cells, 16), 7))) << 16) |
      ((<u64>i8x16.bitmask(i8x16.shl(v128.load(cells, 32), 7))) << 32) |
      ((<u64>i8x16.bitmask(i8x16.shl(v128.load(cells, 48), 7))) << 48);
    store<u64>(words, word);
  }
}

/** Byte i of `cells` becomes bit i of `words`. */
export function unpack(words: usize, cells: usize, count: u32): void {
  const bits = i8x16(1, 2, 4, 8, 16, 32, 64, -128, 1, 2, 4, 8, 16, 32, 64, -128);
  const spread = i8x16(0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1);
  const end = words + (((<usize>count + 63) >> 6) << 3);
  for (; words < end; words += 8, cells += 64) {
    for (let part: usize = 0; part < 4; part++) {
      const copies = i8x16.swizzle(v128.load16_splat(words + (part << 1)), spread);
      v128.store(cells + (part << 4), v128.and(i8x16.eq(v128.and(copies, bits), bits), i8x16.splat(1)));
    }
  }
}
