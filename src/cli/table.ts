// `lights-out table`: the distance of every board of a small puzzle or of a pack, saved to a file and looked up.

import type { Command } from "commander";
import { turned } from "../draw/marks.ts";
import { fail, located, show } from "../errors.ts";
import { loadTable, type Table, type TableOptions, table } from "../index.ts";
import type { PressRule, Puzzle } from "../puzzle/puzzle.ts";
import { endWith, NO_SOLUTION } from "./ending.ts";
import type { Switches, Values } from "./flags.ts";
import { readOnlyPuzzle, readTargetFlag, readTasks, refuseFlags, type Task } from "./input.ts";
import {
  addOutputFlags,
  countLines,
  drawn,
  isStandardOutput,
  type OutputFlags,
  orderWords,
  paperOf,
  print,
  printJson,
  save,
  sentence,
  type TextPage,
  totalWords,
} from "./output.ts";
import { addPuzzleFlags, type PuzzleFlags, pressRuleOption, targetOption } from "./puzzle.ts";
import { readBytes } from "./source.ts";

interface TableFlags extends PuzzleFlags, OutputFlags, Values<"table" | "out" | "target">, Switches<"boards"> {
  readonly pressRule?: PressRule;
}

export function addTable(program: Command): void {
  const command = program
    .command("table")
    .summary("make or use a table of all boards of a small puzzle")
    .description(
      "Make a table with the fewest presses of every board of a small puzzle or of a pack, or look up boards in such a table.",
    )
    .argument("[SIZE|FILE|-|BOARD]", "the puzzle: 3x3 or JSON; with --boards or --table: boards")
    .option("-o, --out <file>", "write the table to a file; -: print only its bytes")
    .option("--table <file>", "look up the boards in this table, made with --out")
    .option("--boards", "make a table of the given boards only")
    .addOption(pressRuleOption())
    .addOption(targetOption());
  addOutputFlags(addPuzzleFlags(command)).addHelpText(
    "after",
    `
Examples:
  lights-out table 4x4                              how many boards need how many presses
  lights-out table 4x4 --press-rule lit -o lit.table
  lights-out table --table lit.table "#.#./.#.#/#.#./.#.#"
  lights-out table pack.txt --boards -o pack.table

Exit status: 0 done, 1 a board cannot be solved or is not in the table, 2 wrong usage or invalid input.`,
  );
  command.action(async (argument: string | undefined, flags: TableFlags) => {
    if (flags.table !== undefined) return lookUp(command, argument, flags, await readTable(flags.table));
    const isTable = isStandardOutput("out", flags.out, flags);
    const { puzzle, pressRule, distribution, save: bytes } = await make(command, argument, flags);
    if (flags.out !== undefined) await save(flags.out, bytes());
    if (isTable) return;
    if (flags.json) return printJson({ pressRule, distribution, puzzle });
    await print([
      ...countLines(puzzle, distribution, "board"),
      ...(flags.out === undefined ? [] : ["", `The table is in ${show(flags.out)}.`]),
    ]);
  });
}

async function readTable(file: string): Promise<Table> {
  const bytes = await readBytes(file);
  return located(file, () => loadTable(bytes));
}

async function make(command: Command, argument: string | undefined, flags: TableFlags): Promise<Table> {
  const options = (puzzle: Puzzle): TableOptions => ({
    pressRule: flags.pressRule,
    target: readTargetFlag(flags, puzzle),
  });
  if (!flags.boards) {
    const puzzle = await readOnlyPuzzle(command, argument, flags);
    return table(puzzle, options(puzzle));
  }
  const tasks = await readTasks(command, argument, flags);
  const { puzzle } = tasks[0]!;
  if (tasks.some((task) => task.puzzle !== puzzle))
    fail("option", "the boards are of several puzzles; a table is for boards of one puzzle");
  return table(puzzle, { ...options(puzzle), boards: tasks.map(({ board }) => board) });
}

async function lookUp(command: Command, argument: string | undefined, flags: TableFlags, known: Table): Promise<void> {
  const other = (["out", "boards", "pressRule", "target"] as const).find((name) => flags[name] !== undefined);
  if (other !== undefined)
    fail("option", `--${other === "pressRule" ? "press-rule" : other} cannot be combined with --table`);
  refuseFlags(flags, "a table");
  const { puzzle } = known;
  const tasks = await readTasks(command, argument, { known: puzzle, chars: flags.chars, first: flags.first });
  const paper = paperOf(flags);
  for (const [i, task] of tasks.entries()) {
    const { board } = task;
    const entry = located(task.where, () => known.get(boardOf(task, puzzle)));
    if (entry === undefined) endWith(NO_SOLUTION);
    if (flags.json) {
      await printJson({ known: entry !== undefined, ...entry, index: i, puzzle, board });
      continue;
    }
    await print([
      ...(i > 0 ? [""] : []),
      ...drawn(puzzle, { board, presses: entry && turned(puzzle, entry.presses) }, paper, i === 0),
      ...sentence(wordsOf(puzzle, entry, paper), paper),
    ]);
  }
}

/** A board for the table. JSON and Flip IDs name a puzzle, which must be the table's. */
function boardOf({ puzzle, board, target }: Task, known: Puzzle): Uint8Array {
  if (target !== undefined) fail("option", "the board has a target of its own; the table is for one target only");
  if (wiringOf(puzzle) !== wiringOf(known)) fail("option", "the board belongs to another puzzle than the table");
  return board;
}

function wiringOf({ lights, states, effects, turns, costs }: Puzzle): string {
  return [lights, states, ...Object.values(effects), turns, costs].join(" ");
}

function wordsOf(puzzle: Puzzle, entry: ReturnType<Table["get"]>, paper: TextPage): string {
  if (entry === undefined) return "This board cannot be solved, or is not in the table.";
  const order = orderWords(puzzle, entry.moves, paper).join("; ");
  return `${totalWords(puzzle, entry.total, entry.path.length)}${order === "" ? "" : `, in this order: ${order}`}.`;
}
