// Presses that miss: a button always changes its own light, but each other light that it reaches may stay as it is. The
// number of presses becomes an expected value, and the best next press depends on the current board: a policy. Small
// boards are solved exactly (expected.ts); all boards can be simulated.

import { readBoard, readTarget, targetOf } from "../../boards/cells.ts";
import { isReached } from "../../boards/press.ts";
import { fail, show } from "../../errors.ts";
import { checkBudget, checkCallback, readOptions } from "../../options.ts";
import { type Cells, type Puzzle, type PuzzleOrSolver, puzzleOf, type Target } from "../../puzzle/puzzle.ts";
import { bare } from "../../puzzle/rewire.ts";
import { isWhole } from "../../reading.ts";
import { createSolver, type Solver } from "../../solver/solver.ts";
import { solverOf } from "../../solver/solver-of.ts";
import { type Random, randomFrom } from "../random.ts";
import { type Expectation, expectedPresses, visited } from "./expected.ts";
import { mayMiss, type Reach, splitReaches } from "./reaches.ts";

/** Options of {@link noisy}. */
export interface NoisyOptions {
  /** The probability, 0 to 1, that a light other than the button's own does not change. */
  readonly miss: number;
  /** The target. Default: the puzzle's own target, else all off. */
  readonly target?: Target | undefined;
  /** How far apart the bounds of the expectation may be, relative to it. Default 1e-6. Rounding can leave more. */
  readonly precision?: number | undefined;
  /**
   * Milliseconds for the bounds, default 10,000. A puzzle whose boards cannot all be visited once in that time, by
   * estimate, gets none; if time ends later, they are further apart, or only the policy is better.
   */
  readonly budget?: number | undefined;
  /** Called with the bounds so far after each round of value iteration. If it throws, the work ends. */
  readonly onProgress?: ((expected: { readonly lower: number; readonly upper: number }) => void) | undefined;
}

/** A board under presses that miss. */
export interface Noisy {
  /**
   * Bounds of the expected number of presses under the best policy. Infinity if the target cannot be reached for any
   * misses. Undefined if the puzzle has too many boards for the budget, or if its end left no upper bound.
   */
  readonly expected: { readonly lower: number; readonly upper: number } | undefined;
  /**
   * The button to press on a board. If `expected` is known, this is the best policy (it takes at most `upper`). If only
   * the end of the budget left no upper bound, it is the button with the best outcomes by the values so far: at first
   * the fewest presses, with a price for each light that must miss. Otherwise it is a press of a solution as if nothing missed
   * (or everything, if most lights miss); on a board that only a miss can make solvable, one that may miss a light of
   * the proof. Undefined if the
   * target is reached, or cannot be reached.
   */
  policy(board: Cells): number | undefined;
  /** Plays many games from the board by a policy. */
  simulate(options?: SimulateOptions): Simulation;
}

/** Options of {@link Noisy.simulate}. */
export interface SimulateOptions {
  /** How many games, at most 1,000,000. Default 1000. */
  readonly runs?: number | undefined;
  /** A whole number; the same seed gives the same games. Default 0. */
  readonly seed?: number | undefined;
  /** Presses after which a game is given up, at most 1,000,000. Default 10,000. */
  readonly most?: number | undefined;
  /** Another policy to play by. */
  readonly policy?: (board: Uint8Array) => number | undefined;
}

/** The results of simulated games. */
export interface Simulation {
  readonly runs: number;
  /** Games that reached the target; the others do not count in what follows. */
  readonly finished: number;
  /** The mean number of presses of a finished game; NaN if no game was finished. */
  readonly mean: number;
  /** The standard error of the mean; the expectation lies within three of them in 997 of 1000 cases. */
  readonly error: number;
}

/**
 * A board whose presses miss: the button's own light, the one in its place, always changes; each other light that it
 * reaches stays as it is with probability `miss`, independently. If a button does not change a light of its own, each
 * of its lights may miss.
 *
 * The expected value is computed by value iteration over all boards that can occur, and its bounds are proven: if an
 * estimate V (0 at the target) satisfies V - a <= 1 + min over presses of E[V after] <= V + b, the truth lies between
 * V / (1 + a) and V / (1 - b). Rounding errors are part of a and b. Of symmetric boards only one is computed. The limits
 * are 2^25 boards, and 2^31 for the number of boards up to symmetry times the number of outcomes of all presses. 4x4
 * takes 0.2 s, 4x5 5 s, 5x5 minutes and 600 MB, for which it needs a budget. A larger `precision` takes less time.
 * @throws LightsOutError `option`, and the errors of a bad board or target
 */
export function noisy(puzzleOrSolver: PuzzleOrSolver, board: Cells, options: NoisyOptions): Noisy {
  const given = readOptions("noisy", options, ["miss", "target", "precision", "budget", "onProgress"]);
  checkCallback("onProgress", given.onProgress);
  const steps = noisySteps(puzzleOrSolver, board, given);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (step.value !== undefined) given.onProgress?.(step.value);
  }
}

/**
 * The work of `noisy`, with a pause every few milliseconds. Yields the bounds after each round. It ends early if
 * `isStopped`.
 */
export function* noisySteps(
  puzzleOrSolver: PuzzleOrSolver,
  board: Cells,
  { miss, target, precision = 1e-6, budget = 10_000 }: NoisyOptions,
  isStopped = () => false,
): Generator<Expectation | undefined, Noisy> {
  const puzzle = puzzleOf(puzzleOrSolver);
  checkBudget(budget);
  if (typeof miss !== "number" || !(miss >= 0 && miss <= 1))
    fail("option", `miss is ${show(miss)}; it must be a probability from 0 to 1`);
  if (typeof precision !== "number" || !(precision >= 1e-12 && precision < 1))
    fail("option", `precision is ${show(precision)}; it must be a number from 1e-12 to below 1`);
  if (puzzle.pressRule !== "any")
    fail(
      "option",
      `the press rule is "${puzzle.pressRule}"; only puzzles whose buttons may always be pressed are played with misses`,
    );
  if (puzzle.costs !== undefined || (puzzle.turns === "either" && puzzle.states > 2))
    fail("option", "noisy counts presses that all go forward; use a puzzle without costs whose turns are forward");
  const start = readBoard(puzzle, board);
  const wanted = readTarget(puzzle, target);
  const end = performance.now() + budget;
  const images = visited(puzzle, wanted, budget);
  const isOver = () => isStopped() || performance.now() > end;
  const exact = images && (yield* expectedPresses(puzzle, images, start, wanted, { miss, precision, isOver }));
  const goal = targetOf(wanted);
  const isReachable = exact ? exact.lower < Infinity : canReach(puzzle, start, goal, miss);
  const policy = exact?.policy ?? (isReachable ? rescuer(puzzle, goal, miss) : () => undefined);

  return {
    expected: isReachable
      ? exact && exact.upper < Infinity
        ? { lower: exact.lower, upper: exact.upper }
        : undefined
      : { lower: Infinity, upper: Infinity },
    policy: (asked) => policy(readBoard(puzzle, asked)),
    simulate(wish = {}) {
      const given = readOptions("simulate", wish, ["runs", "seed", "most", "policy"]);
      const { runs = 1000, seed = 0, most = 10_000 } = given;
      checkCallback("policy", given.policy);
      for (const [name, value] of Object.entries({ runs, most }))
        if (!isWhole(value, 1, MOST_RUNS))
          fail("option", `${name} is ${show(value)}; it must be a whole number from 1 to ${MOST_RUNS}`);
      const random = randomFrom(seed);
      const done = (board: Uint8Array) => isReached(board, wanted);
      const play = () => game(puzzle, start.slice(), done, given.policy ?? policy, miss, most, random);
      return summary(Array.from({ length: runs }, play));
    },
  };
}

/**
 * The most games, and the most presses of a game. With this many games the mean is known to a thousandth of its spread.
 */
const MOST_RUNS = 1_000_000;

/** The number of presses of a game; undefined if it was given up. */
function game(
  puzzle: Puzzle,
  board: Uint8Array,
  done: (board: Uint8Array) => boolean,
  policy: (board: Uint8Array) => number | undefined,
  miss: number,
  most: number,
  random: Random,
): number | undefined {
  for (let presses = 0; presses <= most; presses++) {
    if (done(board)) return presses;
    const button = policy(board);
    if (button === undefined) return undefined;
    if (!isWhole(button, 0, puzzle.buttons - 1))
      fail("button", `the policy says ${show(button)}; buttons are numbered from 0 to ${puzzle.buttons - 1}`);
    for (const { light, amount, sure } of mayMiss(puzzle, button))
      if (sure || random(0, 2 ** 30 - 1) >= miss * 2 ** 30) board[light] = (board[light]! + amount) % puzzle.states;
  }
  return undefined;
}

function summary(games: readonly (number | undefined)[]): Simulation {
  const finished = games.filter((presses) => presses !== undefined);
  const mean = finished.reduce((sum, presses) => sum + presses, 0) / finished.length;
  const square = finished.reduce((sum, presses) => sum + (presses - mean) ** 2, 0);
  const error = finished.length > 1 ? Math.sqrt(square / (finished.length - 1) / finished.length) : Number.NaN;
  return { runs: games.length, finished: finished.length, mean, error };
}

/** Whether presses can lead to the target, for some misses. A light that may miss is then as if it had its own button. */
function canReach(puzzle: Puzzle, start: Uint8Array, target: Target, miss: number): boolean {
  const parts = Array.from({ length: puzzle.buttons }, (_, j) => {
    const { sure, perhaps } = splitReaches(puzzle, j, miss);
    return [sure, ...perhaps.map((reach) => [reach])];
  });
  return solverOfParts(puzzle, parts.flat()).solve(start, { target, objective: "any" }).solvable;
}

/** The solver of a puzzle with these buttons instead of its own. */
function solverOfParts(puzzle: Puzzle, buttons: readonly (readonly Reach[])[]): Solver {
  const entries = buttons.map((reaches) => reaches.map(({ light, amount }): [number, number] => [light, amount]));
  return createSolver(bare(puzzle, puzzle.lights, entries));
}

/**
 * The policy if there are too many boards: play as if nothing missed; or if most lights miss, as if all did that may. If
 * that leads nowhere, wait for a miss.
 */
function rescuer(puzzle: Puzzle, target: Target, miss: number): (board: Uint8Array) => number | undefined {
  const reaches = Array.from({ length: puzzle.buttons }, (_, j) => mayMiss(puzzle, j));
  const sure = reaches.map((list) => list.filter((reach) => reach.sure));
  // On average, less than one light that was right becomes wrong with a press.
  const isTame = reaches.every((list, j) => (1 - miss) * (list.length - sure[j]!.length) < 1);
  const whole = solverOf(puzzle);
  const own = isTame ? solverOfParts(puzzle, sure) : whole;
  const wish = { target, objective: "any" } as const;
  return (board) => {
    const first = own.solve(board, wish);
    const answer = first.solvable ? first : whole.solve(board, wish);
    let next = -1;
    if (answer.solvable) next = answer.presses.findIndex((times) => times > 0);
    else if (miss > 0) next = reaches.findIndex((list) => list.some(({ light }) => answer.certificate[light] !== 0));
    return next < 0 ? undefined : next;
  };
}
