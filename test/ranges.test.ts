// Ranges of blocks against sets of numbers: every case with a few blocks.

import { expect, test } from "vitest";
import type { BlockRange } from "../src/answer.ts";
import { addRange, countBlocks, shareOf, without } from "../src/long/ranges.ts";

const BLOCKS = 6;
const numbers = Array.from({ length: BLOCKS }, (_, block) => block);

/** The blocks of ascending ranges that do not touch. */
const rangesOf = (blocks: readonly number[]): BlockRange[] => {
  const ranges: [number, number][] = [];
  for (const block of blocks) {
    if (ranges.at(-1)?.[1] === block) ranges.at(-1)![1]++;
    else ranges.push([block, block + 1]);
  }
  return ranges;
};
const blocksOf = (ranges: readonly BlockRange[]) =>
  ranges.flatMap(([from, to]) => numbers.filter((block) => block >= from && block < to));

const sets = Array.from({ length: 2 ** BLOCKS }, (_, bits) => numbers.filter((block) => (bits >>> block) & 1));
const pairs = numbers.flatMap((from) =>
  numbers.filter((last) => last >= from).map((last) => [from, last + 1] as const),
);

test("the blocks of ranges are counted", () => {
  for (const set of sets) expect(countBlocks(rangesOf(set))).toBe(set.length);
});

test("a range is added unless some of its blocks are already included", () => {
  for (const set of sets)
    for (const [from, to] of pairs) {
      const added = blocksOf([[from, to]]);
      const expected = added.some((block) => set.includes(block))
        ? undefined
        : rangesOf(numbers.filter((block) => set.includes(block) || added.includes(block)));
      expect(addRange(rangesOf(set), [from, to]), `${set} and ${from} to ${to}`).toEqual(expected);
    }
});

test("subtracting ranges leaves the blocks that are in none of them", () => {
  for (const set of sets)
    for (const range of [...pairs, [3, 3] as const]) {
      const left = blocksOf([range]).filter((block) => !set.includes(block));
      expect(without(range, rangesOf(set)), `${range} without ${set}`).toEqual(rangesOf(left));
    }
});

test("the shares are consecutive, include all blocks, and differ by at most one block", () => {
  for (const blocks of [0, 1, 5, 32, 2 ** 32])
    for (const n of [1, 2, 3, 7, 100]) {
      const shares = Array.from({ length: n }, (_, i) => shareOf(blocks, i, n));
      expect(shares[0]![0]).toBe(0);
      expect(shares.at(-1)![1]).toBe(blocks);
      for (const [i, [from, to]] of shares.entries()) {
        if (i > 0) expect(from).toBe(shares[i - 1]![1]);
        expect(Math.abs(to - from - blocks / n)).toBeLessThan(1);
      }
    }
});
