// The options that all shapes share: their names, values and error messages. Every shape reads its options with these
// functions, once, before it makes its Puzzle.

import { readTarget, targetOf } from "../boards/cells.ts";
import type { Turns } from "../cost.ts";
import { fail, show, suggest } from "../errors.ts";
import { checkChoice, readOptions } from "../options.ts";
import {
  checkStates,
  makePuzzle,
  PRESS_RULES,
  type PressRule,
  type Puzzle,
  type PuzzleParts,
  type Target,
  withFacts,
} from "../puzzle/puzzle.ts";
import { isWhole, reading } from "../reading.ts";
import { type Costs, readCosts } from "./costs.ts";

/** A cell as users write it: row and column, from 0. */
export type Place = readonly [row: number, col: number];

/** How often a press counts for a light that it reaches several times: once, or each time. */
export type Repeats = "once" | "each";

/** Options of every shape. */
export interface CommonOptions {
  /** The number of states of a light, 2..255. Default 2. */
  readonly states?: number | undefined;
  /** The target of calls that name no target. Default: all off. */
  readonly target?: Target | undefined;
  /** Which buttons may be pressed. Default "any". With other rules only `search` and `table` can solve a board. */
  readonly pressRule?: PressRule | undefined;
  /**
   * "either": a button may be turned back as well, so that x presses count as min(x, states - x). Default "forward".
   * With two states both mean the same.
   */
  readonly turns?: Turns | undefined;
  /**
   * The cost of a press of each button, 1 to 65535: one number for each button, rows of numbers, or text. Default: 1
   * each.
   */
  readonly costs?: Costs | undefined;
}

/** Options for the amount that a press adds. */
export interface StepOptions {
  /** The amount that a press adds to each light it reaches: any whole number, modulo `states`. Default 1. */
  readonly step?: number | undefined;
  /**
   * How often a press counts for a light that it reaches several times, for example around a torus of two columns.
   * "once" (default) adds one step. "each" adds one step each time.
   */
  readonly repeats?: Repeats | undefined;
}

/** {@link StepOptions}, checked and with defaults. `step` is 0..states-1. */
export interface Step {
  readonly states: number;
  readonly step: number;
  readonly repeats: Repeats;
}

/**
 * The options of every shape, checked and with defaults. Target and costs are not checked yet, because that requires
 * the puzzle.
 */
interface Common extends Step {
  readonly target: Target | undefined;
  readonly pressRule: PressRule;
  readonly turns: Turns;
  readonly costs: Costs | undefined;
}

/** The names of the options of every shape. */
export const COMMON: readonly string[] = ["states", "target", "pressRule", "turns", "costs"] satisfies (keyof CommonOptions)[]; // biome-ignore format: one line

/** With the amount that a press adds. */
export const STEPPED: readonly string[] = ["step", "repeats", ...COMMON];

/**
 * Reads the options of a shape with this many places; `names` are all that it has. `given` is the copy to use.
 * @throws LightsOutError `puzzle-shape`, `puzzle-states`, `option`
 */
export function readShape<T extends CommonOptions & StepOptions>(
  shape: string,
  places: number,
  options: T,
  names: readonly string[],
): { given: T; common: Common } {
  checkPlaces(shape, places);
  const given = readOptions(shape, options, names);
  const { states = 2, target, pressRule = "any", turns = "forward", costs, step = 1, repeats = "once" } = given;
  checkStates(states);
  checkChoice(shape, "pressRule", pressRule, PRESS_RULES);
  checkChoice(shape, "turns", turns, ["forward", "either"]);
  if (!Number.isSafeInteger(step)) fail("option", `the step of ${shape} is ${show(step)}; it must be a whole number`);
  checkChoice(shape, "repeats", repeats, ["once", "each"]);
  const reduced = ((step % states) + states) % states;
  return { given, common: { states, target, pressRule, turns, costs, step: reduced, repeats } };
}

/**
 * Makes the puzzle of a shape. Reads its target and costs at once, so that a wrong one fails in the call that has it.
 * Writes to `parts`: a copy would take longer than everything else that makes a puzzle.
 */
export function makeShape(common: Common, parts: Omit<PuzzleParts, keyof Common>): Puzzle {
  const { states, pressRule, turns, target, costs } = common;
  const named = [pressRule !== "any" && { pressRule }, turns !== "forward" && { turns }];
  const json = parts.json && Object.assign(parts.json, { states }, ...named);
  const plain = makePuzzle(Object.assign(parts, { states, pressRule, turns, json }));
  const puzzle = costs === undefined ? plain : withPrices(plain, { costs });
  if (target === undefined) return puzzle;
  const kept = copyTarget(puzzle, target);
  return withFacts(puzzle, { target: kept, json: puzzle.json && { ...puzzle.json, target: kept } });
}

/**
 * The puzzle with other turns or costs.
 * @throws LightsOutError `option`
 */
export function withPrices(puzzle: Puzzle, { turns, costs }: Pick<CommonOptions, "turns" | "costs">): Puzzle {
  checkChoice("the puzzle", "turns", turns, ["forward", "either"]);
  const prices = {
    ...(turns !== undefined && turns !== puzzle.turns && { turns }),
    ...(costs !== undefined && { costs: readCosts(puzzle, costs) }),
  };
  return withFacts(puzzle, { ...prices, json: puzzle.json && { ...puzzle.json, ...prices } });
}

/**
 * Copies a target, because a puzzle is immutable. Text stays text, an object becomes a new object, a board becomes
 * flat.
 * @throws LightsOutError `target-length`, `target-state`, `target-text`, `option`
 */
function copyTarget(puzzle: Puzzle, target: Target): Target {
  const wanted = readTarget(puzzle, target);
  if (typeof target === "string") return target;
  if (wanted === "uniform") return Object.freeze({ uniform: true });
  const { states, matters } = wanted;
  if (matters === undefined && ArrayBuffer.isView(target)) return states;
  const isList = reading("target-length", "the target", () => "length" in target);
  if (!isList) return Object.freeze({ all: states[0]! });
  return Object.freeze(targetOf(wanted));
}

/** Checks the name of a rule. `owner` names the shape that has the rule: "grid". */
export function checkRule(owner: string, rule: unknown, known: readonly string[]): void {
  if (known.includes(rule as string)) return;
  const near = suggest(rule, known);
  fail("rule-unknown", `the rule of ${owner} is ${show(rule)}${near || `; it must be one of ${known.join(", ")}`}`);
}

/** Checks a size of a shape: a whole number, at least `least`. */
export function checkSize(shape: string, what: string, size: unknown, least = 1): void {
  if (!isWhole(size, least))
    fail("puzzle-shape", `${what} of ${shape} is ${show(size)}; it must be a whole number, ${least} or more`);
}

/** Checks the number of places of a frame: at most 2^31 - 1, because 32-bit numbers number them. */
export function checkPlaces(shape: string, places: number): void {
  if (places > 2 ** 31 - 1)
    fail("puzzle-shape", `${shape} is too large: it has ${places} places; the limit is 2147483647`);
}

/** {@link StepOptions} as JSON, without default values. */
export function stepJson({ step, repeats }: Step): object {
  return { ...(step !== 1 && { step }), ...(repeats !== "once" && { repeats }) };
}
