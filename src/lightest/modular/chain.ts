// The null space N over Z_k as a chain of subgroups, from which counting, comparing and walking follow. Order the columns
// by significance and let N_c be the members of N that are 0 at every column more significant than c. What N_c shows at c
// is a subgroup of Z_k, the multiples of one step d that divides k; a link of the chain is a member h of N_c with h_c = d.
// Every member is then a sum of a_h times h for exactly one choice of 0 <= a_h < k / d. This is the Howell form (J. A. Howell,
// "Spans in the module (Z_m)^s", 1986); over a field it is the reduced row echelon form. Reduced, it depends on N alone.

import { addMultiple, idempotent, inverse, primePowers } from "./arithmetic.ts";

/** A member of the null space that is 0 at all columns more significant than its own. */
export interface Link {
  readonly column: number;
  /** The entry at the column, a divisor of k. */
  readonly step: number;
  /** k / step: so many multiples of it differ at the column. */
  readonly order: number;
  /** Between 0 and the other link's step at the column of each less significant link. */
  readonly vector: Uint8Array;
}

/** The chain of what some vectors span, least significant first; `columns` lists all columns, most significant first. */
export function chainOf(vectors: readonly Uint8Array[], k: number, columns: readonly number[]): Link[] {
  const parts = primePowers(k).map(({ prime, modulus }) => ({
    modulus,
    links: echelon(vectors, prime, modulus, columns),
  }));
  const links: Link[] = [];
  for (const column of columns) {
    const here = parts.map(({ modulus, links }) => ({ modulus, link: links.get(column) }));
    const step = here.reduce((product, { modulus, link }) => product * (link?.power ?? modulus), 1);
    if (step === k) continue;
    // The link modulo k that is, modulo each q, the one there times a unit: p^v becomes the step, which has p^v in it.
    const vector = new Uint8Array(columns.length);
    for (const { modulus, link } of here) {
      if (link === undefined) continue;
      const unit = step / link.power;
      addMultiple(vector, link.vector, (unit * idempotent(modulus, k)) % k, k);
    }
    links.push({ column, step, order: k / step, vector });
  }
  links.reverse();
  links.forEach(({ vector }, i) => {
    settle(vector, links.slice(0, i), k);
  });
  return links;
}

/**
 * Takes x to the member of x + N that is the smallest number, the most significant column being its highest digit; or to
 * another: members are numbered as they follow each other as numbers. What x has at the column of a link is known modulo
 * the step, given what it has at those of more significant links, so that its multiples of the step are digits of the
 * number, in the base of the order.
 */
export function settle(x: Uint8Array, chain: readonly Link[], k: number, digits: readonly number[] = []): void {
  for (let i = chain.length - 1; i >= 0; i--) {
    const { column, step, order, vector } = chain[i]!;
    const times = (digits[i] ?? 0) - Math.floor(x[column]! / step);
    if (times !== 0) addMultiple(x, vector, (times + order) % order, k);
  }
}

/** The digits of member number u. */
export function digitsOf(u: bigint, chain: readonly Link[]): number[] {
  return chain.map(({ order }) => {
    const digit = Number(u % BigInt(order));
    u /= BigInt(order);
    return digit;
  });
}

/** The number u of a member x. */
export function numberOf(x: Uint8Array, chain: readonly Link[]): bigint {
  return chain.reduceRight(
    (u, { column, step, order }) => u * BigInt(order) + BigInt(Math.floor(x[column]! / step)),
    0n,
  );
}

/** The number of members of what a chain spans. */
export function sizeOf(chain: readonly Link[]): bigint {
  return chain.reduce((size, { order }) => size * BigInt(order), 1n);
}

/** The chain over Z_q, by column: p^v there, 0 at more significant columns. */
function echelon(
  vectors: readonly Uint8Array[],
  prime: number,
  modulus: number,
  columns: readonly number[],
): Map<number, { power: number; vector: Uint8Array }> {
  const links = new Map<number, { power: number; vector: Uint8Array }>();
  let rest = vectors.map((vector) => vector.map((entry) => entry % modulus)).filter(isNotZero);
  for (const column of columns) {
    if (rest.length === 0) break;
    // The least valuation divides all others.
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
    links.set(column, { power, vector: chosen.slice() });
    // q / p^v times the link is 0 at the column: with what is left it spans all of N that is.
    addMultiple(chosen, chosen, (modulus / power + modulus - 1) % modulus, modulus);
    rest = rest.filter((vector) => vector !== chosen || isNotZero(vector));
  }
  return links;
}

/** The largest power of the prime that divides an entry; of 0 it is the modulus. */
function powerIn(entry: number, prime: number, modulus: number): number {
  let power = 1;
  while (power < modulus && entry % (power * prime) === 0) power *= prime;
  return power;
}

function isNotZero(vector: Uint8Array): boolean {
  return vector.some((entry) => entry !== 0);
}
