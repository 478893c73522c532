// The Howell form of the null space (lightest/modular/howell.ts) as sparse vectors, for null spaces that are too large
// for dense ones: a tree of 100,000 lights may have a nullity of thousands, but each vector has only a few entries.

import { type Code, pressCounts } from "../../lightest/coset.ts";
import { gcd } from "../../lightest/modular/arithmetic.ts";
import type { StepList } from "./steps.ts";

/** The entries other than 0, by place. */
type SparseVector = Map<number, number>;

/**
 * The span of vectors. Each row has its last entry, the step, at its pivot. The step divides k, and no two rows have
 * the same pivot. Every member of the span that is 0 after a place is a sum of multiples of rows whose pivots are not
 * after it.
 */
export class SparseBasis {
  readonly #k: number;
  readonly #byPivot = new Map<number, SparseVector>();
  /** Ascending. */
  readonly pivots: Uint32Array;

  /** Changes the vectors. */
  constructor(vectors: readonly SparseVector[], k: number) {
    this.#k = k;
    for (const vector of vectors) this.#insert(vector);
    this.pivots = Uint32Array.from(this.#byPivot.keys()).sort();
  }

  /** The step of the row with a pivot. */
  step(pivot: number): number {
    return this.#byPivot.get(pivot)!.get(pivot)!;
  }

  /**
   * Takes x to the smallest number in x + span, with the last place as its highest digit. Uses only the first `count`
   * rows.
   */
  reduce(x: Uint8Array, count = this.pivots.length): Uint8Array {
    const k = this.#k;
    for (let i = count - 1; i >= 0; i--) {
      const pivot = this.pivots[i]!;
      const times = Math.floor(x[pivot]! / this.step(pivot));
      if (times === 0) continue;
      for (const [place, value] of this.#byPivot.get(pivot)!) x[place] = (x[place]! + (k - times) * value) % k;
    }
    return x;
  }

  /** Row i of the reduced form, with `length` entries. */
  row(i: number, length: number): Uint8Array {
    const x = new Uint8Array(length);
    for (const [place, value] of this.#byPivot.get(this.pivots[i]!)!) x[place] = value;
    return this.reduce(x, i);
  }

  #insert(vector: SparseVector): void {
    const k = this.#k;
    for (let pivot = lastOf(vector); pivot >= 0; pivot = lastOf(vector)) {
      const row = this.#byPivot.get(pivot) ?? new Map<number, number>();
      const step = row.get(pivot) ?? k;
      const entry = vector.get(pivot)!;
      // The divisor is s * step + t * entry. The two sums span the same as row and vector, because their determinant is
      // -1.
      const divisor = gcd(step, entry);
      let t = 0;
      while ((t * entry - divisor) % step !== 0) t++;
      const s = (divisor - t * entry) / step;
      if (t > 0) this.#byPivot.set(pivot, sum(row, (s % k) + k, vector, t, k));
      vector = sum(row, entry / divisor, vector, k - step / divisor, k);
    }
  }
}

/** Vectors that span the null space: one for each row of the core's and one for each seed on which no check depends. */
export function quietVectors(steps: StepList, code: Code): SparseVector[] {
  const { states: k, target, start, operand, factor, seeds, coreSeeds } = steps;
  const vectors = Array.from({ length: code.dimension + seeds.length - coreSeeds }, (): SparseVector => new Map());
  /** The entries of all vectors at each button. */
  const entries = new Map<number, SparseVector>();
  const entriesAt = (j: number) => {
    if (!entries.has(j)) entries.set(j, new Map());
    return entries.get(j)!;
  };
  for (let s = coreSeeds; s < seeds.length; s++) entriesAt(seeds[s]!).set(code.dimension + s - coreSeeds, 1);
  for (let i = 0; i < code.dimension; i++)
    pressCounts(code, code.rows.subarray(i * code.stride, (i + 1) * code.stride)).forEach((value, s) => {
      if (value !== 0) entriesAt(seeds[s]!).set(i, value);
    });
  for (let t = 0; t < target.length; t++)
    for (let e = start[t]!; e < start[t + 1]!; e++)
      if (target[t]! >= 0 && entries.has(operand[e]!))
        add(entriesAt(target[t]!), entries.get(operand[e]!)!, factor[e]!, k);
  for (const [j, values] of entries) for (const [n, value] of values) vectors[n]!.set(j, value);
  return vectors;
}

function sum(a: SparseVector, times: number, b: SparseVector, timesB: number, k: number): SparseVector {
  const result: SparseVector = new Map();
  add(result, a, times, k);
  add(result, b, timesB, k);
  return result;
}

/** target += factor * source. */
function add(target: SparseVector, source: SparseVector, factor: number, k: number): void {
  for (const [place, value] of source) {
    const sum = ((target.get(place) ?? 0) + factor * value) % k;
    if (sum === 0) target.delete(place);
    else target.set(place, sum);
  }
}

/** The last place of an entry. */
function lastOf(vector: SparseVector): number {
  let last = -1;
  for (const place of vector.keys()) last = Math.max(last, place);
  return last;
}
