// The order in which lights force buttons. If all buttons of a light but one are known, so is that one: light chasing, for any
// wiring. If no light forces a button, the last button that is not known yet becomes a seed. ("Zero forcing" in AIM Minimum
// Rank Group, "Zero forcing sets and the minimum rank of graphs", 2008.)
//
// When a button becomes a seed, all buttons after it are known. So every other button depends only on seeds after it. Hence
// a quiet pattern has its last entry at a seed, the canonical presses of the seeds extend to the canonical presses of all
// buttons, and the same holds for the basis of the null space.

import type { Wired } from "../factor.ts";
import type { WiringRows } from "../wiring-rows.ts";
import type { StepList } from "./steps.ts";

/**
 * The steps of a wiring in O(entries); undefined if they take more than `most` seeds. An m x n grid has min(m, n) of them
 * with the plus rule, and m + n - 1 with the king's.
 */
export function forcingSteps(wires: Wired, rows: WiringRows, most: number): StepList | undefined {
  const { lights, buttons, states, effects } = wires;
  const { start: rowStart, button, amount } = rows;
  const light = new Uint32Array(lights);
  const unit = new Uint8Array(lights).fill(1);
  const target = new Int32Array(lights);
  const start = new Uint32Array(lights + 1);
  const operand = new Uint32Array(button.length);
  const factor = new Uint8Array(button.length).fill(1);
  const seeds: number[] = [];

  // Of each light: how many of its buttons are unknown, and all of these numbers, XORed.
  const unknown = new Int32Array(lights);
  const which = new Uint32Array(lights);
  const isKnown = new Uint8Array(buttons);
  // A light is in the queue when one of its buttons is unknown, and again when none is.
  const queue = new Uint32Array(2 * lights);
  let queued = 0;
  const enqueue = (i: number) => {
    if (unknown[i]! <= 1) queue[queued++] = i;
  };
  for (let i = 0; i < lights; i++) {
    unknown[i] = rowStart[i + 1]! - rowStart[i]!;
    for (let e = rowStart[i]!; e < rowStart[i + 1]!; e++) which[i]! ^= button[e]!;
    enqueue(i);
  }
  const know = (j: number) => {
    isKnown[j] = 1;
    for (let e = effects.start[j]!; e < effects.start[j + 1]!; e++) {
      const i = effects.light[e]!;
      unknown[i]!--;
      which[i]! ^= j;
      enqueue(i);
    }
  };
  const inverses = inversesModulo(states);

  let t = 0;
  let checks = 0;
  let length = 0;
  for (let next = 0, last = buttons - 1; ; ) {
    for (; next < queued; next++) {
      const i = queue[next]!;
      if (unknown[i]! < 0) continue;
      const j = unknown[i] === 1 ? which[i]! : -1;
      let inverse = 1;
      if (states > 2 && j >= 0) {
        let e = rowStart[i]!;
        while (button[e] !== j) e++;
        inverse = inverses[amount![e]!]!;
        // Not a unit: the light is a check once this button is known.
        if (inverse === 0) continue;
      }
      for (let e = rowStart[i]!; e < rowStart[i + 1]!; e++) {
        if (button[e] === j) continue;
        operand[length] = button[e]!;
        factor[length++] = states === 2 ? 1 : (inverse * (states - amount![e]!)) % states;
      }
      light[t] = i;
      unit[t] = inverse;
      target[t++] = j;
      start[t] = length;
      if (j >= 0) know(j);
      else checks++;
      // Done.
      unknown[i] = -1;
    }
    while (last >= 0 && isKnown[last]) last--;
    if (last < 0) break;
    if (seeds.push(last) > most) return undefined;
    know(last);
  }
  return {
    states,
    light,
    unit,
    target,
    start,
    operand: operand.subarray(0, length),
    factor,
    seeds: Uint32Array.from(seeds.reverse()),
    checks,
  };
}

/** For each residue its inverse, 0 if it has none. */
function inversesModulo(k: number): Uint8Array {
  const inverses = new Uint8Array(k);
  for (let a = 1; a < k; a++) for (let b = 1; b < k && inverses[a] === 0; b++) if ((a * b) % k === 1) inverses[a] = b;
  return inverses;
}
