// A factored wiring and the search among its solutions. solver.ts handles boards and targets; everything from here on
// only gets the difference between them.

import { type Answer, makeSolution, makeUnsolvable } from "../answer.ts";
import { costOf } from "../cost.ts";
import type { Factor, Solved } from "../factor/factor.ts";
import type { KernelName } from "../kernel/kernel.ts";
import { howellRows, pressCounts } from "../lightest/coset.ts";
import {
  type ButtonGroups,
  buttonGroups,
  MANY_BUTTONS,
  optimaOf,
  shortEffects,
  spreadOver,
  waysOf,
} from "../lightest/groups.ts";
import { createSearches, findLightest, type OpenBoard } from "../lightest/lightest.ts";
import { pricedCode } from "../lightest/priced.ts";
import { once, type Puzzle } from "../puzzle/puzzle.ts";
import { onlyButtons } from "../puzzle/rewire.ts";

/** The wanted solution: the proven fewest presses (the lowest cost), or any. */
export type Objective = "fewest" | "any";

/** A wiring A over Z_k, factored once, ready to solve A x = difference for many differences. */
export interface System {
  readonly factor: Factor;
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
  /**
   * Prime k: nullity vectors, the i-th 1 at the i-th free button and 0 at the others. Composite k: a generator for each
   * invariant.
   */
  quietBasis(): Uint8Array[];
  /** Solves A x = difference; one entry 0..k-1 for each light. */
  solve(difference: Uint8Array, objective: Objective): Answer;
  /** As `solve`, but leaves it to the caller to compare solutions. */
  open(difference: Uint8Array, objective: Objective): Answer | OpenBoard;
  /**
   * All solutions, as a coset of presses of distinct buttons, and the groups of equal buttons. Undefined if there are
   * none.
   */
  coset(difference: Uint8Array): { readonly board: OpenBoard; readonly groups?: ButtonGroups | undefined } | undefined;
}

/** The wiring of a puzzle as a System. `factorize` factors it, and also the puzzle without its equal buttons. */
export function createSystem(puzzle: Puzzle, factorize: (puzzle: Puzzle) => Factor): System {
  const factor = factorize(puzzle);
  const { code, image, generators } = factor;
  const { buttons, states, rows, cols, turns, costs } = puzzle;
  const nullity = generators === undefined ? code.dimension : undefined;
  const grid = states === 2 && costs === undefined && rows * cols === buttons ? { rows, cols } : undefined;
  // `rows` is named, because a copy of a lazy code by "..." would not have it.
  const priced = once(() => pricedCode({ ...code, rows: code.rows, grid }, turns, costs));
  const searches = once(() => createSearches(image, priced().code));
  const largestPress = once(() => findLargestPress(puzzle));
  const leastCost = once(() => costs?.reduce((a, b) => Math.min(a, b)) ?? 1);
  const quickBound = (differing: number) => Math.ceil(differing / largestPress()) * leastCost();
  /** The same puzzle with one button for each group of equal ones; undefined if no two are equal. */
  const distinct = once(() => overGroups(puzzle, factorize));

  function openAt({ presses, differing }: Solved, difference: Uint8Array): OpenBoard {
    // First, because making the rows of the code overwrites the kernel memory of the presses.
    const packed = presses.packed();
    return {
      kernel: image.host.name,
      prices: puzzle,
      difference,
      start: priced().spread(packed),
      searches: searches(),
      counts: (packed) => pressCounts(code, priced().gather(packed)),
      lowerBound: () => quickBound(differing),
      optima: (found) => found.reduce((product, { count }) => product * count, 1n),
    };
  }

  function open(difference: Uint8Array, objective: Objective): Answer | OpenBoard {
    const solved = factor.solve(difference);
    if (!solved.solvable) return makeUnsolvable(solved.certificate);
    const { presses, differing } = solved;
    const isUnique = code.dimension === 0 || differing === 0;
    if (objective === "fewest" && !isUnique) return distinct()?.open(difference) ?? openAt(solved, difference);
    const counts = presses.counts();
    const total = turns === "forward" && costs === undefined ? presses.total() : costOf(puzzle, counts);
    // The empty solution is the only one of cost 0.
    if (isUnique) return makeSolution(puzzle, counts, { total, optimal: true, optima: 1n, lowerBound: total });
    const lowerBound = quickBound(differing);
    return makeSolution(puzzle, counts, { total, optimal: total === lowerBound, optima: undefined, lowerBound });
  }

  return {
    factor,
    kernel: image.host.name,
    rank: nullity === undefined ? undefined : buttons - nullity,
    nullity,
    freeButtons: factor.freeButtons,
    solutions:
      generators?.reduce((size, { order }) => size * BigInt(order), 1n) ?? BigInt(states) ** BigInt(code.dimension),
    invariants: generators?.map(({ order }) => order) ?? Array.from({ length: code.dimension }, () => states),
    quietBasis: () => (generators ?? howellRows(code)).map(({ vector }) => vector.slice()),
    open,
    coset(difference) {
      const solved = factor.solve(difference);
      if (!solved.solvable) return undefined;
      return distinct()?.coset(difference) ?? { board: openAt(solved, difference) };
    },
    solve(difference, objective) {
      const opened = open(difference, objective);
      if ("solvable" in opened) return opened;
      const { start, searches, counts, optima } = opened;
      const lightest = findLightest(searches, start);
      const presses = counts(lightest.presses);
      const total = costOf(puzzle, presses);
      return makeSolution(puzzle, presses, { total, optimal: true, optima: optima(lightest.found), lowerBound: total });
    },
  };
}

/** The part of a system that compares solutions, by one button of each group; undefined if no two buttons are equal. */
function overGroups(
  puzzle: Puzzle,
  factorize: (puzzle: Puzzle) => Factor,
): (Pick<System, "coset"> & { open(difference: Uint8Array): Answer | OpenBoard }) | undefined {
  const groups = buttonGroups(puzzle);
  if (groups === undefined) return undefined;
  const { cheapest } = groups;
  const system = createSystem(onlyButtons(puzzle, cheapest.map(([first]) => first!)), factorize); // biome-ignore format: one line
  const toAll = (board: OpenBoard): OpenBoard => ({
    ...board,
    prices: puzzle,
    counts: (packed) => spreadOver(groups, board.counts(packed)),
    optima: (found) => optimaOf(board, groups, found),
    equal: true,
  });
  return {
    open(difference) {
      const opened = system.open(difference, "fewest");
      if (!("solvable" in opened)) return toAll(opened);
      if (!opened.solvable) return opened;
      const { presses, total, optimal, lowerBound } = opened;
      const optima = waysOf(cheapest, puzzle, presses);
      return makeSolution(puzzle, spreadOver(groups, presses), { total, optimal, optima, lowerBound });
    },
    coset(difference) {
      const coset = system.coset(difference);
      return coset && { ...coset, groups };
    },
  };
}

/** The most lights that one button changes, or a little more: each press corrects at most this many. */
function findLargestPress(puzzle: Puzzle): number {
  const { uniform, buttons } = puzzle;
  // An interior cell of a large grid changes as many lights as there are offsets.
  if (uniform && buttons > MANY_BUTTONS) return uniform.offsets.length;
  const { start } = shortEffects(puzzle);
  const largest = (from: number, to: number) => {
    let most = 0;
    for (let j = from; j < to; j++) most = Math.max(most, start[j + 1]! - start[j]!);
    return most;
  };
  // Each entry of a wiring with sums may be a sum.
  return largest(0, buttons) * (largest(buttons, start.length - 1) || 1);
}
