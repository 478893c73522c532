// Writes boards as text that parse.ts reads. This file is small, because the first visit of the page needs it.

import { type Cells, type PuzzleOrSolver, puzzleOf } from "../puzzle/puzzle.ts";
import { readStates } from "./cells.ts";

/**
 * A board, or a target with lights that do not matter, as text that `parse` can read. There is no newline at the end.
 *
 * - Two states: `#` and `.`. Three to ten states: digits. More: numbers with spaces between them.
 * - `_` is a place without a light, `?` a light that does not matter.
 * @throws LightsOutError `board-length`, `board-state`, `board-text`, `board-empty`
 */
export function format(puzzleOrSolver: PuzzleOrSolver, board: Cells): string {
  const puzzle = puzzleOf(puzzleOrSolver);
  const { states, matters } = readStates(puzzle, board);
  const { rows, cols, cells, states: k } = puzzle;
  const symbols = Array.from({ length: k }, (_, state) => (k === 2 ? ".#"[state]! : String(state)));
  const lines: string[] = [];
  for (let r = 0, i = 0; r < rows; r++) {
    const line: string[] = [];
    for (let c = 0; c < cols; c++, i++) {
      const light = cells[i]!;
      line.push(light < 0 ? "_" : matters?.[light] === 0 ? "?" : symbols[states[light]!]!);
    }
    lines.push(line.join(k > 10 ? " " : ""));
  }
  return lines.join("\n");
}
