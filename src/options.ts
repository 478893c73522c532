// Options are plain objects; a name that nobody knows is a mistake, not a wish to be ignored.

import { fail, show, suggest } from "./errors.ts";
import { reading } from "./reading.ts";

/**
 * Reads an options object into a copy that has only known names, and nothing that is null or undefined. Only the copy is
 * used afterwards. `owner` is the function that takes the options, for the message.
 * @throws LightsOutError `option`
 */
export function readOptions<T extends object>(owner: string, options: T, known: readonly string[]): T {
  return reading("option", `the options of ${owner}`, () => {
    // Neither an array nor a Map, a Date, a Promise: what their makers put into them is not read here.
    if (Object.prototype.toString.call(options) !== "[object Object]")
      fail("option", `the options of ${owner} are ${show(options)}; they must be an object`);
    for (const name of Object.keys(options))
      if (!known.includes(name))
        fail(
          "option",
          `${owner} has no option ${show(name)}${suggest(name, known)}; its options are ${known.join(", ")}`,
        );
    const given: Record<string, unknown> = {};
    for (const name of known) {
      const value = (options as Record<string, unknown>)[name];
      // Some would take null for the default, some for 0: none may.
      if (value === null) fail("option", `${owner} has the option ${name}: null; what is not given is left out`);
      if (value !== undefined) given[name] = value;
    }
    return given as T;
  });
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
