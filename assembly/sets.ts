// Information sets: columns on which a reduced generator matrix is the identity, so that a member of the coset that is
// light there is the sum of few rows. Searching the sums of few rows on each of several disjoint sets bounds the weight
// of every member that was not searched (Brouwer, Zimmermann; see src/lightest/sets.ts). Rows are added by SIMD.

import { bringPivot } from "./elimination";
import { bitAt, setBit, weigh, weighXor } from "./row";
import { xorVectors } from "./vectors";

/** Reduces the rows on columns that are not in `used`. Writes the pivots, adds them to `used`, and returns the rank. */
export function takeSet(rows: usize, height: u32, stride: usize, width: u32, used: usize, pivots: usize): u32 {
  const end = rows + <usize>height * stride;
  let rank: u32 = 0;
  for (let column: u32 = 0; column < width && rank < height; column++) {
    if (bitAt(used, column) || !bringPivot(rows, rank, height, stride, column)) continue;
    const target = rows + <usize>rank * stride;
    for (let row = rows; row < end; row += stride)
      if (row !== target && bitAt(row, column)) xorVectors(row, row, target, stride);
    store<u32>(pivots + ((<usize>rank) << 2), column);
    setBit(used, column);
    rank++;
  }
  return rank;
}

/** For each set, writes to `origins` the sum of `start` and those rows that make it 0 at the pivots of the set. */
export function clearPivots(
  rows: usize,
  height: u32,
  stride: usize,
  pivots: usize,
  start: usize,
  sets: u32,
  origins: usize,
): void {
  for (let s: u32 = 0; s < sets; s++) {
    memory.copy(origins, start, stride);
    for (let r: u32 = 0; r < height; r++) {
      if (bitAt(origins, load<u32>(pivots))) xorVectors(origins, origins, rows, stride);
      pivots += 4;
      rows += stride;
    }
    origins += stride;
  }
}

/** Weighs each origin plus every sum of `size` rows of its set. Lists the lightest sums and returns their number. */
export function combinations(
  rows: usize,
  height: u32,
  stride: usize,
  origins: usize,
  sets: u32,
  size: u32,
  least: usize,
  hits: usize,
  capacity: u32,
  scratch: usize,
): u32 {
  let found: u32 = 0;
  for (let s: u32 = 0; s < sets; s++) {
    if (size <= height) found = combine(s, rows, height, stride, origins, size, least, hits, capacity, scratch, found);
    rows += <usize>height * stride;
    origins += stride;
  }
  return found;
}

/** Searches one set. `found` is the number of hits in earlier sets. */
function combine(
  set: u32,
  rows: usize,
  height: u32,
  stride: usize,
  origin: usize,
  size: u32,
  least: usize,
  hits: usize,
  capacity: u32,
  scratch: usize,
  found: u32,
): u32 {
  let lightest = load<u32>(least);
  // A hit is the set, then row numbers path[0] < path[1] < ... Sum l is the origin plus the first l of these rows.
  const hit = scratch + <usize>size * stride;
  const path = hit + 4;
  const last = hit + ((<usize>size) << 2);
  const hitBytes = (<usize>size + 1) << 2;
  store<u32>(hit, set);
  if (size > 0) memory.copy(scratch, origin, stride);
  for (let l: u32 = 0; l < size; l++) store<u32>(path + ((<usize>l) << 2), l);
  let level: u32 = 0;
  while (true) {
    for (; level + 1 < size; level++) {
      const sum = scratch + <usize>level * stride;
      xorVectors(sum + stride, sum, rows + <usize>load<u32>(path + ((<usize>level) << 2)) * stride, stride);
    }
    // The inner loop runs through the last row number. If size is 0, it weighs the origin itself.
    const sum = scratch + <usize>level * stride;
    const end = size > 0 ? height : 1;
    for (let i: u32 = size > 0 ? load<u32>(last) : 0; i < end; i++) {
      const weight = size > 0 ? weighXor(sum, rows + <usize>i * stride, stride, lightest) : weigh(origin, stride);
      if (weight > lightest) continue;
      if (weight < lightest) {
        lightest = weight;
        found = 0;
      }
      if (found < capacity) {
        if (size > 0) store<u32>(last, i);
        memory.copy(hits + <usize>found * hitBytes, hit, hitBytes);
      }
      found++;
    }
    // The next path: the rightmost number that can still grow (the last one excepted) does, and all after it follow.
    level = size > 0 ? size - 1 : 0;
    while (level > 0 && load<u32>(path + ((<usize>level - 1) << 2)) === height - size + level - 1) level--;
    if (level === 0) break;
    level--;
    const grown = load<u32>(path + ((<usize>level) << 2)) + 1;
    for (let l = level; l < size; l++) store<u32>(path + ((<usize>l) << 2), grown + l - level);
  }
  store<u32>(least, lightest);
  return found;
}
