// Geometry of cell outlines: the middle of a cell, the circle that fits in it, its path, and the box around a board.

import type { Outline } from "../puzzle/puzzle.ts";

/** A circle that fits in a cell or in a button: its middle and its radius. */
export interface Disc {
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

/** A cell: its outline moved inwards a little, and a circle that fits in it. */
export interface Cell extends Disc {
  readonly path: string;
}

/** An outline with this many corners is meant to be round. */
const ROUND = 12;

/** True if a cell is a point with a disc around it. */
export function isRound(outline: Outline): boolean {
  return outline.length >= ROUND;
}

/** The mean of the corners of an outline. */
export function middleOf(outline: Outline): Outline[number] {
  const mean = (axis: 0 | 1) => outline.reduce((sum, corner) => sum + corner[axis], 0) / outline.length;
  return [mean(0), mean(1)];
}

/** A cell from its outline, moved inwards by `inset` on every side. */
export function cellOf(outline: Outline, inset: number): Cell {
  const [x, y] = middleOf(outline);
  let r = Infinity;
  outline.forEach(([ax, ay], i) => {
    const [bx, by] = outline[(i + 1) % outline.length]!;
    r = Math.min(r, Math.abs((bx - ax) * (ay - y) - (by - ay) * (ax - x)) / Math.hypot(bx - ax, by - ay));
  });
  if (isRound(outline)) return { path: circle(x, y, r - inset), x, y, r };
  const shrink = 1 - inset / r;
  const corners = outline.map(([cx, cy]) => [thousandths(x + (cx - x) * shrink), thousandths(y + (cy - y) * shrink)]);
  let path = "";
  corners.forEach(([cx, cy], i) => {
    const [px, py] = i === 0 ? [0, 0] : corners[i - 1]!;
    path += `${i === 0 ? "M" : "l"}${num(cx! - px!)} ${num(cy! - py!)}`;
  });
  return { path: `${path}z`, x, y, r };
}

/** The box around all outlines: left, top, right, bottom. */
export function boundsOf(outlines: readonly Outline[]): [number, number, number, number] {
  const bounds: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const outline of outlines)
    for (const [x, y] of outline) {
      bounds[0] = Math.min(bounds[0], x);
      bounds[1] = Math.min(bounds[1], y);
      bounds[2] = Math.max(bounds[2], x);
      bounds[3] = Math.max(bounds[3], y);
    }
  return bounds;
}

/** A circle as a path. */
export function circle(x: number, y: number, r: number): string {
  return `M${num(x - r)} ${num(y)}a${num(r)} ${num(r)} 0 1 0 ${num(2 * r)} 0a${num(r)} ${num(r)} 0 1 0 ${num(-2 * r)} 0Z`;
}

/** The places of the chords, as shares of the radius: how far from the middle, and half the length. */
const CHORDS = [-0.7, -0.35, 0, 0.35, 0.7].map((offset) => ({
  mid: offset * Math.SQRT1_2,
  half: Math.sqrt(0.85 * 0.85 - offset * offset) * Math.SQRT1_2,
}));

/** Five slanting chords of a circle within a cell: each begins at (x, y) and goes `size` to the right and up. */
export function chords({ x, y, r }: Cell): { x: number; y: number; size: number }[] {
  return CHORDS.map(({ mid, half }) => ({ x: x + (mid - half) * r, y: y + (mid + half) * r, size: 2 * half * r }));
}

/** The chords as a path. */
export function hatch(cell: Cell): string {
  return chords(cell)
    .map(({ x, y, size }) => `M${num(x)} ${num(y)}l${num(size)} ${num(-size)}`)
    .join("");
}

function thousandths(value: number): number {
  return Math.round(value * 1000) / 1000;
}

/** At most three decimals and no zero before the point, to keep the pictures of large boards small. */
export function num(value: number): string {
  return String(thousandths(value)).replace(/^(-?)0\./, "$1.");
}
