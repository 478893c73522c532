// Long searches: their options, their progress in words, and Ctrl-C while they run.

import { setImmediate } from "node:timers/promises";
import type { Command } from "commander";
import { counted, fail, show } from "../errors.ts";
import type { LongOptions, Progress } from "../index.ts";
import { addGroup, type Values } from "./flags.ts";
import { withProgress } from "./progress.ts";
import { whole } from "./puzzle.ts";

/** Options of a long search. */
export interface LongFlags extends Values<"workers" | "budget" | "part"> {}

/** Adds `--workers`, `--budget` and `--part` to a command. */
export function addLongFlags(command: Command): Command {
  return addGroup(command, "Options of long searches:", {
    "--workers <n>": "how many workers search; default: one for each core",
    "--budget <time>": "stop after 10s, 500ms, 5m, ... with the best found so far and a lower bound",
    "--part <i/n>": "search only the i-th of n shares, for lights-out merge",
  });
}

/** The options as options of `solveAsync`. */
export function longOptions({ workers, budget, part }: LongFlags): LongOptions {
  return {
    workers: workers === undefined ? undefined : whole("workers", workers, 0),
    // Without a budget a search goes on even if it cannot end in a lifetime: Ctrl-C gives the best so far.
    budget: milliseconds(budget) ?? Infinity,
    part: part === undefined ? undefined : share(part),
  };
}

/**
 * Ctrl-C for a command with long searches. The first one ends a search with the best so far. If no search runs, and the
 * second time, it ends the process at once.
 */
export class Interruption {
  readonly #controller = new AbortController();
  #isSearching = false;

  constructor() {
    process.once("SIGINT", () => {
      if (this.#isSearching) this.#controller.abort();
      // There is no listener now, so the signal ends the process.
      else process.kill(process.pid, "SIGINT");
    });
  }

  /** Whether a search was ended. */
  get happened(): boolean {
    return this.#controller.signal.aborted;
  }

  /** Runs a search with its progress on standard error. */
  async search<T>(options: LongOptions, run: (options: LongOptions) => Promise<T>): Promise<T> {
    const { budget = Infinity } = options;
    const end = performance.now() + budget;
    return this.#during((stop) =>
      withProgress((show) => {
        const onProgress = (progress: Progress) => show(progressForms(progress, end - performance.now()));
        return run({ ...options, stop, onProgress });
      }),
    );
  }

  /**
   * Runs the steps of a search with their progress on standard error. Ctrl-C comes through between them. A step may have
   * nothing to tell.
   */
  async steps<P, T>(
    run: (stop: AbortSignal) => Generator<P | undefined, T, void>,
    words: (progress: P) => readonly string[],
  ): Promise<T> {
    return this.#during((stop) =>
      withProgress(async (show) => {
        const steps = run(stop);
        for (;;) {
          const step = steps.next();
          if (step.done) return step.value;
          if (step.value !== undefined) show(words(step.value));
          await setImmediate();
        }
      }),
    );
  }

  /** Runs work that the first Ctrl-C stops. */
  async #during<T>(run: (stop: AbortSignal) => Promise<T>): Promise<T> {
    this.#isSearching = true;
    try {
      return await run(this.#controller.signal);
    } finally {
      this.#isSearching = false;
    }
  }
}

/** Progress in words, the longest form first. `left` is what is left of the budget, in milliseconds. */
export function progressForms({ progress, remaining, total, lowerBound }: Progress, left: number): string[] {
  const milliseconds = Math.max(0, Math.min(remaining, left));
  const time = milliseconds < Infinity ? `, ${span(milliseconds)} left` : "";
  const done = `${(100 * progress).toFixed(1)} %`;
  return [
    `${counted(total, "press", "presses")} so far, at least ${lowerBound} needed; ${done} searched${time}`,
    `best ${total}, at least ${lowerBound}; ${done}${time}`,
    `best ${total}, at least ${lowerBound}${time}`,
    `best ${total}, at least ${lowerBound}`,
    `${total} >= ${lowerBound}`,
  ];
}

const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 };

/** The milliseconds of `--budget`; undefined without it. */
export function milliseconds(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const match = /^(\d+(?:\.\d+)?)(ms|s|m|h)$/.exec(text);
  if (match === null) fail("option", `--budget is ${show(text)}; it must be a number and a unit: 500ms, 10s, 5m or 2h`);
  return Number(match[1]) * UNITS[match[2]!]!;
}

function share(text: string): [number, number] {
  const match = /^(\d+)\/(\d+)$/.exec(text);
  const [i, n] = match === null ? [0, 0] : [Number(match[1]), Number(match[2])];
  if (i < 1 || i > n) fail("part", `--part is ${show(text)}; it must be i/n with i from 1 to n, such as 3/16`);
  return [i, n];
}

/** Rounded to the unit that fits: 3 s, 12 min, 5 h, 20 days, 300 years. */
function span(milliseconds: number): string {
  const steps: [number, string][] = [
    [60, "min"],
    [60, "h"],
    [24, "days"],
    [365, "years"],
  ];
  let value = milliseconds / 1000;
  let unit = "s";
  for (const [factor, name] of steps) {
    if (value < 2 * factor) break;
    value /= factor;
    unit = name;
  }
  return unit === "years" && value > 1000 ? "over 1000 years" : `${Math.round(value)} ${unit}`;
}
