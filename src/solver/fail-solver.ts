// What is said where a solver is missing. Apart from solvers, for functions that only need the puzzle of one.

import { fail, show } from "../errors.ts";
import { isPuzzle } from "../puzzle/puzzle.ts";

/**
 * Refuses what is not a solver.
 * @throws LightsOutError `option`
 */
export function failSolver(given: unknown): never {
  fail(
    "option",
    isPuzzle(given)
      ? "a puzzle is given, but a solver is needed; pass createSolver(puzzle)"
      : `the solver is ${show(given)}; make one with createSolver(puzzle)`,
  );
}
