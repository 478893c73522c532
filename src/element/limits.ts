// Limits of a board on a page. An attribute, a property or a link can name any size. A board that no screen can show is
// refused before it is drawn, so that it cannot freeze the page.

import { readTarget } from "../boards/cells.ts";
import { outlinesOf } from "../draw/apart.ts";
import { boundsOf } from "../draw/geometry.ts";
import { fail, show } from "../errors.ts";
import type { Puzzle } from "../puzzle/puzzle.ts";

/** The most lights, and the most buttons: 200 by 200. */
const MOST_SHOWN = 40_000;
/** Lights are at most this many cells away from [0, 0]. Further away, pixel coordinates lose precision. */
const FURTHEST = 100_000;
/** The longest side of a picture in pixels. */
const LONGEST_SIDE = 8192;

/**
 * Checks that a puzzle can be shown. The parts of a puzzle are made on first use, so without this check the first press
 * would be the one to fail for a wrong target.
 * @throws LightsOutError `memory-limit` if it is too large, `puzzle-shape` if its lights are too far away, and what
 * `readTarget` throws
 */
export function checkShown(puzzle: Puzzle): void {
  for (const name of ["lights", "buttons"] as const)
    if (puzzle[name] > MOST_SHOWN)
      fail("memory-limit", `the puzzle has ${puzzle[name]} ${name}; at most ${MOST_SHOWN} can be shown`);
  const bounds = boundsOf(outlinesOf(puzzle));
  if (!bounds.every((edge) => Math.abs(edge) <= FURTHEST))
    fail(
      "puzzle-shape",
      `the lights lie between [${bounds.slice(0, 2).join(", ")}] and [${bounds.slice(2).join(", ")}]; at most ${FURTHEST} cells from [0, 0] can be shown`,
    );
  readTarget(puzzle, undefined);
}

/** @throws LightsOutError `option` */
export function checkSide(size: number): void {
  if (!Number.isInteger(size) || size < 1 || size > LONGEST_SIDE)
    fail("option", `the size of the picture is ${show(size)}; it must be a whole number from 1 to ${LONGEST_SIDE}`);
}
