// What can be pasted: drawings with characters, besides what `readLevel` reads. Expected boards are drawn here as rows.

import { describe, expect, test } from "vitest";
import { grid, parse } from "../../src/index.ts";
import { readPasted, textOf } from "../../web/src/solve/pasted.ts";

const stage = grid(5, 5);
/** The states of a board in rows of 0 and 1. */
const statesOf = (rows: string) => [...parse(rows, { puzzle: grid(2, 3) })[0]!];
const BOARD = statesOf("101\n010");

describe("a board in", () => {
  test.each([
    ["coloured squares", "🟨⬛🟨\n⬛🟨⬛"],
    ["emoji of lamps and circles", "💡⚫💡\n⚫💡⚫"],
    ["moons", "🌕🌑🌕\n🌑🌕🌑"],
    ["filled and empty squares", "■□■\n□■□"],
    ["squares with spaces", "■ □ ■\n□ ■ □"],
    ["a frame of lines", "┌─┬─┬─┐\n│X│ │X│\n├─┼─┼─┤\n│ │X│ │\n└─┴─┴─┘"],
    ["a frame of plus signs", "+---+---+---+\n| x |   | x |\n+---+---+---+\n|   | x |   |\n+---+---+---+"],
    ["a table", "| 1 | 0 | 1 |\n|---|---|---|\n| 0 | 1 | 0 |"],
    ["square boxes", "[x][ ][x]\n[ ][x][ ]"],
    ["round boxes with spaces", "(1) (0) (1)\n(0) (1) (0)"],
    ["blocks of double width", "██░░██\n░░██░░"],
    ["a code fence", "```\n#.#\n.#.\n```"],
    ["text with presses below it", "#.#\n.#.\n\nPresses:\n#..\n..#"],
    ["Chinese text with presses below it", "#.#\n.#.\n\n按法：\n#..\n..#"],
    ["JSON with presses", '{"puzzle":{"shape":"grid","rows":2,"cols":3},"board":"#.#/.#.","presses":[1,0,0,0,0,0]}'],
  ])("%s", (_, text) => {
    const { puzzle, board, boards } = readPasted(text, stage);
    expect([puzzle.rows, puzzle.cols, [...board], boards]).toEqual([2, 3, BOARD, 1]);
  });
});

test("several boards stay apart", () => {
  for (const text of ["#.#\n.#.\n\n...\n...", "[x][ ][x]\n[ ][x][ ]\n\n[ ][ ][ ]\n[ ][ ][ ]"]) {
    const { board, boards } = readPasted(text, stage);
    expect([[...board], boards]).toEqual([BOARD, 2]);
  }
});

test("the error is about the text itself, not about the drawing that it might be", () => {
  expect(() => readPasted("[x][", stage)).toThrow(expect.objectContaining({ code: "json" }));
});

test("a file that is not a text, or too large for a board, is not read", async () => {
  expect(await textOf(new File(["#.#"], "a.txt"))).toBe("#.#");
  expect(await textOf(new File([Uint8Array.of(0x89, 0x50, 0x4e, 0xff)], "a.png"))).toBe(undefined);
  expect(await textOf(new File([new Uint8Array(2 ** 22 + 1)], "a.txt"))).toBe(undefined);
});
