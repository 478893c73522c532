// How the command ends: the exit status, and errors in its own words.

import { type LightsOutError, printable } from "../errors.ts";
import { charsFlag } from "./notation.ts";
import { clearProgress, standardError } from "./progress.ts";

export const NO_SOLUTION = 1;
export const BAD_USE = 2;
export const INTERRUPTED = 130;

/** Makes the exit status at least this one: with several problems, the highest status counts. */
export function endWith(status: number): void {
  process.exitCode = Math.max(Number(process.exitCode ?? 0), status);
}

/**
 * Advice for a problem, in the words of the command. The advice of the library is for callers of its functions. No
 * advice is better than one that cannot be followed.
 */
const ADVICE: Readonly<Record<string, string>> = {
  "board-text": 'write "#" for on and "." for off, or say what characters mean with --chars',
  "target-text": 'write "#" for on and "." for off, or say what characters mean with --chars',
  option: "for more states add --states",
  "preset-unknown": "lights-out presets lists all",
  "walk-limit": "lights-out solve --budget 60s gives the best found in that time",
  "counters walk-limit": "give a larger --budget",
  "generate walk-limit": "leave out --symmetric",
  "noisy walk-limit": "",
  "search memory-limit": "give a larger --memory",
  "table memory-limit": "--boards makes a table of some boards",
};

/** An error of the library, with what users of the command can do about it. */
export function sentenceOf(error: LightsOutError): string {
  const { readings } = error;
  const advice = readings
    ? `add ${readings.map(charsFlag).join(" or ")}`
    : error.advice && (ADVICE[`${process.argv[2]} ${error.code}`] ?? ADVICE[error.code]);
  return advice ? `${error.problem}; ${advice}` : error.problem;
}

/** Writes text that quotes input to standard error, escaped so that it cannot control the terminal. */
export function complain(sentence: string, more: readonly string[] = []): void {
  clearProgress();
  standardError().write([`lights-out: ${sentence}`, ...more].map((line) => `${printable(line)}\n`).join(""));
}
