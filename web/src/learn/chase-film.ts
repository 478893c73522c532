// Light chasing as a film. The presses in each row turn off the row above it. The lights left in the last row determine
// the presses in the first row to begin with.

import { readTarget } from "../../../src/boards/cells.ts";
import { type Answer, type Puzzle, pressAll } from "../../../src/index.ts";
import { pressesBelow } from "../../../src/questions/elimination/chase-sheet.ts";
import type { Frame } from "./frame.ts";

/** The frames; undefined if a row cannot be turned off by the row below it alone. */
export function chaseFilm(puzzle: Puzzle, board: Uint8Array, answer: Answer): Frame[] | undefined {
  const below = pressesBelow(puzzle);
  if (below === undefined) return undefined;
  const { rows, cols, states } = puzzle;
  const wanted = readTarget(puzzle, undefined);
  const target = answer.solvable
    ? pressAll(puzzle, board, answer.presses)
    : wanted === "uniform"
      ? new Uint8Array(puzzle.lights)
      : wanted.states;
  const wrong = (lights: Uint8Array) => lights.filter((state, light) => state !== target[light]).length;

  /** Turns off row after row, with a frame for each row that needs presses. */
  function chase(lights: Uint8Array, frames: Frame[]): { lights: Uint8Array; total: number } {
    let now = lights;
    let total = 0;
    for (let row = 1; row < rows; row++) {
      const presses = new Uint8Array(puzzle.buttons);
      let count = 0;
      for (let col = 0; col < cols; col++) {
        const above = (row - 1) * cols + col;
        const due = ((target[above]! + states - now[above]!) * below![above]!) % states;
        presses[row * cols + col] = due;
        count += due;
      }
      if (count === 0) continue;
      frames.push({ board: now, presses, says: (words) => words.film.row(row + 1, count) });
      now = pressAll(puzzle, now, presses);
      total += count;
    }
    return { lights: now, total };
  }

  const frames: Frame[] = [{ board, says: (words) => words.film.chase }];
  const first = chase(board, frames);
  const left = wrong(first.lights);
  if (!answer.solvable) {
    frames.push({ board: first.lights, says: (words) => words.film.stuck(left) });
    return frames;
  }
  const fewest = answer.total;
  if (left === 0) {
    frames.push({ board: first.lights, says: (words) => words.film.out(first.total, fewest) });
    if (first.total === fewest) return frames;
  } else frames.push({ board: first.lights, says: (words) => words.film.left(left) });

  const presses = answer.presses.map((count, button) => (button < cols ? count : 0));
  const count = presses.reduce((sum, n) => sum + n, 0);
  frames.push({ board, presses, says: (words) => words.film.first(count) });
  const second = chase(pressAll(puzzle, board, presses), frames);
  frames.push({ board: second.lights, says: (words) => words.film.out(count + second.total, fewest) });
  return frames;
}
