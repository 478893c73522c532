// Levels of an exact difficulty. One press changes the fewest presses of a board by at most one upwards, so that a walk
// of presses away from the target cannot step over a difficulty: it climbs until the proven minimum is the one asked
// for.

import type { Solution } from "../../answer.ts";
import { readTarget } from "../../boards/cells.ts";
import { pressAll } from "../../boards/press.ts";
import { format } from "../../boards/text.ts";
import { fail, large, unlessTooMuch } from "../../errors.ts";
import { withJson } from "../../json.ts";
import { NONE, readOptions } from "../../options.ts";
import type { Puzzle, PuzzleOrSolver, Target } from "../../puzzle/puzzle.ts";
import type { Solver } from "../../solver/solver.ts";
import { solverOf } from "../../solver/solver-of.ts";
import { type Random, randomFrom, shuffle } from "../random.ts";
import { looksSame } from "../symmetry/symmetries.ts";
import { anyTarget } from "../targets.ts";
import { type Demand, describe, failTotal, type GenerateOptions, isWanted, mayFit, readDemand } from "./demand.ts";
import { isAccepted, pressesOfCost } from "./even.ts";
import { type EveryLevel, everyLevel } from "./every-level.ts";
import { figuresOf, symmetricMoves } from "./figures.ts";

/** A level. `JSON.stringify` writes what `lights-out generate --json` prints: an entry of a level pack. */
export interface Level {
  readonly board: Uint8Array;
  /** The canonical optimum. */
  readonly presses: Uint8Array;
  /** The proven fewest presses. */
  readonly total: number;
  /** How many solutions share the minimum. */
  readonly optima: bigint;
  readonly seed: number;
}

/** Boards that a random walk tries before all boards of a small puzzle are tried, and in total. */
const FIRST_TRIES = 2_000;
const MOST_TRIES = 20_000;
/** Random boards from which the hardest tenth is taken. */
const SAMPLE = 100;

/**
 * A level whose proven minimum is exactly what was asked. From a range, one total is drawn first: all that exist are
 * equally likely. So are all levels of that total, unless they are rare or symmetric. If random presses and a random
 * walk find none, all boards of a small puzzle are tried: up to 2^26 boards times buttons, or any number of
 * boards of few kinds.
 * @throws LightsOutError `option` if there is no such board, `walk-limit` if none was found
 */
export function generate(puzzleOrSolver: PuzzleOrSolver, options: GenerateOptions = NONE): Level {
  const solver = solverOf(puzzleOrSolver);
  const given = readOptions("generate", options, [
    "total",
    "optima",
    "target",
    "density",
    "seed",
    "symmetric",
    "except",
  ]);
  const { seed = 0, target, symmetric = false } = given;
  const random = randomFrom(seed);
  const { puzzle } = solver;
  const wanted = readTarget(puzzle, target);
  const solve = (board: Uint8Array) => proven(solver, board, target);
  const anyStart = () => anyTarget(puzzle, wanted, random);
  const total = given.total ?? hardestTenth(() => solve(randomFar(puzzle, anyStart(), random)).total);
  const demand = readDemand(solver, { ...given, total });
  const home = wanted === "uniform" ? new Uint8Array(puzzle.lights) : wanted.states;
  const figures = symmetric ? figuresOf(puzzle, home) : undefined;
  const moves = figures && symmetricMoves(figures, random);

  const start = () => (moves === undefined ? anyStart() : home);
  let most = 0;
  const begin = (demand: Demand, tries: number) => {
    const found = walk(puzzle, demand, start, moves, solve, random, tries);
    if (typeof found !== "number") return found;
    most = Math.max(most, found);
    return undefined;
  };
  const toLevel = (found: Omit<Level, "seed">): Level =>
    withJson({ ...found, seed }, () => {
      const { board, total: par, optima, presses } = found;
      return { puzzle, board: format(puzzle, board).replaceAll("\n", "/"), target, par, optima, presses, seed };
    });
  const isLevel = (board: Uint8Array) =>
    isWanted(board, demand) && (figures?.symmetries.some((symmetry) => looksSame(board, symmetry)) ?? true);

  // One total after another, in random order: the totals that most boards have would crowd out the others, and some may
  // not exist.
  let every: EveryLevel | undefined;
  let left = MOST_TRIES;
  for (const one of shuffled(demand.total, random)) {
    if (left <= 0) break;
    if (every && ![...(every.known.get(one) ?? [])].some((optima) => mayFit(one, optima, demand))) continue;
    const wish: Demand = { ...demand, total: [one, one] };
    const tries = Math.min(left, FIRST_TRIES);
    left -= tries;
    const first = (moves === undefined ? draw(puzzle, wish, start, solve, random, tries) : undefined) ?? begin(wish, tries); // biome-ignore format: one line
    if (first !== undefined) return toLevel(first);
    every = everyLevel(solver, target, wish, isLevel, random);
    if (every?.board !== undefined) return toLevel(levelOf(every.board, solve(every.board)));
  }
  every = everyLevel(solver, target, demand, isLevel, random);
  if (every?.board !== undefined) return toLevel(levelOf(every.board, solve(every.board)));
  if (every?.complete && (figures?.complete ?? true)) failNone({ ...given, total }, demand, every);
  const second = begin(demand, MOST_TRIES - FIRST_TRIES);
  if (second !== undefined) return toLevel(second);
  return fail(
    "walk-limit",
    `none of ${MOST_TRIES} boards fits (${describe({ ...given, total })}); the largest total of one of them is ${most}; try another seed or a wider range`,
  );
}

/** The whole numbers of a range in random order. */
function shuffled([least, most]: Demand["total"], random: Random): number[] {
  return shuffle(
    Array.from({ length: most - least + 1 }, (_, n) => least + n),
    random,
  );
}

/** A level of one total, each equally likely. Undefined if none of the tries is one. */
function draw(
  puzzle: Puzzle,
  demand: Demand,
  start: () => Uint8Array,
  solve: (board: Uint8Array) => Proven,
  random: Random,
  tries: number,
): Omit<Level, "seed"> | undefined {
  const presses = pressesOfCost(puzzle, demand.total[0]);
  for (let n = 0; n < tries && presses !== undefined; n++) {
    const back = presses(random).map((x) => (puzzle.states - x) % puzzle.states);
    const board = pressAll(puzzle, start(), back);
    const answer = solve(board);
    const { total, optima } = answer;
    if (mayFit(total, optima, demand) && isWanted(board, demand) && isAccepted(optima, random))
      return levelOf(board, answer);
  }
  return undefined;
}

/** The totals of the hardest tenth of some boards, of which `next` gives the total of a random one. */
function hardestTenth(next: () => number): [least: number, most: number] {
  const totals = Array.from({ length: SAMPLE }, next).sort((a, b) => a - b);
  return [totals[SAMPLE - SAMPLE / 10]!, totals.at(-1)!];
}

/** A random board that can be solved, each with the same probability. */
function randomFar(puzzle: Puzzle, from: Uint8Array, random: Random): Uint8Array {
  return pressAll(
    puzzle,
    from,
    Uint8Array.from({ length: puzzle.buttons }, () => random(0, puzzle.states - 1)),
  );
}

/** A level that a random walk away from the target finds, or else the most presses that one of its boards needed. */
function walk(
  puzzle: Puzzle,
  demand: Demand,
  start: () => Uint8Array,
  moves: readonly (readonly number[])[] | undefined,
  solve: (board: Uint8Array) => Proven,
  random: Random,
  mostTries: number,
): Omit<Level, "seed"> | number {
  const [least, greatest] = demand.total;
  let tries = 0;
  let most = 0;
  while (tries < mostTries) {
    const aim = random(least, greatest);
    let from = start();
    let height = 0;
    // Steps without progress are undone; after many of them the walk starts again.
    for (let stuck = 0; stuck < 50 && tries < mostTries; tries++) {
      // At first all the way at once, then by steps: if few boards need that many presses, only short ones lead up.
      const steps = height === 0 ? aim : random(1, Math.max(1, aim - height));
      const board = pressAll(puzzle, from, randomPresses(puzzle, steps, moves, random));
      const answer = solve(board);
      const { total, optima } = answer;
      most = Math.max(most, total);
      if (mayFit(total, optima, demand) && isWanted(board, demand)) return levelOf(board, answer);
      if (total >= height && total <= greatest) {
        stuck = total > height ? 0 : stuck + 1;
        from = board;
        height = total;
      } else stuck++;
    }
  }
  return most;
}

type Proven = Solution & { readonly optima: bigint };

function levelOf(board: Uint8Array, { presses, total, optima }: Proven): Omit<Level, "seed"> {
  return { board, presses, total, optima };
}

/** The proven fewest presses of a board that was made backwards from the target. */
function proven(solver: Solver, board: Uint8Array, target: Target | undefined): Proven {
  const answer = unlessTooMuch(() => solver.solve(board, { target }));
  if (answer !== undefined) return answer as Proven;
  fail(
    "walk-limit",
    `no level can be made: a board has ${large(solver.solutions)} solutions, too many to prove the fewest presses; ask for a smaller total`,
  );
}

/** Refuses with the reason why there is no level, after all boards were tried. */
function failNone(options: GenerateOptions, demand: Demand, { known }: EveryLevel): never {
  const [least, most] = demand.total;
  const totals = [...known.keys()].sort((a, b) => a - b);
  const inRange = totals.filter((total) => least <= total && total <= most);
  if (least > totals.at(-1)!) failTotal(least, totals.at(-1)!);
  const none = `no board of this puzzle fits (${describe(options)})`;
  if (inRange.length === 0) fail("option", `${none}: boards have the totals ${totals.join(", ")}`);
  const optima = [...new Set(inRange.flatMap((total) => [...known.get(total)!]))].sort((a, b) => Number(a - b));
  if (demand.optima !== undefined && !optima.includes(demand.optima))
    fail("option", `${none}: boards with that total have optima ${optima.join(", ")}`);
  if (demand.except.size > 0) fail("option", `${none}: all boards were tried`);
  fail("option", `${none}: all boards were tried; ask for another density or leave out symmetric`);
}

/** Some presses that cost about as much as given, each of one random move. */
function randomPresses(
  puzzle: Puzzle,
  cost: number,
  moves: readonly (readonly number[])[] | undefined,
  random: Random,
): Uint8Array<ArrayBuffer> {
  const next = new Uint8Array(puzzle.buttons);
  for (let added = 0; added < cost; ) {
    const move = moves ? moves[random(0, moves.length - 1)]! : [random(0, puzzle.buttons - 1)];
    // Backwards: a board that needs one press more of these buttons.
    for (const j of move) next[j] = (next[j]! + puzzle.states - 1) % puzzle.states;
    added += move.reduce((sum, j) => sum + (puzzle.costs?.[j] ?? 1), 0);
  }
  return next;
}
