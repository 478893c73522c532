// The wanted properties of a level: the options of `generate`, checked.

import { readBoard } from "../../boards/cells.ts";
import { counted, fail, large, located, show } from "../../errors.ts";
import { checkFlag } from "../../options.ts";
import type { Cells, Target } from "../../puzzle/puzzle.ts";
import { isWhole, pairOf, reading } from "../../reading.ts";
import { insideOf, type Solver } from "../../solver/solver.ts";

/** Options of `generate`. */
export interface GenerateOptions {
  /**
   * The proven fewest presses of the level, or the range in which they lie. Default: as hard as the hardest tenth of
   * 100 random boards that can be solved.
   */
  readonly total?: number | readonly [least: number, most: number] | undefined;
  /** How many solutions share the minimum; 1: only one does. Default: any number. */
  readonly optima?: number | undefined;
  /** The target. Default: the puzzle's own target, else all off. */
  readonly target?: Target | undefined;
  /** The share of lights that are not off, 0 to 1, or the range in which it lies. A number is met to within 0.1. */
  readonly density?: number | readonly [least: number, most: number] | undefined;
  /** A whole number; the same seed gives the same level. Default 0. */
  readonly seed?: number | undefined;
  /** Whether the board looks the same under some symmetry of the puzzle. Default false: it need not. */
  readonly symmetric?: boolean | undefined;
  /** Boards that the level must not have, such as those of the levels before it. Default: none. */
  readonly except?: readonly Cells[] | undefined;
}

/** The required properties of a level. */
export interface Demand {
  readonly total: readonly [least: number, most: number];
  readonly optima: bigint | undefined;
  readonly density: readonly [least: number, most: number];
  /** Boards that are not wanted, as text. */
  readonly except: ReadonlySet<string>;
}

/** How far a board may be from a density that is given as one number. */
const TOLERANCE = 0.1;
/** Shares are compared as if they were exact: 0.7 + 0.1 is a little less than 0.8. */
const ROUNDING = 1e-9;

/**
 * Checks the options.
 * @throws LightsOutError `option`
 */
export function readDemand(
  solver: Solver,
  {
    total,
    optima,
    density,
    symmetric,
    target,
    except = [],
  }: GenerateOptions & Pick<Required<GenerateOptions>, "total">,
): Demand {
  const { puzzle, rank } = solver;
  // If lights do not matter, or all may have any one state, a board has more solutions than for one target.
  const questions = insideOf(solver).ask("off", target);
  const solutions = questions.reduce((sum, { system }) => sum + system.solutions, 0n);
  const [least, most] = rangeOf("total", total);
  if (!isWhole(least, 0) || !isWhole(most, least))
    fail("option", `total is ${show(total)}; it must be a whole number, 0 or more, or a range [least, most]`);
  // At free buttons nothing needs to be pressed, at the others no more than turns a light once around.
  const { buttons, states, turns, costs } = puzzle;
  const dearest = costs && [...costs].sort((a, b) => b - a).slice(0, rank);
  const cost = dearest?.reduce((sum, cost) => sum + cost, 0) ?? rank ?? buttons;
  const largest = cost * (turns === "either" ? states >> 1 : states - 1);
  if (least > largest) failTotal(least, largest);
  if (optima !== undefined && !(isWhole(optima, 1) && BigInt(optima) <= solutions))
    fail(
      "option",
      `optima is ${show(optima)}; it must be a whole number from 1 to ${large(solutions)}, the number of solutions of a board`,
    );
  if (optima !== undefined && optima > 1 && most === 0)
    fail("option", `optima is ${optima} and total is 0: there is one way to press nothing; ask for a larger total`);
  const [thin, thick] = rangeOf("density", density ?? [0, 1]);
  if (!(typeof thin === "number" && typeof thick === "number" && 0 <= thin && thin <= thick && thick <= 1))
    fail("option", `density is ${show(density)}; it must be a share from 0 to 1, or a range [least, most] of them`);
  checkFlag("generate", "symmetric", symmetric);
  const unwanted = reading("option", "except", () => {
    if (!Array.isArray(except)) fail("option", `except is ${show(except)}; it must be an array of boards`);
    return Array.from(except, (board: Cells, i) => located(`except[${i}]`, () => readBoard(puzzle, board).join()));
  });
  const off = (typeof density === "number" ? TOLERANCE : 0) + ROUNDING;
  return {
    total: [least, Math.min(most, largest)],
    optima: optima === undefined ? undefined : BigInt(optima),
    density: [thin - off, thick + off],
    except: new Set(unwanted),
  };
}

/** The ends of a range; a number n is the range from n to n. */
export function rangeOf(name: string, value: unknown): [least: unknown, most: unknown] {
  if (typeof value === "number") return [value, value];
  return reading("option", name, () => pairOf(value)) ?? [undefined, undefined];
}

/** Whether boards with this total and this many optima may be such levels. */
export function mayFit(total: number, optima: bigint, demand: Demand): boolean {
  return (
    demand.total[0] <= total && total <= demand.total[1] && (demand.optima === undefined || demand.optima === optima)
  );
}

/** Whether a board has the density of such levels, and is wanted. */
export function isWanted(board: Uint8Array, { density: [thin, thick], except }: Demand): boolean {
  const share = board.reduce((count, state) => count + (state === 0 ? 0 : 1), 0) / board.length;
  return thin <= share && share <= thick && !(except.size > 0 && except.has(board.join()));
}

/** The wanted properties, for a message. */
export function describe({ total, optima, density, symmetric, except = [] }: GenerateOptions): string {
  const parts = [`total ${rangeWords(total!)}`];
  if (optima !== undefined) parts.push(`optima ${optima}`);
  if (density !== undefined) parts.push(`density ${rangeWords(density)}`);
  if (symmetric) parts.push("symmetric");
  if (except.length > 0) parts.push(`other than ${counted(except.length, "board")}`);
  return parts.join(", ");
}

export function rangeWords(range: number | readonly [number, number]): string {
  return typeof range === "number" ? String(range) : range.join(" to ");
}

export function failTotal(least: number, largest: number): never {
  fail("option", `no board of this puzzle has a total of ${least}: none has more than ${largest}`);
}
