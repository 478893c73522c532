// Holes and locked buttons: which places of a frame carry a light, and which a button. Shared by all shapes that lie in
// a frame of rows and columns.

import { fail, show } from "../errors.ts";
import type { Place } from "./options.ts";

/** Options of shapes that lie in a frame of rows and columns. */
export interface FrameOptions {
  /** Cells without light and button, as [row, col]. */
  readonly holes?: readonly Place[];
  /** Cells whose light has no button, as [row, col]. */
  readonly locked?: readonly Place[];
}

/** The places of a list of [row, col], each once. `exists` says which places the shape has. */
export function readPlaces(
  name: "holes" | "locked",
  list: readonly Place[] | undefined,
  rows: number,
  cols: number,
  exists: (place: number) => boolean = () => true,
): Set<number> {
  const places = new Set<number>();
  if (list === undefined) return places;
  if (!Array.isArray(list)) fail("option", `${name} is ${show(list)}; it must be a list of [row, col]`);
  for (const [n, entry] of list.entries()) {
    const [row, col] = Array.isArray(entry) && entry.length === 2 ? entry : [-1, -1];
    const inside = Number.isInteger(row) && Number.isInteger(col) && row >= 0 && row < rows && col >= 0 && col < cols;
    if (!inside)
      fail(
        "puzzle-shape",
        `entry ${n} of ${name} is ${show(entry)}; it must be [row, col] with rows 0 to ${rows - 1} and columns 0 to ${cols - 1}`,
      );
    if (!exists(row * cols + col))
      fail("puzzle-shape", `entry ${n} of ${name} is ${show(entry)}, where there is no light`);
    places.add(row * cols + col);
  }
  return places;
}

/** The lights row by row in a frame: 0, 1, 2, ... in all places but the holes, which get -1. */
export function numbered(places: number, holes: ReadonlySet<number>): Int32Array {
  const cells = new Int32Array(places);
  for (const hole of holes) cells[hole] = -1;
  let light = 0;
  for (let place = 0; place < places; place++) if (cells[place] === 0) cells[place] = light++;
  return cells;
}

/** The places of the lights that have a button, in the order of the lights. */
export function unlocked(lightCells: Int32Array, locked: ReadonlySet<number>): Int32Array {
  return locked.size === 0 ? lightCells : lightCells.filter((place) => !locked.has(place));
}

/** The places of the lights of a frame in the order of the lights. */
export function placesOf(cells: Int32Array, lights: number): Int32Array {
  const places = new Int32Array(lights);
  for (let place = 0; place < cells.length; place++) if (cells[place]! >= 0) places[cells[place]!] = place;
  return places;
}

/** Places as a list of [row, col], in order. */
export function placed(places: ReadonlySet<number>, cols: number): Place[] {
  return [...places].sort((a, b) => a - b).map((place) => [Math.floor(place / cols), place % cols]);
}
