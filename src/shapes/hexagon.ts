// Boards of hexagonal cells: a hexagon and a parallelogram. Each cell has up to six neighbours.

import type { Outline, Puzzle } from "../puzzle/puzzle.ts";
import { CELL_RULES, type CellOptions, type CellRule, cellular } from "./cellular.ts";
import { type LatticeOptions, lattice } from "./lattice.ts";
import { checkRule, checkSize } from "./options.ts";
import type { Offset } from "./rules.ts";

/**
 * A hexagon of hexagonal cells: one cell with `radius` rings around it, 3 radius (radius + 1) + 1 cells in all. Cells
 * are numbered row by row from the top. In text each row is in the middle of 2 radius + 1 columns. A row at an odd
 * distance from the middle row is really half a cell further to the right than text can show:
 *
 *      radius 1    ##_     radius 2   _###_
 *                  ###                ####_
 *                  ##_                #####
 *                                     ####_
 *                                     _###_
 *
 * @throws LightsOutError `puzzle-shape`, `puzzle-states`, `rule-unknown`, `option`
 */
export function hexagon(radius: number, options: CellOptions = {}): Puzzle {
  checkSize("hexagon", "radius", radius, 0);
  const rows = 2 * radius + 1;
  const before = (row: number): number => row * (radius + 1) + (row * (row - 1)) / 2;
  const count = 3 * radius * (radius + 1) + 1;
  return cellular(
    {
      shape: "hexagon",
      size: { radius },
      rows,
      cols: rows,
      count,
      cellAt: (row, col) => {
        const away = Math.abs(row - radius);
        const index = col - (away >> 1);
        if (index < 0 || index >= rows - away) return -1;
        return (row <= radius ? before(row) : count - before(rows - row)) + index;
      },
      neighbours: (row, col) => {
        const left = isShifted(row - radius) ? col : col - 1;
        return [
          [row - 1, left],
          [row - 1, left + 1],
          [row, col - 1],
          [row, col + 1],
          [row + 1, left],
          [row + 1, left + 1],
        ];
      },
      outline: (row, col) => hexagonAt(isShifted(row - radius) ? col + 0.5 : col, row),
    },
    options,
  );
}

/** Options of {@link parallelogram}. */
export interface ParallelogramOptions extends LatticeOptions {
  /** `plus` (default): a press reaches its own light and the six neighbours. `neighbours`: only the neighbours. */
  readonly rule?: CellRule | undefined;
}

/**
 * A parallelogram of rows x cols hexagonal cells, numbered row by row. Each row is half a cell further to the right
 * than the row above. In text it looks like a grid. The neighbours of (row, col) are (row, col - 1), (row, col + 1),
 * (row - 1, col), (row - 1, col + 1), (row + 1, col - 1) and (row + 1, col).
 *
 * @throws LightsOutError `puzzle-shape`, `puzzle-states`, `rule-unknown`, `option`
 */
export function parallelogram(rows: number, cols: number, options: ParallelogramOptions = {}): Puzzle {
  return lattice({
    shape: "parallelogram",
    rows,
    cols,
    options,
    readRule: (rule = "plus") => {
      checkRule("parallelogram", rule, CELL_RULES);
      return { offsets: rule === "plus" ? [[0, 0], ...AROUND] : AROUND, json: rule };
    },
    outline: (row, col) => hexagonAt(col + row / 2, row),
  });
}

const AROUND: readonly Offset[] = [
  [-1, 0],
  [-1, 1],
  [0, -1],
  [0, 1],
  [1, -1],
  [1, 0],
];

const isShifted = (away: number): boolean => away % 2 !== 0;

/** The outline of a hexagon with a corner at the top. It is 1 wide and begins at x. */
function hexagonAt(x: number, row: number): Outline {
  const side = 1 / Math.sqrt(3);
  const y = 1.5 * side * row;
  return [
    [x + 0.5, y],
    [x + 1, y + side / 2],
    [x + 1, y + 1.5 * side],
    [x + 0.5, y + 2 * side],
    [x, y + 1.5 * side],
    [x, y + side / 2],
  ];
}
