// Options are plain objects. An unknown name is an error: ignoring it would hide a typing mistake.

import { fail, show, suggest } from "./errors.ts";
import { unreadable } from "./reading.ts";

/** The options of a call without options. */
export const NONE = Object.freeze({});

/**
 * Reads an options object into a copy that has only known names and no value that is null or undefined. Only the copy
 * is used afterwards. `owner` names the function that takes the options, for the messages.
 * @throws LightsOutError `option` if the options are not a plain object, have an unknown name, or have a value of null
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
    // Refused, because some callers mean the default by null, and others mean 0.
    if (value === null) fail("option", `the option ${name} of ${owner} is null; omit it instead`);
    if (value !== undefined) given[name] = value;
  }
  return given;
}

/** Whether all properties of an object are its own. Not so for arrays, Maps, Dates and instances of classes. */
export function isPlain(options: unknown): boolean {
  if (typeof options !== "object" || options === null) return false;
  const prototype = Object.getPrototypeOf(options);
  // The last case is an object of another window.
  return prototype === Object.prototype || prototype === null || Object.getPrototypeOf(prototype) === null;
}

/** Checks that an option, if given, has one of a few values. */
export function checkChoice(owner: string, name: string, value: unknown, choices: readonly string[]): void {
  if (value === undefined || choices.includes(value as string)) return;
  fail(
    "option",
    `the option ${name} of ${owner} is ${show(value)}${suggest(value, choices)}; it must be ${choices.map(show).join(" or ")}`,
  );
}

/** Checks that an option, if given, is a function. */
export function checkCallback(name: string, callback: unknown): void {
  if (callback !== undefined && typeof callback !== "function")
    fail("option", `${name} is ${show(callback)}; it must be a function`);
}

/** Checks that an option, if given, is true or false. */
export function checkFlag(owner: string, name: string, value: unknown): void {
  if (value !== undefined && typeof value !== "boolean")
    fail("option", `the option ${name} of ${owner} is ${show(value)}; it must be true or false`);
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
