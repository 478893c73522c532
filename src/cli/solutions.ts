// `lights-out optima`, `solutions` and `weights`: list all solutions, or count them by their length.

import type { Command } from "commander";
import type { Unsolvable } from "../answer.ts";
import type { Shown } from "../draw/marks.ts";
import { solutionWords } from "../draw/words.ts";
import { counted } from "../errors.ts";
import { optima, type Solutions, solutions, weights } from "../index.ts";
import { firstOf, propertiesOf } from "../json.ts";
import { answerPage, paragraphs } from "./answer.ts";
import { beside } from "./beside.ts";
import { addBoardFlags, type BoardFlags, eachBoard, type Told } from "./boards.ts";
import type { Given, Switches } from "./flags.ts";
import type { Task } from "./input.ts";
import { countLines, sentence, type TextPage } from "./output.ts";
import { whole } from "./puzzle.ts";

interface ListFlags extends BoardFlags, Given<"count">, Switches<"upToSymmetry"> {}

export function addOptima(program: Command): void {
  const command = program
    .command("optima")
    .summary("list every solution with the fewest presses")
    .description("List the solutions with the fewest presses. The first is the one that solve prints.");
  addList(command, "optima 5x5", "optima 5x5 --up-to-symmetry --count all --json");
  command.action((argument: string | undefined, flags: ListFlags) =>
    eachBoard(command, argument, flags, (task, solver, paper) => {
      const found = optima(solver(), task.board, { target: task.target, upToSymmetry: flags.upToSymmetry ?? false });
      if (!found.solvable) return unsolvable(task, found, paper);
      const { total, count } = found;
      // The sentence has the number of all solutions; the number up to symmetry, if asked for, follows it.
      const words = flags.upToSymmetry
        ? `${solutionWords(task.puzzle, { ...PROVEN, total })} Up to symmetry ${counted(count, "solution is", "solutions are")} that short.`
        : solutionWords(task.puzzle, { ...PROVEN, total, optima: count });
      return listed(task, found, words, flags, paper);
    }),
  );
}

export function addSolutions(program: Command): void {
  const command = program
    .command("solutions")
    .summary("list every solution")
    .description("List solutions: first the one that solve --any prints, then its sums with the quiet patterns.");
  addList(command, "solutions 5x5", "solutions 5x5 --count all --json");
  command.action((argument: string | undefined, flags: ListFlags) =>
    eachBoard(command, argument, flags, (task, solver, paper) => {
      const found = solutions(solver(), task.board, { target: task.target, upToSymmetry: flags.upToSymmetry ?? false });
      if (!found.solvable) return unsolvable(task, found, paper);
      const words = `${counted(found.count, "solution")}${flags.upToSymmetry ? " up to symmetry" : ""}.`;
      return listed(task, found, words, flags, paper);
    }),
  );
}

export function addWeights(program: Command): void {
  const command = program
    .command("weights")
    .summary("count the solutions by their number of presses")
    .description("Count the solutions by their number of presses.");
  addBoardFlags(command).addHelpText(
    "after",
    `
Examples:
  lights-out weights 5x5
  lights-out weights board.txt --json      counts[t]: how many solutions take t presses`,
  );
  command.action((argument: string | undefined, flags: BoardFlags) =>
    eachBoard(command, argument, flags, (task, solver, paper) => {
      const found = weights(solver(), task.board, { target: task.target });
      if (!found.solvable) return unsolvable(task, found, paper);
      return { found: true, json: found, page: () => countLines(task.puzzle, found.counts, "solution") };
    }),
  );
}

const PROVEN = { optimal: true, lowerBound: 0 } as const;

function addList(command: Command, ...examples: string[]): void {
  command
    .option("--count <n>", "number of solutions to list, or all", "4")
    .option("--up-to-symmetry", "list only one of several solutions that are the same up to symmetry");
  addBoardFlags(command).addHelpText(
    "after",
    `\nExamples:\n${examples.map((example) => `  lights-out ${example}`).join("\n")}`,
  );
}

function listed(task: Task, all: Solutions, words: string, flags: ListFlags, paper: TextPage): Told {
  const most = flags.count === "all" ? Infinity : whole("count", flags.count, 0);
  const first = most > 0 && most < all.count ? ` Shown: the first${most > 1 ? ` ${most}` : ""}.` : "";
  return {
    found: true,
    json: { ...propertiesOf(all), presses: firstOf(all, most) },
    page: () =>
      paragraphs(beside(task.puzzle, shown(task.board, firstOf(all, most)), paper), sentence(words + first, paper)),
  };
}

function* shown(board: Uint8Array, all: Iterable<Uint8Array>): Generator<Shown> {
  for (const presses of all) yield { board, presses };
}

/** The proof that the board cannot be solved, as `solve` shows it. */
export function unsolvable(task: Task, answer: Unsolvable, paper: TextPage): Told {
  return { found: false, json: answer, page: () => answerPage(task, answer, paper) };
}
