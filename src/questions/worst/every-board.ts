// All solvable boards of a small puzzle at once: the fewest presses of each, and how many solutions take that few. Boards are
// numbers: their states at some lights that determine all others, the first the lowest digit. Button by button each
// board learns from those that one more press leads to, so that all is known in O(boards * buttons).

import type { Solution } from "../../answer.ts";
import type { Puzzle } from "../../puzzle/puzzle.ts";
import { onlyLights } from "../../puzzle/rewire.ts";
import { createSolver, type Solver } from "../../solver/solver.ts";
import type { BoardKind, Hardest } from "./kinds.ts";

/** All boards, known. */
interface AllBoards {
  /** How many boards need how many presses, and those that need the most. */
  hardest(): Hardest;
  /** Every board as a kind of its own. */
  kinds(): Iterable<BoardKind>;
}

/** The most boards times buttons: seconds. */
const MOST_STEPS = 2 ** 26;
const UNSOLVABLE = 0xffff;

/** All boards of a wiring; presses of buttons from `paid` on are not counted. Undefined if there are too many. */
export function allBoards(solver: Solver, paid: number): AllBoards | undefined {
  const { puzzle } = solver;
  const { states, buttons } = puzzle;
  const chosen = determining(solver);
  if (chosen === undefined || (states - 1) * paid >= UNSOLVABLE) return undefined;
  const small = onlyLights(puzzle, chosen);
  const totals = new Uint16Array(states ** small.lights).fill(UNSOLVABLE);
  // Exact up to 2^53, and never less than that beyond.
  const optima = new Float64Array(totals.length);
  totals[0] = 0;
  optima[0] = 1;
  const add = states === 2 ? addBits : addButton;
  for (let j = 0; j < buttons; j++) add(small, j, j < paid, totals, optima);

  const factored = createSolver(small, { kernel: solver.kernel });
  const presses = (number: number): Uint8Array => {
    let rest = number;
    // A number is what the presses make of all lights off: they turn off what they would have to undo.
    const board = Uint8Array.from({ length: small.lights }, () => {
      const state = rest % states;
      rest = (rest - state) / states;
      return (states - state) % states;
    });
    return (factored.solve(board, { objective: "any" }) as Solution).presses;
  };
  return {
    *kinds() {
      for (const [n, total] of totals.entries())
        if (total !== UNSOLVABLE) yield { total, optima: optima[n]!, presses: () => [presses(n)] };
    },
    hardest() {
      const counts: number[] = [];
      for (const total of totals) if (total !== UNSOLVABLE) counts[total] = (counts[total] ?? 0) + 1;
      return {
        distribution: Array.from(counts, (count) => BigInt(count ?? 0)),
        *presses() {
          const most = counts.length - 1;
          for (let n = totals.indexOf(most); n >= 0; n = totals.indexOf(most, n + 1)) yield presses(n);
        },
      };
    },
  };
}

/** 1 at lights whose states determine a solvable board, as few as will do; undefined if they have too many states. */
function determining(solver: Solver): Uint8Array | undefined {
  const { puzzle } = solver;
  const all = bitsOf(solver);
  const chosen = new Uint8Array(puzzle.lights);
  const most = MOST_STEPS / Math.max(1, puzzle.buttons);
  if (all > Math.log2(most) + HALF) return undefined;
  let size = 1;
  for (let i = 0, bits = 0; bits < all - HALF; i++) {
    chosen[i] = 1;
    const more = bitsOf(createSolver(onlyLights(puzzle, chosen)));
    if (more > bits + HALF) {
      bits = more;
      size *= puzzle.states;
    } else chosen[i] = 0;
    if (size > most) return undefined;
  }
  return chosen;
}

/** The logarithm of the number of solvable boards. Numbers that divide each other differ by 1 or more. */
function bitsOf({ puzzle, invariants }: Solver): number {
  return puzzle.buttons * Math.log2(puzzle.states) - invariants.reduce((sum, order) => sum + Math.log2(order), 0);
}

const HALF = 0.5;

/** Allows 0 to states - 1 presses of a button: the board after one more press may be nearer. */
function addButton(puzzle: Puzzle, button: number, paid: boolean, totals: Uint16Array, optima: Float64Array): void {
  const next = stepOf(puzzle, button);
  const done = new Uint8Array(totals.length);
  const cycle: number[] = [];
  for (let n = 0; n < totals.length; n++) {
    if (done[n] === 1) continue;
    cycle.length = 0;
    let nearest = 0;
    for (let at = n; done[at] === 0; at = next(at)) {
      done[at] = 1;
      if (totals[at]! < totals[cycle[nearest] ?? at]!) nearest = cycle.length;
      cycle.push(at);
    }
    if (totals[cycle[nearest]!] === UNSOLVABLE) continue;
    if (paid) climb(cycle, nearest, totals, optima);
    else spread(cycle, totals, optima);
  }
}

/** The same for two states, where one press leads there and back. It takes a tenth of the time. */
function addBits(puzzle: Puzzle, button: number, paid: boolean, totals: Uint16Array, optima: Float64Array): void {
  const { start, light } = puzzle.effects;
  let mask = 0;
  for (let e = start[button]!; e < start[button + 1]!; e++) mask |= 1 << light[e]!;
  const cost = paid ? 1 : 0;
  for (let n = 0; n < totals.length; n++) {
    const other = n ^ mask;
    if (other <= n) continue;
    const [a, b] = [totals[n]!, totals[other]!];
    if (a === UNSOLVABLE && b === UNSOLVABLE) continue;
    const [ways, others] = [optima[n]!, optima[other]!];
    totals[n] = Math.min(a, b + cost);
    totals[other] = Math.min(b, a + cost);
    optima[n] = (a <= b + cost ? ways : 0) + (b + cost <= a ? others : 0);
    optima[other] = (b <= a + cost ? others : 0) + (a + cost <= b ? ways : 0);
  }
}

/** From the nearest board on, each is reached as before or by one press more than the last. */
function climb(cycle: readonly number[], nearest: number, totals: Uint16Array, optima: Float64Array): void {
  let total = totals[cycle[nearest]!]!;
  let count = optima[cycle[nearest]!]!;
  for (let i = 1; i < cycle.length; i++) {
    const at = cycle[(nearest + i) % cycle.length]!;
    total++;
    if (totals[at]! < total) {
      total = totals[at]!;
      count = 0;
    }
    if (totals[at] === total) count += optima[at]!;
    totals[at] = total;
    optima[at] = count;
  }
}

/** Presses that are not counted, of a button that takes as many as there are states to lead back: all are as near as the nearest. */
function spread(cycle: readonly number[], totals: Uint16Array, optima: Float64Array): void {
  const total = Math.min(...cycle.map((at) => totals[at]!));
  const count = cycle.reduce((sum, at) => sum + (totals[at] === total ? optima[at]! : 0), 0);
  for (const at of cycle) {
    totals[at] = total;
    optima[at] = count;
  }
}

/** The number of the board that one press of a button makes of a numbered one: a table for each half of the digits. */
function stepOf(puzzle: Puzzle, button: number): (n: number) => number {
  const { states, lights, effects } = puzzle;
  const middle = lights >> 1;
  const base = states ** middle;
  const table = (from: number, to: number) => {
    let after = Float64Array.of(0);
    const amounts = new Uint8Array(to - from);
    for (let e = effects.start[button]!; e < effects.start[button + 1]!; e++) {
      const i = effects.light[e]! - from;
      if (i >= 0 && i < amounts.length) amounts[i] = effects.amount[e]!;
    }
    amounts.forEach((amount, i) => {
      const lower = after;
      after = new Float64Array(lower.length * states);
      for (let n = 0; n < after.length; n++) {
        const digit = Math.floor(n / lower.length);
        after[n] = lower[n % lower.length]! + ((digit + amount) % states) * states ** i;
      }
    });
    return Uint32Array.from(after);
  };
  const lows = table(0, middle);
  const highs = table(middle, lights);
  return (n) => lows[n % base]! + highs[Math.floor(n / base)]! * base;
}
