// Options of a long search, and its progress reports.

import type { Part } from "../answer.ts";
import { fail, show } from "../errors.ts";
import { checkBudget, checkCallback } from "../options.ts";
import { isWhole, pairOf, reading } from "../reading.ts";
import { readPart } from "./part.ts";

/** How far a search has come. */
export interface Progress {
  /** Share of the work that is done, 0 to 1. */
  readonly progress: number;
  /** Estimated milliseconds until the search is done; Infinity if not known yet. */
  readonly remaining: number;
  /** The fewest presses seen. */
  readonly total: number;
  /** No solution takes fewer. */
  readonly lowerBound: number;
}

/** Options of `solveAsync`, in addition to those of `solve`. */
export interface LongOptions {
  /** Ends the search: the promise is rejected with `signal.reason`. */
  signal?: AbortSignal | undefined;
  /** Ends the search early, as a budget does: the promise resolves with the best so far. */
  stop?: AbortSignal | undefined;
  onProgress?: ((progress: Progress) => void) | undefined;
  /** How many workers search; 0: this thread does, a slice at a time. Default: one for each core. */
  workers?: number | undefined;
  /** Milliseconds after which the best solution so far is returned, with `optimal: false`. Default: no limit. */
  budget?: number | undefined;
  /** Searches only the i-th of n shares (i from 1); `merge` combines the shares. Default: [1, 1]. */
  part?: readonly [i: number, n: number] | undefined;
  /** A checkpoint of the same search. Blocks that it has searched are not searched again. */
  resume?: Part | undefined;
  /** Called with a checkpoint about every second, and at the end. */
  onCheckpoint?: ((part: Part) => void) | undefined;
}

/**
 * Reads the values of options; what they hold is read once, here.
 * @throws LightsOutError `option`, `part`
 */
export function readLongOptions({ part, resume, ...others }: LongOptions): LongOptions {
  const { workers, budget, signal, stop, onProgress, onCheckpoint } = others;
  checkCallback("onProgress", onProgress);
  checkCallback("onCheckpoint", onCheckpoint);
  if (workers !== undefined && !isWhole(workers, 0, 1024))
    fail("option", `workers is ${show(workers)}; it must be a whole number from 0 to 1024`);
  if (budget !== undefined) checkBudget(budget);
  for (const [name, value] of Object.entries({ signal, stop })) {
    const isSignal = () => value instanceof AbortSignal && typeof value.aborted === "boolean";
    if (value !== undefined && !reading("option", name, isSignal))
      fail("option", `${name} is ${show(value)}; it must be an AbortSignal`);
  }
  return {
    ...others,
    ...(part !== undefined && { part: readShare(part) }),
    ...(resume !== undefined && { resume: readPart(resume, "the checkpoint") }),
  };
}

function readShare(part: unknown): [i: number, n: number] {
  return reading("option", "part", () => {
    const [i, n] = pairOf(part) ?? [];
    if (!isWhole(n, 1) || !isWhole(i, 1, n))
      fail("option", `part is ${show(part)}; it must be [i, n], the i-th of n, with 1 <= i <= n`);
    return [i, n];
  });
}
