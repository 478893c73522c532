// The weights of all members of a block of a coset at once, by a Walsh-Hadamard transform (Be'ery, Snyders, IEEE Trans.
// Inf. Theory 1986). Buttons with equal columns of the basis act alike, so that they are counted together: let s(v) be
// the sum over the buttons with column v of +1, or of -1 if `start` presses the button. Member u of a code of `length`
// buttons then weighs (length - sum of s(v) (-1)^<u,v> over all v) / 2. This file has the plain form, pruned.ts the
// fast one.

import { Column, endOf, Seen, SIZE } from "./columns";
import { pruned } from "./pruned";

/** The plain form transforms 2^12 sums of 32 bits at a time, which stay in the first-level cache. */
const INNER: u32 = 12;

/**
 * Finds the distinct columns of a basis. Number 0 is the zero column, even if no button has it. Returns their number.
 */
export function distinctColumns(
  basis: usize,
  stride: usize,
  dimension: u32,
  length: u32,
  columns: usize,
  numbers: usize,
  slots: usize,
): u32 {
  // An open hash table of column numbers, at most half full. Slots that hold 0 are empty.
  const slotBits: u64 = 32 - clz(length << 1);
  const last = ((<usize>1) << (<usize>slotBits)) - 1;
  memory.fill(slots, 0, (last + 1) << 2);
  memory.fill(columns, 0, SIZE);
  let count: u32 = 1;
  for (let button: usize = 0; button < <usize>length; button++) {
    const byte = basis + (button >> 3);
    let bits: u64 = 0;
    for (let i: usize = 0; i < <usize>dimension; i++)
      bits |= ((<u64>load<u8>(byte + i * stride) >> (<u64>button & 7)) & 1) << (<u64>i);
    let number: u32 = 0;
    if (bits) {
      let slot = <usize>((bits * 0x9e3779b97f4a7c15) >> (64 - slotBits));
      while (true) {
        number = load<u32>(slots + (slot << 2));
        if (!number || columnAt(columns, number).bits === bits) break;
        slot = (slot + 1) & last;
      }
      if (!number) {
        number = count++;
        store<u32>(slots + (slot << 2), number);
        const column = columnAt(columns, number);
        column.bits = bits;
        column.code = 0;
        column.sum = 0;
      }
    }
    store<u32>(numbers + (button << 2), number);
  }
  return count;
}

function columnAt(columns: usize, number: u32): Column {
  return changetype<Column>(endOf(columns, number));
}

/** Writes s(v) into the entry of each column v. */
export function signedSums(start: usize, length: u32, numbers: usize, columns: usize, count: u32): void {
  for (let at = columns, end = endOf(columns, count); at < end; at += SIZE) changetype<Column>(at).sum = 0;
  for (let button: usize = 0; button < <usize>length; button++) {
    const pressed = (<i32>load<u8>(start + (button >> 3)) >> (<i32>button & 7)) & 1;
    columnAt(columns, load<u32>(numbers + (button << 2))).sum += 1 - (pressed << 1);
  }
}

/** Gives each column its code in the basis of `masks`. */
export function recode(columns: usize, count: u32, masks: usize, bits: u32): void {
  for (let at = columns, end = endOf(columns, count); at < end; at += SIZE) {
    const column = changetype<Column>(at);
    let code: u32 = 0;
    for (let t: u32 = 0; t < bits; t++)
      code |= (popcnt(<u32>column.bits & load<u32>(masks + ((<usize>t) << 2))) & 1) << t;
    column.code = code;
  }
}

/** Merges the 2^bits members of a block into the record. */
export function transform(
  columns: usize,
  count: u32,
  masks: usize,
  length: u32,
  block: u32,
  bits: u32,
  record: usize,
  scratch: usize,
): void {
  const seen = changetype<Seen>(scratch);
  if (!pruned(columns, count, masks, length, block, bits, load<u32>(record), scratch))
    plain(columns, count, block, bits, seen, scratch + offsetof<Seen>());
  mergeInto(record, seen, length, (<u64>block) << (<u64>bits));
}

/**
 * Finds the greatest sum of a block, 2^INNER members at a time. The other bits of u only change the signs of the sums.
 */
function plain(columns: usize, count: u32, block: u32, bits: u32, seen: Seen, sums: usize): void {
  seen.greatest = i32.MIN_VALUE;
  seen.rest = 0;
  const inner = min(bits, INNER);
  const size = (<usize>4) << (<usize>inner);
  for (let outer: u32 = 0; outer < (<u32>1) << (bits - inner); outer++) {
    memory.fill(sums, 0, size);
    const high = ((<u64>block) << (<u64>(bits - inner))) | <u64>outer;
    for (let entry = columns, end = endOf(columns, count); entry < end; entry += SIZE) {
      const column = changetype<Column>(entry);
      const at = sums + (((<usize>column.bits) << 2) & (size - 1));
      const odd = popcnt((column.bits >> <u64>inner) & high) & 1;
      store<i32>(at, load<i32>(at) + (odd ? -column.sum : column.sum));
    }
    for (let half: usize = 4; half < size; half <<= 1) butterflies(sums, size, half);
    look(sums, size, outer << inner, seen);
  }
}

/** Replaces each two sums that are `half` bytes apart by their sum and their difference. */
function butterflies(sums: usize, size: usize, half: usize): void {
  for (let group = sums; group < sums + size; group += half << 1)
    for (let at = group; at < group + half; at += 4) {
      const a = load<i32>(at);
      const b = load<i32>(at + half);
      store<i32>(at, a + b);
      store<i32>(at + half, a - b);
    }
}

/** Merges the sums of the members from `first` on into `seen`. */
function look(sums: usize, size: usize, first: u32, seen: Seen): void {
  let greatest = seen.greatest;
  let count = seen.count;
  let smallest = seen.smallest;
  for (let at: usize = 0; at < size; at += 4) {
    const sum = load<i32>(sums + at);
    if (sum < greatest) continue;
    if (sum > greatest) {
      greatest = sum;
      smallest = first + (<u32>at >> 2);
      count = 0;
    }
    count++;
  }
  seen.greatest = greatest;
  seen.count = count;
  seen.smallest = smallest;
}

/** Merges the best members of a block into the record. `first` is the block's first u. */
function mergeInto(record: usize, seen: Seen, length: u32, first: u64): void {
  const count = <u64>seen.count;
  const weight = (length - seen.greatest - seen.rest) >> 1;
  const least = load<u32>(record);
  if (count === 0 || weight > least) return;
  const u = first | <u64>seen.smallest;
  const ties = weight === least;
  store<u64>(record, ties ? min(u, load<u64>(record, 8)) : u, 8);
  store<u64>(record, ties ? count + load<u64>(record, 16) : count, 16);
  store<u32>(record, weight);
}
