// Chooses the factorization of a wiring. More than two states: the Smith form. Two: a grid is chased if its rule allows
// it; any other wiring is factored within its band if that is narrow, else as a dense matrix.

import type { KernelName } from "../kernel/kernel.ts";
import type { Puzzle, UniformGrid } from "../puzzle/puzzle.ts";
import { factorBand } from "./binary/band.ts";
import { factorDense } from "./binary/dense.ts";
import { wiringRows } from "./binary/wiring-rows.ts";
import { factorChase } from "./chase/chase.ts";
import type { Factor } from "./factor.ts";
import { factorModular } from "./modular/modular.ts";

/**
 * With fewer buttons a band does not pay. King 30x30: 0.2 ms within the band against 0.4, but a board takes 20 us
 * against 10. King 100x100: 3 ms against 100.
 */
const BAND_FROM = 1024;
/** The widest band that pays, as a part of the buttons. */
const BAND_WIDTH = 1 / 4;

/** Factors the wiring of a puzzle. */
export function factorize(puzzle: Puzzle, kernel: KernelName | undefined, memoryLimit: number): Factor {
  const { states, uniform } = puzzle;
  if (states > 2) return factorModular(puzzle, kernel, memoryLimit);
  const chased = uniform && !isBandedRow(uniform) ? factorChase(uniform, kernel, memoryLimit) : undefined;
  if (chased !== undefined) return chased;
  if (puzzle.buttons >= BAND_FROM) {
    const wiring = wiringRows(puzzle);
    if (wiring.span < BAND_WIDTH * puzzle.buttons) return factorBand(puzzle, wiring, kernel, memoryLimit);
  }
  return factorDense(puzzle, kernel, memoryLimit);
}

/**
 * Whether a grid is a single row with a narrow band: chasing it would need the whole matrix, unless a press changes
 * only its neighbours.
 */
function isBandedRow({ rows, cols, offsets }: UniformGrid): boolean {
  const within = offsets.map(([, right]) => Math.abs(right)).filter((distance) => distance < cols);
  const reach = Math.max(0, ...within);
  return rows === 1 && cols >= BAND_FROM && reach !== 1 && 2 * reach < BAND_WIDTH * cols;
}
