// Equal buttons. Buttons with the same effect are interchangeable, and buttons without effect do nothing. Each of them
// would enlarge the null space, so the search for the lowest cost has one button for each group. A group that must be
// pressed s times in total costs least if only its cheapest buttons are pressed, in any distribution.

import { costOf, type Prices } from "../cost.ts";
import type { Effects, Puzzle, UniformGrid } from "../puzzle/puzzle.ts";
import { type Best, takeToMember } from "./coset.ts";
import { type OpenBoard, restrict } from "./lightest.ts";

/** The buttons of a puzzle, grouped by their effect. */
export interface ButtonGroups {
  /** The buttons of each group. Groups ascend by their first cheapest button. */
  readonly groups: readonly (readonly number[])[];
  /** The cheapest buttons of each group, ascending. The first one of each is in the canonical solution. */
  readonly cheapest: readonly (readonly number[])[];
  /** The buttons that change nothing. */
  readonly idle: readonly number[];
  /** The number of buttons. */
  readonly buttons: number;
}

/** A grid of more buttons is not searched for equal ones. It takes longer to list its effects than to solve a board. */
export const MANY_BUTTONS = 2 ** 16;

/** With more buttons than this, equal buttons are found by the sums of a puzzle, if it has any, not by its effects. */
const MANY_SUMMED = 2 ** 12;

/** The wiring of a puzzle: with sums if the puzzle is large and has them. */
export function shortEffects(puzzle: Puzzle): Effects {
  return (puzzle.buttons > MANY_SUMMED ? puzzle.summed : undefined) ?? puzzle.effects;
}

/** The most members that are visited to count optima. */
const MOST_MEMBERS = 2 ** 16;

/**
 * Whether all buttons of a grid surely differ, and change something: if the offsets that reach furthest up, down, left
 * and right are straight, and the grid is large. Of two buttons in different rows, the lower one changes a light below
 * all lights of the upper one, or the upper one a light above all lights of the lower one. If both lights are outside
 * of the grid, the two have no light in common. In one row, columns say the same.
 */
export function surelyDiffer({ rows, cols, offsets }: Pick<UniformGrid, "rows" | "cols" | "offsets">): boolean {
  const isReached = (down: number, right: number) => offsets.some(([r, c]) => r === down && c === right);
  return [rows, cols].every((size, axis) => {
    const along = offsets.map((offset) => offset[axis]!);
    const ends = [Math.min(...along), Math.max(...along)] as const;
    return size >= 2 * (ends[1] - ends[0]) && ends.every((by) => (axis === 0 ? isReached(by, 0) : isReached(0, by)));
  });
}

/**
 * The groups of equal buttons; undefined if all buttons differ and change something. O(wires). In a large wiring with
 * sums, only buttons on the same lines are found to be equal.
 */
export function buttonGroups(puzzle: Puzzle): ButtonGroups | undefined {
  const { buttons, costs, uniform } = puzzle;
  if (uniform && (buttons > MANY_BUTTONS || surelyDiffer(uniform))) return undefined;
  const first = firstEqual(puzzle);
  if (first.every((of, j) => of === j)) return undefined;
  const idle: number[] = [];
  const byFirst = new Map<number, number[]>();
  first.forEach((of, j) => {
    if (of < 0) idle.push(j);
    else if (of === j) byFirst.set(j, [j]);
    else byFirst.get(of)!.push(j);
  });
  const cheapestOf = (group: readonly number[]) => {
    const least = group.reduce((least, j) => Math.min(least, costs?.[j] ?? 1), Infinity);
    return group.filter((j) => (costs?.[j] ?? 1) === least);
  };
  const sorted = [...byFirst.values()]
    .map((group) => ({ group, cheapest: cheapestOf(group) }))
    .sort((a, b) => a.cheapest[0]! - b.cheapest[0]!);
  return { groups: sorted.map(({ group }) => group), cheapest: sorted.map(({ cheapest }) => cheapest), idle, buttons };
}

/** For each button the first one with the same effect; -1 for a button without effect. */
function firstEqual(puzzle: Puzzle): Int32Array {
  const { buttons } = puzzle;
  const { start, light, amount } = shortEffects(puzzle);
  const first = new Int32Array(buttons);
  // Open addressing over hashes of the columns.
  const mask = 2 ** Math.ceil(Math.log2(2 * buttons + 2)) - 1;
  const table = new Int32Array(mask + 1).fill(-1);
  const areEqual = (a: number, b: number) => {
    const length = start[a + 1]! - start[a]!;
    if (length !== start[b + 1]! - start[b]!) return false;
    for (let e = start[a]!, f = start[b]!, n = 0; n < length; n++, e++, f++)
      if (light[e] !== light[f] || amount[e] !== amount[f]) return false;
    return true;
  };
  for (let j = 0; j < buttons; j++) {
    if (start[j] === start[j + 1]) {
      first[j] = -1;
      continue;
    }
    let hash = 0;
    for (let e = start[j]!; e < start[j + 1]!; e++) hash = Math.imul(hash ^ (light[e]! * 256 + amount[e]!), 0x9e3779b1);
    let slot = (hash ^ (hash >>> 15)) & mask;
    while (table[slot]! >= 0 && !areEqual(table[slot]!, j)) slot = (slot + 1) & mask;
    if (table[slot]! < 0) table[slot] = j;
    first[j] = table[slot]!;
  }
  return first;
}

/** Presses of groups as presses of the first cheapest button of each. */
export function spreadOver({ cheapest, buttons }: ButtonGroups, counts: Uint8Array): Uint8Array {
  const presses = new Uint8Array(buttons);
  cheapest.forEach(([first], g) => {
    presses[first!] = counts[g]!;
  });
  return presses;
}

/** The number of ways to press the cheapest buttons of all groups, each group as often as given. */
export function waysOf(cheapest: ButtonGroups["cheapest"], prices: Prices, counts: ArrayLike<number>): bigint {
  let ways = 1n;
  for (let g = 0; g < counts.length; g++)
    if (counts[g]! > 0 && cheapest[g]!.length > 1) ways *= waysOfGroup(cheapest[g]!.length, counts[g]!, prices);
  return ways;
}

/**
 * The number of ways to press `size` buttons of equal cost s times in total, modulo states, at the lowest cost: t
 * presses are a choice of t buttons with repetition. Exactly half of the states can be turned forward or back; only a
 * single button ends up the same either way.
 */
function waysOfGroup(size: number, s: number, { states, turns }: Prices): bigint {
  const t = turns === "either" ? Math.min(s, states - s) : s;
  let ways = 1n;
  for (let n = 1; n <= t; n++) ways = (ways * BigInt(size + n - 1)) / BigInt(n);
  return turns === "either" && 2 * s === states ? 2n * ways - BigInt(size) : ways;
}

/**
 * The number of press vectors of all buttons that cost as little as the lightest members, which use distinct buttons.
 */
export function optimaOf(
  { searches, start, counts, prices }: OpenBoard,
  { cheapest }: ButtonGroups,
  found: readonly Best[],
): bigint | undefined {
  // Columns of one search are independent of the others, and so are the choices in their groups.
  const rest = searches.reduce((rest, { summand }) => rest.map((byte, b) => byte & ~summand.columns[b]!), start);
  let optima = waysOf(cheapest, prices, counts(rest));
  for (const [i, search] of searches.entries()) {
    const { columns, code } = search.summand;
    const { weight, index, count } = found[i]!;
    const own = restrict(start, search.summand);
    const pressed = (u: bigint) => {
      const packed = own.slice();
      takeToMember(code, u, packed);
      return counts(packed);
    };
    const touched = counts(columns);
    const sizes = new Set(cheapest.filter((_, g) => touched[g]! > 0).map(({ length }) => length));
    // If groups have one size and each press costs the same, members of equal weight have equally many ways.
    const areAlike = sizes.size === 1 && (sizes.has(1) || (prices.states === 2 && prices.costs === undefined));
    if (count === 1n || areAlike) optima *= count * waysOf(cheapest, prices, pressed(index));
    else if (search.members > MOST_MEMBERS) return undefined;
    else {
      let sum = 0n;
      for (let u = 0; u < search.members; u++) {
        const member = pressed(BigInt(u));
        if (costOf(prices, member) === weight) sum += waysOf(cheapest, prices, member);
      }
      optima *= sum;
    }
  }
  return optima;
}

/**
 * Every press vector with the cost of the given one and the same presses in each group. The given one comes first. It
 * presses only the first button of each group.
 */
export function* choicesOf({ cheapest }: ButtonGroups, prices: Prices, presses: Uint8Array): Generator<Uint8Array> {
  const open = cheapest.filter((group) => group.length > 1 && presses[group[0]!]! > 0);
  yield* choose(open, prices, presses);
}

function* choose(
  [group, ...rest]: ButtonGroups["cheapest"],
  prices: Prices,
  presses: Uint8Array,
): Generator<Uint8Array> {
  if (group === undefined) return yield presses;
  const { states, turns } = prices;
  const s = presses[group[0]!]!;
  const back = turns === "either" && 2 * s > states;
  for (const shares of sharesOf(back ? states - s : s, group.length))
    yield* choose(rest, prices, shared(presses, group, shares, back ? states : 0));
  if (turns === "either" && 2 * s === states)
    for (const shares of sharesOf(s, group.length))
      if (!shares.includes(s)) yield* choose(rest, prices, shared(presses, group, shares, states));
}

/** The presses with a share for each button of a group; `states` if they are turned back, else 0. */
function shared(presses: Uint8Array, group: readonly number[], shares: readonly number[], states: number): Uint8Array {
  const changed = presses.slice();
  group.forEach((j, i) => {
    changed[j] = states > 0 && shares[i]! > 0 ? states - shares[i]! : shares[i]!;
  });
  return changed;
}

/** Every way to divide a number of presses among some buttons: first all to the first button. */
function* sharesOf(total: number, buttons: number): Generator<number[]> {
  if (buttons === 1) return yield [total];
  for (let first = total; first >= 0; first--)
    for (const rest of sharesOf(total - first, buttons - 1)) yield [first, ...rest];
}

/**
 * For each s, the number of press vectors of a group's buttons that cost 0, 1, 2, ... if the group is pressed s times
 * in total: entry s of the result. O(buttons^2 * states^3 * largest cost).
 */
export function costsOfGroup(group: readonly number[], { states, turns, costs }: Prices): bigint[][] {
  let sums: bigint[][] = Array.from({ length: states }, (_, s) => (s === 0 ? [1n] : []));
  for (const j of group) {
    const next: bigint[][] = Array.from({ length: states }, () => []);
    for (let x = 0; x < states; x++) {
      const cost = (costs?.[j] ?? 1) * (turns === "either" ? Math.min(x, states - x) : x);
      sums.forEach((counts, s) => {
        const into = next[(s + x) % states]!;
        counts.forEach((count, c) => {
          while (into.length <= c + cost) into.push(0n);
          into[c + cost]! += count;
        });
      });
    }
    sums = next;
  }
  return sums;
}
