// A triangle of small triangles. Two of them are neighbours if they share a side.

import type { Outline, Puzzle } from "../puzzle/puzzle.ts";
import { type CellOptions, cellular } from "./cellular.ts";
import { checkSize } from "./options.ts";

/**
 * A triangle that is cut into side * side small triangles, with 1, 3, 5, ... in a row, numbered row by row from the
 * top. In text each row is in the middle of 2 side - 1 columns. A row begins and ends with a triangle that points up.
 * The third neighbour of a triangle that points up is the one below it:
 *
 *      side 3    __#__
 *                _###_
 *                #####
 *
 * @throws LightsOutError `puzzle-shape`, `puzzle-states`, `rule-unknown`, `option`
 */
export function triangle(side: number, options: CellOptions = {}): Puzzle {
  checkSize("triangle", "side", side);
  const pointsUp = (row: number, col: number): boolean => (row + col + side) % 2 !== 0;
  return cellular(
    {
      shape: "triangle",
      size: { side },
      rows: side,
      cols: 2 * side - 1,
      count: side * side,
      cellAt: (row, col) => {
        const index = col - (side - 1 - row);
        return index < 0 || index > 2 * row ? -1 : row * row + index;
      },
      neighbours: (row, col) => [
        [row, col - 1],
        [row, col + 1],
        [pointsUp(row, col) ? row + 1 : row - 1, col],
      ],
      outline: (row, col) => triangleAt(col / 2, row, pointsUp(row, col)),
    },
    options,
  );
}

/** The outline of a triangle with sides of length 1 that begins at x. */
function triangleAt(x: number, row: number, pointsUp: boolean): Outline {
  const height = Math.sqrt(3) / 2;
  const [top, bottom] = [row * height, (row + 1) * height];
  const [tip, base] = pointsUp ? [top, bottom] : [bottom, top];
  return [
    [x, base],
    [x + 0.5, tip],
    [x + 1, base],
  ];
}
