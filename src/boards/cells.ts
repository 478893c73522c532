// Reads boards, targets and presses as users write them: checks them and turns them into one byte for each light or
// button. Every function that takes one of them calls a function of this file first. Later code does not check them
// again.

import { allocate, counted, type ErrorCode, fail, show, suggest } from "../errors.ts";
import type { Cells, Puzzle, Target } from "../puzzle/puzzle.ts";
import { isBytes, reading, unreadable } from "../reading.ts";
import { ANY, HOLE, linePlace, place, type Scanned, scan, sizeOf } from "./scan.ts";

/** A target after reading: the states to reach. */
export interface TargetStates {
  /** The state that each light should have; 0 if it does not matter. */
  readonly states: Uint8Array;
  /** 1 at lights that matter, 0 at the others. Missing if every light matters. */
  readonly matters?: Uint8Array | undefined;
}

/** A target that reads as these states. */
export function targetOf(wanted: TargetStates | "uniform"): Target {
  if (wanted === "uniform") return { uniform: true };
  return Array.from(wanted.states, (state, i) => (wanted.matters?.[i] === 0 ? ANY : state));
}

/**
 * Reads the state of each light. Returns a new array. If the board is an array of bytes and `scratch` is given, which
 * must have the length of the board, the states are written to `scratch` instead.
 * @throws LightsOutError `board-length`, `board-state`, `board-text`, `board-empty`
 */
export function readBoard(puzzle: Puzzle, board: Cells, scratch?: Uint8Array): Uint8Array {
  // The fast path for a valid array of bytes. An invalid one is read again below, where the mistake is reported.
  if (isBytes(board) && board.length === puzzle.lights && board.length > 0) {
    const states = scratch ?? zeros(board.length);
    states.set(board);
    if (areStates(states, puzzle.states)) return states;
  }
  return readAny(puzzle, BOARD, board).states;
}

function readAny(puzzle: Puzzle, wanted: EntryKind, given: Target): TargetStates {
  if (given === "off") return { states: zeros(puzzle.lights) };
  if (given === "on") return { states: zeros(puzzle.lights).fill(1) };
  const kind = of(puzzle, wanted);
  try {
    if (!isAll(given)) return readCells(kind, given as Cells);
    const { all } = given;
    if (toState(all, puzzle.states) >= 0) return { states: zeros(puzzle.lights).fill(all) };
    fail(
      kind.codes.state,
      `the ${kind.name} is { all: ${show(all)} }; a state must be a whole number from 0 to ${puzzle.states - 1}`,
    );
  } catch (reason) {
    throw unreadable(kind.codes.length, `the ${kind.name}`, reason);
  }
}

/** Whether a board or target is `{ all: state }`. */
export function isAll(given: Target): given is { readonly all: number } {
  return typeof given === "object" && given !== null && "all" in given && Object.keys(given).length === 1;
}

/**
 * Reads a target: a state for each light, or "uniform". If `target` is undefined, reads the puzzle's own target, or all
 * off if it has none.
 * @throws LightsOutError `target-length`, `target-state`, `target-text`, `option`
 */
export function readTarget(puzzle: Puzzle, target: Target | undefined): TargetStates | "uniform" {
  const given = target === undefined ? (puzzle.target ?? "off") : target;
  if (typeof given === "string" && /^\s*[a-z]+\s*$/i.test(given) && given !== "off" && given !== "on")
    fail("target-text", `the target is ${show(given)}${suggest(given.trim(), ["off", "on"])}; ${TARGETS}`);
  if (typeof given !== "object" || given === null) return readAny(puzzle, TARGET, given);
  return reading("target-length", "the target", () =>
    "length" in given || isAll(given) ? readAny(puzzle, TARGET, given) : readUniform(given),
  );
}

/**
 * Reads the number of presses of each button, 0..states-1, into a new array.
 * @throws LightsOutError `presses-length`, `button`, `board-text`
 */
export function readPresses(puzzle: Puzzle, presses: Cells): Uint8Array {
  return read(of(puzzle, PRESSES), presses).states;
}

/**
 * Reads the weight of each light in a proof, 0..states-1, into a new array.
 * @throws LightsOutError `option`
 */
export function readCertificate(puzzle: Puzzle, certificate: ArrayLike<number>): Uint8Array {
  return read(of(puzzle, CERTIFICATE), certificate).states;
}

/**
 * Reads a board that may have -1 at lights that do not matter. For `format` and for forbidden boards.
 * @throws LightsOutError the errors of `readBoard`
 */
export function readStates(puzzle: Puzzle, board: Cells): TargetStates {
  return readAny(puzzle, { ...BOARD, any: true }, board);
}

/** The state of each light of a board that was scanned. */
export function placeBoard(puzzle: Puzzle, scanned: Scanned): Uint8Array {
  return fromText(of(puzzle, BOARD), scanned).states;
}

/** Reads the text of one board with another scanner than that of plain text. */
export function readBoardText(puzzle: Puzzle, text: string, scanner: typeof scan): Uint8Array {
  return readText(of(puzzle, BOARD), text, scanner).states;
}

/** Reads the text of a target with another scanner than that of plain text. -1: the light does not matter. */
export function readTargetText(puzzle: Puzzle, text: string, scanner: typeof scan): Target {
  return targetOf(readText(of(puzzle, TARGET), text, scanner));
}

/** The frame in which presses are written: its size, and the button at each place, -1 if there is none. */
export function buttonFrame(puzzle: Puzzle): { rows: number; cols: number; entries: Int32Array } {
  const { rows, cols, buttons, buttonCells } = puzzle;
  if (buttonCells === null)
    return { rows: 1, cols: buttons, entries: Int32Array.from({ length: buttons }, (_, j) => j) };
  if (buttonCells === puzzle.lightCells) return { rows, cols, entries: puzzle.cells };
  const entries = allocate(() => new Int32Array(rows * cols)).fill(-1);
  for (let j = 0; j < buttons; j++) entries[buttonCells[j]!] = j;
  return { rows, cols, entries };
}

const TARGETS =
  'it must be "off", "on", { all: state }, { uniform: true }, or a board (with -1 or "?" at lights that do not matter)';

/** A kind of vector, with one entry for each light or button. */
interface EntryKind {
  readonly name: "board" | "target" | "press vector" | "certificate";
  readonly value: "state" | "count";
  readonly entry: "light" | "button";
  /** Whether -1 is allowed. */
  readonly any: boolean;
  readonly codes: Readonly<Record<"text" | "state" | "length" | "empty", ErrorCode>>;
}

const BOARD: EntryKind = {
  name: "board",
  value: "state",
  entry: "light",
  any: false,
  codes: { text: "board-text", state: "board-state", length: "board-length", empty: "board-empty" },
};
const TARGET: EntryKind = {
  name: "target",
  value: "state",
  entry: "light",
  any: true,
  codes: { text: "target-text", state: "target-state", length: "target-length", empty: "target-length" },
};
const PRESSES: EntryKind = {
  name: "press vector",
  value: "count",
  entry: "button",
  any: false,
  codes: { text: "board-text", state: "button", length: "presses-length", empty: "presses-length" },
};
const CERTIFICATE: EntryKind = {
  name: "certificate",
  value: "count",
  entry: "light",
  any: false,
  codes: { text: "option", state: "option", length: "option", empty: "option" },
};

/** A kind of vector of one puzzle. */
interface VectorKind extends EntryKind {
  readonly count: number;
  readonly states: number;
  readonly frame: () => { readonly rows: number; readonly cols: number; readonly entries: Int32Array };
}

function of(puzzle: Puzzle, kind: EntryKind): VectorKind {
  const { states, lights, buttons, rows, cols } = puzzle;
  return kind.entry === "light"
    ? { ...kind, states, count: lights, frame: () => ({ rows, cols, entries: puzzle.cells }) }
    : { ...kind, states, count: buttons, frame: () => buttonFrame(puzzle) };
}

function readUniform(target: object): "uniform" {
  const keys = Object.keys(target);
  const { uniform } = target as { uniform: unknown };
  if (keys.length !== 1 || keys[0] !== "uniform") {
    const near = keys.length === 1 ? suggest(keys[0]!, ["all", "uniform"]) : "";
    fail("option", `the target is { ${keys.join(", ")} }${near}; ${TARGETS}`);
  }
  return uniform === true ? "uniform" : fail("option", `uniform of the target is ${show(uniform)}; it must be true`);
}

function read(kind: VectorKind, cells: Cells): TargetStates {
  return reading(kind.codes.length, `the ${kind.name}`, () => readCells(kind, cells));
}

function readCells(kind: VectorKind, given: Cells): TargetStates {
  if (typeof given === "string") return readText(kind, given);
  // The copy is checked, not the original, because other threads may change shared memory after a check. An empty array
  // may be detached, and a detached array cannot be copied.
  const cells = isBytes(given) && given.length > 0 ? allocate(() => new Uint8Array(given)) : given;
  if (cells !== given && isBytes(cells) && cells.length === kind.count && areStates(cells, kind.states))
    return { states: cells };
  if (typeof cells !== "object" || cells === null || !("length" in cells) || typeof cells.length !== "number")
    failKind(kind, cells);
  if (cells.length === 0 && kind.count > 0) failEmpty(kind);
  if (typeof cells[0] === "string") return readText(kind, joinLines(cells, kind));
  if (typeof cells[0] === "object" && cells[0] !== null) return readRows(kind, cells as ArrayLike<ArrayLike<unknown>>);
  if (cells.length !== kind.count) failLength(kind, cells.length);
  return readFlat(kind, cells);
}

/** Whether all bytes are below `states`. `bytes` must start at the start of its buffer. */
function areStates(bytes: Uint8Array, states: number): boolean {
  let i = 0;
  if (states === 2) {
    // Four cells at a time: all must be 0 or 1. If not, the loop below finds out.
    const words = new Uint32Array(bytes.buffer, 0, bytes.length >>> 2);
    let seen = 0;
    for (let w = 0; w < words.length; w++) seen |= words[w]!;
    if ((seen & 0xfefefefe) === 0) i = 4 * words.length;
  }
  for (; i < bytes.length; i++) if (bytes[i]! >= states) return false;
  return true;
}

function readFlat(kind: VectorKind, cells: ArrayLike<unknown>): TargetStates {
  const { count, states } = kind;
  if (cells.length !== count) failLength(kind, cells.length);
  const wanted = zeros(count);
  let matters: Uint8Array | undefined;
  for (let i = 0; i < count; i++) {
    const cell = cells[i];
    const state = toState(cell, states);
    if (state >= 0) wanted[i] = state;
    else if (cell === ANY && kind.any) (matters ??= zeros(count).fill(1))[i] = 0;
    else failState(kind, cell, entryPlace(kind, i));
  }
  return { states: wanted, matters };
}

function readRows(kind: VectorKind, rows: ArrayLike<ArrayLike<unknown>>): TargetStates {
  const { name, entry, codes, count, states } = kind;
  const frame = kind.frame();
  const { cols } = frame;
  if (rows.length !== frame.rows)
    fail(codes.length, `the ${name} has ${counted(rows.length, "row")}; expected ${frame.rows} ${sizeOf(frame)}`);
  const wanted = zeros(count);
  let matters: Uint8Array | undefined;
  for (let r = 0, i = 0; r < frame.rows; r++) {
    const row = rows[r];
    if (typeof row !== "object" || row === null || typeof row.length !== "number")
      fail(
        codes.length,
        `row ${r} of the ${name} is ${show(row)}; every row must be an array of ${counted(cols, "cell")}`,
      );
    if (row.length !== cols)
      fail(
        codes.length,
        `the ${name} has ${counted(row.length, "cell")} in row ${r}; expected ${cols} ${sizeOf(frame)}`,
      );
    for (let c = 0; c < cols; c++, i++) {
      const cell = row[c];
      const to = frame.entries[i]!;
      const state = toState(cell, states);
      if (to < 0) {
        if (cell !== null)
          fail(
            codes.state,
            `the ${name} has ${show(cell)} at ${framePlace(i, cols)}, but there is no ${entry}; write null there`,
          );
      } else if (state >= 0) wanted[to] = state;
      else if (cell === ANY && kind.any) (matters ??= zeros(count).fill(1))[to] = 0;
      else failState(kind, cell, framePlace(i, cols));
    }
  }
  return { states: wanted, matters };
}

function readText(kind: VectorKind, text: string, scanner = scan): TargetStates {
  const { name, codes, states, any } = kind;
  const { rows, cols } = kind.frame();
  const boards = scanner(text, { name, codes, states, any, size: { rows, cols } });
  if (boards.length === 0) failEmpty(kind);
  if (boards.length > 1) {
    const where = place(boards[1]!.text, boards[1]!.starts[0]!);
    fail(
      codes.text,
      `the ${name} ends at a blank line, but another begins at ${where}; expected only one (parse reads several)`,
    );
  }
  return fromText(kind, boards[0]!);
}

function fromText(kind: VectorKind, scanned: Scanned): TargetStates {
  const { name, value, entry, codes, count } = kind;
  const { cols, entries } = kind.frame();
  const { cells, starts, text } = scanned;
  const wanted = zeros(count);
  let matters: Uint8Array | undefined;
  for (let i = 0; i < cells.length; i++) {
    const cell = cells[i]!;
    const to = entries[i]!;
    if (cell >= 0 && to >= 0) wanted[to] = cell;
    else if (cell === ANY && to >= 0) (matters ??= zeros(count).fill(1))[to] = 0;
    else if (cell !== HOLE || to >= 0) {
      const where = `${framePlace(i, cols)} (${linePlace(text, starts[Math.floor(i / cols)]!)})`;
      fail(
        codes.text,
        to < 0
          ? `the ${name} has a ${value} at ${where}, but there is no ${entry}; write "_" there`
          : `the ${name} has "_" at ${where}, but there is a ${entry}; write its ${value} there`,
      );
    }
  }
  return { states: wanted, matters };
}

function zeros(count: number): Uint8Array {
  return allocate(() => new Uint8Array(count));
}

/** The state that a value means, or -1 if it does not mean a state. */
function toState(cell: unknown, states: number): number {
  if (typeof cell === "number") return cell >= 0 && cell < states && cell === (cell | 0) ? cell : -1;
  return cell === true ? 1 : cell === false ? 0 : -1;
}

/** `row 1, column 2` */
function framePlace(i: number, cols: number): string {
  return `row ${Math.floor(i / cols)}, column ${i % cols}`;
}

/** `light 7 (row 1, column 2)` */
function entryPlace(kind: VectorKind, i: number): string {
  const { entries, cols } = kind.frame();
  const at = entries.indexOf(i);
  return `${kind.entry} ${i}${at < 0 ? "" : ` (${framePlace(at, cols)})`}`;
}

function failState(kind: VectorKind, cell: unknown, where: string): never {
  const { name, value, codes, states } = kind;
  const range = states === 2 ? "0 or 1, or false or true" : `a whole number from 0 to ${states - 1}`;
  const any = name === "target" ? ", or -1 if the light does not matter" : "";
  fail(codes.state, `the ${name} has ${show(cell)} at ${where}; a ${value} must be ${range}${any}`);
}

function failLength(kind: VectorKind, length: number): never {
  const { name, entry, codes, count } = kind;
  fail(
    codes.length,
    `the ${name} has ${counted(length, "entry", "entries")}; expected ${count}, one for each ${entry}`,
  );
}

function failEmpty(kind: VectorKind): never {
  const { name, entry, codes, count } = kind;
  fail(codes.empty, `the ${name} is empty; expected ${counted(count, "entry", "entries")}, one for each ${entry}`);
}

/** The text of rows that are given one by one. */
export function joinLines(
  rows: ArrayLike<unknown>,
  { name, codes }: Pick<VectorKind, "name" | "codes"> = BOARD,
): string {
  const lines = Array.from(rows, (row, r) =>
    typeof row === "string"
      ? row
      : fail(codes.state, `row ${r} of the ${name} is ${show(row)}; it must be text, as row 0 is`),
  );
  return lines.join("\n");
}

function failKind(kind: VectorKind, cells: unknown): never {
  const { name, codes } = kind;
  const whole = name === "board" ? '"off", "on", { all: state }, ' : "";
  const what = name === "target" ? TARGETS : `expected ${whole}an array, an array of rows, or text`;
  fail(codes.length, `the ${name} is ${show(cells)}; ${what}`);
}
