// Light chasing on one board of any width; many.ts chases many narrow boards. Row by row, the lights b of a row, its
// presses x and the presses p of the row before force the presses of the next row: b + S x + p. S is the effect of a
// press within its own row. Large boards spend most of their time in this step, so it uses SIMD. Zero bytes lie on both
// sides of x and p, so that the neighbours of the first and the last word can be loaded.

import { xorVectors } from "./vectors";

/** Offsets in the record at `rule`, which starts with a mask for the last 16 bytes of a row. */
const BYTES: usize = 16;
const STRIDE: usize = 20;
const SELF: usize = 24;
const COUNT: usize = 28;
const DISTANCES: usize = 32;

/** Chases through `height` rows, `step` bytes apart. Returns the address of the presses of the row after the last. */
export function chase(rule: usize, x: usize, p: usize, row: usize, step: i32, height: u32, write: u32): usize {
  const stride = <usize>load<u32>(rule, STRIDE);
  const near = load<u32>(rule, COUNT) === 1 && load<u32>(rule, DISTANCES) === 1;
  for (let r: u32 = 0; r < height; r++) {
    if (near) nextNear(rule, x, p, row);
    else nextFar(rule, x, p, row);
    if (write) memory.copy(row, x, stride);
    row += step;
    const done = x;
    x = p;
    p = done;
  }
  return x;
}

/** p becomes b + S x + p for an S that reaches both neighbours of a press, and perhaps its own cell. */
function nextNear(rule: usize, x: usize, p: usize, b: usize): void {
  const last = <usize>load<u32>(rule, BYTES) - 16;
  const self = v128.load32_splat(rule, SELF);
  let at: usize = 0;
  for (; at + 16 < last; at += 32) {
    v128.store(p + at, nearWord(x + at, p + at, b + at, self));
    v128.store(p + at + 16, nearWord(x + at + 16, p + at + 16, b + at + 16, self));
  }
  if (at < last) v128.store(p + at, nearWord(x + at, p + at, b + at, self));
  v128.store(p + last, v128.and(nearWord(x + last, p + last, b + last, self), v128.load(rule)));
}

/** b + S x + p for 16 bytes. */
function nearWord(x: usize, p: usize, b: usize, self: v128): v128 {
  const word = v128.load(x);
  const left = v128.or(i64x2.shl(word, 1), i64x2.shr_u(v128.load(x - 8), 63));
  const right = v128.or(i64x2.shr_u(word, 1), i64x2.shl(v128.load(x + 8), 63));
  return v128.xor(v128.xor(v128.xor(v128.load(p), v128.load(b)), v128.xor(left, right)), v128.and(word, self));
}

/** p becomes b + S x + p for an S that reaches any distances within the row. */
function nextFar(rule: usize, x: usize, p: usize, b: usize): void {
  const bytes = <usize>load<u32>(rule, BYTES);
  xorVectors(p, p, b, bytes);
  if (load<u32>(rule, SELF)) xorVectors(p, p, x, bytes);
  const count = load<u32>(rule, COUNT);
  for (let i: u32 = 0; i < count; i++) {
    const distance = load<u32>(rule + DISTANCES + ((<usize>i) << 2));
    const words = (<usize>distance >> 6) << 3;
    const bits = <u64>(distance & 63);
    // The shift by 64 - bits takes two steps: for bits = 0 a single step would shift by 64, which is a shift by 0.
    for (let at: usize = 0; at < bytes; at += 8) {
      const left = (load<u64>(x + at - words) << bits) | ((load<u64>(x + at - words - 8) >> (63 - bits)) >> 1);
      const right = (load<u64>(x + at + words) >> bits) | ((load<u64>(x + at + words + 8) << (63 - bits)) << 1);
      store<u64>(p + at, load<u64>(p + at) ^ left ^ right);
    }
  }
  maskEnd(rule, p);
}

/** Clears the bits of a row's last 16 bytes that are not cells. */
function maskEnd(rule: usize, p: usize): void {
  const end = p + <usize>load<u32>(rule, BYTES) - 16;
  store<u64>(end, load<u64>(end) & load<u64>(rule));
  store<u64>(end, load<u64>(end, 8) & load<u64>(rule, 8), 8);
}

/** Copies bits that follow each other without gaps to rows of whole 32-bit words. */
export function toRows(bits: usize, rows: usize, height: u32, width: u32, stride: usize): void {
  for (let r: u32 = 0; r < height; r++, rows += stride) {
    const first = <u64>r * <u64>width;
    for (let c: u32 = 0; c < width; c += 32) {
      const at = first + <u64>c;
      const word = <u32>(load<u64>(bits + <usize>(at >> 3)) >> (at & 7));
      const left = width - c;
      store<u32>(rows + <usize>(c >> 3), left < 32 ? word & (((<u32>1) << left) - 1) : word);
    }
  }
}

/** Copies rows of whole 32-bit words to bits without gaps. These bits must be 0 before. */
export function fromRows(rows: usize, bits: usize, height: u32, width: u32, stride: usize): void {
  for (let r: u32 = 0; r < height; r++, rows += stride) {
    const first = <u64>r * <u64>width;
    for (let c: u32 = 0; c < width; c += 32) {
      const at = first + <u64>c;
      const target = bits + <usize>(at >> 3);
      store<u64>(target, load<u64>(target) | ((<u64>load<u32>(rows + <usize>(c >> 3))) << (at & 7)));
    }
  }
}

/** Exchanges rows and columns, 32 x 32 cells at a time. */
export function transpose(
  source: usize,
  sourceStride: usize,
  height: u32,
  width: u32,
  target: usize,
  targetStride: usize,
  block: usize,
): void {
  for (let r: u32 = 0; r < height; r += 32) {
    const rows = min(height - r, 32);
    for (let c: u32 = 0; c < width; c += 32) {
      const cols = min(width - c, 32);
      const from = source + <usize>r * sourceStride + <usize>(c >> 3);
      for (let i: u32 = 0; i < 32; i++)
        store<u32>(block + ((<usize>i) << 2), i < rows ? load<u32>(from + <usize>i * sourceStride) : 0);
      transposeBlock(block);
      const to = target + <usize>c * targetStride + <usize>(r >> 3);
      for (let i: u32 = 0; i < cols; i++)
        store<u32>(to + <usize>i * targetStride, load<u32>(block + ((<usize>i) << 2)));
    }
  }
}

/**
 * Transposes 32 x 32 bits: exchanges the two quarters off the diagonal, then does the same within each quarter, and so
 * on.
 */
function transposeBlock(block: usize): void {
  let mask: u32 = 0x0000ffff;
  for (let half: u32 = 16; half; half >>= 1) {
    for (let i: u32 = 0; i < 32; i = ((i | half) + 1) & ~half) {
      const low = block + ((<usize>i) << 2);
      const high = low + ((<usize>half) << 2);
      const swap = ((load<u32>(low) >> half) ^ load<u32>(high)) & mask;
      store<u32>(high, load<u32>(high) ^ swap);
      store<u32>(low, load<u32>(low) ^ (swap << half));
    }
    mask ^= mask << (half >> 1);
  }
}
