// How far every board of a puzzle is from its target, if only lit or unlit buttons may be pressed. A search backwards from the target,
// over the numbers of what presses add to a board (numbering.ts): the number of a board is that of the target minus the board.

import { fail } from "../../errors.ts";
import type { PressRule, Puzzle } from "../../puzzle/puzzle.ts";
import { Buckets } from "./buckets.ts";
import { columnOf, type Reachable } from "./distances.ts";
import type { Halves } from "./numbering.ts";

/** No path leads from a state to the target. */
export const UNREACHED = 0xffff;

/** How many states have the same board: under "alternate" a lit or an unlit button is next. */
export function turnsOf(rule: PressRule): number {
  return rule === "alternate" ? 2 : 1;
}

/**
 * The fewest presses from each state; UNREACHED if there is no way. Under "alternate", the state `number` has a lit button next,
 * and the state `size + number` is the same board with an unlit button next.
 * @throws LightsOutError `memory-limit` if a state is too far away
 */
export function orderedDistances(
  wiring: Puzzle,
  { numbering, free }: Reachable,
  target: Uint8Array,
  rule: PressRule,
  lamps: Uint32Array,
): Uint16Array {
  const { states: k } = wiring;
  const { size, base } = numbering;
  const far = new Uint16Array(size * turnsOf(rule)).fill(UNREACHED);
  const columns = Array.from(lamps, (_, j) => columnOf(wiring, j));
  // The tables of all buttons side by side: each half of a number has one entry for each button.
  const adders = interleaved(columns.map((column) => numbering.adder(numbering.digitsOf(column)!)));
  const entries = interleaved(Array.from(lamps, (lamp) => numbering.entryAt(lamp)));
  /** The entry at a button's light if the light is off before the press. */
  const dark = Int32Array.from(lamps, (lamp, j) => (target[lamp]! + k - columns[j]![lamp]!) % k);
  const buttons = lamps.length;
  const buckets = new Buckets();
  const reach = (state: number, distance: number) => {
    if (far[state]! <= distance) return;
    if (distance >= UNREACHED)
      fail("memory-limit", `some boards are more than ${UNREACHED - 1} presses away, too far for a table`);
    far[state] = distance;
    buckets.add(distance, state);
  };

  // Every board that is a target. Which button would be next does not matter in the end.
  const roots = new Set([0]);
  for (const { digits } of free) for (const root of roots) roots.add(numbering.plus(root, digits, 1));
  for (const root of roots) for (let at = root; at < far.length; at += size) reach(at, 0);
  for (let level = buckets.take(); level !== undefined; level = buckets.take()) {
    const { distance, states } = level;
    for (const state of states) {
      if (far[state] !== distance) continue;
      const isLitNext = state < size;
      const number = isLitNext ? state : state - size;
      const low = (number % base) * buttons;
      const high = Math.floor(number / base) * buttons;
      // Before the press it was the other turn.
      const wantsLit = rule === "lit" || (rule === "alternate" && !isLitNext);
      const turn = rule === "alternate" && isLitNext ? size : 0;
      for (let j = 0; j < buttons; j++) {
        const entry = entries[0][low + j]! + entries[1][high + j]!;
        const isLit = entry !== dark[j] && entry !== dark[j]! + k;
        if (isLit !== wantsLit) continue;
        const before = adders[0][low + j]! + adders[1][high + j]! + turn;
        if (far[before]! > distance + 1) reach(before, distance + 1);
      }
    }
  }
  return far;
}

/** Entry n * tables + j of the result is entry n of table j. */
function interleaved(tables: readonly Halves[]): Halves {
  const [low, high] = ([0, 1] as const).map((half) => {
    const all = new Uint32Array(tables.length * (tables[0]?.[half].length ?? 0));
    for (const [j, table] of tables.entries())
      for (let n = 0; n < table[half].length; n++) all[n * tables.length + j] = table[half][n]!;
    return all;
  });
  return [low!, high!];
}
