// Polynomials over GF(p), p a prime below 256: the coefficients from the lowest power to the highest, which is not 0.
// The zero polynomial is empty.

import { inverse } from "../lightest/modular/arithmetic.ts";

/** Numbers 0..p-1, from the lowest power to the highest. */
export type Coefficients = readonly number[];

/** Arithmetic with polynomials over GF(p). Products take O(degree^2). */
export class PolynomialRing {
  readonly #p: number;

  constructor(p: number) {
    this.#p = p;
  }

  /** Coefficients may be any whole numbers. */
  of(coefficients: readonly number[]): Coefficients {
    const p = this.#p;
    let length = coefficients.length;
    while (length > 0 && coefficients[length - 1]! % p === 0) length--;
    return Array.from({ length }, (_, i) => ((coefficients[i]! % p) + p) % p);
  }

  /** a + factor * b. */
  add(a: Coefficients, b: Coefficients, factor = 1): Coefficients {
    return this.of(Array.from({ length: Math.max(a.length, b.length) }, (_, i) => (a[i] ?? 0) + factor * (b[i] ?? 0)));
  }

  multiply(a: Coefficients, b: Coefficients): Coefficients {
    // Sums stay below 2^53: fewer than 2^37 products of less than 2^16.
    const product = new Float64Array(Math.max(0, a.length + b.length - 1));
    a.forEach((x, i) => {
      if (x !== 0) for (let j = 0; j < b.length; j++) product[i + j]! += x * b[j]!;
    });
    return this.of([...product]);
  }

  remainder(a: Coefficients, divisor: Coefficients): Coefficients {
    const p = this.#p;
    const rest = Float64Array.from(a);
    const degree = divisor.length - 1;
    const unit = inverse(divisor[degree]!, p);
    for (let top = rest.length - 1; top >= degree; top--) {
      const factor = ((rest[top]! % p) * unit) % p;
      if (factor !== 0)
        for (let i = 0; i <= degree; i++)
          rest[top - degree + i] = (rest[top - degree + i]! + (p - factor) * divisor[i]!) % p;
    }
    return this.of([...rest.subarray(0, Math.min(rest.length, degree))]);
  }

  /** Some greatest common divisor; gcd(0, 0) = 0. */
  gcd(a: Coefficients, b: Coefficients): Coefficients {
    while (b.length > 0) [a, b] = [b, this.remainder(a, b)];
    return a;
  }
}
