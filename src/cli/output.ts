// Printing for all commands: standard output as a stream, drawings with their legends, positions, and lists of words
// wrapped to the width.

import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { type Command, Option } from "commander";
import pc from "picocolors";
import { buttonFrame } from "../boards/cells.ts";
import type { Move } from "../cost.ts";
import type { Shown } from "../draw/marks.ts";
import { draw, leastWidth, type Paper } from "../draw/terminal.ts";
import { times } from "../draw/words.ts";
import { counted, fail, numeral, show } from "../errors.ts";
import { plain } from "../json.ts";
import type { Puzzle } from "../puzzle/puzzle.ts";
import { addGroup, type Switches } from "./flags.ts";
import { reasonOf } from "./source.ts";

/** Options of the output. */
export interface OutputFlags extends Switches<"json" | "color"> {
  readonly from?: "0" | "1";
}

/** Adds `--json`, `--color` and `--no-color` to a command. */
export function addOutputFlags(command: Command): Command {
  return addGroup(command.option("--json", "print JSON, one line for each answer"), "Options of the output:", {
    "--color": "use colours even if the output is not a terminal",
    "--no-color": "use no colours, as with the environment variable NO_COLOR",
  });
}

export function quietOption(): Option {
  return new Option("-q, --quiet", "print nothing: the exit status is the answer");
}

/** Standard output as a page to draw and write on. */
export interface TextPage extends Paper {
  /** How to get a picture, for boards that are too large for text; empty if the command draws none. */
  readonly pictures: string;
  /** The number of the first row, column and button. */
  readonly from: 0 | 1;
}

/**
 * Standard output: as wide as its terminal, or as COLUMNS says, else without limit; in colour on a terminal, or
 * if FORCE_COLOR is set, unless NO_COLOR is set. `pictures` are the command's options for them.
 */
export function paperOf({ color, from }: OutputFlags, pictures = ""): TextPage {
  const { NO_COLOR, FORCE_COLOR, COLUMNS, TERM } = process.env;
  const isForced = FORCE_COLOR !== undefined && FORCE_COLOR !== "0";
  const colors = color ?? (!NO_COLOR && (isForced || (process.stdout.isTTY === true && TERM !== "dumb")));
  const columns = process.stdout.columns ?? Number(COLUMNS);
  return {
    width: columns > 0 ? columns : Infinity,
    colors: pc.createColors(colors),
    pictures,
    from: from === "1" ? 1 : 0,
  };
}

/** Prints lines. They may be made while they are printed. */
export async function print(lines: Iterable<string>): Promise<void> {
  await write(lines, "\n");
}

/** An object as one line of JSON. */
export function jsonLine(object: object): string {
  return [...jsonOf(object)].join("");
}

/**
 * Prints an object as one line of JSON, as JSON.stringify writes its `plain` copy. Lists are made while they are
 * printed.
 */
export async function printJson(object: object): Promise<void> {
  await write(jsonOf(object), "");
}

/** Bytes or text for a file; `-` is standard output. */
export async function save(file: string, content: string | Uint8Array): Promise<void> {
  if (file === "-") return send(content);
  try {
    writeFileSync(file, content);
  } catch (error) {
    fail("file", `${show(file)} ${reasonOf(error, "cannot be written")}`);
  }
}

/** Whether an output file is standard output, so that nothing else may be printed there. */
export function isStandardOutput(option: string, file: string | undefined, { json }: OutputFlags): boolean {
  if (file === "-" && json)
    fail("option", `--${option} - and --json both print to standard output; give --${option} the name of a file`);
  return file === "-";
}

/** Characters that are written at once. */
const CHUNK = 65536;

async function write(pieces: Iterable<string>, end: string): Promise<void> {
  let text = "";
  for (const piece of pieces) {
    text += piece + end;
    if (text.length < CHUNK) continue;
    await send(text);
    text = "";
  }
  if (text !== "") await send(text);
}

/** Waits for a slow reader, so that output does not accumulate in memory. */
async function send(content: string | Uint8Array): Promise<void> {
  if (!process.stdout.write(content)) await once(process.stdout, "drain");
}

function* jsonOf(object: object): Generator<string> {
  let before = "{";
  for (const [name, value] of Object.entries(object)) {
    if (value === undefined) continue;
    yield `${before}${JSON.stringify(name)}:`;
    before = ",";
    if (typeof value !== "object" || value === null || !(Symbol.iterator in value)) yield compact(value);
    else {
      let separator = "[";
      for (const item of value) {
        yield separator + compact(item);
        separator = ",";
      }
      yield separator === "[" ? "[]" : "]";
    }
  }
  yield before === "{" ? "{}\n" : "}\n";
}

/** The JSON of a value that is not too large to be in memory. */
function compact(value: unknown): string {
  if (Number.isInteger(value)) return String(value);
  if (value instanceof Uint8Array || (Array.isArray(value) && value.every(Number.isInteger)))
    return `[${value.join()}]`;
  return JSON.stringify(plain(value));
}

/** More rows or columns are not drawn as text, and more lines of positions not printed, wherever they go. */
const MOST_ROWS = 100;
const MOST_COLUMNS = 1000;

/** A board and how to read it, or one sentence if it does not fit. */
export function* drawn(puzzle: Puzzle, shown: Shown, paper: TextPage, withLegend = true): Generator<string> {
  const drawing = drawingOf(puzzle, shown, paper);
  if (typeof drawing === "string") return yield* sentence(drawing, paper);
  yield* drawing.lines;
  if (withLegend) for (const line of drawing.legend) yield paper.colors.dim(line);
}

/** A drawing, or a sentence that says why there is none. */
export function drawingOf(
  puzzle: Puzzle,
  shown: Shown,
  paper: TextPage,
): NonNullable<ReturnType<typeof draw>> | string {
  const { rows, cols } = puzzle;
  const pictures = paper.pictures && `; ${paper.pictures}`;
  if (rows > MOST_ROWS || cols > MOST_COLUMNS) {
    const [size, most] = rows > MOST_ROWS ? [`${rows} rows`, MOST_ROWS] : [`${cols} columns`, MOST_COLUMNS];
    return `(The board is not drawn: it has ${size}, and the limit for text is ${most}${pictures}.)`;
  }
  const needed = `it needs ${leastWidth(puzzle, shown)} columns, and there are ${paper.width}`;
  return draw(puzzle, shown, paper) ?? `(The board is not drawn: ${needed}${pictures}.)`;
}

/** Whether buttons are named by numbers only: they have no places, or their one row is only for drawing. */
function isNumbered({ buttonCells, rows, shape }: Puzzle): boolean {
  return buttonCells === null || (rows === 1 && shape !== "grid");
}

/** Where to press, row by row, or by number; negative presses are turns back. One sentence if there are too many. */
export function positionLines(puzzle: Puzzle, presses: ArrayLike<number>, paper: TextPage): string[] {
  const lines: string[] = [];
  // The first line is a heading.
  for (const line of eachPositionLine(puzzle, presses, paper))
    if (lines.push(line) > MOST_ROWS + 1)
      return sentence(
        `(The presses are not listed: they take more than ${MOST_ROWS} lines; --json lists them.)`,
        paper,
      );
  return lines;
}

function* eachPositionLine(puzzle: Puzzle, presses: ArrayLike<number>, { width, from }: TextPage): Generator<string> {
  if (isNumbered(puzzle)) return yield* wrap(["Press", ...buttonList(presses, from)], width, "  ");
  const { rows, cols, entries } = buttonFrame(puzzle);
  const digits = String(rows - 1 + from).length;
  const indent = " ".repeat(8 + digits);
  yield `Press (${puzzle.shape === "grid" ? "rows and columns" : "rows and columns of its text"} from ${from}):`;
  for (let row = 0; row < rows; row++) {
    const counts = Array.from(entries.subarray(row * cols, (row + 1) * cols), (button) => presses[button] ?? 0);
    const words = pressed(counts, from);
    if (words.length > 0)
      yield* wrap([`  row ${String(row + from).padStart(digits)}: column`, ...words], width, indent);
  }
}

/** The words of `buttons 0, 3 (twice), 4 (back once)`. `from` is the number of the first. */
export function buttonList(presses: ArrayLike<number>, from: 0 | 1 = 0): string[] {
  const words = pressed(presses, from);
  return [words.length === 1 ? "button" : "buttons", ...(words.length === 0 ? ["none"] : words)];
}

/** `0,` `3 (twice),` `4 (back once)` */
function pressed(counts: ArrayLike<number>, from: number): string[] {
  const words: string[] = [];
  for (let j = 0; j < counts.length; j++) {
    const n = counts[j]!;
    if (n === 0) continue;
    if (words.length > 0) words.push(`${words.pop()},`);
    words.push(n === 1 ? `${j + from}` : `${j + from} (${n < 0 ? "back " : ""}${times(Math.abs(n))})`);
  }
  return words;
}

/** `row 0, column 2`, or `button 2` if buttons have numbers only. */
export function buttonName(puzzle: Puzzle, button: number, { from }: TextPage): string {
  return isNumbered(puzzle) ? `button ${button + from}` : cellName(puzzle.cols, puzzle.buttonCells![button]!, from);
}

/** The same for a light. */
export function lightName(puzzle: Puzzle, light: number, { from }: TextPage): string {
  const { lightCells, cols } = puzzle;
  return puzzle.rows === 1 && puzzle.shape !== "grid"
    ? `light ${light + from}`
    : cellName(cols, lightCells[light]!, from);
}

function cellName(cols: number, cell: number, from: number): string {
  const row = Math.floor(cell / cols);
  return `row ${row + from}, column ${cell - row * cols + from}`;
}

/** A sentence on lines no wider than the paper. */
export function sentence(text: string, { width }: Paper): string[] {
  return wrap(text.split(" "), width);
}

/**
 * Numbers of presses and how many have them: `  15 presses  7 boards`, from the first to the last that is not 0. With
 * costs `  cost 15  7 boards`, without those that none has.
 */
export function countLines({ costs }: Puzzle, counts: readonly (number | bigint)[], noun: string): string[] {
  const digits = counts.reduce<number>((most, count) => Math.max(most, numeral(count).length), 0);
  const least = counts.findIndex((count) => Number(count) > 0);
  const width = String(counts.length - 1).length;
  const lines: string[] = [];
  for (let n = least; n < counts.length; n++) {
    const count = counts[n]!;
    if (costs !== undefined && Number(count) === 0) continue;
    const total =
      costs === undefined ? counted(n, "press  ", "presses").padStart(width + 8) : `cost ${String(n).padStart(width)}`;
    lines.push(`  ${total}  ${" ".repeat(digits - numeral(count).length)}${counted(count, noun)}`);
  }
  return lines;
}

/** `3 presses`, or `3 presses with a cost of 7`. */
export function totalWords({ costs }: Puzzle, total: number, count: number): string {
  const presses = counted(count, "press", "presses");
  return costs === undefined ? presses : `${presses} with a cost of ${total}`;
}

/** The name of each button in the order of the moves, once for each press: `row 0, column 2`, or with `back`. */
export function orderWords(puzzle: Puzzle, moves: readonly Move[], paper: TextPage): string[] {
  return moves.flatMap(([button, times]) =>
    new Array<string>(Math.abs(times)).fill(`${buttonName(puzzle, button, paper)}${times < 0 ? " back" : ""}`),
  );
}

/** Words on lines no wider than `width` if possible; lines after the first are indented. */
export function wrap(words: readonly string[], width: number, indent = ""): string[] {
  const lines: string[] = [];
  let line = words[0] ?? "";
  for (const word of words.slice(1)) {
    if (line.length + 1 + word.length > width) {
      lines.push(line);
      line = indent + word;
    } else line += ` ${word}`;
  }
  return [...lines, line];
}

/** A duration as people read it. */
export function duration(milliseconds: number): string {
  if (milliseconds < 1) return `${Math.round(milliseconds * 1000)} \u00b5s`;
  return milliseconds < 1000 ? `${milliseconds.toPrecision(3)} ms` : `${(milliseconds / 1000).toPrecision(3)} s`;
}
