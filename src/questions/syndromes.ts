// Syndrome decoding: the fewest lights whose changes together have a given syndrome. Balls around nothing are grown
// step by step. Once the ball of radius r is known, meeting in the middle finds every distance up to 2 r.

import { fail } from "../errors.ts";

/** A change of one light by 1..states-1. */
export interface Change {
  readonly light: number;
  /** The amount to add to its state. */
  readonly by: number;
}

/** A syndrome: a number if there are at most 2^24 of them, else a string of digits. */
type Syndrome = number | string;

/** The most syndromes that are numbered. */
const MOST_NUMBERED = 2 ** 24;
/** The most strings that are kept. */
const MOST_STRINGS = 2 ** 21;
/** How many syndromes are visited between two checks of the clock. */
const STEPS = 1024;

/** A level of syndromes: those that need this number of changed lights. */
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
  /** The syndrome that needs no change. */
  readonly zero: Syndrome;
  readonly #levels: Levels;
  /** The syndromes of each level that has been grown. */
  readonly #sphere: Syndrome[][];
  #kept = 1;

  constructor(checks: readonly Uint8Array[], orders: readonly number[], states: number, lights: number) {
    this.#checks = checks;
    this.#orders = orders;
    this.#states = states;
    const size = orders.reduce((product, order) => product * order, 1);
    this.#numbered = size <= MOST_NUMBERED;
    this.#levels = this.#numbered ? numberedLevels(size) : new Map<Syndrome, number>();
    this.zero = this.#encode(orders.map(() => 0));
    this.#levels.set(this.zero, 0);
    this.#sphere = [[this.zero]];
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
   * The fewest changes with one of several syndromes: every choice of that few, lights ascending. `complete` is false
   * if there are more, because `most` choices or the deadline (as `performance.now` counts) came first.
   * @throws LightsOutError `walk-limit` if the deadline or the memory ends before the first choice is found
   */
  lightest(syndromes: readonly Syndrome[], most: number, deadline: number): { choices: Change[][]; complete: boolean } {
    const choices = new Map<string, Change[]>();
    const late = () => choices.size === most || performance.now() > deadline;
    const meet = (radius: number, other: number): boolean => {
      for (const [n, near] of this.#sphere[radius]!.entries()) {
        if (n % STEPS === STEPS - 1 && late()) return false;
        for (const syndrome of syndromes) {
          const rest = this.#subtract(syndrome, near);
          if (this.#levels.get(rest) !== other) continue;
          for (const a of this.#waysTo(near))
            for (const b of this.#waysTo(rest)) {
              const choice = [...a, ...b].sort((x, y) => x.light - y.light);
              choices.set(choice.map(({ light, by }) => `${light}+${by}`).join(), choice);
              if (late()) return false;
            }
        }
      }
      return true;
    };
    for (let radius = 0; ; radius++) {
      if (radius === this.#sphere.length) this.#grow(deadline);
      // Smaller balls would have met at distances up to 2 radius - 2.
      for (const other of radius === 0 ? [0] : [radius - 1, radius]) {
        const complete = meet(radius, other);
        if (choices.size > 0) return { choices: [...choices.values()], complete };
        if (!complete) this.#failLate(radius + other - 1);
      }
    }
  }

  #grow(deadline: number): void {
    const level = this.#sphere.length;
    const sphere: Syndrome[] = [];
    for (const known of this.#sphere[level - 1]!) {
      if (performance.now() > deadline) this.#failLate(level * 2 - 2);
      for (const move of this.#moves.keys()) {
        const reached = this.#add(known, move);
        if (this.#levels.get(reached) !== undefined) continue;
        this.#levels.set(reached, level);
        sphere.push(reached);
        if (!this.#numbered && ++this.#kept > MOST_STRINGS)
          fail(
            "walk-limit",
            `more than ${level * 2 - 2} lights have to change; finding out how many takes more than ${MOST_STRINGS} sums of changes, the limit`,
          );
      }
    }
    this.#sphere.push(sphere);
  }

  #failLate(fewer: number): never {
    fail("walk-limit", `the budget ended before a solvable board was found: more than ${fewer} lights have to change`);
  }

  /** Every set of changes, as few as there are, that reaches a syndrome within the ball. */
  *#waysTo(syndrome: Syndrome, below = Infinity): Generator<Change[]> {
    const level = this.#levels.get(syndrome)!;
    if (level === 0) return yield [];
    // The last step is one change. Longer ways try every step.
    const steps: Iterable<[Syndrome, Change[]]> = level === 1 ? [[syndrome, this.#moves.get(syndrome)!]] : this.#moves;
    for (const [move, changes] of steps) {
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
    return this.#combine(a, b, 1);
  }

  #subtract(a: Syndrome, b: Syndrome): Syndrome {
    return this.#combine(a, b, -1);
  }

  /** a + b or a - b, digit by digit. */
  #combine(a: Syndrome, b: Syndrome, sign: 1 | -1): Syndrome {
    if (typeof a === "string" || typeof b === "string")
      return this.#encode(
        this.#orders.map((order, i) => {
          const [x, y] = [a, b].map((text) => (text as string).charCodeAt(i)) as [number, number];
          return (x + (sign === 1 ? y : order - y)) % order;
        }),
      );
    if (this.#states === 2) return a ^ b;
    let [x, y, sum] = [a, b, 0];
    let place = 1;
    for (const order of this.#orders) {
      const digit = y % order;
      sum += (((x % order) + (sign === 1 ? digit : order - digit)) % order) * place;
      x = Math.floor(x / order);
      y = Math.floor(y / order);
      place *= order;
    }
    return sum;
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
