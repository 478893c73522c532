// Levels of a given difficulty. The usual number of presses differs from puzzle to puzzle. So a difficulty is a share
// of the most presses that any of a sample of random boards takes. The level takes exactly that many, proven.

import { generate, type Level, LightsOutError, randomBoard, type Solver } from "../../../src/index.ts";

export interface LevelWish {
  readonly seed: number;
  /** The number of presses the level takes, or a share, 0 to 1, of what heavy boards of this puzzle take. */
  readonly total: number | { readonly share: number };
}

const SAMPLE = 40;
/** If random boards have too many solutions for a proof: the most presses to ask for, as a share of the buttons. */
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
