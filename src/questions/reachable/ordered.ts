// The distance of every board of a puzzle from its target, if only lit or unlit buttons may be pressed: a search
// backwards from it, over the numbers of what presses add to a board (numbering.ts): the number of a board is that of
// the target minus the board.

import type { Prices } from "../../cost.ts";
import { allocate, fail } from "../../errors.ts";
import type { PressRule, Puzzle } from "../../puzzle/puzzle.ts";
import { Buckets } from "./buckets.ts";
import { columnOf, type Reachable, type Totals } from "./distances.ts";
import type { Halves } from "./numbering.ts";

/** How many states have the same board: under "alternate" a lit or an unlit button is next. */
export function turnsOf(rule: PressRule): number {
  return rule === "alternate" ? 2 : 1;
}

/** The ways to turn a button once: 1, and -1 if it may be turned back and that is not the same. */
export function waysOf({ states, turns }: Prices): number[] {
  return turns === "either" && states > 2 ? [1, -1] : [1];
}

/** The entry of a state that cannot reach the target. */
export function unreachedIn(far: Totals): number {
  return 2 ** (8 * far.BYTES_PER_ELEMENT) - 1;
}

/** Room for the distance of each state, none known. */
export function noOrderedDistances({ costs }: Puzzle, { numbering }: Reachable, rule: PressRule): Totals {
  const size = numbering.size * turnsOf(rule);
  return allocate(() => (costs === undefined ? new Uint16Array(size) : new Uint32Array(size))).fill(-1);
}

/**
 * The fewest presses, or the least cost, from each state. Under "alternate", the state `number` has a lit button next,
 * and the state `size + number` is the same board with an unlit button next. `wiring` is the puzzle's with free buttons
 * at its end.
 * @throws LightsOutError `memory-limit` if a state is too far away
 */
export function orderedDistances(
  puzzle: Puzzle,
  reach: Reachable,
  wiring: Puzzle,
  target: Uint8Array,
  rule: PressRule,
  lamps: Uint32Array,
): Totals {
  const { states: k, costs } = puzzle;
  const { numbering, free } = reach;
  const { size, base } = numbering;
  const far = noOrderedDistances(puzzle, reach, rule);
  const unreached = unreachedIn(far);
  const turns = [...lamps.keys()].flatMap((button) => waysOf(puzzle).map((way) => ({ button, way })));
  /** The change that each turn makes. */
  const columns = turns.map(({ button, way }) => columnOf(wiring, button).map((entry) => (entry * (k + way)) % k));
  // The tables of all turns side by side: each half of a number has one entry for each turn.
  const adders = interleaved(columns.map((column) => numbering.adder(numbering.digitsOf(column)!)));
  const entries = interleaved(turns.map(({ button }) => numbering.entryAt(lamps[button]!)));
  /** The entry at a button's light if the light is off before the turn. */
  const dark = Int32Array.from(turns, ({ button }, t) => {
    const lamp = lamps[button]!;
    return (target[lamp]! + k - columns[t]![lamp]!) % k;
  });
  const prices = Uint32Array.from(turns, ({ button }) => costs?.[button] ?? 1);
  const buckets = new Buckets();
  const found = (state: number, distance: number) => {
    if (far[state]! <= distance) return;
    if (distance >= unreached)
      fail("memory-limit", `some boards are ${unreached} presses or more away, too far for a table`);
    far[state] = distance;
    buckets.add(distance, state);
  };

  // Every board that is a target. Which button would be next does not matter in the end.
  const roots = new Set([0]);
  for (const { digits } of free) for (const root of roots) roots.add(numbering.plus(root, digits, 1));
  for (const root of roots) for (let at = root; at < far.length; at += size) found(at, 0);
  for (let level = buckets.take(); level !== undefined; level = buckets.take()) {
    const { distance, states } = level;
    for (const state of states) {
      if (far[state] !== distance) continue;
      const isLitNext = state < size;
      const number = isLitNext ? state : state - size;
      const low = (number % base) * turns.length;
      const high = Math.floor(number / base) * turns.length;
      // Before the press it was the other turn.
      const wantsLit = rule === "lit" || (rule === "alternate" && !isLitNext);
      const turn = rule === "alternate" && isLitNext ? size : 0;
      for (let t = 0; t < prices.length; t++) {
        const entry = entries[0][low + t]! + entries[1][high + t]!;
        const isLit = entry !== dark[t] && entry !== dark[t]! + k;
        if (isLit !== wantsLit) continue;
        const before = adders[0][low + t]! + adders[1][high + t]! + turn;
        if (far[before]! > distance + prices[t]!) found(before, distance + prices[t]!);
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
