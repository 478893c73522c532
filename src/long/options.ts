// What can be asked of a long search, and what it tells on its way.

import type { Part } from "../answer.ts";
import { fail, show } from "../errors.ts";
import { checkCallback } from "../options.ts";

/** How far a search has come. */
export interface Progress {
  /** Share of the work that is done, 0 to 1. */
  readonly progress: number;
  /** Milliseconds until it is done, if it goes on as before; Infinity where that is not known yet. */
  readonly remaining: number;
  /** The fewest presses seen. */
  readonly total: number;
  /** No solution takes fewer. */
  readonly lowerBound: number;
}

/** Options of `solveAsync` beside those of `solve`. */
export interface LongOptions {
  /** Ends the search: the promise is rejected with `signal.reason`. */
  signal?: AbortSignal;
  onProgress?: (progress: Progress) => void;
  /** How many workers search; 0: this thread does, a slice at a time. Default: one for each core. */
  workers?: number;
  /** Milliseconds after which the best so far is given, with `optimal: false`. Default: no end. */
  budget?: number;
  /** Looks at the i-th of n shares only (i from 1); `merge` puts the shares together. Default: [1, 1]. */
  part?: readonly [i: number, n: number];
  /** A checkpoint of the same search: what it has looked at is not looked at again. */
  resume?: Part;
  /** Is given a checkpoint about every second, and at the end. */
  onCheckpoint?: (part: Part) => void;
}

/** Checks the values of options. */
export function checkLongOptions({ workers, budget, part, signal, onProgress, onCheckpoint }: LongOptions): void {
  checkCallback("onProgress", onProgress);
  checkCallback("onCheckpoint", onCheckpoint);
  if (workers !== undefined && !(Number.isInteger(workers) && workers >= 0 && workers <= 1024))
    fail("option", `workers is ${show(workers)}; it must be a whole number from 0 to 1024`);
  if (budget !== undefined && !(typeof budget === "number" && budget >= 0))
    fail("option", `the budget is ${show(budget)}; it must be a number of milliseconds, 0 or more`);
  if (signal !== undefined && !(signal instanceof AbortSignal))
    fail("option", `signal is ${show(signal)}; it must be an AbortSignal`);
  if (part === undefined) return;
  const [i = 0, n = 0] = Array.isArray(part) ? part : [];
  if (!(Number.isSafeInteger(i) && Number.isSafeInteger(n) && i >= 1 && i <= n))
    fail("option", `part is ${show(part)}; it must be [i, n], the i-th of n, with 1 <= i <= n`);
}
