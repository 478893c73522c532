// The matrix A row by row: which buttons change each light. For factorizations that take one light after the other.

import type { Wired } from "../factor.ts";

/** The buttons of all lights: entries `start[i]` to `start[i + 1] - 1` belong to light i. */
export interface WiringRows {
  readonly start: Uint32Array;
  /** Ascending within a light. */
  readonly button: Uint32Array;
  /** By how much. Empty for two states: by 1. */
  readonly amount: Uint8Array;
  /** The most columns between the first and the last button of a light. */
  readonly span: number;
  /** The lights by their first button; those without a button come first. */
  readonly order: Uint32Array;
  /** How many buttons are not the first one of a light. Two states: `forcingSteps` takes at most this many seeds. */
  readonly notFirst: number;
}

/** Transposes the wiring, in O(entries + lights + buttons). */
export function wiringRows({ lights, buttons, states, effects }: Wired): WiringRows {
  const start = new Uint32Array(lights + 1);
  for (const light of effects.light) start[light + 1]!++;
  for (let i = 0; i < lights; i++) start[i + 1]! += start[i]!;
  const button = new Uint32Array(effects.light.length);
  const amount = new Uint8Array(states > 2 ? button.length : 0);
  const end = start.slice(0, lights);
  for (let j = 0; j < buttons; j++)
    for (let e = effects.start[j]!; e < effects.start[j + 1]!; e++) {
      const at = end[effects.light[e]!]!++;
      button[at] = j;
      if (states > 2) amount[at] = effects.amount[e]!;
    }

  let span = 0;
  // A counting sort by first button. Lights whose first button is j go to place[j + 1] and on, those without a button
  // to 0 and on.
  const place = new Uint32Array(buttons + 2);
  const first = new Uint32Array(lights);
  for (let i = 0; i < lights; i++) {
    if (start[i]! < end[i]!) {
      first[i] = button[start[i]!]! + 1;
      span = Math.max(span, button[end[i]! - 1]! + 1 - first[i]!);
    }
    place[first[i]! + 1]!++;
  }
  let notFirst = 0;
  for (let j = 0; j < buttons; j++) if (place[j + 2] === 0) notFirst++;
  for (let j = 0; j <= buttons; j++) place[j + 1]! += place[j]!;
  const order = new Uint32Array(lights);
  for (let i = 0; i < lights; i++) order[place[first[i]!]!++] = i;
  return { start, button, amount, span, order, notFirst };
}
