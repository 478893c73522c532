// The nearest board that can be solved: the fewest lights that must be left wrong, proven.
//
// Let d be the difference of a board from the target, and let the rows of H span the y with y A = 0. The board can be
// solved if H d = 0. Leaving lights e wrong means solving d - e, so H e = H d: e is decoded from its syndrome.

import type { Solution } from "../answer.ts";
import { readBoard } from "../boards/cells.ts";
import { LightsOutError } from "../errors.ts";
import { propertiesOf, withJson } from "../json.ts";
import { checkBudget, checkChoice, readOptions } from "../options.ts";
import type { Cells, Puzzle, PuzzleOrSolver, Target } from "../puzzle/puzzle.ts";
import { onlyLights, transpose } from "../puzzle/rewire.ts";
import { createSolver, insideOf, type Question, type Solver } from "../solver/solver.ts";
import { solverOf } from "../solver/solver-of.ts";
import { type Change, Decoder } from "./syndromes.ts";

/** Options of `nearest`. */
export interface NearestOptions {
  /** The board to reach. Default: the puzzle's own target, else all off. */
  readonly target?: Target | undefined;
  /** The fewest lights (default), or every single light whose change makes the board solvable. */
  readonly change?: "fewest" | "single" | undefined;
  /** Milliseconds to compare choices of lights by their presses. Default 10,000. */
  readonly budget?: number | undefined;
}

/** The nearest solvable board. */
export interface Nearest {
  /**
   * The fewest lights to change, ascending; empty if the board can be solved as it is. Pressing `solution` on the board
   * itself leaves just these wrong.
   */
  readonly changes: readonly Change[];
  /** The board with those changes. */
  readonly board: Uint8Array;
  /** Its fewest presses: the fewest among all choices of that few lights. */
  readonly solution: Solution;
  /**
   * Whether it is proven that no choice of that few lights takes fewer presses. False if there are more than 4096
   * choices, the budget ended, or the fewest presses of some choice cannot be proven. That fewer lights cannot be left
   * wrong is always proven.
   */
  readonly optimal: boolean;
}

/** The most choices of lights that are compared by their presses. */
const MOST_CHOICES = 4096;

/**
 * The fewest lights that must be left wrong, and the fewest presses that leave no more.
 * With `change: "single"`: every light whose change alone makes the board solvable.
 * @throws LightsOutError `walk-limit` if the budget or 2^21 sums of changes do not suffice to find the fewest lights
 */
export function nearest(
  puzzleOrSolver: PuzzleOrSolver,
  board: Cells,
  options?: NearestOptions & { change?: "fewest" | undefined },
): Nearest;
/**
 * Every single light whose change alone makes the board solvable, and by how much; empty if the board can be solved as
 * it is.
 */
export function nearest(
  puzzleOrSolver: PuzzleOrSolver,
  board: Cells,
  options: NearestOptions & { change: "single" },
): readonly Change[];
export function nearest(
  puzzleOrSolver: PuzzleOrSolver,
  board: Cells,
  options: NearestOptions = {},
): Nearest | readonly Change[] {
  const solver = solverOf(puzzleOrSolver);
  const inside = insideOf(solver);
  const { target, change, budget = 10_000 } = readOptions("nearest", options, ["target", "change", "budget"]);
  checkChoice("nearest", "change", change, ["fewest", "single"]);
  checkBudget(budget);
  const deadline = performance.now() + budget;
  const questions = inside.ask(board, target);
  const { puzzle } = solver;
  const states = readBoard(puzzle, board);
  const [{ matters }] = questions as [Question];
  const decoder = decoderFor(puzzle, matters);
  // Lights that matter are numbered among themselves.
  const lights = [...states.keys()].filter((i) => matters?.[i] !== 0);
  const changeOf = ({ difference }: Question) => decoder.of(Uint8Array.from(lights, (i) => difference[i]!));
  const syndromes = [...new Set(questions.map(changeOf))];
  const named = ({ light, by }: Change): Change => ({ light: lights[light]!, by });

  if (change === "single") {
    if (syndromes.includes(decoder.zero)) return [];
    const changes = syndromes.flatMap((syndrome) => decoder.singles(syndrome)).map(named);
    return changes.sort((a, b) => a.light - b.light || a.by - b.by);
  }
  const { choices, complete } = decoder.lightest(syndromes, MOST_CHOICES, deadline);
  let best: Omit<Nearest, "optimal"> | undefined;
  let lowerBound = complete ? Infinity : 0;
  for (const choice of choices) {
    if (best !== undefined && performance.now() > deadline) {
      lowerBound = 0;
      break;
    }
    const changes = choice.map(named);
    const changed = states.slice();
    for (const { light, by } of changes) changed[light] = (changed[light]! + by) % puzzle.states;
    const solution = solve(solver, changed, target, deadline);
    lowerBound = Math.min(lowerBound, solution.lowerBound);
    if (best === undefined || solution.total < best.solution.total) best = { changes, board: changed, solution };
  }
  const { changes, board: changed, solution } = best!;
  const optimal = solution.total <= lowerBound;
  return withJson({ changes, board: changed, solution, optimal }, () => {
    const { total, count, presses, moves, positions } = propertiesOf(solution) as Record<string, unknown>;
    return { changes, changed, total, count, optimal, presses, moves, positions };
  });
}

function decoderFor(puzzle: Puzzle, matters: Uint8Array | undefined): Decoder {
  const wired = matters === undefined ? puzzle : onlyLights(puzzle, matters);
  const left = createSolver(transpose(wired));
  return new Decoder(left.quietBasis(), left.invariants, puzzle.states, wired.lights);
}

/**
 * The fewest presses, or any solution if they cannot be proven by the deadline. Tries the states of a uniform target in
 * turn.
 */
function solve(solver: Solver, board: Uint8Array, target: Target | undefined, deadline: number): Solution {
  const inside = insideOf(solver);
  const questions = inside.ask(board, target);
  const answers = questions.map(({ system, difference }) => {
    if (performance.now() > deadline) return system.solve(difference, "any");
    try {
      return system.solve(difference, "fewest");
    } catch (reason) {
      if (reason instanceof LightsOutError && reason.code === "walk-limit") return system.solve(difference, "any");
      throw reason;
    }
  });
  return inside.conclude(questions, answers) as Solution;
}
