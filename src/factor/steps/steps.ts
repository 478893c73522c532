// A wiring as steps that solve most of A x = d one button at a time. A few buttons, the seeds, must be known first. What is
// left is the core: a condition for each check, an unknown for each seed.

/** Each light has one step. Step t computes `unit * d[light] + sum of factor * x[operand]`, modulo states. */
export interface StepList {
  readonly states: number;
  readonly light: Uint32Array;
  readonly unit: Uint8Array;
  /** The button whose presses are the value of the step; -1 for a check, whose value must be 0. */
  readonly target: Int32Array;
  /** Operands `start[t]` to `start[t + 1] - 1` belong to step t. Each is a seed or the target of an earlier step. */
  readonly start: Uint32Array;
  readonly operand: Uint32Array;
  readonly factor: Uint8Array;
  /** Ascending. Every button is a seed or a target. */
  readonly seeds: Uint32Array;
  readonly checks: number;
}

/**
 * Carries out all steps: writes the presses of the targets, given those of the seeds, and the values of the checks.
 * Without a difference, d = 0.
 */
export function follow(
  steps: StepList,
  difference: Uint8Array | undefined,
  presses: Uint8Array,
  checks: Uint8Array,
): void {
  const { states: k, light, unit, target, start, operand, factor } = steps;
  const isBinary = k === 2;
  let check = 0;
  for (let t = 0, e = 0; t < light.length; t++) {
    const end = start[t + 1]!;
    let sum = difference === undefined ? 0 : unit[t]! * difference[light[t]!]!;
    if (isBinary) for (; e < end; e++) sum ^= presses[operand[e]!]!;
    else for (; e < end; e++) sum += factor[e]! * presses[operand[e]!]!;
    const value = isBinary ? sum : sum % k;
    if (target[t]! >= 0) presses[target[t]!] = value;
    else checks[check++] = value;
  }
}

/**
 * The transpose of `follow` with seeds of 0. Given a weight for each check, returns weights of the lights: their products
 * with d have the same sum as the products of the given weights with the checks.
 */
export function followBack(steps: StepList, weights: Uint8Array): Uint8Array {
  const { states: k, light, unit, target, start, operand, factor, seeds } = steps;
  const ofButtons = new Uint8Array(seeds.length + light.length - steps.checks);
  const ofLights = new Uint8Array(light.length);
  let check = steps.checks;
  for (let t = light.length - 1; t >= 0; t--) {
    const weight = target[t]! >= 0 ? ofButtons[target[t]!]! : weights[--check]!;
    if (weight === 0) continue;
    ofLights[light[t]!] = (unit[t]! * weight) % k;
    for (let e = start[t]!; e < start[t + 1]!; e++)
      ofButtons[operand[e]!] = (ofButtons[operand[e]!]! + factor[e]! * weight) % k;
  }
  return ofLights;
}
