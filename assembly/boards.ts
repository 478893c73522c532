// Cells of one byte, as boards cross the boundary, to bits and back, 64 cells at a time. SIMD has an instruction that
// gathers the top bits of 16 bytes, worth a factor of two.

/** 0x80 in byte i of a product lands in bit 56 + i: gathers the low bits of eight bytes. */
const GATHER: u64 = 0x0102040810204080;
const LOW_BITS: u64 = 0x0101010101010101;
/** Byte i keeps bit i. */
const DIAGONAL: u64 = 0x8040201008040201;

/** Bit i of `words` becomes bit 0 of byte i of `cells`. */
export function pack(cells: usize, words: usize, count: u32): void {
  const end = words + (((<usize>count + 63) >> 6) << 3);
  for (; words < end; words += 8, cells += 64) {
    let word: u64;
    if (ASC_FEATURE_SIMD) {
      // bitmask gathers the top bit of each byte: shift bit 0 there.
      word =
        <u64>i8x16.bitmask(i8x16.shl(v128.load(cells), 7)) |
        ((<u64>i8x16.bitmask(i8x16.shl(v128.load(cells, 16), 7))) << 16) |
        ((<u64>i8x16.bitmask(i8x16.shl(v128.load(cells, 32), 7))) << 32) |
        ((<u64>i8x16.bitmask(i8x16.shl(v128.load(cells, 48), 7))) << 48);
    } else {
      word = 0;
      for (let byte: usize = 0; byte < 8; byte++)
        word |= (((load<u64>(cells + (byte << 3)) & LOW_BITS) * GATHER) >> 56) << (byte << 3);
    }
    store<u64>(words, word);
  }
}

/** Byte i of `cells` becomes bit i of `words`. */
export function unpack(words: usize, cells: usize, count: u32): void {
  const end = words + (((<usize>count + 63) >> 6) << 3);
  for (; words < end; words += 8, cells += 64) {
    if (ASC_FEATURE_SIMD) {
      const bits = i8x16(1, 2, 4, 8, 16, 32, 64, -128, 1, 2, 4, 8, 16, 32, 64, -128);
      const spread = i8x16(0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1);
      for (let part: usize = 0; part < 4; part++) {
        const copies = i8x16.swizzle(v128.load16_splat(words + (part << 1)), spread);
        v128.store(cells + (part << 4), v128.and(i8x16.eq(v128.and(copies, bits), bits), i8x16.splat(1)));
      }
    } else {
      for (let byte: usize = 0; byte < 8; byte++) {
        // One bit in each byte, anywhere; adding 0x7f carries it into the top bit.
        const spread = (<u64>load<u8>(words + byte) * LOW_BITS) & DIAGONAL;
        store<u64>(cells + (byte << 3), ((spread + LOW_BITS * 0x7f) >> 7) & LOW_BITS);
      }
    }
  }
}
