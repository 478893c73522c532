// What can be undone in Paint: boards with their puzzles, without end.

import type { Puzzle } from "../../../src/index.ts";
export interface Painted {
  readonly puzzle: Puzzle;
  readonly board: Uint8Array;
}

/** A row of boards with a place in it. */
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
    /** What stands now; with `same` it belongs to what stood before: one stroke is one step. */
    note(painted: Painted, same = false): void {
      if (now !== undefined && !same) past.push(now);
      if (now !== undefined) future = [];
      now = painted;
    },
    undo: () => go(past, future),
    redo: () => go(future, past),
    /** Begins anew where what stands was changed elsewhere. */
    begin(painted: Painted): void {
      const alike = now?.puzzle === painted.puzzle && now.board.every((state, light) => state === painted.board[light]);
      if (alike) return;
      past = [];
      future = [];
      now = painted;
    },
  };
}
