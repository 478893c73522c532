// Where input comes from: a file, standard input, or the argument itself; and what kind of thing an argument is.

import { readFileSync, type Stats, statSync } from "node:fs";
import type { Command } from "commander";
import { fail, show } from "../errors.ts";
import { Usage } from "./usage.ts";

/** An argument, told what it is: text (boards or JSON) and where it stood, a size, a Flip ID, or all lights on or off. */
export type Source =
  | { readonly kind: "text"; readonly text: string; readonly name: string | undefined }
  | { readonly kind: "size"; readonly text: string }
  | { readonly kind: "flip"; readonly text: string }
  | { readonly kind: "all"; readonly state: 0 | 1 };

/**
 * Reads what `[FILE|-|BOARD|FLIP-ID|SIZE]` names. Nothing, or "-": standard input, but a terminal gets the usage.
 * @throws LightsOutError `file`, Usage
 */
export async function readSource(command: Command, argument: string | undefined): Promise<Source> {
  if (argument === undefined || argument === "-") {
    if (process.stdin.isTTY) throw new Usage(command);
    return { kind: "text", text: await readStandardInput(), name: "standard input" };
  }
  const text = readIfFile(argument);
  if (text !== undefined) return { kind: "text", text, name: argument };
  if (/^\d+(x\d+)+$/.test(argument)) return { kind: "size", text: argument };
  if (/^\s*[[{]/.test(argument)) return { kind: "text", text: argument, name: undefined };
  if (argument.includes(":") || /^\d+(x\d+)?[cr]?#\d/.test(argument)) return { kind: "flip", text: argument };
  if (argument === "on" || argument === "off") return { kind: "all", state: argument === "on" ? 1 : 0 };
  if (!isBoardText(argument)) {
    const [foreign] = /[^#*.?_\d\s,/]/u.exec(argument)!;
    fail(
      "file",
      `${show(argument)} is neither a file, nor a size such as 5x5, nor a Flip ID, nor the text of a board, which has no ${show(foreign)}`,
    );
  }
  return { kind: "text", text: argument, name: undefined };
}

/** The text of a file, undefined where there is none of that name. */
export function readIfFile(name: string): string | undefined {
  const stats = statsOf(name);
  if (stats === undefined) return undefined;
  if (stats.isDirectory()) fail("file", `${show(name)} is a directory; a file with boards or JSON expected`);
  let bytes: Buffer;
  try {
    bytes = readFileSync(name);
  } catch (error) {
    return failRead(name, error);
  }
  return decode(bytes, show(name));
}

/** Whether a text has only characters that boards are made of. */
export function isBoardText(text: string): boolean {
  return /^[#*.?_\d\s,/]*$/.test(text);
}

function statsOf(name: string): Stats | undefined {
  try {
    return statSync(name, { throwIfNoEntry: false });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // The text of a board need not be something that can be the name of a file.
    if (code === "ENAMETOOLONG" || code === "ENOTDIR" || code === "ERR_INVALID_ARG_VALUE") return undefined;
    return failRead(name, error);
  }
}

function failRead(name: string, error: unknown): never {
  const reasons: Record<string, string> = { EACCES: "permission denied", EPERM: "permission denied" };
  const { code = "", message } = error as NodeJS.ErrnoException;
  fail("file", `${show(name)} cannot be read: ${reasons[code] ?? message}`);
}

async function readStandardInput(): Promise<string> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of process.stdin) chunks.push(chunk);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    fail("file", `standard input ${code === "EISDIR" ? "is a directory" : `cannot be read: ${message}`}`);
  }
  return decode(Buffer.concat(chunks), "standard input");
}

function decode(bytes: Buffer, name: string): string {
  try {
    // A byte-order mark is dropped.
    if (!bytes.includes(0)) return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {}
  return fail("file", `${name} is binary; text in UTF-8 expected`);
}
