// Counters by dynamic programming over all sums between 0 and the target: exact, and fast if there are few such sums.

import type { FewestSearch } from "./fewest.ts";
import type { Program } from "./tableau.ts";

/** The size of the table: sums from 0 to the target, times buttons. */
export function sumsToFill({ columns, target }: Program): number {
  return columns.length * target.reduce((product, t) => product * (Number(t) + 1), 1);
}

/**
 * The fewest presses that add up to the target; among equals the smallest number, with button 0 as the lowest digit.
 * Takes `sumsToFill` steps and 4 bytes for each. No column may be more than the target.
 */
export function fewestBySums({ columns, target }: Program): FewestSearch {
  const sides = target.map((t) => Number(t) + 1);
  // A sum is a number in mixed radix: digit i, the first one the highest, is counter i.
  const weights = sides.map((_, i) => sides.slice(i + 1).reduce((product, side) => product * side, 1));
  const size = sides.reduce((product, side) => product * side, 1);
  const indexOf = (column: readonly bigint[]) =>
    column.reduce((sum, amount, i) => sum + Number(amount) * weights[i]!, 0);

  const none = 0xffffffff;
  let layer = new Uint32Array(size).fill(none);
  layer[0] = 0;
  // layers[j][s]: the fewest presses of the buttons before j that add up to s.
  const layers = [layer];
  for (const column of columns) {
    layer = layer.slice();
    relax(layer, column.map(Number), sides, weights, indexOf(column), none);
    layers.push(layer);
  }
  const proven = { bound: 0n, optimal: true, canonical: true, steps: columns.length * size };
  if (layer[size - 1] === none) return proven;

  const presses = new Array<number>(columns.length).fill(0);
  let at = size - 1;
  for (let j = columns.length - 1; j >= 0; j--) {
    const index = indexOf(columns[j]!);
    // The fewest presses of this button that leave an optimum: high digits are small first.
    while (layers[j]![at] !== layers[j + 1]![at]) {
      at -= index;
      presses[j]!++;
    }
  }
  return { ...proven, presses: presses.map(BigInt) };
}

/** Allows any number of presses of one more button. Visits the sums that it can lead to in ascending order. */
function relax(
  layer: Uint32Array,
  column: readonly number[],
  sides: readonly number[],
  weights: readonly number[],
  index: number,
  none: number,
): void {
  const digits = [...column];
  const last = sides.length - 1;
  let at = index;
  while (true) {
    for (let d = digits[last]!; d < sides[last]!; d++, at++) {
      const before = layer[at - index]!;
      if (before !== none && before + 1 < layer[at]!) layer[at] = before + 1;
    }
    at -= sides[last]! - digits[last]!;
    let i = last - 1;
    for (; i >= 0; i--) {
      at += weights[i]!;
      if (++digits[i]! < sides[i]!) break;
      at -= (sides[i]! - column[i]!) * weights[i]!;
      digits[i] = column[i]!;
    }
    if (i < 0) return;
  }
}
