// `lights-out hint`: what to press next.

import type { Command } from "commander";
import { onlyMove } from "../draw/marks.ts";
import { fail, show } from "../errors.ts";
import { hint } from "../index.ts";
import type { Puzzle } from "../puzzle/puzzle.ts";
import { paragraphs } from "./answer.ts";
import { addBoardFlags, type BoardFlags, eachBoard } from "./boards.ts";
import type { Values } from "./flags.ts";
import { buttonName, drawn, sentence } from "./output.ts";
import { unsolvable } from "./solutions.ts";

interface HintFlags extends BoardFlags, Values<"last"> {}

export function addHint(program: Command): void {
  const command = program
    .command("hint")
    .summary("show the next press of a shortest solution")
    .description("Show the next press of a shortest solution, how many remain, and if the last press helped.")
    .option("--last <button>", "the button pressed last: row,column or its number");
  addBoardFlags(command).addHelpText(
    "after",
    `
Examples:
  lights-out hint "#.#/.../#.#"
  lights-out hint board.txt --last 0,2 --json

Exit status: 0 the board can be solved, 1 it cannot, 2 wrong usage or invalid input.`,
  );
  command.action((argument: string | undefined, flags: HintFlags) =>
    eachBoard(command, argument, flags, (task, solver, paper) => {
      const { puzzle, board } = task;
      const last = flags.last === undefined ? undefined : buttonOf(puzzle, flags.last, paper.from);
      const found = hint(solver(), board, { target: task.target, ...(last !== undefined && { last }) });
      if (!found.solvable) return unsolvable(task, found, paper);
      const { button, times, remaining, total, optimal, helped } = found;
      const rest = remaining === 1 ? "It is the last press" : `${remaining} presses remain, this one included`;
      const cost = puzzle.costs === undefined ? "" : `, at a cost of ${total}`;
      const proven = optimal ? "" : `, not proven to be the ${puzzle.costs === undefined ? "fewest" : "cheapest"}`;
      const words =
        button === undefined
          ? "Already there: no press is needed."
          : `${times === 1 ? "Press" : "Turn back"} ${buttonName(puzzle, button, paper)}. ${rest}${cost}${proven}.`;
      const before = helped === undefined ? "" : ` The last press ${helped ? "helped" : "did not help"}.`;
      return {
        found: true,
        json: found,
        page: () => {
          const presses = button === undefined ? undefined : onlyMove(puzzle, [button, times!]);
          return paragraphs(drawn(puzzle, { board, presses }, paper), sentence(words + before, paper));
        },
      };
    }),
  );
}

/** A button by its number, or by its place. */
function buttonOf(puzzle: Puzzle, text: string, from: 0 | 1): number {
  if (/^\d+$/.test(text) && Number(text) >= from && Number(text) < puzzle.buttons + from) return Number(text) - from;
  if (/^\d+$/.test(text))
    fail("button", `there is no button ${text}; the first is ${from} and the last is ${puzzle.buttons - 1 + from}`);
  const place = /^(\d+),(\d+)$/.exec(text);
  if (place === null) return fail("option", `the button is ${show(text)}; it must be row,column or a number`);
  const [row, col] = [Number(place[1]) - from, Number(place[2]) - from];
  const button = col >= 0 && col < puzzle.cols ? (puzzle.buttonCells?.indexOf(row * puzzle.cols + col) ?? -1) : -1;
  if (button < 0) fail("button", `there is no button at row ${row + from}, column ${col + from}`);
  return button;
}
