// Levels of an exact difficulty. One press changes the fewest presses of a board by at most one upwards, so that a walk of
// presses away from the target cannot step over a difficulty: it climbs until the proven minimum is the one asked for.

import { readTarget } from "../boards/cells.ts";
import { pressAll } from "../boards/press.ts";
import { counted, fail, large, show } from "../errors.ts";
import { checkFlag, readOptions } from "../options.ts";
import type { Puzzle, Target } from "../puzzle/puzzle.ts";
import { isWhole, pairOf, reading } from "../reading.ts";
import { insideOf, type Solver } from "../solver/solver.ts";
import { type Random, randomFrom } from "./random.ts";
import { type Symmetry, symmetries } from "./symmetry/symmetries.ts";
import { worst } from "./worst/worst.ts";

/** Options of {@link generate}. */
export interface GenerateOptions {
  /** The proven fewest presses of the level, or the range in which they lie. */
  readonly total: number | readonly [least: number, most: number];
  /** How many solutions share the minimum; 1: only one does. Default: any number. */
  readonly optima?: number;
  /** What should stand in the end. Default: the puzzle's own target, else all off. */
  readonly target?: Target;
  /** The share of lights that are not off, 0 to 1, or the range in which it lies. A number is met to within 0.1. */
  readonly density?: number | readonly [least: number, most: number];
  /** A whole number; the same seed gives the same level. Default 0. */
  readonly seed?: number;
  /** Whether the board looks the same under some symmetry of the puzzle. Default false: it need not. */
  readonly symmetric?: boolean;
}

/** A level. */
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

/** Boards that are looked at before the search is given up. */
const MOST_TRIES = 20_000;

/**
 * A level whose proven minimum is exactly what was asked.
 * @throws LightsOutError `option` where no such board can be, `walk-limit` where none was found
 */
export function generate(solver: Solver, options: GenerateOptions): Level {
  insideOf(solver);
  const given = readOptions("generate", options, ["total", "optima", "target", "density", "seed", "symmetric"]);
  const wanted = readWanted(solver, given);
  const { seed = 0, target, symmetric = false } = given;
  checkFlag("generate", "symmetric", symmetric);
  const asked = target === undefined ? {} : { target };
  const random = randomFrom(seed);
  const { puzzle } = solver;
  const home = startOf(solver, target);
  const moves = symmetric ? symmetricMoves(puzzle, home, random) : undefined;

  let tries = 0;
  let most = 0;
  while (tries < MOST_TRIES) {
    const [least, greatest] = wanted.total;
    const aim = random(least, greatest);
    let from = moves === undefined ? anyOf(solver, home, target, random) : home;
    let height = 0;
    // Steps that lead nowhere are taken back; after many the walk begins anew.
    for (let stuck = 0; stuck < 50 && tries < MOST_TRIES; tries++) {
      // At first all the way at once, then by steps: where few boards need so many presses, only short ones lead up.
      const steps = height === 0 ? aim : random(1, Math.max(1, aim - height));
      const board = pressAll(puzzle, from, randomPresses(solver, steps, moves, random));
      const answer = solver.solve(board, asked);
      if (!answer.solvable)
        return fail("option", "the target cannot be reached from the boards that presses make of it");
      if (!answer.optimal || answer.optima === undefined)
        fail("walk-limit", `the fewest presses of these boards cannot be proven, so that no level can be made`);
      most = Math.max(most, answer.total);
      if (fits(answer.total, answer.optima, board, wanted))
        return { board, presses: answer.presses, total: answer.total, optima: answer.optima, seed };
      if (answer.total >= height && answer.total <= greatest) {
        stuck = answer.total > height ? 0 : stuck + 1;
        from = board;
        height = answer.total;
      } else stuck++;
    }
  }
  refuseTooMany(solver, wanted, most);
  return fail(
    "walk-limit",
    `none of ${MOST_TRIES} boards fits (${describe(given)}); the most presses that one of them needed is ${most}; try another seed or a wider range`,
  );
}

/** Small puzzles are gone through as a whole, to say for sure that no board needs so many presses. */
function refuseTooMany(solver: Solver, { total: [least] }: Wanted, most: number): void {
  if (most >= least || solver.puzzle.states ** solver.puzzle.buttons > WORST_BOARDS) return;
  const { total } = worst(solver, { count: 0, target: "off" });
  // Other targets have the same differences, or a choice of several, which makes none harder.
  if (total < least)
    fail(
      "option",
      `no board of this puzzle needs ${counted(least, "press", "presses")}: none needs more than ${total}`,
    );
}

const WORST_BOARDS = 2 ** 25;

interface Wanted {
  readonly total: readonly [number, number];
  readonly optima: bigint | undefined;
  readonly density: readonly [number, number];
}

function readWanted(solver: Solver, { total, optima, density, target }: GenerateOptions): Wanted {
  const { puzzle, rank } = solver;
  // Where lights do not matter, or all may have any one state, a board has more solutions than for one target.
  const questions = insideOf(solver).ask(startOf(solver, target), target);
  const solutions = questions.reduce((sum, { system }) => sum + system.solutions, 0n);
  const [least, most] = rangeOf("total", total);
  if (!isWhole(least, 0) || !isWhole(most, least))
    fail(
      "option",
      `total is ${show(total)}; it must be a whole number of presses, 0 or more, or a range [least, most]`,
    );
  // At free buttons nothing needs to be pressed.
  const largest = (rank ?? puzzle.buttons) * (puzzle.states - 1);
  if (least > largest)
    fail(
      "option",
      `no board of this puzzle needs ${counted(least, "press", "presses")}: ${solutions === 1n ? "the most that one needs is" : "none needs more than"} ${largest}`,
    );
  if (optima !== undefined && !(isWhole(optima, 1) && BigInt(optima) <= solutions))
    fail(
      "option",
      `optima is ${show(optima)}; it must be a whole number from 1 to ${large(solutions)}, the number of solutions of a board`,
    );
  const [thin, thick] = rangeOf("density", density ?? [0, 1]);
  if (!(typeof thin === "number" && typeof thick === "number" && 0 <= thin && thin <= thick && thick <= 1))
    fail("option", `density is ${show(density)}; it must be a share from 0 to 1, or a range [least, most]`);
  return {
    total: [least, Math.min(most, largest)],
    optima: optima === undefined ? undefined : BigInt(optima),
    density: typeof density === "number" ? [thin - 0.1, thick + 0.1] : [thin, thick],
  };
}

/** The ends of a range; a number is a range of its own. */
function rangeOf(name: string, value: unknown): [least: unknown, most: unknown] {
  if (typeof value === "number") return [value, value];
  return reading("option", name, () => pairOf(value)) ?? [undefined, undefined];
}

function fits(total: number, optima: bigint, board: Uint8Array, wanted: Wanted): boolean {
  const share = board.reduce((count, state) => count + (state === 0 ? 0 : 1), 0) / board.length;
  return (
    wanted.total[0] <= total &&
    total <= wanted.total[1] &&
    (wanted.optima === undefined || wanted.optima === optima) &&
    wanted.density[0] <= share &&
    share <= wanted.density[1]
  );
}

/** A board that is the target; lights that do not matter are off. */
function startOf({ puzzle }: Solver, target: Target | undefined): Uint8Array {
  const wanted = readTarget(puzzle, target);
  return wanted === "uniform" ? new Uint8Array(puzzle.lights) : wanted.states;
}

/** One of the boards that are the target: lights that do not matter have any state, all lights the same one. */
function anyOf({ puzzle }: Solver, home: Uint8Array, target: Target | undefined, random: Random): Uint8Array {
  const wanted = readTarget(puzzle, target);
  const any = () => random(0, puzzle.states - 1);
  if (wanted === "uniform") return new Uint8Array(puzzle.lights).fill(any());
  return wanted.matters === undefined ? home : home.map((state, i) => (wanted.matters![i] === 0 ? any() : state));
}

/** Some presses, each of one random move. */
function randomPresses(
  { puzzle }: Solver,
  count: number,
  moves: readonly (readonly number[])[] | undefined,
  random: Random,
): Uint8Array<ArrayBuffer> {
  const next = new Uint8Array(puzzle.buttons);
  for (let added = 0; added < count; ) {
    const move = moves ? moves[random(0, moves.length - 1)]! : [random(0, puzzle.buttons - 1)];
    // Backwards: a board that needs one press more of these buttons.
    for (const j of move) next[j] = (next[j]! + puzzle.states - 1) % puzzle.states;
    added += move.length;
  }
  return next;
}

/** The orbits of buttons under a random symmetry, not the identity, that comes home after as few steps as any. */
function symmetricMoves(puzzle: Puzzle, home: Uint8Array, random: Random): number[][] {
  const figures = figuresOf(puzzle, home).map(({ buttons }) => orbitsOf(buttons));
  const steps = (orbits: number[][]) => Math.max(...orbits.map((orbit) => orbit.length));
  const least = Math.min(...figures.map(steps));
  const simple = figures.filter((orbits) => steps(orbits) === least);
  return simple[random(0, simple.length - 1)]!;
}

/** The most symmetries that are chosen from, and the most that are examined to find them. */
const MOST_FIGURES = 1000;
const MOST_SYMMETRIES = 100_000;

/** Symmetries that move lights and keep a board. */
function figuresOf(puzzle: Puzzle, board: Uint8Array): Symmetry[] {
  const group = symmetries(puzzle);
  const figures: Symmetry[] = [];
  let examined = 0;
  for (const symmetry of group) {
    const { lights } = symmetry;
    if (lights.some((to, i) => to !== i) && lights.every((to, i) => board[to] === board[i])) figures.push(symmetry);
    if (++examined === MOST_SYMMETRIES || figures.length === MOST_FIGURES) break;
  }
  if (figures.length > 0) return figures;
  if (examined < group.order)
    fail(
      "walk-limit",
      `none of ${MOST_SYMMETRIES} symmetries keeps the target and moves a light; the puzzle has ${group.order}, too many to try all; leave out symmetric`,
    );
  return fail(
    "option",
    "no level can be symmetric: this puzzle has no symmetry that keeps its target and moves a light",
  );
}

function orbitsOf(to: Uint32Array): number[][] {
  const seen = new Set<number>();
  const orbits: number[][] = [];
  for (let j = 0; j < to.length; j++) {
    const orbit: number[] = [];
    for (let at = j; !seen.has(at); at = to[at]!) {
      seen.add(at);
      orbit.push(at);
    }
    if (orbit.length > 0) orbits.push(orbit);
  }
  return orbits;
}

function describe({ total, optima, density, symmetric }: GenerateOptions): string {
  const parts = [`total ${typeof total === "number" ? total : total.join(" to ")}`];
  if (optima !== undefined) parts.push(`optima ${optima}`);
  if (density !== undefined) parts.push(`density ${typeof density === "number" ? density : density.join(" to ")}`);
  if (symmetric) parts.push("symmetric");
  return parts.join(", ");
}
