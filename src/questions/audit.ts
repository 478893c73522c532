// A level pack, checked: which levels cannot be solved, which claimed pars are wrong, which levels are the same.

import type { Answer } from "../answer.ts";
import { readBoard } from "../cells.ts";
import { fail, LightsOutError, show } from "../errors.ts";
import { writePuzzle } from "../formats/json.ts";
import type { Cells, Puzzle, Target } from "../puzzle.ts";
import { createSolver, type Solver } from "../solver.ts";
import { canonical } from "./canonical.ts";

/** A level as its maker gives it. */
export interface ClaimedLevel {
  readonly puzzle: Puzzle;
  readonly board: Cells;
  /** Default: the puzzle's own target, else all off. */
  readonly target?: Target;
  /** The fewest presses that its maker claims. */
  readonly par?: number;
}

/** What is to be said of a level. */
export interface Finding {
  /** Its solution or the proof that there is none. */
  readonly answer: Answer;
  /** Whether the claimed par is the proven minimum; undefined where none is claimed or the minimum is not proven. */
  readonly parIsRight?: boolean;
  /** The first earlier level with the same puzzle, target and, up to symmetry, board. */
  readonly sameAs?: number;
}

/**
 * Checks levels: solves each, compares its par, and finds those that are the same up to symmetry. Puzzles that are the
 * same are factored once.
 * @throws LightsOutError with the level's number for a level that is no level
 */
export function audit(levels: readonly ClaimedLevel[]): Finding[] {
  if (!Array.isArray(levels)) fail("option", `the levels are ${show(levels)}; they must be an array`);
  const solvers = new Map<string, Solver>();
  const known = new Map<string, number>();
  return levels.map((level, n) => {
    try {
      return auditOne(level, n, solvers, known);
    } catch (reason) {
      if (reason instanceof LightsOutError) throw new LightsOutError(reason.code, `level ${n + 1}: ${reason.message}`);
      throw reason;
    }
  });
}

function auditOne(
  { puzzle, board, target, par }: ClaimedLevel,
  n: number,
  solvers: Map<string, Solver>,
  known: Map<string, number>,
): Finding {
  if (par !== undefined && !(Number.isInteger(par) && par >= 0))
    fail("option", `the par is ${show(par)}; it must be a whole number of presses, 0 or more`);
  const name = JSON.stringify(writePuzzle(puzzle));
  const solver = solvers.get(name) ?? createSolver(puzzle);
  solvers.set(name, solver);
  const states = readBoard(puzzle, board);
  const answer = solver.solve(states, target === undefined ? {} : { target });
  // A target of its own may break the symmetry: such levels are compared as they are.
  const plain = target === undefined && (puzzle.target === undefined || typeof puzzle.target === "string");
  const image = plain ? canonical(solver.puzzle, states) : states;
  const key = `${name} ${JSON.stringify(target ?? null)} ${image.join()}`;
  const sameAs = known.get(key);
  if (sameAs === undefined) known.set(key, n);
  const parIsRight =
    par === undefined || !answer.solvable ? undefined : answer.optimal ? par === answer.total : undefined;
  return {
    answer,
    ...(parIsRight !== undefined && { parIsRight }),
    ...(sameAs !== undefined && { sameAs }),
  };
}
