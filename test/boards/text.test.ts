// Text: every form of the grammar is read, and written boards read back.

import fc from "fast-check";
import { expect, test } from "vitest";
import { readTarget } from "../../src/boards/cells.ts";
import { format, grid, type Puzzle, parse } from "../../src/index.ts";
import { vectors, wired } from "./puzzles.ts";
import { refused } from "./refused.ts";

const rows = (text: string) => parse(text).map((board) => board.rows);

const texts: [string, string, (number | null)[][][]][] = [
  [
    "lines",
    "#.#\n.#.",
    [
      [
        [1, 0, 1],
        [0, 1, 0],
      ],
    ],
  ],
  [
    "slashes",
    "#.#/.#.",
    [
      [
        [1, 0, 1],
        [0, 1, 0],
      ],
    ],
  ],
  ["all signs of on and off", "#*1.0", [[[1, 1, 1, 0, 0]]]],
  ["digits", "0123456789", [[[0, 1, 2, 3, 4, 5, 6, 7, 8, 9]]]],
  [
    "holes and lights that do not matter",
    "_#?\n.__",
    [
      [
        [null, 1, -1],
        [0, null, null],
      ],
    ],
  ],
  [
    "numbers between spaces",
    "10 0 254\n1 2 3",
    [
      [
        [10, 0, 254],
        [1, 2, 3],
      ],
    ],
  ],
  [
    "numbers between commas",
    "10,0,254\n1, 2 ,3",
    [
      [
        [10, 0, 254],
        [1, 2, 3],
      ],
    ],
  ],
  ["numbers between tabs", "10\t0\t7", [[[10, 0, 7]]]],
  ["signs between spaces", "# . _ ? *", [[[1, 0, null, -1, 1]]]],
  [
    "numbers and slashes",
    "10 11 / 12 13",
    [
      [
        [10, 11],
        [12, 13],
      ],
    ],
  ],
  [
    "spaces around a row",
    "  # .\n  . # ",
    [
      [
        [1, 0],
        [0, 1],
      ],
    ],
  ],
  [
    "CRLF",
    "#.\r\n.#\r\n\r\n##\r\n",
    [
      [
        [1, 0],
        [0, 1],
      ],
      [[1, 1]],
    ],
  ],
  [
    "CR",
    "#.\r.#\r\r##",
    [
      [
        [1, 0],
        [0, 1],
      ],
      [[1, 1]],
    ],
  ],
  [
    "a byte-order mark",
    "\ufeff#.\n.#",
    [
      [
        [1, 0],
        [0, 1],
      ],
    ],
  ],
  [
    "blank lines, with spaces in them too, between boards",
    "\n\n#.\n \t\n\n.#/##\n\n",
    [
      [[1, 0]],
      [
        [0, 1],
        [1, 1],
      ],
    ],
  ],
  ["a single cell", "#", [[[1]]]],
];

test.each(texts)("reads %s", (_, text, boards) => {
  expect(rows(text)).toEqual(boards);
});

test("circles are read only with the option, and as it says", () => {
  const text = "●○⚫⚪⬤◯/○ ● ○ ● ○ ⚫\ufe0f/○●⚪\ufe0f⚫\ufe0f●○";
  const filled = [
    [1, 0, 1, 0, 1, 0],
    [0, 1, 0, 1, 0, 1],
    [0, 1, 0, 1, 1, 0],
  ];
  expect(parse(text, { filled: "on" })).toEqual([{ rows: filled }]);
  expect(parse(text, { filled: "off" })).toEqual([{ rows: filled.map((row) => row.map((state) => 1 - state)) }]);
  refused(() => parse("●○"), "board-text", '"●"', "line 1, column 1", "filled");
  refused(() => parse("○ ●"), "board-text", '"○"', "line 1, column 1", "filled");
});

test("with a puzzle each board has one byte for each light", () => {
  const puzzle = grid(2, 3, { states: 3, holes: [[0, 1]] });
  expect(parse("1_2/012\n\n2_2\n000", { puzzle })).toEqual([
    Uint8Array.of(1, 2, 0, 1, 2),
    Uint8Array.of(2, 2, 0, 0, 0),
  ]);
});

test("errors name line and column", () => {
  refused(() => parse("#.\n\n##\n#x"), "board-text", '"x"', "line 4, column 2");
  refused(() => parse("\ufeff#x"), "board-text", '"x"', "line 1, column 2");
  refused(() => parse("#.#\n##\n###"), "board-text", "2 cells in line 2;", "expected 3");
  refused(() => parse("#.#/##/###"), "board-text", "2 cells in line 1, column 5;", "expected 3");
  refused(() => parse("#.#\n\n##\n###"), "board-text", "3 cells in line 4;", "expected 2");
  refused(() => parse("1 2 3\n1 2\n"), "board-text", "2 cells in line 2;", "expected 3");
  refused(() => parse("#.#//###"), "board-text", "empty row", "line 1, column 5");
  refused(() => parse("/#.#"), "board-text", "empty row", "line 1, column 1");
  refused(() => parse("1 2 3,"), "board-text", "no number", "line 1, column 7");
  refused(() => parse(", 1"), "board-text", "no number", "line 1, column 1");
  refused(() => parse("1 255 3"), "board-state", "255", "line 1, column 3", "0 to 254");
  refused(() => parse("-1 0"), "board-text", '"-1"', "line 1, column 1");
  refused(() => parse("52 0", { puzzle: grid(1, 2, { states: 3 }) }), "board-state", "52", "line 1, column 1");
  refused(() => parse("1 99999999999999999999 3"), "board-state", "line 1, column 3");
  refused(() => parse("#.\n\u00a0#"), "board-text", "line 2, column 1");
});

test("with a puzzle, a misfit is reported with line and column", () => {
  const puzzle = grid(2, 2);
  refused(() => parse("##/##\n\n##\n#.#", { puzzle }), "board-length", "3 cells in line 4", "expected 2");
  refused(() => parse("##/##\n\n##\n", { puzzle }), "board-length", "line 3 has 1 row;", "expected 2");
  refused(() => parse("##/#2", { puzzle }), "board-state", '"2" at line 1, column 5', "0 to 1");
  refused(() => parse("##/#?", { puzzle }), "board-text", '"?"', "line 1, column 5");
});

test("a blank text, another type, and unknown options are refused", () => {
  for (const text of ["", "\ufeff", " \n\t\r\n"]) refused(() => parse(text), "board-empty");
  refused(() => parse(undefined as unknown as string), "board-text", "undefined");
  refused(() => parse("#", { fill: "on" } as object), "option", '"fill"', 'did you mean "filled"');
  refused(() => parse("#", { filled: "offf" as "off" }), "option", '"offf"', 'did you mean "off"');
  refused(() => parse("#", 7 as unknown as object), "option", "7");
});

const written: [string, Puzzle, string][] = [
  ["two states", grid(2, 3), "#.#\n.##"],
  ["holes", grid(2, 3, { holes: [[0, 1]] }), "#_#\n.##"],
  ["lights that do not matter", grid(2, 3), "#?#\n?.?"],
  ["three states", grid(2, 3, { states: 3 }), "102\n012"],
  ["ten states", grid(2, 3, { states: 10 }), "192\n?12"],
  ["more states", grid(2, 3, { states: 11, holes: [[1, 2]] }), "1 9 10\n? 0 _"],
  ["one column of more states", grid(3, 1, { states: 255 }), "1\n10\n254"],
];

test.each(written)("%s: the written text reads back", (_, puzzle, text) => {
  expect(format(puzzle, text)).toBe(text);
});

test("every board comes back from its text", () => {
  fc.assert(
    fc.property(
      wired.chain((w) => fc.tuple(fc.constant(w), vectors(w.puzzle.lights, w.puzzle.states))),
      ([{ puzzle }, board]) => {
        const text = format(puzzle, board);
        expect(parse(text, { puzzle })).toEqual([Uint8Array.from(board)]);
        expect(parse(`${text}\n\n${text.replaceAll("\n", "\r\n")}`, { puzzle })).toHaveLength(2);
      },
    ),
  );
});

test("every target comes back from its text", () => {
  fc.assert(
    fc.property(
      wired.chain((w) => fc.tuple(fc.constant(w), vectors(w.puzzle.lights, w.puzzle.states + 1))),
      ([{ puzzle }, shifted]) => {
        const target = shifted.map((state) => state - 1);
        expect(readTarget(puzzle, format(puzzle, target))).toEqual(readTarget(puzzle, target));
      },
    ),
  );
});

test("any text is read or refused with a library error", () => {
  const unit = fc.constantFrom(..."#*.01279_? ,\t\n\r/x-●○\ufe0f\ufeff\ud83d");
  fc.assert(
    fc.property(fc.string({ unit }), fc.constantFrom("on" as const, "off" as const, undefined), (text, filled) => {
      try {
        for (const board of parse(text, { filled })) {
          const width = board.rows[0]!.length;
          expect(width).toBeGreaterThan(0);
          for (const row of board.rows) expect(row).toHaveLength(width);
        }
      } catch (error) {
        expect(error).toMatchObject({
          name: "LightsOutError",
          code: expect.stringMatching(/^board-(text|state|empty)$/),
        });
      }
    }),
    { numRuns: 2000 },
  );
});
