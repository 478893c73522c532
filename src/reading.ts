// Reads each value of the caller once. A getter or a proxy of the caller can throw anything while it is read. `reading`
// turns that into a LightsOutError whose cause is the thrown value. It runs only code that reads, never the work
// itself.

import { type ErrorCode, LightsOutError } from "./errors.ts";

/**
 * Returns what `read` returns. `what` names the value in the message: "the board".
 * @throws LightsOutError `code` if `read` throws anything else
 */
export function reading<T>(code: ErrorCode, what: string, read: () => T): T {
  try {
    return read();
  } catch (reason) {
    throw unreadable(code, what, reason);
  }
}

/**
 * The error to throw if reading threw `reason`. For code that runs a million times a second and cannot afford a
 * callback.
 */
export function unreadable(code: ErrorCode, what: string, reason: unknown): LightsOutError {
  if (reason instanceof LightsOutError) return reason;
  return new LightsOutError(code, `${what} cannot be read: reading it throws an error (see cause)`, { cause: reason });
}

/** Whether a value is a real Uint8Array, not a proxy of one. */
export function isBytes(value: unknown): value is Uint8Array {
  return ArrayBuffer.isView(value) && value instanceof Uint8Array;
}

/** Whether a value is a real Uint32Array, not a proxy of one. */
export function isWords(value: unknown): value is Uint32Array {
  return ArrayBuffer.isView(value) && value instanceof Uint32Array;
}

/** Whether the memory of an array was transferred to another thread. Such an array looks empty. */
export function isDetached(array: Uint32Array): boolean {
  try {
    return new Uint8Array(array.buffer).length < 0;
  } catch {
    return true;
  }
}

/** The two entries of an array of length 2; undefined for any other value. */
export function pairOf(value: unknown): [unknown, unknown] | undefined {
  return Array.isArray(value) && value.length === 2 ? [value[0], value[1]] : undefined;
}

/** Whether a value is a whole number from `least` to `most`. */
export function isWhole(value: unknown, least: number, most: number = Number.MAX_SAFE_INTEGER): value is number {
  return Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most;
}
