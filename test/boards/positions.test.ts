// Places: each press once, and rows with null at empty places.

import fc from "fast-check";
import { expect, test } from "vitest";
import { readBoard, readPresses } from "../../src/boards/cells.ts";
import { type Cells, grid, positions, toRows, wiring } from "../../src/index.ts";
import { vectors, wired } from "./puzzles.ts";
import { refused } from "./refused.ts";

test("a button appears with its row and column, once for each press", () => {
  expect(positions(grid(2, 3), "#.#/.#.")).toEqual([
    [0, 0],
    [0, 2],
    [1, 1],
  ]);
  expect(positions(grid(2, 2, { states: 4 }), [0, 3, 0, 1])).toEqual([
    [0, 1],
    [0, 1],
    [0, 1],
    [1, 1],
  ]);
  expect(positions(grid(2, 2), "../..")).toEqual([]);
});

test("holes and locked cells do not move the other buttons", () => {
  const puzzle = grid(2, 3, { holes: [[0, 0]], locked: [[0, 2]] });
  expect(positions(puzzle, [1, 1, 0, 1])).toEqual([
    [0, 1],
    [1, 0],
    [1, 2],
  ]);
});

test("buttons without places are in one row", () => {
  const puzzle = wiring({ lights: 4, rows: 2, cols: 2, buttons: [[0], [1], []], states: 3 });
  expect(positions(puzzle, [1, 0, 2])).toEqual([
    [0, 0],
    [0, 2],
    [0, 2],
  ]);
});

test("invalid presses are refused", () => {
  refused(() => positions(grid(2, 2), [1]), "presses-length", "1 entry", "expected 4");
  refused(() => positions(grid(2, 2), [0, 0, 2, 0]), "button", "2 at button 2 (row 1, column 0)");
});

test("rows have null at a place without a light or button", () => {
  const puzzle = grid(2, 3, { states: 5, holes: [[0, 0]], locked: [[0, 2]] });
  expect(toRows(puzzle, [1, 2, 3, 4, 0])).toEqual([
    [null, 1, 2],
    [3, 4, 0],
  ]);
  expect(toRows(puzzle, Uint8Array.of(1, 2, 3, 4))).toEqual([
    [null, 1, null],
    [2, 3, 4],
  ]);
  expect(toRows(wiring({ lights: 2, buttons: [[0], [1], []] }), [1, 0, 1])).toEqual([[1, 0, 1]]);
});

test("a vector of neither lights nor buttons is refused", () => {
  const puzzle = grid(2, 3, { locked: [[0, 2]] });
  refused(
    () => toRows(puzzle, [1, 2]),
    "board-length",
    "2 entries",
    "6 (one for each light)",
    "5 (one for each button)",
  );
  refused(() => toRows(grid(1, 2), []), "board-length", "0 entries", "expected 2");
});

test("rows read back as the vector they were made from", () => {
  fc.assert(
    fc.property(
      wired.chain((w) =>
        fc.tuple(
          fc.constant(w.puzzle),
          vectors(w.puzzle.lights, w.puzzle.states),
          vectors(w.puzzle.buttons, w.puzzle.states),
        ),
      ),
      ([puzzle, board, presses]) => {
        expect([...readBoard(puzzle, toRows(puzzle, board) as Cells)]).toEqual(board);
        if (puzzle.buttons > 0) expect([...readPresses(puzzle, toRows(puzzle, presses) as Cells)]).toEqual(presses);
        expect(positions(puzzle, presses)).toHaveLength(presses.reduce((sum, count) => sum + count, 0));
      },
    ),
  );
});
