// Levels of a difficulty. How many presses are much differs from puzzle to puzzle, so that a difficulty is a share of
// what the heaviest of some random boards takes; the level then takes exactly that many, proven.

import { generate, type Level, LightsOutError, randomBoard, type Solver } from "../../../src/index.ts";

export interface LevelWish {
  readonly seed: number;
  /** The presses that the level takes; or a share, 0 to 1, of what heavy boards of this puzzle take. */
  readonly total: number | { readonly share: number };
}

const SAMPLE = 40;
/** Where random boards have too many solutions to be proven: the share of buttons that can still be. */
const PROVABLE = 1 / 8;
const heaviest = new WeakMap<Solver, number>();

export function makeLevel(solver: Solver, { seed, total }: LevelWish): Level {
  const presses = typeof total === "number" ? total : Math.max(1, Math.round(total.share * heaviestOf(solver)));
  return generate(solver, { total: presses, seed });
}

function heaviestOf(solver: Solver): number {
  let most = heaviest.get(solver);
  if (most === undefined) {
    most = 1;
    try {
      for (let seed = 0; seed < SAMPLE; seed++) {
        const answer = solver.solve(randomBoard(solver, { seed }));
        if (answer.solvable) most = Math.max(most, answer.total);
      }
    } catch (error) {
      if (!(error instanceof LightsOutError && error.code === "walk-limit")) throw error;
      most = Math.round(solver.puzzle.buttons * PROVABLE);
    }
    heaviest.set(solver, most);
  }
  return most;
}
