// Holes and locked cells: which places of a frame have a light, and which have a button. Used by all shapes whose cells
// are in a frame of rows and columns.

import { allocate, counted, fail, show } from "../errors.ts";
import { type Outline, once, type PuzzleParts, placesOf } from "../puzzle/puzzle.ts";
import { isWhole, pairOf, reading } from "../reading.ts";
import type { Place } from "./options.ts";

/** Options of shapes whose cells are in a frame of rows and columns. */
export interface FrameOptions {
  /** Cells without a light and a button, as [row, col]. */
  readonly holes?: readonly Place[] | undefined;
  /** Cells whose light has no button, as [row, col]. */
  readonly locked?: readonly Place[] | undefined;
}

/** A shape in a frame. */
interface Frame {
  readonly shape: string;
  readonly rows: number;
  readonly cols: number;
  /** Number of cells. */
  readonly count: number;
  /** Which places have a cell. Default: all. */
  readonly exists?: ((place: number) => boolean) | undefined;
  /** Returns the light at each place, -1 if there is none. */
  readonly number: (holes: ReadonlySet<number>) => Int32Array;
  /** Default: the unit square at (col, row). */
  readonly outline?: ((row: number, col: number) => Outline) | undefined;
}

/** What `framed` returns: the parts of the puzzle and of its JSON. Large parts are made on first use. */
interface Framed {
  readonly parts: Pick<PuzzleParts, "lights" | "buttons" | "rows" | "cols" | "cells" | "buttonCells" | "outlines">;
  readonly json: FrameOptions;
  readonly cells: () => Int32Array;
  /** The place of each button. */
  readonly buttonCells: () => Int32Array;
}

/**
 * Reads the holes and locked cells of a shape.
 * @throws LightsOutError `puzzle-shape`, `option`
 */
export function framed({ shape, rows, cols, count, exists, number, outline }: Frame, options: FrameOptions): Framed {
  const holes = readPlaces("holes", options.holes, rows, cols, exists);
  const has = (place: number) => !holes.has(place) && (exists === undefined || exists(place));
  const locked = readPlaces("locked", options.locked, rows, cols, has);
  const lights = count - holes.size;
  if (lights === 0)
    fail("puzzle-shape", `${shape} has ${counted(count, "cell")}, and all are holes; leave at least one light`);
  const cells = once(() => number(holes));
  const lightCells = once(() => placesOf(cells(), lights));
  const buttonCells = once(() => unlocked(lightCells(), locked));
  return {
    parts: {
      lights,
      buttons: lights - locked.size,
      rows,
      cols,
      cells,
      ...(locked.size > 0 && { buttonCells }),
      ...(outline && {
        outlines: () => Array.from(lightCells(), (place) => outline(Math.floor(place / cols), place % cols)),
      }),
    },
    json: {
      ...(holes.size > 0 && { holes: placed(holes, cols) }),
      ...(locked.size > 0 && { locked: placed(locked, cols) }),
    },
    cells,
    buttonCells,
  };
}

/**
 * Reads a list of [row, col] into the set of their places. `exists` says which places have a cell.
 * @throws LightsOutError `puzzle-shape`, `option`
 */
export function readPlaces(
  name: "holes" | "locked",
  list: readonly Place[] | undefined,
  rows: number,
  cols: number,
  exists: (place: number) => boolean = () => true,
): Set<number> {
  const places = new Set<number>();
  if (list === undefined) return places;
  return reading("option", name, () => {
    if (!Array.isArray(list)) fail("option", `${name} is ${show(list)}; it must be a list of [row, col]`);
    for (const [n, entry] of list.entries()) {
      const [row, col] = pairOf(entry) ?? [];
      if (!isWhole(row, 0, rows - 1) || !isWhole(col, 0, cols - 1))
        fail(
          "puzzle-shape",
          `entry ${n} of ${name} is ${show(entry)}; it must be [row, col] with rows 0 to ${rows - 1} and columns 0 to ${cols - 1}`,
        );
      if (!exists(row * cols + col))
        fail("puzzle-shape", `entry ${n} of ${name} is ${show(entry)}; there is no light at this place`);
      places.add(row * cols + col);
    }
    return places;
  });
}

/** The light at each place of a frame: 0, 1, 2, ... row by row, and -1 at the holes. */
export function numbered(places: number, holes: ReadonlySet<number>): Int32Array {
  const cells = allocate(() => new Int32Array(places));
  for (const hole of holes) cells[hole] = -1;
  let light = 0;
  for (let place = 0; place < places; place++) if (cells[place] === 0) cells[place] = light++;
  return cells;
}

/** The places of the lights that have buttons, in the order of the lights. */
export function unlocked(lightCells: Int32Array, locked: ReadonlySet<number>): Int32Array {
  return locked.size === 0 ? lightCells : lightCells.filter((place) => !locked.has(place));
}

/** A set of places as a list of [row, col], row by row. */
export function placed(places: ReadonlySet<number>, cols: number): Place[] {
  return [...places].sort((a, b) => a - b).map((place) => [Math.floor(place / cols), place % cols]);
}
