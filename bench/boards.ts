// The boards of the benchmark. They are made by pressing, so all can be solved, and seeded, so they never change.

import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";
import type { Puzzle } from "../build/index.js";

const SEED = 2026;

/** Boards made by pressing every button with probability 1/2: as heavy as random boards are. */
export function heavyBoards(puzzle: Puzzle, count: number, seed = SEED): Uint8Array[] {
  const generator = xoroshiro128plus(seed);
  return Array.from({ length: count }, () => {
    const presses = Array.from({ length: puzzle.buttons }, (_, j) => j);
    return pressed(
      puzzle,
      presses.filter(() => generator.next() < 0),
    );
  });
}

/** Boards made by pressing `buttons` different buttons, as games and generators make them. */
export function lightBoards(puzzle: Puzzle, count: number, buttons: number, seed = SEED): Uint8Array[] {
  const generator = xoroshiro128plus(seed);
  return Array.from({ length: count }, () => {
    const presses = new Set<number>();
    while (presses.size < buttons) presses.add((generator.next() >>> 0) % puzzle.buttons);
    return pressed(puzzle, presses);
  });
}

/** All off (two states), then these buttons pressed. */
function pressed(puzzle: Puzzle, buttons: Iterable<number>): Uint8Array {
  const { start, light } = puzzle.effects;
  const board = new Uint8Array(puzzle.lights);
  for (const j of buttons) for (let e = start[j]!; e < start[j + 1]!; e++) board[light[e]!]! ^= 1;
  return board;
}
