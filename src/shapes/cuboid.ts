// A block of cubes. Two cubes are neighbours if they share a face.

import type { Puzzle } from "../puzzle/puzzle.ts";
import { type CellOptions, cellular } from "./cellular.ts";
import { checkSize } from "./options.ts";

/**
 * A block of x * y * z cubes. The numbers increase along x first, then y, then z. In text and drawings its z layers are
 * side by side, each with y rows and x columns, with a column of holes between two layers:
 *
 *      cuboid(3, 2, 2)    ###_###
 *                         ###_###
 *
 * @throws LightsOutError `puzzle-shape`, `puzzle-states`, `rule-unknown`, `option`
 */
export function cuboid(x: number, y: number, z: number, options: CellOptions = {}): Puzzle {
  checkSize("cuboid", "x", x);
  checkSize("cuboid", "y", y);
  checkSize("cuboid", "z", z);
  const pitch = x + 1;
  return cellular(
    {
      shape: "cuboid",
      size: { x, y, z },
      rows: y,
      cols: z * pitch - 1,
      count: x * y * z,
      cellAt: (row, col) => {
        const layer = Math.floor(col / pitch);
        return col % pitch === x ? -1 : (layer * y + row) * x + (col % pitch);
      },
      neighbours: (row, col) => [
        [row, col - 1],
        [row, col + 1],
        [row - 1, col],
        [row + 1, col],
        [row, col - pitch],
        [row, col + pitch],
      ],
    },
    options,
  );
}
