// Buttons that add to counters: whole numbers without a modulus, so a press cannot be undone and too much is too much.
// The fewest presses that make the target exactly. First comes a test if integers of any sign can make it (lattice.ts). If
// there are few sums between 0 and the target, dynamic programming decides (sums.ts), else branch and bound over exact
// linear programs (program.ts).

import { counted, fail, show } from "../../errors.ts";
import { checkBudget, readOptions } from "../../options.ts";
import { isWhole, pairOf, reading } from "../../reading.ts";
import { outsideLattice } from "./lattice.ts";
import { branchAndBound, type Found, type Program, type SearchLimits, Tableau } from "./program.ts";
import { fewestBySums, sumsToFill } from "./sums.ts";

/** A machine: counters, what each button adds to them, and what they should show. */
export interface Counters {
  /** The number of counters. Default: the length of `target`. */
  readonly counters?: number;
  /** One list for each button, as in `wiring`: a counter that it adds 1 to, or `[counter, amount]`, amount 0 or more. */
  readonly buttons: readonly (readonly (number | readonly [counter: number, amount: number])[])[];
  /** What each counter should show in the end. All begin at 0. */
  readonly target: ArrayLike<number>;
  /** The most steps of branch and bound before the best so far is the answer. Default 20,000. */
  readonly limit?: number;
  /** The most milliseconds before the best so far is the answer. Default 10,000. */
  readonly budget?: number;
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
   * False if one of the two searches, for the fewest and for the smallest, reached `limit` or `budget`.
   */
  readonly canonical: boolean;
  /** Proven: no presses with a smaller total make the target. */
  readonly lowerBound: number;
}

/**
 * Why no presses make the target. Let y be the certificate, one number for each counter, and add up y times the counters:
 * - "sign": every button changes the sum by 0 or more, but the target needs a negative one;
 * - "modulus": every button changes the sum by a multiple of `modulus`, but the target needs another number;
 * - "searched": no short proof is known; every case was searched.
 */
export type CountersUnsolvable =
  | { readonly solvable: false; readonly reason: "sign"; readonly certificate: bigint[] }
  | { readonly solvable: false; readonly reason: "modulus"; readonly certificate: bigint[]; readonly modulus: bigint }
  | { readonly solvable: false; readonly reason: "searched"; readonly steps: number };

/** More counters or buttons are refused. */
const MOST = 100;
const LIMIT = 20_000;
const BUDGET = 10_000;
/** Tables of at most this many sums are filled in first: they take some 10 ms. */
const FEW_SUMS = 2 ** 22;
/** Larger tables, up to this size (128 MiB), are filled in only if branch and bound cannot finish. */
const MOST_SUMS = 2 ** 25;

/**
 * The fewest presses after which every counter shows its target. Among equal optima the answer is the one whose presses
 * are the smallest number, with button 0 as the lowest digit.
 *
 * A dozen buttons and counters with targets of a few hundred take milliseconds. If the product of all target + 1 and the
 * number of buttons is at most 2^25, the answer is always proven. Otherwise a search that reaches `limit` or `budget` gives
 * the best presses so far, with `optimal: false` and a lower bound, or with `canonical: false`.
 * @example counters({ buttons: [[0], [0, 1], [1, [0, 2]]], target: [7, 3] }) // total 4
 * @throws LightsOutError `puzzle-wiring`, `target-length`, `target-state`, `option`; `walk-limit` if the search ended before
 * it found any presses
 */
export function counters(machine: Counters): CountersSolution | CountersUnsolvable {
  const given = readOptions("counters", machine, ["counters", "buttons", "target", "limit", "budget"]);
  const { columns, target, limit, budget } = reading("option", "the counters", () => readMachine(given));
  const limits = { steps: limit, deadline: performance.now() + budget };
  const outside = outsideLattice(columns, target);
  if (outside !== undefined) return { solvable: false, ...outside };

  const upper = columns.map((column) => mostPresses(column, target));
  const program: Program = { columns, target, upper };
  const root = Tableau.start(program);
  const certificate = root.signProof(program, limits.deadline);
  if (certificate !== undefined) return { solvable: false, reason: "sign", certificate };

  const sums = sumsToFill(columns, target);
  if (sums <= FEW_SUMS) return bySums(columns, target);
  const fewest = branchAndBound(
    root,
    columns.map(() => 1n),
    limits,
  );
  if (fewest.values === undefined) {
    if (fewest.complete) return { solvable: false, reason: "searched", steps: fewest.steps };
    if (sums <= MOST_SUMS) return bySums(columns, target);
    return fail(
      "walk-limit",
      `found no presses in ${counted(fewest.steps, "step")} of search; any need at least ${fewest.bound}`,
      "give a larger limit or budget",
    );
  }
  const total = sum(fewest.values);
  const optimal = fewest.complete || fewest.bound === total;
  const { values, complete } = optimal ? smallest(root, fewest.values, limits) : { ...fewest, complete: false };
  if (!complete && sums <= MOST_SUMS) return bySums(columns, target);
  return {
    solvable: true,
    presses: values!.map(Number),
    total: Number(total),
    optimal,
    canonical: complete,
    lowerBound: Number(fewest.complete ? total : fewest.bound),
  };
}

function bySums(columns: Program["columns"], target: Program["target"]): CountersSolution | CountersUnsolvable {
  const { presses, steps } = fewestBySums(columns, target);
  if (presses === undefined) return { solvable: false, reason: "searched", steps };
  const total = presses.reduce((sum, times) => sum + times, 0);
  return { solvable: true, presses, total, optimal: true, canonical: true, lowerBound: total };
}

/** Of all presses with the same total the smallest number: its digits, button by button, are the costs of a second search. */
function smallest(root: Tableau, known: readonly bigint[], limits: SearchLimits): Found {
  const base = sum(known) + 1n;
  const digits = known.map((_, n) => base ** BigInt(n));
  const more = base ** BigInt(known.length);
  return branchAndBound(
    root,
    digits.map((digit) => digit + more),
    limits,
    known,
  );
}

function sum(values: readonly bigint[]): bigint {
  return values.reduce((total, x) => total + x, 0n);
}

/** How often a button can be pressed before a counter overshoots; 0 if it adds nothing. */
function mostPresses(column: readonly bigint[], target: readonly bigint[]): bigint {
  let most: bigint | undefined;
  column.forEach((amount, i) => {
    if (amount > 0n && (most === undefined || target[i]! / amount < most)) most = target[i]! / amount;
  });
  return most ?? 0n;
}

function readMachine({ counters, buttons, target, limit = LIMIT, budget = BUDGET }: Counters) {
  if (typeof target !== "object" || target === null || typeof target.length !== "number")
    fail("target-length", `the target is ${show(target)}; an array of whole numbers expected, one for each counter`);
  const count = counters ?? target.length;
  if (!isWhole(count, 1, MOST))
    fail("puzzle-wiring", `the number of counters is ${show(count)}; it must be a whole number from 1 to ${MOST}`);
  if (target.length !== count)
    fail("target-length", `the target has ${target.length} entries; ${count} expected, one for each counter`);
  const wanted = Array.from(target, (value, i) => {
    if (!isWhole(value, 0))
      fail("target-state", `the target of counter ${i} is ${show(value)}; it must be a whole number, 0 or more`);
    return BigInt(value);
  });
  if (!Array.isArray(buttons) || buttons.length < 1 || buttons.length > MOST)
    fail("puzzle-wiring", `the buttons are ${show(buttons)}; they must be an array of 1 to ${MOST} lists`);
  if (!isWhole(limit, 1)) fail("option", `the limit is ${show(limit)}; it must be a whole number of steps, 1 or more`);
  checkBudget(budget);
  return { columns: Array.from(buttons, (entries, j) => readButton(entries, j, count)), target: wanted, limit, budget };
}

function readButton(entries: Counters["buttons"][number], j: number, count: number): bigint[] {
  if (!Array.isArray(entries)) fail("puzzle-wiring", `button ${j} is ${show(entries)}; a list of counters expected`);
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
