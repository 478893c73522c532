// What all commands print with: the paper that standard output is, drawings with their legends, positions, lists of words
// broken to the width.

import { writeFileSync } from "node:fs";
import { type Command, Option } from "commander";
import pc from "picocolors";
import type { Shown } from "../draw/marks.ts";
import { type Drawing, draw, leastWidth, type Paper } from "../draw/terminal.ts";
import { fail, show } from "../errors.ts";
import type { Puzzle } from "../puzzle/puzzle.ts";

/** Options of the output. */
export interface OutputFlags {
  readonly json?: boolean;
  readonly color?: boolean;
}

/** Adds `--json`, `--color` and `--no-color` to a command. */
export function addOutputFlags(command: Command): Command {
  return command
    .option("--json", "print JSON, one line for each board")
    .addOption(new Option("--color", "colours, even where the output is no terminal"))
    .addOption(new Option("--no-color", "no colours; so does the environment variable NO_COLOR"));
}

/** Standard output: as wide as its terminal, or as COLUMNS says, else without limit; in colour on a terminal unless NO_COLOR is set. */
export function paperOf({ color }: OutputFlags): Paper {
  const { NO_COLOR, COLUMNS } = process.env;
  const colors = color ?? (NO_COLOR ? false : process.stdout.isTTY === true && process.env.TERM !== "dumb");
  const columns = process.stdout.columns ?? Number(COLUMNS);
  return { width: columns > 0 ? columns : Infinity, colors: pc.createColors(colors) };
}

export function print(lines: Iterable<string>): void {
  let text = "";
  for (const line of lines) {
    text += `${line}\n`;
    if (text.length < 65536) continue;
    process.stdout.write(text);
    text = "";
  }
  process.stdout.write(text);
}

/** A board and how to read it, or one sentence where it does not fit. */
export function drawn(puzzle: Puzzle, shown: Shown, paper: Paper, withLegend = true): string[] {
  const drawing: Drawing | null = draw(puzzle, shown, paper);
  if (drawing === null)
    return wrap(
      `(The board is not drawn: it needs ${leastWidth(puzzle)} columns, and there are ${paper.width}; --svg FILE draws it, --json lists it.)`.split(
        " ",
      ),
      paper.width,
    );
  return withLegend ? [...drawing.lines, ...drawing.legend.map((line) => paper.colors.dim(line))] : drawing.lines;
}

/**
 * Where to press, row by row; by number where buttons have no place, or lie in one row only on paper. Where buttons may
 * be turned back, what is shorter so is told so.
 */
export function positionLines(puzzle: Puzzle, presses: Uint8Array, width: number, eitherWay = false): string[] {
  const { buttonCells, cols, states } = puzzle;
  const numbered = buttonCells === null || (puzzle.rows === 1 && puzzle.shape !== "grid");
  const rows = new Map<number, string[]>();
  for (let j = 0; j < presses.length; j++) {
    if (presses[j] === 0) continue;
    const row = numbered ? 0 : Math.floor(buttonCells[j]! / cols);
    const words = rows.get(row) ?? [];
    rows.set(row, words);
    words.push(`${numbered ? j : buttonCells[j]! - row * cols}${times(presses[j]!, states, eitherWay)}`);
  }
  if (numbered) return wrap(["Press buttons", ...listed(rows.get(0) ?? [])], width, "  ");
  const digits = String(puzzle.rows - 1).length;
  const lines = [...rows]
    .sort(([a], [b]) => a - b)
    .flatMap(([row, words]) =>
      wrap([`  row ${String(row).padStart(digits)}: column`, ...listed(words)], width, " ".repeat(8 + digits)),
    );
  const where = puzzle.shape === "grid" ? "rows and columns" : "rows and columns of its text";
  return [`Press (${where} from 0):`, ...lines];
}

/** `row 0, column 2`, or `button 2` where buttons have no place or lie in one row only on paper. */
export function buttonName(puzzle: Puzzle, button: number): string {
  const { buttonCells, cols } = puzzle;
  if (buttonCells === null || (puzzle.rows === 1 && puzzle.shape !== "grid")) return `button ${button}`;
  return cellName(cols, buttonCells[button]!);
}

/** The same for a light. */
export function lightName(puzzle: Puzzle, light: number): string {
  const { lightCells, cols } = puzzle;
  return puzzle.rows === 1 && puzzle.shape !== "grid" ? `light ${light}` : cellName(cols, lightCells[light]!);
}

function cellName(cols: number, cell: number): string {
  const row = Math.floor(cell / cols);
  return `row ${row}, column ${cell - row * cols}`;
}

/** A sentence on lines no wider than the paper. */
export function sentence(text: string, { width }: Paper): string[] {
  return wrap(text.split(" "), width);
}

/** Numbers of presses and how many have them: `  15 presses  7 boards`, from the first to the last that is not 0. */
export function countLines(counts: readonly (number | bigint)[], noun: string): string[] {
  const digits = Math.max(...counts.map((count) => String(count).length));
  const least = counts.findIndex((count) => Number(count) > 0);
  const width = String(counts.length - 1).length;
  return counts
    .slice(least)
    .map(
      (count, n) =>
        `  ${String(least + n).padStart(width)} press${least + n === 1 ? "  " : "es"}  ${String(count).padStart(digits)} ${noun}${Number(count) === 1 ? "" : "s"}`,
    );
}

function times(count: number, states: number, eitherWay: boolean): string {
  const back = states - count;
  if (eitherWay && back < count) return back === 1 ? " (back once)" : ` (back ${back} times)`;
  return count === 1 ? "" : ` (${count} times)`;
}

function listed(words: readonly string[]): string[] {
  return words.map((word, i) => (i < words.length - 1 ? `${word},` : word));
}

/** Words on lines no wider than `width` where they can be; further lines are indented. */
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

/** Writes a picture. */
export function save(file: string, text: string): void {
  try {
    writeFileSync(file, text);
  } catch (error) {
    fail("file", `${show(file)} cannot be written: ${(error as Error).message.split(",")[0]}`);
  }
}

/** A duration as people read it. */
export function duration(milliseconds: number): string {
  if (milliseconds < 1) return `${Math.round(milliseconds * 1000)} \u00b5s`;
  return milliseconds < 1000 ? `${milliseconds.toPrecision(3)} ms` : `${(milliseconds / 1000).toPrecision(3)} s`;
}
