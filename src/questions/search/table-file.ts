// A saved table as bytes. The first line has the length and the checksum of all that follows, so that a file that was
// cut short or changed by a single bit is refused instead of answering wrongly.
//
//     lights-out table 3 LENGTH CRC32\n
//     {"puzzle": ..., "pressRule": ..., "entries": [[board, moves], ...]}\n
// or
//     {"puzzle": ..., "pressRule": ..., "target": ...}\n
//     what whole-table.ts keeps of each board

import { readTarget, type TargetStates, targetOf } from "../../boards/cells.ts";
import type { Move } from "../../cost.ts";
import { fail, show } from "../../errors.ts";
import { readPuzzle, writePuzzle } from "../../formats/json.ts";
import { PRESS_RULES, type PressRule, type Puzzle, type Target } from "../../puzzle/puzzle.ts";
import { isBytes, isWhole } from "../../reading.ts";
import { WholeTable } from "./whole-table.ts";

/** The moves from each board of a pack, in order. A board is written as its states, separated by commas. */
export type Paths = ReadonlyMap<string, readonly Move[]>;

/** A table of some boards. */
interface SomePaths {
  readonly puzzle: Puzzle;
  readonly pressRule: PressRule;
  readonly paths: Paths;
}

interface Header {
  readonly puzzle: object;
  readonly pressRule: PressRule;
  readonly entries?: readonly (readonly [board: string, moves: readonly Move[]])[] | undefined;
  readonly target?: Target | undefined;
}

const NAME = "lights-out table ";
const VERSION = 3;

/** A table as bytes. */
export function writeTable(table: WholeTable | SomePaths): Uint8Array {
  if (!(table instanceof WholeTable)) {
    const { puzzle, pressRule, paths } = table;
    return sealed(textOf({ puzzle: writePuzzle(puzzle), pressRule, entries: [...paths] }));
  }
  const { puzzle, pressRule, wanted } = table.subject;
  return sealed(textOf({ puzzle: writePuzzle(puzzle), pressRule, target: targetOf(wanted) }), ...table.toBytes());
}

/**
 * The table that {@link writeTable} wrote.
 * @throws LightsOutError `file` for bytes that are not a whole, undamaged table
 */
export function readTable(bytes: Uint8Array): WholeTable | SomePaths {
  const { header, body } = split(unsealed(bytes));
  const puzzle = readPuzzle(header.puzzle);
  const { pressRule, entries, target } = header;
  if (!PRESS_RULES.includes(pressRule)) fail("file", `the table is damaged: its press rule is ${show(pressRule)}`);
  if (entries !== undefined) {
    checkEntries(entries, puzzle);
    return { puzzle, pressRule, paths: new Map(entries) };
  }
  return WholeTable.from({ puzzle, pressRule, wanted: readWanted(puzzle, target) }, body);
}

function readWanted(puzzle: Puzzle, target: Target | undefined): TargetStates | "uniform" {
  try {
    return readTarget(puzzle, target ?? fail("file", "there is no target"));
  } catch (error) {
    return fail("file", `the table is damaged: its target does not fit its puzzle: ${(error as Error).message}`);
  }
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

/** The bytes after the first line, if they are complete and unchanged. */
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

/** Checks the entries of a table of some boards. */
function checkEntries(entries: Header["entries"], { buttons, states }: Puzzle): void {
  const isMove = (move: unknown) =>
    Array.isArray(move) && move.length === 2 && isWhole(move[0], 0, buttons - 1) && isWhole(move[1], -states, states);
  const sound =
    Array.isArray(entries) &&
    entries.every(
      (entry) =>
        Array.isArray(entry) && typeof entry[0] === "string" && Array.isArray(entry[1]) && entry[1].every(isMove),
    );
  if (!sound) fail("file", "the table is damaged: its entries are not boards with the buttons to press");
}
