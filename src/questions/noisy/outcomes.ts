// The expected number of presses if presses miss, for every board that can occur: a stochastic shortest path. Boards
// are numbers, light 0 the lowest digit. Values are swept in the order of distance from the target, each with what its
// neighbours are by now (Gauss, Seidel), mostly under the policy of the last full sweep; full sweeps prove the bounds.

import type { TargetStates } from "../../boards/cells.ts";
import { isReached } from "../../boards/press.ts";
import { fail } from "../../errors.ts";
import type { Puzzle } from "../../puzzle/puzzle.ts";
import { mayMiss, type Reach } from "./reaches.ts";

/** The expectation from one board, and what to press on any. */
export interface Expected {
  readonly lower: number;
  readonly upper: number;
  policy(board: Uint8Array): number | undefined;
}

const MOST_BOARDS = 2 ** 20;
/** Boards times outcomes of all their presses: one full sweep of seconds. */
const MOST_OUTCOMES = 2 ** 29;
/** Sweeps under one policy between two full ones. */
const SWEEPS = 20;
const MOST_ROUNDS = 10_000;

/** Whether there are few enough boards to visit all. */
export function fitsExactly(puzzle: Puzzle): boolean {
  const { states, lights, buttons } = puzzle;
  const boards = states ** lights;
  if (boards > MOST_BOARDS) return false;
  let outcomes = 0;
  for (let j = 0; j < buttons; j++) outcomes += 2 ** mayMiss(puzzle, j).filter(({ sure }) => !sure).length;
  return boards * outcomes <= MOST_OUTCOMES;
}

/**
 * The expected presses from `start` under the best policy, with bounds no further apart than `precision` times them.
 */
export function expectedPresses(
  puzzle: Puzzle,
  start: Uint8Array,
  wanted: TargetStates | "uniform",
  miss: number,
  precision: number,
  onProgress?: (expected: { readonly lower: number; readonly upper: number }) => void,
): Expected {
  const { states, lights } = puzzle;
  const moves = movesOf(puzzle, miss);
  const { order, targets } = reachable(puzzle, wanted, moves);
  const numberOf = (board: Uint8Array) => board.reduceRight((n, state) => n * states + state, 0);
  const values = new Float64Array(states ** lights).fill(Infinity);
  const choice = new Uint16Array(values.length);
  for (const n of order) values[n] = 0;

  const back = states === 2 ? new BitBackup(moves, values) : new Backup(moves, values);
  let low = 0;
  let high = 0;
  const first = numberOf(start);
  const bounds = () => ({
    lower: values[first]! / (1 + low),
    upper: high < 1 ? values[first]! / (1 - high) : Infinity,
  });
  for (let round = 0; order.length > targets; round++) {
    low = 0;
    high = 0;
    // The bounds need values of one moment: they are compared first, and taken over after.
    back.prepare();
    for (let s = targets; s < order.length; s++) {
      const n = order[s]!;
      const change = back.best(n) - values[n]!;
      choice[n] = back.button;
      if (change > high) high = change;
      else if (-change > low) low = -change;
    }
    onProgress?.(bounds());
    if (high + low < precision) break;
    if (round === MOST_ROUNDS)
      fail(
        "walk-limit",
        `after ${MOST_ROUNDS} rounds the bounds are still ${high + low} apart`,
        "give a larger precision",
      );
    for (let sweep = 0; sweep < SWEEPS; sweep++)
      for (let s = targets; s < order.length; s++) values[order[s]!] = back.under(order[s]!, choice[order[s]!]!);
  }

  return {
    ...bounds(),
    policy(board) {
      const n = numberOf(board);
      return isReached(board, wanted) || values[n] === Infinity ? undefined : choice[n];
    },
  };
}

/**
 * The possible changes of each button on numbered boards. The arrays are flat, because they are read for every outcome.
 */
interface Outcomes {
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

function movesOf(puzzle: Puzzle, miss: number): Outcomes {
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

/** The outcomes of presses on numbered boards, and the values behind them. */
class Backup {
  /** The button of the last `best`. */
  button = 0;
  /** The outcomes that `list` found. */
  readonly outcomes: Uint32Array;
  protected readonly moves: Outcomes;
  protected readonly values: Float64Array;

  constructor(moves: Outcomes, values: Float64Array) {
    this.moves = moves;
    this.values = values;
    this.outcomes = new Uint32Array(2 ** (moves.odds.length - 1));
  }

  /** Call this before `best` if values have changed. */
  prepare(): void {}

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

/**
 * The same for lights of two states: a press and its misses flip bits of any board. The expectations of all boards
 * under one button are then a product over its lights, with one pass for each light that may miss. One by one they
 * would be a sum over all sets of followers for each board.
 */
class BitBackup extends Backup {
  readonly #least: Float64Array;
  readonly #first: Uint16Array;
  readonly #work: Float64Array;
  /** The bits that each outcome of each button flips. */
  readonly #flips: readonly Uint32Array[];

  constructor(moves: Outcomes, values: Float64Array) {
    super(moves, values);
    this.#least = new Float64Array(values.length);
    this.#first = new Uint16Array(values.length);
    this.#work = new Float64Array(values.length);
    this.#flips = Array.from({ length: moves.buttons }, (_, j) => this.outcomes.slice(0, this.list(0, j)));
  }

  override prepare(): void {
    const { buttons, start, maybe, place, odds } = this.moves;
    const [least, first, work, values] = [this.#least, this.#first, this.#work, this.values];
    least.fill(Infinity);
    for (let j = 0; j < buttons; j++) {
      work.set(values);
      for (let c = maybe[j]!; c < start[j + 1]!; c++) mix(work, place[c]!, odds[1]![0]!, odds[1]![1]!);
      const sure = this.#flips[j]![0]!;
      const stay = this.#stays(j);
      for (let n = 0; n < work.length; n++) {
        const value = stay === 0 ? 1 + work[n ^ sure]! : (1 + work[n]! - stay * values[n]!) / (1 - stay);
        if (value >= least[n]!) continue;
        least[n] = value;
        first[n] = j;
      }
    }
  }

  override best(n: number): number {
    this.button = this.#first[n]!;
    return this.#least[n]!;
  }

  override under(n: number, button: number): number {
    const flips = this.#flips[button]!;
    const odds = this.moves.odds[31 - Math.clz32(flips.length)]!;
    const { values } = this;
    const stay = this.#stays(button);
    let sum = 1;
    for (let set = stay === 0 ? 0 : 1; set < flips.length; set++) sum += odds[set]! * values[n ^ flips[set]!]!;
    return sum / (1 - stay);
  }

  /** The probability that nothing changes, if no light is sure to change; 1 if no light can change. */
  #stays(button: number): number {
    const flips = this.#flips[button]!;
    return flips[0] === 0 ? this.moves.odds[31 - Math.clz32(flips.length)]![0]! : 0;
  }
}

/**
 * Each value becomes the mean of it and of its neighbour across one bit, weighted by the odds that the bit stays or
 * flips.
 */
function mix(values: Float64Array, bit: number, stays: number, flips: number): void {
  for (let block = 0; block < values.length; block += 2 * bit)
    for (let n = block; n < block + bit; n++) {
      const low = values[n]!;
      const high = values[n + bit]!;
      values[n] = stays * low + flips * high;
      values[n + bit] = flips * low + stays * high;
    }
}

/** The boards from which the target can be reached, the target's own first, in the order of their distance. */
function reachable(
  puzzle: Puzzle,
  wanted: TargetStates | "uniform",
  moves: Outcomes,
): { order: Uint32Array; targets: number } {
  const { states, lights, buttons } = puzzle;
  const size = states ** lights;
  const seen = new Uint8Array(size);
  const order = new Uint32Array(size);
  let found = 0;
  const board = new Uint8Array(lights);
  for (let n = 0; n < size; n++) {
    for (let i = 0, rest = n; i < lights; i++, rest = Math.floor(rest / states)) board[i] = rest % states;
    if (!isReached(board, wanted)) continue;
    seen[n] = 1;
    order[found++] = n;
  }
  const targets = found;
  // A step that leads away can lead back: states - 1 more presses with the same misses. So the direction does not
  // matter.
  const back = new Backup(moves, new Float64Array(0));
  for (let s = 0; s < found; s++)
    for (let j = 0; j < buttons; j++) {
      const count = back.list(order[s]!, j);
      for (let set = 0; set < count; set++) {
        const to = back.outcomes[set]!;
        if (seen[to] !== 0) continue;
        seen[to] = 1;
        order[found++] = to;
      }
    }
  return { order: order.slice(0, found), targets };
}
