// Options are plain objects; a name that nobody knows is a mistake, not a wish to be ignored.

import { fail, show, suggest } from "./errors.ts";
import { unreadable } from "./reading.ts";

/** The options of a call that has none. */
export const NONE = Object.freeze({});

/**
 * Reads an options object into a copy that has only known names, and nothing that is null or undefined. Only the copy is
 * used afterwards. `owner` is the function that takes the options, for the message.
 * @throws LightsOutError `option`
 */
export function readOptions<T extends object>(owner: string, options: T, known: readonly string[]): T {
  if (options === NONE) return options;
  try {
    return copied(owner, options as Record<string, unknown>, known) as T;
  } catch (reason) {
    throw unreadable("option", `the options of ${owner}`, reason);
  }
}

function copied(owner: string, options: Record<string, unknown>, known: readonly string[]): Record<string, unknown> {
  if (!isPlain(options)) fail("option", `the options of ${owner} are ${show(options)}; they must be a plain object`);
  const given: Record<string, unknown> = {};
  for (const name of Object.keys(options)) {
    if (!known.includes(name))
      fail(
        "option",
        `${owner} has no option ${show(name)}${suggest(name, known)}; its options are ${known.join(", ")}`,
      );
    const value = options[name];
    // Some would take null for the default, some for 0: none may.
    if (value === null) fail("option", `${owner} has the option ${name}: null; what is not given is left out`);
    if (value !== undefined) given[name] = value;
  }
  return given;
}

/** Whether all that an object has are properties of its own: neither an array nor a Map, a Date or an instance of a class. */
function isPlain(options: unknown): boolean {
  if (typeof options !== "object" || options === null) return false;
  const prototype = Object.getPrototypeOf(options);
  // The last: an object of another window.
  return prototype === Object.prototype || prototype === null || Object.getPrototypeOf(prototype) === null;
}

/** Checks that an option, where it is given, has one of a few values. */
export function checkChoice(owner: string, name: string, value: unknown, choices: readonly string[]): void {
  if (value === undefined || choices.includes(value as string)) return;
  fail(
    "option",
    `${owner} has the option ${name}: ${show(value)}${suggest(value, choices)}; it is ${choices.map(show).join(" or ")}`,
  );
}

/** Checks that an option, where it is given, is a function. */
export function checkCallback(name: string, callback: unknown): void {
  if (callback !== undefined && typeof callback !== "function")
    fail("option", `${name} is ${show(callback)}; it must be a function`);
}

/** Checks that an option, where it is given, is true or false. */
export function checkFlag(owner: string, name: string, value: unknown): void {
  if (value !== undefined && typeof value !== "boolean")
    fail("option", `${owner} has the option ${name}: ${show(value)}; it is true or false`);
}

/** Checks that an option is a positive number of bytes. */
export function checkMemoryLimit(bytes: unknown): void {
  if (typeof bytes !== "number" || !(bytes > 0))
    fail("option", `memoryLimit is ${show(bytes)}; it must be a positive number of bytes`);
}

/** Checks that an option is a number of milliseconds. */
export function checkBudget(budget: unknown): void {
  if (typeof budget !== "number" || !(budget >= 0))
    fail("option", `the budget is ${show(budget)}; it must be a number of milliseconds, 0 or more`);
}
