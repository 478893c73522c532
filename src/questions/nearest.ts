// The nearest board that can be solved: the fewest lights that must be left wrong, proven.
//
// A board can be solved when H d = 0, where d is its difference from the target and H the quiet patterns of the lights: the
// y with y A = 0. Leaving lights e wrong is solving d - e, so that H e = H d: e is decoded from its syndrome.

import type { Solution } from "../answer.ts";
import { readBoard, readTarget, type Wanted } from "../boards/cells.ts";
import { LightsOutError } from "../errors.ts";
import { checkChoice, checkOptions } from "../options.ts";
import { type Cells, checkPuzzle, type Puzzle, type Target } from "../puzzle/puzzle.ts";
import { onlyLights, transpose } from "../puzzle/rewire.ts";
import { createSolver, type Solver } from "../solver/solver.ts";
import { type Change, Decoder } from "./syndromes.ts";

/** Options of `nearest`. */
export interface NearestOptions {
  /** What should stand in the end. Default: the puzzle's own target, else all off. */
  readonly target?: Target;
  /** The fewest lights (default), or every single light whose change makes the board solvable. */
  readonly change?: "fewest" | "single";
}

/** The nearest solvable board. */
export interface Nearest {
  /** The fewest lights to change, ascending; none where the board can be solved as it is. Pressing `solution` on the board itself leaves just these wrong. */
  readonly changes: readonly Change[];
  /** The board with those changes. */
  readonly board: Uint8Array;
  /** Its fewest presses: the fewest among all choices of so few lights. */
  readonly solution: Solution;
  /** Whether no choice of so few lights takes fewer presses. That no fewer lights will do is always proven. */
  readonly optimal: boolean;
}

/** Choices of lights that are compared by their presses, at most. */
const MOST_CHOICES = 4096;

/**
 * The fewest lights that must be left wrong, and the fewest presses that leave no more.
 * With `change: "single"`: every light whose change alone makes the board solvable.
 * @throws LightsOutError `walk-limit` where too many sums of lights would have to be compared
 */
export function nearest(solver: Solver, board: Cells, options?: NearestOptions & { change?: "fewest" }): Nearest;
/** Every single light whose change alone makes the board solvable, by how much; none where it is solvable as it is. */
export function nearest(
  solver: Solver,
  board: Cells,
  options: NearestOptions & { change: "single" },
): readonly Change[];
export function nearest(solver: Solver, board: Cells, options: NearestOptions = {}): Nearest | readonly Change[] {
  checkOptions("nearest", options, ["target", "change"]);
  checkChoice("nearest", "change", options.change, ["fewest", "single"]);
  checkPuzzle(solver?.puzzle);
  const { puzzle } = solver;
  const states = readBoard(puzzle, board);
  const wanted = readTarget(puzzle, options.target);
  const targets: Wanted[] =
    wanted === "uniform"
      ? Array.from({ length: puzzle.states }, (_, s) => ({ states: new Uint8Array(puzzle.lights).fill(s) }))
      : [wanted];

  if (options.change === "single") {
    const changes = targets.flatMap((target) => singles(decoderFor(puzzle, target), puzzle, states, target));
    return changes.filter(({ light, by }, n) => changes.findIndex((c) => c.light === light && c.by === by) === n);
  }
  return targets.map((target) => nearestTo(solver, states, target)).reduce(better);
}

function nearestTo(solver: Solver, board: Uint8Array, target: Wanted): Nearest {
  const { puzzle } = solver;
  const decoder = decoderFor(puzzle, target);
  const choices = decoder.lightest(decoder.of(difference(puzzle, board, target)), MOST_CHOICES);
  const cells = Array.from(target.states, (state, i) => (target.matters?.[i] === 0 ? -1 : state));
  return choices
    .map((choice): Nearest => {
      const changes = choice.map(({ light, by }) => ({ light: lightOf(target, light), by }));
      const changed = board.slice();
      for (const { light, by } of changes) changed[light] = (changed[light]! + by) % puzzle.states;
      const solution = solve(solver, changed, cells);
      return { changes, board: changed, solution, optimal: solution.optimal && choices.length < MOST_CHOICES };
    })
    .reduce(better);
}

/** Fewer changes; then fewer presses. */
function better(a: Nearest, b: Nearest): Nearest {
  if (a.changes.length !== b.changes.length) return a.changes.length < b.changes.length ? a : b;
  const optimal = a.optimal && b.optimal;
  return { ...(b.solution.total < a.solution.total ? b : a), optimal };
}

function singles(decoder: Decoder, puzzle: Puzzle, board: Uint8Array, target: Wanted): Change[] {
  const d = difference(puzzle, board, target);
  const syndrome = decoder.of(d);
  if (syndrome === decoder.of(new Uint8Array(d.length))) return [];
  return decoder.singles(syndrome).map(({ light, by }) => ({ light: lightOf(target, light), by }));
}

/** The lights that matter are numbered among themselves. */
function lightOf({ matters }: Wanted, n: number): number {
  if (matters === undefined) return n;
  let light = -1;
  for (let left = n; left >= 0; left--) light = matters.indexOf(1, light + 1);
  return light;
}

function difference({ states: k }: Puzzle, board: Uint8Array, { states, matters }: Wanted): Uint8Array {
  const all = board.map((state, i) => (states[i]! + k - state) % k);
  return matters === undefined ? all : all.filter((_, i) => matters[i] === 1);
}

function decoderFor(puzzle: Puzzle, { matters }: Wanted): Decoder {
  const wired = matters === undefined ? puzzle : onlyLights(puzzle, matters);
  const left = createSolver(transpose(wired));
  return new Decoder(left.quietBasis(), left.invariants, puzzle.states, wired.lights);
}

function solve(solver: Solver, board: Uint8Array, target: number[]): Solution {
  const answer = (objective: "fewest" | "any") => solver.solve(board, { target, objective }) as Solution;
  try {
    return answer("fewest");
  } catch (reason) {
    if (reason instanceof LightsOutError && reason.code === "walk-limit") return answer("any");
    throw reason;
  }
}
