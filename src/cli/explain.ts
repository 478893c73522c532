// `lights-out explain`: an answer in a sentence and a drawing. An answer from elsewhere is checked first.

import type { Command } from "commander";
import { type Answer, makeSolution, makeUnsolvable } from "../answer.ts";
import { readBoard, readPresses } from "../boards/cells.ts";
import { costOf } from "../cost.ts";
import { counted, fail, located, show } from "../errors.ts";
import { isObject, readEntries } from "../formats/entries.ts";
import { explain } from "../index.ts";
import type { Cells } from "../puzzle/puzzle.ts";
import { addBoardFlags, type BoardFlags, eachBoard } from "./boards.ts";
import type { Values } from "./flags.ts";
import type { Task } from "./input.ts";
import { sentence } from "./output.ts";
import { readJsonText } from "./source.ts";

interface ExplainFlags extends BoardFlags, Values<"answer"> {}

export function addExplain(program: Command): void {
  const command = program
    .command("explain")
    .summary("explain an answer in a sentence and a drawing")
    .description(
      "Explain a solution or a proof in a sentence and a drawing. The answer is first checked without the solver.",
    )
    .option("--answer <file>", "the answer to explain, as solve --json prints it; default: solve the board");
  addBoardFlags(command).addHelpText(
    "after",
    `
Examples:
  lights-out explain "#."
  lights-out solve board.txt --json > answer.json && lights-out explain board.txt --answer answer.json

Exit status: 0 solved, 1 no solution, 2 wrong usage, invalid input, or a wrong answer.`,
  );
  command.action(async (argument: string | undefined, flags: ExplainFlags) => {
    const answers = flags.answer === undefined ? undefined : await readAnswers(command, flags.answer);
    await eachBoard(command, argument, flags, (task, solver, paper, index) => {
      const json = answers?.[index];
      if (answers !== undefined && json === undefined)
        fail(
          "json",
          `there ${answers.length === 1 ? "is" : "are"} ${counted(answers.length, "answer")}, too few for the boards`,
        );
      const options = { target: task.target };
      const answer =
        answers === undefined
          ? solver().solve(task.board, options)
          : located(flags.answer!, () => answerOf(task, json));
      const { sentence: words, drawing } = located(flags.answer ?? "", () =>
        explain(task.puzzle, task.board, answer, {
          ...options,
          ...(paper.width < Infinity && { width: paper.width }),
        }),
      );
      return {
        found: answer.solvable,
        json: { solvable: answer.solvable, sentence: words, drawing },
        page: () => [...(drawing === "" ? [] : [drawing, ""]), ...sentence(words, paper)],
      };
    });
  });
}

async function readAnswers(command: Command, name: string): Promise<unknown[]> {
  const source = await readJsonText(command, name);
  return readEntries(source.text, source.name);
}

/** An answer as JSON has it; what it claims is checked by `explain`. */
function answerOf({ puzzle }: Task, value: unknown): Answer {
  const { solvable, presses, certificate, total, optimal, optima, lowerBound } = isObject(value) ? value : {};
  if (typeof solvable !== "boolean" || (solvable ? presses : certificate) === undefined)
    return fail(
      "json",
      `the answer is ${show(value)}; expected {"solvable": true, "presses": ...} or {"solvable": false, "certificate": ...}`,
    );
  if (!solvable) return makeUnsolvable(readBoard(puzzle, certificate as Cells));
  const vector = readPresses(puzzle, presses as Cells);
  const cost = typeof total === "number" ? total : costOf(puzzle, vector);
  return makeSolution(puzzle, vector, {
    total: cost,
    optimal: optimal === true,
    optima: typeof optima === "string" && /^\d+$/.test(optima) ? BigInt(optima) : undefined,
    lowerBound: typeof lowerBound === "number" ? lowerBound : optimal === true ? cost : 0,
  });
}
