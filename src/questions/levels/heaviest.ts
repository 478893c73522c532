// How many presses hard boards of a puzzle take: what a difficulty is a share of.

import { LightsOutError } from "../../errors.ts";
import type { Target } from "../../puzzle/puzzle.ts";
import type { Solver } from "../../solver/solver.ts";
import { randomBoard } from "../random-board.ts";

const SAMPLE = 40;
/** If random boards have too many solutions for a proof: the most presses to ask for, as a share of the buttons. */
const PROVABLE = 1 / 8;

/** The largest total of a sample of random boards, at least 1. Solves 40 boards. */
export function heaviestTotal(solver: Solver, target?: Target): number {
  const asked = target === undefined ? {} : { target };
  let most = 1;
  try {
    for (let seed = 0; seed < SAMPLE; seed++) {
      const answer = solver.solve(randomBoard(solver, { seed, ...asked }), asked);
      if (answer.solvable) most = Math.max(most, answer.total);
    }
  } catch (error) {
    if (!(error instanceof LightsOutError && error.code === "walk-limit")) throw error;
    most = Math.max(1, Math.round(solver.puzzle.buttons * PROVABLE));
  }
  return most;
}
