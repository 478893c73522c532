// What presses cost. A button has a cost for each press, 1 by default. If buttons may be turned either way, x presses
// take min(x, states - x) turns, because states - x turns back have the same effect.

/** The largest cost of a press. */
export const MOST_COST = 65535;

/** Which way a button may be turned: "forward", or "either" way. */
export type Turns = "forward" | "either";

/** The properties of a puzzle on which the cost of presses depends. */
export interface Prices {
  /** The number of states. That many presses of one button change nothing. */
  readonly states: number;
  readonly turns?: Turns | undefined;
  /** The cost of a press of each button; undefined if every press costs 1. */
  readonly costs?: readonly number[] | undefined;
}

/** A button and how often to turn it; a negative number of times means back. */
export type Move = readonly [button: number, times: number];

/**
 * The total number of turns: the sum of the presses x, or of min(x, states - x) if buttons may be turned either way.
 */
export function countOf({ states, turns }: Prices, presses: ArrayLike<number>): number {
  const either = turns === "either";
  let count = 0;
  for (let j = 0; j < presses.length; j++) {
    const x = presses[j]!;
    count += either && 2 * x > states ? states - x : x;
  }
  return count;
}

/** The cost of presses: the sum over all buttons of the turns times the cost of the button. */
export function costOf(prices: Prices, presses: ArrayLike<number>): number {
  const { costs, states, turns } = prices;
  if (costs === undefined) return countOf(prices, presses);
  const either = turns === "either";
  let cost = 0;
  for (let j = 0; j < presses.length; j++) {
    const x = presses[j]!;
    if (x > 0) cost += costs[j]! * (either && 2 * x > states ? states - x : x);
  }
  return cost;
}

/**
 * The moves for some presses: [button, times], ascending. Each takes the shorter direction; forward if both are equal.
 */
export function* eachMove(prices: Prices, presses: ArrayLike<number>): Generator<Move> {
  for (let j = 0; j < presses.length; j++) if (presses[j]! > 0) yield [j, timesOf(prices, presses[j]!)];
}

/** How often a button is turned for x presses, 0 <= x < states; negative: back. */
export function timesOf({ states, turns }: Prices, x: number): number {
  return turns === "either" && 2 * x > states ? x - states : x;
}
