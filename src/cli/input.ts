// From a command's argument and options to what it works on: boards with their puzzles and targets, or a puzzle alone.
// The same for every command.

import type { Command } from "commander";
import { placeBoard, readBoard, readTarget } from "../boards/cells.ts";
import { HOLE, place, type Scanned, scan } from "../boards/scan.ts";
import { counted, fail, LightsOutError, printable, show, suggest } from "../errors.ts";
import { parseFlip, readPuzzle } from "../index.ts";
import type { Cells, Puzzle, Target } from "../puzzle/puzzle.ts";
import { givenFlag, type PuzzleFlags, puzzleOf, puzzleOfText, whole } from "./puzzle.ts";
import { isBoardText, readIfFile, readSource, type Source } from "./source.ts";

/** One board to answer for. */
export interface Task {
  readonly puzzle: Puzzle;
  readonly board: Uint8Array;
  /** Undefined: the puzzle's own. */
  readonly target: Target | undefined;
  /** The fewest presses that the level's maker claims, unchecked; only JSON has it. */
  readonly par?: unknown;
  /** Where it stands, for messages about it; empty where there is only one. */
  readonly where: string;
}

/** Options of the input. */
export interface InputFlags extends PuzzleFlags {
  readonly target?: string;
}

/**
 * All boards that the argument names. Boards of equal puzzles share the Puzzle, so that it is factored once.
 * @throws LightsOutError for whatever is wrong with them, Usage
 */
export async function readTasks(command: Command, argument: string | undefined, flags: InputFlags): Promise<Task[]> {
  const source = await readSource(command, argument);
  const tasks = source.kind !== "text" ? [special(source, flags)] : readText(source.text, source.name, flags);
  const wish = flags.target;
  return wish === undefined ? tasks : tasks.map((task) => ({ ...task, target: readTargetFlag(wish, task.puzzle) }));
}

/** The puzzle that the argument or the options name: a SIZE, a JSON puzzle, a Flip ID, a preset, or the puzzle of a board. */
export async function readOnlyPuzzle(
  command: Command,
  argument: string | undefined,
  flags: PuzzleFlags,
): Promise<Puzzle> {
  if (argument === undefined) {
    const puzzle = puzzleOf(flags);
    if (puzzle !== undefined) return puzzle;
  }
  // A single number is a size here, where no board is wanted: hexagon 3.
  const single = argument !== undefined && flags.shape !== undefined && /^\d+$/.test(argument);
  const source = single ? ({ kind: "size", text: argument } as const) : await readSource(command, argument);
  if (source.kind === "size") return sizedPuzzle(source.text, flags);
  if (source.kind !== "text") return special(source, flags).puzzle;
  if (isJson(source.text)) {
    const [value, ...others] = readJson(source.text, source.name);
    if (others.length > 0) fail("json", `${named(source.name)} has ${others.length + 1} entries; one puzzle expected`);
    const { puzzle, board } = splitEntry(value);
    return puzzle === undefined ? puzzleOfBoard(board, flags, new Map()) : puzzleOfJson(puzzle, flags, new Map());
  }
  const tasks = readText(source.text, source.name, flags);
  if (tasks.some((task) => task.puzzle !== tasks[0]!.puzzle))
    fail("option", `${named(source.name)} has boards of different puzzles; one puzzle expected`);
  return tasks[0]!.puzzle;
}

/** Runs something about one task; what goes wrong is told with its place. */
export function located<T>(where: string, run: () => T): T {
  try {
    const result = run();
    return result instanceof Promise ? (result.catch((error) => failAt(where, error)) as T) : result;
  } catch (error) {
    return failAt(where, error);
  }
}

function failAt(where: string, error: unknown): never {
  if (error instanceof LightsOutError && where !== "") fail(error.code, `${where}: ${error.message}`);
  throw error;
}

function special(source: Exclude<Source, { kind: "text" }>, flags: PuzzleFlags): Task {
  if (source.kind === "flip") {
    refuseFlags(flags, "a Flip ID");
    return { ...parseFlip(source.text), target: undefined, where: "" };
  }
  if (source.kind === "size") {
    const puzzle = sizedPuzzle(source.text, flags);
    return { puzzle, board: new Uint8Array(puzzle.lights).fill(1), target: undefined, where: "" };
  }
  const puzzle = puzzleOf(flags);
  if (puzzle === undefined)
    fail("option", "all lights on or off need to know how many there are: give --size or --preset");
  return { puzzle, board: new Uint8Array(puzzle.lights).fill(source.state), target: undefined, where: "" };
}

function sizedPuzzle(size: string, flags: PuzzleFlags): Puzzle {
  if (flags.size !== undefined) fail("option", `the size is ${size} and --size ${flags.size}; give it once`);
  return puzzleOf(flags, size)!;
}

function readText(text: string, name: string | undefined, flags: PuzzleFlags): Task[] {
  if (isJson(text)) return readEntries(readJson(text, name), name, flags);
  const known = puzzleOf(flags);
  const boards = located(name ?? "", () => {
    try {
      return scan(text, { ...GRAMMAR, states: known?.states ?? statesOf(flags), ...(known && { size: known }) });
    } catch (error) {
      if (error instanceof LightsOutError && error.code === "board-state" && !known && flags.states === undefined)
        fail(error.code, `${error.message} unless --states says that there are more`);
      throw error;
    }
  });
  if (boards.length === 0) fail("board-empty", `${named(name)} has no board; a board has at least one cell`);
  const puzzles = new Map<string, Puzzle>();
  return boards.map((board, i) => {
    const where = whereOf(name, i, boards.length);
    return located(where || (name ?? ""), () => {
      const puzzle = puzzleOfScanned(board, flags, puzzles);
      if (board.rows !== puzzle.rows || board.cols !== puzzle.cols)
        fail(
          "board-length",
          `the board from ${place(text, board.starts[0]!).replace(/, column 1$/, "")} has ${counted(board.rows, "row")} of ${board.cols}; ` +
            `${counted(puzzle.rows, "row")} of ${puzzle.cols} expected, for that is how a ${puzzle.shape} is written`,
        );
      return { puzzle, board: placeBoard(puzzle, board, text), target: undefined, where };
    });
  });
}

const GRAMMAR = {
  name: "board",
  codes: { text: "board-text", state: "board-state", length: "board-length" },
  any: false,
} as const;

function statesOf({ states }: PuzzleFlags): number {
  return states === undefined ? 2 : Math.max(2, Math.min(255, whole("states", states)));
}

function puzzleOfScanned(board: Scanned, flags: PuzzleFlags, puzzles: Map<string, Puzzle>): Puzzle {
  const holes: number[] = [];
  board.cells.forEach((cell, i) => {
    if (cell === HOLE) holes.push(i);
  });
  const key = `${board.rows}x${board.cols} ${holes}`;
  const puzzle = puzzles.get(key) ?? puzzleOfText(flags, board);
  puzzles.set(key, puzzle);
  return puzzle;
}

function isJson(text: string): boolean {
  return /^\s*[[{]/.test(text);
}

/** The entries of a JSON text: an object, a list of objects, one object a line, or a board as a list of rows. */
export function readJson(text: string, name: string | undefined): unknown[] {
  if (text.trim() === "") fail("json", `${named(name)} is empty; JSON expected`);
  if (isDeep(text)) fail("json", `${named(name)} has more than ${DEEPEST} brackets inside each other`);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const lines = text.split("\n").filter((line) => line.trim() !== "");
    if (lines.length < 2 || !lines.every((line) => /^\s*\{.*\}\s*$/.test(line)))
      fail("json", `${named(name)} is not JSON: ${(error as Error).message.replace(/\s+/g, " ")}`);
    return lines.map((line, i) => {
      try {
        return JSON.parse(line);
      } catch (error) {
        return fail("json", `line ${i + 1} of ${named(name)} is not JSON: ${(error as Error).message}`);
      }
    });
  }
  return Array.isArray(value) && value.length > 0 && value.every((entry) => isObject(entry)) ? value : [value];
}

/** No puzzle needs more; functions that call themselves for each level end with the stack far beyond. */
const DEEPEST = 100;

/** Whether brackets of a JSON text are nested deeper than that. */
function isDeep(text: string): boolean {
  let depth = 0;
  let quoted = false;
  for (let i = 0; i < text.length && depth <= DEEPEST; i++) {
    const character = text[i];
    if (character === '"') quoted = !quoted;
    else if (quoted) i += character === "\\" ? 1 : 0;
    else if (character === "[" || character === "{") depth++;
    else if (character === "]" || character === "}") depth--;
  }
  return depth > DEEPEST;
}

function readEntries(entries: readonly unknown[], name: string | undefined, flags: PuzzleFlags): Task[] {
  const puzzles = new Map<string, Puzzle>();
  return entries.map((value, i) => {
    const where = whereOf(name, i, entries.length);
    return located(where || (name ?? ""), () => {
      const entry = splitEntry(value);
      if (entry.board === undefined)
        fail("json", `there is no "board"; {"puzzle": ..., "board": ..., "target": ...} expected`);
      const puzzle =
        entry.puzzle === undefined
          ? puzzleOfBoard(entry.board, flags, puzzles)
          : puzzleOfJson(entry.puzzle, flags, puzzles);
      return {
        puzzle,
        board: readBoard(puzzle, entry.board as Cells),
        target: entry.target as Target | undefined,
        ...(entry.par !== undefined && { par: entry.par }),
        where,
      };
    });
  });
}

interface Entry {
  readonly puzzle?: unknown;
  readonly board?: unknown;
  readonly target?: unknown;
  readonly par?: unknown;
}

const ENTRY = ["puzzle", "board", "target"];
/** One of these tells that an object is a puzzle itself. */
const PUZZLE = ["shape", "buttons", "links", "preset"];

/** The parts of `{ puzzle, board, target }`; a puzzle alone, with or without its board; a board alone. */
function splitEntry(value: unknown): Entry {
  if (!isObject(value)) return { board: value };
  if (value.puzzle === undefined && PUZZLE.some((key) => value[key] !== undefined)) {
    const { board, par, ...puzzle } = value;
    return { puzzle, board, par };
  }
  for (const key of Object.keys(value))
    if (!ENTRY.includes(key) && suggest(key, ENTRY) !== "")
      fail("json", `there is no ${show(key)}${suggest(key, ENTRY)}`);
  return value;
}

function puzzleOfJson(json: unknown, flags: PuzzleFlags, puzzles: Map<string, Puzzle>): Puzzle {
  refuseFlags(flags, "JSON");
  const key = JSON.stringify(json);
  const puzzle = puzzles.get(key) ?? readPuzzle(json);
  puzzles.set(key, puzzle);
  return puzzle;
}

/** The puzzle of a board that stands in JSON without one: from the options, or a grid as large as its text or rows. */
function puzzleOfBoard(board: unknown, flags: PuzzleFlags, puzzles: Map<string, Puzzle>): Puzzle {
  const known = puzzles.get("") ?? puzzleOf(flags);
  if (known !== undefined) {
    puzzles.set("", known);
    return known;
  }
  if (typeof board === "string") {
    const boards = scan(board, { ...GRAMMAR, states: statesOf(flags) });
    if (boards.length === 0) fail("board-empty", "the board is blank; a board has at least one cell");
    return puzzleOfScanned(boards[0]!, flags, puzzles);
  }
  if (!Array.isArray(board) || !board.every((row) => Array.isArray(row) && row.length === board[0].length))
    fail("json", `the board is ${show(board)} and there is no "puzzle"; then it must be text or rows of equal length`);
  const cells = Int16Array.from(board.flat(), (cell) => (cell === null ? HOLE : 0));
  return puzzleOfScanned({ rows: board.length, cols: board[0]?.length ?? 0, cells, starts: [] }, flags, puzzles);
}

/** Refuses options of a puzzle beside something that brings its own. */
export function refuseFlags(flags: PuzzleFlags, what: string): void {
  const given = givenFlag(flags);
  if (given !== undefined) fail("option", `${what} brings its own puzzle; --${given} cannot stand beside it`);
}

/** A target of the command line: on, off, uniform, all:2, a file, or the text of a board. What is wrong in a file is told with its name. */
export function readTargetFlag(text: string, puzzle: Puzzle): Target {
  if (text === "on" || text === "off") return text;
  if (text === "uniform") return { uniform: true };
  const all = /^all:(\d+)$/.exec(text);
  if (all) return { all: Number(all[1]) };
  const file = readIfFile(text);
  const content = file ?? text;
  if (isJson(content)) {
    const name = file === undefined ? undefined : text;
    const [target, ...others] = readJson(content, name);
    if (others.length > 0) fail("json", `${named(name)} has ${others.length + 1} entries; one target expected`);
    return fitting(target as Target, puzzle, name);
  }
  if (file !== undefined) return fitting(file, puzzle, text);
  if (!isBoardText(text))
    fail(
      "target-text",
      `the target is ${show(text)}${suggest(text, ["on", "off", "uniform"])}; it must be on, off, uniform, all:STATE, a file, or the text of a board`,
    );
  return content;
}

/** A target that fits the puzzle. */
function fitting(target: Target, puzzle: Puzzle, name: string | undefined): Target {
  located(name ?? "", () => readTarget(puzzle, target));
  return target;
}

function named(name: string | undefined): string {
  return name === undefined ? "the argument" : name === "standard input" ? name : show(name);
}

/** `board 2 of boards.txt`; empty where there is only one. */
function whereOf(name: string | undefined, i: number, count: number): string {
  return count === 1 ? "" : `board ${i + 1}${name === undefined ? "" : ` of ${printable(name)}`}`;
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
