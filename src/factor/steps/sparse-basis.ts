// A basis of the null space as sparse vectors, for null spaces that are too large for dense ones: a tree of 100,000 lights may
// have a nullity of thousands, but each vector has only a few entries. The number of states, k, is prime.

import type { Code } from "../../lightest/coset.ts";
import { pressCounts } from "../../lightest/lightest.ts";
import { inverse } from "../../lightest/modular/arithmetic.ts";
import type { StepList } from "./steps.ts";

/** The entries other than 0, by place. */
type SparseVector = Map<number, number>;

/** The span of vectors in echelon form: each has the value 1 at its last place, its pivot, and no two have the same pivot. */
export class SparseBasis {
  readonly #k: number;
  readonly #byPivot = new Map<number, SparseVector>();
  /** Ascending. */
  readonly pivots: Uint32Array;

  /** Changes the vectors, which must be independent. */
  constructor(vectors: readonly SparseVector[], k: number) {
    this.#k = k;
    for (const vector of vectors) {
      let pivot = lastOf(vector);
      for (let other = this.#byPivot.get(pivot); other !== undefined; other = this.#byPivot.get(pivot)) {
        add(vector, other, k - vector.get(pivot)!, k);
        pivot = lastOf(vector);
      }
      add(vector, vector, inverse(vector.get(pivot)!, k) - 1, k);
      this.#byPivot.set(pivot, vector);
    }
    this.pivots = Uint32Array.from(this.#byPivot.keys()).sort();
  }

  /** Takes x to the smallest number in x + span, with the last place as its highest digit. Uses only the first `count` pivots. */
  reduce(x: Uint8Array, count = this.pivots.length): Uint8Array {
    const k = this.#k;
    for (let i = count - 1; i >= 0; i--) {
      const factor = k - x[this.pivots[i]!]!;
      if (factor === k) continue;
      for (const [place, value] of this.#byPivot.get(this.pivots[i]!)!) x[place] = (x[place]! + factor * value) % k;
    }
    return x;
  }

  /** Row i of the reduced echelon form, with `length` entries. */
  row(i: number, length: number): Uint8Array {
    const x = new Uint8Array(length);
    for (const [place, value] of this.#byPivot.get(this.pivots[i]!)!) x[place] = value;
    return this.reduce(x, i);
  }
}

/** Vectors that span the null space: one for each row of the core's and one for each seed on which no check depends. */
export function quietVectors(steps: StepList, code: Code): SparseVector[] {
  const { states: k, target, start, operand, factor, seeds, coreSeeds, buttons } = steps;
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
  for (const [j, ofButton] of entries) if (j < buttons) for (const [n, value] of ofButton) vectors[n]!.set(j, value);
  return vectors;
}

/** target += factor * source. The two may be the same. */
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
