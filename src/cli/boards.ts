// The common part of commands that answer a question about each board: their argument and options, one solver for
// boards of one puzzle, a number above each of many boards, JSON or pages, and the exit status.

import type { Command } from "commander";
import { located } from "../errors.ts";
import { createSolver, type KernelName, type Solver } from "../index.ts";
import { propertiesOf } from "../json.ts";
import type { Puzzle } from "../puzzle/puzzle.ts";
import { endWith, NO_SOLUTION } from "./ending.ts";
import { type InputFlags, readTasks, type Task } from "./input.ts";
import { addOutputFlags, type OutputFlags, paperOf, print, printJson, quietOption, type TextPage } from "./output.ts";
import { addPuzzleFlags, kernelOption } from "./puzzle.ts";

/** Options of every command on boards. */
export interface BoardFlags extends InputFlags, OutputFlags {
  readonly kernel?: KernelName;
  readonly quiet?: boolean;
}

/**
 * The report about one board. `json` is a result, or any value for printJson, such as bigints, typed arrays and
 * iterables.
 */
export interface Told {
  /** False makes the exit status 1. */
  readonly found: boolean;
  readonly json: object;
  /** The lines. They may be made while they are printed. */
  page(): Iterable<string>;
}

/** Adds the argument and the options of boards to a command. */
export function addBoardFlags(command: Command, withKernel = true): Command {
  addBoards(command);
  if (withKernel) command.addOption(kernelOption());
  command.addOption(quietOption());
  return addOutputFlags(addPuzzleFlags(command));
}

/** Adds the argument that names boards, and their target. `size` is what a size means. */
export function addBoards(command: Command, size = "all lights on"): Command {
  return command
    .argument(
      "[FILE|-|BOARD|FLIP-ID|SIZE]",
      `a file with boards or JSON, - for standard input, the text of a board, or a size: ${size}`,
    )
    .option(
      "--target <target>",
      "the board to reach: off (default), on, uniform, all:STATE, or a FILE in which ? means any state",
    );
}

/** Prints the report about each board. */
export async function eachBoard(
  command: Command,
  argument: string | undefined,
  flags: BoardFlags,
  tell: (task: Task, solver: () => Solver, paper: TextPage) => Told,
): Promise<void> {
  const tasks = await readTasks(command, argument, flags);
  const paper = paperOf(flags);
  const solvers = new Map<Puzzle, Solver>();
  for (const [i, task] of tasks.entries()) {
    const solver = () => {
      const known = solvers.get(task.puzzle) ?? createSolver(task.puzzle, { kernel: flags.kernel });
      solvers.set(task.puzzle, known);
      return known;
    };
    const told = located(task.where, () => tell(task, solver, paper));
    if (!told.found) endWith(NO_SOLUTION);
    if (flags.quiet) continue;
    if (flags.json) await printJson({ ...propertiesOf(told.json), ...questionOf(task, i) });
    else {
      await print(heading(i, tasks.length, paper));
      await print(told.page());
    }
  }
}

/** Which board a line of JSON answers. A line is also an entry of a level pack. */
export function questionOf({ puzzle, board, target }: Task, index: number): object {
  return { index, puzzle, board, target: target ?? puzzle.target ?? "off" };
}

/** The target as an option of the library's functions; absent if none was given. */
export function asked({ target }: Task): { target?: NonNullable<Task["target"]> } {
  return target === undefined ? {} : { target };
}

/** The lines above each of many boards: an empty line in between, and the board's name. */
export function heading(i: number, count: number, { colors }: TextPage): string[] {
  return count === 1 ? [] : [...(i > 0 ? [""] : []), colors.bold(`Board ${i + 1} of ${count}`)];
}
