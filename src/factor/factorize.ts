// Chooses the factorization of a wiring. An open grid of two states is chased if its rule allows it, or factored within its
// band. Any other wiring is factored as a matrix if it is small, else solved step by step from a few buttons, or peeled.

import type { KernelName } from "../kernel/kernel.ts";
import type { Puzzle, UniformGrid } from "../puzzle/puzzle.ts";
import { factorBand } from "./binary/band.ts";
import { factorDense } from "./binary/dense.ts";
import { wiringRows } from "./binary/wiring-rows.ts";
import { factorChase } from "./chase/chase.ts";
import type { Factor, Wired } from "./factor.ts";
import { factorModular } from "./modular/modular.ts";
import { coreOf } from "./steps/core.ts";
import { factorSteps } from "./steps/factor-steps.ts";
import { forcingSteps } from "./steps/forcing.ts";
import { peelingSteps } from "./steps/peeling.ts";

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

/** Peeling is tried if there would be more seeds than this, and fewer entries than this for each button. */
const MANY_SEEDS = 1000;
const FEW_ENTRIES = 8;

/** Factors the wiring of a puzzle. */
export function factorize(puzzle: Puzzle, kernel: KernelName | undefined, memoryLimit: number): Factor {
  const { states, uniform, buttons } = puzzle;
  if (states === 2 && uniform !== undefined) {
    const chased = isBandedRow(uniform) ? undefined : factorChase(uniform, kernel, memoryLimit);
    if (chased !== undefined) return chased;
    // Only on open grids few rows meet. A 1000x1000 cylinder takes 22 s within its band and 0.6 s by steps.
    const wiring = buttons < BAND_FROM ? undefined : wiringRows(puzzle);
    if (wiring && wiring.span < BAND_WIDTH * buttons) return factorBand(puzzle, wiring, kernel, memoryLimit);
  }
  return factorWiring(puzzle, kernel, memoryLimit);
}

/** Factors any wiring. */
function factorWiring(wires: Wired, kernel: KernelName | undefined, memoryLimit: number): Factor {
  const { states, buttons, effects } = wires;
  const isBinary = states === 2;
  const dense = (core: Wired) => (isBinary ? factorDense : factorModular)(core, kernel, memoryLimit);
  if (buttons < (isBinary ? STEPS_FROM.binary : STEPS_FROM.modular)) return dense(wires);
  const steps = forcingSteps(wires, SEEDS * buttons);
  if (effects.light.length < FEW_ENTRIES * buttons && (steps === undefined || steps.seeds.length > MANY_SEEDS)) {
    const peeled = peelingSteps(wires);
    if (peeled.core.buttons < buttons)
      return factorSteps(peeled.steps, factorWiring(peeled.core, kernel, memoryLimit), memoryLimit);
  }
  return steps === undefined
    ? dense(wires)
    : factorSteps(steps, dense(coreOf(steps, kernel, memoryLimit)), memoryLimit);
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
