// Buttons that add to counters: whole numbers without a modulus, so a counter that is too large stays too large.
// The fewest presses that make the target exactly. If there are few sums between 0 and the target, a table of these
// decides (sums.ts), else a search of the lattice of all integer solutions (fewest.ts). A target that cannot be made
// gets a short proof, if integers of any sign (lattice.ts) or fractions of presses (sign-proof.ts) cannot make it
// either.

import { fail, show } from "../../errors.ts";
import { withJson } from "../../json.ts";
import { checkBudget, readOptions } from "../../options.ts";
import { isWhole, pairOf, reading } from "../../reading.ts";
import { type FewestSearch, searchLattice } from "./fewest.ts";
import { combinations, type LatticeProof, type Tick } from "./lattice.ts";
import { signProof } from "./sign-proof.ts";
import { fewestBySums, sumsToFill } from "./sums.ts";
import { type Program, Tableau } from "./tableau.ts";

/** A machine: counters, the amounts that each button adds to them, and their target values. */
export interface Counters {
  /** The number of counters. Default: the length of `target`. */
  readonly counters?: number | undefined;
  /**
   * One list for each button, as in `wiring`: a counter that it adds 1 to, or `[counter, amount]`, amount 0 or more.
   */
  readonly buttons: readonly (readonly (number | readonly [counter: number, amount: number])[])[];
  /** The target value of each counter. All start at 0. */
  readonly target: ArrayLike<number>;
  /** Milliseconds after which the best presses so far are the answer. Default 10,000. */
  readonly budget?: number | undefined;
}

/** Presses that make the target. */
export interface CountersSolution {
  readonly solvable: true;
  /** How often each button is pressed. */
  readonly presses: number[];
  readonly total: number;
  /** True only if it is proven that no fewer presses make the target. */
  readonly optimal: boolean;
  /**
   * True only if it is proven that `presses` is the smallest number of all optima, with button 0 as the lowest digit.
   * False if the search for the fewest or for the smallest ran out of time.
   */
  readonly canonical: boolean;
  /** Proven: no presses with a smaller total make the target. */
  readonly lowerBound: number;
}

/**
 * Why no presses make the target. Let y be the certificate, one number for each counter, and add up y times the
 * counters:
 * - "sign": every button changes the sum by 0 or more, but the target needs a negative one;
 * - "modulus": every button changes the sum by a multiple of `modulus`, but the target needs another number;
 * - "searched": no short proof is known; every case was searched.
 */
export type CountersUnsolvable = {
  // Only solutions have these. Declared, so that `answer.total` can be read before `answer.solvable` is checked.
  readonly presses?: undefined;
  readonly total?: undefined;
  readonly optimal?: undefined;
  readonly canonical?: undefined;
  readonly lowerBound?: undefined;
} & (
  | { readonly solvable: false; readonly reason: "sign"; readonly certificate: bigint[] }
  | { readonly solvable: false; readonly reason: "modulus"; readonly certificate: bigint[]; readonly modulus: bigint }
  | { readonly solvable: false; readonly reason: "searched"; readonly steps: number }
);

/** More counters or buttons are refused. */
const MOST = 100;
const BUDGET = 10_000;
/** The most sums for a table: 16 MiB, and about 20 ms. */
const MOST_SUMS = 2 ** 22;

/**
 * The fewest presses after which every counter shows its target. Among equal optima the answer is the one whose presses
 * are the smallest number, with button 0 as the lowest digit.
 *
 * A dozen buttons and counters take milliseconds, with amounts and targets of hundreds; 30 buttons take up to some
 * seconds. A search that takes longer than `budget` gives the best presses so far, with `optimal: false` and a lower
 * bound, or with `canonical: false`. If the product of all target + 1 and the number of buttons is at most 2^22, the
 * answer is always proven.
 * @example counters({ buttons: [[0], [0, 1], [1, [0, 2]]], target: [7, 3] }) // total 4
 * @throws LightsOutError `puzzle-wiring`, `target-length`, `target-state`, `option`; `walk-limit` if the search ended
 * before it found any presses
 */
export function counters(machine: Counters): CountersSolution | CountersUnsolvable {
  const given = readOptions("counters", machine, ["counters", "buttons", "target", "budget"]);
  const { columns, target, budget } = reading("option", "the counters", () => readMachine(given));
  const every: Program = { columns, target, upper: columns.map((column) => mostPresses(column, target)) };
  const buttons = usefulButtons(every);
  const useful = { target, columns: buttons.map((j) => columns[j]!), upper: buttons.map((j) => every.upper[j]!) };
  const few = sumsToFill(useful) <= MOST_SUMS;
  const progress: FewestSearch = few ? fewestBySums(useful) : { bound: 0n, optimal: false, canonical: false, steps: 0 };
  const deadline = performance.now() + budget;
  const tick = () => {
    if (performance.now() > deadline) throw LATE;
  };
  try {
    if (progress.presses === undefined) {
      const proof = proofOf(every, progress, tick);
      if (proof !== undefined) return withJson({ solvable: false, ...proof });
      if (!few) searchLattice(useful, progress, tick);
    }
  } catch (reason) {
    if (reason !== LATE) throw reason;
    if (!few && progress.presses === undefined)
      fail(
        "walk-limit",
        `no presses were found in ${budget} ms; a solution has at least ${progress.bound}`,
        "give a larger budget",
      );
  }
  const { presses: found, optimal, canonical, bound, steps } = progress;
  if (found === undefined) return { solvable: false, reason: "searched", steps };
  const presses = columns.map((_, j) => Number(found[buttons.indexOf(j)] ?? 0n));
  const total = presses.reduce((sum, times) => sum + times, 0);
  return { solvable: true, presses, total, optimal, canonical, lowerBound: optimal ? total : Number(bound) };
}

/** Thrown when the time is up. */
const LATE = Symbol("late");

/** A short proof that no presses make the target; undefined if none is found. */
function proofOf(program: Program, progress: FewestSearch, tick: Tick): LatticeProof | undefined {
  const whole = combinations(program.columns, program.target, tick);
  if ("reason" in whole) return whole;
  const relaxed = new Tableau(program).withCosts(program.columns.map(() => 1n));
  progress.steps++;
  if (!relaxed.solve(tick)) return signProof(program, relaxed);
  progress.bound = relaxed.bound();
  return undefined;
}

/** The buttons that can be pressed. Of those that do the same only the first, which makes the smallest number. */
function usefulButtons({ columns, upper }: Program): number[] {
  const first = new Map<string, number>();
  for (const [j, column] of columns.entries())
    if (upper[j]! > 0n && !first.has(column.join())) first.set(column.join(), j);
  return [...first.values()];
}

/** How often a button can be pressed before a counter overshoots; 0 if it adds nothing. */
function mostPresses(column: readonly bigint[], target: readonly bigint[]): bigint {
  let most: bigint | undefined;
  column.forEach((amount, i) => {
    if (amount > 0n && (most === undefined || target[i]! / amount < most)) most = target[i]! / amount;
  });
  return most ?? 0n;
}

function readMachine({ counters, buttons, target, budget = BUDGET }: Counters) {
  if (typeof target !== "object" || target === null || typeof target.length !== "number")
    fail("target-length", `the target is ${show(target)}; expected an array of whole numbers, one for each counter`);
  const count = counters ?? target.length;
  if (!isWhole(count, 1, MOST))
    fail("puzzle-wiring", `the number of counters is ${show(count)}; it must be a whole number from 1 to ${MOST}`);
  if (target.length !== count)
    fail("target-length", `the target has ${target.length} entries; expected ${count}, one for each counter`);
  const wanted = Array.from(target, (value, i) => {
    if (!isWhole(value, 0))
      fail("target-state", `the target of counter ${i} is ${show(value)}; it must be a whole number, 0 or more`);
    return BigInt(value);
  });
  if (!Array.isArray(buttons) || buttons.length < 1 || buttons.length > MOST)
    fail("puzzle-wiring", `the buttons are ${show(buttons)}; they must be an array of 1 to ${MOST} lists`);
  checkBudget(budget);
  return { columns: Array.from(buttons, (entries, j) => readButton(entries, j, count)), target: wanted, budget };
}

function readButton(entries: Counters["buttons"][number], j: number, count: number): bigint[] {
  if (!Array.isArray(entries)) fail("puzzle-wiring", `button ${j} is ${show(entries)}; expected a list of counters`);
  const column = new Array<bigint>(count).fill(0n);
  for (const entry of entries) {
    const [counter, amount] = pairOf(entry) ?? [entry, 1];
    if (!isWhole(counter, 0, count - 1))
      fail(
        "puzzle-wiring",
        `button ${j} adds to counter ${show(counter)}; counters are numbered from 0 to ${count - 1}`,
      );
    if (!isWhole(amount, 0))
      fail(
        "puzzle-wiring",
        `button ${j} adds ${show(amount)} to counter ${counter}; it must be a whole number, 0 or more`,
      );
    column[counter]! += BigInt(amount);
  }
  return column;
}
