// Boards that are all equally likely among those with the same fewest presses.
//
// Of all press vectors with a cost t, each equally likely, a board with the total t comes from as many as it has
// optima. So it is accepted with the probability 1 / optima. A board with another total is never accepted.

import { timesOf } from "../../cost.ts";
import type { Puzzle } from "../../puzzle/puzzle.ts";
import type { Random } from "../random.ts";

/** The most numbers in a table of ways. */
const MOST_WAYS = 2 ** 22;

/**
 * A function that draws press vectors of a given cost, each equally likely. Undefined if there is none, or if its table
 * would be too large. Prepares in O(buttons * total * states); a draw takes O(buttons * states).
 */
export function pressesOfCost(puzzle: Puzzle, total: number): ((random: Random) => Uint8Array) | undefined {
  const { buttons, states, costs } = puzzle;
  if (states === 2 && costs === undefined)
    return total > buttons ? undefined : (random) => subset(buttons, total, random);
  if (buttons * (total + 1) > MOST_WAYS) return undefined;
  const list = Array.from({ length: buttons }, (_, j) =>
    Array.from({ length: states }, (_, x) => (costs?.[j] ?? 1) * Math.abs(timesOf(puzzle, x))),
  );
  // Entry c of row j: in how many ways the first j buttons cost c. Only ratios within a row matter, so each is scaled.
  const ways = [new Float64Array(total + 1)];
  ways[0]![0] = 1;
  for (const [j, prices] of list.entries()) {
    const before = ways[j]!;
    const row = before.map((_, c) => prices.reduce((sum, cost) => sum + (before[c - cost] ?? 0), 0));
    const most = row.reduce((a, b) => Math.max(a, b), 0);
    ways.push(row.map((number) => number / most));
  }
  if (ways[buttons]![total] === 0) return undefined;
  return (random) => {
    const presses = new Uint8Array(buttons);
    let left = total;
    for (let j = buttons - 1; j >= 0; j--) {
      const prices = list[j]!;
      const weights = prices.map((cost) => ways[j]![left - cost] ?? 0);
      let point = share(random) * weights.reduce((a, b) => a + b, 0);
      let x = 0;
      while (x < states - 1 && (point -= weights[x]!) >= 0) x++;
      presses[j] = x;
      left -= prices[x]!;
    }
    return presses;
  };
}

/** Whether to accept a board that has the right total. */
export function isAccepted(optima: bigint, random: Random): boolean {
  return optima === 1n || share(random) * Number(optima) < 1;
}

function subset(length: number, size: number, random: Random): Uint8Array {
  const chosen = new Uint8Array(length);
  // R. W. Floyd: each subset is equally likely.
  for (let n = length - size; n < length; n++) {
    const at = random(0, n);
    chosen[chosen[at] === 1 ? n : at] = 1;
  }
  return chosen;
}

/** A random number from 0 to below 1. */
function share(random: Random): number {
  return (random(0, 2 ** 26 - 1) * 2 ** 27 + random(0, 2 ** 27 - 1)) / 2 ** 53;
}
