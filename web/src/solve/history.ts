// The undo history of Solve: boards with their puzzles, without a limit.

import type { Puzzle } from "../../../src/index.ts";

export interface Painted {
  readonly puzzle: Puzzle;
  readonly board: Uint8Array;
}

/** The boards before and after the current one. The last of each list is the nearest. */
export interface History {
  readonly past: readonly Painted[];
  readonly now: Painted;
  readonly future: readonly Painted[];
}

/** A history with one board. */
export function startingAt(now: Painted): History {
  return { past: [], now, future: [] };
}

/** A new current board. With `same` it replaces the one before: one stroke is one step. */
export function noted({ past, now }: History, next: Painted, same = false): History {
  return { past: same ? past : [...past, now], now: next, future: [] };
}

/** One step back; the same history if there is none. */
export function undone(history: History): History {
  const { past, now, future } = history;
  const before = past.at(-1);
  return before === undefined ? history : { past: past.slice(0, -1), now: before, future: [...future, now] };
}

/** One step forward again; the same history if there is none. */
export function redone(history: History): History {
  const { past, now, future } = history;
  const after = future.at(-1);
  return after === undefined ? history : { past: [...past, now], now: after, future: future.slice(0, -1) };
}

/** Whether two boards are equal and belong to the same puzzle. */
export function alike(a: Painted, b: Painted): boolean {
  return a.puzzle === b.puzzle && a.board.every((state, light) => state === b.board[light]);
}
