// Wirings from observations. The reference is a random wiring whose effects the test adds up itself. What follows from
// observations is determined by trying every press vector and every row of a wiring.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type ErrorCode,
  type FoundWiring,
  type Observation,
  type OpenWiring,
  pressAll,
  type WiringConflict,
  type WiringFromOptions,
  wiringFrom,
} from "../../src/index.ts";
import { refused } from "../boards/refused.ts";

/** amounts[light][button] */
type Amounts = readonly (readonly number[])[];

/** The board after presses, added up entry by entry. */
function pressed(amounts: Amounts, states: number, before: readonly number[], presses: readonly number[]): number[] {
  return amounts.map((row, light) => row.reduce((sum, a, j) => sum + a * presses[j]!, before[light]!) % states);
}

/** All vectors of a length over Z_k. */
function vectors(length: number, states: number): number[][] {
  let all: number[][] = [[]];
  for (let n = 0; n < length; n++)
    all = all.flatMap((vector) => Array.from({ length: states }, (_, state) => [...vector, state]));
  return all;
}

const product = (a: readonly number[], b: readonly number[]) => a.reduce((sum, x, j) => sum + x * b[j]!, 0);

/** The press vectors that could be added to a row of any wiring that fits: p x = 0 for all p. */
function free(presses: readonly number[][], buttons: number, states: number): number[][] {
  return vectors(buttons, states).filter((x) => presses.every((p) => product(p, x) % states === 0));
}

interface Game {
  readonly states: number;
  readonly buttons: number;
  readonly amounts: Amounts;
  readonly observations: { presses: number[]; before: number[]; after: number[] }[];
}

/** A wiring and observations of it. Most entries are 0, so that presses are often dependent. */
function games(most: { states: number; buttons: number; lights: number; seen: number }): fc.Arbitrary<Game> {
  return fc
    .tuple(
      fc.integer({ min: 2, max: most.states }),
      fc.integer({ min: 1, max: most.buttons }),
      fc.integer({ min: 1, max: most.lights }),
    )
    .chain(([states, buttons, lights]) => {
      const state = fc.integer({ min: 0, max: states - 1 });
      const list = (length: number, entry = state) => fc.array(entry, { minLength: length, maxLength: length });
      const rare = fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, { weight: 3, arbitrary: state });
      return fc
        .tuple(
          fc.array(list(buttons), { minLength: lights, maxLength: lights }),
          fc.array(fc.tuple(list(buttons, rare), list(lights)), { minLength: 1, maxLength: most.seen }),
        )
        .map(([amounts, seen]) => ({
          states,
          buttons,
          amounts,
          observations: seen.map(([presses, before]) => ({
            presses,
            before,
            after: pressed(amounts, states, before, presses),
          })),
        }));
    });
}

/** The amounts of a found wiring. */
function amountsOf({ puzzle }: FoundWiring): number[][] {
  const amounts = Array.from({ length: puzzle.lights }, () => new Array<number>(puzzle.buttons).fill(0));
  const { start, light, amount } = puzzle.effects;
  for (let j = 0; j < puzzle.buttons; j++)
    for (let e = start[j]!; e < start[j + 1]!; e++) amounts[light[e]!]![j] = amount[e]!;
  return amounts;
}

const pairsOf = (amounts: Amounts, j: number) =>
  amounts.map((row, light) => [light, row[j]!]).filter(([, amount]) => amount !== 0);

describe("wiringFrom", () => {
  test("known effects and next presses, against all press vectors", () => {
    const outcomes = { known: 0, open: 0, several: 0 };
    fc.assert(
      fc.property(
        games({ states: 12, buttons: 3, lights: 3, seen: 4 }),
        ({ states, buttons, amounts, observations }) => {
          const answer = wiringFrom(observations, { states });
          const presses = observations.map(({ presses }) => presses);
          const others = free(presses, buttons, states);
          if (others.length === 1) {
            outcomes.known++;
            expect(amountsOf(answer as FoundWiring)).toEqual(amounts);
            return;
          }
          outcomes.open++;
          const { known, next } = answer as OpenWiring;
          expect(known).toEqual(
            Array.from({ length: buttons }, (_, j) => (others.every((x) => x[j] === 0) ? pairsOf(amounts, j) : null)),
          );
          const tried = next.map((vector) => {
            const before = amounts.map(() => 1);
            return { presses: [...vector], before, after: pressed(amounts, states, before, [...vector]) };
          });
          expect(amountsOf(wiringFrom([...observations, ...tried], { states }) as FoundWiring)).toEqual(amounts);
          // If several press vectors are requested, no single one is enough.
          if (next.length < 2) return;
          outcomes.several++;
          const enough = vectors(buttons, states).filter(
            (p) => others.filter((x) => product(p, x) % states === 0).length < 2,
          );
          expect(enough).toEqual([]);
          const every = vectors(buttons, states);
          if (next.length < 3 || every.length > 64) return;
          for (const p of every)
            for (const q of every)
              expect(
                others.filter((x) => product(p, x) % states === 0 && product(q, x) % states === 0).length,
              ).not.toBe(1);
        },
      ),
      { numRuns: 1500 },
    );
    expect(Math.min(...Object.values(outcomes))).toBeGreaterThan(100);
  });

  test("enough observations of a dozen buttons determine the wiring", () => {
    fc.assert(
      fc.property(games({ states: 12, buttons: 12, lights: 10, seen: 30 }), ({ states, amounts, observations }) => {
        let answer = wiringFrom(observations, { states });
        if (answer.next) {
          const before = amounts.map(() => 0);
          const tried = answer.next.map((presses) => ({
            presses,
            before,
            after: pressed(amounts, states, before, [...presses]),
          }));
          answer = wiringFrom([...observations, ...tried], { states });
        }
        const found = answer as FoundWiring;
        expect(amountsOf(found)).toEqual(amounts);
        for (const { presses, before, after } of observations)
          expect([...pressAll(found.puzzle, before, presses)]).toEqual(after);
      }),
      { numRuns: 1000 },
    );
  });

  test("one changed entry: the contradiction is minimal, against all rows of a wiring", () => {
    const sizes: number[] = [];
    const lie = fc.tuple(fc.nat(), fc.nat(), fc.nat());
    fc.assert(
      fc.property(games({ states: 12, buttons: 3, lights: 2, seen: 6 }), lie, (game, [which, where, by]) => {
        const { states, buttons, observations } = game;
        const { after } = observations[which % observations.length]!;
        const light = where % after.length;
        after[light] = (after[light]! + 1 + (by % (states - 1))) % states;
        const rows = vectors(buttons, states);
        // Whether for each light some row of a wiring fits the observations.
        const agree = (some: readonly number[]) =>
          after.every((_, i) =>
            rows.some((row) =>
              some.every((n) => {
                const { presses, before, after } = observations[n]!;
                return (product(row, presses) + before[i]! - after[i]!) % states === 0;
              }),
            ),
          );
        const all = [...observations.keys()];
        const answer = wiringFrom(observations, { states });
        if (agree(all)) {
          expect(answer).not.toHaveProperty("conflict");
          return;
        }
        const { conflict } = answer as WiringConflict;
        sizes.push(conflict.length);
        expect(agree(conflict)).toBe(false);
        for (const i of conflict) expect(agree(conflict.filter((n) => n !== i))).toBe(true);
        expect([...conflict].sort((a, b) => a - b)).toEqual(conflict);
        const last = conflict.at(-1)!;
        expect(agree(all.slice(0, last))).toBe(true);
        if (conflict.length > 2) for (let i = 0; i < last; i++) expect(agree([i, last])).toBe(true);
      }),
      { numRuns: 1500 },
    );
    for (const size of [1, 2, 3, 4]) expect(sizes).toContain(size);
  });

  test("by hand: six states, where presses of two buttons at once save an observation", () => {
    // Modulo 2 button 0 is missing, modulo 3 button 1.
    const seen = { presses: [2, 3], before: "0", after: "5" };
    const { known, next } = wiringFrom([seen], { states: 6 }) as OpenWiring;
    expect(known).toEqual([null, null]);
    expect(next).toHaveLength(1);
    expect([next[0]![0]! % 2, next[0]![1]! % 3].every((count) => count > 0)).toBe(true);
  });

  test("by hand: single buttons if they are enough", () => {
    // Modulo 2 both buttons are missing, modulo 3 only button 1.
    const { next } = wiringFrom([{ presses: [2, 0], before: "0", after: "4" }], { states: 6 }) as OpenWiring;
    expect(next.map((vector) => [...vector]).sort()).toEqual([
      [0, 1],
      [1, 0],
    ]);
  });

  test("by hand: two presses of a dial of four determine its change only modulo 2", () => {
    const twice = { presses: [2], before: "0", after: "2" };
    expect(wiringFrom([twice], { states: 4 })).toEqual({ known: [null], next: [Uint8Array.of(1)] });
    // Twice any amount is even, and zero presses change nothing.
    expect(wiringFrom([{ ...twice, after: "1" }], { states: 4 })).toEqual({ conflict: [0] });
    expect(wiringFrom([{ presses: [0], before: "0", after: "1" }])).toEqual({ conflict: [0] });
  });

  test("by hand: the contradicting pair is named, although three others also contradict one of the two", () => {
    const one = { presses: [1, 0], before: "..", after: "#." };
    const other = { presses: [0, 1], before: "..", after: ".#" };
    const both = { presses: [1, 1], before: "..", after: "##" };
    expect(wiringFrom([one, other, both])).toHaveProperty("puzzle");
    expect(wiringFrom([one, other, both, { ...both, after: "#." }])).toEqual({ conflict: [2, 3] });
    expect(wiringFrom([one, other, { ...both, after: "#." }])).toEqual({ conflict: [0, 1, 2] });
  });

  test("boards as text and rows give the places of the lights; presses are taken modulo states, also negative ones", () => {
    const { puzzle } = wiringFrom([
      {
        presses: [-1, 4],
        before: [
          [0, null],
          [1, 1],
        ],
        after: "2_/01",
      },
      { presses: [1, 0], before: "0_/00", after: "1_/10" },
    ]) as FoundWiring;
    expect(puzzle).toMatchObject({ states: 3, lights: 3, rows: 2, cols: 2, buttons: 2 });
    expect([...puzzle.cells]).toEqual([0, -1, 1, 2]);
    // -b0 + b1 = [2, 2, 0] and b0 = [1, 1, 0].
    expect(amountsOf({ puzzle })).toEqual([
      [1, 0],
      [1, 0],
      [0, 0],
    ]);
  });

  test("without observations nothing is known, and the sizes must be given", () => {
    expect(wiringFrom([], { lights: 2, buttons: 2 })).toEqual({
      known: [null, null],
      next: [Uint8Array.of(1, 0), Uint8Array.of(0, 1)],
    });
    expect(wiringFrom([{ presses: [1], before: "off", after: "on" }], { lights: 2 })).toMatchObject({
      puzzle: { states: 2, lights: 2 },
    });
  });

  test("1024 lights and buttons, each pressed once", () => {
    const before = new Uint8Array(1024);
    const observations = Array.from(before, (_, j) => {
      const presses = new Uint8Array(1024);
      presses[j] = 1;
      const after = presses.slice();
      after[(j * 7) % 1024] = 1;
      return { presses, before, after };
    });
    const { puzzle } = wiringFrom(observations) as FoundWiring;
    expect([...pressAll(puzzle, before, observations[5]!.presses)]).toEqual([...observations[5]!.after]);
    // Buttons 0 and 512 change one light only: 7 * 512 is 512 modulo 1024.
    expect(puzzle.effects.light).toHaveLength(2046);
  });

  test("invalid observations are refused with their number", () => {
    const seen = { presses: [1, 0], before: "..", after: "##" };
    const bad: [unknown, object, ErrorCode, string][] = [
      ["#", {}, "option", '"#"'],
      [[], {}, "option", "lights"],
      [[], { lights: 2 }, "option", "buttons"],
      [[], { lights: 1025, buttons: 1 }, "option", "1025"],
      [[], { lights: 1, buttons: 1025 }, "option", "1025"],
      [[seen, 5], {}, "option", "observation 1"],
      [[{ presses: [1], before: ".." }], {}, "option", "after"],
      [[seen, { ...seen, presses: [1] }], {}, "presses-length", "observation 1"],
      [[{ ...seen, presses: [] }], {}, "presses-length", "observation 0"],
      [[seen, { ...seen, presses: [1, 0.5] }], {}, "button", "observation 1"],
      [[seen, { ...seen, after: "###" }], {}, "board-length", "observation 1"],
      [[seen, { ...seen, after: "#?" }], {}, "board-text", "observation 1"],
      [[seen, { ...seen, after: "x" }], {}, "board-text", "observation 1"],
      [[seen, { ...seen, before: "#2" }], { states: 2 }, "board-state", "observation 1"],
      [[{ ...seen, before: "_", after: "_" }], {}, "board-empty", "observation 0"],
      [[seen], { lights: 3 }, "board-length", "3"],
      [[seen], { buttons: 3 }, "presses-length", "3"],
      [[seen], { states: 1 }, "puzzle-states", "1"],
    ];
    for (const [observations, options, code, words] of bad)
      refused(() => wiringFrom(observations as Observation[], options as WiringFromOptions), code, words);
  });
});
