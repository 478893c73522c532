// What presses that miss lead to, on numbered boards: light 0 is the lowest digit.

import type { Puzzle } from "../../puzzle/puzzle.ts";
import { mayMiss, type Reach } from "./reaches.ts";

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
    const reaches = mayMiss(puzzle, j);
    // A set of followers with probability 0 is not an outcome.
    const sure = reaches.filter((reach) => reach.sure || miss === 0);
    const perhaps = miss === 0 || miss === 1 ? [] : reaches.filter((reach) => !reach.sure);
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

/** The outcomes of presses on numbered boards, and the values behind them. */
export class Backup {
  /** The button of the last `best`. */
  button = 0;
  /** The outcomes that `list` found. */
  readonly outcomes: Uint32Array;
  protected readonly moves: Outcomes;
  readonly values: Float64Array;

  constructor(moves: Outcomes, values: Float64Array) {
    this.moves = moves;
    this.values = values;
    this.outcomes = new Uint32Array(2 ** (moves.odds.length - 1));
  }

  /** 1 + the least expectation over all buttons, of which `button` is the first. */
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
    const { outcomes, values } = this;
    const count = this.list(n, button);
    const odds = this.moves.odds[31 - Math.clz32(count)]!;
    let sum = 1;
    let stay = 0;
    for (let set = 0; set < count; set++) {
      const to = outcomes[set]!;
      if (to === n) stay += odds[set]!;
      else sum += odds[set]! * values[to]!;
    }
    return stay === 1 ? Infinity : sum / (1 - stay);
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
  /** The bits that each outcome of each button flips. */
  readonly #flips: readonly Uint32Array[];
  /** For each button the probability that nothing changes: 1 if it can change no light. */
  readonly #stays: Float64Array;

  constructor(moves: Outcomes, values: Float64Array) {
    super(moves, values);
    this.#flips = Array.from({ length: moves.buttons }, (_, j) => this.outcomes.slice(0, this.list(0, j)));
    this.#stays = Float64Array.from(this.#flips, (flips) => (flips[0] === 0 ? this.#oddsOf(flips)[0]! : 0));
  }

  override under(n: number, button: number): number {
    const flips = this.#flips[button]!;
    const odds = this.#oddsOf(flips);
    const { values } = this;
    const stays = this.#stays[button]!;
    let sum = 1;
    for (let set = stays === 0 ? 0 : 1; set < flips.length; set++) sum += odds[set]! * values[n ^ flips[set]!]!;
    return stays === 1 ? Infinity : sum / (1 - stays);
  }

  #oddsOf(flips: Uint32Array): Float64Array {
    return this.moves.odds[31 - Math.clz32(flips.length)]!;
  }
}
