// Common mistakes without types: something else in place of a puzzle or a vector.

import { test } from "vitest";
import {
  format,
  grid,
  matrix,
  type Puzzle,
  pack,
  packPresses,
  parse,
  positions,
  press,
  pressAll,
  reached,
  toRows,
  unpack,
  unpackPresses,
  verify,
} from "../../src/index.ts";
import { refused } from "./refused.ts";

const CROSS = [0, 1, 0, 1, 1, 1, 0, 1, 0];

test("what is no puzzle is refused by every function", () => {
  const words = new Uint32Array(1);
  const answer = { solvable: true, presses: [0], total: 0 } as const;
  for (const puzzle of [undefined, null, 7, "5x5", [], {}, CROSS] as unknown as Puzzle[])
    for (const act of [
      () => parse("#", { puzzle: puzzle ?? (7 as unknown as Puzzle) }),
      () => format(puzzle, CROSS),
      () => press(puzzle, CROSS, 0),
      () => pressAll(puzzle, CROSS, CROSS),
      () => reached(puzzle, CROSS),
      () => verify(puzzle, CROSS, answer),
      () => positions(puzzle, CROSS),
      () => toRows(puzzle, CROSS),
      () => matrix(puzzle),
      () => pack(puzzle, CROSS),
      () => unpack(puzzle, words),
      () => packPresses(puzzle, CROSS),
      () => unpackPresses(puzzle, words),
    ])
      refused(act, "puzzle-shape", "make one with grid");
});

test("a value that is not a vector is refused", () => {
  for (const vector of [undefined, null, 7, "010", {}] as unknown as number[][])
    refused(() => toRows(grid(3, 3), vector as unknown as number[]), "board-length", "array");
});
