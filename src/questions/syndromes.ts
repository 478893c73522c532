// Syndrome decoding: the fewest lights whose changes together have a given syndrome. Balls around nothing are grown
// step by step. Once the ball of radius r is known, meeting in the middle finds every distance up to 2 r.

/** A change of one light by 1..states-1. */
export interface Change {
  readonly light: number;
  /** The amount to add to its state. */
  readonly by: number;
}

/** A syndrome: a number if there are at most 2^24 of them, or 32 bits; else a string of digits. */
type Syndrome = number | string;

/** The most syndromes that are numbered. */
const MOST_NUMBERED = 2 ** 24;
/** The most numbers of 32 bits, and the most strings, that are kept: about 200 MiB. */
const MOST_HASHED = 2 ** 23;
const MOST_STRINGS = 2 ** 21;
/** How many syndromes are visited between two pauses. */
const STEPS = 1024;

/** What is known about the fewest changes with a syndrome. */
export interface Decoded {
  /** Fewer changes are not enough. */
  readonly lowerBound: number;
  /** Choices of that few changes, lights ascending. */
  readonly choices: readonly Change[][];
  /** Whether these are all choices. */
  readonly complete: boolean;
}

/** A level of syndromes: those that need this number of changed lights. */
interface Levels {
  get(syndrome: Syndrome): number | undefined;
  /** Sets the level of a syndrome that has none. Returns whether it had none. */
  add(syndrome: Syndrome, level: number): boolean;
}

/** Decodes syndromes for checks y (one number for each light, 0..states-1), the i-th of order `orders[i]`. */
export class Decoder {
  readonly #states: number;
  readonly #orders: readonly number[];
  readonly #numbered: boolean;
  /** Syndromes are numbers of 32 bits. */
  readonly #hashed: boolean;
  readonly #most: number;
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
    this.#hashed = !this.#numbered && states === 2 && orders.length <= 32;
    this.#most = this.#numbered ? Infinity : this.#hashed ? MOST_HASHED : MOST_STRINGS;
    this.#levels = this.#numbered ? numberedLevels(size) : this.#hashed ? hashedLevels() : textLevels();
    this.zero = this.#encode(orders.map(() => 0));
    this.#levels.add(this.zero, 0);
    this.#sphere = [[this.zero]];
    for (let light = 0; light < lights; light++)
      for (let by = 1; by < states; by++) {
        const syndrome = this.#encode(checks.map((check, i) => this.#digit(check[light]! * by, i)));
        const same = this.#moves.get(syndrome);
        if (same) same.push({ light, by });
        else this.#moves.set(syndrome, [{ light, by }]);
      }
  }

  /** The syndrome of a vector with one number for each light. */
  of(vector: Uint8Array): Syndrome {
    return this.#encode(this.digits(vector));
  }

  /** The sum of each check. */
  digits(vector: Uint8Array): number[] {
    return this.#checks.map((check, i) => {
      let sum = 0;
      for (let l = 0; l < vector.length; l++) sum += check[l]! * vector[l]!;
      return this.#digit(sum, i);
    });
  }

  /** A check of order m has multiples of states / m only, and so has its sum. */
  #digit(sum: number, i: number): number {
    return (sum % this.#states) / (this.#states / this.#orders[i]!);
  }

  /** Every single change with a syndrome. */
  singles(syndrome: Syndrome): readonly Change[] {
    return this.#moves.get(syndrome) ?? [];
  }

  /**
   * The fewest changes with one of several syndromes: every choice of that few, but at most `most`. Pauses every few
   * milliseconds and yields what is known. Returns no choice if that takes more memory than there is.
   */
  *lightest(syndromes: readonly Syndrome[], most: number): Generator<Decoded, Decoded> {
    const choices = new Map<string, Change[]>();
    for (let radius = 0; ; radius++) {
      if (radius === this.#sphere.length && !(yield* this.#grow()))
        return { lowerBound: 2 * radius - 1, choices: [], complete: false };
      // Smaller balls would have met at distances up to 2 radius - 2.
      for (const other of radius === 0 ? [0] : [radius - 1, radius]) {
        const now = () => ({ lowerBound: radius + other, choices: [...choices.values()], complete: false });
        let steps = 0;
        for (const choice of this.#meet(syndromes, radius, other)) {
          if (choice !== undefined) choices.set(choice.map(({ light, by }) => `${light}+${by}`).join(), choice);
          if (choices.size === most) return now();
          if (++steps % STEPS === 0) yield now();
        }
        if (choices.size > 0) return { ...now(), complete: true };
      }
    }
  }

  /** Choices of `radius` and `other` changes; undefined after each step of the search for them. */
  *#meet(syndromes: readonly Syndrome[], radius: number, other: number): Generator<Change[] | undefined> {
    for (const near of this.#sphere[radius]!) {
      yield undefined;
      for (const syndrome of syndromes) {
        const rest = this.#subtract(syndrome, near);
        if (this.#levels.get(rest) !== other) continue;
        for (const a of this.#waysTo(near))
          if (a === undefined) yield undefined;
          else for (const b of this.#waysTo(rest)) yield b && [...a, ...b].sort((x, y) => x.light - y.light);
      }
    }
  }

  /** Adds a level. Returns false if it takes too much memory. */
  *#grow(): Generator<Decoded, boolean> {
    const level = this.#sphere.length;
    const sphere: Syndrome[] = [];
    let steps = 0;
    const moves = [...this.#moves.keys()];
    // The second level has sums of two moves, in either order.
    for (const [n, known] of this.#sphere[level - 1]!.entries())
      for (let m = level === 2 ? n : 0; m < moves.length; m++) {
        // All meetings of smaller balls have been tried.
        if (++steps % (16 * STEPS) === 0) yield { lowerBound: 2 * level - 1, choices: [], complete: false };
        const reached = this.#add(known, moves[m]!);
        if (!this.#levels.add(reached, level)) continue;
        sphere.push(reached);
        if (++this.#kept > this.#most) return false;
      }
    this.#sphere.push(sphere);
    return true;
  }

  /**
   * Every set of changes, as few as there are, that reaches a syndrome within the ball; undefined after each step of the
   * search for them.
   */
  *#waysTo(syndrome: Syndrome, below = Infinity): Generator<Change[] | undefined> {
    const level = this.#levels.get(syndrome)!;
    if (level === 0) return yield [];
    // The last step is one change. Longer ways try every step.
    const steps: Iterable<[Syndrome, Change[]]> = level === 1 ? [[syndrome, this.#moves.get(syndrome)!]] : this.#moves;
    for (const [move, changes] of steps) {
      if (level > 1) yield undefined;
      const rest = this.#subtract(syndrome, move);
      if (this.#levels.get(rest) !== level - 1) continue;
      for (const change of changes)
        if (change.light < below)
          for (const others of this.#waysTo(rest, change.light)) yield others && [...others, change];
    }
  }

  #encode(digits: readonly number[]): Syndrome {
    if (this.#hashed) return digits.reduceRight((code, digit) => (code << 1) | digit, 0);
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
    add(syndrome, level) {
      if (levels[syndrome as number] !== UNKNOWN) return false;
      levels[syndrome as number] = level;
      return true;
    },
  };
}

function textLevels(): Levels {
  const levels = new Map<Syndrome, number>();
  return {
    get: (syndrome) => levels.get(syndrome),
    add(syndrome, level) {
      if (levels.has(syndrome)) return false;
      levels.set(syndrome, level);
      return true;
    },
  };
}

/** Levels of numbers of 32 bits: open addressing, never more than half full. */
function hashedLevels(): Levels {
  let keys = new Int32Array(2 ** 12);
  /** 0: no key here; else its level + 1. */
  let levels = new Uint8Array(keys.length);
  let size = 0;
  const slotOf = (key: number) => {
    const mask = keys.length - 1;
    const hash = Math.imul(key, 0x9e3779b1);
    let slot = (hash ^ (hash >>> 15)) & mask;
    while (levels[slot] !== 0 && keys[slot] !== key) slot = (slot + 1) & mask;
    return slot;
  };
  return {
    get(syndrome) {
      const level = levels[slotOf(syndrome as number)]!;
      return level === 0 ? undefined : level - 1;
    },
    add(syndrome, level) {
      if (2 * size >= keys.length) {
        const [oldKeys, oldLevels] = [keys, levels];
        keys = new Int32Array(2 * oldKeys.length);
        levels = new Uint8Array(keys.length);
        for (let old = 0; old < oldKeys.length; old++) {
          if (oldLevels[old] === 0) continue;
          const slot = slotOf(oldKeys[old]!);
          keys[slot] = oldKeys[old]!;
          levels[slot] = oldLevels[old]!;
        }
      }
      const slot = slotOf(syndrome as number);
      if (levels[slot] !== 0) return false;
      keys[slot] = syndrome as number;
      levels[slot] = level + 1;
      size++;
      return true;
    },
  };
}
