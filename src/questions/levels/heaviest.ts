// How many presses hard boards of a puzzle take. Difficulties are shares of this number.

import { unlessTooMuch } from "../../errors.ts";
import type { Target } from "../../puzzle/puzzle.ts";
import type { Solver } from "../../solver/solver.ts";
import { randomBoard } from "../random-board.ts";

const SAMPLE = 40;
/** If random boards have too many solutions for a proof: the most presses to ask for, as a share of the buttons. */
const PROVABLE = 1 / 8;

/** The largest total of a sample of random boards, at least 1. Solves 40 boards. */
export function heaviestTotal(solver: Solver, target?: Target): number {
  const totals = unlessTooMuch(() =>
    Array.from({ length: SAMPLE }, (_, seed) => solver.solve(randomBoard(solver, { seed, target }), { target })),
  )?.map(({ total }) => total ?? 0);
  return Math.max(1, ...(totals ?? [Math.round(solver.puzzle.buttons * PROVABLE)]));
}
