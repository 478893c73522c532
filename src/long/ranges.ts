// Sets of blocks as ascending ranges [from, to) that neither overlap nor touch.

import type { BlockRange } from "../answer.ts";

/** The number of blocks. */
export function countBlocks(ranges: readonly BlockRange[]): number {
  return ranges.reduce((sum, [from, to]) => sum + to - from, 0);
}

/** The ranges with one more; undefined if they contain some of its blocks already. */
export function addRange(ranges: readonly BlockRange[], added: BlockRange): readonly BlockRange[] | undefined {
  const joined: [number, number][] = [];
  for (const [from, to] of [...ranges, added].sort((a, b) => a[0] - b[0])) {
    const last = joined.at(-1);
    if (last !== undefined && from < last[1]) return undefined;
    if (last !== undefined && from === last[1]) last[1] = to;
    else joined.push([from, to]);
  }
  return joined;
}

/** The blocks of a range that are not in the ranges. */
export function without([from, to]: BlockRange, ranges: readonly BlockRange[]): BlockRange[] {
  const left: BlockRange[] = [];
  for (const [start, end] of ranges) {
    if (end <= from || start >= to) continue;
    if (start > from) left.push([from, start]);
    from = end;
  }
  return from < to ? [...left, [from, to]] : left;
}

/** The i-th of n shares (i from 0) of all blocks. */
export function shareOf(blocks: number, i: number, n: number): BlockRange {
  return [Math.floor((i / n) * blocks), Math.floor(((i + 1) / n) * blocks)];
}
