// Board text to numbers: rows by newline or "/", a character or a number for each cell, a blank line between boards.
// Knows characters and places in the text, nothing of puzzles; cells.ts and text.ts stand on it.

import { counted, type ErrorCode, fail, show } from "./errors.ts";

/** In scanned cells: a light that does not matter, written `?`. */
export const ANY = -1;
/** In scanned cells: no light, written `_`. */
export const HOLE = -2;

/** One board as it stands in the text. */
export interface Scanned {
  readonly rows: number;
  readonly cols: number;
  /** Row by row: a state, {@link ANY} or {@link HOLE}. */
  readonly cells: Int16Array;
  /** Where each row starts in the text. */
  readonly starts: readonly number[];
}

/** What the text may hold. */
export interface Grammar {
  /** What messages call it: "board", "target", "press vector". */
  readonly name: string;
  readonly codes: Readonly<Record<"text" | "state" | "length", ErrorCode>>;
  /** A state must be less than this. */
  readonly states: number;
  /** Whether `?` may stand. */
  readonly any: boolean;
  /** The size that each board must have, where it is known. */
  readonly size?: { readonly rows: number; readonly cols: number };
  /** What a filled circle means; circles are refused where this is not given, because sources disagree. */
  readonly filled?: "on" | "off" | undefined;
}

const UNKNOWN = -3;
const LINE_FEED = 10;
const RETURN = 13;
const SPACE = 32;
const TAB = 9;
const COMMA = 44;
const SLASH = 47;
const BYTE_ORDER_MARK = 0xfeff;
const FILLED = "●⚫⬤";
const EMPTY = "○⚪◯";

const SYMBOLS = symbols();

/**
 * All boards of a text, none where it is blank.
 * @throws LightsOutError `grammar.codes`, with line and column, both from 1
 */
export function scan(text: string, grammar: Grammar): Scanned[] {
  const boards: Scanned[] = [];
  const cells = new Int16Array(text.length);
  let used = 0;
  let first = 0;
  let starts: number[] = [];
  const finish = () => {
    if (starts.length === 0) return;
    const rows = starts.length;
    if (grammar.size && rows !== grammar.size.rows) failRows(text, starts, grammar);
    boards.push({ rows, cols: (used - first) / rows, cells: cells.subarray(first, used), starts });
    first = used;
    starts = [];
  };

  let at = text.charCodeAt(0) === BYTE_ORDER_MARK ? 1 : 0;
  let afterSlash = false;
  while (at <= text.length) {
    let end = at;
    let separated = false;
    for (; end < text.length; end++) {
      const code = text.charCodeAt(end);
      if (code === LINE_FEED || code === RETURN || code === SLASH) break;
      separated ||= code === SPACE || code === COMMA || code === TAB;
    }
    const slash = text.charCodeAt(end) === SLASH;
    let from = at;
    let to = end;
    if (separated) {
      while (from < to && isBlank(text.charCodeAt(from))) from++;
      while (to > from && isBlank(text.charCodeAt(to - 1))) to--;
    }
    if (from < to) {
      const before = used;
      used = separated || isOneNumber(grammar) ? numbers(from, to) : characters(from, to);
      const expected = grammar.size?.cols ?? (starts.length === 0 ? used - before : (before - first) / starts.length);
      starts.push(from);
      if (used - before !== expected) failCells(text, from, used - before, expected, grammar);
    } else if (slash || afterSlash) {
      fail(grammar.codes.text, `the ${grammar.name} has an empty row at ${place(text, from)}; rows stand between "/"`);
    } else {
      finish();
    }
    afterSlash = slash;
    at = end + (text.charCodeAt(end) === RETURN && text.charCodeAt(end + 1) === LINE_FEED ? 2 : 1);
  }
  finish();
  return boards;

  function characters(from: number, to: number): number {
    let count = used;
    for (let i = from; i < to; i++) {
      const code = text.charCodeAt(i);
      const value = code < 128 ? SYMBOLS[code]! : circle(code, grammar.filled);
      if (value < 0 || value >= grammar.states) {
        // A variation selector only chooses how the circle before it looks.
        if (code === 0xfe0f && i > from) continue;
        checkValue(value, text, i, i + 1, grammar);
      }
      cells[count++] = value;
    }
    return count;
  }

  function numbers(from: number, to: number): number {
    let count = used;
    for (let i = from; ; ) {
      let end = i;
      while (end < to && text.charCodeAt(end) !== COMMA && !isBlank(text.charCodeAt(end))) end++;
      if (end === i)
        fail(
          grammar.codes.text,
          `the ${grammar.name} misses a number at ${place(text, i)}; one stands beside each comma`,
        );
      const value = numberOrSymbol(text.slice(i, end), grammar.filled);
      if (value < 0 || value >= grammar.states) checkValue(value, text, i, end, grammar);
      cells[count++] = value;
      i = end;
      while (i < to && isBlank(text.charCodeAt(i))) i++;
      if (i === to) return count;
      if (text.charCodeAt(i) === COMMA) i++;
      while (i < to && isBlank(text.charCodeAt(i))) i++;
    }
  }
}

/** `line 2, column 3`, from 1, as editors count. */
export function place(text: string, at: number): string {
  const lines = text.slice(text.charCodeAt(0) === BYTE_ORDER_MARK ? 1 : 0, at).split(/\r\n|\r|\n/);
  return `line ${lines.length}, column ${lines.at(-1)!.length + 1}`;
}

/** One column of numbers above 9 has no separator that would tell that 10 is one cell. */
function isOneNumber(grammar: Grammar): boolean {
  return grammar.size?.cols === 1 && grammar.states > 10;
}

function isBlank(code: number): boolean {
  return code === SPACE || code === TAB;
}

function numberOrSymbol(token: string, filled: "on" | "off" | undefined): number {
  if (/^\d+$/.test(token)) return Number(token);
  if (token.replace("\ufe0f", "").length !== 1) return UNKNOWN;
  const code = token.charCodeAt(0);
  return code < 128 ? SYMBOLS[code]! : circle(code, filled);
}

function circle(code: number, filled: "on" | "off" | undefined): number {
  if (filled === undefined) return UNKNOWN;
  const character = String.fromCharCode(code);
  if (FILLED.includes(character)) return filled === "on" ? 1 : 0;
  return EMPTY.includes(character) ? (filled === "on" ? 0 : 1) : UNKNOWN;
}

function symbols(): Int8Array {
  const table = new Int8Array(128).fill(UNKNOWN);
  for (let digit = 0; digit <= 9; digit++) table[48 + digit] = digit;
  for (const [character, value] of [...pairs("#*", 1), ...pairs(".", 0), ...pairs("_", HOLE), ...pairs("?", ANY)])
    table[character.charCodeAt(0)] = value;
  return table;
}

function pairs(characters: string, value: number): [string, number][] {
  return [...characters].map((character) => [character, value]);
}

/** Holes may stand, and `?` where the grammar has it; every other value that comes here is an error. */
function checkValue(value: number, text: string, from: number, to: number, grammar: Grammar): void {
  const { name, codes, states } = grammar;
  if (value === HOLE || (value === ANY && grammar.any)) return;
  const where = place(text, from);
  const shown = show(to - from === 1 ? String.fromCodePoint(text.codePointAt(from)!) : text.slice(from, to));
  if (value >= states)
    fail(codes.state, `the ${name} has ${text.slice(from, to)} at ${where}; a number is from 0 to ${states - 1}`);
  if (value === ANY) fail(codes.text, `the ${name} has ${shown} at ${where}; "?" (does not matter) is for targets`);
  if (/^[●⚫⬤○⚪◯]/.test(text.slice(from, to)))
    fail(
      codes.text,
      `the ${name} has ${shown} at ${where}; circles are read by parse with the option filled: "on" or "off"`,
    );
  fail(
    codes.text,
    `the ${name} has ${shown} at ${where}; a cell is "#", "*" or "1" (on), "." or "0" (off), a digit, "_" (hole)` +
      `${grammar.any ? ', "?" (does not matter)' : ""}, or a whole number where spaces or commas separate them`,
  );
}

function failCells(text: string, at: number, count: number, expected: number, grammar: Grammar): never {
  const where = place(text, at).replace(/, column 1$/, "");
  fail(
    grammar.size ? grammar.codes.length : grammar.codes.text,
    `the ${grammar.name} has ${counted(count, "cell")} in ${where}; ${expected} expected, ` +
      `${grammar.size ? `for it is ${grammar.size.rows} rows of ${grammar.size.cols}` : "as in its first row"}`,
  );
}

function failRows(text: string, starts: readonly number[], grammar: Grammar): never {
  const { rows, cols } = grammar.size!;
  const where = place(text, starts[0]!).replace(/, column 1$/, "");
  fail(
    grammar.codes.length,
    `the ${grammar.name} from ${where} has ${counted(starts.length, "row")}; ${rows} expected, for it is ${rows} rows of ${cols}`,
  );
}
