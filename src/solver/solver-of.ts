// The solver for a question, which takes a puzzle or a solver. A puzzle is factored once.

import { type Puzzle, type PuzzleOrSolver, puzzleOf } from "../puzzle/puzzle.ts";
import { createSolver, isSolver, type Solver } from "./solver.ts";

/**
 * The solver that is given, or the solver of the puzzle that is given. A puzzle keeps its solver.
 * @throws LightsOutError `puzzle-shape`, and the errors of createSolver
 */
export function solverOf(given: PuzzleOrSolver): Solver {
  if (isSolver(given)) return given;
  const puzzle = puzzleOf(given);
  let solver = solvers.get(puzzle);
  if (solver === undefined) solvers.set(puzzle, (solver = createSolver(puzzle)));
  return solver;
}

const solvers = new WeakMap<Puzzle, Solver>();
