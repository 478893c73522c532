// The undo history of Solve: boards with their puzzles, without a limit.

import type { Puzzle } from "../../../src/index.ts";

export interface Painted {
  readonly puzzle: Puzzle;
  readonly board: Uint8Array;
}

/** A list of boards with a current place in it. */
export function createHistory() {
  let past: Painted[] = [];
  let now: Painted | undefined;
  let future: Painted[] = [];

  function go(from: Painted[], to: Painted[]): Painted | undefined {
    const next = from.pop();
    if (next === undefined || now === undefined) return undefined;
    to.push(now);
    now = next;
    return now;
  }

  return {
    get canUndo() {
      return past.length > 0;
    },
    get canRedo() {
      return future.length > 0;
    },
    /** Notes a new current board. With `same` it replaces the one before: one stroke is one step. */
    note(painted: Painted, same = false): void {
      if (now !== undefined && !same) past.push(now);
      if (now !== undefined) future = [];
      now = painted;
    },
    undo: () => go(past, future),
    redo: () => go(future, past),
    /** Starts a new history if the board was changed elsewhere. */
    begin(painted: Painted): void {
      const alike = now?.puzzle === painted.puzzle && now.board.every((state, light) => state === painted.board[light]);
      if (alike) return;
      past = [];
      future = [];
      now = painted;
    },
  };
}
