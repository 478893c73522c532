// Reading boards, targets and presses: every form gives the same bytes, every error names its value and place.

import fc from "fast-check";
import { expect, test } from "vitest";
import { readBoard, readPresses, readTarget } from "../../src/boards/cells.ts";
import { type Cells, grid, LightsOutError, type Target, wiring } from "../../src/index.ts";
import { vectors, wired } from "./puzzles.ts";
import { refused } from "./refused.ts";

const three = grid(3, 3);
const five = grid(2, 3, { states: 5 });
/** 3x4 with a hole at row 2, column 3 and a locked button at row 0, column 1. */
const holed = grid(3, 4, { holes: [[2, 3]], locked: [[0, 1]] });

const CROSS = [0, 1, 0, 1, 1, 1, 0, 1, 0];

const sameBoards: [string, Cells][] = [
  ["numbers", CROSS],
  ["booleans", CROSS.map((state) => state === 1)],
  ["numbers and booleans", [0, true, false, 1, 1, 1, 0, 1, 0]],
  ["bytes", Uint8Array.from(CROSS)],
  ["floats", Float64Array.from(CROSS)],
  ["signed words", Int32Array.from(CROSS)],
  ["a Node buffer", Buffer.from(CROSS)],
  ["an array-like object", { ...CROSS, length: 9 } as ArrayLike<number>],
  [
    "rows",
    [
      [0, 1, 0],
      [1, 1, 1],
      [0, 1, 0],
    ],
  ],
  ["rows of bytes", [Uint8Array.of(0, 1, 0), Uint8Array.of(1, 1, 1), Uint8Array.of(0, 1, 0)]],
  ["lines", ".#.\n###\n.#."],
  ["lines that end", ".#.\r\n###\r\n.#.\r\n\r\n"],
  ["slashes", ".*./111/0#0"],
  ["numbers in text", "0, 1, 0\n1 1 1\n0,1,0"],
];

test.each(sameBoards)("a board as %s is read", (_, board) => {
  expect(readBoard(three, board)).toEqual(Uint8Array.from(CROSS));
});

test("reading returns a new array, also for a Node buffer, whose slices share memory", () => {
  for (const board of [Uint8Array.from(CROSS), Buffer.from(CROSS)]) {
    const read = readBoard(three, board);
    read[0] = 1;
    expect(board[0]).toBe(0);
    expect(Object.getPrototypeOf(read)).toBe(Uint8Array.prototype);
  }
});

test("rows have null at holes, and text an underscore", () => {
  const board = [1, 0, 0, 1, 0, 1, 1, 0, 1, 1, 1];
  expect([
    ...readBoard(holed, [
      [1, 0, 0, 1],
      [0, 1, 1, 0],
      [1, 1, 1, null],
    ]),
  ]).toEqual(board);
  expect([...readBoard(holed, "#..#/.##./###_")]).toEqual(board);
});

test("any board reads the same from numbers, bytes and rows", () => {
  fc.assert(
    fc.property(
      wired.chain((w) => fc.tuple(fc.constant(w), vectors(w.puzzle.lights, w.puzzle.states))),
      ([{ puzzle }, board]) => {
        const rows = Array.from({ length: puzzle.rows }, (_, r) =>
          Array.from({ length: puzzle.cols }, (_, c) => {
            const light = puzzle.cells[r * puzzle.cols + c]!;
            return light < 0 ? null : board[light]!;
          }),
        );
        for (const form of [board, Uint8Array.from(board), rows] as Cells[])
          expect([...readBoard(puzzle, form)]).toEqual(board);
      },
    ),
  );
});

test("a board of the wrong length is refused, with both lengths", () => {
  refused(() => readBoard(three, [1, 0]), "board-length", "2 entries", "expected 9");
  refused(() => readBoard(three, new Uint8Array(10)), "board-length", "10 entries", "expected 9");
  refused(
    () =>
      readBoard(three, [
        [1, 0, 1],
        [1, 0, 1],
      ]),
    "board-length",
    "2 rows",
    "expected 3",
  );
  refused(
    () =>
      readBoard(three, [
        [1, 0, 1],
        [1, 0],
        [1, 0, 1],
      ]),
    "board-length",
    "2 cells in row 1",
    "expected 3",
  );
  refused(() => readBoard(three, "###/##/###"), "board-length", "2 cells in line 1, column 5", "expected 3");
  refused(() => readBoard(three, "###\n####\n###"), "board-length", "4 cells in line 2;", "expected 3");
  refused(() => readBoard(three, "###\n###"), "board-length", "2 rows", "expected 3");
  refused(() => readBoard(holed, new Array(12).fill(0)), "board-length", "12 entries", "expected 11");
});

test("an empty board is refused", () => {
  for (const board of ["", " \n\n", [], new Uint8Array(0)]) refused(() => readBoard(three, board), "board-empty", "9");
});

test("a value that is not a board is refused", () => {
  for (const board of [undefined, null, 5, true, {}, () => 1, Symbol("x"), 7n] as unknown as Cells[])
    refused(() => readBoard(three, board), "board-length", "array");
  refused(() => readBoard(three, [[1, 0, 1], 7, [1, 0, 1]] as unknown as Cells), "board-length", "row 1", "7");
});

const badStates: [string, unknown, string][] = [
  ["NaN", Number.NaN, "NaN"],
  ["a fraction", 0.5, "0.5"],
  ["a negative", -1, "-1"],
  ["the number of states", 5, "5"],
  ["a great number", 2 ** 32 + 1, "4294967297"],
  ["infinity", Number.POSITIVE_INFINITY, "Infinity"],
  ["text", "1", '"1"'],
  ["null", null, "null"],
  ["a bigint", 1n, "1n"],
  ["nothing", undefined, "undefined"],
];

test.each(badStates)("%s as a state is refused, with its light and place", (_, state, shown) => {
  const flat = [0, 1, 2, 3, state, 0] as number[];
  refused(() => readBoard(five, flat), "board-state", shown, "light 4", "row 1, column 1", "0 to 4");
  refused(
    () =>
      readBoard(five, [
        [0, 1, 2],
        [3, state as number, 0],
      ]),
    "board-state",
    shown,
    "row 1, column 1",
  );
});

test("rows of text, and all cells on one line", () => {
  for (const board of [["#.#", "...", "##."], "#.#...##.", "1 0 1 0 0 0 1 1 0", ["#.#/...", "##."]])
    expect([...readBoard(three, board)], String(board)).toEqual([1, 0, 1, 0, 0, 0, 1, 1, 0]);
  expect(readTarget(three, ["#?#", "???", "##."])).toEqual(readTarget(three, "#?#/???/##."));
  expect(readTarget(three, "#?#???##.")).toEqual(readTarget(three, "#?#/???/##."));
  expect([...readPresses(three, ["101", "000", "110"])]).toEqual([1, 0, 1, 0, 0, 0, 1, 1, 0]);
  // Holes are on the line, as they are in rows.
  const corner = grid(2, 2, { holes: [[0, 1]] });
  expect([...readBoard(corner, "#_.#")]).toEqual([1, 0, 1]);
  refused(() => readBoard(corner, "#.#"), "board-length", "3 cells", "expected 2");
  refused(() => readBoard(corner, "#..#"), "board-text", "row 0, column 1");
  refused(() => readBoard(three, "#.#...##./#.#"), "board-length", "4 rows");
  refused(() => readBoard(three, "#.#/#.#...##."), "board-length", "9 cells");
  refused(() => readBoard(three, "#.#...#"), "board-length", "7 cells");
  refused(() => readBoard(three, ["#.#", 5, "##."] as unknown as Cells), "board-state", "row 1", "5");
});

test("bytes out of range are refused with the first such light", () => {
  refused(() => readBoard(five, Uint8Array.of(0, 1, 4, 9, 7, 0)), "board-state", "9", "light 3 (row 1, column 0)");
  refused(() => readBoard(five, "012/4560"), "board-state", '"5" at line 1, column 6');
});

test("two states: every other byte is refused at every place, also in groups of four", () => {
  for (const lights of [1, 3, 4, 5, 8, 11]) {
    const puzzle = grid(1, lights);
    for (let place = 0; place < lights; place++)
      for (let value = 2; value < 256; value++) {
        const board = new Uint8Array(lights).fill(1);
        board[place] = value;
        for (const read of [readBoard, readPresses])
          expect(() => read(puzzle, board), `${value} at ${place} of ${lights}`).toThrow(LightsOutError);
      }
    const board = Uint8Array.from({ length: lights }, (_, i) => i % 2);
    expect(readBoard(puzzle, board)).toEqual(board);
  }
});

test("invalid text is refused with line and column", () => {
  refused(() => readBoard(three, "##.\n..x\n..."), "board-text", '"x"', "line 2, column 3");
  refused(() => readBoard(three, "##.\r\n..😀\r\n..."), "board-text", '"😀"', "line 2, column 3");
  refused(() => readBoard(three, "##./.?./..."), "board-text", '"?"', "line 1, column 6", "targets");
  refused(() => readBoard(three, "##.//..."), "board-text", "empty row", "line 1, column 5");
  refused(() => readBoard(three, "##./.../.../"), "board-text", "empty row", "line 1, column 13");
  refused(() => readBoard(three, "0 1 0/1,,0 1/0 0 0"), "board-text", "no number", "line 1, column 9");
  refused(() => readBoard(three, "0 1 0/1 1.5 1/0 0 0"), "board-text", '"1.5"', "line 1, column 9");
  refused(() => readBoard(three, "0 1 0/1 -1 1/0 0 0"), "board-text", '"-1"', "line 1, column 9");
  refused(() => readBoard(three, "###/###/###\n\n###/###/###"), "board-text", "line 3", "expected only one");
  refused(() => readBoard(three, "#●#/###/###"), "board-text", '"●"', "line 1, column 2", "filled");
});

test("holes must be where the puzzle has them", () => {
  refused(() => readBoard(holed, "#_.#/.##./###_"), "board-text", "row 0, column 1 (line 1)", '"_"');
  refused(() => readBoard(holed, "#..#\n.##.\n####"), "board-text", "row 2, column 3 (line 3)", '"_"');
  refused(
    () =>
      readBoard(holed, [
        [1, 0, 0, 1],
        [0, 1, 1, 0],
        [1, 1, 1, 0],
      ]),
    "board-state",
    "0 at row 2, column 3",
    "null",
  );
  refused(
    () =>
      readBoard(holed, [
        [1, null, 0, 1],
        [0, 1, 1, 0],
        [1, 1, 1, null],
      ]),
    "board-state",
    "row 0, column 1",
  );
});

const targets: [Target | undefined, number[]][] = [
  [undefined, [0, 0, 0, 0, 0, 0]],
  ["off", [0, 0, 0, 0, 0, 0]],
  ["on", [1, 1, 1, 1, 1, 1]],
  [{ all: 3 }, [3, 3, 3, 3, 3, 3]],
  ["012/340", [0, 1, 2, 3, 4, 0]],
  [
    [0, 1, 2, 3, 4, 0],
    [0, 1, 2, 3, 4, 0],
  ],
  [Uint8Array.of(0, 1, 2, 3, 4, 0), [0, 1, 2, 3, 4, 0]],
];

test.each(targets)("the target %j asks for a state of every light", (target, states) => {
  expect(readTarget(five, target)).toEqual({ states: Uint8Array.from(states) });
});

test("a light does not matter if the target has -1 for it, or ? in text", () => {
  const wanted = { states: Uint8Array.of(0, 1, 0, 3, 0, 0), matters: Uint8Array.of(0, 1, 1, 1, 0, 1) };
  for (const target of [
    "?1./3?0",
    [-1, 1, 0, 3, -1, 0],
    Int8Array.of(-1, 1, 0, 3, -1, 0),
    [
      [-1, 1, 0],
      [3, -1, 0],
    ],
  ])
    expect(readTarget(five, target as Target)).toEqual(wanted);
});

test("a uniform target names no state", () => {
  expect(readTarget(five, { uniform: true })).toBe("uniform");
});

test("without a target, the puzzle's own target applies", () => {
  const own = grid(1, 3, { target: "#?#" });
  expect(readTarget(own, undefined)).toEqual({ states: Uint8Array.of(1, 0, 1), matters: Uint8Array.of(1, 0, 1) });
  expect(readTarget(own, "off")).toEqual({ states: Uint8Array.of(0, 0, 0) });
});

test("invalid targets are refused, and near names suggested", () => {
  const target = (value: unknown) => () => readTarget(five, value as Target);
  refused(target("onn"), "target-text", '"onn"', 'did you mean "on"');
  refused(target("012/34x"), "target-text", '"x"', "line 1, column 7");
  refused(target("012/349"), "target-state", "9", "line 1, column 7");
  refused(target("012"), "target-length", "1 row;", "expected 2");
  refused(target(""), "target-length", "empty");
  refused(target([0, 1]), "target-length", "2 entries", "expected 6");
  refused(target([0, 1, 2, 3, -2, 0]), "target-state", "-2", "light 4 (row 1, column 1)", "or -1");
  refused(target({ all: 5 }), "target-state", "all: 5", "0 to 4");
  refused(target({ all: 1.5 }), "target-state", "1.5");
  refused(target({ al: 1 }), "option", "{ al }", 'did you mean "all"');
  refused(target({ all: 1, uniform: true }), "option", "{ all, uniform }");
  refused(target({}), "option", "{ uniform: true }");
  refused(target({ uniform: false }), "option", "false", "true");
  refused(target(7), "target-length", "7");
});

test("presses are read like boards, at the places of the buttons", () => {
  const presses = [1, 0, 0, 0, 1, 1, 0, 1, 1, 1];
  for (const form of [
    presses,
    "#_../.##./###_",
    [
      [1, null, 0, 0],
      [0, 1, 1, 0],
      [1, 1, 1, null],
    ],
  ] as Cells[])
    expect([...readPresses(holed, form)]).toEqual(presses);
});

test("buttons without places are one row", () => {
  const puzzle = wiring({ lights: 4, rows: 2, cols: 2, buttons: [[0], [1, 2], []], states: 4 });
  for (const form of ["302", [[3, 0, 2]], [3, 0, 2]] as Cells[])
    expect([...readPresses(puzzle, form)]).toEqual([3, 0, 2]);
  refused(() => readPresses(puzzle, [3, 4, 2]), "button", "4 at button 1", "0 to 3");
});

test("invalid presses are refused with the button", () => {
  refused(() => readPresses(holed, new Array(11).fill(0)), "presses-length", "11 entries", "expected 10", "button");
  refused(() => readPresses(holed, []), "presses-length", "empty", "10");
  refused(() => readPresses(holed, [1, 0, 0, 0, 2, 1, 0, 1, 1, 1]), "button", "2 at button 4 (row 1, column 1)");
  refused(() => readPresses(holed, [1, 0, 0, 0, 1, 1, 0, 1, 1, Number.NaN]), "button", "NaN", "button 9");
  refused(() => readPresses(holed, "##../.##./###_"), "board-text", "row 0, column 1 (line 1)", "no button");
});

test("one column of numbers above 9 is read as numbers", () => {
  expect([...readBoard(grid(3, 1, { states: 12 }), "11\n0\n10")]).toEqual([11, 0, 10]);
});

test("a million cells are read from every form", () => {
  const n = 1000;
  const puzzle = grid(n, n);
  const board = Uint8Array.from({ length: n * n }, (_, i) => ((i * 7919) >> 3) & 1);
  const lines = Array.from({ length: n }, (_, r) =>
    Array.from(board.subarray(r * n, r * n + n), (s) => ".#"[s]).join(""),
  );
  for (const form of [
    board,
    [...board],
    lines.join("\n"),
    lines.map((line) => [...line].map((c) => c === "#")),
  ] as Cells[])
    expect(Buffer.compare(readBoard(puzzle, form), board)).toBe(0);
});
