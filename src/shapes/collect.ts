// Builds the wiring of a shape from the lights that each press reaches, one after the other, in any order and with
// repetitions. Linear in what is reached: no pass over all lights for a button. A wiring that is far too large is refused
// before it is made, since that would take minutes: a queen's on 2000 rows of 2000 has 2 * 10^10 wires.

import { fail } from "../errors.ts";
import type { Effects } from "../puzzle/puzzle.ts";
import type { Step } from "./options.ts";

/** More wires (1.3 GB) are not made. */
const MOST_WIRES = 2 ** 28;
/** So many buttons tell what the others are like, where there are far more of them. */
const SAMPLE = 64;

/**
 * The effects of `buttons` buttons. `visit(button, reach)` calls `reach(light)` for every light that the press reaches,
 * as often as it reaches it.
 * @throws LightsOutError `memory-limit` where there would be more than 2^28 wires
 */
export function collectEffects(
  buttons: number,
  lights: number,
  states: number,
  { step, repeats }: Step,
  visit: (button: number, reach: (light: number) => void) => void,
): Effects {
  const start = new Uint32Array(buttons + 1);
  const times = new Uint32Array(lights);
  let reached = new Uint32Array(16);
  let light = new Uint32Array(4 * buttons + 16);
  let amount = new Uint8Array(light.length);
  let count = 0;
  let length = 0;

  const reach = (i: number): void => {
    if (times[i]!++ > 0) return;
    if (count === reached.length) reached = grown(reached, new Uint32Array(2 * count));
    reached[count++] = i;
  };

  if (buttons > 64 * SAMPLE) {
    // Twice as many wires as are possible: what a sample errs by does not matter.
    const sampled = sampleWires(buttons, times, visit);
    if (sampled > 2 * MOST_WIRES) failWires(sampled);
  }

  for (let j = 0; j < buttons; j++) {
    count = 0;
    visit(j, reach);
    if (length + count > MOST_WIRES) failWires(length + count);
    sort(reached, count);
    if (length + count > light.length) {
      const size = 2 * light.length + count;
      light = grown(light, new Uint32Array(size));
      amount = grown(amount, new Uint8Array(size));
    }
    for (let n = 0; n < count; n++) {
      const i = reached[n]!;
      const sum = repeats === "once" ? step : (step * times[i]!) % states;
      times[i] = 0;
      if (sum === 0) continue;
      light[length] = i;
      amount[length++] = sum;
    }
    start[j + 1] = length;
  }
  return { start, light: light.slice(0, length), amount: amount.slice(0, length) };
}

/** About how many wires there are, from buttons all over the board. `times` is 0 before and after. */
function sampleWires(
  buttons: number,
  times: Uint32Array,
  visit: (button: number, reach: (light: number) => void) => void,
): number {
  let wires = 0;
  for (let n = 0; n < SAMPLE; n++) {
    const reached: number[] = [];
    visit(Math.floor(((n + 0.5) * buttons) / SAMPLE), (i) => {
      if (times[i]!++ === 0) reached.push(i);
    });
    wires += reached.length;
    for (const i of reached) times[i] = 0;
  }
  return Math.round((wires / SAMPLE) * buttons);
}

function failWires(wires: number): never {
  fail(
    "memory-limit",
    `this puzzle has at least some ${wires} pairs of a button and a light it changes; the limit is ${MOST_WIRES}`,
  );
}

function grown<T extends Uint32Array | Uint8Array>(from: T, to: T): T {
  to.set(from);
  return to;
}

/** Most lists come in order already. */
function sort(list: Uint32Array, count: number): void {
  for (let n = 1; n < count; n++)
    if (list[n - 1]! > list[n]!) {
      list.subarray(0, count).sort();
      return;
    }
}
