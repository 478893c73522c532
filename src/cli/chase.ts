// `lights-out chase`: the sheet for light chasing, to print.

import type { Command } from "commander";
import { type ChaseSheet, chaseSheet } from "../index.ts";
import { propertiesOf } from "../json.ts";
import type { Puzzle } from "../puzzle/puzzle.ts";
import { addFormat, checkFormat, type DocumentFlags, printDocument } from "./document/document.ts";
import type { DocumentPart } from "./document/parts.ts";
import { readOnlyPuzzle } from "./input.ts";
import { addOutputFlags, type OutputFlags, paperOf, printJson } from "./output.ts";
import { addPuzzleFlags, type PuzzleFlags } from "./puzzle.ts";

interface ChaseFlags extends PuzzleFlags, OutputFlags, DocumentFlags {}

export function addChase(program: Command): void {
  const command = program
    .command("chase")
    .summary("print a sheet for solving a grid by light chasing")
    .description(
      "Print a sheet for light chasing: which buttons of the first row to press for what is left in the last row.",
    )
    .argument("[SIZE|FILE|-|BOARD]", "5x5, a JSON puzzle, or a board of the puzzle; not needed with --size");
  addOutputFlags(addPuzzleFlags(addFormat(command))).addHelpText(
    "after",
    `
Examples:
  lights-out chase 5x5
  lights-out chase 5x5 --format html > sheet.html
  lights-out chase 4x7 --edges cylinder --states 3`,
  );
  command.action(async (argument: string | undefined, flags: ChaseFlags) => {
    checkFormat(flags);
    const puzzle = await readOnlyPuzzle(command, argument, flags);
    const sheet = chaseSheet(puzzle);
    if (flags.json) return printJson({ ...propertiesOf(sheet), puzzle });
    await printDocument(documentOf(puzzle, sheet), flags, paperOf(flags));
  });
}

function documentOf({ rows, cols, states }: Puzzle, { lines, isComplete, quiet }: ChaseSheet): DocumentPart[] {
  const text = (text: string): DocumentPart => ({ kind: "paragraph", text });
  const isBinary = states === 2;
  return [
    { kind: "title", text: `Light chasing on ${rows}x${cols}${isBinary ? "" : `, ${states} states`}` },
    text(
      isBinary
        ? "1. Chase: from the second row down, press every button below a light that is on. Then only the last row can have lights on."
        : `1. Chase: from the second row down, press the button below each light until that light is 0. Then only the last row can have lights that are not 0.`,
    ),
    text(
      isComplete
        ? "2. Find the last row in the table. In the first row, press the buttons that are next to it in the table."
        : `2. Go through the table from the top. If the ${isBinary ? "first lit light of a line is on" : "light at the first number of a line is not 0"} in the last row, press the buttons of that line in the first row${isBinary ? "" : ", as often as that light is a multiple of the number"}, and chase again.`,
    ),
    text(isComplete ? "3. Chase again. Then all lights are out." : "3. After the last line all lights are out."),
    text(
      isComplete
        ? "If the last row is not in the table, the board cannot be solved."
        : "If lights are left after the last line, the board cannot be solved.",
    ),
    ...(lines.length === 0
      ? [text("The table is empty: after chasing, a solvable board is already solved.")]
      : [
          {
            kind: "table",
            head: ["Left in the last row", "Press in the first row"],
            rows: lines.map(({ left, first }) => [left, first]),
            states,
          } as const,
        ]),
    ...(quiet.length === 0
      ? []
      : [
          text(
            "If you press these in the first row and chase, nothing changes. Add them to a line for another solution.",
          ),
          { kind: "table", head: ["Press in the first row"], rows: quiet.map((first) => [first]), states } as const,
        ]),
  ];
}
