// A level pack, checked: which levels cannot be solved, which claimed pars are wrong, which levels are the same.

import type { Answer, Solution } from "../answer.ts";
import { readBoard } from "../boards/cells.ts";
import { fail, LightsOutError, show } from "../errors.ts";
import { writePuzzle } from "../formats/json.ts";
import type { Cells, Puzzle, Target } from "../puzzle/puzzle.ts";
import { createSolver, type Solver } from "../solver/solver.ts";
import { canonical } from "./symmetry/canonical.ts";

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
  /** Its solution or the proof that there is none; not proven to be the fewest presses where that takes too long. */
  readonly answer: Answer;
  /** Whether the claimed par is the proven minimum; undefined where none is claimed or neither can be proven. */
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
      if (typeof level !== "object" || level === null)
        fail("option", `it is ${show(level)}; it must be an object with puzzle and board`);
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
  const answer = solve(solver, states, target);
  // A target of its own may break the symmetry: such levels are compared as they are.
  const plain = target === undefined && (puzzle.target === undefined || typeof puzzle.target === "string");
  const image = plain ? within(() => canonical(solver.puzzle, states), states) : states;
  const key = `${name} ${JSON.stringify(target ?? null)} ${image.join()}`;
  const sameAs = known.get(key);
  if (sameAs === undefined) known.set(key, n);
  const parIsRight = par === undefined || !answer.solvable ? undefined : judge(par, answer);
  return {
    answer,
    ...(parIsRight !== undefined && { parIsRight }),
    ...(sameAs !== undefined && { sameAs }),
  };
}

function judge(par: number, { total, optimal, lowerBound }: Solution): boolean | undefined {
  if (optimal) return par === total;
  return par > total || par < lowerBound ? false : undefined;
}

/** The fewest presses, or any where those are beyond what can be searched. */
function solve(solver: Solver, board: Uint8Array, target: Target | undefined): Answer {
  const asked = target === undefined ? {} : { target };
  return within(() => solver.solve(board, asked)) ?? solver.solve(board, { ...asked, objective: "any" });
}

/** What a function gives, or something else where it reaches its limit. */
function within<T>(run: () => T): T | undefined;
function within<T>(run: () => T, otherwise: T): T;
function within<T>(run: () => T, otherwise?: T): T | undefined {
  try {
    return run();
  } catch (reason) {
    if (reason instanceof LightsOutError && reason.code === "walk-limit") return otherwise;
    throw reason;
  }
}
