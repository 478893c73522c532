// Brute force over all press vectors of a small wiring: the reference for the solvers.

import type { Puzzle } from "../../src/puzzle/puzzle.ts";

/** The result of trying all press vectors for one difference between board and target. */
interface Truth {
  solutions: number;
  /** Least total; Infinity if no presses solve it. */
  total: number;
  optima: number;
  /** The smallest optimum and the smallest solution, read as numbers with button 0 as the lowest digit. */
  optimum: number[];
  smallest: number[];
}

/** The results for every difference that some press vector makes. The key is the difference, joined by commas. */
export function bruteForce(puzzle: Puzzle, either: boolean): Map<string, Truth> {
  const { lights, buttons, states: k, effects } = puzzle;
  const truths = new Map<string, Truth>();
  const presses = new Array<number>(buttons).fill(0);
  // Press vectors come in ascending order, so the first of its kind is the smallest.
  for (let n = 0; n < k ** buttons; n++) {
    const change = new Array<number>(lights).fill(0);
    presses.forEach((times, j) => {
      for (let e = effects.start[j]!; e < effects.start[j + 1]!; e++)
        change[effects.light[e]!] = (change[effects.light[e]!]! + times * effects.amount[e]!) % k;
    });
    const total = presses.reduce((sum, x) => sum + (either && x > k - x ? k - x : x), 0);
    const key = change.join();
    const truth = truths.get(key);
    if (truth === undefined)
      truths.set(key, { solutions: 1, total, optima: 1, optimum: [...presses], smallest: [...presses] });
    else {
      truth.solutions++;
      if (total === truth.total) truth.optima++;
      if (total < truth.total) Object.assign(truth, { total, optima: 1, optimum: [...presses] });
    }
    let j = 0;
    while (j < buttons && ++presses[j]! === k) presses[j++] = 0;
  }
  return truths;
}

/** The effect of presses: the sum of presses times effects, modulo k. */
export function changeOf(puzzle: Puzzle, presses: ArrayLike<number>): number[] {
  const { effects } = puzzle;
  const change = new Array<number>(puzzle.lights).fill(0);
  for (let j = 0; j < puzzle.buttons; j++)
    for (let e = effects.start[j]!; e < effects.start[j + 1]!; e++)
      change[effects.light[e]!] = (change[effects.light[e]!]! + presses[j]! * effects.amount[e]!) % puzzle.states;
  return change;
}

/** Whether y A = 0 and y difference != 0 modulo k: then no presses make that difference. */
export function refutes(puzzle: Puzzle, certificate: ArrayLike<number>, difference: ArrayLike<number>): boolean {
  const { effects, states: k } = puzzle;
  for (let j = 0; j < puzzle.buttons; j++) {
    let product = 0;
    for (let e = effects.start[j]!; e < effects.start[j + 1]!; e++)
      product += certificate[effects.light[e]!]! * effects.amount[e]!;
    if (product % k !== 0) return false;
  }
  let product = 0;
  for (let i = 0; i < puzzle.lights; i++) product += certificate[i]! * difference[i]!;
  return product % k !== 0;
}
