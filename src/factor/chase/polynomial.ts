// Polynomials over GF(2), for light chasing on wide boards. Bit i of the words is the coefficient of x^i. F_0 = 0,
// F_1 = 1, and F_{j+1} = x F_j + F_{j-1}. The path adjacency N acts on rows of n cells as x acts modulo F_{n+1}, if
// cell j (from 1) is F_j. "Path form" below means coordinates by F_1, F_2, ...: a row of cells read as a polynomial.

/** Coefficients, 32 in a word, lowest first. */
export type Polynomial = Uint32Array<ArrayBuffer>;

/** In-word masks: HALVES[h] keeps the lower h bits of each 2h. */
const HALVES: Readonly<Record<number, number>> = {
  1: 0x55555555,
  2: 0x33333333,
  4: 0x0f0f0f0f,
  8: 0x00ff00ff,
  16: 0xffff,
};

/** Words for `bits` coefficients, rounded up to a power of two, as the changes of basis need them. */
export function powerOfTwoWords(bits: number): number {
  return 2 ** Math.ceil(Math.log2(Math.max(1, Math.ceil(bits / 32))));
}

/** The coefficient of x^i. */
export function coefficient(p: Polynomial, i: number): number {
  return i >>> 5 < p.length ? (p[i >>> 5]! >>> (i & 31)) & 1 : 0;
}

/** The degree, -1 for zero. `from`: an upper bound, if the caller knows one. */
export function degree(p: Polynomial, from = 32 * p.length - 1): number {
  let w = from >> 5;
  while (w >= 0 && p[w] === 0) w--;
  return w < 0 ? -1 : 32 * w + 31 - Math.clz32(p[w]!);
}

/** F_n; n >= 1. */
export function fibonacci(n: number): Polynomial {
  const p = new Uint32Array(powerOfTwoWords(n));
  p[(n - 1) >>> 5] = 1 << ((n - 1) & 31);
  fromPath(p);
  return p;
}

/**
 * Path form to coefficients, in place; the number of words must be a power of two. O(n log n / 32).
 *
 * With h a power of two, F_{h+j} = x^h F_j + F_{h-j}: the upper half, reflected about F_h, is added to the lower half,
 * and then both halves are handled alike; F_h = x^{h-1} does not move. (F_{m+j} + F_{m-j} = F_m times t^j + t^-j,
 * x = t + 1/t.)
 */
export function fromPath(p: Polynomial): void {
  for (let h = 16 * p.length; h >= 2; h /= 2) reflect(p, h);
}

/** Coefficients to path form, in place: each step of `fromPath` undoes itself. */
export function toPath(p: Polynomial): void {
  for (let h = 2; h <= 16 * p.length; h *= 2) reflect(p, h);
}

/** In each block of 2h bits: bit i ^= bit 2h - 2 - i, for i < h - 1. */
function reflect(p: Polynomial, h: number): void {
  if (h < 32) {
    for (let w = 0; w < p.length; w++) p[w]! ^= (reverse(p[w]!, h) >>> 1) & HALVES[h]! & ~edges(h);
    return;
  }
  const half = h / 32;
  for (let block = 0; block < p.length; block += 2 * half) {
    // The upper half backwards, one bit lower.
    let above = 0;
    for (let w = half - 1; w >= 0; w--) {
      const backwards = reverse(p[block + 2 * half - 1 - w]!, 16);
      p[block + w]! ^= (backwards >>> 1) | above;
      above = backwards << 31;
    }
  }
}

/** The blocks of 2h bits of a word, each backwards. */
function reverse(word: number, h: number): number {
  for (let s = 1; s <= h; s *= 2) word = ((word >>> s) & HALVES[s]!) | ((word & HALVES[s]!) << s);
  return word;
}

/** Bit h - 1 of each block of 2h bits. */
function edges(h: number): number {
  return HALVES[h]! & ~(HALVES[h]! >>> 1);
}

/** p(x) to p(x + 1), in place; the number of words must be a power of two. (x + 1)^h = x^h + 1 for powers of two. */
export function shiftByOne(p: Polynomial): void {
  for (let h = 1; h < 32; h *= 2) for (let w = 0; w < p.length; w++) p[w]! ^= (p[w]! >>> h) & HALVES[h]!;
  for (let half = 1; half < p.length; half *= 2)
    for (let block = 0; block < p.length; block += 2 * half)
      for (let w = block; w < block + half; w++) p[w]! ^= p[w + half]!;
}

/** Path form of any length, modulo F_{n+1}: F_{n+1+j} = F_{n+1-j}, so that rows are reflected at their ends. */
export function foldPath(path: Polynomial, n: number): Polynomial {
  const folded = new Uint32Array(powerOfTwoWords(n));
  const period = 2 * (n + 1);
  for (let w = 0; w < path.length; w++)
    for (let rest = path[w]!; rest !== 0; rest &= rest - 1) {
      const j = (32 * w + 31 - Math.clz32(rest & -rest) + 1) % period;
      const cell = (j <= n + 1 ? j : period - j) - 1;
      if (cell >= 0 && cell < n) folded[cell >>> 5]! ^= 1 << (cell & 31);
    }
  return folded;
}

/** target ^= source * x^shift, for a source of the degree given. */
function addShifted(target: Polynomial, source: Polynomial, sourceDegree: number, shift: number): void {
  const bits = shift & 31;
  const words = (sourceDegree >> 5) + 1;
  let at = shift >>> 5;
  if (bits === 0) {
    for (let w = 0; w < words; w++) target[at++]! ^= source[w]!;
    return;
  }
  let below = 0;
  for (let w = 0; w < words; w++) {
    const word = source[w]!;
    target[at++]! ^= (word << bits) | below;
    below = word >>> (32 - bits);
  }
  if (below !== 0) target[at]! ^= below;
}

/** Divides in place: leaves the remainder in `p` and returns the quotient. */
export function divide(p: Polynomial, divisor: Polynomial): Polynomial {
  const quotient = new Uint32Array(p.length);
  const d = degree(divisor);
  for (let top = degree(p); top >= d; top = degree(p, top)) {
    addShifted(p, divisor, d, top - d);
    quotient[(top - d) >>> 5]! |= 1 << ((top - d) & 31);
  }
  return quotient;
}

/** The product, by windows of four bits: sixteen multiples of b, and one shift of the sum for each of eight windows. */
export function multiply(a: Polynomial, b: Polynomial): Polynomial {
  const aWords = (degree(a) >> 5) + 1;
  const bDegree = degree(b);
  const bWords = ((bDegree + 4) >> 5) + 1;
  const multiples = Array.from({ length: 16 }, () => new Uint32Array(bWords));
  for (let i = 1; i < 16; i++)
    for (let shift = 0; shift < 4; shift++) if ((i >>> shift) & 1) addShifted(multiples[i]!, b, bDegree, shift);

  const product = new Uint32Array(powerOfTwoWords(32 * (aWords + bWords + 1)));
  for (let window = 28; window >= 0; window -= 4) {
    // Two words of a at a time, so that the product is loaded and stored half as often.
    for (let w = 0; w < aWords; w += 2) {
      const multiple = multiples[(a[w]! >>> window) & 15]!;
      const further = multiples[((a[w + 1] ?? 0) >>> window) & 15]!;
      let before = 0;
      for (let v = 0; v < bWords; v++) {
        product[w + v]! ^= multiple[v]! ^ before;
        before = further[v]!;
      }
      product[w + bWords]! ^= before;
    }
    if (window === 0) break;
    for (let w = aWords + bWords - 1; w > 0; w--) product[w] = (product[w]! << 4) | (product[w - 1]! >>> 28);
    product[0]! <<= 4;
  }
  return product;
}

/** The degree of gcd(a, b), by Euclid; destroys both. O(n^2 / 32). */
export function gcdDegree(a: Polynomial, b: Polynomial): number {
  let u = { p: a, degree: degree(a) };
  let v = { p: b, degree: degree(b) };
  while (v.degree >= 0) {
    if (u.degree < v.degree) [u, v] = [v, u];
    if (v.degree < 0) break;
    addShifted(u.p, v.p, v.degree, u.degree - v.degree);
    u.degree = degree(u.p, u.degree);
  }
  return u.degree;
}

/** gcd(modulus, p) and a polynomial `inverse` with inverse * p = gcd modulo the modulus. O(n^2 / 32). */
export function gcdWithInverse(modulus: Polynomial, p: Polynomial): { gcd: Polynomial; inverse: Polynomial } {
  const length = Math.max(modulus.length, p.length) + 1;
  const copy = (source: Polynomial) => {
    const words = new Uint32Array(length);
    words.set(source);
    return words;
  };
  let u = { p: copy(modulus), degree: degree(modulus), factor: new Uint32Array(length), factorDegree: -1 };
  let v = { p: copy(p), degree: degree(p), factor: copy(Uint32Array.of(1)), factorDegree: 0 };
  for (;;) {
    if (u.degree < v.degree) [u, v] = [v, u];
    if (v.degree < 0) return { gcd: u.p, inverse: u.factor };
    const shift = u.degree - v.degree;
    addShifted(u.p, v.p, v.degree, shift);
    addShifted(u.factor, v.factor, v.factorDegree, shift);
    u.degree = degree(u.p, u.degree);
    u.factorDegree = degree(u.factor, Math.max(u.factorDegree, v.factorDegree + shift));
  }
}
