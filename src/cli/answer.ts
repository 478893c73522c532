// An answer as the commands print it: a page for people.

import type { Answer } from "../answer.ts";
import { readTarget } from "../boards/cells.ts";
import { turned } from "../draw/marks.ts";
import type { Paper } from "../draw/terminal.ts";
import { proofWords, solutionWords } from "../draw/words.ts";
import { pressAll } from "../index.ts";
import type { Task } from "./input.ts";
import { drawn, positionLines, sentence } from "./output.ts";

/** The board with its presses or its proof, and the sentences about them. */
export function* answerPage(task: Task, answer: Answer, paper: Paper): Generator<string> {
  const { puzzle, board, target } = task;
  if (!answer.solvable) {
    const { certificate } = answer;
    yield* drawn(puzzle, { board, certificate }, paper);
    yield "";
    yield* sentence(proofWords(puzzle.states, board, readTarget(puzzle, target), certificate), paper);
    return;
  }
  const { total } = answer;
  const presses = turned(puzzle, answer.presses);
  yield* drawn(puzzle, total === 0 ? { board } : { board, presses }, paper);
  yield "";
  yield* sentence(solutionWords(puzzle, answer), paper).map((line) => paper.colors.bold(line));
  if (total === 0) return;
  yield* positionLines(puzzle, presses, paper);
  yield* pressedBoard(task, answer.presses, paper);
}

/** The board after the presses. It shows that they are right. */
export function* pressedBoard({ puzzle, board }: Task, presses: Uint8Array, paper: Paper): Generator<string> {
  yield "";
  yield "Then the board is:";
  yield* drawn(puzzle, { board: pressAll(puzzle, board, presses) }, paper, false);
}
