// Machines as in Advent of Code 2025, day 10, one on a line: `[.##.] (3) (1,3) (2) {3,5,4,7}`. In brackets the lights
// to reach from all off, in parentheses the lights or counters of each button, in braces the counter values to reach.

import { fail, show } from "../errors.ts";

/** A machine. Parts that the line does not have are undefined. */
interface Machine {
  /** The text between the brackets, for `readLights`. */
  readonly lights?: string | undefined;
  readonly buttons: number[][];
  readonly counters?: number[] | undefined;
}

/** Whether a text begins with a machine that has lights. No JSON begins like this. */
export function isMachine(text: string): boolean {
  return /^\s*\[[.#]+\]|^\s*\[[^\][{}"]*\]\s*\(/.test(text);
}

/**
 * Reads a line.
 * @throws LightsOutError `board-text`
 */
export function readMachine(line: string): Machine {
  const match = /^\s*(?:\[([^\]]*)\]\s*)?((?:\(\s*[\d\s,]*\)\s*)+)(?:\{([\d\s,]*)\}\s*)?$/.exec(line);
  if (match === null)
    return fail(
      "board-text",
      `${show(line)} is not a machine; expected lights, buttons and counters: [.##.] (3) (1,3) {3,5,4,7}`,
    );
  const [, lights, buttons, counters] = match;
  return {
    ...(lights !== undefined && { lights }),
    buttons: [...buttons!.matchAll(/\(([^)]*)\)/g)].map(([, list]) => numbersOf(list!)),
    ...(counters !== undefined && { counters: numbersOf(counters) }),
  };
}

/**
 * Reads the lights of a machine: 1 at lights that must be on.
 * @throws LightsOutError `board-text`
 */
export function readLights(text: string): number[] {
  const strange = /[^.#]/u.exec(text);
  if (strange !== null)
    fail("board-text", `the lights [${text}] have ${show(strange[0])}; each must be "#" (on) or "." (off)`);
  if (text === "") fail("board-text", 'the lights [] are empty; each light must be "#" (on) or "." (off)');
  return Array.from(text, (light) => (light === "#" ? 1 : 0));
}

function numbersOf(text: string): number[] {
  return text.split(/[\s,]+/).flatMap((word) => (word === "" ? [] : [Number(word)]));
}
