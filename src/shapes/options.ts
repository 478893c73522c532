// What the options of all shapes have in common: their names, what they may be, and the sentences for what they may not
// be. Every shape reads its options here, once, before it makes its Puzzle.

import { readTarget } from "../boards/cells.ts";
import { fail, show, suggest } from "../errors.ts";
import { checkChoice } from "../options.ts";
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
import { isWhole } from "../reading.ts";

/** A cell as people name it: row and column, from 0. */
export type Place = readonly [row: number, col: number];

/** How often a press counts for a light that it reaches on several ways: once, or each time. */
export type Repeats = "once" | "each";

/** Options that every shape understands. */
export interface CommonOptions {
  /** Number of states of a light, 2..255; default 2. */
  readonly states?: number;
  /** The target where a question names none; default all off. */
  readonly target?: Target;
  /** Which buttons may be pressed; default "any". Only `search` can answer for the others. */
  readonly pressRule?: PressRule;
}

/** Options that decide how much a press adds. */
export interface StepOptions {
  /** What one press adds to a light that it reaches; any whole number, counted modulo `states`. Default 1. */
  readonly step?: number;
  /**
   * A light that a press reaches on two ways (around a torus of two columns, say): "once" adds one step all the same,
   * "each" adds one for each way. Default "once".
   */
  readonly repeats?: Repeats;
}

/** {@link CommonOptions}, checked and complete, but for the target, which needs the puzzle to be read. */
interface Common {
  readonly states: number;
  readonly target: Target | undefined;
  readonly pressRule: PressRule;
}

/** {@link StepOptions}, checked and complete; `step` is 0..states-1. */
export interface Step {
  readonly step: number;
  readonly repeats: Repeats;
}

/** The names of the options that every shape understands. */
export const COMMON: readonly string[] = ["states", "target", "pressRule"] satisfies (keyof CommonOptions)[];

/** Checks the common options. */
export function readCommon(shape: string, { states = 2, target, pressRule = "any" }: CommonOptions): Common {
  checkStates(states);
  checkChoice(shape, "pressRule", pressRule, PRESS_RULES);
  return { states, target, pressRule };
}

/** The puzzle of a shape. Its target is read here, so that a bad one is refused where it is written. */
export function makeShape({ target, ...common }: Common, parts: Omit<PuzzleParts, keyof Common>): Puzzle {
  const { states, pressRule } = common;
  const json = parts.json && { ...parts.json, states, ...(pressRule !== "any" && { pressRule }) };
  const puzzle = makePuzzle({ ...parts, ...common, json });
  if (target === undefined) return puzzle;
  const kept = copyTarget(puzzle, target);
  return withFacts(puzzle, { target: kept, json: json && { ...json, target: kept } });
}

/**
 * The same target as a value of its own, since a puzzle is immutable: text as it is, a name as a new object, a board flat.
 * @throws LightsOutError `target-length`, `target-state`, `target-text`, `option`
 */
function copyTarget(puzzle: Puzzle, target: Target): Target {
  const wanted = readTarget(puzzle, target);
  if (typeof target === "string") return target;
  if (wanted === "uniform") return Object.freeze({ uniform: true });
  const { states, matters } = wanted;
  if (matters === undefined && ArrayBuffer.isView(target)) return states;
  const isAll = matters === undefined && !Array.isArray(target) && states.every((state) => state === states[0]);
  if (isAll) return Object.freeze({ all: states[0]! });
  return Object.freeze(Array.from(states, (state, i) => (matters?.[i] === 0 ? -1 : state)));
}

/** Reads `step` and `repeats`. */
export function readStep(shape: string, options: StepOptions, states: number): Step {
  const { step = 1, repeats = "once" } = options;
  if (!Number.isSafeInteger(step)) fail("option", `the step of ${shape} is ${show(step)}; it must be a whole number`);
  checkChoice(shape, "repeats", repeats, ["once", "each"]);
  return { step: ((step % states) + states) % states, repeats };
}

/** Checks the name of a rule. `owner` is what has the rule: "grid". */
export function checkRule(owner: string, rule: unknown, known: readonly string[]): void {
  if (known.includes(rule as string)) return;
  fail(
    "rule-unknown",
    `the rule of ${owner} is ${show(rule)}${suggest(rule, known)}; it must be one of ${known.join(", ")}`,
  );
}

/** Checks a size of a shape: a whole number from `least` on. */
export function checkSize(shape: string, what: string, size: unknown, least = 1): void {
  if (!isWhole(size, least))
    fail("puzzle-shape", `${what} of ${shape} is ${show(size)}; it must be a whole number of at least ${least}`);
}

/** Lights are numbered by 32-bit numbers, so that a board has at most 2^31 - 1 places. */
export function checkPlaces(shape: string, places: number): void {
  if (places > 2 ** 31 - 1)
    fail("puzzle-shape", `${shape} would have ${places} places; at most 2147483647 are possible`);
}

/** {@link StepOptions} as JSON, without what is default. */
export function stepJson({ step, repeats }: Step): object {
  return { ...(step !== 1 && { step }), ...(repeats !== "once" && { repeats }) };
}
