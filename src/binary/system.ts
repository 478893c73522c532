// Two states: a factored wiring over GF(2) as a System.

import type { Answer } from "../answer.ts";
import { unpackBits, weightOf } from "../bits.ts";
import type { KernelName } from "../kernel/kernel.ts";
import { createSearches, findLightest, type PartSearch } from "../lightest/lightest.ts";
import type { Puzzle } from "../puzzle.ts";
import type { OpenBoard, System, Wish } from "../system.ts";
import type { Particular } from "./factor.ts";
import { factorize } from "./factorize.ts";
import { createMany } from "./many.ts";

/** Factors the wiring of a puzzle with two states. */
export function createBinarySystem(puzzle: Puzzle, kernel: KernelName | undefined, memoryLimit: number): System {
  const factor = factorize(puzzle, kernel, memoryLimit);
  const { code, image } = factor;
  const { buttons } = puzzle;
  let searches: PartSearch[] | undefined;
  const nullity = code.dimension;
  let largestPress: number | undefined;

  function openAt(start: Uint8Array): OpenBoard {
    return { kernel: image.host.name, buttons, start, searches: (searches ??= createSearches(image, code)) };
  }

  /** Answers what can be answered without comparing solutions. */
  function open(difference: Uint8Array, { objective }: Wish): Answer | OpenBoard {
    const only = nullity === 0 || !difference.includes(1);
    if (!only && objective === "fewest") {
      const start = factor.particular(difference);
      return start === undefined ? refute(difference) : openAt(start);
    }
    const found = particular(difference);
    if (found === undefined) return refute(difference);
    const { presses, total, differing } = found;
    if (only) return { solvable: true, presses, total, optimal: true, optima: 1n, lowerBound: total };
    largestPress ??= findLargestPress(puzzle);
    const lowerBound = Math.ceil(differing / largestPress);
    return { solvable: true, presses, total, optimal: total === lowerBound, lowerBound };
  }

  function particular(difference: Uint8Array): Particular | undefined {
    if (factor.particularCells !== undefined) return factor.particularCells(difference);
    const start = factor.particular(difference);
    return start && { presses: unpackBits(start, buttons), total: weightOf(start), differing: count(difference) };
  }

  function refute(difference: Uint8Array): Answer {
    return { solvable: false, certificate: factor.certificate(difference) };
  }

  function solve(difference: Uint8Array, wish: Wish): Answer {
    const opened = open(difference, wish);
    if ("solvable" in opened) return opened;
    const { presses, weight, count } = findLightest(opened.searches, image, opened.start);
    return {
      solvable: true,
      presses: unpackBits(presses, buttons),
      total: weight,
      optimal: true,
      optima: count,
      lowerBound: weight,
    };
  }

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
    open,
    coset(difference) {
      const start = factor.particular(difference);
      return start && openAt(start);
    },
    solve,
    solveMany: createMany(puzzle, factor, memoryLimit, solve),
  };
}

/** The most lights that one button changes: each press mends at most so many. */
function findLargestPress({ uniform, buttons, effects }: Puzzle): number {
  // Of a grid too large to make its wiring for this, the cells within reach of no edge tell.
  if (uniform !== undefined && buttons > 2 ** 16) return uniform.offsets.length;
  const { start } = effects;
  let largest = 0;
  for (let j = 0; j < buttons; j++) largest = Math.max(largest, start[j + 1]! - start[j]!);
  return largest;
}

/** The number of ones among cells of 0 or 1. */
function count(cells: Uint8Array): number {
  let total = 0;
  for (const cell of cells) total += cell;
  return total;
}
