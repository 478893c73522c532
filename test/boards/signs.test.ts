// Boards as people post them: a text with one reading is read, a text with several is refused with each of them.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { grid, type LightsOutError, type ParseOptions, type Puzzle, parse } from "../../src/index.ts";
import { refused } from "./refused.ts";

const rows = (text: string, options: ParseOptions = {}) => parse(text, options).map((board) => board.rows);

/** The rows of one board written with 0, 1 and _. */
const cells = (text: string) => text.split("/").map((row) => Array.from(row, (cell) => (cell === "_" ? null : +cell)));

describe("certain readings", () => {
  test.each<[string, string, string]>([
    ["a forum post with X and dots", "X . X . X\n. X . X .\nX . X . X", "10101/01010/10101"],
    ["small x and dashes", "x-x\n-x-\nx-x", "101/010/101"],
    ["O and dots", "O..\n.O.\n..O\n", "100/010/001"],
    ["o and dots, in one line", "o.o/.o.", "101/010"],
    ["# and dashes", "-#-/###/-#-", "010/111/010"],
    ["1 and dashes", "1-1\n-1-", "101/010"],
    ["* and middle dots", "*··\n·*·", "100/010"],
    ["X, dots and holes", "_X_\nX.X\n_X_", "_1_/101/_1_"],
    ["yellow and black squares", "🟨⬛🟨\n⬛🟨⬛\n⬛⬛⬛", "101/010/000"],
    ["yellow and white squares", "🟨⬜🟨\n⬜🟨⬜", "101/010"],
    ["green squares and black circles", "🟩⚫\n⚫🟩", "10/01"],
    ["red and black circles with variation selectors", "🔴⚫\ufe0f🔴\n⚫\ufe0f⚫\ufe0f🔴", "101/001"],
    ["bulbs and black squares between spaces", "💡 ⬛ 💡\n⬛ ⬛ ⬛", "101/000"],
    ["hearts", "❤\ufe0f🖤❤\ufe0f", "101"],
    ["moons", "🌕🌑🌑/🌑🌕🌑", "100/010"],
    ["check marks in white squares", "✅⬜\n⬜✅", "10/01"],
    ["crosses in white squares", "❌⬜\n⬜❌", "10/01"],
    ["multiplication signs and dots", "×.×", "101"],
    ["ballot boxes", "☑☐☐", "100"],
    ["yellow squares and dots", "🟨.🟨", "101"],
    ["filled circles and dots", "●.●", "101"],
    ["keycaps", "1\ufe0f\u20e30\ufe0f\u20e3\n0\ufe0f\u20e31\ufe0f\u20e3", "10/01"],
    ["full-width characters", "＃．＃\n０１＿", "101/01_"],
    ["full-width blanks", "🟥\u3000⬛\n⬛\u3000🟥", "10/01"],
    ["characters that nobody sees", "\u200b🟥\u2060⬛\u200e\n\u200b⬛🟥", "10/01"],
  ])("%s", (_, text, expected) => {
    expect(rows(text)).toEqual([cells(expected)]);
  });

  test("a line of invisible characters ends a board; all boards of a text have one notation", () => {
    expect(rows("🟥⬛\n\u200b\n⬛⬛\n")).toEqual([[[1, 0]], [[0, 0]]]);
  });

  test("with a puzzle", () => {
    expect(parse("🟥⬛/⬛🟥", { puzzle: grid(2, 2) })).toEqual([Uint8Array.of(1, 0, 0, 1)]);
  });
});

/** The readings that a refusal offers. */
function readingsOf(text: string, options: ParseOptions & { puzzle?: Puzzle } = {}) {
  try {
    parse(text, options);
  } catch (error) {
    return (error as LightsOutError).readings;
  }
  return "it is read";
}

describe("several readings are refused at the first uncertain character, with each of them", () => {
  test.each<[string, string, string, object[]]>([
    [
      "X and O",
      "XO/OX",
      "line 1, column 1",
      [
        { X: 1, O: 0 },
        { X: 0, O: 1 },
      ],
    ],
    [
      "# and O",
      "##O/O#O",
      "line 1, column 3",
      [
        { O: 1, "#": 0 },
        { O: 0, "#": 1 },
      ],
    ],
    [
      "# and X",
      "##\n#X",
      "line 2, column 2",
      [
        { X: 1, "#": 0 },
        { X: 0, "#": 1 },
      ],
    ],
    [
      "x and X",
      "xX",
      "line 1, column 1",
      [
        { x: 1, X: 0 },
        { x: 0, X: 1 },
      ],
    ],
    [
      "X and 0",
      "0X0",
      "line 1, column 2",
      [
        { X: 1, 0: 0 },
        { X: 0, 0: 1 },
      ],
    ],
    [
      "black and white squares",
      "⬜⬛",
      "line 1, column 1",
      [
        { "⬜": 1, "⬛": 0 },
        { "⬜": 0, "⬛": 1 },
      ],
    ],
    [
      "filled and empty squares",
      "■□",
      "line 1, column 1",
      [
        { "■": 1, "□": 0 },
        { "■": 0, "□": 1 },
      ],
    ],
    [
      "two colours",
      "🟥🟩",
      "line 1, column 1",
      [
        { "🟥": 1, "🟩": 0 },
        { "🟥": 0, "🟩": 1 },
      ],
    ],
    [
      "two colours and black",
      "⬛🟥🟩",
      "line 1, column 1",
      [
        { "⬛": 2, "🟥": 1, "🟩": 0 },
        { "⬛": 0, "🟥": 1, "🟩": 2 },
      ],
    ],
    [
      "a check mark and a cross",
      "✅❌",
      "line 1, column 1",
      [
        { "✅": 1, "❌": 0 },
        { "✅": 0, "❌": 1 },
      ],
    ],
    ["one character alone", "🟨🟨/🟨🟨", "line 1, column 1", [{ "🟨": 1 }, { "🟨": 0 }]],
    ["dashes alone", "--", "line 1, column 1", [{ "-": 1 }, { "-": 0 }]],
    ["X, where _ may be off or a hole", "X_X", "line 1, column 1", [{ X: 1, _: 0 }, { X: 1 }]],
    ["#, dots and X", "#.X", "line 1, column 3", [{ X: 1 }, { X: 0 }]],
    [
      "empty squares and dots",
      "□.",
      "line 1, column 1",
      [
        { "□": 1, ".": 0 },
        { "□": 0, ".": 1 },
      ],
    ],
    [
      "a digit and a square",
      "2🟥",
      "line 1, column 2",
      [
        { "🟥": 1, 2: 0 },
        { "🟥": 0, 2: 1 },
      ],
    ],
  ])("%s", (_, text, place, readings) => {
    const first = Object.keys(readings[0]!).find((sign) => !"#.0_2".includes(sign))!;
    refused(() => parse(text), "board-text", JSON.stringify(first), place, "chars");
    expect(readingsOf(text)).toEqual(readings);
  });

  test("1 and dashes in a single row: a link of the page writes rows like that", () => {
    refused(() => parse("111-111-111"), "board-text", '"-"', "line 1, column 4");
    refused(() => parse(" 1-1\n"), "board-text", '"-"', "line 1, column 3");
  });

  test("an unknown character is reported first, wherever it is", () => {
    refused(() => parse("🟥⬛\n🟥@"), "board-text", '"@"', "line 2, column 2", "chars");
    expect(readingsOf("aab")).toEqual([
      { a: 1, b: 0 },
      { a: 0, b: 1 },
    ]);
    expect(readingsOf("#.e")).toEqual([{ e: 1 }, { e: 0 }]);
    refused(() => parse("abcdefghij"), "board-text", '"a"', "chars");
    expect(readingsOf("abcdefghij")).toBeUndefined();
  });

  test("more characters than states: each reading once, and both states in each", () => {
    expect(readingsOf("null", { puzzle: grid(1, 4) })).toEqual([
      { n: 1, u: 0, l: 1 },
      { n: 0, u: 1, l: 0 },
    ]);
  });

  test("control characters, as in text with colours, are in no reading", () => {
    refused(() => parse("\x1b[31m#\x1b[0m."), "board-text", '"\\u001b"', "line 1, column 1");
    expect(readingsOf("\x1b[31m#\x1b[0m.")).toBeUndefined();
    expect(readingsOf("\x07")).toBeUndefined();
  });

  test("`filled` is offered if it helps", () => {
    refused(() => parse("⬛⬜"), "board-text", 'filled: "on"');
    expect(() => parse("🟥🟩⬛")).not.toThrow("filled");
  });

  test("every reading that is offered is read", () => {
    const unit = fc.constantFrom(..."XxOo#*.-_012●○■□⬛⬜🟥🟩💡🖤ab@");
    fc.assert(
      fc.property(fc.string({ unit, minLength: 1, maxLength: 5 }), fc.constantFrom(undefined, 2, 3), (text, states) => {
        const puzzle = states === undefined ? undefined : grid(1, [...text].length, { states });
        const options = { puzzle } as { puzzle: Puzzle };
        try {
          parse(text, options);
        } catch (error) {
          for (const chars of (error as LightsOutError).readings ?? []) {
            try {
              parse(text, { ...options, chars });
            } catch (other) {
              // With a puzzle, digits and holes may not fit, but all characters are known.
              expect(other).toMatchObject({ code: expect.stringMatching(/^board-(state|text)$/) });
              expect((other as LightsOutError).readings).toBeUndefined();
            }
          }
        }
      }),
      { numRuns: 2000 },
    );
  });

  test("a text is read in at most one way", () => {
    // Text read without options has a fixed meaning: a character has one state, and of two characters one is on.
    const unit = fc.constantFrom(..."XxOo#.-●○■□⬛⬜🟥🟩💡");
    fc.assert(
      fc.property(fc.string({ unit, minLength: 2, maxLength: 6 }), (text) => {
        let board: (number | null)[];
        try {
          board = rows(text)[0]![0]!;
        } catch {
          return;
        }
        const signs = [...text];
        const states = new Map(signs.map((sign, i) => [sign, board[i]]));
        expect(signs.map((sign) => states.get(sign))).toEqual(board);
        const isPlain = signs.every((sign) => "#.".includes(sign));
        if (!isPlain) expect([...states.values()].sort()).toEqual([0, 1]);
        for (const both of ["XO", "xo", "#O", "#o", "#X", "⬛⬜", "■□", "●○", "🟥🟩"])
          expect([...both].every((sign) => states.has(sign))).toBe(false);
      }),
      { numRuns: 2000 },
    );
  });
});

describe("chars", () => {
  test("any character can mean a state, a hole, or a light that does not matter", () => {
    expect(rows("O#O/###", { chars: { O: 1, "#": 0 } })).toEqual([cells("101/000")]);
    expect(rows("ABC?", { chars: { A: 12, B: "_", C: "?" } })).toEqual([[[12, null, -1, -1]]]);
    expect(rows("A\nB", { chars: { A: 12, B: 200 } })).toEqual([[[12], [200]]]);
    expect(rows("👩🏽‍🚀 🇫🇷 é e\u0301", { chars: { "👩🏽‍🚀": 1, "🇫🇷": 2, é: 3, "e\u0301": 4 } })).toEqual([
      [[1, 2, 3, 4]],
    ]);
    expect(rows("🟥🟩⬛", { chars: { "🟥": 1, "🟩": 2, "⬛": 0 } })).toEqual([[[1, 2, 0]]]);
    expect(rows("10 X", { chars: { X: 1 } })).toEqual([[[10, 1]]]);
    expect(rows("12 1 2", { chars: { 1: 0, 2: 5 } })).toEqual([[[12, 0, 5]]]);
  });

  test("with or without characters that change only the look", () => {
    for (const key of ["⚫", "⚫\ufe0f"])
      for (const text of ["⚫⚪", "⚫\ufe0f⚪\ufe0f"])
        expect(rows(text, { chars: { [key]: 1, "⚪": 0 } })).toEqual([[[1, 0]]]);
    expect(rows("Ｘ.", { chars: { X: 0, ".": 1 } })).toEqual([[[0, 1]]]);
  });

  test("it takes precedence over a certain reading and over `filled`", () => {
    expect(rows("🟥⬛", { chars: { "🟥": 0, "⬛": 1 } })).toEqual([[[0, 1]]]);
    expect(rows("●○", { chars: { "●": 0, "○": 1 }, filled: "on" })).toEqual([[[0, 1]]]);
    expect(rows("X.#", { chars: { X: "_" } })).toEqual([[[null, 0, 1]]]);
  });

  test("an incomplete one never gives two characters the same meaning by accident", () => {
    refused(() => parse("O#O", { chars: { O: 1 } }), "board-text", '"#"', "line 1, column 2");
    expect(readingsOf("O#O", { chars: { O: 1 } })).toEqual([
      { O: 1, "#": 0 },
      { O: 1, "#": 1 },
    ]);
    refused(() => parse("X.", { chars: { X: 0 } }), "board-text", '"."', "line 1, column 2");
    refused(() => parse("XO", { chars: { X: 1 } }), "board-text", '"O"', "line 1, column 2");
    expect(readingsOf("X_X", { chars: { _: 0 } })).toEqual([
      { _: 0, X: 1 },
      { _: 0, X: 0 },
    ]);
    expect(rows("O#O", { chars: { O: 1, "#": 1 } })).toEqual([[[1, 1, 1]]]);
    expect(rows("O#.", { chars: { O: 1 } })).toEqual([[[1, 1, 0]]]);
  });

  test("is checked", () => {
    const read = (chars: unknown) => () => parse("#", { chars } as ParseOptions);
    for (const chars of [7, "X=1", [1], () => 0]) refused(read(chars), "option", "chars");
    for (const state of [-1, 255, 0.5, "1", null, undefined, true, NaN])
      refused(read({ A: 1, X: state }), "option", '"X"');
    refused(read({ "": 1 }), "option", '""');
    refused(read({ "\ufe0f": 1 }), "option", '"');
    for (const key of ["XO", "🟥🟥", "10", "e\u0301e"]) refused(read({ [key]: 1 }), "option", JSON.stringify(key));
    for (const key of [" ", "\t", "\n", "/", ",", "\u3000", "／"]) refused(read({ [key]: 1 }), "option", "key");
    refused(read({ "⚫": 1, "⚫\ufe0f": 0 }), "option", '"⚫"');
    refused(read({ X: 1, Ｘ: 1 }), "option", '"X"');
    refused(() => parse("AB", { chars: { A: 1, B: 2 }, puzzle: grid(1, 2) }), "option", '"B"', "2", "0 to 1");
    refused(() => parse("AB", { chars: { A: 1, B: "?" }, puzzle: grid(1, 2) }), "board-text", '"B"', "column 2");
    const thrower = {
      get X(): number {
        throw new Error("no");
      },
    };
    refused(read(thrower), "option", "chars");
  });

  test("a random board with random characters comes back", () => {
    const character = fc.constantFrom(
      ...'abcXOxo#*.-012789@!"$%&()[]{}<>|~^_?=:;🟥⬛⬜💡●○é漢',
      "🇫🇷",
      "👩🏽‍🚀",
      "\ud83d",
    );
    fc.assert(
      fc.property(
        fc.uniqueArray(character, { minLength: 2, maxLength: 6 }),
        fc.integer({ min: 1, max: 5 }),
        fc.constantFrom("\n", "\r\n", "/"),
        fc.constantFrom("", " ", ", ", ","),
        fc.infiniteStream(fc.nat()),
        (signs, width, end, between, numbers) => {
          const next = (below: number) => numbers.next().value! % below;
          const meaning = (i: number) => (i === 1 && signs.length > 4 ? "_" : i * 7);
          const chars = Object.fromEntries(signs.map((sign, i) => [sign, meaning(i)] as const));
          const board = Array.from({ length: 1 + next(4) }, () =>
            Array.from({ length: width }, () => next(signs.length)),
          );
          const text = board.map((row) => row.map((i) => signs[i]).join(between)).join(end);
          const expected = board.map((row) => row.map((i) => (meaning(i) === "_" ? null : meaning(i))));
          expect(rows(text, { chars })).toEqual([expected]);
        },
      ),
      { numRuns: 1000 },
    );
  });
});

describe("first", () => {
  test("digits and numbers are counted from 1, other characters are not", () => {
    expect(rows("123/321", { first: 1 })).toEqual([cells("012/210")]);
    expect(rows("10 2\n3 255", { first: 1 })).toEqual([
      [
        [9, 1],
        [2, 254],
      ],
    ]);
    expect(rows("1_#.?", { first: 1 })).toEqual([[[0, null, 1, 0, -1]]]);
    expect(rows("A2", { first: 1, chars: { A: 2 } })).toEqual([[[2, 1]]]);
    expect(rows("120", { first: 0 })).toEqual([[[1, 2, 0]]]);
  });

  test("0, and numbers above the last state, are refused", () => {
    const puzzle = grid(1, 3, { states: 3 });
    expect(parse("132", { first: 1, puzzle })).toEqual([Uint8Array.of(0, 2, 1)]);
    refused(() => parse("102", { first: 1, puzzle }), "board-state", '"0"', "line 1, column 2", "1 to 3");
    refused(() => parse("1 4 2", { first: 1, puzzle }), "board-state", '"4"', "line 1, column 3", "1 to 3");
    refused(() => parse("1 00 2", { first: 1, puzzle }), "board-state", '"00"');
    refused(() => parse("1-1", { first: 1 }), "board-text", '"-"', "column 2");
    for (const first of [2, -1, "1", true]) refused(() => parse("1", { first } as object), "option", "first");
  });
});

test("filled applies to circles and squares that are not next to a coloured one", () => {
  for (const [text, state] of [
    ["■□", 1],
    ["□■", 0],
    ["⬛⬜", 1],
    ["⚪⚫", 0],
    ["◼\ufe0f◻\ufe0f", 1],
  ] as const) {
    expect(rows(text, { filled: "on" })).toEqual([[[state, 1 - state]]]);
    expect(rows(text, { filled: "off" })).toEqual([[[1 - state, state]]]);
  }
  expect(rows("🔴⚫", { filled: "on" })).toEqual([[[1, 0]]]);
  expect(rows("🔴⚪", { filled: "off" })).toEqual([[[1, 0]]]);
  expect(rows("●.", { filled: "off" })).toEqual([[[0, 0]]]);
  expect(rows("●#○", { filled: "on" })).toEqual([[[1, 1, 0]]]);
});

test("columns count characters, not code units", () => {
  refused(() => parse("🟥⬛\n⬛🟥⬛\n"), "board-text", "3 cells in line 2;", "expected 2");
  refused(() => parse("🟥⬛/⬛🟥⬛"), "board-text", "line 1, column 4");
  refused(() => parse("👩🏽‍🚀🇫🇷@", { chars: { "👩🏽‍🚀": 1, "🇫🇷": 0 } }), "board-text", '"@"', "line 1, column 3");
});

test("a message is short for any text", () => {
  const many = Array.from({ length: 2000 }, (_, i) => String.fromCodePoint(0x4e00 + i)).join("");
  refused(() => parse(many), "board-text", "line 1, column 1");
  const letters = "XxOo".repeat(50);
  refused(() => parse(letters), "board-text", '"X"', "line 1, column 1");
  const all = Array.from({ length: 7000 }, (_, i) => String.fromCodePoint(0x10000 + i)).join("");
  refused(() => parse(all), "board-text", "6400");
});
