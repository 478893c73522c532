// Flip game IDs: real IDs give the board that the original shows, and every written ID reads back.

import fc from "fast-check";
import { expect, test } from "vitest";
import { createSolver, formatFlip, grid, hexagon, parseFlip, preset, ring, wiring } from "../../src/index.ts";
import { refused } from "../boards/refused.ts";
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

test.each(oracle)("$id: is written as it was given", ({ id }) => {
  const { puzzle, board } = parseFlip(id);
  expect(formatFlip(puzzle, board)).toBe(id);
});

test("an ID with or without height and letter, in either case, is read", () => {
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
  [3, ["3"]],
  ["5x5", ['"5x5"', "colon"]],
  ["5x5c#123456", ['"5x5c#123456"', "seed", "colon"]],
  ["3x3d:00,0", ['"3x3d"']],
  ["0x3:,", ['"0x3"', "1"]],
  ["200x200:0,0", ['"200x200"', "32768"]],
  ["3x3:d074191345d1644c17058", ['"3x3:d074191345d1644c17058"', "comma"]],
  ["3x3:d074191345d1644c1705,6d8", ["matrix", "20 digits", "21"]],
  ["3x3:d074191345d1644c17058,6d", ["grid", "2 digits", "3"]],
  ["3x3:d074191345d1644c17058,", ["grid", "0 digits", "3"]],
  ["3x3:d07419x345d1644c17058,6d8", ["matrix", '"x"', "digit 6"]],
  ["1x1:8,8,8", ['"1x1:8,8,8"', '",8"']],
] as const)("%j is refused", (id, words) => refused(() => parseFlip(id as string), "flip-id", ...words));

test.each([
  [grid(2, 2, { states: 3 }), ["grid", "3 states"]],
  [hexagon(1), ["hexagon", "rectangle"]],
  [grid(2, 2, { locked: [[0, 0]] }), ["grid", "3 buttons", "4 lights"]],
  [grid(182, 182), ["grid", "33124 lights", "32768"]],
])("a puzzle without a Flip ID says why", (puzzle, words) => {
  refused(() => formatFlip(puzzle, new Uint8Array(puzzle.lights)), "flip-id", ...words);
});

test("a board that does not fit has no Flip ID", () => {
  refused(() => formatFlip(preset("lights-out-classic"), [1]), "board-length", "1 entry", "25");
});
