// The solver for a question, which takes a puzzle or a solver. A puzzle is factored once.

import { onceFor } from "../puzzle/once-for.ts";
import { type Puzzle, type PuzzleOrSolver, puzzleOf } from "../puzzle/puzzle.ts";
import { createSolver, isSolver, type Solver } from "./solver.ts";

/**
 * The solver that is given, or the solver of the puzzle that is given. A puzzle keeps its solver.
 * @throws LightsOutError `puzzle-shape`, and the errors of createSolver
 */
export function solverOf(given: PuzzleOrSolver): Solver {
  if (isSolver(given)) return given;
  return keptSolver(puzzleOf(given));
}

const keptSolver = onceFor((puzzle: Puzzle) => createSolver(puzzle));
