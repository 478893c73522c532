// A random board, reproducible by its seed.

import { readTarget } from "../boards/cells.ts";
import { pressAll } from "../boards/press.ts";
import { allocate } from "../errors.ts";
import { checkFlag, readOptions } from "../options.ts";
import { type PuzzleOrSolver, puzzleOf, type Target } from "../puzzle/puzzle.ts";
import { randomFrom } from "./random.ts";
import { anyTarget } from "./targets.ts";

/** Options of {@link randomBoard}. */
export interface RandomBoardOptions {
  /** A whole number; the same seed gives the same board. Default 0. */
  readonly seed?: number | undefined;
  /** True (default): each solvable board is equally likely. False: each board is, solvable or not. */
  readonly solvable?: boolean | undefined;
  /** The target that should be reachable. Default: the puzzle's own target, else all off. */
  readonly target?: Target | undefined;
}

/**
 * A random board, one state for each light.
 * @throws LightsOutError `option`
 */
export function randomBoard(puzzleOrSolver: PuzzleOrSolver, options: RandomBoardOptions = {}): Uint8Array {
  const {
    seed = 0,
    solvable = true,
    target: asked,
  } = readOptions("randomBoard", options, ["seed", "solvable", "target"]);
  checkFlag("randomBoard", "solvable", solvable);
  const puzzle = puzzleOf(puzzleOrSolver);
  const { lights, buttons, states } = puzzle;
  const generator = randomFrom(seed);
  // A loop: Uint8Array.from would make a list of all numbers first.
  const random = (length: number) => {
    const vector = allocate(() => new Uint8Array(length));
    for (let i = 0; i < length; i++) vector[i] = generator(0, states - 1);
    return vector;
  };
  if (!solvable) return random(lights);

  const start = anyTarget(puzzle, readTarget(puzzle, asked), generator);
  return pressAll(puzzle, start, random(buttons));
}
