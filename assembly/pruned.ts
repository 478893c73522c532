// The pruned Walsh-Hadamard transform: stops four levels before the end and finishes only those sums that can still be
// the greatest. SIMD adds sixteen sums of 8 bits, or eight of 16, at once; hadamard.ts has the plain form.
//
// The members of a block get new numbers, called codes. Bit t of a code means that the sum includes the basis rows
// `masks`[t]. Bit t of a column's code is the value of that sum in the column. From bit 0 on, the parts of a code are
//
//     class (4 bits)   position (5 or 8)   lane (4, or 3 with sums of 16 bits)   outer (the rest, in Gray order)
//
// There is a vector for each class and position, with one sum for each lane. A column is added to the vector of its
// class and position. In lanes that share an odd number of ones with its lane bits it is negated. At each step of an
// outer bit that the column has, it is negated in all lanes.
//
// What remains is the transform over positions, which is done in full, and the one over classes, which is mostly
// skipped. A group is the sixteen vectors of one position, one for each class. The sixteen sums in a lane of a group
// can only be combined to sums up to the total of their absolute values. Lanes that can reach the greatest sum seen are
// finished, ties included, so that the count and the smallest member are exact.

import { butterflies, Far, Near, PART } from "./butterflies";
import { Column, endOf, Seen, SIZE } from "./columns";
import { CLASSES, LANES, look, memberOf } from "./groups";

// Offsets in the scratch region: Seen and what groups.ts needs; the ends of the lists of outer bits; the absolute sums
// of the 64 parts of classes; and from VECTORS on the vectors before and after the transform, a vector for each column,
// and a list of columns for each outer bit.
const ENDS: usize = 256;
const BOUNDS: usize = 384;
const VECTORS: usize = 1024;

/**
 * Bits of a vector's number (class and position). More vectors save outer steps, each of which costs as much as the
 * columns that it negates; but more than one part of vectors costs one more pass.
 */
function vectorBits(count: u32, bits: u32): u32 {
  return count > 1200 && bits >= 16 ? 12 : 9;
}

/** In blocks of fewer bits most groups would be finished before a great sum is known, and the plain form is faster. */
const WORTHWHILE: u32 = 11;

/**
 * Finds the members of a block with the greatest sum, if they weigh at most `weight` (u32.MAX_VALUE: any weight).
 * Returns false if the plain form is faster or if sums may exceed 16 bits; then it has found nothing.
 */
export function pruned(
  columns: usize,
  count: u32,
  masks: usize,
  length: u32,
  block: u32,
  bits: u32,
  weight: u32,
  scratch: usize,
): bool {
  if (bits < WORTHWHILE) return false;
  const seen = changetype<Seen>(scratch);
  const deviation = survey(columns, count, block, bits, scratch);
  // The largest absolute sums of the whole block, of a class, and of a part of a class: a lane must be able to hold
  // them.
  let total: i32 = 0;
  let narrow: i32 = 0;
  let wide: i32 = 0;
  for (let at = scratch + BOUNDS; at < scratch + BOUNDS + 64; at += 4) {
    const a = load<i32>(at);
    const b = load<i32>(at, 64);
    const c = load<i32>(at, 128);
    const d = load<i32>(at, 192);
    wide = max(wide, max(max(a, b), max(c, d)));
    narrow = max(narrow, a + b + c + d);
    total += a + b + c + d;
  }
  if (total > i16.MAX_VALUE) return false;

  // The sums of a block add up to 0, so that the greatest is at least 0. The greatest of 2^bits sums is expected at
  // about 1.25 sqrt(bits) - 0.8 standard deviations. The search starts a little below, which prunes most groups from
  // the beginning. If no sum reaches that threshold, the search starts again with a lower one.
  const known = weight === u32.MAX_VALUE ? 0 : max(0, <i32>(length - (weight << 1)) - seen.rest);
  let least = max(known, min(total, <i32>(deviation * (1.25 * sqrt<f64>(bits) - 1.25))));
  while (least <= total) {
    // Vectors hold sums over a part of a class until `look` adds the four parts. 8 bits may be enough for both, for the
    // parts only, or for neither.
    if (narrow <= i8.MAX_VALUE) sweep<i8, u8>(columns, count, masks, block, bits, least, scratch);
    else if (wide <= i8.MAX_VALUE) sweep<i8, i16>(columns, count, masks, block, bits, least, scratch);
    else sweep<i16, i16>(columns, count, masks, block, bits, least, scratch);
    if (least === known || seen.count) break;
    least = max(known, least - (least >> 3) - 1);
  }
  return true;
}

/**
 * Adds up the absolute sums of the columns in each part of a class, given by the lowest two bits of the position. No
 * sum over a part or a class is ever larger. Returns the standard deviation of the sums of the block.
 */
function survey(columns: usize, count: u32, block: u32, bits: u32, scratch: usize): f64 {
  let squares: f64 = 0;
  let rest: i32 = 0;
  memory.fill(scratch + BOUNDS, 0, 256);
  for (let at = columns, end = endOf(columns, count); at < end; at += SIZE) {
    const column = changetype<Column>(at);
    const sum = column.sum;
    if (column.code) {
      const bound = scratch + BOUNDS + ((<usize>column.code & 63) << 2);
      store<i32>(bound, load<i32>(bound) + abs(sum));
      squares += <f64>sum * <f64>sum;
    } else rest += isOdd(column.bits, block, bits) ? -sum : sum;
  }
  const seen = changetype<Seen>(scratch);
  seen.count = 0;
  seen.rest = rest;
  return sqrt<f64>(squares);
}

/** Whether the bits of `block` negate a column's sum in all members. */
function isOdd(column: u64, block: u32, bits: u32): u64 {
  return popcnt((column >> <u64>bits) & <u64>block) & 1;
}

/** Searches the whole block. Lanes of vectors have type T, absolute sums have type S. */
function sweep<T, S>(
  columns: usize,
  count: u32,
  masks: usize,
  block: u32,
  bits: u32,
  least: i32,
  scratch: usize,
): void {
  const vectors = vectorBits(count, bits);
  const inner = vectors + (sizeof<T>() === 1 ? 4 : 3);
  const outer = bits > inner ? bits - inner : 0;
  const size = PART << (<usize>(vectors - 9));
  const base = scratch + VECTORS;
  const own = base + (size << 1);
  const seen = changetype<Seen>(scratch);
  seen.greatest = least;
  seen.count = 0;
  seen.smallest = u32.MAX_VALUE;
  for (let i: u32 = 0; i < 16; i++) {
    store<u32>(scratch + ((<usize>i) << 2), memberOf(masks, bits, i), CLASSES);
    store<u32>(scratch + ((<usize>i) << 2), memberOf(masks, bits, i << vectors), LANES);
  }
  place<T>(columns, count, block, bits, vectors, outer, scratch);

  let code: u32 = 0;
  for (let step: u32 = 1; ; step++) {
    const far = vectors > 9;
    if (far) butterflies<T, Far>(base, base + size);
    for (let at: usize = 0, part: u32 = 0; at < size; at += PART, part += 512) {
      const work = base + size + at;
      butterflies<T, Near>(far ? work : base, work);
      look<T, S>(work, code | part, masks, bits, scratch);
    }
    if (step >> outer) break;
    const list = ctz(step);
    code ^= (<u32>1) << (inner + outer - 1 - list);
    negate<T>(
      own + ((<usize>count) << 4) + <usize>count * ((<usize>list) << 3),
      load<u32>(scratch + ((<usize>list) << 2), ENDS),
    );
  }
  // If codes have more than `bits` bits, each member has several codes and was counted for each.
  if (bits < inner) seen.count >>= inner - bits;
}

/**
 * Adds each column to its vector, and stores twice the added vector. Then lists the column for each outer bit that it
 * has: the addresses of its vector and of the stored one. The highest outer bit has the first list, which is used most.
 */
function place<T>(columns: usize, count: u32, block: u32, bits: u32, vectors: u32, outer: u32, scratch: usize): void {
  const size = PART << (<usize>(vectors - 9));
  const base = scratch + VECTORS;
  let own = base + (size << 1);
  const lists = own + ((<usize>count) << 4);
  for (let t: u32 = 0; t < outer; t++)
    store<u32>(scratch + ((<usize>t) << 2), <u32>(lists + <usize>count * ((<usize>t) << 3)), ENDS);
  memory.fill(base, 0, size);
  const laneBits: u32 = sizeof<T>() === 1 ? 4 : 3;
  for (let entry = columns, end = endOf(columns, count); entry < end; entry += SIZE) {
    const column = changetype<Column>(entry);
    const code = column.code;
    const sum = column.sum;
    if (!code || !sum) continue;
    const value = isOdd(column.bits, block, bits) ? -sum : sum;
    const values = spread<T>((code >> vectors) & ((1 << laneBits) - 1), value);
    const vector = <usize>code & ((1 << vectors) - 1);
    const at = base + (vector << 4) + (vector >> 9) * (PART - 512 * 16);
    v128.store(at, v128.add<T>(v128.load(at), values));
    v128.store(own, v128.add<T>(values, values));
    for (let rest = code >> (vectors + laneBits); rest; rest &= rest - 1) {
      const end = scratch + ((<usize>(outer - 1 - ctz(rest))) << 2);
      const item = <usize>load<u32>(end, ENDS);
      store<u32>(item, <u32>at);
      store<u32>(item, <u32>own, 4);
      store<u32>(end, <u32>item + 8, ENDS);
    }
    own += 16;
  }
}

/** A vector of a value in all lanes, negated in lanes whose number shares an odd number of ones with `lanes`. */
function spread<T>(lanes: u32, value: i32): v128 {
  const numbers =
    sizeof<T>() === 1 ? i8x16(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15) : i16x8(0, 1, 2, 3, 4, 5, 6, 7);
  const shared = i8x16.popcnt(v128.and(numbers, v128.splat<T>(<T>lanes)));
  const sign = v128.neg<T>(v128.and(shared, v128.splat<T>(1)));
  return v128.sub<T>(v128.xor(v128.splat<T>(<T>value), sign), sign);
}

/** Negates the columns of a list: in their vectors, and the vectors that were stored for them. */
function negate<T>(list: usize, end: usize): void {
  for (; list < end; list += 8) {
    const vector = <usize>load<u32>(list);
    const own = <usize>load<u32>(list, 4);
    const twice = v128.load(own);
    v128.store(vector, v128.sub<T>(v128.load(vector), twice));
    v128.store(own, v128.neg<T>(twice));
  }
}
