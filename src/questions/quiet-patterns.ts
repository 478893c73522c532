// Quiet patterns: presses that change nothing, and so turn one solution into another.

import type { PuzzleOrSolver } from "../puzzle/puzzle.ts";
import { solverOf } from "../solver/solver-of.ts";

/**
 * Every press vector except zero that changes nothing, lazily, `solver.solutions` - 1 in total: the sums of the basis
 * in counting order, the first basis vector's multiple changing fastest.
 * @example [...quietPatterns(createSolver(grid(5, 5)))].length // 3
 */
export function quietPatterns(puzzleOrSolver: PuzzleOrSolver): Generator<Uint8Array> {
  const solver = solverOf(puzzleOrSolver);
  return sums(solver.quietBasis(), solver.invariants, solver.puzzle.states);
}

/** Every sum of multiples of basis vectors but the empty one; vector i has order `orders[i]`. */
export function* sums(basis: readonly Uint8Array[], orders: readonly number[], states: number): Generator<Uint8Array> {
  const [first] = basis;
  if (first === undefined) return;
  const times = basis.map(() => 0);
  const pattern = new Uint8Array(first.length);
  while (true) {
    let i = 0;
    for (; i < basis.length; i++) {
      // A vector's multiples come round to nothing after as many as its order: one addition steps or resets.
      for (let j = 0; j < pattern.length; j++) pattern[j] = (pattern[j]! + basis[i]![j]!) % states;
      times[i] = (times[i]! + 1) % orders[i]!;
      if (times[i] !== 0) break;
    }
    if (i === basis.length) return;
    yield pattern.slice();
  }
}
