// Arithmetic modulo k. k is a product of prime powers q, and Z_k is the product of the rings Z_q (Chinese remainder
// theorem): a residue modulo k is one residue modulo each q.

/** A prime power q = prime^exponent that divides k and is prime to k / q. */
export interface PrimePower {
  readonly prime: number;
  readonly exponent: number;
  readonly modulus: number;
}

/** The prime powers whose product is k >= 2, primes ascending. */
export function primePowers(k: number): PrimePower[] {
  const powers: PrimePower[] = [];
  let rest = k;
  for (let prime = 2; rest > 1; prime++) {
    let exponent = 0;
    for (; rest % prime === 0; rest /= prime) exponent++;
    if (exponent > 0) powers.push({ prime, exponent, modulus: prime ** exponent });
  }
  return powers;
}

/** The residue modulo k that is 1 modulo q and 0 modulo k / q. The sum of x_q times it over all q is x. */
export function idempotent(q: number, k: number): number {
  const others = k / q;
  return others * inverse(others % q, q);
}

/** The inverse of a unit modulo q (q = 1: 0), by trial: q is at most 255. */
export function inverse(unit: number, q: number): number {
  let x = 0;
  while ((x * unit) % q !== 1 % q) x++;
  return x;
}

/** For each residue modulo k its inverse, 0 if it has none. */
export function inversesModulo(k: number): Uint8Array {
  const inverses = new Uint8Array(k);
  for (let a = 1; a < k; a++) for (let b = 1; b < k; b++) if ((a * b) % k === 1) inverses[a] = b;
  return inverses;
}

/** The greatest common divisor. */
export function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b);
}

/** target += factor * source, entry by entry, modulo k. */
export function addMultiple(target: Uint8Array, source: Uint8Array, factor: number, k: number): void {
  for (let j = 0; j < target.length; j++) target[j] = (target[j]! + factor * source[j]!) % k;
}
