// Assertions about a refusal: the error code, and the words that the message must contain.

import { expect } from "vitest";
import type { ErrorCode, LightsOutError } from "../../src/index.ts";

/** Runs `act`, which must throw a LightsOutError of this code whose message has all of the words. */
export function refused(act: () => unknown, code: ErrorCode, ...words: string[]): void {
  let thrown: unknown;
  try {
    act();
  } catch (error) {
    thrown = error;
  }
  expectRefusal(thrown, code, words);
}

/** The same for a promise. */
export async function refusedLater(promise: Promise<unknown>, code: ErrorCode, ...words: string[]): Promise<void> {
  const thrown = await promise.then(
    () => undefined,
    (error: unknown) => error,
  );
  expectRefusal(thrown, code, words);
}

function expectRefusal(thrown: unknown, code: ErrorCode, words: readonly string[]): void {
  // By name: some tests use the built library, which has its own copy of the class.
  expect(thrown).toMatchObject({ name: "LightsOutError" });
  const { code: actual, message } = thrown as LightsOutError;
  expect({ code: actual, message }).toEqual({ code, message });
  for (const word of words) expect(message).toContain(word);
  expect(message).not.toContain("[object");
}
