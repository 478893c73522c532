// Applies presses to a board, using only the wiring. `verify` and all drawings of answers rely on it.

import type { Move } from "../cost.ts";
import { fail, show } from "../errors.ts";
import {
  type Cells,
  type Puzzle,
  type PuzzleOrSolver,
  puzzleOf,
  type Target,
  type UniformGrid,
} from "../puzzle/puzzle.ts";
import { isWhole } from "../reading.ts";
import { readBoard, readPresses, readTarget, type TargetStates } from "./cells.ts";

/**
 * The board after one press of a button, as a new array.
 * @throws LightsOutError `button`, and the errors of a wrong board
 */
export function press(puzzleOrSolver: PuzzleOrSolver, board: Cells, button: number): Uint8Array {
  const puzzle = puzzleOf(puzzleOrSolver);
  const after = readBoard(puzzle, board);
  if (!isWhole(button, 0, puzzle.buttons - 1))
    fail("button", `the button is ${show(button)}; it must be a whole number from 0 to ${puzzle.buttons - 1}`);
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
 * The board after all presses of a vector with a count for each button, as a new array. The order of presses does not
 * matter.
 * @throws LightsOutError `presses-length`, `button`, and the errors of a wrong board
 */
export function pressAll(puzzleOrSolver: PuzzleOrSolver, board: Cells, presses: Cells): Uint8Array {
  const puzzle = puzzleOf(puzzleOrSolver);
  const after = readBoard(puzzle, board);
  const counts = readPresses(puzzle, presses);
  const { uniform, states } = puzzle;
  if (uniform) {
    for (const [dr, dc] of uniform.offsets) shift(uniform, counts, dr, dc, after, states);
  } else {
    const { summed, lights, buttons } = puzzle;
    const sums = summed?.sums ?? 0;
    const { start, light, amount } = summed ?? puzzle.effects;
    const all = withZeros(after, sums);
    for (let j = 0; j < buttons + sums; j++) {
      // A sum is what the buttons before have added to its light.
      const count = j < buttons ? counts[j]! : all[lights + j - buttons]!;
      if (count === 0) continue;
      for (let e = start[j]!; e < start[j + 1]!; e++) all[light[e]!] = (all[light[e]!]! + count * amount[e]!) % states;
    }
    return all.slice(0, lights);
  }
  return after;
}

/** The board after one move. */
export function afterMove(puzzle: Puzzle, board: Uint8Array, [button, times]: Move): Uint8Array {
  const presses = new Uint8Array(puzzle.buttons);
  presses[button] = (times + puzzle.states) % puzzle.states;
  return pressAll(puzzle, board, presses);
}

/**
 * Whether the board is the target. Default target: the puzzle's own target, or all off if it has none.
 * @throws LightsOutError the errors of a wrong board or target
 */
export function reached(puzzleOrSolver: PuzzleOrSolver, board: Cells, target?: Target): boolean {
  const puzzle = puzzleOf(puzzleOrSolver);
  return isReached(readBoard(puzzle, board), readTarget(puzzle, target));
}

/** `reached` for a board and a target that have been read. */
export function isReached(board: Uint8Array, wanted: TargetStates | "uniform"): boolean {
  if (wanted === "uniform") return board.every((state) => state === board[0]);
  const { states, matters } = wanted;
  return board.every((state, i) => state === states[i] || matters?.[i] === 0);
}

/**
 * The product of the row vector `weights` and the wiring matrix, modulo states: for each button, the sum of the changes
 * that one press makes, each times the weight of its light.
 */
export function pulls(puzzle: Puzzle, weights: Uint8Array): Uint8Array {
  const { uniform, summed, states, lights, buttons } = puzzle;
  const pulls = new Uint8Array(buttons);
  if (uniform) {
    for (const [dr, dc] of uniform.offsets) shift(uniform, weights, -dr, -dc, pulls, states);
    return pulls;
  }
  const sums = summed?.sums ?? 0;
  const { start, light, amount } = summed ?? puzzle.effects;
  const all = withZeros(weights, sums);
  for (let j = buttons + sums - 1; j >= 0; j--) {
    let pull = 0;
    for (let e = start[j]!; e < start[j + 1]!; e++) pull += all[light[e]!]! * amount[e]!;
    // The weight of the light of a sum is what the sum pulls.
    if (j < buttons) pulls[j] = pull % states;
    else all[lights + j - buttons] = pull % states;
  }
  return pulls;
}

/** Lights, and those of the sums. */
function withZeros(lights: Uint8Array, sums: number): Uint8Array {
  if (sums === 0) return lights;
  const all = new Uint8Array(lights.length + sums);
  all.set(lights);
  return all;
}

/**
 * Adds a grid, moved by (dr, dc) and times the step, to another grid. Cells that leave the board are lost. Needs no
 * wiring.
 */
function shift(grid: UniformGrid, from: Uint8Array, dr: number, dc: number, into: Uint8Array, states: number): void {
  const { rows, cols, step } = grid;
  const left = Math.max(0, -dc);
  const right = Math.min(cols, cols - dc);
  for (let r = Math.max(0, -dr); r < Math.min(rows, rows - dr); r++) {
    const by = dr * cols + dc;
    for (let i = r * cols + left; i < r * cols + right; i++) into[i + by] = (into[i + by]! + step * from[i]!) % states;
  }
}
