// Buttons apart from the lights: their names, and their places on the board if the wiring has them.

import type { Outline, Puzzle } from "../puzzle/puzzle.ts";
import { type Disc, middleOf } from "./geometry.ts";

export interface Apart {
  /** A button at a light has its number, from 1; the others are A, B, C. The editor of the page has the same names. */
  readonly names: readonly string[];
  /** The discs that fit in the squares of the buttons; undefined if the buttons are below the board. */
  readonly places: readonly Disc[] | undefined;
}

/** Half the width of a button, and of one that covers a corner of its light. */
const HALF = 0.4;
const CORNER = 0.25;

/** The buttons of a puzzle whose buttons are not all at lights of their own; undefined for other puzzles. */
export function apartOf(puzzle: Puzzle): Apart | undefined {
  const { buttonCells, buttons, outlines } = puzzle;
  if (buttonCells !== null) return undefined;
  const layout = layoutOf(puzzle);
  const middles = layout ? outlines.map((outline) => keyOf(middleOf(outline))) : [];
  const lights = new Map(middles.map((key, light) => [key, String(light + 1)]));
  const points = new Set<string>();
  let next = 0;
  const names = Array.from({ length: buttons }, (_, button) => {
    const point = layout?.[button];
    const isFirst = point !== undefined && !points.has(keyOf(point));
    if (isFirst) points.add(keyOf(point));
    return (isFirst && lights.get(keyOf(point))) || letters(next++);
  });
  // Of two buttons at one place, nobody could press the lower one.
  const places = points.size < buttons ? undefined : layout;
  return {
    names,
    places: places?.map((point) => {
      const [x, y] = point;
      return lights.has(keyOf(point)) ? { x: x + HALF, y: y + HALF, r: CORNER } : { x, y, r: HALF };
    }),
  };
}

/** The outlines of all lights, and corners of the squares of buttons with places. */
export function outlinesOf(puzzle: Puzzle): readonly Outline[] {
  const squares = (apartOf(puzzle)?.places ?? []).map(
    ({ x, y, r }): Outline => [
      [x - r, y - r],
      [x + r, y + r],
    ],
  );
  return [...puzzle.outlines, ...squares];
}

function layoutOf({ json }: Puzzle): Outline | undefined {
  return (json as { buttonLayout?: Outline } | null)?.buttonLayout;
}

/** Equal for points that differ only by rounding. */
function keyOf([x, y]: Outline[number]): string {
  return `${Math.round(1000 * x)},${Math.round(1000 * y)}`;
}

/** A to Z, then AA, AB. */
export function letters(n: number): string {
  const last = String.fromCharCode(65 + (n % 26));
  return n < 26 ? last : letters(Math.floor(n / 26) - 1) + last;
}
