// `lights-out merge`: combines the output of `solve --part i/n --json` from several machines.

import type { Command } from "commander";
import { makeSolution } from "../answer.ts";
import { readBoard, readTarget, targetOf } from "../boards/cells.ts";
import { counted, fail, show } from "../errors.ts";
import { readEntries } from "../formats/entries.ts";
import { merge, type Part, readPuzzle, verify, writePuzzle } from "../index.ts";
import { propertiesOf } from "../json.ts";
import type { Cells, Target } from "../puzzle/puzzle.ts";
import { answerPage } from "./answer.ts";
import { questionOf } from "./boards.ts";
import type { Task } from "./input.ts";
import { addOutputFlags, type OutputFlags, paperOf, print, printJson } from "./output.ts";
import { fromOption } from "./puzzle.ts";
import { readJsonText } from "./source.ts";

export function addMerge(program: Command): void {
  const command = program
    .command("merge")
    .summary("combine the shares of a search")
    .description(
      "Combine the shares of a search: the lines that solve --part i/n --json printed on one or more machines.",
    )
    .argument("[FILES...]", "files with one share on each line; default: standard input");
  addOutputFlags(command.addOption(fromOption())).addHelpText(
    "after",
    `
Examples:
  parallel lights-out solve board.txt --part {}/16 --json ::: $(seq 16) | lights-out merge
  lights-out merge part-*.json --json

If shares are missing, the answer is the best so far, not proven. With --json it has a "part" that can be merged with
the missing ones. Shares of other boards, and shares given twice, are refused.`,
  );
  command.action(async (files: string[], flags: OutputFlags) => {
    const entries: GivenPart[] = [];
    for (const name of files.length === 0 ? ["-"] : files) {
      const source = await readJsonText(command, name);
      for (const entry of readEntries(source.text, source.name)) entries.push(checked(entry, entries.length + 1));
    }
    const task = taskOf(entries[0]!);
    for (const [n, entry] of entries.entries())
      if (sameness(entry) !== sameness(entries[0]!))
        fail("part", `part ${n + 1} belongs to another puzzle, board or target than part 1`);
    const merged = merge(entries);
    // With its puzzle, so that the solution has positions.
    const answer = merged.solvable ? makeSolution(task.puzzle, merged.presses, merged) : merged;
    if (!verify(task.puzzle, task.board, answer, { target: task.target }))
      fail("part", "the combined parts do not solve their board: at least one part is damaged");
    if (!answer.solvable) process.exitCode = 1;
    if (flags.json) return printJson({ ...propertiesOf(answer), ...questionOf(task, 0) });
    const paper = paperOf(flags);
    await print(answerPage(task, answer, paper, [`merged from ${counted(entries.length, "part")}`]));
  });
}

/** One line of `solve --part --json`. The library's `merge` checks the part. */
interface GivenPart {
  readonly part?: Part;
  readonly puzzle: unknown;
  readonly board: Cells;
  readonly target?: Target;
}

function checked(value: unknown, number: number): GivenPart {
  const entry = value as Partial<GivenPart> | null;
  if (typeof entry !== "object" || entry === null || !entry.puzzle || !entry.board)
    fail("part", `part ${number} is ${show(value)}; it must be a line that solve --part i/n --json printed`);
  return entry as GivenPart;
}

function taskOf({ puzzle: json, board, target }: GivenPart): Task {
  const puzzle = readPuzzle(json);
  return { puzzle, board: readBoard(puzzle, board), target, where: "" };
}

/** Board and target as text for comparison, after reading, because they may be written in several ways. */
function sameness({ puzzle: json, board, target }: GivenPart): string {
  const puzzle = readPuzzle(json);
  const wanted = targetOf(readTarget(puzzle, target));
  return JSON.stringify([writePuzzle(puzzle), readBoard(puzzle, board).join(), wanted]);
}
