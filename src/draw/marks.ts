// What a drawing shows at each light, whatever it is drawn with: state, presses, part in a certificate, button or none.
// Buttons stand where their place in the frame is; a puzzle whose buttons have no place shows none, and none as missing.

import type { Puzzle } from "../puzzle/puzzle.ts";

/** What is to be drawn; all of it flat, already checked. */
export interface Shown {
  readonly board: ArrayLike<number>;
  readonly presses?: ArrayLike<number> | undefined;
  readonly certificate?: ArrayLike<number> | undefined;
}

/** What stands at each light. */
export interface Marks {
  readonly board: ArrayLike<number>;
  /** How often the button at each light is pressed; null where nothing is. */
  readonly presses: ArrayLike<number> | null;
  /** How often each light counts in the certificate; null without one. */
  readonly certificate: ArrayLike<number> | null;
  /** 1 where a light has no button, though buttons have places; null where every light has one. */
  readonly locked: Uint8Array | null;
}

/** Moves presses from their buttons to the lights in the same places. */
export function marksOf(puzzle: Puzzle, { board, presses, certificate }: Shown): Marks {
  const { buttonCells, cells, lights } = puzzle;
  const whole = buttonCells === puzzle.lightCells;
  let locked: Uint8Array | null = null;
  let atLights: ArrayLike<number> | null = presses ?? null;
  if (buttonCells === null) atLights = null;
  else if (!whole) {
    locked = new Uint8Array(lights).fill(1);
    const moved = new Uint8Array(lights);
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
