// An answer as the commands print it: a page for people, or JSON.

import type { Answer } from "../answer.ts";
import { readTarget } from "../boards/cells.ts";
import { eachPosition } from "../boards/positions.ts";
import { eachMove } from "../cost.ts";
import { turned } from "../draw/marks.ts";
import type { Paper } from "../draw/terminal.ts";
import { proofWords, solutionWords } from "../draw/words.ts";
import { type KernelName, pressAll } from "../index.ts";
import type { Puzzle } from "../puzzle/puzzle.ts";
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

/**
 * The answer for one line of JSON. `positions` name each button once for each press, so that a puzzle whose buttons may be turned
 * back has none. An unfinished search, or a share of one, has its `part` in it.
 */
export function answerJson(puzzle: Puzzle, answer: Answer, kernel?: KernelName): object {
  if (!answer.solvable) return answer;
  const { total, count, optimal, optima, presses, lowerBound, part } = answer;
  return {
    solvable: true,
    total,
    count,
    optimal,
    optima,
    ...(!optimal && { lowerBound }),
    presses,
    moves: eachMove(puzzle, presses),
    ...(puzzle.turns === "forward" && { positions: eachPosition(puzzle, presses) }),
    kernel,
    part,
  };
}
