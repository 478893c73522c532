// What a factored wiring answers, whatever the number of states: the seam between solver.ts, which knows of boards and
// targets, and the algebra (binary/ for two states, modular/ for more), which knows of neither.

import { type Answer, totalOf } from "../answer.ts";
import type { Factor, Particular } from "../factor/factor.ts";
import type { KernelName } from "../kernel/kernel.ts";
import { countsOf, createSearches, findLightest, membersOf, type PartSearch } from "../lightest/lightest.ts";
import type { Puzzle } from "../puzzle/puzzle.ts";

/** How a solution is wanted; see `SolveOptions`. */
export interface Wish {
  readonly objective: "fewest" | "any";
  readonly turns: "forward" | "either";
}

export const ANY: Wish = { objective: "any", turns: "forward" };
export const FEWEST: Wish = { objective: "fewest", turns: "forward" };

/** A board that can be solved and whose solutions have to be compared. */
export interface OpenBoard {
  readonly kernel: KernelName;
  readonly buttons: number;
  readonly states: number;
  /** Whether x presses of a button count as min(x, states - x). */
  readonly either: boolean;
  /** The canonical particular solution, packed. */
  readonly start: Uint8Array;
  /** The parts into which the null space falls; buttons outside of all of them are pressed as in `start`. */
  readonly searches: readonly PartSearch[];
  /** Packed presses as a count for each button. */
  counts(presses: Uint8Array): Uint8Array;
  /** No solution takes fewer presses, since each press mends so many lights at most; to be asked for at once. */
  lowerBound(): number;
}

/** A wiring A over Z_k, factored once, ready to solve A x = difference for many differences. */
export interface System {
  readonly kernel: KernelName;
  /** Undefined for composite k. */
  readonly rank: number | undefined;
  readonly nullity: number | undefined;
  /** Prime k: the columns without a pivot in the left-to-right reduced row echelon form. */
  readonly freeButtons: Uint32Array;
  /** Number of solutions of a solvable board. */
  readonly solutions: bigint;
  /** The orders > 1 of the cyclic factors of the null space. */
  readonly invariants: readonly number[];
  /** Prime k: nullity vectors, the i-th 1 at the i-th free button and 0 at the others. Composite k: a generator for each invariant. */
  quietBasis(): Uint8Array[];
  /** Solves A x = difference; one entry 0..k-1 for each light. */
  solve(difference: Uint8Array, wish: Wish): Answer;
  /** As `solve`, but where the solutions have to be compared this is left to the caller. */
  open(difference: Uint8Array, wish: Wish): Answer | OpenBoard;
  /** All solutions as a coset, or undefined if there are none. */
  coset(difference: Uint8Array): OpenBoard | undefined;
  /** Solves packed boards (packed.ts) to a packed target (undefined: all off); totals of -1 where there is no solution, false where a bit stands for no light. Two states only. */
  solveMany?(
    boards: Uint32Array,
    target: Uint32Array | undefined,
    objective: Wish["objective"],
    presses: Uint32Array,
    totals: Int32Array,
  ): boolean;
}

/** A factored wiring as a System. */
export function createSystem(puzzle: Puzzle, factor: Factor): System {
  const { code, image, rank, generators } = factor;
  const { buttons, states, rows, cols } = puzzle;
  const counts = (presses: Uint8Array) => countsOf(code, presses);
  let searches: PartSearch[] | undefined;
  let largestPress: number | undefined;

  function quickBound(differing: number): number {
    largestPress ??= findLargestPress(puzzle);
    return Math.ceil(differing / largestPress);
  }

  function openAt(start: Uint8Array, either: boolean, difference: Uint8Array): OpenBoard {
    const lowerBound = () => quickBound(count(difference));
    searches ??= createSearches(image, code, states === 2 && rows * cols === buttons ? { rows, cols } : undefined);
    return { kernel: image.host.name, buttons, states, either, start, searches, counts, lowerBound };
  }

  function open(difference: Uint8Array, { objective, turns }: Wish): Answer | OpenBoard {
    const either = turns === "either" && states > 2;
    const only = code.dimension === 0 || (states === 2 ? !difference.includes(1) : count(difference) === 0);
    if (!only && objective === "fewest") {
      const start = factor.particular(difference);
      return start === undefined ? refute(difference) : openAt(start, either, difference);
    }
    const found = particular(difference, either);
    if (found === undefined) return refute(difference);
    const { presses, total } = found;
    if (only) return { solvable: true, presses, total, optimal: true, optima: 1n, lowerBound: total };
    const lowerBound = quickBound(found.differing ?? count(difference));
    return { solvable: true, presses, total, optimal: total === lowerBound, lowerBound };
  }

  function particular(difference: Uint8Array, either: boolean): Particular | undefined {
    if (factor.particularCells !== undefined) return factor.particularCells(difference);
    const start = factor.particular(difference);
    if (start === undefined) return undefined;
    const presses = counts(start);
    return { presses, total: totalOf(presses, states, either) };
  }

  function refute(difference: Uint8Array): Answer {
    return { solvable: false, certificate: factor.certificate(difference) };
  }

  return {
    kernel: image.host.name,
    rank,
    nullity: rank === undefined ? undefined : buttons - rank,
    freeButtons: factor.freeButtons,
    solutions: membersOf(code),
    invariants: generators?.map(({ order }) => order) ?? Array.from({ length: code.dimension }, () => states),
    quietBasis() {
      if (generators !== undefined) return generators.map(({ vector }) => vector.slice());
      return Array.from({ length: code.dimension }, (_, i) =>
        counts(code.rows.subarray(i * code.stride, (i + 1) * code.stride)),
      );
    },
    open,
    coset(difference) {
      const start = factor.particular(difference);
      return start && openAt(start, false, difference);
    },
    solve(difference, wish) {
      const opened = open(difference, wish);
      if ("solvable" in opened) return opened;
      const { start, searches, either } = opened;
      const lightest = findLightest(searches, image, start, either);
      const presses = counts(lightest.presses);
      const total = totalOf(presses, states, either);
      return { solvable: true, presses, total, optimal: true, optima: lightest.count, lowerBound: total };
    },
  };
}

/** How many entries are not 0. */
function count(difference: Uint8Array): number {
  let differing = 0;
  for (let i = 0; i < difference.length; i++) if (difference[i] !== 0) differing++;
  return differing;
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
