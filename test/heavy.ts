// Boards that take long.

import { type Puzzle, pressAll } from "../src/index.ts";

/** Every button pressed at random. If the puzzle has many solutions, all of them are long. */
export function heavyBoard(puzzle: Puzzle, seed = 1): Uint8Array {
  const { lights, states } = puzzle;
  const presses = Uint8Array.from({ length: lights }, (_, j) => (Math.imul(j + seed, 0x9e3779b1) >>> 13) % states);
  return pressAll(puzzle, new Uint8Array(lights), presses);
}
