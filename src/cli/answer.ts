// An answer as the commands print it: a page for people, or JSON.

import type { Answer } from "../answer.ts";
import { readTarget } from "../boards/cells.ts";
import type { Paper } from "../draw/terminal.ts";
import { proofWords, solutionWords } from "../draw/words.ts";
import { type KernelName, positions, pressAll } from "../index.ts";
import type { Puzzle } from "../puzzle/puzzle.ts";
import type { Task } from "./input.ts";
import { drawn, positionLines, wrap } from "./output.ts";

/** The board with its presses or its proof, and what is to be said of them. */
export function answerPage(task: Task, answer: Answer, paper: Paper, eitherWay = false): string[] {
  const { puzzle, board, target } = task;
  const sentence = (text: string) => wrap(text.split(" "), paper.width);
  if (!answer.solvable) {
    const { certificate } = answer;
    const words = proofWords(puzzle.states, board, readTarget(puzzle, target), certificate);
    return [...drawn(puzzle, { board, certificate }, paper), "", ...sentence(words)];
  }
  const { presses, total } = answer;
  const words = sentence(solutionWords(answer)).map((line) => paper.colors.bold(line));
  if (total === 0) return [...drawn(puzzle, { board }, paper), "", ...words];
  return [
    ...drawn(puzzle, { board, presses }, paper),
    "",
    ...words,
    ...positionLines(puzzle, presses, paper.width, eitherWay),
    "",
    "Then the board is:",
    ...drawn(puzzle, { board: pressAll(puzzle, board, presses) }, paper, false),
  ];
}

/** The answer as one line of JSON. A search that is not over, or only a share of one, has its `part` in it. */
export function answerJson(puzzle: Puzzle | undefined, answer: Answer, kernel: KernelName | undefined): object {
  if (!answer.solvable) return { solvable: false, certificate: Array.from(answer.certificate) };
  const { total, optimal, optima, presses, lowerBound, part } = answer;
  return {
    solvable: true,
    total,
    optimal,
    ...(optima !== undefined && { optima: String(optima) }),
    ...(!optimal && { lowerBound }),
    presses: Array.from(presses),
    ...(puzzle && { positions: positions(puzzle, presses) }),
    ...(kernel && { kernel }),
    ...(part && { part }),
  };
}
