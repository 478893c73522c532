// Boards that need long searches.

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { format, type Puzzle, pressAll } from "../src/index.ts";

/** A board made by random presses. If the puzzle has many solutions, all of them have many presses. */
export function heavyBoard(puzzle: Puzzle, seed = 1): Uint8Array {
  const { lights, states } = puzzle;
  const presses = Uint8Array.from({ length: lights }, (_, j) => (Math.imul(j + seed, 0x9e3779b1) >>> 13) % states);
  return pressAll(puzzle, new Uint8Array(lights), presses);
}

/** The same board in a file of this folder. Returns the name of the file. */
export function heavyFile(folder: string, puzzle: Puzzle, seed = 1): string {
  const name = join(folder, `${puzzle.lights}-${puzzle.states}-${seed}.txt`);
  writeFileSync(name, format(puzzle, heavyBoard(puzzle, seed)));
  return name;
}
