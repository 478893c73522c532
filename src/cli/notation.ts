// The options for the notation of boards, the same for every command that reads boards.

import type { Command } from "commander";
import { parse } from "../boards/parse.ts";
import { isPlainText, type Notation, type NotationOptions, readNotation } from "../boards/signs.ts";
import { type Chars, fail, show } from "../errors.ts";
import type { Cells } from "../puzzle/puzzle.ts";
import { addGroup, type Values } from "./flags.ts";

/** The options of text; all text. */
export interface TextFlags extends Values<"chars" | "first"> {}

/** Adds the options of text to a command. */
export function addTextFlags(command: Command): Command {
  return addGroup(command, "Options of boards as text:", {
    "--chars <pairs>": 'what characters mean: "O=1 #=0"; a state from 0, _ for a hole or ? for any state',
    "--first <n>": "the number of the first state, off: 0 (default) or 1",
  });
}

/** The options of text for functions of the library. */
export function textOptions({ chars, first }: TextFlags): NotationOptions {
  return {
    ...(chars !== undefined && { chars: charsOf(chars) }),
    ...(first !== undefined && { first: firstOf(first) }),
  };
}

/** The options of text, checked. */
export function notationOf(flags: TextFlags): Notation {
  return readNotation("the command", textOptions(flags));
}

/** The text of one board for functions of the library, which read plain text only. Other text becomes rows. */
export function cellsOf(text: string, flags: TextFlags): Cells {
  const options = textOptions(flags);
  return Object.keys(options).length === 0 && isPlainText(text) ? text : (parse(text, options)[0]!.rows as Cells);
}

function firstOf(text: string): 0 | 1 {
  if (text !== "0" && text !== "1") fail("option", `--first is ${show(text)}; it must be 0 or 1`);
  return text === "0" ? 0 : 1;
}

function charsOf(text: string): Chars {
  const pairs = text.split(/\s+/).filter((pair) => pair !== "");
  if (pairs.length === 0) fail("option", '--chars is empty; write pairs such as "O=1 #=0"');
  const chars: Record<string, number | "_" | "?"> = {};
  for (const [i, pair] of pairs.entries()) {
    // The last "=": "==0" gives "=" a meaning.
    const [, sign, state] = /^(.+)=(\d+|_|\?)$/u.exec(pair) ?? [];
    if (sign === undefined || state === undefined)
      fail("option", `--chars has ${show(pair)} as pair ${i + 1}; a pair is a character, "=", and a state, _ or ?`);
    if (Object.hasOwn(chars, sign)) fail("option", `--chars has ${show(sign)} again as pair ${i + 1}; write it once`);
    chars[sign] = state === "_" || state === "?" ? state : Number(state);
  }
  return chars;
}

/** `--chars "O=1 #=0"`, in other quotes if a shell would change the text. */
export function charsFlag(chars: Chars): string {
  const pairs = Object.entries(chars).map(([sign, state]) => `${sign}=${state}`);
  const text = pairs.join(" ");
  const quote = /["$`\\!]/.test(text) ? "'" : '"';
  return `--chars ${quote}${text}${quote}`;
}
