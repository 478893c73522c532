// Packed words: every bit at its place in the layout, at widths around the word size, and back.

import fc from "fast-check";
import { expect, test } from "vitest";
import { grid, type Puzzle, pack, packPresses, unpack, unpackPresses, wiring } from "../../src/index.ts";
import { vectors } from "./puzzles.ts";
import { refused } from "./refused.ts";

/** One bit on: the words that are not 0, as [word, value]. */
function bits(words: Uint32Array): [number, number][] {
  return [...words.entries()].filter(([, word]) => word !== 0);
}

const one = (length: number, at: number): Uint8Array => new Uint8Array(length).fill(1, at, at + 1);

test.each([31, 32, 33, 63, 64, 65])("each row of a grid %i wide starts a new word", (cols) => {
  const puzzle = grid(3, cols);
  const stride = Math.floor((cols + 31) / 32);
  expect(pack(puzzle, new Uint8Array(3 * cols).fill(1))).toHaveLength(3 * stride);
  for (let r = 0; r < 3; r++) {
    for (let c = 0; c < cols; c++) {
      const words = pack(puzzle, one(3 * cols, r * cols + c));
      expect(bits(words)).toEqual([[r * stride + Math.floor(c / 32), 2 ** (c % 32)]]);
      expect(unpack(puzzle, words)).toEqual(one(3 * cols, r * cols + c));
    }
  }
});

test("a board of at most 32 lights is one word", () => {
  for (const puzzle of [
    grid(4, 8),
    grid(5, 5),
    grid(1, 32),
    grid(6, 6, {
      holes: [
        [0, 0],
        [0, 1],
        [5, 4],
        [5, 5],
      ],
    }),
  ]) {
    for (let i = 0; i < puzzle.lights; i++) {
      const words = pack(puzzle, one(puzzle.lights, i));
      expect([...words]).toEqual([2 ** i]);
      expect(unpack(puzzle, words)).toEqual(one(puzzle.lights, i));
    }
  }
});

test("33 lights need more than one word", () => {
  expect(bits(pack(grid(3, 11), one(33, 11)))).toEqual([[1, 1]]);
  expect([...pack(grid(1, 33), one(33, 32))]).toEqual([0, 1]);
  expect([...pack(grid(33, 1), one(33, 32))]).toEqual([...new Array(32).fill(0), 1]);
});

test("other shapes are one row of bits", () => {
  const puzzle = wiring({ lights: 40, rows: 4, cols: 10, buttons: [] });
  expect(bits(pack(puzzle, one(40, 10)))).toEqual([[0, 1024]]);
  expect([...pack(puzzle, one(40, 39))]).toEqual([0, 128]);
});

test("a grid's holes keep their bit, at 0", () => {
  const puzzle = grid(6, 6, {
    holes: [
      [0, 0],
      [2, 5],
    ],
  });
  expect(puzzle.lights).toBe(34);
  expect([...pack(puzzle, new Uint8Array(34).fill(1))]).toEqual([
    0b111110, 0b111111, 0b011111, 0b111111, 0b111111, 0b111111,
  ]);
  refused(() => unpack(puzzle, Uint32Array.of(1, 0, 0, 0, 0, 0)), "board-state", "bit 0 of word 0", "no light");
});

test("presses have the layout of boards, at the places of their buttons", () => {
  const puzzle = grid(6, 6, {
    locked: [
      [0, 0],
      [2, 5],
    ],
  });
  expect([...packPresses(puzzle, new Uint8Array(34).fill(1))]).toEqual([62, 63, 31, 63, 63, 63]);
  expect([...unpackPresses(puzzle, Uint32Array.of(2, 0, 0, 0, 0, 32))]).toEqual([1, ...new Array(32).fill(0), 1]);
  refused(() => unpackPresses(puzzle, Uint32Array.of(1, 0, 0, 0, 0, 0)), "button", "bit 0 of word 0", "no button");
  const wide = wiring({ lights: 2, buttons: Array.from({ length: 40 }, () => [0]) });
  expect([...packPresses(wide, one(40, 33))]).toEqual([0, 2]);
  expect(unpackPresses(wide, Uint32Array.of(0, 2))).toEqual(one(40, 33));
});

const puzzles: fc.Arbitrary<Puzzle> = fc
  .record({ rows: fc.integer({ min: 1, max: 9 }), cols: fc.integer({ min: 1, max: 40 }), cut: fc.nat(39) })
  .map(({ rows, cols, cut }) =>
    grid(rows, cols, cut < cols && cols > 1 ? { holes: [[0, cut]], locked: [[rows - 1, cut ? 0 : 1]] } : {}),
  );

test("packed boards unpack again, with the same number of ones", () => {
  fc.assert(
    fc.property(
      puzzles.chain((p) => fc.tuple(fc.constant(p), vectors(p.lights, 2), vectors(p.buttons, 2))),
      ([puzzle, board, presses]) => {
        const count = (words: Uint32Array) =>
          [...words].reduce((n, word) => n + word.toString(2).replaceAll("0", "").length, 0);
        const ones = (values: number[]) => values.filter((value) => value === 1).length;
        expect([...unpack(puzzle, pack(puzzle, board))]).toEqual(board);
        expect([...unpackPresses(puzzle, packPresses(puzzle, presses))]).toEqual(presses);
        expect([count(pack(puzzle, board)), count(packPresses(puzzle, presses))]).toEqual([ones(board), ones(presses)]);
      },
    ),
  );
});

test("unused bits must be 0", () => {
  refused(() => unpack(grid(3, 33), Uint32Array.of(0, 0, 0, 2, 0, 0)), "board-state", "bit 1 of word 3");
  refused(() => unpack(grid(5, 5), Uint32Array.of(2 ** 25)), "board-state", "bit 25 of word 0");
  refused(() => unpack(grid(6, 6), Uint32Array.of(0, 64, 0, 0, 0, 0)), "board-state", "bit 6 of word 1");
});

test("words of another number or type, and more states than two, are refused", () => {
  refused(() => unpack(grid(3, 33), new Uint32Array(3)), "board-length", "3", "expected 6", "2 for each of 3 rows");
  refused(() => unpackPresses(grid(3, 33), new Uint32Array(7)), "presses-length", "7", "expected 6");
  refused(() => unpack(grid(1, 3), [1] as unknown as Uint32Array), "board-length", "[1]", "Uint32Array");
  refused(() => unpack(grid(1, 3), undefined as unknown as Uint32Array), "board-length", "undefined", "Uint32Array");
  refused(() => pack(grid(1, 3, { states: 3 }), "012"), "puzzle-states", "3 states", "two");
  refused(() => unpack(grid(1, 3, { states: 3 }), new Uint32Array(1)), "puzzle-states", "3 states", "two");
  refused(() => pack(grid(1, 3), "##"), "board-length", "2 cells");
});
