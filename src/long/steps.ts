// solveAsync with more than two states: one search that pauses, on this thread, with progress and an end that can be set
// or called for.

import type { Answer } from "../answer.ts";
import { fail } from "../errors.ts";
import type { Pause } from "../system.ts";
import type { LongOptions } from "./options.ts";

/** Milliseconds until others have their turn. */
const SLICE = 20;

/**
 * Runs a search to its end, or to the end of the budget: then the best so far.
 * @throws LightsOutError `option` for what a single search cannot do
 */
export async function runSteps(steps: Generator<Pause, Answer>, options: LongOptions): Promise<Answer> {
  for (const name of ["part", "resume", "onCheckpoint"] as const)
    if (options[name] !== undefined)
      fail("option", `${name} is given, but with more than two states a search cannot be shared out or resumed`);
  const { signal, onProgress, budget = Infinity } = options;
  const began = performance.now();
  const report = (progress: number, answer: Answer) => {
    if (onProgress === undefined || !answer.solvable) return;
    const remaining = progress === 1 ? 0 : ((performance.now() - began) * (1 - progress)) / progress;
    onProgress({ progress, remaining, total: answer.total, lowerBound: answer.lowerBound });
  };
  let turn = began;
  let paused = false;
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) {
      if (paused) report(1, step.value);
      return step.value;
    }
    paused = true;
    const now = performance.now();
    if (now - began >= budget) return step.value.best();
    if (now - turn < SLICE) continue;
    report(step.value.progress, step.value.best());
    await new Promise((resolve) => setTimeout(resolve));
    signal?.throwIfAborted();
    turn = performance.now();
  }
}
