// Options are plain objects; a name that nobody knows is a mistake, not a wish to be ignored.

import { fail, show, suggest } from "./errors.ts";

/**
 * Checks that an options object has only known names, and nothing that is null. `owner` is the function that takes it, for the message.
 * @throws LightsOutError `option`
 */
export function checkOptions(owner: string, options: object, known: readonly string[]): void {
  if (typeof options !== "object" || options === null || Array.isArray(options))
    fail("option", `the options of ${owner} are ${show(options)}; they must be an object`);
  for (const name of Object.keys(options)) {
    if (!known.includes(name))
      fail(
        "option",
        `${owner} has no option ${show(name)}${suggest(name, known)}; its options are ${known.join(", ")}`,
      );
    // Some would take null for the default, some for 0: none may.
    if ((options as Record<string, unknown>)[name] === null)
      fail("option", `${owner} has the option ${name}: null; what is not given is left out`);
  }
}

/** Checks that an option, where it is given, has one of a few values. */
export function checkChoice(owner: string, name: string, value: unknown, choices: readonly string[]): void {
  if (value === undefined || choices.includes(value as string)) return;
  const near = typeof value === "string" ? suggest(value, choices) : "";
  fail("option", `${owner} has the option ${name}: ${show(value)}${near}; it is ${choices.map(show).join(" or ")}`);
}

/** Checks that an option, where it is given, is a function. */
export function checkCallback(name: string, callback: unknown): void {
  if (callback !== undefined && typeof callback !== "function")
    fail("option", `${name} is ${show(callback)}; it must be a function`);
}
