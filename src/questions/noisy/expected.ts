// The expected number of presses if presses miss, for every board that can occur: a stochastic shortest path. Boards
// are numbers, and only one of several symmetric boards is computed. A round is a full sweep, which finds the best button
// of each board and proves the bounds, and some sweeps under that policy, each with the values that its neighbours have
// by now (Gauss, Seidel). With two states, the first values are the fewest presses without misses, if single lights may
// also be changed at a price. The best buttons by these values are a good policy already. Boards are swept by number rather than by distance from the target: no more rounds are needed,
// and values nearby in memory make a sweep several times as fast.

import type { TargetStates } from "../../boards/cells.ts";
import { isReached } from "../../boards/press.ts";
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
/** Sweeps under one policy between two full ones: with fewer or more, 4x5 takes longer. */
const SWEEPS = 7;
const MOST_ROUNDS = 10_000;

/** Boards between two looks at the clock. */
const PAUSE = 4096;

/** Outcomes that are added up in a millisecond. */
const OUTCOMES_A_MS = 300_000;

/** The boards up to symmetry; undefined if there are too many for memory, or to visit all within a budget in milliseconds. */
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

/** How close the bounds are to be, and the time at which the work ends even so. */
interface Wishes {
  readonly miss: number;
  readonly precision: number;
  readonly end: number;
  readonly onProgress: ((expected: { readonly lower: number; readonly upper: number }) => void) | undefined;
}

/**
 * The expected presses from `start` under the best policy, with bounds no further apart than `precision` times them,
 * unless time ends.
 */
export function expectedPresses(
  puzzle: Puzzle,
  images: Images,
  start: Uint8Array,
  wanted: TargetStates | "uniform",
  { miss, precision, end, onProgress }: Wishes,
): Expected {
  const { states } = puzzle;
  const moves = movesOf(puzzle, miss);
  const { values, order } = reachable(puzzle, images, wanted, moves);
  if (states === 2) presume(values, moves, miss);
  const numberOf = (board: Uint8Array) => board.reduceRight((n, state) => n * states + state, 0);
  const choice = new Uint16Array(order.length);
  const back = states === 2 ? new BitBackup(moves, values) : new Backup(moves, values);
  const sweeper = new Sweeper(back, images, order, choice);
  let low = 0;
  let high = 0;
  /** Whether the last full sweep found an upper bound. Until then, time may end a sweep in between. */
  let isBounded = false;
  const first = numberOf(start);
  const bounds = () => ({
    lower: values[first]! / (1 + low),
    upper: high < 1 ? values[first]! / (1 - high) : Infinity,
  });
  for (let round = 0; order.length > 0; round++) {
    low = 0;
    high = 0;
    // The bounds need values of one moment: they are only compared here.
    for (let s = 0; s < order.length; s++) {
      if (!isBounded && s % PAUSE === 0 && performance.now() > end) low = high = Infinity;
      if (high === Infinity) break;
      const n = order[s]!;
      const change = back.best(n) - values[n]!;
      choice[s] = back.button;
      if (change > high) high = change;
      else if (-change > low) low = -change;
    }
    isBounded = high < 1;
    if (low < Infinity) onProgress?.(bounds());
    if (high + low < precision || performance.now() > end) break;
    if (round === MOST_ROUNDS)
      fail(
        "walk-limit",
        `after ${MOST_ROUNDS} rounds the bounds are still ${high + low} apart`,
        "give a larger precision",
      );
    sweeper.sweep(miss > 0 && miss < 1);
  }

  return {
    ...bounds(),
    policy(board) {
      const n = numberOf(board);
      if (isReached(board, wanted) || values[n] === Infinity) return undefined;
      back.best(n);
      return back.button;
    },
  };
}

/** Sweeps under a policy: the button of board order[s] is choice[s]. */
class Sweeper {
  readonly #back: Backup;
  readonly #images: Images;
  readonly #order: Uint32Array;
  readonly #choice: Uint16Array;
  /** The changes of the last sweep. */
  readonly #changes: Float32Array;

  constructor(back: Backup, images: Images, order: Uint32Array, choice: Uint16Array) {
    this.#back = back;
    this.#images = images;
    this.#order = order;
    this.#choice = choice;
    this.#changes = new Float32Array(order.length);
  }

  /**
   * Seven sweeps. The changes soon shrink by about the same factor f with each, so the changes of all sweeps to come are
   * f + f^2 + ... = f / (1 - f) times the last ones: if `leap`, they are made at once (Aitken). That halves the rounds.
   * It needs no proof, since full sweeps find bounds for any values.
   */
  sweep(leap: boolean): void {
    let before = 0;
    let last = 0;
    for (let sweep = 0; sweep < SWEEPS; sweep++) {
      before = last;
      last = this.#once();
    }
    const factor = Math.sqrt(last / before);
    if (!leap || !(factor < 0.99)) return;
    const { values } = this.#back;
    for (let s = 0; s < this.#order.length; s++) {
      const n = this.#order[s]!;
      this.#images.set(values, n, values[n]! + (factor / (1 - factor)) * this.#changes[s]!);
    }
  }

  /** Returns the sum of the squares of all changes. */
  #once(): number {
    const back = this.#back;
    let squares = 0;
    for (let s = 0; s < this.#order.length; s++) {
      const n = this.#order[s]!;
      const value = back.under(n, this.#choice[s]!);
      const change = value - back.values[n]!;
      this.#changes[s] = change;
      squares += change * change;
      this.#images.set(back.values, n, value);
    }
    return squares;
  }
}

/**
 * The values to start with: 0 at the boards of the target, 1 at the others from which it can be reached, else Infinity.
 * And, ascending, one of each class of symmetric boards that still need a press.
 */
function reachable(
  puzzle: Puzzle,
  images: Images,
  wanted: TargetStates | "uniform",
  moves: Outcomes,
): { values: Float64Array; order: Uint32Array } {
  const { states, lights } = puzzle;
  const values = new Float64Array(states ** lights).fill(Infinity);
  const found = new Uint32Array(values.length);
  let count = 0;
  const board = new Uint8Array(lights);
  for (let n = 0; n < values.length; n++) {
    if (isReached(board, wanted)) {
      values[n] = 0;
      found[count++] = n;
    }
    // The next board counts one further.
    for (let i = 0; i < lights; i++) {
      board[i] = (board[i]! + 1) % states;
      if (board[i] !== 0) break;
    }
  }
  // What can happen are the sums of these changes. They form a group, so the boards that can be reached from the target
  // are those that lead to it. Each change is added to all boards so far, new ones included.
  for (const change of changesOf(moves))
    for (let f = 0; f < count && count < values.length; f++) {
      const to = plus(moves, found[f]!, change);
      if (values[to] !== Infinity) continue;
      values[to] = 1;
      found[count++] = to;
    }
  let open = 0;
  for (let n = 0; n < values.length; n++) if (values[n] === 1 && images.isFirst(n)) found[open++] = n;
  return { values, order: found.slice(0, open) };
}

/**
 * Gives boards of two states that can reach the target a first value: the fewest steps to it, each either the likeliest
 * outcome of a press, or at a price the change of one light. Exact if nothing is left to chance.
 */
function presume(values: Float64Array, moves: Outcomes, miss: number): void {
  const distances = new Uint8Array(values.length);
  for (let n = 0; n < values.length; n++) distances[n] = values[n] === 0 ? 0 : 255;
  const allow = (from: number, to: number, price: number) => {
    const flips = plus(moves, 0, [from, to]);
    for (let n = 0; n < distances.length; n++) {
      const other = n ^ flips;
      if (other < n) continue;
      const [a, b] = [distances[n]!, distances[other]!];
      if (b + price < a) distances[n] = b + price;
      else if (a + price < b) distances[other] = a + price;
    }
  };
  const { buttons, start, maybe } = moves;
  for (let j = 0; j < buttons; j++) allow(start[j]!, miss <= 0.5 ? start[j + 1]! : maybe[j]!, 1);
  const price = Math.round(1 + 2 * Math.abs(1 - 2 * miss));
  for (const [from, to] of changesOf(moves)) allow(from, to, price);
  for (let n = 0; n < values.length; n++) if (values[n] === 1) values[n] = distances[n]!;
}
