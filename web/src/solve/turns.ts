// An answer as single turns of buttons, in the order in which to make them.

import { eachMove, type Move } from "../../../src/cost.ts";
import { type Puzzle, pressAll } from "../../../src/index.ts";

/** One turn of a button: forward or back. A press is a turn forward. */
export type Turn = readonly [button: number, by: 1 | -1];

/** Moves one turn at a time. */
export function turnsOf(moves: Iterable<Move>): Turn[] {
  return Array.from(moves).flatMap(([button, times]) =>
    Array.from({ length: Math.abs(times) }, (): Turn => [button, times < 0 ? -1 : 1]),
  );
}

/** The turns for some presses; each button the shorter way. */
export function turnsFor(puzzle: Puzzle, presses: Uint8Array): Turn[] {
  return turnsOf(eachMove(puzzle, presses));
}

/** How often each button is pressed by these turns, modulo states. */
export function pressesOf({ buttons, states }: Puzzle, turns: readonly Turn[]): Uint8Array {
  const presses = new Uint8Array(buttons);
  for (const [button, by] of turns) presses[button] = (presses[button]! + states + by) % states;
  return presses;
}

/** What turns cost: their number, unless the puzzle has costs. */
export function costOfTurns({ costs }: Puzzle, turns: readonly Turn[]): number {
  return costs === undefined ? turns.length : turns.reduce((sum, [button]) => sum + costs[button]!, 0);
}

/** The board after one turn. */
export function turned(puzzle: Puzzle, board: Uint8Array, turn: Turn): Uint8Array {
  return pressAll(puzzle, board, pressesOf(puzzle, [turn]));
}

/** Whether the puzzle allows a press now, after `made` others: some allow only lit buttons, some only unlit ones. */
export function isAllowed(
  { pressRule, buttonCells, cells }: Puzzle,
  board: Uint8Array,
  button: number,
  made: number,
): boolean {
  const light = buttonCells === null ? -1 : cells[buttonCells[button]!]!;
  if (light < 0 || pressRule === "any") return true;
  const wantsLit = pressRule === "lit" || (pressRule === "alternate" && made % 2 === 0);
  return (board[light] !== 0) === wantsLit;
}
