// The lights that a press changes: its own light always, the others unless they miss.

import type { Puzzle } from "../../puzzle/puzzle.ts";

/** A light that a button reaches. */
export interface Reach {
  readonly light: number;
  readonly amount: number;
  /** True at the button's own light, which always follows. */
  readonly sure: boolean;
}

/** The lights that a button reaches, ascending. */
export function mayMiss({ effects, buttonCells, cells }: Puzzle, button: number): Reach[] {
  const own = buttonCells === null ? -1 : cells[buttonCells[button]!]!;
  const reaches: Reach[] = [];
  for (let e = effects.start[button]!; e < effects.start[button + 1]!; e++) {
    const light = effects.light[e]!;
    reaches.push({ light, amount: effects.amount[e]!, sure: light === own });
  }
  return reaches;
}

/**
 * The lights that a button reaches with a probability other than 0: those that are sure to change together, and those
 * of which each may miss.
 */
export function splitReaches(puzzle: Puzzle, button: number, miss: number): { sure: Reach[]; perhaps: Reach[] } {
  const reaches = mayMiss(puzzle, button);
  const isSure = (reach: Reach) => reach.sure || miss === 0;
  return { sure: reaches.filter(isSure), perhaps: miss === 1 ? [] : reaches.filter((reach) => !isSure(reach)) };
}
