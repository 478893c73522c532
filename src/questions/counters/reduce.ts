// Short vectors of a lattice: Lenstra, Lenstra and Lovász (1982), in whole numbers (Cohen, A Course in Computational
// Algebraic Number Theory, algorithm 2.6.7). Search along short vectors has few cases: a long thin box of numbers
// becomes a round one.

import { dot, size, subtract, type Tick } from "./lattice.ts";

/**
 * A basis of short vectors that spans the same lattice as independent ones; and other vectors, each made short by
 * vectors of the lattice.
 */
export function reduced(
  basis: readonly (readonly bigint[])[],
  others: readonly (readonly bigint[])[],
  tick: Tick,
): { basis: bigint[][]; others: bigint[][] } {
  const b = basis.map((vector) => [...vector]);
  // Gram and Schmidt without fractions: volume[i] is the squared volume of the first i vectors, volume[j + 1] * mu(k,
  // j) is factors[k][j].
  const volume = [1n];
  const factors: bigint[][] = [];

  function orthogonalize(vector: readonly bigint[], k: number): bigint[] {
    const row: bigint[] = [];
    for (let j = 0; j <= k; j++) {
      let u = dot(vector, j < k ? b[j]! : vector);
      for (let i = 0; i < j; i++) u = (volume[i + 1]! * u - row[i]! * (j < k ? factors[j]![i]! : row[i]!)) / volume[i]!;
      row.push(u);
    }
    return row;
  }

  function shorten(vector: bigint[], row: bigint[], by: number): void {
    const whole = volume[by + 1]!;
    const times = round(row[by]!, whole);
    if (times === 0n) return;
    subtract(vector, b[by]!, times);
    row[by]! -= times * whole;
    for (let i = 0; i < by; i++) row[i]! -= times * factors[by]![i]!;
  }

  function swap(k: number): void {
    [b[k - 1], b[k]] = [b[k]!, b[k - 1]!];
    const [above, own] = [factors[k - 1]!, factors[k]!];
    for (let j = 0; j < k - 1; j++) [above[j], own[j]] = [own[j]!, above[j]!];
    const mu = own[k - 1]!;
    const next = (volume[k - 1]! * volume[k + 1]! + mu * mu) / volume[k]!;
    for (const row of factors.slice(k + 1)) {
      const t = row[k]!;
      row[k] = (volume[k + 1]! * row[k - 1]! - mu * t) / volume[k]!;
      row[k - 1] = (next * t + mu * row[k]!) / volume[k + 1]!;
    }
    volume[k] = next;
  }

  for (let k = 0; k < b.length; ) {
    tick();
    if (k === factors.length) {
      const row = orthogonalize(b[k]!, k);
      volume.push(row.pop()!);
      factors.push(row);
    }
    if (k > 0) shorten(b[k]!, factors[k]!, k - 1);
    const mu = k > 0 ? factors[k]![k - 1]! : 0n;
    if (k > 0 && 4n * (volume[k + 1]! * volume[k - 1]! + mu * mu) < 3n * volume[k]! * volume[k]!) {
      swap(k);
      k = Math.max(k - 1, 1);
      continue;
    }
    for (let j = k - 2; j >= 0; j--) shorten(b[k]!, factors[k]!, j);
    k++;
  }
  return {
    basis: b,
    others: others.map((other) => {
      const vector = [...other];
      const row = orthogonalize(vector, b.length);
      for (let j = b.length - 1; j >= 0; j--) shorten(vector, row, j);
      return vector;
    }),
  };
}

/** The nearest whole number to a / b, b positive. */
function round(a: bigint, b: bigint): bigint {
  const times = (2n * size(a) + b) / (2n * b);
  return a < 0n ? -times : times;
}
