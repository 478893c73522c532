// Numbers for the boards that presses lead to. Presses add columns of the wiring to a board, so these changes form a
// group, the span of the columns. It is a direct sum of cyclic groups, one for each digit of a number, and adding a
// column means adding its digits, without a carry. For a prime number of states k there are as many digits as the rank,
// each of them 0..k-1.
//
// The digits come from elimination over Z_q for each prime power q = p^e in k (Chinese remainder theorem). The first
// generator is a column with an entry p^v u, u a unit, of the least valuation v of all. It clears the light of this
// entry in the other columns. Its order is q / p^v, and no multiple of it is a sum of the others, since they are 0 at
// that light.

import { addMultiple, gcd, idempotent, inverse, primePowers } from "../../lightest/modular/arithmetic.ts";

/** A cyclic summand over Z_q. */
interface Digit {
  readonly modulus: number;
  /**
   * The entry of `vector` at this light is `power` times a unit with the inverse `inverse`; all its entries are
   * multiples of `power`.
   */
  readonly light: number;
  readonly power: number;
  readonly inverse: number;
  readonly vector: Uint8Array;
  /** modulus / power: the digit is 0..order-1. */
  readonly order: number;
  /** The amount by which a number grows if this digit grows by one. */
  readonly place: number;
}

/** A table for the lower digits of a number, and one for the higher digits. */
export type Halves = readonly [low: Uint32Array, high: Uint32Array];

/** The numbers 0..size-1 of all sums of some vectors over Z_k. 0 is the vector of zeros. */
export class Numbering {
  readonly size: number;
  /** The lower half of a number is the number modulo `base`. */
  readonly base: number;
  readonly #k: number;
  readonly #lights: number;
  readonly #digits: readonly Digit[];
  /** How many digits are in the lower half. */
  readonly #middle: number;

  private constructor(k: number, lights: number, digits: readonly Digit[], size: number) {
    this.#k = k;
    this.#lights = lights;
    this.#digits = digits;
    this.size = size;
    let middle = 0;
    while (middle < digits.length && digits[middle]!.place ** 2 < size) middle++;
    this.#middle = middle;
    this.base = digits[middle]?.place ?? size;
  }

  /**
   * Numbers what the vectors span; undefined if that is more than `most`. O(vectors * lights * digits). The vectors are
   * gone through as often as the largest exponent of a prime in k.
   */
  static of(vectors: Iterable<Uint8Array>, lights: number, k: number, most: number): Numbering | undefined {
    const digits: Digit[] = [];
    let size = 1;
    for (const { prime, modulus } of primePowers(k)) {
      const own: Digit[] = [];
      // After the round for a valuation, every vector that is cleared at all lights of digits is a multiple of the next
      // power.
      for (let power = 1; power < modulus; power *= prime)
        for (const full of vectors) {
          const vector = full.map((entry) => entry % modulus);
          for (const digit of own) takeDigit(vector, digit);
          const light = vector.findIndex((entry) => entry % (power * prime) !== 0);
          if (light < 0) continue;
          const order = modulus / power;
          own.push({
            modulus,
            light,
            power,
            inverse: inverse((vector[light]! / power) % order, order),
            vector,
            order,
            place: size,
          });
          size *= order;
          if (size > most) return undefined;
        }
      digits.push(...own);
    }
    return new Numbering(k, lights, digits, size);
  }

  /** The digits of a vector; undefined if it is not a sum of the vectors. */
  digitsOf(vector: Uint8Array): number[] | undefined {
    const digits: number[] = [];
    for (const { modulus } of primePowers(this.#k)) {
      const rest = vector.map((entry) => entry % modulus);
      for (const digit of this.#digits) if (digit.modulus === modulus) digits.push(takeDigit(rest, digit));
      if (rest.some((entry) => entry !== 0)) return undefined;
    }
    return digits;
  }

  /** The number with these digits. */
  numberOf(digits: readonly number[]): number {
    return digits.reduce((sum, digit, i) => sum + digit * this.#digits[i]!.place, 0);
  }

  vectorOf(number: number): Uint8Array {
    const vector = new Uint8Array(this.#lights);
    for (const digit of this.#digits) addMultiple(vector, this.#lift(digit), digitIn(number, digit), this.#k);
    return vector;
  }

  /** The number of the vector `number` plus `times` the vector with these digits. */
  plus(number: number, digits: readonly number[], times: number): number {
    return this.#digits.reduce(
      (sum, digit, i) => sum + ((digitIn(number, digit) + times * digits[i]!) % digit.order) * digit.place,
      0,
    );
  }

  /** The end of the range of numbers without digits above the highest of these. */
  reachOf(digits: readonly number[]): number {
    return this.#digits.reduce((reach, { place, order }, i) => (digits[i] === 0 ? reach : place * order), 1);
  }

  /** How many multiples the vector with these digits has. */
  orderOf(digits: readonly number[]): number {
    // The order of a sum of cyclic groups is the least common multiple.
    return this.#digits.reduce((all, { order }, i) => {
      const own = order / gcd(digits[i]!, order);
      return (all * own) / gcd(all, own);
    }, 1);
  }

  /** Tables whose entries add up to the number of a vector plus the vector with these digits. */
  adder(digits: readonly number[]): Halves {
    return this.#halves((digit, i, t) => ((t + digits[i]!) % digit.order) * digit.place);
  }

  /** Tables with entries 0..k-1 that add up to the entry of a vector at a light, modulo k. */
  entryAt(light: number): Halves {
    const [low, high] = this.#halves((digit, _, t) => t * this.#lift(digit)[light]!);
    return [low.map((entry) => entry % this.#k), high.map((entry) => entry % this.#k)];
  }

  /**
   * Tables whose entries are both 0 for exactly one member of each coset of the multiples of the vector with these
   * digits. In one digit of each modulus, its multiples are as many as in all digits together. There the member has the
   * smallest entry.
   */
  leaders(digits: readonly number[]): Halves {
    const parts = this.#digits.map(({ order }, i) => gcd(digits[i]!, order));
    const chosen = new Map<number, number>();
    this.#digits.forEach(({ modulus, order }, i) => {
      const before = chosen.get(modulus);
      if (before === undefined || order / parts[i]! > this.#digits[before]!.order / parts[before]!)
        chosen.set(modulus, i);
    });
    return this.#halves(({ modulus }, i, t) => (chosen.get(modulus) === i && t >= parts[i]! ? 1 : 0));
  }

  /** For each half of a number, the sum of `value` over its digits. */
  #halves(value: (digit: Digit, i: number, t: number) => number): [low: Uint32Array, high: Uint32Array] {
    const table = (from: number, to: number): Uint32Array => {
      let sums = new Uint32Array(1);
      for (let i = from; i < to; i++) {
        const digit = this.#digits[i]!;
        const { length } = sums;
        const longer = new Uint32Array(length * digit.order);
        for (let t = 0; t < digit.order; t++) {
          const more = value(digit, i, t);
          for (let n = 0; n < length; n++) longer[t * length + n] = sums[n]! + more;
        }
        sums = longer;
      }
      return sums;
    };
    return [table(0, this.#middle), table(this.#middle, this.#digits.length)];
  }

  /** The vector over Z_k that is the digit's modulo its q, and 0 modulo the other prime powers. */
  #lift({ vector, modulus }: Digit): Uint8Array {
    const factor = idempotent(modulus, this.#k);
    return vector.map((entry) => (entry * factor) % this.#k);
  }
}

/**
 * Reads a digit of a vector over Z_q, and takes that many times the digit's vector from it. If the vector has no such
 * digit, it keeps its entry.
 */
function takeDigit(vector: Uint8Array, { modulus, light, power, inverse, order, vector: unit }: Digit): number {
  const times = (Math.floor(vector[light]! / power) * inverse) % order;
  if (times !== 0) addMultiple(vector, unit, modulus - times, modulus);
  return times;
}

function digitIn(number: number, { place, order }: Digit): number {
  return Math.floor(number / place) % order;
}
