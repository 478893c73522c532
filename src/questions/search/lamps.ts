// Rules for lit or unlit buttons depend on one light: the light at the button's place.

import { fail } from "../../errors.ts";
import type { PressRule, Puzzle } from "../../puzzle/puzzle.ts";

/**
 * The light at each button, for such rules; empty if any button may be pressed.
 * @throws LightsOutError `option` if buttons have no light of their own
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
