// What <lights-out-board> shows: a puzzle, the states of its lights, the presses so far, and the marks.

import type { Puzzle } from "../puzzle/puzzle.ts";
import { type Plan, planOf, type Ripple } from "./scene.ts";

/** The state of an element. A new puzzle makes a new game. */
export interface BoardGame {
  plan: Plan;
  /** The state of each light. It is replaced, never changed in place. */
  board: Uint8Array;
  /** The board at the last start. */
  start: Uint8Array;
  /** Presses since that start. */
  moves: number;
  /** True if the board was set as a property, not by an attribute. */
  given: boolean;
  presses: Uint8Array | null;
  certificate: Uint8Array | null;
  noted: Uint8Array | null;
  /** The button of the hint, or -1. */
  hint: number;
  /** The light that has, or would get, the focus. */
  current: number;
  /** How the last change spreads; it is drawn once. */
  ripple: Ripple | undefined;
}

/** A game with all lights off and without marks. */
export function gameOf(puzzle: Puzzle): BoardGame {
  const board = new Uint8Array(puzzle.lights);
  return {
    plan: planOf(puzzle),
    board,
    start: board,
    moves: 0,
    given: false,
    presses: null,
    certificate: null,
    noted: null,
    hint: -1,
    current: 0,
    ripple: undefined,
  };
}

/** Starts again with a board. */
export function restart(game: BoardGame, board: Uint8Array): void {
  game.board = game.start = board;
  game.moves = 0;
  game.ripple = undefined;
}

/** Takes a board from outside. An equal board, such as the one of a `change` event, does not start a new game. */
export function take(game: BoardGame, board: Uint8Array): void {
  if (board.some((state, light) => state !== game.board[light])) restart(game, board);
}

/**
 * Whether two puzzles have the same JSON form. Frameworks set a property whenever its value is a new object, so a
 * puzzle that is made anew for each rendering must not end the game. Puzzles without a JSON form are equal only to
 * themselves.
 */
export function same(a: Puzzle, b: Puzzle): boolean {
  if (a === b) return true;
  if (a.lights !== b.lights || a.buttons !== b.buttons || a.states !== b.states) return false;
  return a.json !== null && b.json !== null && JSON.stringify(a) === JSON.stringify(b);
}
