// Chooses the factorization of a wiring. An open grid of two states is chased if its rule allows it, or factored within
// its band. Any other wiring is factored as a matrix if it is small, else solved step by step from a few buttons, or
// peeled.

import type { KernelName } from "../kernel/kernel.ts";
import type { Puzzle } from "../puzzle/puzzle.ts";
import { factorBand } from "./binary/band.ts";
import { factorDense } from "./binary/dense.ts";
import { type WiringRows, wiringRows } from "./binary/wiring-rows.ts";
import { factorChase } from "./chase/chase.ts";
import type { Factor, Wired } from "./factor.ts";
import { factorModular } from "./modular/modular.ts";
import { coreOf } from "./steps/core.ts";
import { factorSteps } from "./steps/factor-steps.ts";
import { forcingSteps } from "./steps/forcing.ts";
import { peelingSteps } from "./steps/peeling.ts";
import type { StepList } from "./steps/steps.ts";

/**
 * Up to this many buttons a matrix is faster than chasing. 5x5: 6 us for a fresh solver and a board against 9, and then
 * 0.2 us for a board against 0.5.
 */
const MATRIX_TO = 32;

/**
 * With fewer buttons a band does not pay. King 30x30: 0.2 ms within the band against 0.4, but a board takes 20 us
 * against 10. King 100x100: 3 ms against 100.
 */
const BAND_FROM = 1024;
/** The widest band that pays, as a part of the buttons. */
const BAND_WIDTH = 1 / 4;
/**
 * Within a band, steps pay if they take at most this part of its width as seeds. A 1000x1000 cylinder takes 22 s within
 * its band and 0.6 s from 1000 seeds. King 100x100 with a few holes has 203 columns and 199 seeds: 2.8 ms against 4.9.
 */
const SEEDS_IN_BAND = 0.6;

/**
 * With fewer buttons a matrix pays. Two states: a board of a 40x40 torus takes 10 us with a matrix, 60 us by steps; of
 * a 64x64 torus 310 and 280 us. Three states: factoring 5x5 takes 21 and 23 us, 10x10 110 and 46 us.
 */
const stepsFrom = (states: number) => (states === 2 ? 2048 : 64);

/** The most seeds that pay, as a part of the buttons. */
const SEEDS = 1 / 3;

/**
 * Peeling is tried if there would be more seeds than this, and more than this for each row of a square grid of as many
 * buttons, and fewer entries than this for each button. On a grid it only takes memory: 3.7 GB for 1500x1500 with three
 * states.
 */
const MANY_SEEDS = { binary: 3000, modular: 1000, row: 3 };
const FEW_ENTRIES = 8;

/** Factors the wiring of a puzzle. */
export function factorize(puzzle: Puzzle, kernel: KernelName | undefined, memoryLimit: number): Factor {
  const { states, uniform, buttons } = puzzle;
  const summed = summedSteps(puzzle);
  if (summed !== undefined) return factorForced(summed, kernel, memoryLimit);
  if (states > 2 || buttons <= MATRIX_TO) return factorWiring(puzzle, kernel, memoryLimit);
  const chased = uniform && factorChase(uniform, kernel, memoryLimit);
  if (chased !== undefined) return chased;
  const rows = buttons < BAND_FROM ? undefined : wiringRows(puzzle);
  if (rows === undefined || rows.span >= BAND_WIDTH * buttons) return factorWiring(puzzle, kernel, memoryLimit, rows);
  // By steps, a board of an open grid takes longer.
  return !uniform && rows.notFirst <= SEEDS_IN_BAND * rows.span
    ? factorForced(forcingSteps(puzzle, rows, buttons)!, kernel, memoryLimit)
    : factorBand(puzzle, rows, kernel, memoryLimit);
}

/** The steps of a large wiring with sums; undefined if there are too many seeds. */
function summedSteps(puzzle: Puzzle): StepList | undefined {
  const { states, lights, buttons } = puzzle;
  const summed = buttons < stepsFrom(states) ? undefined : puzzle.summed;
  if (summed === undefined) return undefined;
  const { sums } = summed;
  const wires = { states, lights: lights + sums, buttons: buttons + sums, effects: summed };
  return forcingSteps(wires, wiringRows(wires), SEEDS * buttons, sums);
}

/** Factors any wiring, by a matrix or by steps. */
function factorWiring(wires: Wired, kernel: KernelName | undefined, memoryLimit: number, rows?: WiringRows): Factor {
  const { states, buttons, effects } = wires;
  const kind = states === 2 ? "binary" : "modular";
  const hasFewEntries = effects.light.length < FEW_ENTRIES * buttons;
  if (buttons < stepsFrom(states) || (!hasFewEntries && isDense(wires)))
    return factorMatrix(wires, kernel, memoryLimit);
  const steps = forcingSteps(wires, rows ?? wiringRows(wires), SEEDS * buttons);
  const many = Math.max(MANY_SEEDS[kind], MANY_SEEDS.row * Math.sqrt(buttons));
  if (hasFewEntries && (steps === undefined || steps.seeds.length > many)) {
    const peeled = peelingSteps(wires);
    if (peeled.core.buttons < buttons)
      return factorSteps(peeled.steps, factorWiring(peeled.core, kernel, memoryLimit), memoryLimit);
  }
  return steps ? factorForced(steps, kernel, memoryLimit) : factorMatrix(wires, kernel, memoryLimit);
}

/** Whether steps would take too many seeds: before a light forces a button, all its other buttons must be known. */
function isDense({ lights, buttons, effects }: Wired): boolean {
  const { light } = effects;
  const degree = new Uint32Array(lights);
  for (let entry = 0; entry < light.length; entry++) degree[light[entry]!]!++;
  return degree.every((count) => count > SEEDS * buttons + 1);
}

function factorForced(steps: StepList, kernel: KernelName | undefined, memoryLimit: number): Factor {
  return factorSteps(steps, factorMatrix(coreOf(steps, kernel, memoryLimit), kernel, memoryLimit), memoryLimit);
}

function factorMatrix(wires: Wired, kernel: KernelName | undefined, memoryLimit: number): Factor {
  return (wires.states === 2 ? factorDense : factorModular)(wires, kernel, memoryLimit);
}
