// Syndrome decoding: the fewest lights whose changes together have a given syndrome. Balls around nothing are grown
// step by step. Once the ball of radius r is known, meeting in the middle finds every distance up to 2 r.

/** A change of one light by 1..states-1. */
export interface Change {
  readonly light: number;
  /** The amount to add to its state. */
  readonly by: number;
}

/** The most syndromes that are numbered. */
const MOST_NUMBERED = 2 ** 24;
/** The most other syndromes that are kept, and the most bytes of their digits: about 200 MiB with all tables. */
const MOST_HASHED = 2 ** 23;
const MOST_BYTES = 2 ** 26;
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

/**
 * Syndromes as numbers, and their levels: the fewest lights to change for them. The number of a syndrome is made of its
 * digits if there are at most 2^24 syndromes or 32 bits. Otherwise its digits are stored, and it has the number of its
 * place.
 */
interface Syndromes {
  encode(digits: readonly number[]): number;
  sum(a: number, b: number): number;
  /** a - b; -1 if it is stored nowhere and so has no level. */
  difference(a: number, b: number): number;
  level(syndrome: number): number | undefined;
  /** Sets the level of a syndrome that has none. Returns whether it had none. */
  add(syndrome: number, level: number): boolean;
}

/** Decodes syndromes for checks y (one number for each light, 0..states-1), the i-th of order `orders[i]`. */
export class Decoder {
  readonly #states: number;
  readonly #orders: readonly number[];
  readonly #most: number;
  readonly #checks: readonly Uint8Array[];
  /** All changes of one light, by their syndrome. */
  readonly #moves = new Map<number, Change[]>();
  /** The syndrome that needs no change. */
  readonly zero: number;
  readonly #known: Syndromes;
  /** The syndromes of each level that has been grown. */
  readonly #sphere: number[][];
  #kept = 1;

  constructor(checks: readonly Uint8Array[], orders: readonly number[], states: number, lights: number) {
    this.#checks = checks;
    this.#orders = orders;
    this.#states = states;
    const size = orders.reduce((product, order) => product * order, 1);
    const isNumbered = size <= MOST_NUMBERED;
    const width = states === 2 ? 4 * Math.ceil(orders.length / 32) : orders.length;
    this.#most = isNumbered ? Infinity : Math.min(MOST_HASHED, MOST_BYTES / width);
    this.#known = isNumbered
      ? numbered(orders, states, size)
      : states === 2 && width === 4
        ? ofOneWord()
        : stored(states === 2 ? wordsOf(orders.length) : bytesOf(orders));
    this.zero = this.#known.encode(orders.map(() => 0));
    this.#known.add(this.zero, 0);
    this.#sphere = [[this.zero]];
    for (let light = 0; light < lights; light++)
      for (let by = 1; by < states; by++) {
        const syndrome = this.#known.encode(checks.map((check, i) => this.#digit(check[light]! * by, i)));
        const same = this.#moves.get(syndrome);
        if (same) same.push({ light, by });
        else this.#moves.set(syndrome, [{ light, by }]);
      }
  }

  /** The syndrome of a vector with one number for each light. */
  of(vector: Uint8Array): number {
    return this.#known.encode(this.digits(vector));
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
  singles(syndrome: number): readonly Change[] {
    return this.#moves.get(syndrome) ?? [];
  }

  /**
   * The fewest changes with one of several syndromes: every choice of that few, but at most `most`. Pauses every few
   * milliseconds and yields what is known. Returns no choice if that takes more memory than there is.
   */
  *lightest(syndromes: readonly number[], most: number): Generator<Decoded, Decoded> {
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
  *#meet(syndromes: readonly number[], radius: number, other: number): Generator<Change[] | undefined> {
    for (const near of this.#sphere[radius]!) {
      yield undefined;
      for (const syndrome of syndromes) {
        const rest = this.#known.difference(syndrome, near);
        if (this.#known.level(rest) !== other) continue;
        for (const a of this.#waysTo(near))
          if (a === undefined) yield undefined;
          else for (const b of this.#waysTo(rest)) yield b && [...a, ...b].sort((x, y) => x.light - y.light);
      }
    }
  }

  /** Adds a level. Returns false if it takes too much memory. */
  *#grow(): Generator<Decoded, boolean> {
    const level = this.#sphere.length;
    const sphere: number[] = [];
    let steps = 0;
    const moves = [...this.#moves.keys()];
    // The second level has sums of two moves, in either order.
    for (const [n, known] of this.#sphere[level - 1]!.entries())
      for (let m = level === 2 ? n : 0; m < moves.length; m++) {
        // All meetings of smaller balls have been tried.
        if (++steps % (16 * STEPS) === 0) yield { lowerBound: 2 * level - 1, choices: [], complete: false };
        const reached = this.#known.sum(known, moves[m]!);
        if (!this.#known.add(reached, level)) continue;
        sphere.push(reached);
        if (++this.#kept > this.#most) return false;
      }
    this.#sphere.push(sphere);
    return true;
  }

  /**
   * Every set of changes, as few as there are, that reaches a syndrome within the ball; undefined after each step of
   * the search for them.
   */
  *#waysTo(syndrome: number, below = Infinity): Generator<Change[] | undefined> {
    const level = this.#known.level(syndrome)!;
    if (level === 0) return yield [];
    // The last step is one change. Longer ways try every step.
    const steps: Iterable<[number, Change[]]> = level === 1 ? [[syndrome, this.#moves.get(syndrome)!]] : this.#moves;
    for (const [move, changes] of steps) {
      if (level > 1) yield undefined;
      const rest = this.#known.difference(syndrome, move);
      if (this.#known.level(rest) !== level - 1) continue;
      for (const change of changes)
        if (change.light < below)
          for (const others of this.#waysTo(rest, change.light)) yield others && [...others, change];
    }
  }
}

/** Few syndromes: a level for each. */
function numbered(orders: readonly number[], states: number, size: number): Syndromes {
  const UNKNOWN = 255;
  const levels = new Uint8Array(size).fill(UNKNOWN);
  /** a + b or a - b, digit by digit. */
  const combine = (a: number, b: number, sign: 1 | -1) => {
    if (states === 2) return a ^ b;
    let [x, y, sum] = [a, b, 0];
    let place = 1;
    for (const order of orders) {
      const digit = y % order;
      sum += (((x % order) + (sign === 1 ? digit : order - digit)) % order) * place;
      x = Math.floor(x / order);
      y = Math.floor(y / order);
      place *= order;
    }
    return sum;
  };
  return {
    encode: (digits) => digits.reduceRight((code, digit, i) => code * orders[i]! + digit, 0),
    sum: (a, b) => combine(a, b, 1),
    difference: (a, b) => combine(a, b, -1),
    level: (syndrome) => (levels[syndrome] === UNKNOWN ? undefined : levels[syndrome]),
    add(syndrome, level) {
      if (levels[syndrome] !== UNKNOWN) return false;
      levels[syndrome] = level;
      return true;
    },
  };
}

/** Syndromes of 32 bits: open addressing, never more than half full. */
function ofOneWord(): Syndromes {
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
  const xor = (a: number, b: number) => a ^ b;
  return {
    encode: (digits) => digits.reduceRight((code, digit) => (code << 1) | digit, 0),
    sum: xor,
    difference: xor,
    level(syndrome) {
      const level = levels[slotOf(syndrome)]!;
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
      const slot = slotOf(syndrome);
      if (levels[slot] !== 0) return false;
      keys[slot] = syndrome;
      levels[slot] = level + 1;
      size++;
      return true;
    },
  };
}

/** How syndromes are written: each takes `width` entries of an array. */
interface Writing {
  readonly width: number;
  array(length: number): Int32Array | Uint8Array;
  write(digits: readonly number[], to: Int32Array | Uint8Array): void;
  /** Writes a + b or a - b; both are places of `from`. */
  combine(from: Int32Array | Uint8Array, a: number, b: number, sign: 1 | -1, to: Int32Array | Uint8Array): void;
}

/** Two states: 32 digits in each entry. */
function wordsOf(digits: number): Writing {
  const width = Math.ceil(digits / 32);
  return {
    width,
    array: (length) => new Int32Array(length),
    write(digits, to) {
      to.fill(0);
      for (const [i, digit] of digits.entries()) to[i >> 5]! |= digit << (i & 31);
    },
    combine(from, a, b, _, to) {
      for (let w = 0; w < width; w++) to[w] = from[a + w]! ^ from[b + w]!;
    },
  };
}

/** Any number of states: a digit in each entry. */
function bytesOf(orders: readonly number[]): Writing {
  return {
    width: orders.length,
    array: (length) => new Uint8Array(length),
    write: (digits, to) => to.set(digits),
    combine(from, a, b, sign, to) {
      for (let w = 0; w < orders.length; w++)
        to[w] = (from[a + w]! + (sign === 1 ? from[b + w]! : orders[w]! - from[b + w]!)) % orders[w]!;
    },
  };
}

/** Longer syndromes, one after the other in a growing array, with a table of their places. */
function stored({ width, array, write, combine }: Writing): Syndromes {
  let entries = array(width * 2 ** 11);
  /** 0: no level; else the level + 1. */
  let levels = new Uint8Array(2 ** 11);
  /** Numbers of syndromes + 1, by their hashes; 0 if there is none. Never more than half full. */
  let slots = new Int32Array(2 ** 12);
  let count = 0;
  const one = array(width);
  const hashOf = (from: Int32Array | Uint8Array, start: number) => {
    let hash = 0;
    for (let w = 0; w < width; w++) {
      hash = Math.imul(hash ^ from[start + w]!, 0x9e3779b1);
      hash ^= hash >>> 15;
    }
    return hash;
  };
  /** The slot of the syndrome in `one`, or a free one. */
  const slotOf = () => {
    let slot = hashOf(one, 0) & (slots.length - 1);
    for (; slots[slot] !== 0; slot = (slot + 1) & (slots.length - 1)) {
      const start = (slots[slot]! - 1) * width;
      let w = 0;
      while (w < width && entries[start + w] === one[w]) w++;
      if (w === width) break;
    }
    return slot;
  };
  const grow = () => {
    const [oldEntries, oldLevels] = [entries, levels];
    entries = array(2 * entries.length);
    entries.set(oldEntries);
    levels = new Uint8Array(2 * levels.length);
    levels.set(oldLevels);
    slots = new Int32Array(2 * slots.length);
    for (let n = 0; n < count; n++) {
      let slot = hashOf(entries, n * width) & (slots.length - 1);
      while (slots[slot] !== 0) slot = (slot + 1) & (slots.length - 1);
      slots[slot] = n + 1;
    }
  };
  const keep = () => {
    const slot = slotOf();
    if (slots[slot] !== 0) return slots[slot]! - 1;
    entries.set(one, count * width);
    slots[slot] = ++count;
    if (count === levels.length) grow();
    return count - 1;
  };
  return {
    encode(digits) {
      write(digits, one);
      return keep();
    },
    sum(a, b) {
      combine(entries, a * width, b * width, 1, one);
      return keep();
    },
    difference(a, b) {
      combine(entries, a * width, b * width, -1, one);
      return slots[slotOf()]! - 1;
    },
    level(syndrome) {
      const level = levels[syndrome] ?? 0;
      return level === 0 ? undefined : level - 1;
    },
    add(syndrome, level) {
      if (levels[syndrome] !== 0) return false;
      levels[syndrome] = level + 1;
      return true;
    },
  };
}
