// What presses do to a board, by nothing but the wiring. `verify` stands on it, and so does every drawing of an answer.

import { fail, show } from "../errors.ts";
import type { Cells, Puzzle, Target, UniformGrid } from "../puzzle/puzzle.ts";
import { isWhole } from "../reading.ts";
import { readBoard, readPresses, readTarget, type TargetStates } from "./cells.ts";

/**
 * The board after one press of a button, a new array.
 * @throws LightsOutError `button`, and what a bad board throws
 */
export function press(puzzle: Puzzle, board: Cells, button: number): Uint8Array {
  const after = readBoard(puzzle, board);
  if (!isWhole(button, 0, puzzle.buttons - 1))
    fail("button", `the button is ${show(button)}; a button is a whole number from 0 to ${puzzle.buttons - 1}`);
  const { uniform, states } = puzzle;
  if (uniform) {
    const { rows, cols, offsets, step } = uniform;
    const row = Math.floor(button / cols);
    for (const [dr, dc] of offsets) {
      const r = row + dr;
      const c = (button % cols) + dc;
      if (r >= 0 && r < rows && c >= 0 && c < cols) after[r * cols + c] = (after[r * cols + c]! + step) % states;
    }
  } else {
    const { start, light, amount } = puzzle.effects;
    for (let e = start[button]!; e < start[button + 1]!; e++)
      after[light[e]!] = (after[light[e]!]! + amount[e]!) % states;
  }
  return after;
}

/**
 * The board after all the presses of a vector, one count for each button; their order does not matter. A new array.
 * @throws LightsOutError `presses-length`, `button`, and what a bad board throws
 */
export function pressAll(puzzle: Puzzle, board: Cells, presses: Cells): Uint8Array {
  const after = readBoard(puzzle, board);
  const counts = readPresses(puzzle, presses);
  const { uniform, states } = puzzle;
  if (uniform) {
    for (const [dr, dc] of uniform.offsets) shift(uniform, counts, dr, dc, after, states);
  } else {
    const { start, light, amount } = puzzle.effects;
    for (let j = 0; j < counts.length; j++) {
      if (counts[j] === 0) continue;
      for (let e = start[j]!; e < start[j + 1]!; e++)
        after[light[e]!] = (after[light[e]!]! + counts[j]! * amount[e]!) % states;
    }
  }
  return after;
}

/**
 * Whether the board is as the target wants it: by default the puzzle's own target, else all off.
 * @throws LightsOutError what a bad board or a bad target throws
 */
export function reached(puzzle: Puzzle, board: Cells, target?: Target): boolean {
  return stands(readBoard(puzzle, board), readTarget(puzzle, target));
}

/** `reached`, where board and target have been read. */
export function stands(board: Uint8Array, wanted: TargetStates | "uniform"): boolean {
  if (wanted === "uniform") return board.every((state) => state === board[0]);
  const { states, matters } = wanted;
  return board.every((state, i) => state === states[i] || matters?.[i] === 0);
}

/**
 * For each button how much one press of it changes the lights altogether, each light times its weight; modulo states.
 * The product of the row `weights` and the wiring matrix.
 */
export function pulls(puzzle: Puzzle, weights: Uint8Array): Uint8Array {
  const { uniform, states, buttons } = puzzle;
  const sums = new Uint8Array(buttons);
  if (uniform) {
    for (const [dr, dc] of uniform.offsets) shift(uniform, weights, -dr, -dc, sums, states);
    return sums;
  }
  const { start, light, amount } = puzzle.effects;
  for (let j = 0; j < buttons; j++) {
    let sum = 0;
    for (let e = start[j]!; e < start[j + 1]!; e++) sum += weights[light[e]!]! * amount[e]!;
    sums[j] = sum % states;
  }
  return sums;
}

/** Adds a grid, moved by (dr, dc) and times the step, to another; what leaves the board is lost. Needs no wiring. */
function shift(grid: UniformGrid, from: Uint8Array, dr: number, dc: number, into: Uint8Array, states: number): void {
  const { rows, cols, step } = grid;
  const left = Math.max(0, -dc);
  const right = Math.min(cols, cols - dc);
  for (let r = Math.max(0, -dr); r < Math.min(rows, rows - dr); r++) {
    const by = dr * cols + dc;
    for (let i = r * cols + left; i < r * cols + right; i++) into[i + by] = (into[i + by]! + step * from[i]!) % states;
  }
}
