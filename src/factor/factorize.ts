// Which factorization a wiring gets: a grid is chased where its rule allows it; else within its band, where it has a
// narrow one; else the dense one.

import type { KernelName } from "../kernel/kernel.ts";
import type { Puzzle, UniformGrid } from "../puzzle/puzzle.ts";
import { factorBand } from "./binary/band.ts";
import { factorDense } from "./binary/dense.ts";
import { linesOf } from "./binary/lines.ts";
import { factorChase } from "./chase/chase.ts";
import type { Factor } from "./factor.ts";

/** From so many buttons on a band pays: to factor king 30x30 takes 0.2 or 0.4 ms, a board then 20 or 10 us; king 100x100 3 or 100 ms. */
const BAND_FROM = 1024;
/** A band is narrow where it is at most this part of the buttons. */
const NARROW = 1 / 4;

/** Factors a wiring over GF(2). */
export function factorize(puzzle: Puzzle, kernel: KernelName | undefined, memoryLimit: number): Factor {
  const { uniform } = puzzle;
  const chased = uniform && !isBandedRow(uniform) ? factorChase(uniform, kernel, memoryLimit) : undefined;
  if (chased !== undefined) return chased;
  if (puzzle.buttons >= BAND_FROM) {
    const lines = linesOf(puzzle);
    if (lines.span < NARROW * puzzle.buttons) return factorBand(puzzle, lines, kernel, memoryLimit);
  }
  return factorDense(puzzle, kernel, memoryLimit);
}

/** Whether a grid is a single row with a narrow band: chasing it would take all of the matrix. Where a press reaches its neighbours alone, it takes none. */
function isBandedRow({ rows, cols, offsets }: UniformGrid): boolean {
  const within = offsets.map(([, right]) => Math.abs(right)).filter((distance) => distance < cols);
  const reach = Math.max(0, ...within);
  return rows === 1 && cols >= BAND_FROM && reach !== 1 && 2 * reach < NARROW * cols;
}
