// A factored wiring and the search among its solutions. solver.ts handles boards and targets; everything from here on only gets the
// difference between them.

import { type Answer, totalOf } from "../answer.ts";
import type { Factor, Solved } from "../factor/factor.ts";
import type { KernelName } from "../kernel/kernel.ts";
import { codeSize, createSearches, findLightest, type OpenBoard, pressCounts } from "../lightest/lightest.ts";
import { once, type Puzzle } from "../puzzle/puzzle.ts";

/** How a solution is wanted; see `SolveOptions`. */
export interface Wish {
  readonly objective: "fewest" | "any";
  readonly turns: "forward" | "either";
}

export const ANY_SOLUTION: Wish = { objective: "any", turns: "forward" };
export const FEWEST_PRESSES: Wish = { objective: "fewest", turns: "forward" };

/** A wiring A over Z_k, factored once, ready to solve A x = difference for many differences. */
export interface System {
  readonly kernel: KernelName;
  /** Undefined for composite k. */
  readonly rank: number | undefined;
  readonly nullity: number | undefined;
  /** Prime k: the columns without a pivot in the left-to-right reduced row echelon form. */
  readonly freeButtons: Uint32Array;
  /** How many solutions a solvable board has. */
  readonly solutions: bigint;
  /** The orders > 1 of the cyclic factors of the null space. */
  readonly invariants: readonly number[];
  /** Prime k: nullity vectors, the i-th 1 at the i-th free button and 0 at the others. Composite k: a generator for each invariant. */
  quietBasis(): Uint8Array[];
  /** Solves A x = difference; one entry 0..k-1 for each light. */
  solve(difference: Uint8Array, wish: Wish): Answer;
  /** As `solve`, but leaves it to the caller to compare solutions. */
  open(difference: Uint8Array, wish: Wish): Answer | OpenBoard;
  /** All solutions as a coset, or undefined if there are none. */
  coset(difference: Uint8Array): OpenBoard | undefined;
}

/** A factored wiring as a System. */
export function createSystem(puzzle: Puzzle, factor: Factor): System {
  const { code, image, generators } = factor;
  const { buttons, states, rows, cols } = puzzle;
  const nullity = generators === undefined ? code.dimension : undefined;
  const counts = (presses: Uint8Array) => pressCounts(code, presses);
  const columns = states === 2 && rows * cols === buttons ? { rows, cols } : undefined;
  const searches = {
    forward: once(() => createSearches(image, code, false, columns)),
    either: once(() => createSearches(image, code, true)),
  };
  const largestPress = once(() => findLargestPress(puzzle));
  const quickBound = (differing: number) => Math.ceil(differing / largestPress());

  function openAt({ presses, differing }: Solved, difference: Uint8Array, either: boolean): OpenBoard {
    return {
      kernel: image.host.name,
      buttons,
      states,
      either,
      difference,
      start: presses.packed(),
      searches: searches[either ? "either" : "forward"](),
      counts,
      lowerBound: () => quickBound(differing),
    };
  }

  function open(difference: Uint8Array, { objective, turns }: Wish): Answer | OpenBoard {
    const solved = factor.solve(difference);
    if (!solved.solvable) return solved;
    const { presses, differing } = solved;
    const either = turns === "either" && states > 2;
    const isUnique = code.dimension === 0 || differing === 0;
    if (objective === "fewest" && !isUnique) return openAt(solved, difference, either);
    const counts = presses.counts();
    const total = either ? totalOf(counts, states, either) : presses.total();
    if (isUnique) return { solvable: true, presses: counts, total, optimal: true, optima: 1n, lowerBound: total };
    const lowerBound = quickBound(differing);
    return { solvable: true, presses: counts, total, optimal: total === lowerBound, lowerBound };
  }

  return {
    kernel: image.host.name,
    rank: nullity === undefined ? undefined : buttons - nullity,
    nullity,
    freeButtons: factor.freeButtons,
    solutions: codeSize(code),
    invariants: generators?.map(({ order }) => order) ?? Array.from({ length: code.dimension }, () => states),
    quietBasis() {
      if (generators !== undefined) return generators.map(({ vector }) => vector.slice());
      return Array.from({ length: code.dimension }, (_, i) =>
        counts(code.rows.subarray(i * code.stride, (i + 1) * code.stride)),
      );
    },
    open,
    coset(difference) {
      const solved = factor.solve(difference);
      return solved.solvable ? openAt(solved, difference, false) : undefined;
    },
    solve(difference, wish) {
      const opened = open(difference, wish);
      if ("solvable" in opened) return opened;
      const { start, searches, either } = opened;
      const lightest = findLightest(searches, start);
      const presses = counts(lightest.presses);
      const total = totalOf(presses, states, either);
      return { solvable: true, presses, total, optimal: true, optima: lightest.count, lowerBound: total };
    },
  };
}

/** The most lights that one button changes: each press mends at most this many. */
function findLargestPress(puzzle: Puzzle): number {
  const { uniform, buttons } = puzzle;
  // An interior cell of a large grid changes as many lights as there are offsets; to make the wiring takes much longer.
  if (uniform !== undefined && buttons > 2 ** 16) return uniform.offsets.length;
  const { start } = puzzle.effects;
  let largest = 0;
  for (let j = 0; j < buttons; j++) largest = Math.max(largest, start[j + 1]! - start[j]!);
  return largest;
}
