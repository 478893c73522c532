// An answer as the commands print it: a page for people, or JSON.

import { Option } from "commander";
import type { Answer } from "../answer.ts";
import { readTarget } from "../boards/cells.ts";
import { eachPosition } from "../boards/positions.ts";
import { turned } from "../draw/marks.ts";
import type { Paper } from "../draw/terminal.ts";
import { proofWords, solutionWords } from "../draw/words.ts";
import { type KernelName, pressAll, type SolveOptions } from "../index.ts";
import type { Puzzle } from "../puzzle/puzzle.ts";
import type { Task } from "./input.ts";
import { drawn, positionLines, sentence } from "./output.ts";

export type Turns = SolveOptions["turns"];

export function turnsOption(): Option {
  const description = "either: buttons may be turned backwards, if that is shorter; default: forward";
  return new Option("--turns <way>", description).choices(["forward", "either"]);
}

/** The board with its presses or its proof, and the sentences about them. */
export function* answerPage(task: Task, answer: Answer, paper: Paper, turns?: Turns): Generator<string> {
  const { puzzle, board, target } = task;
  if (!answer.solvable) {
    const { certificate } = answer;
    yield* drawn(puzzle, { board, certificate }, paper);
    yield "";
    yield* sentence(proofWords(puzzle.states, board, readTarget(puzzle, target), certificate), paper);
    return;
  }
  const { total } = answer;
  const presses = turned(answer.presses, puzzle.states, turns);
  yield* drawn(puzzle, total === 0 ? { board } : { board, presses }, paper);
  yield "";
  yield* sentence(solutionWords(answer), paper).map((line) => paper.colors.bold(line));
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
 * The answer for one line of JSON. Buttons that are turned back have no `positions`, which name each button once for each
 * press, but `moves`: [button, times], negative times are turns back. A search that is not over, or only a share of one, has its `part` in it.
 */
export function answerJson(puzzle: Puzzle, answer: Answer, turns?: Turns, kernel?: KernelName): object {
  if (!answer.solvable) return answer;
  const { total, optimal, optima, presses, lowerBound, part } = answer;
  return {
    solvable: true,
    total,
    optimal,
    optima,
    ...(!optimal && { lowerBound }),
    presses,
    ...(turns === "either"
      ? { turns, moves: moves(turned(presses, puzzle.states, turns)) }
      : { positions: eachPosition(puzzle, presses) }),
    kernel,
    part,
  };
}

function* moves(presses: ArrayLike<number>): Generator<[button: number, times: number]> {
  for (let j = 0; j < presses.length; j++) if (presses[j] !== 0) yield [j, presses[j]!];
}
