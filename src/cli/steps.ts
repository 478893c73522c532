// A solution step by step: each press, and the board before and after it.

import type { Solution } from "../answer.ts";
import { readTarget } from "../boards/cells.ts";
import { afterMove, pressAll } from "../boards/press.ts";
import { eachMove, type Move } from "../cost.ts";
import { onlyMove } from "../draw/marks.ts";
import { times } from "../draw/words.ts";
import { counted } from "../errors.ts";
import type { Puzzle } from "../puzzle/puzzle.ts";
import type { Task } from "./input.ts";
import { buttonName, drawingOf, drawn, type TextPage } from "./output.ts";

/** If the boards would take more lines, each press gets one line without a board. */
const MOST_LINES = 400;

/**
 * The lines that replay a solution, with an empty line at the end. A button that is pressed several times is one step.
 * Each board has the next press marked, the last board is the end. If there are too many boards, or they do not fit,
 * each step is one line.
 */
export function* stepLines({ puzzle, board, target }: Task, { presses }: Solution, paper: TextPage): Generator<string> {
  const moves = [...eachMove(puzzle, presses)];
  if (moves.length === 0) return;
  const fits = typeof drawingOf(puzzle, { board, presses: onlyMove(puzzle, moves[0]!) }, paper) !== "string";
  if (fits && (moves.length + 1) * (puzzle.rows + 2) <= MOST_LINES) {
    let now = board;
    for (const [k, move] of moves.entries()) {
      yield `Step ${k + 1} of ${moves.length}: ${moveWords(puzzle, move, paper)}`;
      yield* drawn(puzzle, { board: now, presses: onlyMove(puzzle, move) }, paper, k === 0);
      yield "";
      now = afterMove(puzzle, now, move);
    }
    yield "The end:";
    yield* drawn(puzzle, { board: now }, paper, false);
  } else {
    const end = pressAll(puzzle, board, presses);
    const wanted = readTarget(puzzle, target);
    const matters = wanted === "uniform" ? undefined : wanted.matters;
    let now = board;
    for (const [k, move] of moves.entries()) {
      now = afterMove(puzzle, now, move);
      const wrong = now.reduce((sum, state, i) => sum + (state === end[i] || matters?.[i] === 0 ? 0 : 1), 0);
      const number = String(k + 1).padStart(String(moves.length).length);
      yield `${number}. ${moveWords(puzzle, move, paper)}: ${counted(wrong, "light")} left`;
    }
  }
  yield "";
}

/** `press row 0, column 2`, `press button 3 twice`, `turn back button 3 once` */
function moveWords(puzzle: Puzzle, [button, n]: Move, paper: TextPage): string {
  const often = n === 1 ? "" : ` ${times(Math.abs(n))}`;
  return `${n < 0 ? "turn back" : "press"} ${buttonName(puzzle, button, paper)}${often}`;
}
