// What a test says about a refusal: the error code, and the words that the message must contain.

import { expect } from "vitest";
import { type ErrorCode, LightsOutError } from "../../src/index.ts";

/** Runs `act`, which must throw a LightsOutError of this code whose message has all of the words. */
export function refused(act: () => unknown, code: ErrorCode, ...words: string[]): void {
  let thrown: unknown;
  try {
    act();
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toBeInstanceOf(LightsOutError);
  const { code: actual, message } = thrown as LightsOutError;
  expect({ code: actual, message }).toEqual({ code, message });
  for (const word of words) expect(message).toContain(word);
  expect(message).not.toContain("[object");
}
