// What people paste: anything that `readLevel` reads; from it a puzzle and a board.

import { checkShown } from "../../../src/element/limits.ts";
import { type GivenLevel, readLevel } from "../../../src/formats/level.ts";
import { type Puzzle, readPuzzle, writePuzzle } from "../../../src/index.ts";

interface Pasted {
  readonly puzzle: Puzzle;
  readonly board: Uint8Array;
  /** How many boards there were, if not one: the first is taken. */
  readonly boards?: number;
}

/**
 * Reads a text. A board without a puzzle belongs to the puzzle on the stage if it fits, else to a grid of its own size.
 * @throws LightsOutError if something is wrong
 */
export function readPasted(text: string, stage: Puzzle): Pasted {
  const levels = readFor(stage, text.trim());
  const { puzzle: given, board, target } = levels[0]!;
  const puzzle = target === undefined ? given : readPuzzle({ ...writePuzzle(given), target });
  checkShown(puzzle);
  return { puzzle, board: board ?? new Uint8Array(puzzle.lights), boards: levels.length };
}

function readFor(stage: Puzzle, text: string): GivenLevel[] {
  const filled = "on";
  try {
    return readLevel(text, { filled, puzzle: stage });
  } catch {
    return readLevel(text, { filled });
  }
}
