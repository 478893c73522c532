// The distance of every board of a puzzle from its target, if the order of presses does not matter. The change that
// presses make is a vector with a number (numbering.ts). The buttons are processed one after another. Presses of the
// button lead from one vector to others, which get the cost of the first plus that of the presses if that is less than
// their own. That takes O(vectors) for each different button. All buttons of a basis together take little more than
// one.

import type { Prices } from "../../cost.ts";
import { allocate, fail } from "../../errors.ts";
import type { Puzzle } from "../../puzzle/puzzle.ts";
import { Numbering } from "./numbering.ts";

/** A button; of buttons that change the same lights by the same amounts only the first of the cheapest. */
interface DifferentButton {
  readonly button: number;
  /** The digits of the change that a press makes. */
  readonly digits: readonly number[];
  /** The cost of a press. */
  readonly cost: number;
}

/** The cheapest presses that add each vector. */
export interface Distances {
  /** By number: the total of the presses. */
  readonly far: Totals;
  /**
   * By number, if asked for: the highest button of the canonical optimum, as its place in `moves`. The canonical
   * optimum of a vector has the smallest highest button that an optimum has.
   */
  readonly last: Totals | undefined;
}

export type Totals = Uint8Array | Uint16Array | Uint32Array;

/** The most numbers: 64 MiB for each byte that is stored for a number. */
export const MOST_NUMBERS = 2 ** 26;
/** The most entries of a wiring that are read to number what its columns span: a second. */
export const MOST_ENTRIES = 2 ** 26;

/** The span of the columns of a wiring, and its different buttons. */
export interface Reachable {
  readonly numbering: Numbering;
  /** Presses of these buttons cost nothing. */
  readonly free: readonly DifferentButton[];
  readonly moves: readonly DifferentButton[];
}

/**
 * Numbers the vectors that presses add to a board. The buttons of the wiring are those of a puzzle, with its prices,
 * and then free ones. Undefined if there are more than `most` vectors; known at once.
 */
export function reachOf(wiring: Puzzle, puzzle: Puzzle, most = MOST_NUMBERS): Reachable | undefined {
  const { lights, buttons, states } = wiring;
  if (lights * buttons > MOST_ENTRIES) return undefined;
  const paid = puzzle.buttons;
  // The free buttons first.
  const order = Array.from({ length: buttons }, (_, n) => (n + paid) % buttons);
  const columns = {
    *[Symbol.iterator]() {
      for (const button of order) yield columnOf(wiring, button);
    },
  };
  const numbering = Numbering.of(columns, lights, states, most);
  if (numbering === undefined) return undefined;
  const free: DifferentButton[] = [];
  const cheapest = new Map<string, DifferentButton>();
  for (const button of order) {
    const digits = numbering.digitsOf(columnOf(wiring, button))!;
    if (button >= paid) free.push({ button, digits, cost: 0 });
    else if (digits.some((digit) => digit !== 0)) {
      const cost = puzzle.costs?.[button] ?? 1;
      const known = cheapest.get(digits.join());
      if (known === undefined || cost < known.cost) cheapest.set(digits.join(), { button, digits, cost });
    }
  }
  return { numbering, free, moves: [...cheapest.values()].sort((a, b) => a.button - b.button) };
}

/** Room for the distances, none known. */
export function noDistances({ states }: Prices, reach: Reachable, withLast: boolean): Distances {
  const { size } = reach.numbering;
  return {
    far: totalsFor(size, mostTotal(states, reach)),
    last: withLast ? totalsFor(size, reach.moves.length) : undefined,
  };
}

/** The cheapest presses that add each vector. */
export function distancesOf(prices: Prices, reach: Reachable, withLast: boolean): Distances {
  const { numbering, free, moves } = reach;
  const { states, turns } = prices;
  const { far, last } = noDistances(prices, reach, withLast);
  far[0] = 0;
  // Numbers below this are reached.
  let reached = 1;
  for (const [place, move] of [...free, ...moves].entries()) {
    reached = Math.max(reached, numbering.reachOf(move.digits));
    const pass = {
      far,
      last: move.cost === 0 ? undefined : last,
      place: place - free.length,
      cost: move.cost,
      either: turns === "either",
      reached,
    };
    if (states === 2) relaxBits(numbering.numberOf(move.digits), pass);
    else relaxCycles(numbering, move.digits, pass);
  }
  return { far, last };
}

/** The effect of a button, light by light. */
export function columnOf({ lights, effects }: Puzzle, button: number): Uint8Array {
  const column = new Uint8Array(lights);
  for (let e = effects.start[button]!; e < effects.start[button + 1]!; e++)
    column[effects.light[e]!] = effects.amount[e]!;
  return column;
}

/**
 * No vector needs more. Let r_j be the least number of presses of button j that earlier buttons can do as well. Fewer
 * than r_j presses of each button reach every vector, and the product of the r_j is their number. For r <= k,
 * (r - 1) / log r is largest at k.
 */
function mostTotal(states: number, { numbering, moves }: Reachable): number {
  const dearest = moves.reduce((most, { cost }) => Math.max(most, cost), 0);
  return dearest * (states - 1) * (Math.log2(numbering.size) / Math.log2(states)) + 1;
}

/** Room for totals, all larger than `most`. */
function totalsFor(size: number, most: number): Totals {
  const Numbers = most < 0xff ? Uint8Array : most < 0xffff ? Uint16Array : Uint32Array;
  return allocate(() => new Numbers(size)).fill(-1);
}

/** One button for all vectors below `reached`. */
interface Pass {
  readonly far: Totals;
  readonly last: Totals | undefined;
  readonly place: number;
  readonly cost: number;
  /** Whether the button may be turned back as well. */
  readonly either: boolean;
  readonly reached: number;
}

/** Two states: a press leads from one of two vectors to the other. */
function relaxBits(mask: number, { far, last, place, cost, reached }: Pass): void {
  // Of two numbers, the one without the highest bit of the mask comes first.
  const top = 1 << (31 - Math.clz32(mask));
  for (let block = 0; block < reached; block += 2 * top)
    for (let n = block; n < block + top; n++) {
      const other = n ^ mask;
      const a = far[n]!;
      const b = far[other]!;
      if (last === undefined) {
        // Without branches, which the processor could not predict: this takes half the time.
        far[n] = Math.min(a, b + cost);
        far[other] = Math.min(b, a + cost);
      } else if (a + cost < b) {
        far[other] = a + cost;
        last[other] = place;
      } else if (b + cost < a) {
        far[n] = b + cost;
        last[n] = place;
      }
    }
}

/**
 * Any number of states: presses lead round a cycle of vectors. Each costs one press more than the one before, if that
 * is less.
 */
function relaxCycles(numbering: Numbering, digits: readonly number[], pass: Pass): void {
  const { far, last, place, cost, either, reached } = pass;
  const { base } = numbering;
  const order = numbering.orderOf(digits);
  const [lows, highs] = numbering.adder(digits);
  const [lowRests, highRests] = numbering.leaders(digits);
  const cycle = new Uint32Array(order);
  const rows = new Uint32Array(order);
  for (let high = 0; high * base < reached; high++) {
    if (highRests[high] !== 0) continue;
    rows[0] = high * base;
    for (let x = 1; x < order; x++) rows[x] = highs[rows[x - 1]! / base]!;
    for (let first = 0; first < base && high * base + first < reached; first++) {
      if (lowRests[first] !== 0) continue;
      let nearest = 0;
      let least = Infinity;
      for (let x = 0, low = first; x < order; x++, low = lows[low]!) {
        const at = rows[x]! + low;
        cycle[x] = at;
        if (far[at]! < least) {
          least = far[at]!;
          nearest = x;
        }
      }
      // Once round the cycle from the nearest is enough, and as often back.
      for (let step = 1; step >= (either ? -1 : 1); step -= 2) {
        let total = far[cycle[nearest]!]!;
        for (let i = 1, x = nearest; i < order; i++) {
          x += step;
          if (x === order) x = 0;
          else if (x < 0) x = order - 1;
          const at = cycle[x]!;
          total += cost;
          if (far[at]! <= total) total = far[at]!;
          else {
            far[at] = total;
            if (last !== undefined) last[at] = place;
          }
        }
      }
    }
  }
}

/** The largest total that boards are counted by. */
export const MOST_TOTAL = 2 ** 24;

/**
 * Entry t: how many totals are t. The largest number that the array can hold is not a total.
 * @throws LightsOutError `memory-limit`
 */
export function histogram(totals: Totals): number[] {
  const none = 2 ** (8 * totals.BYTES_PER_ELEMENT) - 1;
  let most = 0;
  for (let n = 0; n < totals.length; n++) if (totals[n] !== none) most = Math.max(most, totals[n]!);
  if (most > MOST_TOTAL)
    fail("memory-limit", `boards cost up to ${most}, too much to count the boards of each cost`, "divide the costs");
  const counts = new Float64Array(most + 1);
  for (let n = 0; n < totals.length; n++) if (totals[n] !== none) counts[totals[n]!]!++;
  return Array.from(counts);
}
