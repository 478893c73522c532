// The source of the input (a file, standard input, or the argument itself), and the kind of an argument.

import { closeSync, createReadStream, openSync, readSync, type Stats, statSync } from "node:fs";
import type { Command } from "commander";
import { foreignIn, type Notation } from "../boards/signs.ts";
import { fail, LightsOutError, show } from "../errors.ts";
import { sizeIn } from "../formats/forms.ts";
import { linkIn } from "../formats/link.ts";

/** An argument: text with levels and the name of its source, a size, or all lights on or off. */
export type Source =
  | { readonly kind: "text"; readonly text: string; readonly name: string | undefined }
  | { readonly kind: "size"; readonly text: string }
  | { readonly kind: "all"; readonly state: 0 | 1 };

/** Text that comes piece by piece. */
export interface Stream {
  readonly kind: "stream";
  readonly pieces: AsyncIterable<string>;
  readonly name: string;
}

/** As readSource, but standard input comes piece by piece. */
export async function openSource(
  command: Command,
  argument: string | undefined,
  notation: Notation,
): Promise<Source | Stream> {
  if (argument !== undefined && argument !== "-") return readSource(command, argument, notation);
  if (process.stdin.isTTY) command.help({ error: true });
  return { kind: "stream", pieces: standardInput(), name: "standard input" };
}

/** The notation of boards without options. */
export const PLAIN: Notation = { chars: new Map(), first: 0, filled: undefined };

/**
 * Reads what `[FILE|-|BOARD|FLIP-ID|SIZE]` names. Nothing, or "-": standard input, but a terminal gets the usage.
 * @throws LightsOutError `file`, CommanderError for the usage
 */
export async function readSource(
  command: Command,
  argument: string | undefined,
  notation: Notation = PLAIN,
): Promise<Source> {
  if (argument === undefined || argument === "-") {
    if (process.stdin.isTTY) command.help({ error: true });
    return { kind: "text", text: await readStandardInput(), name: "standard input" };
  }
  const text = readIfFile(argument);
  if (text !== undefined) return { kind: "text", text, name: argument };
  if (!["x", "X", "\u00d7"].some((sign) => notation.chars.has(sign))) {
    const size = sizeIn(argument);
    if (size !== undefined) return { kind: "size", text: size };
    // Ones and noughts with "x" may be a board.
    if (/^(?=.*[2-9])((\d+[xX\u00d7])+|([xX\u00d7]\d+)+)$/.test(argument))
      fail("puzzle-shape", `the size ${show(argument)} misses a number; write rows and columns, such as 5x5`);
  }
  if (/^https?:\/\//.test(argument) && linkIn(argument) === undefined)
    fail("file", `the link ${show(argument)} has no puzzle; copy the whole link of the page, with the part after "#"`);
  // JSON, a link of the page, or a Flip ID.
  if (/^\s*[[{]/.test(argument) || linkIn(argument) !== undefined || /:|^\d+x\d+[cr]?#\d/.test(argument))
    return { kind: "text", text: argument, name: undefined };
  if (argument === "on" || argument === "off") return { kind: "all", state: argument === "on" ? 1 : 0 };
  checkBoardText(argument, notation);
  return { kind: "text", text: argument, name: undefined };
}

/** Refuses an argument that names no file and cannot be a board: words, and names of files that do not exist. */
export function checkBoardText(argument: string, notation: Notation = PLAIN): void {
  const foreign = foreignIn(argument, notation);
  if (foreign === undefined) return;
  // It ends like the name of a file.
  if (/\.[a-z]\w*$/i.test(argument)) fail("file", `there is no file ${show(argument)}`);
  fail(
    "file",
    `${show(argument)} is neither a file, nor a size such as 5x5, nor a Flip ID, nor the text of a board: ${show(foreign)} has no meaning without --chars`,
  );
}

/** JSON from a file, from standard input, or the argument itself. */
export async function readJsonText(
  command: Command,
  argument: string,
): Promise<{ text: string; name: string | undefined }> {
  const given = await readText(command, argument);
  if (given.name === undefined && !/^\s*[[{]/.test(given.text)) fail("file", `there is no file ${show(argument)}`);
  return given;
}

/**
 * The text of a file, of standard input, or the argument itself if it names no file. For text that is not about boards
 * alone, which `readSource` would take for a Flip ID or refuse.
 */
export async function readText(
  command: Command,
  argument: string | undefined,
): Promise<{ text: string; name: string | undefined }> {
  if (argument !== undefined && argument !== "-") {
    const text = readIfFile(argument);
    return text === undefined ? { text: argument, name: undefined } : { text, name: argument };
  }
  const source = await readSource(command, argument);
  return source.kind === "text" ? source : { text: "", name: undefined };
}

/** The text of a file; undefined if there is no file of that name. */
export function readIfFile(name: string): string | undefined {
  const stats = statsOf(name);
  if (stats === undefined) return undefined;
  // ".." is a board of two lights.
  if (stats.isDirectory() && /^[#*.?_\d\s,/]*$/.test(name)) return undefined;
  if (stats.isDirectory()) fail("file", `${show(name)} is a directory; expected a file with boards or JSON`);
  const intake = new Intake(show(name));
  try {
    const file = openSync(name, "r");
    try {
      const chunk = Buffer.allocUnsafe(CHUNK);
      for (let size = 0; (size = readSync(file, chunk)) > 0; ) intake.add(chunk.subarray(0, size));
    } finally {
      closeSync(file);
    }
  } catch (error) {
    return failRead(show(name), error);
  }
  return intake.end();
}

/** The bytes of a file, or of standard input for `-`. */
export async function readBytes(name: string): Promise<Uint8Array> {
  if (name === "-") checkUnread();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of name === "-" ? process.stdin : createReadStream(name)) {
      checkSize((size += chunk.length), show(name));
      chunks.push(chunk);
    }
  } catch (error) {
    failRead(show(name), error);
  }
  return Buffer.concat(chunks);
}

function statsOf(name: string): Stats | undefined {
  try {
    return statSync(name, { throwIfNoEntry: false });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // The text of a board may be invalid as a file name.
    if (code === "ENAMETOOLONG" || code === "ENOTDIR" || code === "ERR_INVALID_ARG_VALUE") return undefined;
    return failRead(show(name), error);
  }
}

function failRead(name: string, error: unknown): never {
  if (error instanceof LightsOutError) throw error;
  fail("file", `${name} ${reasonOf(error, "cannot be read")}`);
}

/** The reason why a system call failed. */
export function reasonOf(error: unknown, failed: string): string {
  const { code = "", message } = error as NodeJS.ErrnoException;
  if (code === "EISDIR") return "is a directory";
  // "ENOENT: no such file or directory, open 'x'"
  return `${failed}: ${message.replace(/^E[A-Z]+: /, "").replace(/, .*/s, "")}`;
}

/** Refuses a second reading of standard input, which would give an empty board. */
function checkUnread(): void {
  if (process.stdin.readableEnded) fail("file", "standard input can be read only once");
}

async function readStandardInput(): Promise<string> {
  checkUnread();
  const intake = new Intake("standard input");
  try {
    for await (const chunk of process.stdin) intake.add(chunk);
  } catch (error) {
    failRead("standard input", error);
  }
  return intake.end();
}

/** The text of standard input, piece by piece as it comes. It need not end. */
async function* standardInput(): AsyncGenerator<string> {
  checkUnread();
  const intake = new Intake("standard input", Infinity);
  try {
    for await (const chunk of process.stdin) {
      intake.add(chunk);
      yield intake.take();
    }
  } catch (error) {
    failRead("standard input", error);
  }
  yield intake.end();
}

const CHUNK = 1 << 20;

/** The most bytes of one input: a 15000x15000 board, which takes 15 GB to solve. */
const MOST_BYTES = 256e6;

/** @throws LightsOutError `file` if an input is too long. */
export function checkSize(bytes: number, name: string, most = MOST_BYTES): void {
  if (bytes > most) fail("file", `${name} is too long; at most 256 MB can be read`);
}

/** UTF-8 in pieces. Input that is too long or binary is refused while it arrives, so that endless input ends. */
class Intake {
  readonly #name: string;
  // A byte-order mark is dropped.
  readonly #decoder = new TextDecoder("utf-8", { fatal: true });
  #text = "";
  #bytes = 0;

  readonly #most: number;

  constructor(name: string, most = MOST_BYTES) {
    this.#name = name;
    this.#most = most;
  }

  add(chunk: Uint8Array): void {
    this.#bytes += chunk.length;
    checkSize(this.#bytes, this.#name, this.#most);
    if (chunk.includes(0)) this.#failBinary();
    this.#decode(chunk, true);
  }

  /** The text since the last call. */
  take(): string {
    const text = this.#text;
    this.#text = "";
    return text;
  }

  end(): string {
    this.#decode(undefined, false);
    return this.take();
  }

  #decode(chunk: Uint8Array | undefined, stream: boolean): void {
    try {
      this.#text += this.#decoder.decode(chunk, { stream });
    } catch {
      this.#failBinary();
    }
  }

  #failBinary(): never {
    fail("file", `${this.#name} is binary; expected text in UTF-8`);
  }
}
