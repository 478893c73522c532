// The error for a missing solver. It is in a file of its own for functions that only need the puzzle of a solver.

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
