// The forms in which `solve` prints an answer: a page, JSON, CSV, LaTeX, a picture, a number, or nothing but the exit
// status.

import { type Command, Option } from "commander";
import type { Answer } from "../answer.ts";
import { eachMove } from "../cost.ts";
import { marksOf, turned } from "../draw/marks.ts";
import { fail } from "../errors.ts";
import type { Puzzle } from "../puzzle/puzzle.ts";
import { addGroup, type Switches, type Values } from "./flags.ts";
import type { Task } from "./input.ts";
import { type OutputFlags, quietOption, save, type TextPage } from "./output.ts";

/** Options of the form. */
export interface FormFlags extends OutputFlags, Values<"svg" | "png">, Switches<"total" | "quiet" | "verbose"> {
  readonly format?: "text" | "csv" | "latex";
}

/** What is printed on standard output. */
type Printed = "text" | "json" | "csv" | "latex" | "total" | "picture" | "quiet";

/** How to see a board that is too large for text. */
export const PICTURES = "--svg FILE or --png FILE draws it";

/** Adds the options of the form to a command. */
export function addFormFlags(command: Command): Command {
  const format = new Option("--format <form>", "text (default), csv: one line for each button, or latex: a table");
  command
    .addOption(quietOption())
    .option("--total", "print only the number of presses, or its cost; - if a board cannot be solved")
    .addOption(format.choices(["text", "csv", "latex"]).helpGroup("Options of the output:"));
  return addGroup(command, "Options of the output:", {
    "--svg <file>": "also draw the answer as SVG; -: print only the picture",
    "--png <file>": "also draw the answer as PNG; -: print only the picture",
    "--verbose": "also print rank, nullity, times and kernel",
  });
}

/** The form that the options ask for. Two forms at once are refused. */
export function formOf({ json, format, total, quiet, svg, png }: FormFlags): Printed {
  const asked: readonly (readonly [string, Printed, boolean | undefined])[] = [
    ["--json", "json", json],
    [`--format ${format}`, format ?? "text", format !== undefined],
    ["--total", "total", total],
    ["--quiet", "quiet", quiet],
    ["--svg -", "picture", svg === "-"],
    ["--png -", "picture", png === "-"],
  ];
  const [first, second] = asked.filter(([, , isAsked]) => isAsked);
  if (first && second) fail("option", `${first[0]} cannot be combined with ${second[0]}: both say what to print`);
  return first?.[1] ?? "text";
}

/** Writes the pictures that the options ask for. Only these load what draws them. */
export async function savePictures({ puzzle, board }: Task, answer: Answer, flags: FormFlags): Promise<void> {
  if (flags.svg !== undefined) {
    const { svg } = await import("../draw/svg.ts");
    await save(flags.svg, svg(puzzle, { board, ...answer }));
  }
  if (flags.png === undefined) return;
  const { png } = await import("./png.ts");
  const marks = answer.solvable ? { presses: turned(puzzle, answer.presses) } : { certificate: answer.certificate };
  await save(flags.png, png(puzzle, { board, ...marks }));
}

/** The number of presses, or their cost. */
export function totalLine(answer: Answer): string {
  return answer.solvable ? String(answer.total) : "-";
}

export const CSV_HEADER = "board,button,row,column,times";

/** A line for each button that is pressed. Boards are numbered from 1; negative times are turns back. */
export function* csvLines(number: number, puzzle: Puzzle, answer: Answer, { from }: TextPage): Generator<string> {
  if (!answer.solvable) return;
  const { buttonCells, cols } = puzzle;
  for (const [button, times] of eachMove(puzzle, answer.presses)) {
    const cell = buttonCells?.[button];
    const place = cell === undefined ? "," : `${Math.floor(cell / cols) + from},${(cell % cols) + from}`;
    yield `${number},${button + from},${place},${times}`;
  }
}

/** The board as a LaTeX array, which needs no package. A framed light is pressed, an underlined one is in the proof. */
export function* latexLines({ puzzle, board }: Task, answer: Answer): Generator<string> {
  const { rows, cols, cells, states } = puzzle;
  const { presses, certificate } = marksOf(puzzle, {
    board,
    ...(answer.solvable ? { presses: turned(puzzle, answer.presses) } : { certificate: answer.certificate }),
  });
  const signs = states === 2 ? "\\bullet: on, \\cdot: off, " : "numbers: states, ";
  yield `% ${signs}${answer.solvable ? "framed: press" : "underlined: part of the proof"}`;
  yield `\\[\\begin{array}{|${"c|".repeat(cols)}}\\hline`;
  for (let row = 0; row < rows; row++) {
    const entries = Array.from(cells.subarray(row * cols, (row + 1) * cols), (i) => {
      if (i < 0) return "";
      const light = states > 2 ? String(board[i]) : board[i] ? "\\bullet" : "\\cdot";
      const n = presses?.[i] ?? 0;
      const counts = certificate?.[i] ?? 0;
      const often = n === 0 || states === 2 ? "" : `^{${n > 0 ? "+" : ""}${n}}`;
      if (n !== 0) return `\\fbox{$${light}${often}$}`;
      return counts === 0 ? light : `\\underline{${light}${states > 2 ? `^{\\times${counts}}` : ""}}`;
    });
    yield `${entries.join(" & ")} \\\\\\hline`;
  }
  yield "\\end{array}\\]";
  // Buttons without a place.
  if (answer.solvable && puzzle.buttonCells === null) {
    const list = Array.from(
      eachMove(puzzle, answer.presses),
      ([button, times]) => `${button}${times === 1 ? "" : `^{${times}}`}`,
    );
    yield `Press buttons $${list.join(", ")}$.`;
  }
}
