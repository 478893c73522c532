// Flip game IDs: real ones read to the board that the original shows, and every ID written reads back.

import fc from "fast-check";
import { expect, test } from "vitest";
import { createSolver, formatFlip, grid, hexagon, parseFlip, preset, ring, wiring } from "../../src/index.ts";
import oracle from "../oracles/flip-ids.json" with { type: "json" };
import { lists } from "../shapes/wires.ts";

test.each(oracle)("$id: dark cells, and the proven minimum", ({ id, dark, minimum }) => {
  const { puzzle, board } = parseFlip(id);
  const rows = dark.split("/");
  expect([puzzle.rows, puzzle.cols]).toEqual([rows.length, rows[0]!.length]);
  expect([...board].map((state) => ".#"[state]).join("")).toBe(rows.join(""));
  const answer = createSolver(puzzle).solve(board);
  expect(answer.solvable && answer.optimal && answer.total).toBe(minimum);
});

test.each(oracle)("$id: is written as it was read", ({ id }) => {
  const { puzzle, board } = parseFlip(id);
  expect(formatFlip(puzzle, board)).toBe(id);
});

test("height, letter and case may differ from what is written", () => {
  const id = "3x3:d074191345d1644c17058,6d8";
  for (const other of [
    "3:d074191345d1644c17058,6d8",
    "3x3c:D074191345D1644C17058,6D8",
    "3r:d074191345d1644c17058,6d8\n",
  ])
    expect(formatFlip(parseFlip(other).puzzle, parseFlip(other).board)).toBe(id);
});

test("bits after the last are ignored when read and 0 when written", () => {
  const { puzzle, board } = parseFlip("1x1:f,f");
  expect(lists(puzzle)).toEqual([[[0, 1]]]);
  expect(formatFlip(puzzle, board)).toBe("1x1:8,8");
});

test("a random wiring on a rectangle reads back from its ID, with its board", () => {
  const game = fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 })).chain(([rows, cols]) => {
    const lights = rows * cols;
    const bits = fc.array(fc.integer({ min: 0, max: 1 }), { minLength: lights, maxLength: lights });
    return fc.record({
      rows: fc.constant(rows),
      cols: fc.constant(cols),
      matrix: fc.array(bits, { minLength: lights, maxLength: lights }),
      board: bits,
    });
  });
  fc.assert(
    fc.property(game, ({ rows, cols, matrix, board }) => {
      const buttons = matrix.map((row) => row.flatMap((bit, light) => (bit === 1 ? [light] : [])));
      const puzzle = wiring({ lights: rows * cols, buttons, rows, cols });
      const read = parseFlip(formatFlip(puzzle, board));
      expect(lists(read.puzzle)).toEqual(lists(puzzle));
      expect([read.puzzle.rows, read.puzzle.cols]).toEqual([rows, cols]);
      expect([...read.board]).toEqual(board);
    }),
  );
});

test("grids and rings have IDs too", () => {
  expect(formatFlip(grid(2, 2), "#./..")).toBe("2x2:edb7,8");
  expect(formatFlip(ring(3), [1, 1, 1])).toBe("3x1:ff8,e");
});

test.each([
  [3, 'the Flip ID is 3; it must be text such as "3x3:MATRIX,GRID"'],
  ["5x5", 'the Flip ID "5x5" has no colon; it must be WIDTHxHEIGHT:MATRIX,GRID'],
  [
    "5x5c#123456",
    'the Flip ID "5x5c#123456" names a random seed, which only the original program can turn into a board; use its ID with a colon',
  ],
  ["3x3d:00,0", 'the Flip ID has the size "3x3d" before its colon; it must be WIDTHxHEIGHT, both at least 1'],
  ["0x3:,", 'the Flip ID has the size "0x3" before its colon; it must be WIDTHxHEIGHT, both at least 1'],
  ["200x200:0,0", 'the Flip ID has the size "200x200"; at most 32768 cells are possible'],
  [
    "3x3:d074191345d1644c17058",
    'the Flip ID "3x3:d074191345d1644c17058" has no comma after its matrix; it must be WIDTHxHEIGHT:MATRIX,GRID',
  ],
  ["3x3:d074191345d1644c1705,6d8", "the matrix of the Flip ID has 20 digits; its size needs 21"],
  ["3x3:d074191345d1644c17058,6d", "the grid of the Flip ID has 2 digits; its size needs 3"],
  ["3x3:d074191345d1644c17058,", "the grid of the Flip ID has 0 digits; its size needs 3"],
  ["3x3:d07419x345d1644c17058,6d8", 'the matrix of the Flip ID has "x" as digit 6; digits are 0 to 9 and a to f'],
  ["1x1:8,8,8", 'the Flip ID "1x1:8,8,8" goes on after its grid with ",8"; nothing may follow'],
] as const)("%j is refused", (id, message) => {
  expect(() => parseFlip(id as string)).toThrow(expect.objectContaining({ code: "flip-id", message }));
});

test.each([
  [grid(2, 2, { states: 3 }), "its lights have 3 states"],
  [hexagon(1), "its cells do not fill a rectangle"],
  [grid(2, 2, { locked: [[0, 0]] }), "it has 3 buttons for 4 lights"],
  [grid(182, 182), "its 33124 lights are more than 32768"],
])("a puzzle without a Flip ID says why", (puzzle, why) => {
  const board = new Uint8Array(puzzle.lights);
  expect(() => formatFlip(puzzle, board)).toThrow(
    expect.objectContaining({
      code: "flip-id",
      message: `this ${puzzle.shape} has no Flip ID, for ${why}; Flip has rectangles of two states with a button at every light`,
    }),
  );
  expect(() => formatFlip(preset("lights-out-classic"), [1])).toThrow(
    expect.objectContaining({ code: "board-length" }),
  );
});
