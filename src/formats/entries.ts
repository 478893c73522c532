// The entries of a JSON text: one value, a list of objects, or one object on each line.

import { fail, printable, show } from "../errors.ts";

/**
 * The entries of a JSON text: the objects of a list, one object on each line, or else the one value that it is. `name`:
 * the source of the text, for messages.
 * @throws LightsOutError `json`
 */
export function readEntries(text: string, name: string | undefined): unknown[] {
  if (text.trim() === "") fail("json", `${sourceName(name)} is empty; expected JSON`);
  if (bracketsIn(text).deepest > DEEPEST) fail("json", `${sourceName(name)} has more than ${DEEPEST} nested brackets`);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const lines = text.split("\n").filter((line) => line.trim() !== "");
    if (lines.length < 2 || !lines.every((line) => /^\s*\{.*\}\s*$/.test(line)))
      fail("json", `${sourceName(name)} is not JSON: ${(error as Error).message.replace(/\s+/g, " ")}`);
    return lines.map((line, i) => parseJson(line, `line ${i + 1} of ${sourceName(name)}`));
  }
  return Array.isArray(value) && value.length > 0 && value.every((entry) => isObject(entry)) ? value : [value];
}

/**
 * The value of a JSON text; `what` names it in messages.
 * @throws LightsOutError `json`
 */
export function parseJson(text: string, what: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    return fail("json", `${what} is not JSON: ${(error as Error).message}`);
  }
}

/** True for objects that are not arrays. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The name of a source in a message. */
export function sourceName(name: string | undefined): string {
  return name === undefined ? "the text" : name === "standard input" ? name : show(name);
}

/** The name of an entry of a source: `board 2 of boards.txt`. If there is only one, the name of the source. */
export function entryName(kind: string, i: number, count: number, name: string | undefined): string {
  if (count === 1) return name === undefined ? "" : printable(name);
  return `${kind} ${i + 1}${name === undefined ? "" : ` of ${printable(name)}`}`;
}

/** No puzzle needs more nesting. Far beyond it, recursive functions overflow the stack. */
const DEEPEST = 100;

/** How many brackets of a JSON text are open at its end, and how many at most. */
export function bracketsIn(text: string): { open: number; deepest: number } {
  let open = 0;
  let deepest = 0;
  let isQuoted = false;
  for (let i = 0; i < text.length; i++) {
    const character = text[i];
    if (character === '"') isQuoted = !isQuoted;
    else if (isQuoted) i += character === "\\" ? 1 : 0;
    else if (character === "[" || character === "{") deepest = Math.max(deepest, ++open);
    else if (character === "]" || character === "}") open--;
  }
  return { open, deepest };
}
