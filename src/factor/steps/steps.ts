// A wiring as steps that solve most of A x = d one value at a time. Some buttons, the seeds, must be known first. The
// checks are the conditions on them. What checks and seeds have to do with each other is the core, which is factored by
// itself.

import type { Wired } from "../factor.ts";

/**
 * Step t computes `unit * d[light] + sum of factor * value[operand]`, modulo states. Values 0 to buttons - 1 are the
 * presses.
 */
export interface StepList {
  readonly states: number;
  readonly lights: number;
  readonly buttons: number;
  /** How many values there are. */
  readonly values: number;
  /** Each light has one step with a unit other than 0. */
  readonly light: Uint32Array;
  readonly unit: Uint8Array;
  /** The value that the step computes; -1 for a check, which must be 0. */
  readonly target: Int32Array;
  /** Operands `start[t]` to `start[t + 1] - 1` belong to step t. Each is a seed or the target of an earlier step. */
  readonly start: Uint32Array;
  readonly operand: Uint32Array;
  readonly factor: Uint8Array;
  /** The buttons that are not a target: first those of the core, ascending, then those on which no check depends. */
  readonly seeds: Uint32Array;
  readonly coreSeeds: number;
  /** How many checks there are: first those of the core, then those that depend on no seed. */
  readonly checks: number;
  readonly coreChecks: number;
  /** Whether every target depends only on seeds that are larger numbers. */
  readonly isCanonical: boolean;
}

/** Carries out all steps: writes all values, given those of the seeds, and the checks. Without a difference, d = 0. */
export function follow(
  steps: StepList,
  difference: Uint8Array | undefined,
  values: Uint8Array,
  checks: Uint8Array,
): void {
  const { states: k, light, unit, target, start, operand, factor } = steps;
  const isBinary = k === 2;
  let check = 0;
  for (let t = 0, e = 0; t < light.length; t++) {
    const end = start[t + 1]!;
    let sum = difference === undefined ? 0 : unit[t]! * difference[light[t]!]!;
    if (isBinary) for (; e < end; e++) sum ^= values[operand[e]!]!;
    else for (; e < end; e++) sum += factor[e]! * values[operand[e]!]!;
    const value = isBinary ? sum : sum % k;
    if (target[t]! >= 0) values[target[t]!] = value;
    else checks[check++] = value;
  }
}

/**
 * The transpose of `follow` with seeds of 0. Given a weight for each check, returns weights of the lights: their
 * products with d have the same sum as the products of the given weights with the checks.
 */
export function followBack(steps: StepList, weights: Uint8Array): Uint8Array {
  const { states: k, light, unit, target, start, operand, factor } = steps;
  const ofValues = new Uint8Array(steps.values);
  const ofLights = new Uint8Array(steps.lights);
  let check = steps.checks;
  for (let t = light.length - 1; t >= 0; t--) {
    const weight = target[t]! >= 0 ? ofValues[target[t]!]! : weights[--check]!;
    if (weight === 0) continue;
    ofLights[light[t]!] = (ofLights[light[t]!]! + unit[t]! * weight) % k;
    for (let e = start[t]!; e < start[t + 1]!; e++)
      ofValues[operand[e]!] = (ofValues[operand[e]!]! + factor[e]! * weight) % k;
  }
  return ofLights;
}

/** Writes steps one after the other, into memory for `steps` steps with `operands` operands in total. */
export function stepWriter({ lights, buttons, states }: Omit<Wired, "effects">, steps: number, operands: number) {
  const light = new Uint32Array(steps);
  const unit = new Uint8Array(steps);
  const target = new Int32Array(steps);
  const start = new Uint32Array(steps + 1);
  const operand = new Uint32Array(operands);
  const factor = new Uint8Array(operands);
  let t = 0;
  let e = 0;
  let checks = 0;
  return {
    /** Adds an operand to the next step. */
    add(value: number, by: number): void {
      operand[e] = value;
      factor[e++] = by;
    },
    step(ofLight: number, by: number, value: number): void {
      light[t] = ofLight;
      unit[t] = by;
      target[t++] = value;
      start[t] = e;
      if (value < 0) checks++;
    },
    finish: (rest: Pick<StepList, "values" | "seeds" | "coreSeeds" | "coreChecks" | "isCanonical">): StepList => ({
      lights,
      buttons,
      states,
      light,
      unit,
      target,
      start,
      operand: operand.subarray(0, e),
      factor,
      checks,
      ...rest,
    }),
  };
}
