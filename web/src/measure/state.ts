// The state of Measure and its changes.

import type { Curve, Measured } from "../engine/measure.ts";

/** What is measured: the 30x30 board, the board on the stage, or boards of growing size. */
export type Subject = "thirty" | "own" | "sizes";

/** A measurement, or its results so far. */
export type Results = Measured | Curve;

export interface Measure {
  readonly subject: Subject;
  readonly situation: "running" | "done" | "stopped" | "failed";
  /** The number of the run. A worker that was stopped may still report on an older one. */
  readonly run: number;
  readonly results?: Results | undefined;
  /** The reason of a failure. */
  readonly error?: string | undefined;
}

export const IDLE: Measure = { subject: "thirty", situation: "stopped", run: 0 };

/** A new run. */
export function started({ run }: Measure, subject: Subject): Measure {
  return { subject, situation: "running", run: run + 1 };
}

/** A report of a run, unless it is not the current one. */
export function reported(measure: Measure, run: number, results: Results, isLast = false): Measure {
  if (run !== measure.run || measure.situation !== "running") return measure;
  return { ...measure, results, situation: isLast ? "done" : "running" };
}

/** The end of a run without a result. */
export function failed(measure: Measure, run: number, error: string): Measure {
  return run === measure.run ? { ...measure, situation: "failed", error } : measure;
}

export function stopped(measure: Measure): Measure {
  return measure.situation === "running" ? { ...measure, situation: "stopped" } : measure;
}

export function progressOf({ results }: Measure): number {
  return results?.progress ?? 0;
}
