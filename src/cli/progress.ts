// Standard error, and the progress of long work: one line on it, if it is a terminal.

import { once } from "../puzzle/puzzle.ts";

/** Shows the progress of work: the first form that fits the terminal, or none, because half a number would be wrong. */
type ShowProgress = (forms: readonly string[]) => void;

/** Milliseconds between two lines. */
const BETWEEN = 200;

let isShown = false;

/**
 * Standard error, opened when it is first used: that takes a fresh process a millisecond. If it is closed, only the exit
 * status can report an error.
 */
export const standardError = once(() => process.stderr.on("error", () => {}));

/** Removes the line, so that something else can be printed. */
export function clearProgress(): void {
  if (isShown) standardError().write("\r\x1b[K");
  isShown = false;
}

/**
 * Runs work that shows its progress. Each line overwrites the one before, and the last is cleared at the end.
 * Without a terminal, shows nothing.
 */
export function withProgress<T>(run: (show: ShowProgress) => T): T {
  let next = performance.now() + BETWEEN;
  const show: ShowProgress = (forms) => {
    if (performance.now() < next) return;
    const stderr = standardError();
    next = stderr.isTTY ? performance.now() + BETWEEN : Infinity;
    if (!stderr.isTTY) return;
    isShown = true;
    // The last column stays free: a full line would move some terminals on to the next.
    const form = forms.find(({ length }) => length < (stderr.columns || 80));
    stderr.write(`\r${form ?? ""}\x1b[K`);
  };
  let result: T;
  try {
    result = run(show);
  } catch (error) {
    clearProgress();
    throw error;
  }
  if (result instanceof Promise) return result.finally(clearProgress) as T;
  clearProgress();
  return result;
}
