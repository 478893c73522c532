// Chooses the factorization of a wiring. An open grid of two states is chased if its rule allows it, or factored within its
// band. Any other wiring is solved step by step from a few buttons if that is possible. Else it is factored as a dense
// matrix.

import type { KernelName } from "../kernel/kernel.ts";
import type { Puzzle, UniformGrid } from "../puzzle/puzzle.ts";
import { factorBand } from "./binary/band.ts";
import { factorDense } from "./binary/dense.ts";
import { factorChase } from "./chase/chase.ts";
import type { Factor, Wired } from "./factor.ts";
import { factorModular } from "./modular/modular.ts";
import { coreOf } from "./steps/core.ts";
import { factorSteps } from "./steps/factor-steps.ts";
import { forcingSteps } from "./steps/forcing.ts";
import { wiringRows } from "./wiring-rows.ts";

/**
 * With fewer buttons a band does not pay. King 30x30: 0.2 ms within the band against 0.4, but a board takes 20 us
 * against 10. King 100x100: 3 ms against 100.
 */
const BAND_FROM = 1024;
/** The widest band that pays, as a part of the buttons. */
const BAND_WIDTH = 1 / 4;

/**
 * With fewer buttons a matrix pays. Two states: a board of a 40x40 torus takes 10 us with a matrix, 60 us by steps; of a
 * 64x64 torus 310 and 280 us. Three states: factoring 5x5 takes 21 and 23 us, 10x10 110 and 46 us.
 */
const STEPS_FROM = { binary: 2048, modular: 64 };

/** The most seeds that pay, as a part of the buttons. */
const SEEDS = 1 / 3;

/** Factors the wiring of a puzzle. */
export function factorize(puzzle: Puzzle, kernel: KernelName | undefined, memoryLimit: number): Factor {
  const { states, uniform, buttons } = puzzle;
  const isBinary = states === 2;
  const chased = isBinary && uniform && !isBandedRow(uniform) ? factorChase(uniform, kernel, memoryLimit) : undefined;
  if (chased !== undefined) return chased;
  const dense = (wires: Wired) => (isBinary ? factorDense : factorModular)(wires, kernel, memoryLimit);
  if (buttons < (isBinary ? BAND_FROM : STEPS_FROM.modular)) return dense(puzzle);

  const wiring = wiringRows(puzzle);
  const band =
    isBinary && wiring.span < BAND_WIDTH * buttons ? () => factorBand(puzzle, wiring, kernel, memoryLimit) : undefined;
  if (isBinary && buttons < STEPS_FROM.binary) return band?.() ?? dense(puzzle);
  // On open grids only few rows meet. Joined edges bring distant ones together: a 1000x1000 cylinder takes 22 s within its
  // band and 0.6 s by steps.
  const steps = band && uniform ? undefined : forcingSteps(puzzle, wiring, SEEDS * buttons);
  if (steps !== undefined) return factorSteps(steps, dense(coreOf(steps, kernel, memoryLimit)), memoryLimit);
  return band?.() ?? dense(puzzle);
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
