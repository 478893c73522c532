// Checks a level pack for unsolvable levels, wrong pars and levels that are the same.

import type { Answer, Solution } from "../../answer.ts";
import { readBoard, readTarget, type TargetStates } from "../../boards/cells.ts";
import { fail, located, show, unlessTooMuch } from "../../errors.ts";
import { type Cells, type Puzzle, type PuzzleOrSolver, puzzleOf, type Target } from "../../puzzle/puzzle.ts";
import { isWhole, reading } from "../../reading.ts";
import { createSolver, type Solver } from "../../solver/solver.ts";
import { firstImage } from "../symmetry/canonical.ts";

/** A level as its maker gives it. */
export interface ClaimedLevel {
  readonly puzzle: PuzzleOrSolver;
  /** Required: a level without a board is an error. The type lets it be missing, because `readLevel` may find none. */
  readonly board?: Cells | undefined;
  /** Default: the puzzle's own target, else all off. */
  readonly target?: Target | undefined;
  /** The fewest presses that its maker claims: a whole number, 0 or more. `readLevel` gives it unchecked. */
  readonly par?: unknown | undefined;
}

/** The problems of a level, and its solution. */
export interface Finding {
  /** Its solution, or the proof that it has none. The fewest presses may be unproven if the proof takes too long. */
  readonly answer: Answer;
  /**
   * True if the claimed par is the proven minimum. Undefined if no par is claimed, or if nothing is proven about it.
   */
  readonly parIsRight?: boolean | undefined;
  /**
   * The first earlier level with the same puzzle and, up to symmetry, the same board and target, however they are
   * written.
   */
  readonly sameAs?: number | undefined;
}

/**
 * Checks levels: solves each, compares its par, and finds those that are the same up to symmetry. Puzzles that are the
 * same are factored once.
 * @throws LightsOutError with the level's number for an invalid level
 */
export function audit(levels: readonly ClaimedLevel[]): Finding[] {
  const given = reading("option", "the levels", () => {
    if (!Array.isArray(levels)) fail("option", `the levels are ${show(levels)}; they must be an array`);
    return Array.from(levels, (level: unknown, n) => located(`level ${n + 1}`, () => readLevel(level)));
  });
  const known: Known[] = [];
  return given.map((level, n) => located(`level ${n + 1}`, () => auditOne(level, n, known)));
}

/** A level may have more than its four parts, such as a name. */
function readLevel(level: unknown): ClaimedLevel {
  return reading("option", "it", () => {
    if (typeof level !== "object" || level === null)
      fail("option", `${show(level)} is not a level; expected an object with puzzle and board`);
    const { puzzle, board, target, par } = level as ClaimedLevel;
    return { puzzle, board, ...(target !== undefined && { target }), ...(par !== undefined && { par }) };
  });
}

/** A puzzle, and the first level of each kind. */
interface Known {
  readonly solver: Solver;
  readonly levels: Map<string, number>;
}

function auditOne({ puzzle: puzzleOrSolver, board, target, par }: ClaimedLevel, n: number, known: Known[]): Finding {
  const puzzle = puzzleOf(puzzleOrSolver);
  if (par !== undefined && !isWhole(par, 0))
    fail("option", `the par is ${show(par)}; it must be a whole number, 0 or more`);
  // Targets belong to levels here: puzzles that differ only in their target count as one.
  const wanted = readTarget(puzzle, target);
  const states = readBoard(puzzle, board as Cells);
  let same = known.find(({ solver }) => isSame(solver.puzzle, puzzle));
  if (same === undefined) known.push((same = { solver: createSolver(puzzle), levels: new Map() }));
  const { solver, levels } = same;
  const answer = solve(solver, states, target ?? puzzle.target ?? "off");
  const pattern = patternOf(puzzle, states, wanted);
  const key = `${wanted === "uniform"} ${(unlessTooMuch(() => firstImage(solver.puzzle, pattern)) ?? pattern).join()}`;
  const sameAs = levels.get(key);
  if (sameAs === undefined) levels.set(key, n);
  const parIsRight = par === undefined || !answer.solvable ? undefined : judge(par, answer);
  return {
    answer,
    ...(parIsRight !== undefined && { parIsRight }),
    ...(sameAs !== undefined && { sameAs }),
  };
}

/** Whether two puzzles have the same frame and wiring. */
function isSame(a: Puzzle, b: Puzzle): boolean {
  if (a === b) return true;
  const equal = (x: ArrayLike<number>, y: ArrayLike<number>) => {
    if (x.length !== y.length) return false;
    for (let i = 0; i < x.length; i++) if (x[i] !== y[i]) return false;
    return true;
  };
  const numbers = ({ states, lights, buttons, rows, cols }: Puzzle) => [states, lights, buttons, rows, cols];
  return (
    a.pressRule === b.pressRule &&
    equal(numbers(a), numbers(b)) &&
    equal(a.cells, b.cells) &&
    equal(a.effects.start, b.effects.start) &&
    equal(a.effects.light, b.effects.light) &&
    equal(a.effects.amount, b.effects.amount)
  );
}

/** One number for each light, for its state and the state it should have; one more value if that does not matter. */
function patternOf({ states: k }: Puzzle, board: Uint8Array, wanted: TargetStates | "uniform"): Uint16Array {
  return Uint16Array.from(board, (state, i) => {
    if (wanted === "uniform") return state;
    return state * (k + 1) + (wanted.matters?.[i] === 0 ? k : wanted.states[i]!);
  });
}

function judge(par: number, { total, optimal, lowerBound }: Solution): boolean | undefined {
  if (optimal) return par === total;
  return par > total || par < lowerBound ? false : undefined;
}

/** The fewest presses, or any solution if proving the fewest is beyond the limit. */
function solve(solver: Solver, board: Uint8Array, target: Target): Answer {
  return unlessTooMuch(() => solver.solve(board, { target })) ?? solver.solve(board, { target, objective: "any" });
}
