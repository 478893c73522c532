// Turns the text of boards into numbers. Rows end at a newline or "/", each cell is a character or a number, and a
// blank line separates boards. This file knows characters and their places in the text, but not puzzles. cells.ts uses
// it for plain text. signs.ts uses it for everything else that people write, and is not part of a bundle of the solver.

import { counted, type ErrorCode, fail, show } from "../errors.ts";

/** A scanned cell whose light does not matter, written `?`. */
export const ANY = -1;
/** A scanned cell without a light, written `_`. */
export const HOLE = -2;

/** A board as it is in the text. */
export interface Scanned {
  readonly rows: number;
  readonly cols: number;
  /** Row by row: a state, {@link ANY} or {@link HOLE}. */
  readonly cells: Int16Array;
  /** The index in `text` at which each row starts. */
  readonly starts: readonly number[];
  /** The text that was scanned: one character for each sign. */
  readonly text: string;
}

/** How to read a text with other characters than the plain ones, or with states counted from 1. */
interface Signs {
  /** The meaning of a character by its code: a state, {@link ANY} or {@link HOLE}. Others are plain. */
  readonly meanings: ReadonlyMap<number, number>;
  /** The number that means state 0. */
  readonly first: number;
  /** A part of the scanned text as the user wrote it. */
  readonly written: (part: string) => string;
}

/** What a text may contain. */
export interface Grammar {
  /** The name in messages: "board", "target", "press vector". */
  readonly name: string;
  readonly codes: Readonly<Record<"text" | "state" | "length", ErrorCode>>;
  /** The number of states. Numbers must be smaller. */
  readonly states: number;
  /** Whether `?` is allowed. */
  readonly any: boolean;
  /** The size that each board must have, if it is known. */
  readonly size?: { readonly rows: number; readonly cols: number } | undefined;
  /** Missing: the text is plain. */
  readonly signs?: Signs | undefined;
}

const UNKNOWN = -3;
/** A number that is not a state of any puzzle. */
export const NO_STATE = 999;
const LINE_FEED = 10;
const RETURN = 13;
const SPACE = 32;
const TAB = 9;
const COMMA = 44;
const SLASH = 47;
const ZERO = 48;
const BYTE_ORDER_MARK = 0xfeff;

const SYMBOLS = symbols();

/** The most boards of one text. Together with their results they take about 2 GB of memory. */
const MOST_BOARDS = 2 ** 22;

/**
 * Reads all boards of a text. Returns an empty list if the text is blank.
 * @throws LightsOutError one of `grammar.codes`, with the line and the column, both from 1; `memory-limit`
 */
export function scan(text: string, grammar: Grammar): Scanned[] {
  const { size } = grammar;
  const boards: Scanned[] = [];
  const cells = new Int16Array(text.length); // A cell takes at least one character.
  let starts: number[] = [];
  let first = 0;
  let used = 0;
  let afterSlash = false;
  // The end of the text counts as one more blank line, which ends the last board.
  for (let at = text.charCodeAt(0) === BYTE_ORDER_MARK ? 1 : 0; at <= text.length + 1; ) {
    const end = rowEnd(text, at);
    const slash = text.charCodeAt(end) === SLASH;
    const from = skipBlanks(text, at, end);
    if (from < end) {
      const next = readRow(text, from, end, grammar, cells, used);
      const expected = size?.cols ?? (starts.length === 0 ? next - used : (used - first) / starts.length);
      const isFlat = size !== undefined && starts.length === 0 && next - used === size.rows * size.cols;
      if (next - used !== expected && !isFlat) failCells(text, from, next - used, expected, grammar);
      // All cells on one line: each row starts there.
      for (let r = 0; r < (isFlat ? size.rows : 1); r++) starts.push(from);
      used = next;
    } else if (slash || afterSlash) {
      fail(
        grammar.codes.text,
        `the ${grammar.name} has an empty row at ${place(text, from)}; a "/" must be between two rows`,
      );
    } else if (starts.length > 0) {
      const rows = starts.length;
      if (grammar.size && rows !== grammar.size.rows) failRows(text, starts, grammar);
      if (boards.length === MOST_BOARDS) fail("memory-limit", `the text has more than ${MOST_BOARDS} boards; split it`);
      boards.push({ rows, cols: (used - first) / rows, cells: cells.subarray(first, used), starts, text });
      starts = [];
      first = used;
    }
    afterSlash = slash;
    at = end + (text.charCodeAt(end) === RETURN && text.charCodeAt(end + 1) === LINE_FEED ? 2 : 1);
  }
  return boards;
}

function rowEnd(text: string, at: number): number {
  let end = at;
  for (; end < text.length; end++) {
    const code = text.charCodeAt(end);
    if (code === LINE_FEED || code === RETURN || code === SLASH) break;
  }
  return end;
}

/** Reads one row into `cells`, starting at index `used`. Returns the index at which the next row starts. */
function readRow(text: string, from: number, end: number, grammar: Grammar, cells: Int16Array, used: number): number {
  let to = end;
  while (isBlank(text.charCodeAt(to - 1))) to--;
  // In a single column no separator shows that 10 is one cell.
  if (grammar.size?.cols === 1 && grammar.states > 10) return readNumbers(text, from, to, grammar, cells, used);
  const { states, signs } = grammar;
  let next = used;
  for (let i = from; i < to; i++) {
    const value = symbol(text.charCodeAt(i), signs);
    if ((value === UNKNOWN || value >= states) && isSeparated(text, i, to))
      return readNumbers(text, from, to, grammar, cells, used);
    if (value < 0 || value >= states) checkValue(value, text, i, i + 1, grammar);
    cells[next++] = value;
  }
  return next;
}

function readNumbers(
  text: string,
  from: number,
  to: number,
  grammar: Grammar,
  cells: Int16Array,
  used: number,
): number {
  const { name, codes, states, signs } = grammar;
  let next = used;
  for (let i = from; ; ) {
    let end = i;
    while (end < to && !isSeparator(text.charCodeAt(end))) end++;
    if (end === i)
      fail(codes.text, `the ${name} has no number at ${place(text, i)}; a comma must be between two numbers`);
    const value = numberOrSymbol(text, i, end, signs);
    if (value < 0 || value >= states) checkValue(value, text, i, end, grammar);
    cells[next++] = value;
    i = skipBlanks(text, end, to);
    if (i === to) return next;
    if (text.charCodeAt(i) === COMMA) i = skipBlanks(text, i + 1, to);
  }
}

function numberOrSymbol(text: string, from: number, to: number, signs: Signs | undefined): number {
  if (to - from === 1) return symbol(text.charCodeAt(from), signs);
  let number = 0;
  for (let i = from; i < to; i++) {
    const digit = text.charCodeAt(i) - ZERO;
    if (!(digit >= 0 && digit <= 9)) return UNKNOWN;
    number = number * 10 + digit;
  }
  const first = signs?.first ?? 0;
  return number < first ? NO_STATE : number - first;
}

/** `line 2, column 3`, both from 1, as editors count. */
export function place(text: string, at: number): string {
  const lines = text.slice(text.charCodeAt(0) === BYTE_ORDER_MARK ? 1 : 0, at).split(/\r\n|\r|\n/);
  return `line ${lines.length}, column ${lines.at(-1)!.length + 1}`;
}

/** `line 2`, or with the column if the place is not the start of the line. */
export function linePlace(text: string, at: number): string {
  return place(text, at).replace(/, column 1$/, "");
}

function isBlank(code: number): boolean {
  return code === SPACE || code === TAB;
}

function isSeparator(code: number): boolean {
  return code === COMMA || isBlank(code);
}

function isSeparated(text: string, from: number, to: number): boolean {
  for (let i = from; i < to; i++) if (isSeparator(text.charCodeAt(i))) return true;
  return false;
}

function skipBlanks(text: string, from: number, to: number): number {
  let at = from;
  while (at < to && isBlank(text.charCodeAt(at))) at++;
  return at;
}

function symbol(code: number, signs: Signs | undefined): number {
  return signs?.meanings.get(code) ?? (code < 128 ? SYMBOLS[code]! : UNKNOWN);
}

function symbols(): Int8Array {
  const table = new Int8Array(128).fill(UNKNOWN);
  for (let digit = 0; digit <= 9; digit++) table[ZERO + digit] = digit;
  for (const [character, value] of Object.entries({ "#": 1, "*": 1, ".": 0, _: HOLE, "?": ANY }))
    table[character.charCodeAt(0)] = value;
  return table;
}

/** Accepts holes, and `?` if the grammar allows it. Every other value that gets here is an error. */
function checkValue(value: number, text: string, from: number, to: number, grammar: Grammar): void {
  const { name, codes, states, signs } = grammar;
  if (value === HOLE || (value === ANY && grammar.any)) return;
  const part = to - from === 1 ? String.fromCodePoint(text.codePointAt(from)!) : text.slice(from, to);
  const what = `the ${name} has ${show(signs?.written(part) ?? part)} at ${place(text, from)}`;
  const first = signs?.first ?? 0;
  if (value >= states) fail(codes.state, `${what}; expected a number from ${first} to ${states - 1 + first}`);
  if (value === ANY) fail(codes.text, `${what}; "?" (does not matter) is only for targets`);
  const advice = name === "press vector" ? undefined : "parse reads other characters: options chars and filled";
  fail(codes.text, `${what}; ${cellWords(grammar)}`, advice);
}

/** What a cell of plain text must be. */
export function cellWords({ any }: Grammar): string {
  return (
    'a cell must be "#", "*" or "1" (on), "." or "0" (off), a digit, "_" (hole)' +
    `${any ? ', "?" (does not matter)' : ""}, or a number if spaces or commas separate the cells`
  );
}

function failCells(text: string, at: number, count: number, expected: number, grammar: Grammar): never {
  fail(
    grammar.size ? grammar.codes.length : grammar.codes.text,
    `the ${grammar.name} has ${counted(count, "cell")} in ${linePlace(text, at)}; expected ${expected}` +
      `${grammar.size ? ` ${sizeOf(grammar.size)}` : ", as in its first row"}`,
  );
}

function failRows(text: string, starts: readonly number[], grammar: Grammar): never {
  fail(
    grammar.codes.length,
    `the ${grammar.name} from ${linePlace(text, starts[0]!)} has ${counted(starts.length, "row")}; expected ${grammar.size!.rows} ${sizeOf(grammar.size!)}`,
  );
}

/** `(2 rows of 3 cells)` */
export function sizeOf({ rows, cols }: { readonly rows: number; readonly cols: number }): string {
  return `(${counted(rows, "row")} of ${counted(cols, "cell")})`;
}
