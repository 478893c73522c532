// `lights-out elimination`: the equations of a board and every row operation that solves them.

import { type Command, Option } from "commander";
import { buttonFrame } from "../boards/cells.ts";
import { counted } from "../errors.ts";
import { type Elimination, elimination, matrix, type Pivot } from "../index.ts";
import { propertiesOf } from "../json.ts";
import type { Puzzle } from "../puzzle/puzzle.ts";
import { makeStep } from "../questions/elimination/row-steps.ts";
import { questionOf } from "./boards.ts";
import { addFormat, checkFormat, type DocumentFlags, printDocument } from "./document/document.ts";
import { byColumn, type DocumentPart, type MatrixBlock } from "./document/parts.ts";
import { endWith, NO_SOLUTION } from "./ending.ts";
import { type InputFlags, readOnlyPuzzle, readTasks, type Task } from "./input.ts";
import { addOutputFlags, type OutputFlags, paperOf, printJson, type TextPage } from "./output.ts";
import { addPuzzleFlags, targetOption } from "./puzzle.ts";

interface EliminationFlags extends InputFlags, OutputFlags, DocumentFlags {
  readonly matrices?: "ends" | "columns" | "all";
}

export function addElimination(program: Command): void {
  const command = program
    .command("elimination")
    .summary("show the equations of a board and solve them by row operations")
    .description(
      "Show the equations of a board, each row operation that solves them, the reduced matrix, and all solutions.",
    )
    .argument("[SIZE|FILE|-|BOARD]", "a board, or the puzzle: 5x5 or JSON; a size has all lights on")
    .argument("[BOARD]", "the board, if the first argument is the puzzle")
    .addOption(targetOption())
    .addOption(
      new Option(
        "--matrices <when>",
        "when to print the matrix: ends (default), columns: after each column, or all: after each step",
      )
        .choices(["ends", "columns", "all"])
        .helpGroup("Options of the output:"),
    );
  addOutputFlags(addPuzzleFlags(addFormat(command))).addHelpText(
    "after",
    `
Examples:
  lights-out elimination 5x5
  lights-out elimination 3x3 "#.#/.../#.#" --matrices columns
  lights-out elimination 5x5 --format html > elimination.html
  lights-out elimination "12/01" --states 4

Exit status: 0 solved, 1 no solution, 2 wrong usage or invalid input.`,
  );
  command.action(async (first: string | undefined, second: string | undefined, flags: EliminationFlags) => {
    checkFormat(flags);
    const tasks = await tasksOf(command, first, second, flags);
    const paper = paperOf(flags);
    const blocks: DocumentPart[] = [];
    for (const [index, task] of tasks.entries()) {
      const found = elimination(task.puzzle, task.board, { target: task.target });
      if (!found.solvable) endWith(NO_SOLUTION);
      if (flags.json) await printJson({ ...propertiesOf(found), ...questionOf(task, index) });
      else blocks.push(...documentOf(task, found, flags, paper));
    }
    if (!flags.json) await printDocument(blocks, flags, paper);
  });
}

async function tasksOf(
  command: Command,
  first: string | undefined,
  second: string | undefined,
  flags: EliminationFlags,
): Promise<Task[]> {
  if (second === undefined) return readTasks(command, first, flags);
  const known = await readOnlyPuzzle(command, first, flags);
  return readTasks(command, second, { known, chars: flags.chars, first: flags.first, target: flags.target });
}

/** The matrix of a puzzle, as a part of a document. */
export function matrixBlock(puzzle: Puzzle): MatrixBlock {
  return { kind: "matrix", rows: matrix(puzzle), numbered: true };
}

function documentOf(
  { puzzle }: Task,
  found: Elimination,
  { matrices = "ends" }: EliminationFlags,
  paper: TextPage,
): DocumentPart[] {
  const { states, steps, reduced, pivots, matrix, difference } = found;
  const columns = matrix[0]?.length ?? puzzle.buttons;
  const isEchelon = pivots.every(({ value }) => value === 1) && reduced.length === matrix.length;
  const augmented = matrix.map((row, i) => [...row, difference[i]!]);
  const block = (rows: readonly ArrayLike<number>[], marked: readonly Pivot[] = []): MatrixBlock => ({
    kind: "matrix",
    rows: rows.map((row) => Array.from(row)),
    augmented: true,
    numbered: true,
    pivots: marked,
  });
  const text = (text: string): DocumentPart => ({ kind: "paragraph", text });
  return [
    {
      kind: "title",
      text: `Elimination modulo ${states}: ${counted(matrix.length, "equation")}, ${counted(columns, "unknown")}`,
    },
    text(
      `Each light is an equation, each button an unknown: how often to press it. Row R${paper.from} is the first light, column ${paper.from} the first button. An entry is what one press adds to the light. The last column, b, is what the light must change by. All numbers are modulo ${states}.`,
    ),
    ...(columns > puzzle.buttons
      ? [text(`Column ${columns - 1 + paper.from} is the state that all lights take in the end.`)]
      : []),
    { kind: "heading", text: "The equations [A | b]" },
    block(augmented),
    { kind: "heading", text: `${counted(steps.length, "row operation")}` },
    ...stepBlocks(augmented, found, matrices, block),
    { kind: "heading", text: isEchelon ? "Reduced row echelon form" : "Howell form" },
    ...(isEchelon
      ? []
      : [
          text(
            `${states} is composite, so not every entry has an inverse. A pivot is a divisor of ${states}, and entries above it are smaller. An appended row keeps what its pivot row says when it is multiplied to 0 at the pivot.`,
          ),
        ]),
    block(reduced, pivots),
    ...resultBlocks(puzzle, found, paper),
  ];
}

/** The row operations; with the matrix after each column or each of them, if that is asked for. */
function stepBlocks(
  augmented: readonly number[][],
  { steps, pivots, states }: Elimination,
  matrices: "ends" | "columns" | "all",
  block: (rows: readonly ArrayLike<number>[], marked?: readonly Pivot[]) => MatrixBlock,
): DocumentPart[] {
  if (steps.length === 0) return [{ kind: "paragraph", text: "None: the matrix is already reduced." }];
  if (matrices === "ends") return [{ kind: "steps", steps }];
  const rows = augmented.map((row) => Uint8Array.from(row));
  const parts = matrices === "all" ? steps.map((step) => [step]) : byColumn(steps).map(([, part]) => part);
  return parts.flatMap((part): DocumentPart[] => {
    for (const step of part) makeStep(rows, step, states);
    const done = pivots.filter(({ column }) => column <= part[0]!.column);
    return [{ kind: "steps", steps: part }, block(rows, matrices === "columns" ? done : [])];
  });
}

function resultBlocks(puzzle: Puzzle, found: Elimination, { from }: TextPage): DocumentPart[] {
  const { pivots, freeColumns, nullSpace, solvable, contradiction, particular, solutions, reduced, states } = found;
  const text = (text: string): DocumentPart => ({ kind: "paragraph", text });
  const list = (columns: readonly number[]) => columns.map((column) => column + from).join(", ");
  const names = nullSpace.map((_, i) => (nullSpace.length === 1 ? "v" : `v${i + 1}`));
  const choices = [...new Set(nullSpace.map(({ choices }) => choices))];
  return [
    text(
      `${counted(pivots.length, "pivot")}${pivots.length > 0 ? ` in ${pivots.length === 1 ? "column" : "columns"} ${list(pivots.map(({ column }) => column))}` : ""}. ${
        freeColumns.length === 0
          ? "No column is free."
          : `${counted(freeColumns.length, "free column")}: ${list(freeColumns)}.`
      }`,
    ),
    ...(nullSpace.length === 0
      ? []
      : [
          { kind: "heading", text: "Null space" } as const,
          text("These presses change nothing. Each has its last entry at a choice that the equations leave open."),
          ...nullSpace.map(({ vector }, i) => vectorBlock(puzzle, names[i]!, vector)),
        ]),
    { kind: "heading", text: "Solutions" },
    ...(solvable
      ? [
          text(
            nullSpace.length === 0
              ? "There is exactly one solution:"
              : "A particular solution, with 0 at every open choice:",
          ),
          vectorBlock(puzzle, "p", particular!),
          ...(nullSpace.length === 0
            ? []
            : [
                text(
                  `All ${solutions} solutions are x = p + ${names.map((name, i) => `c${names.length === 1 ? "" : i + 1} ${name}`).join(" + ")}, with ${
                    choices.length === 1
                      ? `each c from 0 to ${choices[0]! - 1}`
                      : nullSpace.map(({ choices }, i) => `c${i + 1} from 0 to ${choices - 1}`).join(", ")
                  }, modulo ${states}.`,
                ),
              ]),
        ]
      : [
          text(
            `Row R${contradiction! + from} says 0 = ${reduced[contradiction!]!.at(-1)}. That is a contradiction: the board cannot be solved.`,
          ),
        ]),
  ];
}

/** Presses in the form of the board if buttons have places, else as one row. */
function vectorBlock(puzzle: Puzzle, name: string, vector: Uint8Array): MatrixBlock {
  const { rows, cols, entries } = buttonFrame(puzzle);
  const isGrid = vector.length === puzzle.buttons && entries.length === puzzle.buttons;
  if (!isGrid) return { kind: "matrix", name, rows: [vector] };
  const line = (row: number) => Array.from(entries.subarray(row * cols, (row + 1) * cols), (button) => vector[button]!);
  return { kind: "matrix", name, rows: Array.from({ length: rows }, (_, row) => line(row)) };
}
