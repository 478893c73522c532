// Two states: a factored wiring over GF(2) as a System.

import type { KernelName } from "../../kernel/kernel.ts";
import type { Puzzle } from "../../puzzle/puzzle.ts";
import { createMany } from "../../solver/many.ts";
import { createSystem, type System } from "../../solver/system.ts";
import { factorize } from "../factorize.ts";

/** Factors the wiring of a puzzle with two states. */
export function createBinarySystem(puzzle: Puzzle, kernel: KernelName | undefined, memoryLimit: number): System {
  const factor = factorize(puzzle, kernel, memoryLimit);
  const system = createSystem(puzzle, factor);
  return { ...system, solveMany: createMany(puzzle, factor, memoryLimit, system.solve) };
}
