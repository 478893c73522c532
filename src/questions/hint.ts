// A hint: one press on an optimal path.

import type { Unsolvable } from "../answer.ts";
import { readBoard } from "../boards/cells.ts";
import { pressAll } from "../boards/press.ts";
import { fail, show } from "../errors.ts";
import { readOptions } from "../options.ts";
import type { Cells, Target } from "../puzzle/puzzle.ts";
import { isWhole } from "../reading.ts";
import { insideOf, type Solver } from "../solver/solver.ts";

/** Options of {@link hint}. */
export interface HintOptions {
  /** The target. Default: the puzzle's own target, else all off. */
  readonly target?: Target;
  /** The button that the player pressed last. The hint then says if it helped. */
  readonly last?: number;
}

/** What to press next. */
export interface Hint {
  readonly solvable: true;
  /** The button to press, the first of the canonical optimum; undefined if the target is reached. */
  readonly button: number | undefined;
  /** How many presses remain on the way, this one counted. */
  readonly remaining: number;
  /** Whether `remaining` is the proven minimum. */
  readonly optimal: boolean;
  /** True if the last press brought the target nearer; undefined without `last`. */
  readonly helped?: boolean;
}

/**
 * The next press. Whoever follows hints from any board takes exactly its fewest presses: the canonical optimum after a
 * press of it is the old one less that press.
 * @throws LightsOutError as `solve`, `button`
 */
export function hint(solver: Solver, board: Cells, options: HintOptions = {}): Hint | Unsolvable {
  insideOf(solver);
  const { last, target } = readOptions("hint", options, ["target", "last"]);
  const { puzzle } = solver;
  if (last !== undefined && !isWhole(last, 0, puzzle.buttons - 1))
    fail("button", `the last press is of button ${show(last)}; buttons are numbered from 0 to ${puzzle.buttons - 1}`);
  const asked = target === undefined ? {} : { target };
  const states = readBoard(puzzle, board);
  const answer = solver.solve(states, asked);
  if (!answer.solvable) return answer;
  const next = answer.presses.findIndex((times) => times > 0);
  const found = {
    solvable: true,
    button: next < 0 ? undefined : next,
    remaining: answer.total,
    optimal: answer.optimal,
  } as const;
  if (last === undefined) return found;

  // states - 1 presses more take the last one back.
  const back = new Uint8Array(puzzle.buttons);
  back[last] = puzzle.states - 1;
  const before = solver.solve(pressAll(puzzle, states, back), asked);
  return { ...found, helped: before.solvable && answer.total < before.total };
}
