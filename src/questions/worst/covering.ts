// The hardest boards of a puzzle of two states with few quiet patterns, however large it is.
//
// The solutions of a board are a coset of the code of quiet patterns. So the most presses that any board needs is the
// covering radius of that code. Buttons on which all quiet patterns agree form a class v, a vector of GF(2)^d: entry i
// is what quiet pattern i does there. Of the m_v buttons of a class, only the number of pressed ones matters, n_v. Let
// s_v = m_v - 2 n_v. Then the solution that differs by the quiet pattern u has (N - W(u)) / 2 presses, where
// W(u) is the sum of s_v (-1)^<u,v> over all v (a Walsh transform), and N is the sum of all m_v. The board needs
// (N - max W) / 2. So the hardest board has the smallest possible max W.
//
// Whether W <= M is possible is decided by a search over the s_v in the order of v. W is computed as the fast transform
// does it, from halves: W = G + H on one half of all u, G - H on the other. G is the transform of the first half of the
// s_v, and H of the second half. Bounds for W give bounds for G, namely the mean of the bounds of both halves. Once G
// is known, W gives bounds for H. The same holds for G and H themselves, down to single s_v. Most choices fail early.

import { fail } from "../../errors.ts";
import type { Solver } from "../../solver/solver.ts";
import { grouped } from "../grouped.ts";
import { type Random, randomFrom, shuffle } from "../random.ts";
import type { CostList } from "../targets.ts";
import type { Hardest } from "./kinds.ts";

/** The most quiet patterns in a basis: arrays of 2^16 numbers. */
const MOST_DIMENSION = 16;
/**
 * The most classes. 131 (29x29) take milliseconds; 272 (23x23) and 294 (19x19) did not end within 2^26 choices.
 */
const MOST_CLASSES = 200;
/** The choices of one s_v that are tried in all: half a minute. */
const MOST_CHOICES = 2 ** 26;
/** Those of the first try with one basis. A basis may be ten times as good as another. */
const FIRST_CHOICES = 2 ** 16;

/** A class: the buttons on which all quiet patterns agree. */
interface ButtonClass {
  /** Bit i is what quiet pattern i does to the buttons. */
  readonly vector: number;
  readonly buttons: number[];
}

/**
 * The hardest boards. Undefined if presses have different costs, or if proving them takes too long.
 * @throws LightsOutError `walk-limit` at once if there are too many classes
 */
export function hardestCosets(solver: Solver, costs: readonly CostList[]): Hardest | undefined {
  const { puzzle, nullity } = solver;
  const isPlain = costs.every((list) => list[1]! <= 1);
  if (puzzle.states !== 2 || !isPlain || nullity === undefined || nullity > MOST_DIMENSION) return undefined;
  const all = classesOf(solver, costs);
  const touched = all.filter(({ vector }) => vector !== 0);
  if (touched.length > MOST_CLASSES)
    fail(
      "walk-limit",
      `the hardest boards cannot be found: the quiet patterns divide the buttons into ${touched.length} classes, and the search over more than ${MOST_CLASSES} takes too long`,
    );
  // No quiet pattern saves these presses.
  const fixed = all.find(({ vector }) => vector === 0)?.buttons ?? [];
  const buttons = touched.reduce((sum, { buttons }) => sum + buttons.length, 0);
  const random = randomFrom(0);
  let limit = FIRST_CHOICES;
  let spent = 0;
  // W has the parity of N, and its mean is 0.
  for (let most = buttons % 2; spent < MOST_CHOICES; ) {
    const search = new SignSearch(touched, random);
    const { value: signs, done } = search.within(most, limit).next();
    spent += search.choices;
    if (!done) {
      const presses = () => pressesOf(puzzle.buttons, touched, fixed, search, most);
      return { total: fixed.length + (buttons - most) / 2, presses };
    }
    if (signs) most += 2;
    else limit *= 2;
  }
  return undefined;
}

/** The classes of the buttons that cost something. */
function classesOf(solver: Solver, costs: readonly CostList[]): ButtonClass[] {
  const quiet = solver.quietBasis();
  const paid = [...costs.keys()].filter((j) => costs[j]![1] !== 0);
  const classes = grouped(paid, (j) => quiet.reduce((bits, pattern, i) => bits | (pattern[j]! << i), 0));
  return Array.from(classes, ([vector, buttons]) => ({ vector, buttons }));
}

/** Press vectors of the hardest boards. Fewer than there are, if the search for more takes too long. */
function* pressesOf(
  buttons: number,
  classes: readonly ButtonClass[],
  fixed: readonly number[],
  search: SignSearch,
  most: number,
): Generator<Uint8Array> {
  for (const signs of search.within(most, MOST_CHOICES)) {
    const presses = new Uint8Array(buttons);
    for (const j of fixed) presses[j] = 1;
    const pressed = classes.map((each, c) => (each.buttons.length - signs[search.places[c]!]!) / 2);
    yield* choose(classes, pressed, presses);
  }
}

/** Every choice of this many buttons of each class. */
function* choose(
  [first, ...rest]: readonly ButtonClass[],
  [count, ...counts]: readonly number[],
  presses: Uint8Array,
): Generator<Uint8Array> {
  if (first === undefined) return yield presses.slice();
  for (const chosen of subsets(first.buttons, count!)) {
    for (const j of first.buttons) presses[j] = 0;
    for (const j of chosen) presses[j] = 1;
    yield* choose(rest, counts, presses);
  }
}

function* subsets(list: readonly number[], size: number, from = 0): Generator<number[]> {
  if (size === 0) return yield [];
  for (let n = from; n <= list.length - size; n++)
    for (const rest of subsets(list, size - 1, n + 1)) yield [list[n]!, ...rest];
}

/** The result of putting a number in its place. */
type BlockState = "failed" | "open" | "complete";

/**
 * The search for s_v, over a random basis of the vectors of the classes: v is then the place of a class. Level j has
 * blocks of 2^j places. Each block has its transform and bounds for it, in its own part of the arrays of its level.
 */
class SignSearch {
  /** The place of each class. */
  readonly places: readonly number[];
  /** How many choices of a number have been tried. */
  choices = 0;
  readonly #levels: number;
  /** The number of buttons in each block of each level. */
  readonly #buttons: Int32Array[];
  readonly #transform: Int32Array[];
  readonly #least: Int32Array[];
  readonly #most: Int32Array[];

  constructor(classes: readonly ButtonClass[], random: Random) {
    const order = shuffle([...classes], random);
    // Odd classes first: their numbers are not 0, and W is then harder to keep small. Ten to a hundred times as fast.
    order.sort((a, b) => (b.buttons.length % 2) - (a.buttons.length % 2));
    /** The places of all sums of the basis vectors. */
    const place = new Map([[0, 0]]);
    let levels = 0;
    for (const { vector } of order) {
      if (place.has(vector)) continue;
      for (const [sum, at] of [...place]) place.set(sum ^ vector, at + 2 ** levels);
      levels++;
    }
    this.places = classes.map(({ vector }) => place.get(vector)!);
    this.#levels = levels;
    const arrays = (length: (level: number) => number) =>
      Array.from({ length: levels + 1 }, (_, level) => new Int32Array(length(level)));
    this.#buttons = arrays((level) => 2 ** (levels - level));
    for (const [c, at] of this.places.entries())
      for (let level = 0; level <= levels; level++) this.#buttons[level]![at >> level]! += classes[c]!.buttons.length;
    this.#transform = arrays(() => 2 ** levels);
    this.#least = arrays(() => 2 ** levels);
    this.#most = arrays(() => 2 ** levels);
  }

  /**
   * Every choice of the s_v, by place, with W <= `most`: the same array each time. Of choices that differ by a quiet
   * pattern there is only one. Returns the array if that was all, undefined if it took too many tries.
   */
  *within(most: number, limit: number): Generator<Int32Array, Int32Array | undefined> {
    this.choices = 0;
    this.#least[this.#levels]!.fill(-this.#buttons[this.#levels]![0]!);
    this.#most[this.#levels]!.fill(most);
    const signs = this.#transform[0]!;
    if (!this.#descend(this.#levels, 0)) return signs;
    const tried = new Int32Array(signs.length);
    for (let v = 0; v >= 0; ) {
      const sign = this.#nextSign(v, tried);
      if (sign === undefined) {
        tried[v--] = 0;
        continue;
      }
      if (++this.choices > limit) return undefined;
      signs[v] = sign;
      const step = this.#rise(v);
      if (step === "complete") yield signs;
      else if (step === "open") v++;
    }
    return signs;
  }

  /** The next number for place v, small ones first. `tried`: how many each place has had. */
  #nextSign(v: number, tried: Int32Array): number | undefined {
    const buttons = this.#buttons[0]![v]!;
    const odd = buttons & 1;
    // Adding a quiet pattern changes the signs at half of the places. So they can be chosen at the basis vectors.
    const least = v > 0 && (v & (v - 1)) === 0 ? Math.max(0, this.#least[0]![v]!) : this.#least[0]![v]!;
    for (;;) {
      const n = tried[v]!++;
      const size = odd + 2 * ((n + 1 - odd) >> 1);
      if (size > buttons) return undefined;
      const sign = (n + odd) % 2 === 0 ? -size : size;
      if (sign >= least && sign <= this.#most[0]![v]!) return sign;
    }
  }

  /** Place v has its number. Completes the blocks that end there, and finds the bounds of the block that is next. */
  #rise(v: number): BlockState {
    let level = 0;
    let block = v;
    for (; (block & 1) === 1; level++, block >>= 1) {
      const width = 1 << level;
      const from = this.#transform[level]!;
      const to = this.#transform[level + 1]!;
      const start = (block - 1) << level;
      for (let u = start; u < start + width; u++) {
        const [g, h] = [from[u]!, from[u + width]!];
        to[u] = g + h;
        to[u + width] = g - h;
      }
    }
    if (level === this.#levels) return "complete";
    return this.#boundSecond(level, block) && this.#descend(level, block + 1) ? "open" : "failed";
  }

  /** The bounds of block + 1, the second half of a block of the level above, whose first half is known. */
  #boundSecond(level: number, block: number): boolean {
    const width = 1 << level;
    const own = this.#transform[level]!;
    const [least, most] = [this.#least[level + 1]!, this.#most[level + 1]!];
    const [toLeast, toMost] = [this.#least[level]!, this.#most[level]!];
    const size = this.#buttons[level]![block + 1]!;
    const start = block << level;
    for (let u = start; u < start + width; u++) {
      const g = own[u]!;
      let low = Math.max(least[u]! - g, g - most[u + width]!, -size);
      let high = Math.min(most[u]! - g, g - least[u + width]!, size);
      // All numbers of a block have the parity of its size.
      low += (low ^ size) & 1;
      high -= (high ^ size) & 1;
      if (low > high) return false;
      toLeast[u + width] = low;
      toMost[u + width] = high;
    }
    return true;
  }

  /** The bounds of the first halves, down to the first place of a block. Returns whether they leave a choice. */
  #descend(level: number, block: number): boolean {
    const start = block << level;
    for (; level > 0; level--, block <<= 1) {
      const width = 1 << (level - 1);
      const [least, most] = [this.#least[level]!, this.#most[level]!];
      const [toLeast, toMost] = [this.#least[level - 1]!, this.#most[level - 1]!];
      const size = this.#buttons[level - 1]![2 * block]!;
      const other = this.#buttons[level - 1]![2 * block + 1]!;
      for (let u = start; u < start + width; u++) {
        const [low0, low1, high0, high1] = [least[u]!, least[u + width]!, most[u]!, most[u + width]!];
        let low = Math.max((low0 + low1 + 1) >> 1, low0 - other, low1 - other, -size);
        let high = Math.min((high0 + high1) >> 1, high0 + other, high1 + other, size);
        low += (low ^ size) & 1;
        high -= (high ^ size) & 1;
        if (low > high) return false;
        toLeast[u] = low;
        toMost[u] = high;
      }
    }
    return true;
  }
}
