// The last four levels of the pruned transform (pruned.ts). A group is the sixteen vectors of one position, one for
// each class. A lane of a group is finished only if its sixteen absolute values add up to the greatest sum seen. SIMD
// adds them for all lanes at once.

import { GROUP } from "./butterflies";
import { Seen } from "./columns";

// Offsets in the scratch region, after Seen: the sixteen sums of a finished group, 16 bits each; then the members of
// the 16 classes, and those of the lanes.
const FINISHED: usize = 32;
export const CLASSES: usize = 64;
export const LANES: usize = 128;

/** Transforms over the lowest two bits of the positions, four groups at a time. Finishes lanes that may be great. */
export function look<T, S>(work: usize, code: u32, masks: usize, bits: u32, scratch: usize): void {
  const halves: usize = sizeof<T>() < sizeof<S>() ? 2 : 1;
  const seen = changetype<Seen>(scratch);
  let threshold = thresholdOf<S>(seen);
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
      threshold = thresholdOf<S>(seen);
    }
}

/** sum + |value|. Sums of 8 bits saturate at 255. */
function plusAbsolute<S>(sum: v128, value: v128): v128 {
  return sizeof<S>() === 1 ? v128.add_sat<u8>(sum, v128.abs<i8>(value)) : v128.add<i16>(sum, v128.abs<i16>(value));
}

/** The absolute sum that a lane must reach. A saturated sum always does. */
function thresholdOf<S>(seen: Seen): v128 {
  const greatest = seen.greatest;
  return sizeof<S>() === 1 ? v128.splat<u8>(<u8>min(greatest, 255)) : v128.splat<i16>(<i16>greatest);
}

/** Finishes those lanes of group `which` (of four) that reached the threshold. */
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

/** Transforms one lane of a group in full, and merges the sums that reach the greatest sum seen. */
function finishLane<T>(four: usize, which: u32, first: u32, lane: u32, masks: usize, bits: u32, scratch: usize): void {
  // `look` did not store the transform over the last two bits of the position, so that it is repeated here for one of
  // the four groups. Its signs are + + + +, + - + -, + + - - or + - - +: two groups are always added, and the other two
  // are subtracted except in the first case.
  const seen = changetype<Seen>(scratch);
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
  // Sixteen sums in two vectors: four times, sums and differences of the two vectors are interleaved. The vectors are
  // loaded in the units in which they were stored, eight bytes; a wider load would wait until the stores are in the
  // cache.
  let low = v128.load64_lane(scratch + FINISHED + 8, v128.load64_zero(scratch, FINISHED), 1);
  let high = v128.load64_lane(scratch + FINISHED + 24, v128.load64_zero(scratch, FINISHED + 16), 1);
  for (let level = 0; level < 4; level++) {
    const sum = i16x8.add(low, high);
    const difference = i16x8.sub(low, high);
    low = i16x8.shuffle(sum, difference, 0, 8, 1, 9, 2, 10, 3, 11);
    high = i16x8.shuffle(sum, difference, 4, 12, 5, 13, 6, 14, 7, 15);
  }
  if (!v128.any_true(i16x8.ge_s(i16x8.max_s(low, high), i16x8.splat(<i16>seen.greatest)))) return;
  v128.store(scratch, low, FINISHED);
  v128.store(scratch, high, FINISHED + 16);
  const member = memberOf(masks, bits, first | (which << 4)) ^ load<u32>(scratch + ((<usize>lane) << 2), LANES);
  for (let i: usize = 0; i < 16; i++)
    merge(<i32>load<i16>(scratch + (i << 1), FINISHED), member ^ load<u32>(scratch + (i << 2), CLASSES), seen);
}

/** Merges a member into `seen`. */
function merge(sum: i32, member: u32, seen: Seen): void {
  const greatest = seen.greatest;
  if (sum < greatest) return;
  const more = sum > greatest;
  seen.greatest = sum;
  seen.count = more ? 1 : seen.count + 1;
  seen.smallest = more ? member : min(member, seen.smallest);
}

/** The member that has a code. */
export function memberOf(masks: usize, bits: u32, code: u32): u32 {
  let member: u32 = 0;
  for (let rest = code & (((<u32>1) << bits) - 1); rest; rest &= rest - 1)
    member ^= load<u32>(masks + ((<usize>ctz(rest)) << 2));
  return member;
}
