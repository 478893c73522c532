// `lights-out table`: how far every board of a small puzzle, or of a pack, is from the target; kept in a file and looked up.

import { readFileSync, writeFileSync } from "node:fs";
import type { Command } from "commander";
import { parse } from "../boards/text.ts";
import { fail, show } from "../errors.ts";
import { loadTable, type Table, type TableOptions, table } from "../index.ts";
import type { PressRule, Puzzle } from "../puzzle/puzzle.ts";
import { NO_SOLUTION } from "./boards.ts";
import { located, readOnlyPuzzle, readTargetFlag, readTasks, refuseFlags } from "./input.ts";
import { addOutputFlags, buttonName, countLines, drawn, type OutputFlags, paperOf, print, sentence } from "./output.ts";
import { addPuzzleFlags, type PuzzleFlags } from "./puzzle.ts";
import { readSource } from "./source.ts";

interface TableFlags extends PuzzleFlags, OutputFlags {
  readonly table?: string;
  readonly out?: string;
  readonly boards?: boolean;
  readonly pressRule?: PressRule;
  readonly target?: string;
}

export function addTable(program: Command): void {
  const command = program
    .command("table")
    .summary("distance and best presses of every board of a small puzzle, kept in a file")
    .description("Makes a table of all boards of a small puzzle, or of a pack; or looks boards up in one.")
    .argument("[SIZE|FILE|-|BOARD]", "the puzzle: 3x3 or JSON; with --boards or --table: boards")
    .option("-o, --out <file>", "keep the table in a file")
    .option("--table <file>", "look the boards up in this table, made by --out")
    .option("--boards", "a table of the given boards only")
    .option("--press-rule <rule>", "which buttons may be pressed: any, lit, unlit, or alternate")
    .option("--target <target>", "what should stand in the end: off (default), on, uniform, all:STATE, or a FILE");
  addOutputFlags(addPuzzleFlags(command)).addHelpText(
    "after",
    `
Examples:
  lights-out table 4x4                              how many boards need how many presses
  lights-out table 4x4 --press-rule lit -o lit.table
  lights-out table --table lit.table "#.#./.#.#/#.#./.#.#"
  lights-out table pack.txt --boards -o pack.table

Exit status: 0 done, 1 a board that was looked up cannot be solved or is not in the table, 2 bad use or bad input.`,
  );
  command.action(async (argument: string | undefined, flags: TableFlags) => {
    const { table: file } = flags;
    if (file !== undefined) {
      const bytes = readBytes(file);
      const known = located(file, () => loadTable(bytes));
      return lookUp(command, argument, flags, known);
    }
    const made = await make(command, argument, flags);
    if (flags.out !== undefined) writeBytes(flags.out, made.save());
    if (flags.json) return print([JSON.stringify({ pressRule: made.pressRule, distribution: made.distribution })]);
    print([
      ...countLines(made.distribution, "board"),
      ...(flags.out === undefined ? [] : ["", `The table is in ${show(flags.out)}.`]),
    ]);
  });
}

async function make(command: Command, argument: string | undefined, flags: TableFlags): Promise<Table> {
  const options = (puzzle: Puzzle): TableOptions => ({
    ...(flags.pressRule !== undefined && { pressRule: flags.pressRule }),
    ...(flags.target !== undefined && { target: readTargetFlag(flags.target, puzzle) }),
  });
  if (!flags.boards) {
    const puzzle = await readOnlyPuzzle(command, argument, flags);
    return table(puzzle, options(puzzle));
  }
  const tasks = await readTasks(command, argument, flags);
  const { puzzle } = tasks[0]!;
  if (tasks.some((task) => task.puzzle !== puzzle))
    fail("option", "a table is of one puzzle, and these boards are of several");
  return table(puzzle, { ...options(puzzle), boards: tasks.map(({ board }) => board) });
}

async function lookUp(command: Command, argument: string | undefined, flags: TableFlags, known: Table): Promise<void> {
  const other = (["out", "boards", "pressRule", "target"] as const).find((name) => flags[name] !== undefined);
  if (other !== undefined)
    fail("option", `--table looks boards up; --${other === "pressRule" ? "press-rule" : other} cannot stand beside it`);
  refuseFlags(flags, "a table");
  const source = await readSource(command, argument);
  if (source.kind !== "text")
    return fail("board-text", `${show(argument)} is no text of boards, which --table looks up`);
  const paper = paperOf(flags);
  const { puzzle } = known;
  const boards = located(source.name ?? "", () => parse(source.text, { puzzle }));
  for (const [i, board] of boards.entries()) {
    const entry = known.get(board);
    if (entry === undefined) process.exitCode = NO_SOLUTION;
    if (flags.json) {
      print([
        JSON.stringify(
          entry === undefined
            ? { known: false }
            : { known: true, total: entry.total, path: entry.path, presses: Array.from(entry.presses) },
        ),
      ]);
      continue;
    }
    const words =
      entry === undefined
        ? "This board cannot be solved, or is none of the table's."
        : `${entry.total} press${entry.total === 1 ? "" : "es"}${entry.total === 0 ? "." : `, in this order: ${entry.path.map((j) => buttonName(puzzle, j)).join("; ")}.`}`;
    print([
      ...(i > 0 ? [""] : []),
      ...drawn(puzzle, entry === undefined ? { board } : { board, presses: entry.presses }, paper, i === 0),
      ...sentence(words, paper),
    ]);
  }
}

function readBytes(name: string): Uint8Array {
  try {
    return readFileSync(name);
  } catch (error) {
    return fail("file", `${show(name)} cannot be read: ${(error as Error).message.split(",")[0]}`);
  }
}

function writeBytes(name: string, bytes: Uint8Array): void {
  try {
    writeFileSync(name, bytes);
  } catch (error) {
    fail("file", `${show(name)} cannot be written: ${(error as Error).message.split(",")[0]}`);
  }
}
