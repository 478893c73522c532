// What changes a whole board at once: fill, invert, shift; and what keeps lights in their places when the puzzle changes.

/** All lights on; where they are all alike already, one state further. */
import type { Puzzle } from "../../../src/index.ts";
export function filled({ states }: Puzzle, board: Uint8Array): Uint8Array {
  const [first = 0] = board;
  const alike = first > 0 && board.every((state) => state === first);
  return board.map(() => (alike ? (first % (states - 1)) + 1 : 1));
}

/** Every state for the one at the other end. */
export function inverted({ states }: Puzzle, board: Uint8Array): Uint8Array {
  return board.map((state) => states - 1 - state);
}

/** The board moved within its frame; what leaves it on one side comes in on the other. */
export function shifted(puzzle: Puzzle, board: Uint8Array, down: number, right: number): Uint8Array {
  const { rows, cols, cells, lightCells } = puzzle;
  return board.map((_, light) => {
    const place = lightCells[light]!;
    const row = (Math.floor(place / cols) - down + rows) % rows;
    const col = ((place % cols) - right + cols) % cols;
    return board[cells[row * cols + col]!] ?? 0;
  });
}

/** A board for another puzzle: lights that both have in the same place keep their state. */
export function carried(from: Puzzle, board: Uint8Array, to: Puzzle): Uint8Array {
  const lights = new Uint8Array(to.lights);
  to.lightCells.forEach((place, light) => {
    const [row, col] = [Math.floor(place / to.cols), place % to.cols];
    const old = row < from.rows && col < from.cols ? from.cells[row * from.cols + col]! : -1;
    if (old >= 0) lights[light] = Math.min(board[old]!, to.states - 1);
  });
  return lights;
}
