// The fewest presses by trying all of them: the plainest method, for small wirings.

import { type Puzzle, pressAll } from "../../src/index.ts";

/** The lowest cost of presses that lead from a board to a target; Infinity if none does. A press costs 1. */
export function fewestByTrying(puzzle: Puzzle, board: Uint8Array, target: ArrayLike<number>): number {
  const { states, buttons, turns } = puzzle;
  let fewest = Infinity;
  for (let n = 0; n < states ** buttons; n++) {
    const presses = Array.from({ length: buttons }, (_, j) => Math.floor(n / states ** j) % states);
    const total = presses.reduce((sum, x) => sum + (turns === "either" ? Math.min(x, states - x) : x), 0);
    if (total < fewest && pressAll(puzzle, board, presses).every((state, i) => state === target[i])) fewest = total;
  }
  return fewest;
}
