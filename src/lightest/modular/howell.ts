// The Howell form of a null space N over Z_k (J. A. Howell, "Spans in the module (Z_m)^s", 1986), from which counting,
// comparing and walking follow. Over a field it is the reduced row echelon form.
//
// Order the columns by significance, and let N_c be the members of N that are 0 at every column more significant than
// c. The entries at c of all members of N_c are a subgroup of Z_k: the multiples of one step d that divides k. If d <
// k, the Howell form has a row h in N_c with h_c = d. Every member of N is a sum of a_h times h for exactly one choice
// of 0 <= a_h < k / d. The reduced form depends on N alone.

import { addMultiple, idempotent, inverse, primePowers } from "./arithmetic.ts";

/** A member of the null space that is 0 at all columns more significant than its own. */
export interface HowellRow {
  readonly column: number;
  /** The entry at the column, a divisor of k. */
  readonly step: number;
  /** k / step: how many of its multiples differ at the column. */
  readonly order: number;
  /** At the column of each less significant row it is below the step of that row. */
  readonly vector: Uint8Array;
}

/** The Howell form of the span of some vectors, least significant row first. `columns`: all, most significant first. */
export function howellBasis(vectors: readonly Uint8Array[], k: number, columns: readonly number[]): HowellRow[] {
  const parts = primePowers(k).map(({ prime, modulus }) => ({
    modulus,
    rows: echelon(vectors, prime, modulus, columns),
  }));
  const basis: HowellRow[] = [];
  for (const column of columns) {
    const here = parts.map(({ modulus, rows }) => ({ modulus, row: rows.get(column) }));
    const step = here.reduce((product, { modulus, row }) => product * (row?.power ?? modulus), 1);
    if (step === k) continue;
    // The row modulo k that is, modulo each q, the row there times a unit: p^v becomes the step, which p^v divides.
    const vector = new Uint8Array(columns.length);
    for (const { modulus, row } of here) {
      if (row === undefined) continue;
      const unit = step / row.power;
      addMultiple(vector, row.vector, (unit * idempotent(modulus, k)) % k, k);
    }
    basis.push({ column, step, order: k / step, vector });
  }
  basis.reverse();
  basis.forEach(({ vector }, i) => {
    toMember(vector, basis.slice(0, i), k);
  });
  return basis;
}

/**
 * Takes x to a member of x + N: the smallest number, with the most significant column as its highest digit, or the one
 * with the given digits. Given the entries at more significant columns, the entry of a member at the column of a row is
 * known modulo the step. So its multiple of the step is a digit of the member's number, in the base of the order.
 */
export function toMember(x: Uint8Array, basis: readonly HowellRow[], k: number, digits: readonly number[] = []): void {
  for (let i = basis.length - 1; i >= 0; i--) {
    const { column, step, order, vector } = basis[i]!;
    const times = (digits[i] ?? 0) - Math.floor(x[column]! / step);
    if (times !== 0) addMultiple(x, vector, (times + order) % order, k);
  }
}

/** The digits of the number u of a member. */
export function digitsOf(u: bigint, basis: readonly HowellRow[]): number[] {
  return basis.map(({ order }) => {
    const digit = Number(u % BigInt(order));
    u /= BigInt(order);
    return digit;
  });
}

/** The number u of a member x. */
export function memberNumber(x: Uint8Array, basis: readonly HowellRow[]): bigint {
  return basis.reduceRight(
    (u, { column, step, order }) => u * BigInt(order) + BigInt(Math.floor(x[column]! / step)),
    0n,
  );
}

/** How many members the rows span. */
export function spanSize(basis: readonly HowellRow[]): bigint {
  return basis.reduce((size, { order }) => size * BigInt(order), 1n);
}

/** Which row to add in each step to run through all members of the span; -1 for the first. */
export function* odometer(basis: readonly HowellRow[]): Generator<number> {
  const digits = new Uint32Array(basis.length);
  for (let i = -1; i < basis.length; ) {
    yield i;
    i = 0;
    while (i < basis.length && ++digits[i]! === basis[i]!.order) digits[i++] = 0;
  }
}

/** The rows one after the other, `bytes` bytes each. */
export function packRows(basis: readonly HowellRow[], bytes: number): Uint8Array {
  const rows = new Uint8Array(basis.length * bytes);
  basis.forEach(({ vector }, i) => {
    rows.set(vector, i * bytes);
  });
  return rows;
}

/** The Howell form over Z_q, by column: p^v there, 0 at more significant columns. */
function echelon(
  vectors: readonly Uint8Array[],
  prime: number,
  modulus: number,
  columns: readonly number[],
): Map<number, { power: number; vector: Uint8Array }> {
  const rows = new Map<number, { power: number; vector: Uint8Array }>();
  let rest = vectors.map((vector) => vector.map((entry) => entry % modulus)).filter(isNotZero);
  for (const column of columns) {
    if (rest.length === 0) break;
    // The entry with the lowest power of p divides all others.
    let chosen: Uint8Array | undefined;
    let power = modulus;
    for (const vector of rest) {
      const own = powerIn(vector[column]!, prime, modulus);
      if (own < power) {
        power = own;
        chosen = vector;
      }
    }
    if (chosen === undefined) continue;
    const unit = inverse((chosen[column]! / power) % modulus, modulus);
    addMultiple(chosen, chosen, (unit + modulus - 1) % modulus, modulus);
    for (const vector of rest)
      if (vector !== chosen && vector[column] !== 0)
        addMultiple(vector, chosen, modulus - vector[column]! / power, modulus);
    rows.set(column, { power, vector: chosen.slice() });
    // q / p^v times the row is 0 at the column. Together with the rest it spans all members that are 0 there.
    addMultiple(chosen, chosen, (modulus / power + modulus - 1) % modulus, modulus);
    rest = rest.filter((vector) => vector !== chosen || isNotZero(vector));
  }
  return rows;
}

/** The largest power of the prime that divides an entry; for 0 it is the modulus. */
function powerIn(entry: number, prime: number, modulus: number): number {
  let power = 1;
  while (power < modulus && entry % (power * prime) === 0) power *= prime;
  return power;
}

function isNotZero(vector: Uint8Array): boolean {
  return vector.some((entry) => entry !== 0);
}
