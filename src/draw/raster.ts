// The place of each light in a drawing made of characters. It comes from the outlines, so no shape needs code of its
// own. Lights whose middles are equally high share a line. The smallest distance on any line is the width of one
// character cell; if no line has two lights, the width of a light is. Hexagons come out shifted by half cells, and an
// empty line separates layers.

import type { Outline, Puzzle } from "../puzzle/puzzle.ts";

/** Lights on lines of text. */
export interface Raster {
  /** The lights of each line, from left to right; an empty line has none. */
  readonly lines: Iterable<Int32Array>;
  /** The position of each light on its line, in cells from the left edge. */
  readonly x: Float64Array;
  /** Cells from the left edge to the end of the last cell. */
  readonly width: number;
  /** True if some lights are halfway between others. Then cells must be an even number of characters wide. */
  readonly halves: boolean;
  /** For triangles: 1 if the tip points up, 2 if it points down. Null for other cells. */
  readonly tips: Uint8Array | null;
}

const NEAR = 0.01;
/** Columns for each light, at most: beyond that a drawing is nearly empty, or has more columns than there is memory. */
const SPREAD = 100;

/** The raster of a puzzle, from its outlines; from its frame if lights are too far apart or in one place. */
export function raster(puzzle: Puzzle): Raster {
  if (puzzle.shape === "grid") return frame(puzzle);
  const { outlines } = puzzle;
  const middles = outlines.map(middle);
  const order = Int32Array.from(middles.keys()).sort(
    (a, b) => middles[a]![1] - middles[b]![1] || middles[a]![0] - middles[b]![0],
  );
  const groups: number[][] = [];
  const heights: number[] = [];
  for (const i of order) {
    const y = middles[i]![1];
    if (heights.length === 0 || y - heights.at(-1)! > NEAR) {
      groups.push([]);
      heights.push(y);
    }
    groups.at(-1)!.push(i);
  }
  const unit = outlines.reduce(
    (least, outline) => Math.min(least, widthOf(outline)),
    closest(groups.map((group) => group.map((i) => middles[i]![0]))),
  );
  const left = middles.reduce((least, [mx]) => Math.min(least, mx), Infinity);
  const x = Float64Array.from(middles, ([mx]) => Math.round(((mx - left) / unit) * 2) / 2);
  const step = heights.reduce((least, y, r) => (r === 0 ? least : Math.min(least, y - heights[r - 1]!)), Infinity);
  const lines: Int32Array[] = [];
  groups.forEach((group, r) => {
    if (r > 0 && heights[r]! - heights[r - 1]! > 1.4 * step) lines.push(new Int32Array(0));
    lines.push(Int32Array.from(group).sort((a, b) => x[a]! - x[b]!));
  });
  const width = x.reduce((most, at) => Math.max(most, at + 1), 0);
  const isHidden = lines.some((line) => line.some((light, n) => n > 0 && x[light] === x[line[n - 1]!]));
  if (isHidden || width > SPREAD * puzzle.lights) return frame(puzzle);
  return {
    lines,
    x,
    width,
    halves: x.some((at) => at % 1 !== 0),
    tips: outlines.every((outline) => outline.length === 3) ? Uint8Array.from(outlines, tip) : null,
  };
}

/** The raster of a grid: row by row, without the holes. */
export function frame(puzzle: Puzzle): Raster {
  const { rows, cols, cells, lightCells } = puzzle;
  // One line at a time: millions of them need not be in memory together.
  const lines = {
    *[Symbol.iterator]() {
      for (let row = 0; row < rows; row++) {
        const line = cells.subarray(row * cols, (row + 1) * cols);
        yield line.includes(-1) ? line.filter((light) => light >= 0) : line;
      }
    },
  };
  const x = Float64Array.from(lightCells, (cell) => cell % cols);
  return { lines, x, width: cols, halves: false, tips: null };
}

/** The middle of the box around an outline. */
export function middle(outline: Outline): [number, number] {
  const xs = outline.map(([x]) => x);
  const ys = outline.map(([, y]) => y);
  return [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
}

function tip(outline: Outline): 1 | 2 {
  const [, y] = middle(outline);
  return outline.filter((corner) => corner[1] > y).length === 2 ? 1 : 2;
}

function widthOf(outline: Outline): number {
  const xs = outline.map(([x]) => x);
  return Math.max(...xs) - Math.min(...xs);
}

/** The smallest distance between two neighbours on a line. Lines go from left to right. */
function closest(lines: readonly (readonly number[])[]): number {
  let least = Infinity;
  for (const xs of lines)
    for (let i = 1; i < xs.length; i++) {
      const gap = xs[i]! - xs[i - 1]!;
      if (gap > NEAR) least = Math.min(least, gap);
    }
  return least;
}
