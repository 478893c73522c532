// Random wirings: checked by determinant and by trying all presses; impossible requests by trying every wiring.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  createSolver,
  type ErrorCode,
  generate,
  LightsOutError,
  type Puzzle,
  type RandomWiringOptions,
  randomWiring,
  readPuzzle,
  writePuzzle,
} from "../../src/index.ts";
import { refused } from "../boards/refused.ts";
import { bruteForce } from "../modular/brute.ts";

/** columns[button][light] */
function columnsOf({ lights, buttons, effects: { start, light, amount } }: Puzzle): number[][] {
  return Array.from({ length: buttons }, (_, j) => {
    const column = new Array<number>(lights).fill(0);
    for (let e = start[j]!; e < start[j + 1]!; e++) column[light[e]!] = amount[e]!;
    return column;
  });
}

/** The determinant of integers, by Bareiss' elimination without fractions. */
function determinant(matrix: readonly (readonly number[])[]): bigint {
  const m = matrix.map((row) => row.map(BigInt));
  let sign = 1n;
  let before = 1n;
  for (let n = 0; n < m.length; n++) {
    const pivot = m.findIndex((row, i) => i >= n && row[n] !== 0n);
    if (pivot < 0) return 0n;
    if (pivot > n) {
      [m[n], m[pivot]] = [m[pivot]!, m[n]!];
      sign = -sign;
    }
    for (let i = n + 1; i < m.length; i++)
      for (let j = n + 1; j < m.length; j++) m[i]![j] = (m[i]![j]! * m[n]![n]! - m[i]![n]! * m[n]![j]!) / before;
    before = m[n]![n]!;
  }
  return sign * before;
}

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? (a < 0n ? -a : a) : gcd(b, a % b));
const isInvertible = (columns: readonly (readonly number[])[], states: number) =>
  gcd(determinant(columns), BigInt(states)) === 1n;

/** Every column whose number of changes and amounts are in the ranges. */
function allColumns(lights: number, [least, most]: readonly number[], [small, great]: readonly number[]): number[][] {
  let all: number[][] = [[]];
  for (let i = 0; i < lights; i++)
    all = all.flatMap((column) => [
      [...column, 0],
      ...Array.from({ length: great! - small! + 1 }, (_, n) => [...column, small! + n]),
    ]);
  return all.filter((column) => {
    const count = column.filter((amount) => amount > 0).length;
    return least! <= count && count <= most!;
  });
}

const within = (value: number, [least, most]: readonly [number, number]) => least <= value && value <= most;

/** A range from 1 to `most`. */
const range = (most: number) =>
  fc
    .tuple(fc.integer({ min: 1, max: most }), fc.integer({ min: 1, max: most }))
    .map(([a, b]): [number, number] => [Math.min(a, b), Math.max(a, b)]);

const asked = fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 2, max: 12 })).chain(([lights, states]) =>
  fc.record({
    lights: fc.constant(lights),
    states: fc.constant(states),
    changes: range(lights),
    amounts: range(states - 1),
    seed: fc.integer(),
  }),
);

describe("randomWiring", () => {
  test("everyBoard: invertible, with changes and amounts in their ranges, the same for the same seed", () => {
    let made = 0;
    fc.assert(
      fc.property(asked, (options) => {
        const { lights, states, changes, amounts } = options;
        let puzzle: Puzzle;
        try {
          puzzle = randomWiring({ ...options, everyBoard: true });
        } catch (error) {
          // The next test checks when a refusal is correct.
          expect(error).toBeInstanceOf(LightsOutError);
          return;
        }
        made++;
        const columns = columnsOf(puzzle);
        expect(puzzle).toMatchObject({ lights, buttons: lights, states });
        for (const column of columns) {
          const used = column.filter((amount) => amount > 0);
          expect(within(used.length, changes)).toBe(true);
          expect(used.every((amount) => within(amount, amounts))).toBe(true);
        }
        expect(isInvertible(columns, states)).toBe(true);
        if (states ** lights <= 4096) expect(bruteForce(puzzle, false).size).toBe(states ** lights);
        expect(writePuzzle(randomWiring({ ...options, everyBoard: true }))).toEqual(writePuzzle(puzzle));
      }),
      { numRuns: 1000 },
    );
    expect(made).toBeGreaterThan(500);
  });

  test("everyBoard: found if and only if trying every wiring finds one, never refused wrongly", () => {
    const outcomes = { found: 0, impossible: 0 };
    for (const [lights, states] of [
      [1, 2],
      [1, 4],
      [1, 6],
      [2, 2],
      [2, 3],
      [2, 4],
      [2, 6],
      [3, 2],
      [3, 3],
      [3, 6],
      [4, 2],
    ] as const)
      for (let least = 1; least <= lights; least++)
        for (let most = least; most <= lights; most++)
          for (let small = 1; small < states; small++)
            for (let great = small; great < states; great++) {
              const columns = allColumns(lights, [least, most], [small, great]);
              if (columns.length ** lights > 20_000) continue;
              const isPossible = (chosen: number[][]): boolean =>
                chosen.length === lights
                  ? isInvertible(chosen, states)
                  : columns.some((column) => isPossible([...chosen, column]));
              const ask = () =>
                randomWiring({ lights, states, changes: [least, most], amounts: [small, great], everyBoard: true });
              if (isPossible([])) {
                expect(isInvertible(columnsOf(ask()), states)).toBe(true);
                outcomes.found++;
              } else {
                refused(ask, "option");
                outcomes.impossible++;
              }
            }
    expect(outcomes.found).toBeGreaterThan(50);
    expect(outcomes.impossible).toBeGreaterThan(20);
  });

  test("everyBoard with the defaults, whatever the number of lights and states", () => {
    for (let lights = 1; lights <= 6; lights++)
      for (let states = 2; states <= 30; states++) {
        const columns = columnsOf(randomWiring({ lights, states, everyBoard: true }));
        expect(isInvertible(columns, states)).toBe(true);
        if (lights < 4) continue;
        for (const column of columns) expect(within(column.filter(Boolean).length, [2, 4])).toBe(true);
      }
  });

  test("everyBoard for states with several primes, and for hundreds of lights", () => {
    const wanted: RandomWiringOptions[] = [
      { lights: 30, states: 210, changes: 3 },
      { lights: 40, states: 30, changes: [1, 2] },
      { lights: 40, states: 6, changes: 1 },
      { lights: 60, states: 12, changes: 2 },
      { lights: 60 },
    ];
    for (const options of wanted)
      for (let seed = 0; seed < 3; seed++) {
        const puzzle = randomWiring({ ...options, everyBoard: true, seed });
        expect(isInvertible(columnsOf(puzzle), puzzle.states)).toBe(true);
      }
    expect(createSolver(randomWiring({ lights: 500, everyBoard: true })).nullity).toBe(0);
    // Four primes. At the end, each of them may lack a different light.
    expect(createSolver(randomWiring({ lights: 100, states: 210, changes: 3, everyBoard: true })).solutions).toBe(1n);
  });

  test("without everyBoard: different buttons with an effect; all that exist, and an error for one more", () => {
    fc.assert(
      fc.property(asked, fc.integer({ min: 1, max: 40 }), (options, buttons) => {
        const { lights, changes, amounts } = options;
        const few = lights <= 4 && (amounts[1] - amounts[0] + 2) ** lights <= 2000;
        const possible = few ? allColumns(lights, changes, amounts).map(String) : undefined;
        const count = possible && possible.length <= 1024 ? Math.max(buttons, possible.length) : buttons;
        const ask = (buttons: number) => randomWiring({ ...options, buttons });
        if (possible !== undefined && possible.length < count) {
          refused(() => ask(count), "option", String(possible.length));
          return;
        }
        if (possible === undefined) return;
        const columns = columnsOf(ask(count)).map(String);
        expect(new Set(columns).size).toBe(count);
        expect(columns.every((column) => possible.includes(column))).toBe(true);
        expect(columns).toHaveLength(count);
        if (possible.length < 1024) refused(() => ask(possible.length + 1), "option", String(possible.length));
      }),
      { numRuns: 500 },
    );
  });

  test("every light and every button is as likely as another", () => {
    // Of 6 lights, a button changes 3 on average.
    const hits = new Array<number>(36).fill(0);
    for (let seed = 0; seed < 2000; seed++)
      for (const [j, column] of columnsOf(randomWiring({ lights: 6, seed })).entries())
        for (const [i, amount] of column.entries()) if (amount > 0) hits[6 * j + i]!++;
    // 1000 expected, with a deviation of 22.
    for (const count of hits) expect(within(count, [880, 1120])).toBe(true);
  });

  test("start and optima, by trying all presses", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 4 }),
        fc.integer({ min: 3, max: 4 }),
        fc.integer({ min: 1, max: 3 }),
        fc.integer({ min: 0, max: 999 }),
        (states, lights, optima, seed) => {
          const start = Array.from({ length: lights }, (_, i) => (seed + i) % states);
          const target = Array.from({ length: lights }, (_, i) => (i * seed) % states);
          const options = { lights, buttons: lights + 2, states, changes: [1, 2], start, seed } as const;
          const change = start.map((state, i) => (target[i]! + states - state) % states).join();
          const solvable = randomWiring({ ...options, target });
          expect(bruteForce(solvable, false).has(change)).toBe(true);
          let puzzle: Puzzle;
          try {
            puzzle = randomWiring({ ...options, target, optima });
          } catch (error) {
            expect((error as LightsOutError).code).toBe("walk-limit");
            // Then it must at least be rare.
            for (let other = 0; other < 20; other++) {
              const truth = bruteForce(randomWiring({ ...options, target, seed: other }), false);
              expect(truth.get(change)?.optima).not.toBe(optima);
            }
            return;
          }
          expect(bruteForce(puzzle, false).get(change)?.optima).toBe(optima);
          expect(puzzle.target).toEqual(target);
        },
      ),
      { numRuns: 60 },
    );
  });

  test("generate makes levels on it, also after a JSON round trip", () => {
    const puzzle = randomWiring({ lights: 9, changes: [2, 4], states: 3, everyBoard: true, seed: 5 });
    const { board, total, optima } = generate(createSolver(readPuzzle(writePuzzle(puzzle))), { total: 7, seed: 1 });
    expect({ total, optima }).toEqual({ total: 7, optima: 1n });
    const change = [...board].map((state) => (3 - state) % 3).join();
    expect(bruteForce(puzzle, false).get(change)).toMatchObject({ total: 7, optima: 1, solutions: 1 });
  });

  test("an impossible wiring is refused with the reason", () => {
    const bad: [object, ErrorCode, ...string[]][] = [
      [{ lights: 0 }, "option", "lights", "0"],
      [{ lights: 1025 }, "option", "1025"],
      [{ lights: 4, buttons: 0 }, "option", "buttons", "0"],
      [{ lights: 3, changes: [2, 4] }, "option", "changes", "[2, 4]", "3"],
      [{ lights: 3, changes: [0, 2] }, "option", "changes", "[0, 2]"],
      [{ lights: 3, changes: [2, 1] }, "option", "[2, 1]"],
      [{ lights: 3, amounts: 2 }, "option", "amounts", "2"],
      [{ lights: 3, states: 256 }, "puzzle-states", "256"],
      [{ lights: 3, seed: 0.5 }, "option", "0.5"],
      [{ lights: 3, buttons: 8, changes: [1, 3] }, "option", "7", "8"],
      [{ lights: 4, buttons: 5, everyBoard: true }, "option", "5", "4"],
      [{ lights: 4, changes: [2, 2], everyBoard: true }, "option", "2"],
      [{ lights: 9, changes: 3, amounts: 1, states: 6, everyBoard: true }, "option", "3"],
      [{ lights: 3, changes: 3, everyBoard: true }, "option", "every light"],
      [{ lights: 3, amounts: 2, states: 6, everyBoard: true }, "option", "amount 2", "6"],
      [{ lights: 3, optima: 1 }, "option", "start"],
      [{ lights: 3, optima: 2, start: "###", everyBoard: true }, "option", "2", "1"],
      [{ lights: 3, optima: 9, start: "###" }, "option", "9", "8"],
      [{ lights: 3, start: "####" }, "board-length", "4"],
      [{ lights: 3, target: "##" }, "target-length", "2"],
      // Zero presses have only one solution.
      [{ lights: 3, start: "...", optima: 2 }, "walk-limit", "optima 2"],
      [{ lights: 40, buttons: 2, start: "on" }, "walk-limit"],
      [{ lights: 4, buttons: 14, changes: [1, 4], states: 7, start: "1111", optima: 2 }, "walk-limit", "282475249"],
    ];
    for (const [options, code, ...words] of bad)
      refused(() => randomWiring(options as RandomWiringOptions), code, ...words);
  });
});
