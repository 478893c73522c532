// Two states: a factored wiring over GF(2) as a System.

import type { Solution, Unsolvable } from "../answer.ts";
import type { KernelName } from "../kernel/kernel.ts";
import { createSearches, findLightest, type PartSearch } from "../lightest/lightest.ts";
import type { Puzzle } from "../puzzle.ts";
import type { System } from "../system.ts";
import { factorDense } from "./dense.ts";

/** Factors the wiring of a puzzle with two states. */
export function createBinarySystem(puzzle: Puzzle, kernel: KernelName | undefined, memoryLimit: number): System {
  const factor = factorDense(puzzle, kernel, memoryLimit);
  const { code, image } = factor;
  const { buttons } = puzzle;
  let searches: PartSearch[] | undefined;
  const nullity = code.dimension;
  let largestPress: number | undefined;

  return {
    kernel: image.host.name,
    rank: factor.rank,
    nullity,
    freeButtons: factor.freeButtons,
    solutions: 1n << BigInt(nullity),
    invariants: Array.from({ length: nullity }, () => 2),
    quietBasis() {
      return Array.from({ length: nullity }, (_, i) =>
        unpackBits(code.rows.subarray(i * code.stride, (i + 1) * code.stride), buttons),
      );
    },
    solve(difference, { objective }): Solution | Unsolvable {
      const start = factor.particular(difference);
      if (start === undefined) return { solvable: false, certificate: factor.certificate(difference) };
      const nothingToDo = !difference.includes(1);
      if (nothingToDo || nullity === 0) {
        const presses = unpackBits(start, buttons);
        const total = count(presses);
        return { solvable: true, presses, total, optimal: true, optima: 1n, lowerBound: total };
      }
      if (objective === "any") {
        const presses = unpackBits(start, buttons);
        const total = count(presses);
        largestPress ??= findLargestPress(puzzle);
        const lowerBound = Math.ceil(count(difference) / largestPress);
        return { solvable: true, presses, total, optimal: total === lowerBound, lowerBound };
      }
      const best = findLightest((searches ??= createSearches(image, code)), image, start);
      const presses = unpackBits(best.presses, buttons);
      return {
        solvable: true,
        presses,
        total: best.weight,
        optimal: true,
        optima: best.count,
        lowerBound: best.weight,
      };
    },
  };
}

/** The most lights that one button changes: each press mends at most so many. */
function findLargestPress({ buttons, effects: { start } }: Puzzle): number {
  let largest = 0;
  for (let j = 0; j < buttons; j++) largest = Math.max(largest, start[j + 1]! - start[j]!);
  return largest;
}

function unpackBits(packed: Uint8Array, length: number): Uint8Array {
  const cells = new Uint8Array(length);
  for (let i = 0; i < length; i++) cells[i] = (packed[i >>> 3]! >>> (i & 7)) & 1;
  return cells;
}

function count(cells: Uint8Array): number {
  let total = 0;
  for (const cell of cells) total += cell;
  return total;
}
