// Band elimination against the dense one: the same rank, free buttons, basis and particular solution, and certificates.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { factorBand } from "../src/factor/binary/band.ts";
import { factorDense } from "../src/factor/binary/dense.ts";
import { wiringRows } from "../src/factor/binary/wiring-rows.ts";
import { createSolver, grid, type Puzzle, verify, wiring } from "../src/index.ts";
import { MEMORY_LIMIT } from "../src/kernel/image.ts";
import { refused } from "./boards/refused.ts";
import { plain, read } from "./factors.ts";

/** Both factorizations of a puzzle must agree, on random boards and on boards made by presses. */
function check(puzzle: Puzzle, seed = 1): void {
  const band = factorBand(puzzle, wiringRows(puzzle), undefined, MEMORY_LIMIT);
  const dense = factorDense(puzzle, undefined, MEMORY_LIMIT);
  expect([...band.freeButtons]).toEqual([...dense.freeButtons]);
  expect(plain(band.code)).toEqual(plain(dense.code));

  let state = seed | 1;
  const bit = () => ((state = Math.imul(state, 1664525) + 1013904223) >>> 31) & 1;
  for (let round = 0; round < 6; round++) {
    const presses = Array.from({ length: puzzle.buttons }, bit);
    const board = round % 2 ? lightsOf(puzzle, presses) : Uint8Array.from({ length: puzzle.lights }, bit);
    const answer = read(band.solve(board));
    const expected = read(dense.solve(board));
    expect(answer.solvable).toBe(expected.solvable);
    if (answer.solvable) expect(answer).toEqual(expected);
    else refute(puzzle, board, answer.certificate);
    if (round % 2) expect(answer.solvable).toBe(true);
  }
}

/** A certificate: every button changes an even number of its lights, the board an odd number. */
function refute(puzzle: Puzzle, board: Uint8Array, certificate: Uint8Array): void {
  const { start, light } = puzzle.effects;
  for (let j = 0; j < puzzle.buttons; j++)
    expect(light.subarray(start[j], start[j + 1]).reduce((sum, i) => sum ^ certificate[i]!, 0)).toBe(0);
  expect(board.reduce((sum, lit, i) => sum ^ (lit & certificate[i]!), 0)).toBe(1);
}

function lightsOf(puzzle: Puzzle, presses: readonly number[]): Uint8Array {
  const lights = new Uint8Array(puzzle.lights);
  const { start, light } = puzzle.effects;
  presses.forEach((pressed, j) => {
    for (let e = start[j]!; e < start[j + 1]!; e++) lights[light[e]!]! ^= pressed;
  });
  return lights;
}

describe("grids", () => {
  test.each([
    ["king", 20, 17],
    ["king", 23, 23],
    ["king", 40, 5],
    ["ring", 17, 12],
    ["knight", 13, 16],
    ["diagonal", 15, 15],
    ["plus", 30, 30],
    ["neighbours", 16, 11],
  ] as const)("%s %i x %i", (rule, rows, cols) => {
    check(grid(rows, cols, { rule }));
  });

  test("wider rules, holes and locked buttons", () => {
    check(grid(25, 9, { rule: { manhattan: 2 } }));
    check(grid(25, 9, { rule: { chebyshev: 2 } }));
    check(
      grid(20, 10, {
        rule: "king",
        holes: [
          [3, 4],
          [10, 9],
        ],
        locked: [
          [0, 0],
          [7, 2],
          [7, 3],
        ],
      }),
    );
  });

  test("a different rule for each cell", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 2 ** 25 - 1 }), { minLength: 120, maxLength: 120 }), (masks) => {
        const offsets = (mask: number) =>
          Array.from({ length: 25 }, (_, i) => [Math.floor(i / 5) - 2, (i % 5) - 2] as const).filter(
            (_, i) => (mask >>> i) & 1,
          );
        check(grid(15, 8, { rule: (row, col) => offsets(masks[row * 8 + col]!) }), masks[0]);
      }),
      { numRuns: 20 },
    );
  });
});

describe("bands of other puzzles than grids", () => {
  test("more lights than buttons or fewer, buttons and lights without effect, equal lights", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 120 }),
        fc.integer({ min: 1, max: 120 }),
        fc.integer({ min: 1, max: 40 }),
        fc.infiniteStream(fc.nat(2 ** 30)),
        (lights, buttons, width, numbers) => {
          const next = () => numbers.next().value as number;
          const near = (j: number) => {
            const from = Math.floor((j * lights) / buttons);
            return Array.from({ length: next() % 5 }, () => Math.min(lights - 1, from + (next() % width)));
          };
          check(wiring({ lights, buttons: Array.from({ length: buttons }, (_, j) => near(j)) }), lights);
        },
      ),
      { numRuns: 150 },
    );
  });

  test("many more active lights than the band is wide", () => {
    // Three buttons, 600 lights: many more lights are active at a time than the band is wide.
    const lights = 600;
    const buttons = Array.from({ length: 3 }, (_, j) =>
      Array.from({ length: lights }, (_, i) => i).filter((i) => (i >> j) & 1),
    );
    check(wiring({ lights, buttons }));
  });
});

test("exceeding the memory limit is an error", () => {
  const puzzle = grid(40, 40, { rule: "king" });
  refused(() => factorBand(puzzle, wiringRows(puzzle), undefined, 1000), "memory-limit", "1000 bytes");
});

test("a large grid is solved within its band", () => {
  const puzzle = grid(300, 300, { rule: "king" });
  const solver = createSolver(puzzle, { memoryLimit: 2 ** 24 });
  expect(solver.nullity).toBe(0);
  const board = new Uint8Array(puzzle.lights).fill(1);
  const answer = solver.solve(board);
  expect(verify(puzzle, board, answer)).toBe(true);
  // One press for each of 100 x 100 blocks.
  expect(answer).toMatchObject({ solvable: true, total: 10000, optimal: true, optima: 1n });
});
