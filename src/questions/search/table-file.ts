// A saved table as bytes. The first line has the length and the checksum of all that follows, so that a file that was
// cut short or changed by a single bit is refused instead of answering wrongly.
//
//     lights-out table 2 LENGTH CRC32\n
//     {"puzzle": ..., "pressRule": ..., "entries": [[board, path], ...]}\n
//     without entries, for each numbered state: one bit if it can be solved, padded to a whole byte;
//     then for each state that can be solved: the distance, and the next button in two bytes, the lower first

import { fail, show } from "../../errors.ts";
import { readPuzzle, writePuzzle } from "../../formats/json.ts";
import { PRESS_RULES, type PressRule, type Puzzle } from "../../puzzle/puzzle.ts";
import { isBytes } from "../../reading.ts";
import { MOST_BOARDS, noWays, turnsOf, UNREACHED, type Ways } from "./all-boards.ts";

/** The buttons to press from each board of a pack; a board is its states, separated by commas. */
export type Paths = ReadonlyMap<string, readonly number[]>;

/** What a table file holds: the ways of all boards, or the paths from some. */
interface Contents {
  readonly puzzle: Puzzle;
  readonly pressRule: PressRule;
  readonly known: Ways | Paths;
}

interface Header {
  readonly puzzle: object;
  readonly pressRule: PressRule;
  readonly entries?: readonly (readonly [board: string, path: readonly number[]])[];
}

const NAME = "lights-out table ";
const VERSION = 2;

/** A table as bytes. */
export function writeTable({ puzzle, pressRule, known }: Contents): Uint8Array {
  const header: Header = { puzzle: writePuzzle(puzzle), pressRule };
  if (!("far" in known)) return sealed(textOf({ ...header, entries: [...known] }));
  return sealed(textOf(header), ...waysToBytes(known));
}

/**
 * The contents of {@link writeTable}'s bytes.
 * @throws LightsOutError `file` for bytes that are not a whole, undamaged table
 */
export function readTable(bytes: Uint8Array): Contents {
  const { header, body } = split(unsealed(bytes));
  const puzzle = readPuzzle(header.puzzle);
  checkHeader(header, puzzle);
  const { pressRule, entries } = header;
  return { puzzle, pressRule, known: entries ? new Map(entries) : waysOf(noWays(puzzle, pressRule), body) };
}

function textOf(header: Header): Uint8Array {
  return new TextEncoder().encode(`${JSON.stringify(header)}\n`);
}

/** The parts one after the other, behind the first line. */
function sealed(...parts: readonly Uint8Array[]): Uint8Array {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const first = firstLine(length, parts.reduce(crc32, 0));
  const file = new Uint8Array(first.length + length);
  let at = 0;
  for (const part of [first, ...parts]) {
    file.set(part, at);
    at += part.length;
  }
  return file;
}

/** What follows the first line, if it is all there as it was written. */
function unsealed(bytes: Uint8Array): Uint8Array {
  const isTable = isBytes(bytes) && startsWith(bytes, new TextEncoder().encode(NAME));
  if (!isTable) fail("file", `this is not a table; a table begins with "${NAME}${VERSION}"`);
  const end = bytes.indexOf(NEWLINE);
  const [version, length] = new TextDecoder().decode(bytes.subarray(NAME.length, Math.max(end, 0))).split(" ");
  if (end >= 0 && version !== String(VERSION))
    fail("file", `the table has version ${show(version)}; this program reads version ${VERSION}: make the table again`);
  const rest = bytes.subarray(end + 1);
  if (end < 0 || rest.length < Number(length))
    fail("file", `the table is cut short: it has ${bytes.length} bytes; copy or make it again`);
  // The whole line must be as it would be written for these bytes: a checksum in other letters is damage too.
  const line = firstLine(rest.length, crc32(0, rest));
  if (line.length !== end + 1 || !startsWith(bytes, line))
    fail("file", "the table is damaged: its checksum is wrong; copy or make it again");
  return rest;
}

function firstLine(length: number, checksum: number): Uint8Array {
  return new TextEncoder().encode(`${NAME}${VERSION} ${length} ${checksum.toString(16).padStart(8, "0")}\n`);
}

const NEWLINE = 10;

function startsWith(bytes: Uint8Array, start: Uint8Array): boolean {
  return start.every((byte, i) => bytes[i] === byte);
}

/** CRC-32 (IEEE 802.3) of what came before and these bytes. */
function crc32(before: number, bytes: Uint8Array): number {
  let crc = ~before;
  for (let i = 0; i < bytes.length; i++) crc = CRC[(crc ^ bytes[i]!) & 255]! ^ (crc >>> 8);
  return ~crc >>> 0;
}

const CRC = Int32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  return crc;
});

/** The two lists of bytes of the file's third part. */
function waysToBytes({ far, button }: Ways): [reached: Uint8Array, entries: Uint8Array] {
  const reached = new Uint8Array(Math.ceil(far.length / 8));
  let count = 0;
  for (let n = 0; n < far.length; n++)
    if (far[n]! < UNREACHED) {
      reached[n >>> 3]! |= 1 << (n & 7);
      count++;
    }
  const entries = new Uint8Array(3 * count);
  let at = 0;
  for (let n = 0; n < far.length; n++)
    if (far[n]! < UNREACHED) {
      entries[at++] = far[n]!;
      entries[at++] = button[n]! & 255;
      entries[at++] = button[n]! >>> 8;
    }
  return [reached, entries];
}

/** Fills in the ways from the file's third part. */
function waysOf(ways: Ways, body: Uint8Array): Ways {
  const { far, button } = ways;
  let at = Math.ceil(far.length / 8);
  for (let n = 0; n < far.length; n++) {
    if (((body[n >>> 3]! >>> (n & 7)) & 1) === 0) continue;
    far[n] = body[at]!;
    button[n] = body[at + 1]! | (body[at + 2]! << 8);
    at += 3;
  }
  if (at !== body.length) fail("file", `the table is damaged: it has ${body.length} bytes of entries instead of ${at}`);
  return ways;
}

function split(bytes: Uint8Array): { header: Header; body: Uint8Array } {
  const end = bytes.indexOf(NEWLINE);
  let header: unknown;
  try {
    header = JSON.parse(new TextDecoder().decode(bytes.subarray(0, Math.max(end, 0))));
  } catch {
    fail("file", "the table is damaged: its second line is not JSON");
  }
  if (typeof header !== "object" || header === null || !("puzzle" in header))
    fail("file", "the table is damaged: its second line has no puzzle");
  return { header: header as Header, body: bytes.subarray(end + 1) };
}

/** Checks the description of a table in a file. */
function checkHeader({ pressRule, entries }: Header, { states, lights, buttons }: Puzzle): void {
  if (!PRESS_RULES.includes(pressRule)) fail("file", `the table is damaged: its press rule is ${show(pressRule)}`);
  if (entries === undefined) {
    if (states ** lights * turnsOf(pressRule) > MOST_BOARDS)
      fail("file", `the table is damaged: a table cannot have all ${states}^${lights} boards`);
    return;
  }
  const isButton = (j: unknown) => Number.isInteger(j) && (j as number) >= 0 && (j as number) < buttons;
  const sound =
    Array.isArray(entries) &&
    entries.every(
      (entry) =>
        Array.isArray(entry) && typeof entry[0] === "string" && Array.isArray(entry[1]) && entry[1].every(isButton),
    );
  if (!sound) fail("file", "the table is damaged: its entries are not boards with the buttons to press");
}
