// Searches that take long: their options, their progress on standard error, and Ctrl-C while they run.

import { type Command, Option } from "commander";
import { fail, show } from "../errors.ts";
import type { LongOptions, Progress } from "../index.ts";
import { whole } from "./puzzle.ts";

/** Options of a long search. */
export interface LongFlags {
  readonly workers?: string;
  readonly budget?: string;
  readonly part?: string;
}

/** Thrown where Ctrl-C ended a search. */
export class Interrupted extends Error {
  override readonly name = "Interrupted";
}

/** Adds `--workers`, `--budget` and `--part` to a command. */
export function addLongFlags(command: Command): Command {
  const group = (flags: string, description: string) =>
    command.addOption(new Option(flags, description).helpGroup("Options of long searches:"));
  group("--workers <n>", "search with so many workers, as long as it takes; default: one for each core");
  group("--budget <time>", "the best that is found in 10s, 500ms, 5m, ...");
  group("--part <i/n>", "do the i-th of n shares of the search only, for lights-out merge");
  return command;
}

/** What the options ask of `solveAsync`; undefined where no long search is asked for. */
export function longOptions({ workers, budget, part }: LongFlags): LongOptions | undefined {
  if ((workers ?? budget ?? part) === undefined) return undefined;
  return {
    ...(workers !== undefined && { workers: whole("workers", workers) }),
    ...(budget !== undefined && { budget: milliseconds(budget) }),
    ...(part !== undefined && { part: share(part) }),
  };
}

/** Runs a search with a progress bar, where standard error is a terminal, and so that Ctrl-C ends it at once. */
export async function patiently<T>(run: (options: LongOptions) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const interrupt = () => controller.abort(new Interrupted());
  process.once("SIGINT", interrupt);
  const bar = process.stderr.isTTY ? await progressBar() : undefined;
  try {
    return await run({ signal: controller.signal, ...(bar && { onProgress: bar.update }) });
  } finally {
    process.off("SIGINT", interrupt);
    bar?.stop();
  }
}

/**
 * A line on standard error, where that is a terminal, that says how far work has come whose end is not known; Ctrl-C ends it as
 * any process. The line is gone when the work is done.
 */
export function withProgressLine<T>(run: (tell: ((text: string) => void) | undefined) => T): T {
  if (!process.stderr.isTTY) return run(undefined);
  let next = performance.now() + BETWEEN;
  let told = false;
  try {
    return run((text) => {
      if (performance.now() < next) return;
      next = performance.now() + BETWEEN;
      told = true;
      process.stderr.write(`\r${text}\x1b[K`);
    });
  } finally {
    if (told) process.stderr.write("\r\x1b[K");
  }
}

/** Milliseconds between two words of progress. */
const BETWEEN = 200;

async function progressBar() {
  const { SingleBar } = (await import("cli-progress")).default;
  const bar = new SingleBar({
    stream: process.stderr,
    format: "{bar} {percentage}% | {left} left | so far {total} presses, at least {bound} are needed",
    clearOnComplete: true,
    hideCursor: true,
    gracefulExit: false,
  });
  let started = false;
  return {
    update({ progress, remaining, total, lowerBound }: Progress) {
      const payload = { left: Number.isFinite(remaining) ? span(remaining) : "?", total, bound: lowerBound };
      if (started) bar.update(progress * 1000, payload);
      else bar.start(1000, progress * 1000, payload);
      started = true;
    },
    stop() {
      if (started) bar.stop();
    },
  };
}

const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 };

/** What `--budget` says. */
export function milliseconds(text: string): number {
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

/** Rounded to the unit that fits: 3 s, 12 min, 5 h, 20 days, 3000 years. */
function span(milliseconds: number): string {
  const steps: [number, string][] = [
    [1000, "s"],
    [60, "min"],
    [60, "h"],
    [24, "days"],
    [365, "years"],
  ];
  let value = milliseconds;
  let unit = "ms";
  for (const [factor, name] of steps) {
    if (unit !== "ms" && value < 2 * factor) break;
    value /= factor;
    unit = name;
  }
  return `${value < 1e6 ? Math.round(value) : value.toExponential(0)} ${unit}`;
}
