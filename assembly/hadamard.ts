// The weights of all members of a block of a coset at once, by a Walsh-Hadamard transform (Be'ery, Snyders, IEEE
// Trans. Inf. Theory 1986). Buttons with equal columns of the basis act alike and are counted together: with s(v) the
// sum over the buttons of column v of +1, or -1 where start has a one, member u weighs (length - sum s(v) (-1)^<u,v>) / 2.

import { pruned } from "./pruned";

/** Bytes of an entry of the columns: u64 column, u32 low bits of it in another basis, i32 sum. */
const ENTRY: usize = 16;
const CODE: usize = 8;
const SUM: usize = 12;
/** The plain form transforms blocks of 2^12 numbers of 32 bits at once: they stay in the first-level cache. */
const INNER: u32 = 12;

/** Finds the distinct columns of a basis; returns how many. Number 0 is the zero column, seen or not. */
export function distinctColumns(
  basis: usize,
  stride: usize,
  dimension: u32,
  length: u32,
  columns: usize,
  numbers: usize,
  slots: usize,
): u32 {
  // An open hash table of numbers, at most half full; 0 is an empty slot.
  const slotBits: u64 = 32 - clz(length << 1);
  const last = ((<usize>1) << (<usize>slotBits)) - 1;
  memory.fill(slots, 0, (last + 1) << 2);
  memory.fill(columns, 0, ENTRY);
  let count: u32 = 1;
  for (let button: usize = 0; button < <usize>length; button++) {
    const byte = basis + (button >> 3);
    let column: u64 = 0;
    for (let i: usize = 0; i < <usize>dimension; i++)
      column |= ((<u64>load<u8>(byte + i * stride) >> (<u64>button & 7)) & 1) << (<u64>i);
    let number: u32 = 0;
    if (column) {
      let slot = <usize>((column * 0x9e3779b97f4a7c15) >> (64 - slotBits));
      while (true) {
        number = load<u32>(slots + (slot << 2));
        if (!number || load<u64>(columns + <usize>number * ENTRY) === column) break;
        slot = (slot + 1) & last;
      }
      if (!number) {
        number = count++;
        store<u32>(slots + (slot << 2), number);
        const entry = columns + <usize>number * ENTRY;
        store<u64>(entry, column);
        store<u64>(entry, 0, 8);
      }
    }
    store<u32>(numbers + (button << 2), number);
  }
  return count;
}

/** Writes s(v) into the entry of each column v. */
export function signedSums(start: usize, length: u32, numbers: usize, columns: usize, count: u32): void {
  for (let entry = columns, end = columns + <usize>count * ENTRY; entry < end; entry += ENTRY)
    store<i32>(entry, 0, SUM);
  for (let button: usize = 0; button < <usize>length; button++) {
    const entry = columns + <usize>load<u32>(numbers + (button << 2)) * ENTRY;
    const one = (<i32>load<u8>(start + (button >> 3)) >> (<i32>button & 7)) & 1;
    store<i32>(entry, load<i32>(entry, SUM) + 1 - (one << 1), SUM);
  }
}

/** Gives each column its code in the basis of `masks`. */
export function recode(columns: usize, count: u32, masks: usize, bits: u32): void {
  for (let entry = columns, end = columns + <usize>count * ENTRY; entry < end; entry += ENTRY) {
    const column = load<u32>(entry);
    let code: u32 = 0;
    for (let t: u32 = 0; t < bits; t++) code |= (popcnt(column & load<u32>(masks + ((<usize>t) << 2))) & 1) << t;
    store<u32>(entry, code, CODE);
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
  // What has been seen of the block: i32 greatest sum, u32 number of members that have it, u32 the smallest of them,
  // i32 what all members have beside that.
  const seen = scratch;
  if (!pruned(columns, count, masks, length, block, bits, load<u32>(record), scratch))
    plain(columns, count, block, bits, seen, scratch + 16);
  mergeInto(record, seen, length, (<u64>block) << (<u64>bits));
}

/** Looks at all members of a block, 2^inner at a time; the bits of u above those only change signs of sums. */
function plain(columns: usize, count: u32, block: u32, bits: u32, seen: usize, sums: usize): void {
  store<i32>(seen, i32.MIN_VALUE);
  store<i32>(seen, 0, 12);
  const inner = min(bits, INNER);
  const size = (<usize>4) << (<usize>inner);
  const end = columns + <usize>count * ENTRY;
  for (let outer: u32 = 0; outer < (<u32>1) << (bits - inner); outer++) {
    memory.fill(sums, 0, size);
    const high = ((<u64>block) << (<u64>(bits - inner))) | <u64>outer;
    for (let entry = columns; entry < end; entry += ENTRY) {
      const column = load<u64>(entry);
      const sum = load<i32>(entry, SUM);
      const at = sums + (((<usize>column) << 2) & (size - 1));
      store<i32>(at, load<i32>(at) + (popcnt((column >> <u64>inner) & high) & 1 ? -sum : sum));
    }
    for (let half: usize = 4; half < size; half <<= 1) butterflies(sums, size, half);
    look(sums, size, outer << inner, seen);
  }
}

/** Numbers `half` bytes apart become their sum and their difference. */
function butterflies(sums: usize, size: usize, half: usize): void {
  for (let group = sums; group < sums + size; group += half << 1)
    for (let at = group; at < group + half; at += 4) {
      const a = load<i32>(at);
      const b = load<i32>(at + half);
      store<i32>(at, a + b);
      store<i32>(at + half, a - b);
    }
}

/** Merges transformed sums, those of members `first` and on, into what has been seen. */
function look(sums: usize, size: usize, first: u32, seen: usize): void {
  let greatest = load<i32>(seen);
  let count = load<u32>(seen, 4);
  let smallest = load<u32>(seen, 8);
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
  store<i32>(seen, greatest);
  store<u32>(seen, count, 4);
  store<u32>(seen, smallest, 8);
}

/** Merges what has been seen of a block into the record. */
function mergeInto(record: usize, seen: usize, length: u32, first: u64): void {
  const count = <u64>load<u32>(seen, 4);
  const weight = (length - load<i32>(seen) - load<i32>(seen, 12)) >> 1;
  const least = load<u32>(record);
  if (count === 0 || weight > least) return;
  const u = first | <u64>load<u32>(seen, 8);
  const ties = weight === least;
  store<u64>(record, ties ? min(u, load<u64>(record, 8)) : u, 8);
  store<u64>(record, ties ? count + load<u64>(record, 16) : count, 16);
  store<u32>(record, weight);
}
