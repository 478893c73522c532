// Brute force over all press vectors of a small wiring: the truth that solvers are held against.

import type { Puzzle } from "../../src/puzzle/puzzle.ts";

/** What all press vectors together tell of one difference between board and target. */
interface Truth {
  solutions: number;
  /** Least total; Infinity where nothing solves it. */
  total: number;
  optima: number;
  /** The optimum, and the solution, that is the smallest number, button 0 its lowest digit. */
  optimum: number[];
  smallest: number[];
}

/** The truth about every difference that some press vector makes; the key is the difference, joined by commas. */
export function bruteForce(puzzle: Puzzle, either: boolean): Map<string, Truth> {
  const { lights, buttons, states: k, effects } = puzzle;
  const truths = new Map<string, Truth>();
  const presses = new Array<number>(buttons).fill(0);
  // Press vectors come in ascending order as numbers, so that the first of its kind is the smallest.
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

/** Sum of presses times effects, modulo k: what presses change. */
export function changeOf(puzzle: Puzzle, presses: ArrayLike<number>): number[] {
  const { effects } = puzzle;
  const change = new Array<number>(puzzle.lights).fill(0);
  for (let j = 0; j < puzzle.buttons; j++)
    for (let e = effects.start[j]!; e < effects.start[j + 1]!; e++)
      change[effects.light[e]!] = (change[effects.light[e]!]! + presses[j]! * effects.amount[e]!) % puzzle.states;
  return change;
}

/** Whether y A = 0 and y difference != 0 modulo k: nothing makes that difference. */
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
