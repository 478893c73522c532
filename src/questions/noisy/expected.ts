// The expected number of presses if presses miss, for every board that can occur: a stochastic shortest path. Boards
// are numbers. Symmetric boards form a class, and each class has one value. A round is a full sweep, which finds the
// best button of each class and proves the bounds, and some sweeps under that policy, each with the values that its
// neighbours have by now (Gauss, Seidel). With two states, the first values are the fewest presses without misses, if
// single lights may also be changed at a price. The best buttons by these values are a good policy already. Boards are
// swept by number rather than by distance from the target: no more rounds are needed, and values nearby in memory make
// a sweep several times as fast.

import type { TargetStates } from "../../boards/cells.ts";
import { fail } from "../../errors.ts";
import type { Puzzle } from "../../puzzle/puzzle.ts";
import { Images, keptMaps } from "./images.ts";
import { Backup, BitBackup, changesOf, movesOf, type Outcomes, plus } from "./outcomes.ts";
import { mayMiss } from "./reaches.ts";

/** The expectation from one board, and what to press on any. */
export interface Expected {
  readonly lower: number;
  readonly upper: number;
  policy(board: Uint8Array): number | undefined;
}

/** The most boards: values of 256 MiB. */
const MOST_BOARDS = 2 ** 25;
/** Boards up to symmetry, times outcomes of all their presses: a full sweep of about 6 seconds. */
const MOST_OUTCOMES = 2 ** 31;
/** Symmetries are of use from this number of boards on. */
const MANY_BOARDS = 2 ** 9;
/** The most outcomes of one board with which symmetries are found in a moment. */
const MANY_OUTCOMES = 2 ** 16;
/** Sweeps under one policy between two full ones. */
const SWEEPS = 7;
const MOST_ROUNDS = 10_000;

/** The class of all boards of the target. */
const DONE = 0;
/** The class of all boards from which the target cannot be reached. */
const NEVER = 1;
/** The first class of boards that need presses. */
const OPEN = 2;
/** A board whose class has no number yet. */
const UNNUMBERED = 2 ** 32 - 1;

/** Classes between two looks at the clock. */
const PAUSE = 4096;

/** Outcomes that are added up in a millisecond. */
const OUTCOMES_A_MS = 300_000;

/**
 * The boards up to symmetry. Undefined if there are too many for memory, or to visit all within a budget in
 * milliseconds.
 */
export function visited(puzzle: Puzzle, wanted: TargetStates | "uniform", budget: number): Images | undefined {
  const { states, lights, buttons } = puzzle;
  const boards = states ** lights;
  if (boards > MOST_BOARDS) return undefined;
  let outcomes = 0;
  for (let j = 0; j < buttons; j++) outcomes += 2 ** mayMiss(puzzle, j).filter(({ sure }) => !sure).length;
  const isLarge = boards >= MANY_BOARDS && outcomes <= MANY_OUTCOMES;
  const images = new Images(puzzle, isLarge ? keptMaps(puzzle, wanted) : []);
  const each = (boards / images.count) * outcomes;
  return each <= MOST_OUTCOMES && each <= OUTCOMES_A_MS * budget ? images : undefined;
}

/** An expectation between its bounds. */
export interface Expectation {
  readonly lower: number;
  readonly upper: number;
}

/** How close the bounds are to be, and whether the work is to end even so. */
interface Wishes {
  readonly miss: number;
  readonly precision: number;
  readonly isOver: () => boolean;
}

/**
 * The expected presses from `start` under the best policy, with bounds no further apart than `precision` times them,
 * unless the work is over or rounding forbids it. Pauses every few milliseconds, and yields the bounds of each round.
 */
export function* expectedPresses(
  puzzle: Puzzle,
  images: Images,
  start: Uint8Array,
  wanted: TargetStates | "uniform",
  { miss, precision, isOver }: Wishes,
): Generator<Expectation | undefined, Expected> {
  const { states } = puzzle;
  const moves = movesOf(puzzle, miss);
  const { first, classOf } = reachable(puzzle, images, wanted, moves);
  const values = new Float64Array(first.length).fill(1);
  values[DONE] = 0;
  values[NEVER] = Infinity;
  if (states === 2) presume(values, first, classOf, moves, miss);
  const back = states === 2 ? new BitBackup(moves, classOf, values) : new Backup(moves, classOf, values);
  const sweeps = new Sweeps(back, first, isOver);
  const own = classOf[numberOf(start, states)]!;
  let bounds: Expectation = own < OPEN ? { lower: values[own]!, upper: values[own]! } : { lower: 0, upper: Infinity };
  /** The values that prove the upper bound, if there is one. */
  let proven: Float64Array | undefined;
  for (let round = 0; first.length > OPEN; round++) {
    back.keep();
    const errors = yield* sweeps.full();
    if (errors !== undefined) {
      const { low, high, rounding } = errors;
      bounds = { lower: values[own]! / (1 + low), upper: high < 1 ? values[own]! / (1 - high) : Infinity };
      yield bounds;
      if (high + low < Math.max(precision, 4 * rounding)) break;
      if (round === MOST_ROUNDS)
        fail(
          "walk-limit",
          `after ${MOST_ROUNDS} rounds the bounds are still ${high + low} apart`,
          "give a larger precision",
        );
      if (high < 1) proven = values.slice();
      yield* sweeps.follow(miss > 0 && miss < 1);
    }
    if (!isOver()) continue;
    // The policy is that of the last upper bound.
    if (proven !== undefined) {
      values.set(proven);
      back.keep();
    }
    break;
  }

  return {
    ...bounds,
    policy(board) {
      const n = numberOf(board, states);
      const value = values[classOf[n]!]!;
      if (value === 0 || value === Infinity) return undefined;
      back.best(n);
      return back.button;
    },
  };
}

/** The number of a board: light 0 is the lowest digit. */
function numberOf(board: Uint8Array, states: number): number {
  return board.reduceRight((n, state) => n * states + state, 0);
}

/** Sweeps over all classes: class c is that of board first[c]. Each ends early if the work is over. */
class Sweeps {
  readonly #back: Backup;
  readonly #first: Uint32Array;
  readonly #isOver: () => boolean;
  /** The best button of each class by the last full sweep. */
  readonly #choice: Uint16Array;
  /** The changes of the last sweep under the policy. */
  readonly #changes: Float32Array;

  constructor(back: Backup, first: Uint32Array, isOver: () => boolean) {
    this.#back = back;
    this.#first = first;
    this.#isOver = isOver;
    this.#choice = new Uint16Array(first.length);
    this.#changes = new Float32Array(first.length);
  }

  /**
   * Finds the best buttons, and how far the best expectations are below (`low`) and above (`high`) the values at most,
   * `rounding` included. The values stay as they are: the bounds need values of one moment.
   */
  *full(): Generator<undefined, { low: number; high: number; rounding: number } | undefined> {
    const back = this.#back;
    const { values } = back;
    let low = 0;
    let high = 0;
    let most = 0;
    for (let from = OPEN; from < values.length; from += PAUSE) {
      if (this.#isOver()) return undefined;
      const end = Math.min(from + PAUSE, values.length);
      for (let c = from; c < end; c++) {
        const best = back.best(this.#first[c]!);
        this.#choice[c] = back.button;
        const change = best - values[c]!;
        if (change > high) high = change;
        else if (-change > low) low = -change;
        if (best > most) most = best;
      }
      yield;
    }
    const rounding = back.rounding * (1 + most + low);
    return { low: low + rounding, high: high + rounding, rounding };
  }

  /**
   * Seven sweeps under the policy. The changes soon shrink by about the same factor f with each, so the changes of all
   * sweeps to come are f + f^2 + ... = f / (1 - f) times the last ones: if `leap`, they are made at once (Aitken). The
   * factor is the one that leaves the least changes (Anderson). That halves the rounds. It needs no proof, since full
   * sweeps find bounds for any values.
   */
  *follow(leap: boolean): Generator<undefined, void> {
    const { values } = this.#back;
    const changes = this.#changes;
    /** Sums of the products of changes: the last ones with the last, with those before, and those with themselves. */
    let [last, both, before] = [0, 0, 0];
    for (let sweep = 0; sweep < SWEEPS; sweep++) {
      [last, both, before] = [0, 0, 0];
      for (let from = OPEN; from < values.length; from += PAUSE) {
        if (this.#isOver()) return;
        const end = Math.min(from + PAUSE, values.length);
        for (let c = from; c < end; c++) {
          const value = this.#back.under(this.#first[c]!, this.#choice[c]!);
          const change = value - values[c]!;
          const earlier = changes[c]!;
          last += change * change;
          both += change * earlier;
          before += earlier * earlier;
          changes[c] = change;
          values[c] = value;
        }
        yield;
      }
    }
    const factor = (both - last) / (last - 2 * both + before);
    if (!leap || !(factor > 0 && factor < Infinity)) return;
    for (let c = OPEN; c < values.length; c++) values[c]! += factor * changes[c]!;
  }
}

/**
 * The class of each board, and the first board of each open class, ascending. A class is open if its boards need
 * presses and the target can be reached from them.
 */
function reachable(
  puzzle: Puzzle,
  images: Images,
  wanted: TargetStates | "uniform",
  moves: Outcomes,
): { first: Uint32Array; classOf: Uint32Array } {
  const { states, lights } = puzzle;
  const classOf = new Uint32Array(states ** lights).fill(NEVER);
  const found = new Uint32Array(classOf.length + OPEN);
  let count = 0;
  if (wanted === "uniform") {
    const every = (classOf.length - 1) / (states - 1);
    for (; count < states; count++) found[count] = count * every;
  } else {
    found[count++] = numberOf(wanted.states, states);
    for (let i = 0; i < lights; i++)
      if (wanted.matters?.[i] === 0)
        for (let size = count; count < size * states; count++) found[count] = found[count - size]! + states ** i;
  }
  for (const n of found.subarray(0, count)) classOf[n] = DONE;
  // What can happen are the sums of these changes. They form a group, so the boards that can be reached from the target
  // are those that lead to it. Each change is added to all boards so far, new ones included.
  for (const change of changesOf(moves))
    for (let f = 0; f < count && count < classOf.length; f++) {
      const to = plus(moves, found[f]!, change);
      if (classOf[to] !== NEVER) continue;
      classOf[to] = UNNUMBERED;
      found[count++] = to;
    }
  let classes = OPEN;
  for (let n = 0; n < classOf.length; n++) {
    if (classOf[n] !== UNNUMBERED) continue;
    images.set(classOf, n, classes);
    found[classes++] = n;
  }
  return { first: found.slice(0, classes), classOf };
}

/**
 * Gives open classes of boards of two states a first value: the fewest steps to the target, each either the likeliest
 * outcome of a press, or at a price the change of one light. Exact if nothing is left to chance.
 */
function presume(values: Float64Array, first: Uint32Array, classOf: Uint32Array, moves: Outcomes, miss: number): void {
  const distances = new Uint8Array(classOf.length);
  for (let n = 0; n < distances.length; n++) distances[n] = classOf[n] === DONE ? 0 : 255;
  const allow = (from: number, to: number, price: number) => {
    const flips = plus(moves, 0, [from, to]);
    if (flips === 0) return;
    // Each pair of boards once: of two, the first lacks the highest bit.
    const highest = 2 ** (31 - Math.clz32(flips));
    for (let base = 0; base < distances.length; base += 2 * highest)
      for (let n = base; n < base + highest; n++) {
        const [a, b] = [distances[n]!, distances[n ^ flips]!];
        if (b + price < a) distances[n] = b + price;
        else if (a + price < b) distances[n ^ flips] = a + price;
      }
  };
  const { buttons, start, maybe } = moves;
  for (let j = 0; j < buttons; j++) allow(start[j]!, miss <= 0.5 ? start[j + 1]! : maybe[j]!, 1);
  const price = Math.round(1 + 2 * Math.abs(1 - 2 * miss));
  for (const [from, to] of changesOf(moves)) allow(from, to, price);
  for (let c = OPEN; c < first.length; c++) values[c] = distances[first[c]!]!;
}
