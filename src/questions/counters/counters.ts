// Buttons that add to counters: whole numbers without a modulus, so that a press cannot be undone and too much is too much.
// The fewest presses that make the target exactly: a whole-number program, solved exactly. First whether integers of any
// sign can make it (lattice.ts), then branch and bound over exact linear programs (program.ts).

import { fail, show } from "../../errors.ts";
import { readOptions } from "../../options.ts";
import { isWhole, pairOf, reading } from "../../reading.ts";
import { outsideLattice } from "./lattice.ts";
import { branchAndBound, type Found, type Program, Tableau } from "./program.ts";

/** Counters, what buttons add to them, and what they should show. */
export interface Counters {
  /** How many counters there are. Default: as many as the target has entries. */
  readonly counters?: number;
  /** One list for each button, as in `wiring`: a counter that it adds 1 to, or `[counter, amount]`, amount 0 or more. */
  readonly buttons: readonly (readonly (number | readonly [counter: number, amount: number])[])[];
  /** What each counter should show in the end; all begin at 0. */
  readonly target: ArrayLike<number>;
  /** Steps of search before the best so far is given. Default 20,000. */
  readonly limit?: number;
}

/** Presses that make the target. */
export interface CountersSolution {
  readonly solvable: true;
  /** How often each button is pressed. */
  readonly presses: number[];
  readonly total: number;
  /** True only where it is proven that no fewer presses will do. */
  readonly optimal: boolean;
  /**
   * True only where it is proven that of all ways with as few presses this is the smallest number, button 0 the lowest digit. False
   * where one of the two searches, for the fewest and for the smallest, reached its limit.
   */
  readonly canonical: boolean;
  /** No way takes fewer presses than this. */
  readonly lowerBound: number;
}

/**
 * Why there is no way. With y the certificate, one number for each counter:
 * - "sign": every button changes the sum of y times the counters by 0 or more, but the target's sum is negative;
 * - "modulus": every button changes that sum by a multiple of `modulus`, but the target's sum is none;
 * - "searched": no short proof is known; every case was looked at.
 */
export type CountersUnsolvable =
  | { readonly solvable: false; readonly reason: "sign"; readonly certificate: bigint[] }
  | { readonly solvable: false; readonly reason: "modulus"; readonly certificate: bigint[]; readonly modulus: bigint }
  | { readonly solvable: false; readonly reason: "searched"; readonly steps: number };

/** More counters or buttons are refused. */
const MOST = 100;
const LIMIT = 20_000;

/**
 * The fewest presses after which every counter shows its target. Among equal optima the one whose presses are the smallest
 * number, button 0 the lowest digit. A dozen buttons and counters with targets of some hundreds take milliseconds; where
 * the search reaches its limit, the best so far is given with `optimal: false` and a lower bound, or `canonical: false`.
 * @example counters({ buttons: [[0], [0, 1], [1, [0, 2]]], target: [7, 3] }) // total 4
 * @throws LightsOutError `puzzle-wiring`, `target-length`, `target-state`, `option`; `walk-limit` where the limit is reached
 * before any way was found
 */
export function counters(machine: Counters): CountersSolution | CountersUnsolvable {
  const given = readOptions("counters", machine, ["counters", "buttons", "target", "limit"]);
  const { columns, target, limit } = reading("option", "the counters", () => readMachine(given));
  const outside = outsideLattice(columns, target);
  if (outside !== undefined) return { solvable: false, ...outside };

  const upper = columns.map((column) => mostPresses(column, target));
  const program: Program = { columns, target, upper };
  const root = Tableau.start(program);
  const certificate = root.signProof(program);
  if (certificate !== undefined) return { solvable: false, reason: "sign", certificate };

  const fewest = branchAndBound(
    root,
    columns.map(() => 1n),
    limit,
  );
  if (fewest.values === undefined) {
    if (fewest.complete) return { solvable: false, reason: "searched", steps: fewest.steps };
    return fail(
      "walk-limit",
      `no way was found in ${limit} steps of search; at least ${fewest.bound} presses are needed if there is one; give a larger limit`,
    );
  }
  const total = sum(fewest.values);
  const optimal = fewest.complete || fewest.bound === total;
  const { values, complete } = optimal ? smallest(root, fewest.values, limit) : { ...fewest, complete: false };
  return {
    solvable: true,
    presses: values!.map(Number),
    total: Number(total),
    optimal,
    canonical: complete,
    lowerBound: Number(fewest.complete ? total : fewest.bound),
  };
}

/** Of all ways of the same total the smallest number: its digits, button by button, are the costs of a second search. */
function smallest(root: Tableau, known: readonly bigint[], limit: number): Found {
  const base = sum(known) + 1n;
  const digits = known.map((_, n) => base ** BigInt(n));
  const more = base ** BigInt(known.length);
  return branchAndBound(
    root,
    digits.map((digit) => digit + more),
    limit,
    known,
  );
}

function sum(values: readonly bigint[]): bigint {
  return values.reduce((total, x) => total + x, 0n);
}

/** How often a button may be pressed before a counter overshoots; not at all where it adds nothing. */
function mostPresses(column: readonly bigint[], target: readonly bigint[]): bigint {
  let most: bigint | undefined;
  column.forEach((amount, i) => {
    if (amount > 0n && (most === undefined || target[i]! / amount < most)) most = target[i]! / amount;
  });
  return most ?? 0n;
}

function readMachine({ counters, buttons, target, limit = LIMIT }: Counters) {
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
  return { columns: Array.from(buttons, (entries, j) => readButton(entries, j, count)), target: wanted, limit };
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
