// Levels: boards whose proven minimum is a given number of presses, or as near to it as is found. Made by pressing so
// many buttons at random and solving what comes out; the same seed gives the same level.

import { uniformInt } from "pure-rand/distribution/uniformInt";
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";
import { readTarget } from "../../../src/cells.ts";
import { pressAll } from "../../../src/press.ts";
import type { Solver } from "../../../src/solver.ts";

export interface LevelWish {
  readonly seed: number;
  /** The fewest presses that the level should take. */
  readonly total: number;
}

export interface Level {
  readonly board: Uint8Array;
  /** Its proven fewest presses. */
  readonly total: number;
  readonly seed: number;
}

const TRIES = 200;

export function makeLevel(solver: Solver, { seed, total }: LevelWish): Level {
  const generator = xoroshiro128plus(seed | 0);
  const { buttons, lights, states } = solver.puzzle;
  const target = readTarget(solver.puzzle, undefined);
  let nearest: Level | undefined;
  for (let n = 0; n < TRIES; n++) {
    const presses = new Uint8Array(buttons);
    for (let left = Math.min(total, buttons * (states - 1)); left > 0; ) {
      const button = uniformInt(generator, 0, buttons - 1);
      if (presses[button] === states - 1) continue;
      presses[button]!++;
      left--;
    }
    const board = pressAll(solver.puzzle, target === "uniform" ? new Uint8Array(lights) : target.states, presses);
    const answer = solver.solve(board);
    if (!answer.solvable || answer.total === 0) continue;
    if (nearest === undefined || Math.abs(answer.total - total) < Math.abs(nearest.total - total))
      nearest = { board, total: answer.total, seed };
    if (nearest.total === total) break;
  }
  return nearest ?? { board: new Uint8Array(lights), total: 0, seed };
}
