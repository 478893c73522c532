// The distance of every board of a small puzzle from the target, with a button to press on each: the contents of a table. Boards
// are numbers, light 0 the lowest digit. Where any button may be pressed, order does not matter, and all press vectors
// are gone through as they are counted; under other rules boards are found breadth-first, backwards from the target.

import { readTarget } from "../../boards/cells.ts";
import { fail } from "../../errors.ts";
import type { PressRule, Puzzle, Target } from "../../puzzle/puzzle.ts";
import { lampsOf } from "./lamps.ts";
import { targetsOf } from "./targets.ts";

/** What is kept of every numbered state: boards, and for "alternate" as many again. */
export interface Ways {
  /** The fewest presses; UNREACHED if the board cannot be solved. */
  readonly far: Uint8Array;
  /** The button of a fewest way's next press. */
  readonly button: Uint8Array | Uint16Array;
}

/** Boards that are numbered, at most: 64 MiB for each byte that is kept of one. */
export const MOST_BOARDS = 2 ** 26;
export const UNREACHED = 255;
/** Press vectors that are gone through, at most: a second for each 2^26 of two states. */
const MOST_VECTORS = 2 ** 27;

/** Room for the ways of all states, none reached. */
export function noWays({ states, lights, buttons }: Puzzle, rule: PressRule): Ways {
  const size = states ** lights * turnsOf(rule);
  return {
    far: new Uint8Array(size).fill(UNREACHED),
    button: buttons <= 256 ? new Uint8Array(size) : new Uint16Array(size),
  };
}

/**
 * The fewest presses of every board.
 * @throws LightsOutError `memory-limit`
 */
export function allWays(puzzle: Puzzle, target: Target | undefined, rule: PressRule): Ways {
  const { states, lights, buttons } = puzzle;
  if (states ** lights * turnsOf(rule) > MOST_BOARDS || buttons > 0xffff)
    fail(
      "memory-limit",
      `this puzzle has ${states}^${lights} boards, too many for a table of all; the limit is 2^26`,
      "give { boards } for a table of some",
    );
  const wanted = readTarget(puzzle, target);
  const roots =
    wanted === "uniform" ? Array.from({ length: states }, (_, s) => new Uint8Array(lights).fill(s)) : [wanted.states];
  const matters = wanted === "uniform" ? undefined : wanted.matters;
  const free = matters === undefined ? [] : [...matters.keys()].filter((i) => matters[i] === 0);
  const ways = noWays(puzzle, rule);
  const countable = states ** buttons * roots.length <= MOST_VECTORS && (states - 1) * buttons < UNREACHED;
  if (rule === "any" && countable) {
    for (const root of roots) (states === 2 ? countBits : countDigits)(puzzle, root, ways);
    for (const light of free) forget(puzzle, light, ways);
  } else breadthFirst(puzzle, rule, numbersOf(puzzle, targetsOf(puzzle, wanted, Infinity)!, rule), ways);
  return ways;
}

export function turnsOf(rule: PressRule): number {
  return rule === "alternate" ? 2 : 1;
}

/** A state as a number, light 0 the lowest digit; a turn is the digit above all lights. */
export function encode(state: Uint8Array | Uint32Array, states: number): number {
  let n = 0;
  for (let i = state.length - 1; i >= 0; i--) n = n * states + state[i]!;
  return n;
}

/*
 * Counting press vectors as numbers, button 0 the lowest digit: of equal totals the first one found is the canonical
 * optimum, whose highest button is pressed first, since the rest is then the canonical optimum of what is left. One more is
 * one more press of button 0 and, after each carry, of the next one: a carry presses its button the last of k times.
 */

/** Two states: the buttons up to a carry change a board by one mask. Neighbouring vectors change neighbouring bits. */
function countBits(puzzle: Puzzle, root: Uint8Array, { far, button }: Ways): void {
  const { buttons } = puzzle;
  const masks = masksOf(puzzle);
  for (let j = 1; j < buttons; j++) masks[j]! ^= masks[j - 1]!;
  let board = encode(root, 2);
  offer(board, 0, 0, far, button);
  let total = 0;
  let last = 0;
  for (let vector = 1; vector < 2 ** buttons; vector++) {
    const carry = 31 - Math.clz32(vector & -vector);
    board ^= masks[carry]!;
    total += 1 - carry;
    if (vector >>> last > 1) last++;
    offer(board, total, last, far, button);
  }
}

/** Any number of states: a board is two halves of its digits, and each carry changes each half by a table. */
function countDigits(puzzle: Puzzle, root: Uint8Array, { far, button }: Ways): void {
  const { states, lights, buttons } = puzzle;
  const middle = lights >> 1;
  const base = states ** middle;
  const lows = carriesOf(puzzle, 0, middle);
  const highs = carriesOf(puzzle, middle, lights);
  let low = encode(root.subarray(0, middle), states);
  let high = encode(root.subarray(middle), states);
  offer(low + high * base, 0, 0, far, button);
  const presses = new Uint8Array(buttons);
  let total = 0;
  let last = 0;
  for (let vector = states ** buttons - 1; vector > 0; vector--) {
    let carry = 0;
    for (; presses[carry] === states - 1; carry++) presses[carry] = 0;
    presses[carry]!++;
    total += 1 - carry * (states - 1);
    if (carry > last) last = carry;
    low = lows[carry]![low]!;
    high = highs[carry]![high]!;
    offer(low + high * base, total, last, far, button);
  }
}

/** For each button c, and each state of the lights from..to-1: from which state one press of each of the buttons 0 to c makes it. */
function carriesOf({ states, buttons, effects }: Puzzle, from: number, to: number): Uint32Array[] {
  const sum = new Uint8Array(to - from);
  return Array.from({ length: buttons }, (_, j) => {
    for (let e = effects.start[j]!; e < effects.start[j + 1]!; e++) {
      const i = effects.light[e]! - from;
      if (i >= 0 && i < sum.length) sum[i] = (sum[i]! + effects.amount[e]!) % states;
    }
    return Uint32Array.from({ length: states ** sum.length }, (_, n) => {
      let before = 0;
      for (let i = 0, rest = n, place = 1; i < sum.length; i++, place *= states) {
        before += (((rest % states) + states - sum[i]!) % states) * place;
        rest = Math.floor(rest / states);
      }
      return before;
    });
  });
}

/** A path to a board. It is kept if it is shorter, or equally short with a lower first button. */
function offer(board: number, total: number, first: number, far: Uint8Array, button: Ways["button"]): void {
  const known = far[board]!;
  if (total > known || (total === known && first >= button[board]!)) return;
  far[board] = total;
  button[board] = first;
}

/** Where a light does not matter, a board is as near as the nearest of those that differ from it there. */
function forget({ states }: Puzzle, light: number, { far, button }: Ways): void {
  const place = states ** light;
  for (let block = 0; block < far.length; block += place * states)
    for (let at = block; at < block + place; at++) {
      const end = at + place * states;
      let best = at;
      for (let n = at + place; n < end; n += place)
        if (far[n]! < far[best]! || (far[n] === far[best] && button[n]! < button[best]!)) best = n;
      const [total, first] = [far[best]!, button[best]!];
      for (let n = at; n < end; n += place) {
        far[n] = total;
        button[n] = first;
      }
    }
}

/** Level after level from the roots. */
function breadthFirst(puzzle: Puzzle, rule: PressRule, roots: readonly number[], { far, button }: Ways): void {
  const { buttons } = puzzle;
  // The states in the order in which they are reached.
  let queue = Int32Array.from(roots);
  let reached = queue.length;
  for (const n of queue) far[n] = 0;
  const unpress = numberedMoves(puzzle, rule);
  let from = 0;
  for (let distance = 1; from < reached; distance++) {
    if (distance === UNREACHED) fail("memory-limit", "some boards are 255 presses or more away, too far for a table");
    const end = reached;
    for (; from < end; from++) {
      const n = queue[from]!;
      const latest = rule === "any" && distance > 1 ? button[n]! : 0;
      for (let j = 0; j < buttons; j++) {
        const before = unpress(n, j);
        if (before < 0 || far[before]! < distance) continue;
        // The canonical optimum has the smallest last button that any optimum has: it is the one to keep.
        const last = Math.max(j, latest);
        if (far[before] === distance) {
          if (last < button[before]!) button[before] = last;
          continue;
        }
        far[before] = distance;
        button[before] = last;
        if (reached === queue.length) queue = doubled(queue);
        queue[reached++] = before;
      }
    }
    // In ascending order, neighbours in the queue are neighbours in memory. That halves the time of a large level.
    if (32 * (reached - end) > far.length)
      for (let n = 0, to = end; to < reached; n++) if (far[n] === distance) queue[to++] = n;
  }
}

function doubled(queue: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(2 * queue.length);
  larger.set(queue);
  return larger;
}

/** The lights of each button as bits, two states. */
function masksOf({ buttons, effects }: Puzzle): Int32Array {
  const masks = new Int32Array(buttons);
  for (let j = 0; j < buttons; j++)
    for (let e = effects.start[j]!; e < effects.start[j + 1]!; e++) masks[j]! |= 1 << effects.light[e]!;
  return masks;
}

/** For numbered states: the one in which pressing a button makes state n, -1 if the button may not be pressed there. */
function numberedMoves(puzzle: Puzzle, rule: PressRule): (n: number, button: number) => number {
  const { states, lights, effects } = puzzle;
  const lamps = lampsOf(puzzle, rule);
  const turn = states ** lights;
  /** Whether a button can only be pressed lit, in the turn of a state. */
  const wantsLit = (n: number) => rule === "lit" || (rule === "alternate" && n < turn);

  if (states === 2) {
    const masks = masksOf(puzzle);
    if (rule === "any") return (n, j) => n ^ masks[j]!;
    const flip = rule === "alternate" ? turn : 0;
    return (n, j) => {
      const before = n ^ masks[j]! ^ flip;
      return ((before >>> lamps[j]!) & 1) === +wantsLit(before) ? before : -1;
    };
  }
  const place = Array.from({ length: lights }, (_, i) => states ** i);
  const digit = (n: number, i: number) => Math.floor(n / place[i]!) % states;
  return (n, j) => {
    let before = n;
    for (let e = effects.start[j]!; e < effects.start[j + 1]!; e++) {
      const i = effects.light[e]!;
      const now = digit(n, i);
      before += (((now + states - effects.amount[e]!) % states) - now) * place[i]!;
    }
    if (rule === "alternate") before += n < turn ? turn : -turn;
    return rule === "any" || (digit(before, lamps[j]!) !== 0) === wantsLit(before) ? before : -1;
  };
}

/** The numbers of all states with these boards. */
function numbersOf({ states, lights }: Puzzle, boards: readonly Uint8Array[], rule: PressRule): number[] {
  const numbers = boards.map((board) => encode(board, states));
  // Whether a lit or an unlit button would be next does not matter in the end.
  return turnsOf(rule) === 1 ? numbers : numbers.flatMap((n) => [n, n + states ** lights]);
}
