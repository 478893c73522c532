// The nearest board that can be solved: the fewest lights that must be left wrong, proven if time and memory suffice.
//
// Let d be the difference of a board from the target, and let the rows of H span the y with y A = 0. The board can be
// solved if H d = 0. Leaving lights e wrong means solving d - e, so H e = H d: e is decoded from its syndrome.

import type { Solution } from "../answer.ts";
import { readBoard } from "../boards/cells.ts";
import { unlessTooMuch } from "../errors.ts";
import { propertiesOf, withJson } from "../json.ts";
import { checkBudget, checkCallback, checkChoice, readOptions } from "../options.ts";
import type { Cells, Puzzle, PuzzleOrSolver, Target } from "../puzzle/puzzle.ts";
import { onlyLights, transpose } from "../puzzle/rewire.ts";
import { createSolver, insideOf, type Question, type Solver } from "../solver/solver.ts";
import { solverOf } from "../solver/solver-of.ts";
import { byInformationSets, byPresses } from "./few-changes.ts";
import { randomFrom } from "./random.ts";
import { type Change, type Decoded, Decoder } from "./syndromes.ts";

/** Options of `nearest`. */
export interface NearestOptions {
  /** The board to reach. Default: the puzzle's own target, else all off. */
  readonly target?: Target | undefined;
  /** The fewest lights (default), or every single light whose change makes the board solvable. */
  readonly change?: "fewest" | "single" | undefined;
  /** Milliseconds after which the best so far is returned. Default 10,000. */
  readonly budget?: number | undefined;
  /** Called several times a second with the progress of the search. If it throws, the search ends. */
  readonly onProgress?: ((progress: NearestProgress) => void) | undefined;
}

/** How far the search for the nearest board has come. */
export interface NearestProgress {
  /** How many lights the best choice so far changes; undefined before the first. */
  readonly changes: number | undefined;
  /** Fewer lights are not enough. */
  readonly lowerBound: number;
}

/** The nearest solvable board. */
export interface Nearest {
  /**
   * The lights to change, ascending, the fewest that were found; empty if the board can be solved as it is. Pressing
   * `solution` on the board itself leaves just these wrong.
   */
  readonly changes: readonly Change[];
  /** No choice of fewer lights makes the board solvable. As many as `changes` if these are proven to be the fewest. */
  readonly lowerBound: number;
  /** The board with those changes. */
  readonly board: Uint8Array;
  /** Its fewest presses: the fewest among all choices of that few lights. */
  readonly solution: Solution;
  /**
   * Whether it is proven that no choice of fewer lights is possible, and that no choice of that few takes fewer
   * presses. False if the budget or the memory ended, if there are more than 4096 choices, or if the fewest presses of
   * some choice cannot be proven. If it is true, the same board always has the same answer.
   */
  readonly optimal: boolean;
}

/** The most choices of lights that are compared by their presses. */
const MOST_CHOICES = 4096;

/**
 * The fewest lights that must be left wrong, and the fewest presses that leave only that many wrong. If the budget ends
 * first, or the search would take more than about 200 MiB, it is the best that was found, with a lower bound.
 * With `change: "single"`: every light whose change alone makes the board solvable.
 * @throws LightsOutError `option`, and the errors of a wrong board or target
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
  const given = readOptions("nearest", options, ["target", "change", "budget", "onProgress"]);
  checkChoice("nearest", "change", given.change, ["fewest", "single"]);
  const question = ask(puzzleOrSolver, board, given);
  if (given.change === "single") return singles(question);
  const steps = nearestSteps(question, given);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    given.onProgress?.(step.value);
  }
}

/** The question about a board. */
interface NearestQuestion {
  readonly solver: Solver;
  readonly states: Uint8Array;
  readonly target: Target | undefined;
  /** The lights that matter. They are numbered among themselves. */
  readonly lights: readonly number[];
  /** The puzzle of these lights. */
  readonly wired: Puzzle;
  readonly checks: readonly Uint8Array[];
  readonly decoder: Decoder;
  /** target - board, for each target. */
  readonly differences: readonly Uint8Array[];
}

/** @throws LightsOutError `option`, and the errors of a wrong board or target */
export function ask(
  puzzleOrSolver: PuzzleOrSolver,
  board: Cells,
  { target, budget, onProgress }: NearestOptions,
): NearestQuestion {
  const solver = solverOf(puzzleOrSolver);
  checkBudget(budget ?? 0);
  checkCallback("onProgress", onProgress);
  const questions = insideOf(solver).ask(board, target);
  const { puzzle } = solver;
  const [{ matters }] = questions as [Question];
  const states = readBoard(puzzle, board);
  const lights = [...states.keys()].filter((i) => matters?.[i] !== 0);
  const wired = matters === undefined ? puzzle : onlyLights(puzzle, matters);
  const left = createSolver(transpose(wired));
  const checks = left.quietBasis();
  const decoder = new Decoder(checks, left.invariants, puzzle.states, wired.lights);
  const differences = questions.map(({ difference }) => Uint8Array.from(lights, (i) => difference[i]!));
  return { solver, states, target, lights, wired, checks, decoder, differences };
}

function syndromesOf({ decoder, differences }: NearestQuestion) {
  return [...new Set(differences.map((difference) => decoder.of(difference)))];
}

function singles(question: NearestQuestion): Change[] {
  const { decoder, lights } = question;
  const syndromes = syndromesOf(question);
  if (syndromes.includes(decoder.zero)) return [];
  const changes = syndromes
    .flatMap((syndrome) => decoder.singles(syndrome))
    .map(({ light, by }) => ({ light: lights[light]!, by }));
  return changes.sort((a, b) => a.light - b.light || a.by - b.by);
}

/** The search for the nearest board, with a pause every few milliseconds. It ends early if `isStopped`. */
export function* nearestSteps(
  question: NearestQuestion,
  { budget = 10_000 }: NearestOptions,
  isStopped = () => false,
): Generator<NearestProgress, Nearest> {
  const deadline = performance.now() + budget;
  const isOver = () => isStopped() || performance.now() > deadline;
  const decoded = yield* decode(question, isOver);
  const compared = yield* compare(question, decoded, isOver);
  const { changes, board, solution, isFewest } = compared;
  const lowerBound = Math.min(decoded.lowerBound, changes.length);
  const optimal = isFewest && lowerBound === changes.length;
  return withJson({ changes, lowerBound, board, solution, optimal }, () => {
    const { total, count, presses, moves, positions } = propertiesOf(solution) as Record<string, unknown>;
    return { changes, lowerBound, changed: board, total, count, optimal, presses, moves, positions };
  });
}

/** The fewest changes or, if that takes too long, few of them: one choice at least. */
function* decode(question: NearestQuestion, isOver: () => boolean): Generator<NearestProgress, Decoded> {
  const { wired, checks, decoder, differences } = question;
  const random = randomFrom(0);
  const finder =
    wired.states === 2
      ? byInformationSets(checks, differences.map((difference) => Uint8Array.from(decoder.digits(difference))), random) // biome-ignore format: one line
      : byPresses(wired, differences, random);
  let best: Change[] | undefined;
  const steps = decoder.lightest(syndromesOf(question), MOST_CHOICES);
  for (;;) {
    const { value: now, done } = steps.next();
    if (now.choices.length > 0 && (done || isOver())) return now;
    // A board that takes longer than a moment.
    if (best === undefined || done) best = finder.next().value ?? best;
    while (done && best!.length > now.lowerBound && !isOver()) {
      yield { changes: best!.length, lowerBound: now.lowerBound };
      best = finder.next().value ?? best;
    }
    if (done || isOver()) return { lowerBound: now.lowerBound, choices: [best!], complete: false };
    yield { changes: now.choices[0]?.length ?? best!.length, lowerBound: now.lowerBound };
  }
}

/** The choice with the fewest presses, and whether it is proven that no other has fewer. */
function* compare(
  { solver, states, target, lights }: NearestQuestion,
  { choices, complete, lowerBound: fewest }: Decoded,
  isOver: () => boolean,
): Generator<NearestProgress, Omit<Nearest, "lowerBound" | "optimal"> & { readonly isFewest: boolean }> {
  let best: Omit<Nearest, "lowerBound" | "optimal"> | undefined;
  let lowerBound = complete ? Infinity : 0;
  for (const choice of choices) {
    if (best !== undefined && isOver()) {
      lowerBound = 0;
      break;
    }
    const changes = choice.map(({ light, by }): Change => ({ light: lights[light]!, by }));
    const board = states.slice();
    for (const { light, by } of changes) board[light] = (board[light]! + by) % solver.puzzle.states;
    const solution = solve(solver, board, target, isOver);
    lowerBound = Math.min(lowerBound, solution.lowerBound);
    if (best === undefined || solution.total < best.solution.total) best = { changes, board, solution };
    yield { changes: changes.length, lowerBound: fewest };
  }
  return { ...best!, isFewest: best!.solution.total <= lowerBound };
}

/**
 * The fewest presses, or any solution if they cannot be proven while `isOver` is false. Tries the states of a uniform
 * target in turn.
 */
function solve(solver: Solver, board: Uint8Array, target: Target | undefined, isOver: () => boolean): Solution {
  const inside = insideOf(solver);
  const questions = inside.ask(board, target);
  const answers = questions.map(({ system, difference }) => {
    const fewest = isOver() ? undefined : unlessTooMuch(() => system.solve(difference, "fewest"));
    return fewest ?? system.solve(difference, "any");
  });
  return inside.conclude(questions, answers) as Solution;
}
