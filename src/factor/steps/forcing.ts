// The order in which lights force buttons. If all buttons of a light but one are known, so is that one: light chasing,
// for any wiring. If no light forces a button, the last button that is not known yet becomes a seed. ("Zero forcing" in
// AIM Minimum Rank Group, "Zero forcing sets and the minimum rank of graphs", 2008.)
//
// When a button becomes a seed, all buttons after it are known. So every other button depends only on seeds after it.
// Hence a quiet pattern has its last entry at a seed, the canonical presses of the seeds extend to the canonical
// presses of all buttons, and the same holds for the basis of the null space.

import { inversesModulo } from "../../lightest/modular/arithmetic.ts";
import type { WiringRows } from "../binary/wiring-rows.ts";
import type { Wired } from "../factor.ts";
import { type StepList, stepWriter } from "./steps.ts";

/**
 * The steps of a wiring in O(entries); undefined if they take more than `most` seeds. An m x n grid has min(m, n) of
 * them with the plus rule, and m + n - 1 with the king's. The last `sums` buttons and lights are sums (SummedEffects):
 * they are values like all others, but no seeds, because the buttons determine them.
 */
export function forcingSteps(wires: Wired, rows: WiringRows, most: number, sums = 0): StepList | undefined {
  const { lights, buttons, states, effects } = wires;
  const { start, button, amount } = rows;
  const isBinary = states === 2;
  // Of each light: how many of its buttons are unknown, and all of their numbers, XORed.
  const unknown = new Int32Array(lights);
  const which = new Uint32Array(lights);
  for (let i = 0; i < lights; i++) {
    unknown[i] = start[i + 1]! - start[i]!;
    for (let e = start[i]!; e < start[i + 1]!; e++) which[i]! ^= button[e]!;
  }

  // A light is in the queue when one of its buttons is unknown, and again when none is.
  const queue = new Uint32Array(2 * lights);
  let queued = 0;
  for (let i = 0; i < lights; i++) if (unknown[i]! <= 1) queue[queued++] = i;
  const isKnown = new Uint8Array(buttons);
  const know = (j: number) => {
    isKnown[j] = 1;
    for (let e = effects.start[j]!; e < effects.start[j + 1]!; e++) {
      const i = effects.light[e]!;
      which[i]! ^= j;
      if (--unknown[i]! <= 1) queue[queued++] = i;
    }
  };
  const inverses = inversesModulo(states);

  const own = { states, lights: lights - sums, buttons: buttons - sums };
  const writer = stepWriter(own, lights, button.length);
  const seeds: number[] = [];
  let checks = 0;
  for (let next = 0, last = own.buttons - 1; ; ) {
    for (; next < queued; next++) {
      const i = queue[next]!;
      // -1: it has had its turn.
      if (unknown[i]! < 0) continue;
      const j = unknown[i] === 1 ? which[i]! : -1;
      let inverse = 1;
      if (!isBinary && j >= 0) {
        inverse = inverses[amount[button.indexOf(j, start[i])]!]!;
        // Not a unit: the light is a check once this button is known.
        if (inverse === 0) continue;
      }
      for (let e = start[i]!; e < start[i + 1]!; e++)
        if (button[e] !== j) writer.add(button[e]!, isBinary ? 1 : (inverse * (states - amount[e]!)) % states);
      if (i < own.lights) writer.step(i, inverse, j);
      else writer.step(0, 0, j);
      if (j >= 0) know(j);
      else checks++;
      unknown[i] = -1;
    }
    while (last >= 0 && isKnown[last]) last--;
    if (last < 0) break;
    if (seeds.push(last) > most) return undefined;
    know(last);
  }
  const ascending = Uint32Array.from(seeds.reverse());
  return writer.finish({
    values: buttons,
    seeds: ascending,
    coreSeeds: seeds.length,
    coreChecks: checks,
    isCanonical: true,
  });
}
