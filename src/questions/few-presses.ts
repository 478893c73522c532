// Solutions of few presses: each is determined by its presses of free buttons, so that few choices of these are left.

import { type Prices, timesOf } from "../cost.ts";

/** In how many ways up to `total` presses, forward or back, fall to some buttons, about. */
export function fewPresses({ turns }: Prices, buttons: number, total: number): number {
  let count = 1;
  for (let n = 1; n <= total && count < Infinity; n++) count *= ((turns === "either" ? 2 : 1) * (buttons + n)) / n;
  return count;
}

/**
 * Sums of a solution and quiet patterns that turn at most `most` times. The canonical solution presses no free button,
 * and each pattern presses a different one, once. So the sums include every solution of at most `most` presses.
 */
export function* upTo(
  prices: Prices,
  most: number,
  sum: Uint8Array,
  patterns: readonly Uint8Array[],
): Generator<Uint8Array> {
  yield sum;
  const { states } = prices;
  for (const [i, pattern] of patterns.entries()) {
    let next = sum;
    for (let times = 1; times < states; times++) {
      next = next.map((x, j) => (x + pattern[j]!) % states);
      const rest = most - Math.abs(timesOf(prices, times));
      if (rest >= 0) yield* upTo(prices, rest, next, patterns.slice(0, i));
    }
  }
}
