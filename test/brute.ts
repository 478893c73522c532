// Brute force for small puzzles: every press vector is tried.

import type { Puzzle } from "../src/index.ts";

/** The result of trying every press vector. */
interface Truth {
  readonly solvable: boolean;
  readonly solutions: number;
  readonly total: number;
  readonly optima: number;
  /** The smallest optimum, read as a number with button 0 as the lowest digit. */
  readonly presses: number[];
}

/** Tries all states^buttons press vectors. `difference` is target - board, or null at a light that does not matter. */
export function bruteForce(puzzle: Puzzle, difference: readonly (number | null)[], cost = (x: number) => x): Truth {
  const { states, buttons, lights, effects } = puzzle;
  const presses = new Array<number>(buttons).fill(0);
  const change = new Array<number>(lights).fill(0);
  let best: Truth = { solvable: false, solutions: 0, total: Infinity, optima: 0, presses: [] };
  for (let n = 0; n < states ** buttons; n++) {
    if (difference.every((d, i) => d === null || d === change[i])) {
      const total = presses.reduce((sum, x) => sum + cost(x), 0);
      const solutions = best.solutions + 1;
      // Vectors come in ascending order, so the first optimum is the smallest.
      if (total < best.total) best = { solvable: true, solutions, total, optima: 1, presses: presses.slice() };
      else best = { ...best, solutions, optima: best.optima + (total === best.total ? 1 : 0) };
    }
    for (let j = 0; j < buttons; j++) {
      presses[j] = (presses[j]! + 1) % states;
      for (let e = effects.start[j]!; e < effects.start[j + 1]!; e++) {
        const i = effects.light[e]!;
        change[i] = (change[i]! + effects.amount[e]!) % states;
      }
      if (presses[j] !== 0) break;
    }
  }
  return best;
}
