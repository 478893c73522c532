// Builds the wiring of a shape from the lights that each press reaches, in any order and with repetitions. The time is
// linear in the number of lights reached: no button needs a pass over all lights. A wiring that is far too large is
// refused before it is made, because making it would take minutes: a queen on 2000 x 2000 cells has 2 * 10^10 wires.

import { allocate, fail } from "../errors.ts";
import type { Effects } from "../puzzle/puzzle.ts";
import type { Step } from "./options.ts";

/** The most wires of a puzzle. They take 1.3 GB. */
const MOST_WIRES = 2 ** 28;
/** How many buttons of a large puzzle are sampled to estimate the number of its wires. */
const SAMPLE = 64;

/**
 * The effects of `buttons` buttons. `visit(button, reach)` calls `reach(light)` for every light that a press reaches,
 * as often as it reaches that light.
 * @throws LightsOutError `memory-limit` if there are more than 2^28 wires
 */
export function collectEffects(
  buttons: number,
  lights: number,
  { states, step, repeats }: Step,
  visit: (button: number, reach: (light: number) => void) => void,
): Effects {
  if (buttons > 64 * SAMPLE) {
    // Refuses only estimates of twice the limit, so that the error of the estimate does not matter.
    const sampled = sampleWires(buttons, visit);
    if (sampled > 2 * MOST_WIRES) failWires(sampled);
  }
  const start = allocate(() => new Uint32Array(buttons + 1));
  const times = allocate(() => new Uint32Array(lights));
  let light = allocate(() => new Uint32Array(5 * buttons + 16));
  let amount = allocate(() => new Uint8Array(light.length));
  let length = 0;

  const reach = (i: number): void => {
    if (times[i]!++ > 0) return;
    if (length === light.length) {
      light = grown(
        light,
        allocate(() => new Uint32Array(2 * length)),
      );
      amount = grown(
        amount,
        allocate(() => new Uint8Array(2 * length)),
      );
    }
    light[length++] = i;
  };

  for (let j = 0; j < buttons; j++) {
    const begin = length;
    visit(j, reach);
    if (length > MOST_WIRES) failWires(length);
    sort(light, begin, length);
    let end = begin;
    for (let e = begin; e < length; e++) {
      const i = light[e]!;
      const sum = repeats === "once" ? step : (step * times[i]!) % states;
      times[i] = 0;
      if (sum === 0) continue;
      light[end] = i;
      amount[end++] = sum;
    }
    length = end;
    start[j + 1] = length;
  }
  return { start, light: light.slice(0, length), amount: amount.slice(0, length) };
}

/** Estimates the number of wires from buttons spread over the board. */
function sampleWires(buttons: number, visit: (button: number, reach: (light: number) => void) => void): number {
  let wires = 0;
  for (let n = 0; n < SAMPLE; n++) {
    const reached = new Set<number>();
    visit(Math.floor(((n + 0.5) * buttons) / SAMPLE), (i) => reached.add(i));
    wires += reached.size;
  }
  return Math.round((wires / SAMPLE) * buttons);
}

function failWires(wires: number): never {
  fail(
    "memory-limit",
    `the wiring is too large: at least about ${wires} pairs of a button and a light; the limit is ${MOST_WIRES}`,
  );
}

function grown<T extends Uint32Array | Uint8Array>(from: T, to: T): T {
  to.set(from);
  return to;
}

/** Sorts a part of a list. Most are already in order, so that is checked first. */
function sort(list: Uint32Array, begin: number, end: number): void {
  for (let n = begin + 1; n < end; n++)
    if (list[n - 1]! > list[n]!) {
      list.subarray(begin, end).sort();
      return;
    }
}
