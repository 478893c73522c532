// The wiring as a matrix, for users who do their own algebra.

import { fail } from "../errors.ts";
import { type PuzzleOrSolver, puzzleOf } from "./puzzle.ts";

/** The most entries of a matrix. At 8 bytes each they take 1 GiB. */
const MOST = 2 ** 27;

/**
 * The matrix of a puzzle, with one row for each light and one column for each button. An entry is the amount by which a
 * press of the button changes the light, 0..states-1. Presses x change the board by the matrix times x, modulo states.
 * @throws LightsOutError `memory-limit` above 2^27 entries
 */
export function matrix(puzzleOrSolver: PuzzleOrSolver): number[][] {
  const puzzle = puzzleOf(puzzleOrSolver);
  const { lights, buttons } = puzzle;
  if (lights * buttons > MOST)
    fail("memory-limit", `the matrix is too large: ${lights} x ${buttons} entries; the limit is ${MOST}`);
  const rows = Array.from({ length: lights }, () => new Array<number>(buttons).fill(0));
  const { start, light, amount } = puzzle.effects;
  for (let j = 0; j < buttons; j++) for (let e = start[j]!; e < start[j + 1]!; e++) rows[light[e]!]![j] = amount[e]!;
  return rows;
}
