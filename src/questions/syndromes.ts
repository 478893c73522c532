// Syndrome decoding: the fewest lights whose changes together have a given syndrome. Balls around nothing are grown step by
// step; as soon as the ball of radius r is known, every distance up to 2 r can be told by meeting in the middle.

import { fail } from "../errors.ts";

/** A change of one light by 1..states-1. */
export interface Change {
  readonly light: number;
  /** What to add to its state. */
  readonly by: number;
}

/** A syndrome: a number where there are at most 2^24 of them, else a string of digits. */
type Syndrome = number | string;

/** So many syndromes are numbered, and so many sums kept, at most. */
const MOST = 2 ** 24;
const MOST_STRINGS = 2 ** 21;

/** A part of the syndromes: which a change of so many lights reaches at the least. */
interface Levels {
  get(syndrome: Syndrome): number | undefined;
  set(syndrome: Syndrome, level: number): void;
}

/** Decodes syndromes for checks y (one number for each light, 0..states-1), the i-th of order `orders[i]`. */
export class Decoder {
  readonly #states: number;
  readonly #orders: readonly number[];
  readonly #numbered: boolean;
  readonly #checks: readonly Uint8Array[];
  /** All changes of one light, by their syndrome. */
  readonly #moves = new Map<Syndrome, Change[]>();
  readonly #zero: Syndrome;
  readonly #levels: Levels;
  /** The syndromes of each level that has been grown. */
  readonly #sphere: Syndrome[][];
  #kept = 1;

  constructor(checks: readonly Uint8Array[], orders: readonly number[], states: number, lights: number) {
    this.#checks = checks;
    this.#orders = orders;
    this.#states = states;
    const size = orders.reduce((product, order) => product * order, 1);
    this.#numbered = size <= MOST;
    this.#levels = this.#numbered ? numberedLevels(size) : new Map<Syndrome, number>();
    this.#zero = this.#encode(orders.map(() => 0));
    this.#levels.set(this.#zero, 0);
    this.#sphere = [[this.#zero]];
    const change = new Uint8Array(lights);
    for (let light = 0; light < lights; light++) {
      for (let by = 1; by < states; by++) {
        change[light] = by;
        const syndrome = this.of(change);
        const same = this.#moves.get(syndrome);
        if (same) same.push({ light, by });
        else this.#moves.set(syndrome, [{ light, by }]);
      }
      change[light] = 0;
    }
  }

  /** The syndrome of a vector with one number for each light. */
  of(vector: Uint8Array): Syndrome {
    const digits = this.#checks.map((check, i) => {
      let sum = 0;
      for (let l = 0; l < vector.length; l++) sum += check[l]! * vector[l]!;
      // A check of order m has multiples of states / m only, and so has its sum.
      return (sum % this.#states) / (this.#states / this.#orders[i]!);
    });
    return this.#encode(digits);
  }

  /** Every single change with a syndrome. */
  singles(syndrome: Syndrome): readonly Change[] {
    return this.#moves.get(syndrome) ?? [];
  }

  /**
   * The fewest changes with a syndrome: every choice of so few, up to `most` of them, lights ascending.
   * @throws LightsOutError `walk-limit`
   */
  lightest(syndrome: Syndrome, most: number): Change[][] {
    const choices = new Map<string, Change[]>();
    for (let radius = 0; choices.size === 0; radius++) {
      if (radius === this.#sphere.length) this.#grow();
      // Distances up to 2 radius - 2 were told by smaller balls.
      for (const other of radius === 0 ? [0] : [radius - 1, radius]) {
        for (const near of this.#sphere[radius]!) {
          const rest = this.#subtract(syndrome, near);
          if (this.#levels.get(rest) !== other) continue;
          for (const a of this.#waysTo(near))
            for (const b of this.#waysTo(rest)) {
              const choice = [...a, ...b].sort((x, y) => x.light - y.light);
              choices.set(choice.map(({ light, by }) => `${light}+${by}`).join(), choice);
              if (choices.size === most) return [...choices.values()];
            }
        }
        if (choices.size > 0) break;
      }
    }
    return [...choices.values()];
  }

  #grow(): void {
    const level = this.#sphere.length;
    const sphere: Syndrome[] = [];
    for (const known of this.#sphere[level - 1]!)
      for (const move of this.#moves.keys()) {
        const reached = this.#add(known, move);
        if (this.#levels.get(reached) !== undefined) continue;
        this.#levels.set(reached, level);
        sphere.push(reached);
        if (++this.#kept > (this.#numbered ? MOST : MOST_STRINGS))
          fail(
            "walk-limit",
            `more than ${level * 2 - 2} lights would have to change, and looking for so many takes more than ${MOST_STRINGS} sums to be kept`,
          );
      }
    this.#sphere.push(sphere);
  }

  /** Every set of changes, as few as there are, that reaches a syndrome within the ball. */
  *#waysTo(syndrome: Syndrome, below = Infinity): Generator<Change[]> {
    const level = this.#levels.get(syndrome)!;
    if (level === 0) return yield [];
    for (const [move, changes] of this.#moves) {
      const rest = this.#subtract(syndrome, move);
      if (this.#levels.get(rest) !== level - 1) continue;
      for (const change of changes)
        if (change.light < below) for (const others of this.#waysTo(rest, change.light)) yield [...others, change];
    }
  }

  #encode(digits: readonly number[]): Syndrome {
    if (!this.#numbered) return String.fromCharCode(...digits);
    return digits.reduceRight((code, digit, i) => code * this.#orders[i]! + digit, 0);
  }

  #add(a: Syndrome, b: Syndrome): Syndrome {
    if (this.#numbered && this.#states === 2) return (a as number) ^ (b as number);
    return this.#byDigits(a, b, (x, y, order) => (x + y) % order);
  }

  #subtract(a: Syndrome, b: Syndrome): Syndrome {
    if (this.#numbered && this.#states === 2) return (a as number) ^ (b as number);
    return this.#byDigits(a, b, (x, y, order) => (x + order - y) % order);
  }

  #byDigits(a: Syndrome, b: Syndrome, combine: (x: number, y: number, order: number) => number): Syndrome {
    const x = this.#digits(a);
    const y = this.#digits(b);
    return this.#encode(this.#orders.map((order, i) => combine(x[i]!, y[i]!, order)));
  }

  #digits(syndrome: Syndrome): number[] {
    if (typeof syndrome === "string") return Array.from(syndrome, (digit) => digit.charCodeAt(0));
    let rest = syndrome;
    return this.#orders.map((order) => {
      const digit = rest % order;
      rest = (rest - digit) / order;
      return digit;
    });
  }
}

function numberedLevels(size: number): Levels {
  const UNKNOWN = 255;
  const levels = new Uint8Array(size).fill(UNKNOWN);
  return {
    get: (syndrome) => (levels[syndrome as number] === UNKNOWN ? undefined : levels[syndrome as number]),
    set: (syndrome, level) => {
      levels[syndrome as number] = level;
    },
  };
}
