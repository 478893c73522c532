// What the options of all shapes have in common: their names, what they may be, and the sentences for what they may not
// be. Every shape reads its options here, once, before it makes its Puzzle.

import { fail, show, suggest } from "../errors.ts";
import { checkChoice, checkOptions } from "../options.ts";
import { checkStates, PRESS_RULES, type PressRule, type Target } from "../puzzle/puzzle.ts";

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

/** {@link CommonOptions}, checked and complete. */
export interface Common {
  readonly states: number;
  readonly target?: Target;
  readonly pressRule?: PressRule;
}

/** {@link StepOptions}, checked and complete; `step` is 0..states-1. */
export interface Step {
  readonly step: number;
  readonly repeats: Repeats;
}

const COMMON = ["states", "target", "pressRule"];

/** Checks that `options` is an object with no names but those of `own` and the common ones, and reads the common ones. */
export function readCommon(shape: string, options: object, own: readonly string[]): Common {
  checkOptions(shape, options, [...own, ...COMMON]);
  const { states = 2, target, pressRule = "any" } = options as CommonOptions;
  checkStates(states);
  checkChoice(shape, "pressRule", pressRule, PRESS_RULES);
  if (target !== undefined && typeof target !== "string" && (typeof target !== "object" || target === null))
    fail("option", `the target of ${shape} is ${show(target)}; it must be "off", "on", a board or an object`);
  return { states, target: copied(target) as Target | undefined, pressRule };
}

/** A puzzle is immutable: its target is a copy. */
function copied(target: unknown): unknown {
  if (typeof target !== "object" || target === null) return target;
  if (ArrayBuffer.isView(target)) return (target as Uint8Array).slice();
  return Array.isArray(target) ? target.map(copied) : { ...target };
}

/** The common options as JSON, without what is default; `states` always stands there. */
export function commonJson({ states, target, pressRule }: Common): object {
  return { states, ...(target !== undefined && { target }), ...(pressRule !== "any" && { pressRule }) };
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
  if (typeof rule === "string" && known.includes(rule)) return;
  const near = typeof rule === "string" ? suggest(rule, known) : "";
  fail("rule-unknown", `the rule of ${owner} is ${show(rule)}${near}; it must be one of ${known.join(", ")}`);
}

/** Checks a size of a shape: a whole number from `least` on. */
export function checkSize(shape: string, what: string, size: unknown, least = 1): void {
  if (!Number.isSafeInteger(size) || (size as number) < least)
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
