// Rules for lit or unlit buttons look at one light: the one in the button's place.

import { fail } from "../../errors.ts";
import type { PressRule, Puzzle } from "../../puzzle/puzzle.ts";

/**
 * The light at each button, which such rules look at; none where any button may be pressed.
 * @throws LightsOutError `option` where buttons have no light of their own
 */
export function lampsOf(puzzle: Puzzle, rule: PressRule): Uint32Array {
  if (rule === "any") return new Uint32Array(0);
  const { buttonCells, cells } = puzzle;
  if (buttonCells === null)
    return fail(
      "option",
      `the press rule is "${rule}", but the buttons of this puzzle have no light of their own; the rule must be "any"`,
    );
  return Uint32Array.from(buttonCells, (cell) => cells[cell]!);
}
