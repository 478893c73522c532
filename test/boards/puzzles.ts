// Small puzzles of every kind for properties, and a reference for the effect of presses: counted light by light with
// plain numbers. It shares nothing with the library except the wiring lists.

import fc from "fast-check";
import { grid, type Puzzle, type Rule, wiring } from "../../src/index.ts";

/** A puzzle and, for each button, its [light, amount] pairs. */
export interface Wired {
  readonly puzzle: Puzzle;
  readonly wires: readonly (readonly (readonly [number, number])[])[];
}

/** Wirings with 1..9 lights, 0..9 buttons and 2..12 states, in a random frame or in one row. */
export const wired: fc.Arbitrary<Wired> = fc
  .record({
    states: fc.integer({ min: 2, max: 12 }),
    rows: fc.integer({ min: 1, max: 3 }),
    cols: fc.integer({ min: 1, max: 3 }),
  })
  .chain(({ states, rows, cols }) => {
    const places = Array.from({ length: rows * cols }, (_, i) => [Math.floor(i / cols), i % cols] as [number, number]);
    return fc.subarray(places, { maxLength: places.length - 1 }).chain((holes) => {
      const lights = rows * cols - holes.length;
      const wire = fc.tuple(fc.nat(lights - 1), fc.integer({ min: -20, max: 20 }));
      return fc
        .oneof(fc.constant(lights), fc.nat(9))
        .chain((buttons) => fc.array(fc.array(wire, { maxLength: 6 }), { minLength: buttons, maxLength: buttons }))
        .map((wires) => ({ wires, puzzle: wiring({ lights, buttons: wires, states, rows, cols, holes }) }));
    });
  });

/** Grids of 1..7 x 1..7 without holes. If the rule is a list of offsets, their presses need no wiring. */
export const grids: fc.Arbitrary<Puzzle> = fc
  .record({
    rows: fc.integer({ min: 1, max: 7 }),
    cols: fc.integer({ min: 1, max: 7 }),
    states: fc.constantFrom(2, 3, 4, 6, 12, 255),
    step: fc.integer({ min: 1, max: 11 }),
    rule: fc.constantFrom<Rule>("plus", "neighbours", "king", "knight", { manhattan: 2 }, { offsets: [[-1, 2]] }),
  })
  .filter(({ states, step }) => step % states !== 0)
  .map(({ rows, cols, ...options }) => grid(rows, cols, options));

/** A vector with an entry of 0..below-1 for each of `length` things. */
export const vectors = (length: number, below: number): fc.Arbitrary<number[]> =>
  fc.array(fc.nat(below - 1), { minLength: length, maxLength: length });

/** Board + presses, light by light. */
export function pressed({ puzzle, wires }: Wired, board: readonly number[], presses: readonly number[]): number[] {
  const k = puzzle.states;
  const after = [...board];
  wires.forEach((wire, j) => {
    for (const [light, amount] of wire) after[light] = (((after[light]! + amount * presses[j]!) % k) + k) % k;
  });
  return after;
}

/** All vectors of `length` entries 0..below-1. */
export function* everyVector(length: number, below: number): Generator<number[]> {
  for (let n = 0; n < below ** length; n++) yield Array.from({ length }, (_, i) => Math.floor(n / below ** i) % below);
}
