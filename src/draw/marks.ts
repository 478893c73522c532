// The marks at each light, for any drawing: its state, the presses, its part in a certificate, and a missing button.
// Presses are drawn at the place of their button. If buttons have no places, no light is marked as having none.

import { type Move, timesOf } from "../cost.ts";
import type { Puzzle } from "../puzzle/puzzle.ts";

/** What to draw, as flat arrays that have been checked. */
export interface Shown {
  readonly board: ArrayLike<number>;
  /** How often each button is pressed; negative: turned back. */
  readonly presses?: ArrayLike<number> | undefined;
  readonly certificate?: ArrayLike<number> | undefined;
}

/** The marks at each light. */
export interface Marks {
  readonly board: ArrayLike<number>;
  /**
   * How often the button at each light is pressed, negative if it is turned back; null if there are no presses to draw.
   */
  readonly presses: ArrayLike<number> | null;
  /** How often each light counts in the certificate; null if there is none. */
  readonly certificate: ArrayLike<number> | null;
  /** 1 for each light without a button; null if every light has one, or if buttons have no places. */
  readonly locked: Uint8Array | null;
}

/** The shorter way to turn each button: if the puzzle allows both, a negative number of presses is turned back. */
export function turned(puzzle: Puzzle, presses: Uint8Array): ArrayLike<number> {
  return puzzle.turns === "forward" ? presses : Int16Array.from(presses, (x) => timesOf(puzzle, x));
}

/** A move as presses to draw: negative if it turns back; none without a move. */
export function onlyMove({ buttons }: Puzzle, move: Move | undefined): Int16Array {
  const presses = new Int16Array(buttons);
  if (move !== undefined) presses[move[0]] = move[1];
  return presses;
}

/** Gives the presses of each button to the light at the same place. */
export function marksOf(puzzle: Puzzle, { board, presses, certificate }: Shown): Marks {
  const { buttonCells, cells, lights } = puzzle;
  const whole = buttonCells === puzzle.lightCells;
  let locked: Uint8Array | null = null;
  let atLights: ArrayLike<number> | null = presses ?? null;
  if (buttonCells === null) atLights = null;
  else if (!whole) {
    locked = new Uint8Array(lights).fill(1);
    const moved = new Int16Array(lights);
    buttonCells.forEach((cell, j) => {
      const light = cells[cell]!;
      if (light < 0) return;
      locked![light] = 0;
      moved[light] = presses?.[j] ?? 0;
    });
    if (presses) atLights = moved;
    if (!locked.includes(1)) locked = null;
  }
  return { board, presses: atLights, certificate: certificate ?? null, locked };
}
