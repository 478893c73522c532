// Reads levels in any format: boards as text, JSON, a Flip ID, a size, a link of the page, or machine lines. The
// command, the page and level packs all read here.

import { placeBoard, readBoard, readBoardText, readTargetText } from "../boards/cells.ts";
import { type Grammar, HOLE, linePlace, type Scanned } from "../boards/scan.ts";
import { NOTATION, type Notation, type NotationOptions, readNotation, scanSigns } from "../boards/signs.ts";
import { counted, fail, located, show, suggest } from "../errors.ts";
import { withJson } from "../json.ts";
import { readOptions } from "../options.ts";
import { type Cells, type Puzzle, type PuzzleOrSolver, puzzleOf, type Target } from "../puzzle/puzzle.ts";
import { entryName, isObject, readEntries, sourceName } from "./entries.ts";
import { parseFlip } from "./flip.ts";
import { sizeIn, sizesFrom, sizesOfBoard } from "./forms.ts";
import { readPuzzle } from "./json.ts";
import { linkIn, readLink } from "./link.ts";
import { isMachine, readLights, readMachine } from "./machine.ts";

/** A puzzle, with the board, target and par that were given with it. */
export interface GivenLevel {
  readonly puzzle: Puzzle;
  /** Undefined if only a puzzle was given: a size, or JSON without a board. */
  readonly board?: Uint8Array | undefined;
  /** Undefined: the puzzle's own target. It has not been checked. */
  readonly target?: Target | undefined;
  /** The fewest presses that the maker of the level claims. It has not been checked. */
  readonly par?: unknown | undefined;
  /** True if the text names the puzzle: JSON with one, a Flip ID, a size, a link, or a machine. */
  readonly namesPuzzle: boolean;
}

/** Options of {@link readLevel}. */
export interface ReadLevelOptions extends NotationOptions {
  /** The puzzle of boards that come without one. They must fit it. */
  readonly puzzle?: PuzzleOrSolver | undefined;
  /**
   * The form of a puzzle for boards that come without one, as JSON. Sizes that it leaves out are those of the board,
   * and holes in the text are added. Default: a grid. Default of `states`: the largest state of the board plus 1, at
   * least 2.
   */
  readonly form?: Readonly<Record<string, unknown>> | undefined;
  /** The name of the source, for messages. */
  readonly name?: string | undefined;
}

/**
 * Reads levels from any text. Equal puzzles become the same object, so each needs only one solver. The text can be:
 *
 * - boards, with a blank line between them
 * - JSON: `{ "puzzle", "board", "target", "par" }`, a puzzle, a board as rows, a list of these, or one on each line
 * - a Flip ID, a size such as 5x5 (without a board), or a link of the page
 * - machines such as `[.##.] (3) (1,3) {3,5}`, one on each line. All lights are off, and the target is in brackets.
 *
 * `chars`, `first` and `filled` apply to boards and targets as text. `first` also applies to lists in JSON.
 * @example
 * readLevel("#.#/.../#.#")[0].puzzle.rows // 3
 * @throws LightsOutError for anything that cannot be read; with several levels the message names the level
 */
export function readLevel(text: string, options: ReadLevelOptions = {}): GivenLevel[] {
  const entriesOf = levelReader(options);
  if (typeof text !== "string") fail("board-text", `the text is ${show(text)}; expected a string`);
  return entriesOf(text).map(({ where, read }) => withJson(located(where, read)));
}

/** A level of a text, not read yet. So a level that cannot be read does not prevent reading the others. */
interface LevelEntry {
  /** The name of the level in messages. */
  readonly where: string;
  /** @throws LightsOutError as `readLevel`, without the name of the level */
  read(): GivenLevel;
}

/**
 * Makes a function that lists the levels of a text, for several texts with the same options. Equal puzzles of all texts
 * become the same object.
 */
export function levelReader(options: ReadLevelOptions): (text: string) => LevelEntry[] {
  const given = readOptions("readLevel", options, ["puzzle", "form", "name", ...NOTATION]);
  const { name } = given;
  const form = readOptions("form", given.form ?? {}, FORM_KEYS) as Readonly<Record<string, unknown>>;
  const puzzle = given.puzzle === undefined ? undefined : puzzleOf(given.puzzle);
  const notation = readNotation("readLevel", given);
  if (name !== undefined && typeof name !== "string") fail("option", `name is ${show(name)}; expected a string`);

  let reader: ReturnType<typeof createReader> | undefined;
  return (text) => {
    const plain = text.replace(/^\ufeff/, "");
    const link = linkIn(plain);
    if (link !== undefined) return [entry(() => ({ ...readLink(link), namesPuzzle: true }))];
    const known = puzzle ?? ("preset" in form ? readPuzzle(form) : undefined);
    reader ??= createReader(known, form, notation, name);
    if (isMachine(plain)) return reader.ofMachines(plain);
    // Characters with a given meaning are cells: "1x1" may be a board.
    const [own] = /[xX\u00d7:[{]/.exec(plain) ?? [];
    if (own !== undefined && notation.chars.has(own)) return reader.ofText(text);
    const size = sizeIn(plain);
    if (size !== undefined) return [entry(() => ({ puzzle: sizedPuzzle(size, known, form), namesPuzzle: true }))];
    // WIDTHxHEIGHT:..., or with "#" a random seed, which is refused there.
    if (/^\s*(\d+(x\d+)?[cr]?:|\d+x\d+[cr]?#\d)/.test(plain))
      return [entry(() => ({ ...parseFlip(plain.trim()), namesPuzzle: true }))];
    return /^\s*[[{]/.test(plain) ? reader.ofJson(plain) : reader.ofText(text);
  };
}

function entry(read: () => GivenLevel, where = ""): LevelEntry {
  return { where, read };
}

/** The puzzle of a size: of the given form, or the given puzzle if it has that size. */
function sizedPuzzle(size: string, puzzle: Puzzle | undefined, form: Readonly<Record<string, unknown>>): Puzzle {
  if (puzzle === undefined) {
    const { shape = "grid" } = form;
    return readPuzzle({ shape, ...sizesFrom(shape, size), ...form });
  }
  if (size !== `${puzzle.rows}x${puzzle.cols}`)
    fail("board-length", `the size is ${size}; expected ${puzzle.rows}x${puzzle.cols}`);
  return puzzle;
}

const GRAMMAR = {
  name: "board",
  codes: { text: "board-text", state: "board-state", length: "board-length" },
  any: false,
} as const;

const NO_CELLS = "the board is blank; a board has at least one cell";

/** The keys that a form may have: sizes and options of shapes, or a preset. */
const FORM_KEYS = [
  ...["shape", "rows", "cols", "radius", "side", "x", "y", "z", "n", "lights", "preset", "states", "rule", "edges"],
  ...["repeats", "step", "holes", "locked", "reach", "target", "pressRule", "turns", "costs"],
];

/** The keys of an entry; others are ignored, unless they look like a typing mistake. */
const KEYS = ["puzzle", "board", "target", "par"];
/** An object with one of these is a puzzle itself. */
const PUZZLE_KEYS = ["shape", "buttons", "links", "preset"];

/** The places of as many buttons as lights: in a row below them. Otherwise each would be at the light of its number. */
function apart(buttons: number, lights: number) {
  return buttons === lights && { buttonLayout: Array.from({ length: buttons }, (_, j) => [j + 0.5, 2.5]) };
}

/** Reads the levels of texts. `known`: the puzzle of boards without one. Others are made from the form. */
function createReader(
  known: Puzzle | undefined,
  form: Readonly<Record<string, unknown>>,
  notation: Notation,
  name: string | undefined,
) {
  /** Puzzles by what they were made from. */
  const made = new Map<string, Puzzle>();
  const scanner = (text: string, grammar: Grammar): Scanned[] => scanSigns(text, grammar, notation);
  return { ofText, ofJson, ofMachines };

  function ofText(text: string): LevelEntry[] {
    const boards = located(name ?? "", () => scanBoards(text));
    if (boards.length === 0) fail("board-empty", `${sourceName(name)} has no board; a board has at least one cell`);
    return boards.map((board, i) =>
      entry(
        () => {
          const puzzle = puzzleOfBoard(board);
          if (board.rows !== puzzle.rows || board.cols !== puzzle.cols)
            fail(
              "board-length",
              `the board at ${linePlace(board.text, board.starts[0]!)} has ${counted(board.rows, "row")} of ${board.cols}; ` +
                `the text of this ${puzzle.shape} has ${counted(puzzle.rows, "row")} of ${puzzle.cols}`,
            );
          return { puzzle, board: placeBoard(puzzle, board), namesPuzzle: false };
        },
        entryName("board", i, boards.length, name),
      ),
    );
  }

  function ofJson(text: string): LevelEntry[] {
    const entries = readEntries(text, name);
    return entries.map((value, i) =>
      entry(
        () => {
          const { puzzle: own, par, ...given } = splitEntry(value);
          const board = joined(given.board);
          const target = joined(given.target);
          const puzzle = own === undefined ? puzzleOfJson(board) : madeOnce(JSON.stringify(own), () => readPuzzle(own));
          return {
            puzzle,
            ...(board !== undefined && { board: boardOf(puzzle, board) }),
            ...(target !== undefined && { target: targetOf(puzzle, target) }),
            ...(par !== undefined && { par }),
            namesPuzzle: own !== undefined,
          };
        },
        entryName("board", i, entries.length, name),
      ),
    );
  }

  /** Puzzles of machines, one on each line, with all lights off. */
  function ofMachines(text: string): LevelEntry[] {
    const lines = text.split(/\r\n|\r|\n/).flatMap((line, n) => (line.trim() === "" ? [] : [{ line, n }]));
    return lines.map(({ line, n }) =>
      entry(
        () => {
          const { lights, buttons } = readMachine(line);
          if (lights === undefined)
            fail("board-text", `${show(line)} has no lights; expected a line such as [.##.] (3) (1,3) {3,5}`);
          const target = readLights(lights);
          const json = { lights: target.length, buttons, ...apart(buttons.length, target.length) };
          const puzzle = madeOnce(JSON.stringify(json), () => readPuzzle(json));
          return { puzzle, board: new Uint8Array(puzzle.lights), target, namesPuzzle: true };
        },
        lines.length === 1 && name === undefined ? "" : entryName("line", n, Infinity, name),
      ),
    );
  }

  function scanBoards(text: string): Scanned[] {
    const states = known?.states ?? (Number.isInteger(form.states) ? (form.states as number) : 255);
    return scanner(text, { ...GRAMMAR, states, ...(known && { size: known }) });
  }

  function boardOf(puzzle: Puzzle, board: unknown): Uint8Array {
    return typeof board === "string" && board !== "on" && board !== "off"
      ? readBoardText(puzzle, board, scanner)
      : readBoard(puzzle, countedFrom(notation.first, board, "board-state") as Cells);
  }

  function targetOf(puzzle: Puzzle, target: unknown): Target {
    const isText = typeof target === "string" && target !== "on" && target !== "off";
    // Letters alone are a name that is wrong, unless they have a meaning.
    return isText && (notation.chars.size > 0 || !/^\s*[a-z]*\s*$/i.test(target))
      ? readTargetText(puzzle, target, scanner)
      : (countedFrom(notation.first, target, "target-state") as Target);
  }

  /** The puzzle of a board without one in JSON: its text or rows determine the size. */
  function puzzleOfJson(board: unknown): Puzzle {
    if (known !== undefined) return known;
    if (board === undefined) fail("json", `there is no "board"; expected {"puzzle": ..., "board": ..., "target": ...}`);
    if (typeof board === "string") {
      const [first] = scanBoards(board);
      return puzzleOfBoard(first ?? fail("board-empty", NO_CELLS));
    }
    if (Array.isArray(board) && board.flat().length === 0) fail("board-empty", NO_CELLS);
    if (!Array.isArray(board) || !board.every((row) => Array.isArray(row) && row.length === board[0].length))
      fail("json", `the board is ${show(board)} without a "puzzle"; expected text, or rows of equal length`);
    const rows = countedFrom(notation.first, board, "board-state") as unknown[][];
    const cells = Int16Array.from(rows.flat(), (cell) => (cell === null ? HOLE : Number(cell)));
    return puzzleOfBoard({ rows: rows.length, cols: rows[0]?.length ?? 0, cells });
  }

  /** The puzzle of a board: the given one, or one of the given form as large as the board. */
  function puzzleOfBoard({ rows, cols, cells }: Omit<Scanned, "starts" | "text">): Puzzle {
    if (known !== undefined) return known;
    const holes: [number, number][] = [];
    let largest = 1;
    cells.forEach((cell, i) => {
      if (cell === HOLE) holes.push([Math.floor(i / cols), i % cols]);
      else largest = Math.max(largest, cell);
    });
    const key = `${rows}x${cols} ${largest} ${holes.join(" ")}`;
    return madeOnce(key, () => {
      const { shape = "grid", states = largest + 1 } = form;
      const json = { shape, ...sizesOfBoard(shape, { rows, cols, cells }), ...form, states };
      const base = readPuzzle(json);
      const isCell = ([row, col]: [number, number]) => base.cells[row * cols + col]! >= 0;
      const more = base.rows === rows && base.cols === cols ? holes.filter(isCell) : [];
      if (more.length === 0) return base;
      return readPuzzle({ ...json, holes: [...((form.holes ?? []) as [number, number][]), ...more] });
    });
  }

  /** The puzzle that `make` makes, once for each key. */
  function madeOnce(key: string, make: () => Puzzle): Puzzle {
    const puzzle = made.get(key) ?? make();
    made.set(key, puzzle);
    return puzzle;
  }
}

/** The text of rows that are given one by one. Other values are returned as they are. */
function joined(cells: unknown): unknown {
  const isLines = Array.isArray(cells) && cells.length > 0 && cells.every((row) => typeof row === "string");
  return isLines ? cells.join("\n") : cells;
}

/**
 * A list of states, or of rows of them, counted from `first`, as states from 0. Other values are returned as they are.
 */
function countedFrom(first: number, cells: unknown, code: "board-state" | "target-state"): unknown {
  if (first === 0 || !Array.isArray(cells)) return cells;
  return cells.map((cell: unknown) => {
    if (cell === 0) fail(code, `the ${code.slice(0, -6)} has 0; expected states from 1`);
    return typeof cell === "number" && cell > 0 ? cell - first : countedFrom(first, cell, code);
  });
}

/** The parts of `{ puzzle, board, target, par }`; of a puzzle, with or without its board; or of a board. */
function splitEntry(value: unknown): { puzzle?: unknown; board?: unknown; target?: unknown; par?: unknown } {
  if (!isObject(value)) return { board: value };
  if (value.puzzle === undefined && PUZZLE_KEYS.some((key) => value[key] !== undefined)) {
    const { board, par, ...puzzle } = value;
    return { puzzle, board, par };
  }
  for (const key of Object.keys(value))
    if (!KEYS.includes(key) && suggest(key, KEYS) !== "") fail("json", `there is no ${show(key)}${suggest(key, KEYS)}`);
  return value;
}
