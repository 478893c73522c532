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

/** Bytes of an entry of the columns: u64 column, u32 code, i32 sum. */
const ENTRY: usize = 16;
const CODE: usize = 8;
const SUM: usize = 12;

/** Bytes of a group: a vector for each class. */
const GROUP: usize = 256;

// Scratch: i32 greatest sum seen, u32 members that have it, u32 the smallest of them; what members the codes of classes
// and lanes are; where the lists of outer bits end; absolute sums of 64 classes; a group of 16 bits; four groups; then
// the vectors before and after the transform, a vector for each column, and a list of columns for each outer bit.
const COUNT: usize = 4;
const SMALLEST: usize = 8;
const CLASSES: usize = 64;
const LANES: usize = 128;
const ENDS: usize = 192;
const BOUNDS: usize = 320;
const FINISHED: usize = 576;
const FOUR: usize = 1024;
const VECTORS: usize = 2048;

/** Bits of a vector's number, for so many columns: outer steps cost the columns they negate, more vectors cost cache. */
function vectorBits(count: u32): u32 {
  return count < 1500 ? 9 : 12;
}

/**
 * Looks at the members of a block for those with the greatest sum, as far as it reaches `known`. False where the sums
 * may pass 16 bits: then nothing has been done.
 */
export function pruned(
  columns: usize,
  count: u32,
  masks: usize,
  block: u32,
  bits: u32,
  known: i32,
  scratch: usize,
): bool {
  const squares = survey(columns, count, scratch);
  store<u32>(scratch, 0, COUNT);
  let total: u32 = 0;
  let narrow: u32 = 0;
  let wide: u32 = 0;
  for (let at = scratch + BOUNDS; at < scratch + BOUNDS + 64; at += 4) {
    const a = load<u32>(at);
    const b = load<u32>(at, 64);
    const c = load<u32>(at, 128);
    const d = load<u32>(at, 192);
    wide = max(wide, max(max(a, b), max(c, d)));
    narrow = max(narrow, a + b + c + d);
    total += a + b + c + d;
  }
  if (total > <u32>i16.MAX_VALUE) return false;

  // The greatest of 2^bits sums is expected at some 1.25 sqrt(bits) - 0.8 standard deviations. To start a little
  // below it saves looking at what cannot be greatest; if nothing reaches that, the greatest is not above it.
  known = max(known, 0);
  const expected = min(<i32>total, <i32>(sqrt<f64>(squares) * (1.25 * sqrt<f64>(bits) - 1.1)));
  let least = max(known, expected);
  while (least <= <i32>total) {
    if (narrow <= 127) sweep<i8, u8>(columns, count, masks, block, bits, least, scratch);
    else if (wide <= 127) sweep<i8, i16>(columns, count, masks, block, bits, least, scratch);
    else sweep<i16, i16>(columns, count, masks, block, bits, least, scratch);
    if (least === known || load<u32>(scratch, COUNT)) break;
    least = known;
  }
  return true;
}

/** Bounds of the sums of each class, of all vectors with the same lowest positions; returns the sum of the squares. */
function survey(columns: usize, count: u32, scratch: usize): f64 {
  let squares: u64 = 0;
  memory.fill(scratch + BOUNDS, 0, 256);
  for (let entry = columns, end = columns + <usize>count * ENTRY; entry < end; entry += ENTRY) {
    const code = load<u32>(entry, CODE);
    const sum = load<i32>(entry, SUM);
    if (!code) continue;
    const bound = scratch + BOUNDS + ((<usize>code & 63) << 2);
    store<u32>(bound, load<u32>(bound) + <u32>abs(sum));
    squares += <u64>(<i64>sum * <i64>sum);
  }
  return <f64>squares;
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
  const vectors = vectorBits(count);
  const inner = vectors + (sizeof<T>() === 1 ? 4 : 3);
  const outer = bits > inner ? bits - inner : 0;
  const size = (<usize>16) << (<usize>vectors);
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
    butterflies<T>(base, base + size, size, 1024);
    if (vectors === 12) butterflies<T>(base + size, base + size, size, 8192);
    look<T, S>(base + size, size, code, masks, bits, scratch);
    if (step >> outer) break;
    const list = ctz(step);
    code ^= (<u32>1) << (inner + outer - 1 - list);
    negate<T>(
      own + ((<usize>count) << 4) + <usize>count * ((<usize>list) << 2),
      load<u32>(scratch + ((<usize>list) << 2), ENDS),
      base,
      own,
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

/** Adds each column to its vector, notes twice what it added, and lists it for each outer bit that it has. */
function place<T>(columns: usize, count: u32, block: u32, bits: u32, vectors: u32, outer: u32, scratch: usize): void {
  const size = (<usize>16) << (<usize>vectors);
  const base = scratch + VECTORS;
  let own = base + (size << 1);
  const lists = own + ((<usize>count) << 4);
  for (let t: u32 = 0; t < outer; t++)
    store<u32>(scratch + ((<usize>t) << 2), <u32>(lists + <usize>count * ((<usize>t) << 2)), ENDS);
  memory.fill(base, 0, size);
  const laneBits: u32 = sizeof<T>() === 1 ? 4 : 3;
  let number: u32 = 0;
  for (let entry = columns, end = columns + <usize>count * ENTRY; entry < end; entry += ENTRY) {
    const code = load<u32>(entry, CODE);
    const sum = load<i32>(entry, SUM);
    if (!code || !sum) continue;
    const odd = popcnt((load<u64>(entry) >> <u64>bits) & <u64>block) & 1;
    const vector = spread<T>((code >> vectors) & ((1 << laneBits) - 1), odd ? -sum : sum);
    const at = ((<usize>code) << 4) & (size - 1);
    v128.store(base + at, v128.add<T>(v128.load(base + at), vector));
    v128.store(own, v128.add<T>(vector, vector));
    own += 16;
    for (let rest = code >> (vectors + laneBits); rest; rest &= rest - 1) {
      const end = scratch + ((<usize>(outer - 1 - ctz(rest))) << 2);
      const item = <usize>load<u32>(end, ENDS);
      store<u32>(item, (<u32>at >> 4) | (number << 16));
      store<u32>(end, <u32>item + 4, ENDS);
    }
    number++;
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
function negate<T>(list: usize, end: usize, base: usize, own: usize): void {
  for (; list < end; list += 4) {
    const vector = base + ((<usize>load<u16>(list)) << 4);
    const noted = own + ((<usize>load<u16>(list, 2)) << 4);
    const twice = v128.load(noted);
    v128.store(vector, v128.sub<T>(v128.load(vector), twice));
    v128.store(noted, v128.neg<T>(twice));
  }
}

/** Transforms over three bits of the positions: vectors `stride` bytes apart, eight and eight. */
function butterflies<T>(source: usize, target: usize, size: usize, stride: usize): void {
  const move = target - source;
  for (let group = source; group < source + size; group += stride << 3)
    for (let at = group; at < group + stride; at += 16) {
      let p = at;
      const a0 = v128.load(p);
      const a1 = v128.load((p += stride));
      const a2 = v128.load((p += stride));
      const a3 = v128.load((p += stride));
      const a4 = v128.load((p += stride));
      const a5 = v128.load((p += stride));
      const a6 = v128.load((p += stride));
      const a7 = v128.load((p += stride));
      const b0 = v128.add<T>(a0, a1);
      const b1 = v128.sub<T>(a0, a1);
      const b2 = v128.add<T>(a2, a3);
      const b3 = v128.sub<T>(a2, a3);
      const b4 = v128.add<T>(a4, a5);
      const b5 = v128.sub<T>(a4, a5);
      const b6 = v128.add<T>(a6, a7);
      const b7 = v128.sub<T>(a6, a7);
      const c0 = v128.add<T>(b0, b2);
      const c2 = v128.sub<T>(b0, b2);
      const c1 = v128.add<T>(b1, b3);
      const c3 = v128.sub<T>(b1, b3);
      const c4 = v128.add<T>(b4, b6);
      const c6 = v128.sub<T>(b4, b6);
      const c5 = v128.add<T>(b5, b7);
      const c7 = v128.sub<T>(b5, b7);
      p = at + move;
      v128.store(p, v128.add<T>(c0, c4));
      v128.store((p += stride), v128.add<T>(c1, c5));
      v128.store((p += stride), v128.add<T>(c2, c6));
      v128.store((p += stride), v128.add<T>(c3, c7));
      v128.store((p += stride), v128.sub<T>(c0, c4));
      v128.store((p += stride), v128.sub<T>(c1, c5));
      v128.store((p += stride), v128.sub<T>(c2, c6));
      v128.store((p += stride), v128.sub<T>(c3, c7));
    }
}

/** Transforms over the last two bits of the positions, four groups at a time, and finishes those that may win. */
function look<T, S>(work: usize, size: usize, code: u32, masks: usize, bits: u32, scratch: usize): void {
  const halves: usize = sizeof<T>() < sizeof<S>() ? 2 : 1;
  let threshold = thresholdOf<S>(scratch);
  for (let at: usize = 0; at < size; at += 4 * GROUP)
    for (let half: usize = 0; half < halves; half++) {
      let s0 = i64x2.splat(0);
      let s1 = i64x2.splat(0);
      let s2 = i64x2.splat(0);
      let s3 = i64x2.splat(0);
      let p = work + at + (half << 3);
      let q = scratch;
      for (const end = p + GROUP; p < end; p += 16, q += 16) {
        const a0 = fetch<T, S>(p);
        const a1 = fetch<T, S>(p + GROUP);
        const a2 = fetch<T, S>(p + 2 * GROUP);
        const a3 = fetch<T, S>(p + 3 * GROUP);
        const b0 = plus<S>(a0, a1);
        const b1 = minus<S>(a0, a1);
        const b2 = plus<S>(a2, a3);
        const b3 = minus<S>(a2, a3);
        const c0 = plus<S>(b0, b2);
        const c1 = plus<S>(b1, b3);
        const c2 = minus<S>(b0, b2);
        const c3 = minus<S>(b1, b3);
        v128.store(q, c0, FOUR);
        v128.store(q, c1, FOUR + GROUP);
        v128.store(q, c2, FOUR + 2 * GROUP);
        v128.store(q, c3, FOUR + 3 * GROUP);
        s0 = plusAbsolute<S>(s0, c0);
        s1 = plusAbsolute<S>(s1, c1);
        s2 = plusAbsolute<S>(s2, c2);
        s3 = plusAbsolute<S>(s3, c3);
      }
      const most = v128.max<S>(v128.max<S>(s0, s1), v128.max<S>(s2, s3));
      if (!v128.any_true(v128.ge<S>(most, threshold))) continue;
      const four = code | (<u32>at >> 4);
      const lane = (<u32>half) << 3;
      finish<S>(v128.ge<S>(s0, threshold), FOUR, four, lane, masks, bits, scratch);
      finish<S>(v128.ge<S>(s1, threshold), FOUR + GROUP, four | 16, lane, masks, bits, scratch);
      finish<S>(v128.ge<S>(s2, threshold), FOUR + 2 * GROUP, four | 32, lane, masks, bits, scratch);
      finish<S>(v128.ge<S>(s3, threshold), FOUR + 3 * GROUP, four | 48, lane, masks, bits, scratch);
      threshold = thresholdOf<S>(scratch);
    }
}

/** A vector of sums: eight of 8 bits are widened where absolute sums need 16. */
function fetch<T, S>(at: usize): v128 {
  return sizeof<T>() < sizeof<S>() ? v128.load_ext<i8>(at) : v128.load(at);
}

function plus<S>(a: v128, b: v128): v128 {
  return v128.add<S>(a, b);
}

function minus<S>(a: v128, b: v128): v128 {
  return v128.sub<S>(a, b);
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

/** Finishes the lanes of a group, eight at a time, if any in `reached` is set. */
function finish<S>(reached: v128, group: usize, code: u32, lane: u32, masks: usize, bits: u32, scratch: usize): void {
  if (!v128.any_true(reached)) return;
  if (sizeof<S>() === 1) {
    const lanes = i8x16.bitmask(reached);
    if (lanes & 0xff) finishEight<S>(group, code, 0, masks, bits, scratch);
    if (lanes >> 8) finishEight<S>(group + 8, code, 8, masks, bits, scratch);
  } else finishEight<S>(group, code, lane, masks, bits, scratch);
}

/** Transforms eight lanes of a group over the classes and merges what reaches the greatest sum seen. */
function finishEight<S>(group: usize, code: u32, lane: u32, masks: usize, bits: u32, scratch: usize): void {
  for (let at = scratch; at < scratch + GROUP; at += 16)
    v128.store(at, sizeof<S>() === 1 ? v128.load_ext<i8>(at + group) : v128.load(at + group), FINISHED);
  quarters(scratch, 16, 64);
  const most = quarters(scratch, 64, 16);
  const greatest = load<i32>(scratch);
  if (!v128.any_true(i16x8.ge_s(most, i16x8.splat(<i16>greatest)))) return;
  merge(memberOf(masks, bits, code), lane, scratch);
}

/** Transforms the finished group over two bits of the classes; returns the greatest sum of each lane. */
function quarters(scratch: usize, next: usize, stride: usize): v128 {
  let most = i16x8.splat(i16.MIN_VALUE);
  for (let at = scratch, i = 0; i < 4; i++, at += next) {
    const a0 = v128.load(at, FINISHED);
    const a1 = v128.load(at + stride, FINISHED);
    const a2 = v128.load(at + 2 * stride, FINISHED);
    const a3 = v128.load(at + 3 * stride, FINISHED);
    const b0 = i16x8.add(a0, a1);
    const b1 = i16x8.sub(a0, a1);
    const b2 = i16x8.add(a2, a3);
    const b3 = i16x8.sub(a2, a3);
    const c0 = i16x8.add(b0, b2);
    const c1 = i16x8.add(b1, b3);
    const c2 = i16x8.sub(b0, b2);
    const c3 = i16x8.sub(b1, b3);
    v128.store(at, c0, FINISHED);
    v128.store(at + stride, c1, FINISHED);
    v128.store(at + 2 * stride, c2, FINISHED);
    v128.store(at + 3 * stride, c3, FINISHED);
    most = i16x8.max_s(most, i16x8.max_s(i16x8.max_s(c0, c1), i16x8.max_s(c2, c3)));
  }
  return most;
}

/** Merges the finished group into what has been seen. */
function merge(member: u32, lane: u32, scratch: usize): void {
  let greatest = load<i32>(scratch);
  let count = load<u32>(scratch, COUNT);
  let smallest = load<u32>(scratch, SMALLEST);
  for (let i: u32 = 0; i < 128; i++) {
    const sum = <i32>load<i16>(scratch + ((<usize>i) << 1), FINISHED);
    if (sum < greatest) continue;
    const u =
      member ^
      load<u32>(scratch + ((<usize>(i >> 3)) << 2), CLASSES) ^
      load<u32>(scratch + ((<usize>((i & 7) + lane)) << 2), LANES);
    if (sum > greatest) {
      greatest = sum;
      count = 0;
      smallest = u;
    }
    count++;
    smallest = min(smallest, u);
  }
  store<i32>(scratch, greatest);
  store<u32>(scratch, count, COUNT);
  store<u32>(scratch, smallest, SMALLEST);
}
