// The walk over a coset of the null space in Gray-code order: two members in a row differ by one basis vector, so that
// each member costs one row xor and one weight. This is the plain method for the lightest member; all other methods are
// tested against it.

import { weigh, xorAndWeigh, xorRow } from "./row";

/**
 * Merges the 2^bits members of a block into the record: the least weight, the smallest u of that weight, and how many
 * members have it.
 */
export function walk(
  basis: usize,
  stride: usize,
  start: usize,
  block: u32,
  bits: u32,
  record: usize,
  scratch: usize,
): void {
  let least = load<u32>(record);
  let smallest = load<u64>(record, 8);
  let count = load<u64>(record, 16);

  const first = (<u64>block) << (<u64>bits);
  let weight = enter(basis, stride, start, first, scratch);
  let step: u32 = 0;
  const last = ((<u32>1) << bits) - 1;
  while (true) {
    if (weight <= least) {
      const u = first | <u64>(step ^ (step >> 1));
      if (weight < least) {
        least = weight;
        smallest = u;
        count = 0;
      }
      count++;
      if (u < smallest) smallest = u;
    }
    if (step === last) break;
    step++;
    weight = xorAndWeigh(scratch, basis + <usize>ctz(step) * stride, stride);
  }

  store<u32>(record, least);
  store<u64>(record, smallest, 8);
  store<u64>(record, count, 16);
}

/**
 * Lists the members of a block that have the weight `wanted` by the low bits of their u. Returns how many there are.
 */
export function collect(
  basis: usize,
  stride: usize,
  start: usize,
  block: u32,
  bits: u32,
  wanted: u32,
  hits: usize,
  scratch: usize,
): u32 {
  let weight = enter(basis, stride, start, (<u64>block) << (<u64>bits), scratch);
  let found: u32 = 0;
  let step: u32 = 0;
  const last = ((<u32>1) << bits) - 1;
  while (true) {
    if (weight === wanted) {
      store<u32>(hits + ((<usize>found) << 2), step ^ (step >> 1));
      found++;
    }
    if (step === last) return found;
    step++;
    weight = xorAndWeigh(scratch, basis + <usize>ctz(step) * stride, stride);
  }
}

/** Counts the members of a block by weight. */
export function tally(
  basis: usize,
  stride: usize,
  start: usize,
  block: u32,
  bits: u32,
  counts: usize,
  scratch: usize,
): void {
  let weight = enter(basis, stride, start, (<u64>block) << (<u64>bits), scratch);
  let step: u32 = 0;
  const last = ((<u32>1) << bits) - 1;
  while (true) {
    const count = counts + ((<usize>weight) << 2);
    store<u32>(count, load<u32>(count) + 1);
    if (step === last) return;
    step++;
    weight = xorAndWeigh(scratch, basis + <usize>ctz(step) * stride, stride);
  }
}

/** Writes the first member of a block to `scratch` and returns its weight. */
function enter(basis: usize, stride: usize, start: usize, first: u64, scratch: usize): u32 {
  memory.copy(scratch, start, stride);
  for (let rest = first; rest; rest &= rest - 1) xorRow(scratch, basis + <usize>ctz(rest) * stride, stride);
  return weigh(scratch, stride);
}
