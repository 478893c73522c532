// The number of rows and columns between four corners. Straightens the board and looks for the period of its edges.

import { type Corners, ofSquare, type Pixels } from "./pixels.ts";

/** The side of the straightened board in pixels. It has many divisors. */
const SIDE = 360;
/** What is seen around it, because the outer edges count. */
const MARGIN = 6;
const WHOLE = SIDE + 2 * MARGIN;
/** Stronger edges count no more than this, in levels of 256. */
const STRONG = 40;
const MOST = 30;
/** A count must explain at least this part of what the best count explains. Then the largest such count is right. */
const ENOUGH = 0.8;

/** A number of rows and columns. `regular` is from 0 to 1: how well the edges fit them. */
export interface Size {
  readonly rows: number;
  readonly cols: number;
  readonly regular: number;
}

/** Guesses the number of rows and columns of a board whose corners are known. */
export function guessSize(pixels: Pixels, corners: Corners): Size {
  const gray = straightened(pixels, corners);
  const across = new Float64Array(WHOLE);
  const along = new Float64Array(WHOLE);
  for (let y = 1; y < WHOLE; y++)
    for (let x = 1; x < WHOLE; x++) {
      const at = y * WHOLE + x;
      const [right, down] = [Math.abs(gray[at]! - gray[at - 1]!), Math.abs(gray[at]! - gray[at - WHOLE]!)];
      if (y > MARGIN && y < WHOLE - MARGIN) across[x]! += Math.min(STRONG, right);
      if (x > MARGIN && x < WHOLE - MARGIN) along[y]! += Math.min(STRONG, down);
    }
  const [rows, cols] = [periods(along), periods(across)];
  return { rows: rows.count, cols: cols.count, regular: Math.sqrt(rows.part * cols.part) };
}

/** The brightness of the board as a square with a margin, each pixel averaged over a few places. */
function straightened({ width, height, data }: Pixels, corners: Corners): Float32Array {
  const map = ofSquare(corners);
  const gray = new Float32Array(WHOLE * WHOLE);
  for (let i = 0; i < gray.length; i++) {
    const [col, row] = [(i % WHOLE) - MARGIN, Math.floor(i / WHOLE) - MARGIN];
    for (const [dx, dy] of [
      [0.25, 0.25],
      [0.75, 0.25],
      [0.25, 0.75],
      [0.75, 0.75],
    ] as const) {
      const [x, y] = map((col + dx) / SIDE, (row + dy) / SIDE);
      const [px, py] = [
        Math.max(0, Math.min(width - 1, Math.floor(x))),
        Math.max(0, Math.min(height - 1, Math.floor(y))),
      ];
      const at = 4 * (py * width + px);
      gray[i]! += (0.3 * data[at]! + 0.59 * data[at + 1]! + 0.11 * data[at + 2]!) / 4;
    }
  }
  return gray;
}

/** How often a profile repeats: the largest number of equal parts that look alike. */
function periods(raw: Float64Array): { count: number; part: number } {
  const profile = smooth(raw);
  const parts = Array.from({ length: MOST }, (_, i) => (i === 0 ? 0 : explained(profile, i + 1)));
  const best = Math.max(...parts);
  const at = Math.max(1, ...parts.flatMap((part, i) => (best > 0 && part >= ENOUGH * best ? [i] : [])));
  return { count: at + 1, part: Math.max(0, parts[at]!) };
}

/** Spreads each edge, which may be a little out of place, over a few pixels. Makes weak and strong edges more alike. */
function smooth(raw: Float64Array): Float64Array {
  const wide = 4;
  const spread = raw.map((_, i) => {
    let sum = 0;
    for (let k = -wide; k <= wide; k++) sum += (wide + 1 - Math.abs(k)) * (raw[i + k] ?? 0);
    return sum;
  });
  const half = spread.reduce((sum, value) => sum + value, 0) / WHOLE;
  return half === 0 ? spread : spread.map((value) => value / (value + half));
}

/** Which part of the variance the mean of `count` equal parts explains. */
function explained(profile: Float64Array, count: number): number {
  const bins = Math.floor(SIDE / count);
  const sums = new Float64Array(bins);
  const counts = new Float64Array(bins);
  profile.forEach((value, i) => {
    const bin = Math.min(bins - 1, Math.floor(((((i - MARGIN) * count) / SIDE + count) % 1) * bins));
    sums[bin]! += value;
    counts[bin]!++;
  });
  const middle = profile.reduce((sum, value) => sum + value, 0) / WHOLE;
  const between = sums.reduce(
    (sum, value, bin) => sum + (counts[bin]! && counts[bin]! * (value / counts[bin]! - middle) ** 2),
    0,
  );
  const total = profile.reduce((sum, value) => sum + (value - middle) ** 2, 0);
  // A fold of a few bins explains a part of anything.
  return total === 0 ? 0 : (between / total - bins / SIDE) / (1 - bins / SIDE);
}
