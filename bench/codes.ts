// Null spaces of grids and cosets of them, for the rows about the lightest member.

import { createSolver, grid } from "../build/index.js";
import { type Image, strideOf } from "../build/kernel/image.js";
import { type Code, NOTHING_SEEN, type Sweep } from "../build/lightest/coset.js";
import { createSets } from "../build/lightest/sets.js";
import type { Job } from "./measure.ts";

/** The null space of a grid with the rule plus. */
export function gridCode(rows: number, cols: number): Code {
  const length = rows * cols;
  const stride = strideOf(length);
  const basis = createSolver(grid(rows, cols)).quietBasis();
  const packed = new Uint8Array(basis.length * stride);
  basis.forEach((pattern, i) => {
    pattern.forEach((bit, j) => {
      packed[i * stride + (j >>> 3)]! |= bit << (j & 7);
    });
  });
  return { length, dimension: basis.length, stride, rows: packed };
}

/** Heavy starts: random bits from a linear congruential generator. */
export function heavyStarts(code: Code, count: number): Uint8Array[] {
  let seed = 1;
  const toss = () => (seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0) >>> 31;
  return Array.from({ length: count }, () => {
    const start = new Uint8Array(code.stride);
    for (let j = 0; j < code.length; j++) start[j >>> 3]! |= toss() << (j & 7);
    return start;
  });
}

/** Sweeps one coset after another. The result of a call is the least weight. */
export function sweeping(sweep: Sweep, starts: readonly Uint8Array[]): Job {
  let next = 0;
  return () => {
    const start = starts[next++ % starts.length]!;
    let best = NOTHING_SEEN;
    for (let block = 0; block < sweep.blocks; block++) best = sweep.search(start, block, best);
    return best.weight;
  };
}

/** Light starts: boards of `ones` ones, replaced by the canonical start of their coset. */
export function lightStarts(code: Code, count: number, ones: number): Uint8Array[] {
  let seed = 1;
  const random = () => (seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0) / 2 ** 32;
  return Array.from({ length: count }, () => {
    const start = new Uint8Array(code.stride);
    for (let left = ones; left > 0; ) {
      const j = Math.floor(random() * code.length);
      if ((start[j >>> 3]! >>> (j & 7)) & 1) continue;
      start[j >>> 3]! |= 1 << (j & 7);
      left--;
    }
    for (let i = code.dimension - 1; i >= 0; i--) {
      const row = code.rows.subarray(i * code.stride, (i + 1) * code.stride);
      const last = lastOne(row);
      if ((start[last >>> 3]! >>> (last & 7)) & 1) for (let b = 0; b < code.stride; b++) start[b]! ^= row[b]!;
    }
    return start;
  });
}

/** Proves one coset after another with information sets. The result of a call is the least weight. */
export function provingBySets(image: Image, code: Code, starts: readonly Uint8Array[]): Job {
  const begin = createSets(image, code);
  let next = 0;
  return () => {
    const look = begin(starts[next++ % starts.length]!);
    do for (const _ of look.deepen());
    while (look.lowerBound() <= look.weight);
    return look.weight;
  };
}

function lastOne(row: Uint8Array): number {
  let byte = row.length - 1;
  while (row[byte] === 0) byte--;
  return 8 * byte + 31 - Math.clz32(row[byte]!);
}
