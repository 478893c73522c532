// Which part of the plane the stage shows.

import type { Design } from "./design.ts";

/** The part of the plane that is shown, in units of a spot, and the pixels of a unit. */
export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly scale: number;
}

/** Spots are as large as a thumb at least, and not larger than a light of the classic board. */
const LEAST = 44;
const LARGEST = 88;
/** The space around the outermost spots: for loops above and labels below. */
const ASIDE = 0.65;
const AROUND = 1;

/** A frame with all spots in the middle, which fills a stage of this many pixels, or is larger. */
export function frameOf({ spots }: Design, width: number, height: number): Frame {
  const xs = spots.length > 0 ? spots.map(({ x }) => x) : [0];
  const ys = spots.length > 0 ? spots.map(({ y }) => y) : [0];
  const [left, top] = [Math.min(...xs) - ASIDE, Math.min(...ys) - AROUND];
  const [wide, high] = [Math.max(...xs) + ASIDE - left, Math.max(...ys) + AROUND - top];
  const scale = Math.max(LEAST, Math.min(LARGEST, Math.floor(Math.min(width / wide, height / high))));
  const [w, h] = [Math.max(wide, width / scale), Math.max(high, height / scale)];
  return { left: left - (w - wide) / 2, top: top - (h - high) / 2, width: w, height: h, scale };
}
