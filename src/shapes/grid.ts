// The classic board: a grid of square cells with any rule, any edges, holes and locked cells.

import { NONE } from "../options.ts";
import type { Puzzle } from "../puzzle/puzzle.ts";
import { type LatticeOptions, lattice } from "./lattice.ts";
import { type Rule, readRule } from "./rules.ts";

/** Options of {@link grid}. */
export interface GridOptions extends LatticeOptions {
  /** Which lights a press reaches. Default "plus". */
  readonly rule?: Rule | undefined;
}

/**
 * A board of rows x cols square cells. The lights are numbered row by row, without the holes. Every light that is not
 * locked has a button at its place.
 *
 * Returns at once for any size. The wiring is made on first use, in time proportional to the number of lights
 * that the presses reach.
 *
 * @throws LightsOutError `puzzle-shape`, `puzzle-states`, `rule-unknown`, `option`
 * @example grid(5, 5), grid(4, 4, { edges: "torus" }), grid(3, 3, { holes: [[1, 1]], rule: "king", states: 3 })
 */
export function grid(rows: number, cols: number, options: GridOptions = NONE): Puzzle {
  return lattice({
    shape: "grid",
    rows,
    cols,
    options,
    readRule,
  });
}
