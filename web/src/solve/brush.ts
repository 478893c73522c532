// Changes of a whole board: fill, invert, shift, and carrying the lights over to another puzzle.

import type { Puzzle } from "../../../src/index.ts";

/** All lights on. If all are already in the same lit state, the next state. */
export function filled({ states }: Puzzle, board: Uint8Array): Uint8Array {
  const [first = 0] = board;
  const alike = first > 0 && board.every((state) => state === first);
  return board.map(() => (alike ? (first % (states - 1)) + 1 : 1));
}

/** State s becomes states - 1 - s. */
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

/** A board for another puzzle: a light that both puzzles have at the same place keeps its state. */
export function carried(from: Puzzle, board: Uint8Array, to: Puzzle): Uint8Array {
  const lights = new Uint8Array(to.lights);
  to.lightCells.forEach((place, light) => {
    const [row, col] = [Math.floor(place / to.cols), place % to.cols];
    const old = row < from.rows && col < from.cols ? from.cells[row * from.cols + col]! : -1;
    if (old >= 0) lights[light] = Math.min(board[old]!, to.states - 1);
  });
  return lights;
}
