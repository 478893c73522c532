// What presses that miss lead to, on numbered boards: light 0 is the lowest digit.

import type { Puzzle } from "../../puzzle/puzzle.ts";
import { type Reach, splitReaches } from "./reaches.ts";

/**
 * The possible changes of each button on numbered boards. The arrays are flat, because they are read for every outcome.
 */
export interface Outcomes {
  readonly states: number;
  readonly buttons: number;
  /** Changes of button j from start[j] on: first those that are sure, from maybe[j] on those that may miss. */
  readonly start: Uint32Array;
  readonly maybe: Uint32Array;
  /** states ** light: the weight of a light in a board's number. */
  readonly place: Uint32Array;
  readonly amount: Uint8Array;
  /** Entry m: the probability of each set of followers among m lights, the first light the lowest bit. */
  readonly odds: readonly Float64Array[];
}

export function movesOf(puzzle: Puzzle, miss: number): Outcomes {
  const { states, buttons } = puzzle;
  const start = new Uint32Array(buttons + 1);
  const maybe = new Uint32Array(buttons);
  const changes: Reach[] = [];
  let most = 0;
  for (let j = 0; j < buttons; j++) {
    const { sure, perhaps } = splitReaches(puzzle, j, miss);
    changes.push(...sure, ...perhaps);
    maybe[j] = start[j]! + sure.length;
    start[j + 1] = changes.length;
    most = Math.max(most, perhaps.length);
  }
  const odds = [Float64Array.of(1)];
  for (let m = 1; m <= most; m++) {
    const fewer = odds[m - 1]!;
    odds.push(
      Float64Array.from({ length: 2 * fewer.length }, (_, set) =>
        set < fewer.length ? fewer[set]! * miss : fewer[set - fewer.length]! * (1 - miss),
      ),
    );
  }
  return {
    states,
    buttons,
    start,
    maybe,
    place: Uint32Array.from(changes, ({ light }) => states ** light),
    amount: Uint8Array.from(changes, ({ amount }) => amount),
    odds,
  };
}

/**
 * Changes whose sums are all changes that presses can make, each once: the lights of a button that are sure to change
 * together, the others alone. Each is a range of the arrays of `moves`.
 */
export function changesOf({ buttons, start, maybe, place, amount }: Outcomes): (readonly [from: number, to: number])[] {
  const changes = new Map<string, readonly [number, number]>();
  const add = (from: number, to: number) => {
    if (from < to) changes.set(`${place.subarray(from, to)}:${amount.subarray(from, to)}`, [from, to]);
  };
  for (let j = 0; j < buttons; j++) {
    add(start[j]!, maybe[j]!);
    for (let c = maybe[j]!; c < start[j + 1]!; c++) add(c, c + 1);
  }
  return [...changes.values()];
}

/** The board after the changes of a range. */
export function plus({ states, place, amount }: Outcomes, n: number, [from, to]: readonly [number, number]): number {
  let board = n;
  for (let c = from; c < to; c++) {
    const digit = ((n / place[c]!) | 0) % states;
    board += (digit + amount[c]! >= states ? amount[c]! - states : amount[c]!) * place[c]!;
  }
  return board;
}

/** The outcomes of presses on numbered boards, and the values behind them: one for each class of symmetric boards. */
export class Backup {
  /** The button of the last `best`. */
  button = 0;
  /** The outcomes that `list` found. */
  readonly outcomes: Uint32Array;
  readonly values: Float64Array;
  /**
   * The rounding error of `best`, relative to it. Sums of positive products lose half a unit of the last digit in each
   * step. Division by the odds that a press changes something multiplies what these have lost.
   */
  readonly rounding: number;
  protected readonly moves: Outcomes;
  protected readonly classOf: Uint32Array;
  /** For each button how many presses change something, on average: Infinity if none can. */
  protected readonly waits: Float64Array;

  constructor(moves: Outcomes, classOf: Uint32Array, values: Float64Array) {
    const { buttons, start, maybe, odds } = moves;
    this.moves = moves;
    this.classOf = classOf;
    this.values = values;
    this.outcomes = new Uint32Array(2 ** (odds.length - 1));
    this.waits = new Float64Array(buttons).fill(1);
    let steps = 0;
    for (let j = 0; j < buttons; j++) {
      const followers = start[j + 1]! - maybe[j]!;
      if (maybe[j] === start[j]) this.waits[j] = 1 / (1 - odds[followers]![0]!);
      if (followers > 0) steps = Math.max(steps, (2 ** followers + 2 * followers + 4) * this.waits[j]!);
    }
    this.rounding = steps * Number.EPSILON;
  }

  /** Prepares `best` for the present values. */
  keep(): void {}

  /** 1 + the least expectation over all buttons, of which `button` is the first, by the values that were kept. */
  best(n: number): number {
    let least = Infinity;
    for (let j = 0; j < this.moves.buttons; j++) {
      const value = this.under(n, j);
      if (value >= least) continue;
      least = value;
      this.button = j;
    }
    return least;
  }

  /**
   * The same for one button. An outcome that leaves the board unchanged repeats the press; the equation accounts for
   * that.
   */
  under(n: number, button: number): number {
    const { outcomes, values, classOf } = this;
    const count = this.list(n, button);
    const odds = this.moves.odds[31 - Math.clz32(count)]!;
    let sum = 1;
    for (let set = outcomes[0] === n ? 1 : 0; set < count; set++) sum += odds[set]! * values[classOf[outcomes[set]!]!]!;
    return sum * this.waits[button]!;
  }

  /** Lists the outcomes of a press; returns how many there are. */
  list(n: number, button: number): number {
    const { start, maybe, place, amount, states } = this.moves;
    const { outcomes } = this;
    outcomes[0] = n;
    let count = 1;
    for (let c = start[button]!; c < start[button + 1]!; c++) {
      const digit = ((n / place[c]!) | 0) % states;
      const by = (digit + amount[c]! >= states ? amount[c]! - states : amount[c]!) * place[c]!;
      if (c < maybe[button]!) outcomes[0]! += by;
      else {
        for (let set = 0; set < count; set++) outcomes[count + set] = outcomes[set]! + by;
        count *= 2;
      }
    }
    return count;
  }
}

/** The same for lights of two states: a press and its misses flip bits of any board. */
export class BitBackup extends Backup {
  /** The values of all boards, as they were kept. */
  readonly #kept: Float64Array;
  /** The outcomes of button j that change a board start at #start[j]. Their number is a multiple of four. */
  readonly #start: Uint32Array;
  /** The bits that each outcome flips. */
  readonly #flips: Uint32Array;
  readonly #odds: Float64Array;

  constructor(moves: Outcomes, classOf: Uint32Array, values: Float64Array) {
    super(moves, classOf, values);
    const { buttons, odds } = moves;
    const flips: number[] = [];
    const shares: number[] = [];
    this.#start = new Uint32Array(buttons + 1);
    for (let j = 0; j < buttons; j++) {
      const count = this.list(0, j);
      for (let set = 0; set < count; set++)
        if (this.outcomes[set] !== 0) {
          flips.push(this.outcomes[set]!);
          shares.push(odds[31 - Math.clz32(count)]![set]! * this.waits[j]!);
        }
      for (; flips.length % 4 !== 0; shares.push(0)) flips.push(0);
      this.#start[j + 1] = flips.length;
    }
    this.#flips = Uint32Array.from(flips);
    this.#odds = Float64Array.from(shares);
    this.#kept = new Float64Array(classOf.length);
  }

  override keep(): void {
    const { classOf, values } = this;
    for (let n = 0; n < classOf.length; n++) this.#kept[n] = values[classOf[n]!]!;
  }

  override best(n: number): number {
    const flips = this.#flips;
    const odds = this.#odds;
    const kept = this.#kept;
    let least = Infinity;
    let o = 0;
    for (let j = 0; j < this.moves.buttons; j++) {
      const end = this.#start[j + 1]!;
      let a = this.waits[j]!;
      // Four sums at a time, because an addition need not wait for the one before.
      let [b, c, d] = [0, 0, 0];
      for (; o < end; o += 4) {
        a += odds[o]! * kept[n ^ flips[o]!]!;
        b += odds[o + 1]! * kept[n ^ flips[o + 1]!]!;
        c += odds[o + 2]! * kept[n ^ flips[o + 2]!]!;
        d += odds[o + 3]! * kept[n ^ flips[o + 3]!]!;
      }
      const value = a + b + (c + d);
      if (value >= least) continue;
      least = value;
      this.button = j;
    }
    return least;
  }

  override under(n: number, button: number): number {
    const { classOf, values } = this;
    const flips = this.#flips;
    const odds = this.#odds;
    const end = this.#start[button + 1]!;
    let sum = this.waits[button]!;
    for (let o = this.#start[button]!; o < end; o++) sum += odds[o]! * values[classOf[n ^ flips[o]!]!]!;
    return sum;
  }
}
