// The common part of commands that answer a question about each board: their argument and options, one solver for
// boards of one puzzle, a number above each of many boards, JSON or pages, and the exit status.

import type { Command } from "commander";
import { LightsOutError, located } from "../errors.ts";
import { createSolver, type Solver } from "../index.ts";
import { propertiesOf } from "../json.ts";
import type { Puzzle } from "../puzzle/puzzle.ts";
import { BAD_USE, complain, endWith, NO_SOLUTION, sentenceOf } from "./ending.ts";
import type { Switches } from "./flags.ts";
import { eachItem, type InputFlags, type Item, isFatal, type Task } from "./input.ts";
import { addOutputFlags, type OutputFlags, paperOf, print, printJson, quietOption, type TextPage } from "./output.ts";
import { addPuzzleFlags, type KernelFlags, kernelOption } from "./puzzle.ts";

/** Options of every command on boards. */
export interface BoardFlags extends InputFlags, OutputFlags, Switches<"quiet">, KernelFlags {}

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

/**
 * Answers each board as it comes. A board that cannot be read or answered is an error on a line of its own; the others
 * are answered. Ends early once `isOver`.
 */
export async function forEachBoard(
  command: Command,
  argument: string | undefined,
  flags: BoardFlags,
  answer: (task: Task, item: Item) => void | Promise<void>,
  isOver = () => false,
): Promise<void> {
  for await (const item of eachItem(command, argument, flags)) {
    const error = item.content instanceof LightsOutError ? item.content : await failureOf(item.content, item, answer);
    if (error !== undefined) await reportBoard(error, item, flags);
    if (isOver()) return;
  }
}

/** The error about a board; undefined if it is answered. */
async function failureOf(
  task: Task,
  item: Item,
  answer: (task: Task, item: Item) => void | Promise<void>,
): Promise<LightsOutError | undefined> {
  try {
    await located(task.where, () => answer(task, item));
    return undefined;
  } catch (error) {
    if (!(error instanceof LightsOutError) || isFatal(error, item.isJson)) throw error;
    return error;
  }
}

async function reportBoard(error: LightsOutError, { index }: Item, { json }: OutputFlags): Promise<void> {
  endWith(BAD_USE);
  const message = sentenceOf(error);
  if (json) await printJson({ index, error: { code: error.code, message } });
  else complain(message);
}

/** Prints the report about each board. */
export async function eachBoard(
  command: Command,
  argument: string | undefined,
  flags: BoardFlags,
  tell: (task: Task, solver: () => Solver, paper: TextPage, index: number) => Told | Promise<Told>,
  isOver = () => false,
): Promise<void> {
  const paper = paperOf(flags);
  const solvers = new Map<Puzzle, Solver>();
  await forEachBoard(
    command,
    argument,
    flags,
    async (task, item) => {
      const solver = () => {
        const known = solvers.get(task.puzzle) ?? createSolver(task.puzzle, { kernel: flags.kernel });
        solvers.set(task.puzzle, known);
        return known;
      };
      const told = await tell(task, solver, paper, item.index);
      if (!told.found) endWith(NO_SOLUTION);
      if (flags.quiet) return;
      if (flags.json) return printJson({ ...propertiesOf(told.json), ...questionOf(task, item.index) });
      await print(heading(item, paper));
      await print(told.page());
    },
    isOver,
  );
}

/** Which board a line of JSON answers. A line is also an entry of a level pack. */
export function questionOf({ puzzle, board, target }: Task, index: number): object {
  return { index, puzzle, board, target: target ?? puzzle.target ?? "off" };
}

/** Printed above each of many boards, with an empty line between them. The first of a stream may be the only one. */
export function heading({ index, count }: Item, { colors }: TextPage): string[] {
  if (count === 1 || (count === undefined && index === 0)) return [];
  const name = `Board ${index + 1}${count === undefined ? "" : ` of ${count}`}`;
  return [...(index > 0 ? [""] : []), colors.bold(name)];
}
