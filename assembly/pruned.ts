// The Walsh-Hadamard transform with SIMD, pruned: stops four levels early and finishes only what can still be greatest.
// SIMD because sixteen sums of 8 bits, or eight of 16, are added at once; hadamard.ts has the plain form.
//
// The members of a block are numbered anew: bit t of a code stands for a sum of basis rows (`masks`), and a column has
// the code of which of these sums are 1 there. From bit 0 on, codes are made of
//
//     class (4)   position (5 or 8)   lane (4, or 3 of 16 bits)   outer (the rest, in Gray order)
//
// A vector has one sum in each lane; a column is added to the vector of its class and position, negated in the lanes that
// share an odd number of ones with its lane bits, and negated as a whole at each step of an outer bit that it has.
// What is left is to transform over positions, which happens here in full, and over classes, which mostly does not:
// sixteen sums can give no more than their absolute values together ("group"). All who reach the greatest sum seen
// are finished, so that count and smallest member stay exact.

import { butterflies, farButterflies, GROUP, PART } from "./butterflies";

/** Bytes of an entry of the columns: u64 column, u32 code, i32 sum. */
const ENTRY: usize = 16;
const CODE: usize = 8;
const SUM: usize = 12;

// Scratch: i32 greatest sum seen (or to be reached), u32 members that have it, u32 the smallest of them, i32 sum of the
// columns that all members of the block see alike; which members the codes of the 16 classes and of the lanes stand for; where
// the lists of outer bits end; absolute sums of the 64 parts of classes; a finished group of sixteen 16-bit sums; then the
// vectors before and after the transform, a vector for each column, and a list of columns for each outer bit.
const COUNT: usize = 4;
const SMALLEST: usize = 8;
const REST: usize = 12;
const CLASSES: usize = 64;
const LANES: usize = 128;
const ENDS: usize = 192;
const BOUNDS: usize = 320;
const FINISHED: usize = 576;
const VECTORS: usize = 1024;

/** Bits of a vector's number: outer steps cost as many columns as they negate, more than one part costs another pass. */
function vectorBits(count: u32, bits: u32): u32 {
  return count > 1200 && bits >= 16 ? 12 : 9;
}

/** Below so many bits most members are looked at before what is great is known, and the plain form is faster. */
const WORTHWHILE: u32 = 11;

/**
 * Looks at the members of a block for those whose greatest sum makes a member of `length` buttons weigh at most `weight`.
 * False where the plain form is faster, or sums may pass 16 bits: then nothing has been done.
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
  const deviation = survey(columns, count, block, bits, scratch);
  // The largest absolute sum of the whole block, of a class, and of a part of one: what lanes must be able to hold.
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

  // The sums of a block add up to 0, so that the greatest is not below it. That of 2^bits sums is expected at some
  // 1.25 sqrt(bits) - 0.8 standard deviations: to start a little below saves much, and if nothing reaches that, the
  // greatest is not above it.
  const known = weight === u32.MAX_VALUE ? 0 : max(0, <i32>(length - (weight << 1)) - load<i32>(scratch, REST));
  let least = max(known, min(total, <i32>(deviation * (1.25 * sqrt<f64>(bits) - 1.25))));
  while (least <= total) {
    // Vectors hold sums over a part of a class until `look` adds the parts: 8 bits will do for both, for the first, or for none.
    if (narrow <= i8.MAX_VALUE) sweep<i8, u8>(columns, count, masks, block, bits, least, scratch);
    else if (wide <= i8.MAX_VALUE) sweep<i8, i16>(columns, count, masks, block, bits, least, scratch);
    else sweep<i16, i16>(columns, count, masks, block, bits, least, scratch);
    if (least === known || load<u32>(scratch, COUNT)) break;
    least = max(known, least - (least >> 3) - 1);
  }
  return true;
}

/**
 * The absolute sums of the columns in each class and part of it, told apart by the lowest two bits of the position: no sum
 * over a class, or a part, is ever larger. Returns the standard deviation of the sums of the block.
 */
function survey(columns: usize, count: u32, block: u32, bits: u32, scratch: usize): f64 {
  let squares: f64 = 0;
  let rest: i32 = 0;
  memory.fill(scratch + BOUNDS, 0, 256);
  for (let entry = columns, end = columns + <usize>count * ENTRY; entry < end; entry += ENTRY) {
    const code = load<u32>(entry, CODE);
    const sum = load<i32>(entry, SUM);
    if (code) {
      const bound = scratch + BOUNDS + ((<usize>code & 63) << 2);
      store<i32>(bound, load<i32>(bound) + abs(sum));
      squares += <f64>sum * <f64>sum;
    } else rest += isOdd(load<u64>(entry), block, bits) ? -sum : sum;
  }
  store<u32>(scratch, 0, COUNT);
  store<i32>(scratch, rest, REST);
  return sqrt<f64>(squares);
}

/** Whether all members of the block negate a column's sum, beside what their lower bits do. */
function isOdd(column: u64, block: u32, bits: u32): u64 {
  return popcnt((column >> <u64>bits) & <u64>block) & 1;
}

/** The whole block, with vectors of T; absolute sums are of type S. */
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
  store<i32>(scratch, least);
  store<u32>(scratch, 0, COUNT);
  store<u32>(scratch, u32.MAX_VALUE, SMALLEST);
  for (let i: u32 = 0; i < 16; i++) {
    store<u32>(scratch + ((<usize>i) << 2), memberOf(masks, bits, i), CLASSES);
    store<u32>(scratch + ((<usize>i) << 2), memberOf(masks, bits, i << vectors), LANES);
  }
  place<T>(columns, count, block, bits, vectors, outer, scratch);

  let code: u32 = 0;
  for (let step: u32 = 1; ; step++) {
    const far = vectors > 9;
    if (far) farButterflies<T>(base, base + size);
    for (let at: usize = 0, part: u32 = 0; at < size; at += PART, part += 512) {
      const work = base + size + at;
      butterflies<T>(far ? work : base, work);
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
  // Codes of more than `bits` bits name each member several times.
  if (bits < inner) store<u32>(scratch, load<u32>(scratch, COUNT) >> (inner - bits), COUNT);
}

/** The member that a code names. */
function memberOf(masks: usize, bits: u32, code: u32): u32 {
  let member: u32 = 0;
  for (let rest = code & (((<u32>1) << bits) - 1); rest; rest &= rest - 1)
    member ^= load<u32>(masks + ((<usize>ctz(rest)) << 2));
  return member;
}

/**
 * Adds each column to its vector, notes twice what it added, and lists it for each outer bit that it has: the address of
 * the vector and of what is noted. Outer bits are listed from the highest down, since the first list is used most.
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
  for (let entry = columns, end = columns + <usize>count * ENTRY; entry < end; entry += ENTRY) {
    const code = load<u32>(entry, CODE);
    const sum = load<i32>(entry, SUM);
    if (!code || !sum) continue;
    const value = isOdd(load<u64>(entry), block, bits) ? -sum : sum;
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

/** A value in all lanes, negated in those that share an odd number of ones with `lanes`. */
function spread<T>(lanes: u32, value: i32): v128 {
  const numbers =
    sizeof<T>() === 1 ? i8x16(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15) : i16x8(0, 1, 2, 3, 4, 5, 6, 7);
  const shared = i8x16.popcnt(v128.and(numbers, v128.splat<T>(<T>lanes)));
  const sign = v128.neg<T>(v128.and(shared, v128.splat<T>(1)));
  return v128.sub<T>(v128.xor(v128.splat<T>(<T>value), sign), sign);
}

/** Negates the columns of a list, in their vectors and in what is noted of them. */
function negate<T>(list: usize, end: usize): void {
  for (; list < end; list += 8) {
    const vector = <usize>load<u32>(list);
    const noted = <usize>load<u32>(list, 4);
    const twice = v128.load(noted);
    v128.store(vector, v128.sub<T>(v128.load(vector), twice));
    v128.store(noted, v128.neg<T>(twice));
  }
}

/** Transforms over the last two bits of the positions, four groups at a time, and finishes those that may win. */
function look<T, S>(work: usize, code: u32, masks: usize, bits: u32, scratch: usize): void {
  const halves: usize = sizeof<T>() < sizeof<S>() ? 2 : 1;
  let threshold = thresholdOf<S>(scratch);
  for (let at: usize = 0; at < 32 * GROUP; at += 4 * GROUP)
    for (let half: usize = 0; half < halves; half++) {
      let s0 = i64x2.splat(0);
      let s1 = i64x2.splat(0);
      let s2 = i64x2.splat(0);
      let s3 = i64x2.splat(0);
      let p = work + at + (half << 3);
      for (const end = p + GROUP; p < end; p += 16) {
        const a0 = sizeof<T>() < sizeof<S>() ? v128.load_ext<i8>(p) : v128.load(p);
        const a1 = sizeof<T>() < sizeof<S>() ? v128.load_ext<i8>(p, GROUP) : v128.load(p, GROUP);
        const a2 = sizeof<T>() < sizeof<S>() ? v128.load_ext<i8>(p, 2 * GROUP) : v128.load(p, 2 * GROUP);
        const a3 = sizeof<T>() < sizeof<S>() ? v128.load_ext<i8>(p, 3 * GROUP) : v128.load(p, 3 * GROUP);
        const b0 = v128.add<S>(a0, a1);
        const b1 = v128.sub<S>(a0, a1);
        const b2 = v128.add<S>(a2, a3);
        const b3 = v128.sub<S>(a2, a3);
        s0 = plusAbsolute<S>(s0, v128.add<S>(b0, b2));
        s1 = plusAbsolute<S>(s1, v128.add<S>(b1, b3));
        s2 = plusAbsolute<S>(s2, v128.sub<S>(b0, b2));
        s3 = plusAbsolute<S>(s3, v128.sub<S>(b1, b3));
      }
      const most = v128.max<S>(v128.max<S>(s0, s1), v128.max<S>(s2, s3));
      if (!v128.any_true(v128.ge<S>(most, threshold))) continue;
      const four = work + at;
      const first = code | (<u32>at >> 4);
      const lane = (<u32>half) << 3;
      finish<T, S>(v128.ge<S>(s0, threshold), four, 0, first, lane, masks, bits, scratch);
      finish<T, S>(v128.ge<S>(s1, threshold), four, 1, first, lane, masks, bits, scratch);
      finish<T, S>(v128.ge<S>(s2, threshold), four, 2, first, lane, masks, bits, scratch);
      finish<T, S>(v128.ge<S>(s3, threshold), four, 3, first, lane, masks, bits, scratch);
      threshold = thresholdOf<S>(scratch);
    }
}

/** Sums of 8 bits stay at 255 where they would pass it. */
function plusAbsolute<S>(sum: v128, value: v128): v128 {
  return sizeof<S>() === 1 ? v128.add_sat<u8>(sum, v128.abs<i8>(value)) : v128.add<i16>(sum, v128.abs<i16>(value));
}

/** What an absolute sum must reach; one that stayed at 255 may be anything. */
function thresholdOf<S>(scratch: usize): v128 {
  const greatest = load<i32>(scratch);
  return sizeof<S>() === 1 ? v128.splat<u8>(<u8>min(greatest, 255)) : v128.splat<i16>(<i16>greatest);
}

/** Finishes those lanes of group `which` of four that have reached the threshold. */
function finish<T, S>(
  reached: v128,
  four: usize,
  which: u32,
  first: u32,
  lane: u32,
  masks: usize,
  bits: u32,
  scratch: usize,
): void {
  for (let lanes = v128.bitmask<S>(reached); lanes; lanes &= lanes - 1)
    finishLane<T>(four, which, first, lane + ctz(lanes), masks, bits, scratch);
}

/** Transforms one lane of a group in full and merges what reaches the greatest sum seen. */
function finishLane<T>(four: usize, which: u32, first: u32, lane: u32, masks: usize, bits: u32, scratch: usize): void {
  // The last two bits of the position once more, for one of the four alone, whose signs are + + + +, + - + -, + + - -
  // or + - - +: two groups that are always added, and two that are subtracted for all but the first.
  const sign = which ? -1 : 1;
  let a = four + <usize>lane * sizeof<T>();
  let b = a + (which === 1 ? 2 * GROUP : which === 2 ? GROUP : 3 * GROUP);
  let c = a + (which === 1 ? GROUP : 2 * GROUP);
  let d = a + (which === 1 || which === 2 ? 3 * GROUP : GROUP);
  for (let to = scratch; to < scratch + 32; to += 8, a += 64, b += 64, c += 64, d += 64) {
    const s0 = <i32>load<T>(a) + <i32>load<T>(b) + sign * (<i32>load<T>(c) + <i32>load<T>(d));
    const s1 = <i32>load<T>(a, 16) + <i32>load<T>(b, 16) + sign * (<i32>load<T>(c, 16) + <i32>load<T>(d, 16));
    const s2 = <i32>load<T>(a, 32) + <i32>load<T>(b, 32) + sign * (<i32>load<T>(c, 32) + <i32>load<T>(d, 32));
    const s3 = <i32>load<T>(a, 48) + <i32>load<T>(b, 48) + sign * (<i32>load<T>(c, 48) + <i32>load<T>(d, 48));
    const even = <u32>((s0 & 0xffff) | (s1 << 16));
    const odd = <u32>((s2 & 0xffff) | (s3 << 16));
    store<u64>(to, <u64>even | ((<u64>odd) << 32), FINISHED);
  }
  // Sixteen sums in two vectors: sums and differences of the two, interleaved, four times. They are loaded as they were
  // stored, eight bytes at a time, which spares waiting until the stores have reached the cache.
  let low = v128.load64_lane(scratch + FINISHED + 8, v128.load64_zero(scratch, FINISHED), 1);
  let high = v128.load64_lane(scratch + FINISHED + 24, v128.load64_zero(scratch, FINISHED + 16), 1);
  for (let level = 0; level < 4; level++) {
    const sum = i16x8.add(low, high);
    const difference = i16x8.sub(low, high);
    low = i16x8.shuffle(sum, difference, 0, 8, 1, 9, 2, 10, 3, 11);
    high = i16x8.shuffle(sum, difference, 4, 12, 5, 13, 6, 14, 7, 15);
  }
  if (!v128.any_true(i16x8.ge_s(i16x8.max_s(low, high), i16x8.splat(<i16>load<i32>(scratch))))) return;
  v128.store(scratch, low, FINISHED);
  v128.store(scratch, high, FINISHED + 16);
  const member = memberOf(masks, bits, first | (which << 4)) ^ load<u32>(scratch + ((<usize>lane) << 2), LANES);
  for (let i: usize = 0; i < 16; i++)
    merge(<i32>load<i16>(scratch + (i << 1), FINISHED), member ^ load<u32>(scratch + (i << 2), CLASSES), scratch);
}

/** Merges a member into what has been seen. */
function merge(sum: i32, member: u32, scratch: usize): void {
  const greatest = load<i32>(scratch);
  if (sum < greatest) return;
  const more = sum > greatest;
  store<i32>(scratch, sum);
  store<u32>(scratch, more ? 1 : load<u32>(scratch, COUNT) + 1, COUNT);
  store<u32>(scratch, more ? member : min(member, load<u32>(scratch, SMALLEST)), SMALLEST);
}
