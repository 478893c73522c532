// A hint: one press on an optimal path.

import type { Unsolvable } from "../answer.ts";
import { readBoard } from "../boards/cells.ts";
import { afterMove } from "../boards/press.ts";
import { type Move, timesOf } from "../cost.ts";
import { fail, show } from "../errors.ts";
import { withJson } from "../json.ts";
import { readOptions } from "../options.ts";
import type { Cells, Puzzle, PuzzleOrSolver, Target } from "../puzzle/puzzle.ts";
import { isWhole, pairOf, reading } from "../reading.ts";
import { solverOf } from "../solver/solver-of.ts";

/** Options of {@link hint}. */
export interface HintOptions {
  /** The target. Default: the puzzle's own target, else all off. */
  readonly target?: Target | undefined;
  /**
   * The button that the player pressed last, or [button, -1] if it was turned back. The hint then reports whether it
   * helped.
   */
  readonly last?: number | readonly [button: number, times: 1 | -1] | undefined;
}

/** The next press. */
export interface Hint {
  readonly solvable: true;
  /** The button to press, the first of the canonical optimum; undefined if the target is reached. */
  readonly button: number | undefined;
  /** 1 to press the button, -1 to turn it back; undefined if the target is reached. */
  readonly times: 1 | -1 | undefined;
  /** The number of presses that remain, including this one. */
  readonly remaining: number;
  /** The cost of the remaining presses. Equal to `remaining` if the puzzle has no costs. */
  readonly total: number;
  /** Whether `total` is the proven minimum. */
  readonly optimal: boolean;
  /** True if the last press brought the target nearer; undefined without `last`. */
  readonly helped?: boolean | undefined;
}

/**
 * The next press. If you follow the hints from any board, you need exactly its fewest presses: after a press of the
 * canonical optimum, the rest of it is the canonical optimum of the new board.
 * @throws LightsOutError as `solve`, `button`
 */
export function hint(puzzleOrSolver: PuzzleOrSolver, board: Cells, options: HintOptions = {}): Hint | Unsolvable {
  const solver = solverOf(puzzleOrSolver);
  const { last, target } = readOptions("hint", options, ["target", "last"]);
  const { puzzle } = solver;
  const before = last === undefined ? undefined : readLast(puzzle, last);
  const states = readBoard(puzzle, board);
  const answer = solver.solve(states, { target });
  if (!answer.solvable) return answer;
  const next = answer.presses.findIndex((times) => times > 0);
  const found = {
    solvable: true,
    button: next < 0 ? undefined : next,
    times: next < 0 ? undefined : timesOf(puzzle, answer.presses[next]!) > 0 ? 1 : -1,
    remaining: answer.count,
    total: answer.total,
    optimal: answer.optimal,
  } as const;
  if (before === undefined) return toHint(found);
  const earlier = solver.solve(afterMove(puzzle, states, before), { target });
  return toHint({ ...found, helped: earlier.solvable && answer.total < earlier.total });
}

/** JSON has null for no press. */
function toHint(found: Hint): Hint {
  return withJson(found, () => ({ ...found, button: found.button ?? null, times: found.times ?? null }));
}

/** The move that takes the last press back. */
function readLast({ buttons, turns }: Puzzle, last: unknown): Move {
  const [button, times] = reading("button", "the last press", () => pairOf(last)) ?? [last, 1];
  if (!isWhole(button, 0, buttons - 1))
    fail("button", `the button of the last press is ${show(button)}; buttons are numbered from 0 to ${buttons - 1}`);
  if (times !== 1 && !(times === -1 && turns === "either"))
    fail(
      "option",
      `the last press has the direction ${show(times)}; it must be 1${turns === "either" ? " or -1 (turned back)" : ""}`,
    );
  return [button, -times];
}
