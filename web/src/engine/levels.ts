// Levels of a given difficulty. The usual number of presses differs from puzzle to puzzle. So a difficulty is a share
// of the most presses that any of a sample of random boards takes. The level takes exactly that many, proven.

import { generate, type Level, type Solver } from "../../../src/index.ts";
import { heaviestTotal } from "../../../src/questions/levels/heaviest.ts";

export interface LevelWish {
  readonly seed: number;
  /** The number of presses the level takes, or a share, 0 to 1, of what heavy boards of this puzzle take. */
  readonly total: number | { readonly share: number };
}

const heaviest = new WeakMap<Solver, number>();

export function makeLevel(solver: Solver, { seed, total }: LevelWish): Level {
  const presses = typeof total === "number" ? total : Math.max(1, Math.round(total.share * heaviestOf(solver)));
  return generate(solver, { total: presses, seed });
}

function heaviestOf(solver: Solver): number {
  const most = heaviest.get(solver) ?? heaviestTotal(solver);
  heaviest.set(solver, most);
  return most;
}
