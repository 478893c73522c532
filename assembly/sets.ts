// Information sets: members of a coset that are light on some columns, where the generator matrix is the identity. Looking
// at the sums of few rows on each of several disjoint sets bounds the weight of all that has not been looked at
// (Brouwer, Zimmermann; see src/lightest/sets.ts).

import { bitAt, setBit, swapRows, weigh, weighXor, xorRow } from "./row";

/** Reduces the rows on columns that are not in `used`; notes the pivots and adds them to `used`; returns the rank. */
export function takeSet(rows: usize, height: u32, stride: usize, width: u32, used: usize, pivots: usize): u32 {
  let rank: u32 = 0;
  for (let column: u32 = 0; column < width && rank < height; column++) {
    if (bitAt(used, column)) continue;
    const target = rows + <usize>rank * stride;
    let found = rank;
    while (found < height && !bitAt(rows + <usize>found * stride, column)) found++;
    if (found === height) continue;
    if (found !== rank) swapRows(target, rows + <usize>found * stride, stride);
    for (let r: u32 = 0; r < height; r++) {
      const row = rows + <usize>r * stride;
      if (r !== rank && bitAt(row, column)) xorRow(row, target, stride);
    }
    store<u32>(pivots + ((<usize>rank) << 2), column);
    setBit(used, column);
    rank++;
  }
  return rank;
}

/** Adds rows to `vector` until it is 0 at every pivot. */
export function clearPivots(rows: usize, height: u32, stride: usize, pivots: usize, vector: usize): void {
  for (let r: u32 = 0; r < height; r++)
    if (bitAt(vector, load<u32>(pivots + ((<usize>r) << 2)))) xorRow(vector, rows + <usize>r * stride, stride);
}

/** Weighs origin plus every sum of `size` rows; notes the lightest; returns how many are as light. */
export function combinations(
  rows: usize,
  height: u32,
  stride: usize,
  origin: usize,
  size: u32,
  least: usize,
  hits: usize,
  capacity: u32,
  scratch: usize,
): u32 {
  let lightest = load<u32>(least);
  let found: u32 = 0;
  if (size === 0) {
    const weight = weigh(origin, stride);
    if (weight < lightest) store<u32>(least, weight);
    return weight <= lightest ? 1 : 0;
  }
  if (size > height) return 0;

  // Row numbers path[0] < path[1] < ...; sum l is origin plus the first l of them; the last number is the inner loop.
  const path = scratch + <usize>size * stride;
  const last = path + ((<usize>size - 1) << 2);
  memory.copy(scratch, origin, stride);
  for (let l: u32 = 0; l < size; l++) store<u32>(path + ((<usize>l) << 2), l);
  let level: u32 = 0;
  while (true) {
    for (; level < size - 1; level++) {
      const sum = scratch + <usize>level * stride;
      memory.copy(sum + stride, sum, stride);
      xorRow(sum + stride, rows + <usize>load<u32>(path + ((<usize>level) << 2)) * stride, stride);
    }
    const sum = scratch + (<usize>size - 1) * stride;
    for (let i = load<u32>(last); i < height; i++) {
      const weight = weighXor(sum, rows + <usize>i * stride, stride);
      if (weight > lightest) continue;
      if (weight < lightest) {
        lightest = weight;
        found = 0;
      }
      if (found < capacity) {
        store<u32>(last, i);
        memory.copy(hits + ((<usize>found * size) << 2), path, (<usize>size) << 2);
      }
      found++;
    }
    // The next path: the rightmost number before the last that can still grow does, those behind it follow.
    level = size - 1;
    while (level > 0 && load<u32>(path + ((<usize>level - 1) << 2)) === height - size + level - 1) level--;
    if (level === 0) break;
    level--;
    const grown = load<u32>(path + ((<usize>level) << 2)) + 1;
    for (let l = level; l < size; l++) store<u32>(path + ((<usize>l) << 2), grown + l - level);
  }
  store<u32>(least, lightest);
  return found;
}
