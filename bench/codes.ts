// Null spaces of grids and cosets of them, for the rows about the lightest member.

import { createSolver, grid } from "../build/index.js";
import { strideOf } from "../build/layout.js";
import { type Code, NOTHING_SEEN, type Sweep } from "../build/lightest/coset.js";
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

/** Heavy starts: every bit a coin's toss, by a linear congruential generator. */
export function heavyStarts(code: Code, count: number): Uint8Array[] {
  let seed = 1;
  const toss = () => (seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0) >>> 31;
  return Array.from({ length: count }, () => {
    const start = new Uint8Array(code.stride);
    for (let j = 0; j < code.length; j++) start[j >>> 3]! |= toss() << (j & 7);
    return start;
  });
}

/** Sweeps one coset after the other; the least weight. */
export function sweeping(sweep: Sweep, starts: readonly Uint8Array[]): Job {
  let next = 0;
  return () => {
    const start = starts[next++ % starts.length]!;
    let best = NOTHING_SEEN;
    for (let block = 0; block < sweep.blocks; block++) best = sweep.look(start, block, best);
    return best.weight;
  };
}
