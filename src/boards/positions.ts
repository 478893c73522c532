// The positions of presses as rows and columns, and vectors as rows.

import { eachPosition } from "../answer.ts";
import { eachMove, type Move } from "../cost.ts";
import { counted, fail, show } from "../errors.ts";
import { type Cells, type Puzzle, type PuzzleOrSolver, puzzleOf } from "../puzzle/puzzle.ts";
import { isWhole, reading } from "../reading.ts";
import { buttonFrame, readPresses } from "./cells.ts";

/**
 * [row, column] of each press, both from 0, button by button. A button that is pressed twice is listed twice. If
 * buttons have no places (a wiring with more or fewer buttons than lights), the position of button j is [0, j].
 * @throws LightsOutError `presses-length`, `button`
 */
export function positions(puzzleOrSolver: PuzzleOrSolver, presses: Cells): [number, number][] {
  const puzzle = puzzleOf(puzzleOrSolver);
  return [...eachPosition(puzzle, readPresses(puzzle, presses))];
}

/**
 * The moves for some presses: [button, times] for each pressed button, ascending. If buttons of the puzzle may be
 * turned back, each move takes the shorter direction (forward if both are equal), and negative times mean turning back.
 * @throws LightsOutError `presses-length`, `button`
 */
export function moves(puzzleOrSolver: PuzzleOrSolver, presses: Cells): Move[] {
  const puzzle = puzzleOf(puzzleOrSolver);
  return [...eachMove(puzzle, readPresses(puzzle, presses))];
}

/**
 * The rows of a vector that has one entry for each light (a board, a certificate) or for each button (presses, a quiet
 * pattern). A place without a light or button is null. If buttons have no places, they are in one row.
 * @throws LightsOutError `board-length`, `board-state`
 */
export function toRows(puzzleOrSolver: PuzzleOrSolver, vector: ArrayLike<number>): (number | null)[][] {
  const puzzle = puzzleOf(puzzleOrSolver);
  return reading("board-length", "the vector", () => rowsOf(puzzle, vector));
}

function rowsOf(puzzle: Puzzle, vector: ArrayLike<number>): (number | null)[][] {
  const { lights, buttons } = puzzle;
  if (typeof vector !== "object" || vector === null || typeof vector.length !== "number")
    fail("board-length", `the vector is ${show(vector)}; expected an array`);
  if (vector.length !== lights && vector.length !== buttons)
    fail(
      "board-length",
      `the vector has ${counted(vector.length, "entry", "entries")}; expected ${lights} (one for each light)` +
        `${buttons === lights ? "" : ` or ${buttons} (one for each button)`}`,
    );
  const { rows, cols, entries } =
    vector.length === lights ? { rows: puzzle.rows, cols: puzzle.cols, entries: puzzle.cells } : buttonFrame(puzzle);
  const whole = (entry: number) => {
    const value = vector[entry];
    if (!isWhole(value, Number.MIN_SAFE_INTEGER))
      fail("board-state", `entry ${entry} of the vector is ${show(value)}; it must be a whole number`);
    return value;
  };
  return Array.from({ length: rows }, (_, r) =>
    Array.from(entries.subarray(r * cols, (r + 1) * cols), (entry) => (entry < 0 ? null : whole(entry))),
  );
}
