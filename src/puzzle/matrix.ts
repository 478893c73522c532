// The wiring as a matrix, for people who want to do their own algebra.

import { fail } from "../errors.ts";
import { checkPuzzle, type Puzzle } from "./puzzle.ts";

/** More entries than this are no use as arrays of numbers: 8 bytes each make 1 GiB. */
const MOST = 2 ** 27;

/**
 * One row for each light, one column for each button: by how much a press of the button changes the light,
 * 0..states-1. What presses x add to the board is this matrix times x.
 * @throws LightsOutError `memory-limit` above 2^27 entries
 */
export function matrix(puzzle: Puzzle): number[][] {
  checkPuzzle(puzzle);
  const { lights, buttons } = puzzle;
  if (lights * buttons > MOST)
    fail("memory-limit", `the matrix has ${lights} x ${buttons} entries; at most ${MOST} can be made`);
  const rows = Array.from({ length: lights }, () => new Array<number>(buttons).fill(0));
  const { start, light, amount } = puzzle.effects;
  for (let j = 0; j < buttons; j++) for (let e = start[j]!; e < start[j + 1]!; e++) rows[light[e]!]![j] = amount[e]!;
  return rows;
}
