// Wirings with sums, for presses that slide along lines: the same as the effects of each button, and solved like them.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { factorDense } from "../src/factor/binary/dense.ts";
import { wiringRows } from "../src/factor/binary/wiring-rows.ts";
import { factorModular } from "../src/factor/modular/modular.ts";
import { coreOf } from "../src/factor/steps/core.ts";
import { factorSteps } from "../src/factor/steps/factor-steps.ts";
import { forcingSteps } from "../src/factor/steps/forcing.ts";
import { createSolver, grid, type Puzzle, pressAll, type SolveOptions, verify, wiring } from "../src/index.ts";
import { MEMORY_LIMIT } from "../src/kernel/image.ts";
import { makePuzzle } from "../src/puzzle/puzzle.ts";
import * as rewire from "../src/puzzle/rewire.ts";
import { randomFrom } from "./differential.ts";
import { expectAlike } from "./factors.ts";
import { changeOf, refutes } from "./modular/brute.ts";

type Kernel = "wasm" | "portable";

const RULES = ["row-column", "row", "column", "bishop", "queen"] as const;

/** A small grid on which presses slide, with holes and locked cells. */
const sliding = fc
  .record({
    rows: fc.integer({ min: 1, max: 7 }),
    cols: fc.integer({ min: 1, max: 7 }),
    rule: fc.constantFrom(...RULES),
    states: fc.integer({ min: 2, max: 6 }),
    step: fc.integer({ min: 1, max: 5 }),
    seed: fc.nat(),
  })
  .map(({ rows, cols, seed, ...options }) => {
    const random = randomFrom(seed);
    const chosen = (odds: number) =>
      Array.from({ length: rows * cols - 1 }, (_, n): [number, number] => [Math.floor((n + 1) / cols), (n + 1) % cols])
        .filter(() => random(1, odds) === 1); // biome-ignore format: one line
    const holes = chosen(random(2, 9));
    const isHole = new Set(holes.map(String));
    const locked = chosen(9).filter((place) => !isHole.has(String(place)));
    return grid(rows, cols, { ...options, holes, locked });
  });

/** The matrix, a list of changes for each button, by the effects of the buttons. */
const byEffects = (puzzle: Puzzle) => unitsOf(puzzle).map((unit) => changeOf(puzzle, unit));
/** The same by presses, which add up sums. */
const bySums = (puzzle: Puzzle) => unitsOf(puzzle).map((unit) => [...pressAll(puzzle, new Uint8Array(puzzle.lights), unit)]); // biome-ignore format: one line
const unitsOf = ({ buttons }: Puzzle) =>
  Array.from({ length: buttons }, (_, j) => Uint8Array.from({ length: buttons }, (_, at) => Number(at === j)));

function forced(puzzle: Puzzle, kernel: Kernel) {
  const { states, lights, buttons } = puzzle;
  const effects = puzzle.summed ?? puzzle.effects;
  const sums = puzzle.summed?.sums ?? 0;
  const wires = { states, lights: lights + sums, buttons: buttons + sums, effects };
  const steps = forcingSteps(wires, wiringRows(wires), buttons, sums)!;
  const core = coreOf(steps, kernel, MEMORY_LIMIT);
  return factorSteps(steps, (states === 2 ? factorDense : factorModular)(core, kernel, MEMORY_LIMIT), MEMORY_LIMIT);
}

test("a press changes the lights on its lines", () => {
  fc.assert(
    fc.property(sliding, (puzzle) => {
      expect(bySums(puzzle)).toEqual(byEffects(puzzle));
    }),
  );
  // Lights 0 and 1 are at the ends of the upper row, with a hole between them. Rows: 0; 1; 2, 3, 4. Columns: 0, 2; 3;
  // 1, 4. A line of one light is no sum.
  const puzzle = grid(2, 3, { rule: "row-column", holes: [[0, 1]] });
  expect(puzzle.summed!.sums).toBe(1 + 2);
  expect(bySums(puzzle)[0]).toEqual([1, 0, 1, 0, 0]);
  expect(bySums(puzzle)[3]).toEqual([0, 0, 1, 1, 1]);
});

test("other rules and other edges have no sums", () => {
  expect(grid(9, 9).summed).toBeUndefined();
  expect(grid(9, 9, { rule: "row-column", edges: "torus" }).summed).toBeUndefined();
  expect(grid(1, 9, { rule: "column" }).summed).toBeUndefined();
});

describe.each(["wasm", "portable"] as const)("solved by sums (%s)", (kernel) => {
  test("is the dense factorization on any small grid", () => {
    fc.assert(
      fc.property(sliding, fc.nat(), (puzzle, seed) => {
        const dense = (puzzle.states === 2 ? factorDense : factorModular)(puzzle, kernel, MEMORY_LIMIT);
        expectAlike(puzzle, forced(puzzle, kernel), dense, seed);
      }),
      { numRuns: kernel === "wasm" ? 200 : 20 },
    );
  });
});

test("a certificate is checked by sums", () => {
  fc.assert(
    fc.property(sliding, fc.nat(), (puzzle, seed) => {
      const random = randomFrom(seed);
      const board = Uint8Array.from({ length: puzzle.lights }, () => random(0, puzzle.states - 1));
      const claim = { solvable: false, certificate: board } as const;
      const difference = board.map((state) => (puzzle.states - state) % puzzle.states);
      expect(verify(puzzle, board, claim)).toBe(refutes(puzzle, board, difference));
      const answer = createSolver(puzzle).solve(board, { objective: "any" });
      expect(verify(puzzle, board, answer)).toBe(true);
      if (!answer.solvable) expect(refutes(puzzle, answer.certificate, difference)).toBe(true);
    }),
  );
});

describe("puzzles made from one with sums", () => {
  /** The same wiring without sums. */
  const flat = (puzzle: Puzzle) =>
    wiring({
      lights: puzzle.lights,
      states: puzzle.states,
      buttons: byEffects(puzzle).map((changes) => changes.map((by, i) => [i, by] as const)),
    });
  test.each<[string, (puzzle: Puzzle) => Puzzle]>([
    [
      "onlyLights",
      (puzzle) =>
        rewire.onlyLights(
          puzzle,
          Uint8Array.from({ length: puzzle.lights }, (_, i) => i % 3 && 1),
        ),
    ],
    [
      "onlyButtons",
      (puzzle) =>
        rewire.onlyButtons(
          puzzle,
          Array.from({ length: puzzle.buttons >> 1 }, (_, n) => 2 * n),
        ),
    ],
    [
      "pressedTogether",
      (puzzle) =>
        rewire.pressedTogether(
          puzzle,
          Array.from({ length: puzzle.buttons }, (_, j) => [0, j]),
        ),
    ],
    ["turnedRound", rewire.turnedRound],
    ["withAllLightsButton", rewire.withAllLightsButton],
    ["withLightButtons", (puzzle) => rewire.withLightButtons(puzzle, [0, puzzle.lights - 1])],
    ["transpose", rewire.transpose],
    [
      "difference",
      (puzzle) =>
        rewire.difference(
          puzzle,
          Uint32Array.from({ length: puzzle.lights }, (_, i) => (i + 1) % puzzle.lights),
        ),
    ],
  ])("%s", (_, change) => {
    fc.assert(
      fc.property(sliding, (puzzle) => {
        const changed = change(puzzle);
        expect(changed.summed === undefined).toBe(puzzle.summed === undefined);
        const expected = byEffects(change(flat(puzzle)));
        expect(byEffects(changed)).toEqual(expected);
        expect(bySums(changed)).toEqual(expected);
      }),
      { numRuns: 40 },
    );
  });
});

describe("large grids with the row-column rule", () => {
  const memoryLimit = 2 ** 25;
  const randomCells = (puzzle: Puzzle) => {
    const random = randomFrom(puzzle.lights);
    return Uint8Array.from({ length: puzzle.lights }, () => random(0, puzzle.states - 1));
  };
  const solveLarge = (puzzle: Puzzle, board: Uint8Array, options?: SolveOptions) => {
    const solver = createSolver(puzzle, { memoryLimit });
    const answer = solver.solve(board, { ...options, objective: "any" });
    expect(verify(puzzle, board, answer, { target: options?.target })).toBe(true);
    return { answer, nullity: solver.nullity };
  };

  test("of even size: each button is pressed as often as its row and its column are lit, less the light itself", () => {
    const n = 64;
    const puzzle = grid(n, n, { rule: "row-column" });
    const board = randomCells(puzzle);
    const { answer, nullity } = solveLarge(puzzle, board);
    expect(nullity).toBe(0);
    const row = (i: number) => board.subarray(n * i, n * i + n).reduce((a, b) => a + b, 0);
    const column = (j: number) => board.reduce((sum, state, at) => (at % n === j ? sum + state : sum), 0);
    const rows = Array.from({ length: n }, (_, i) => row(i));
    const columns = Array.from({ length: n }, (_, j) => column(j));
    const expected = board.map((state, at) => (rows[Math.floor(at / n)]! + columns[at % n]! - state) & 1);
    expect(answer.solvable && answer.presses).toEqual(expected);
  });

  // Of a quiet pattern, x[i][j] = R[i] + C[j], where R and C are the sums of rows and columns. So n R[i] + sum of C =
  // R[i], and alike for C. If n = 1 modulo k, all R and C with sums of 0 do, and no others: 2 (n - 1) dimensions.
  test.each([
    [47, 2, 92],
    [49, 3, 96],
    [51, 3, 0],
  ])("%i squared, %i states: nullity %i", (n, states, expected) => {
    const puzzle = grid(n, n, { rule: "row-column", states });
    const board = pressAll(puzzle, new Uint8Array(puzzle.lights), randomCells(puzzle));
    const { answer, nullity } = solveLarge(puzzle, board);
    expect([answer.solvable, nullity]).toEqual([true, expected]);
    const first = solveLarge(puzzle, board, { tie: "first" }).answer;
    expect(first.solvable).toBe(true);
    if (expected === 0) expect(first).toEqual(answer);
    board[70]! = (board[70]! + 1) % states;
    expect(solveLarge(puzzle, board).answer.solvable).toBe(expected === 0);
    // No constant helps: it adds the same to every light, which the first light alone does not need.
    expect(solveLarge(puzzle, board, { target: { uniform: true } }).answer.solvable).toBe(expected === 0);
    const others = Array.from(board, (_, i) => (i === 70 ? -1 : 0));
    expect(solveLarge(puzzle, board, { target: others }).answer.solvable).toBe(true);
  });

  test("the effects of all buttons are not made", () => {
    const { lights, buttons, rows, cols, states, summed } = grid(65, 65, { rule: "row-column" });
    const effects = () => {
      throw new Error("made");
    };
    const form = { shape: "wiring", json: null } as const;
    const puzzle = makePuzzle({ ...form, lights, buttons, rows, cols, states, effects, summed: () => summed! });
    const presses = Uint8Array.from({ length: buttons }, (_, j) => Number(j === 2112));
    const board = pressAll(puzzle, new Uint8Array(lights), presses);
    expect(board.filter((state) => state === 1).length).toBe(65 + 65 - 1);
    const { answer } = solveLarge(puzzle, board);
    expect(answer.solvable && answer.lowerBound).toBe(1);
    board[0]! ^= 1;
    const others = Array.from(board, (_, i) => (i === 0 ? -1 : 0));
    for (const target of ["off", { uniform: true }, others] as const) solveLarge(puzzle, board, { target });
    expect(createSolver(puzzle).solve(board, { target: others })).toMatchObject({ total: 1, optimal: true });
  });

  test("with holes, and of 6 states", () => {
    const holes = Array.from({ length: 90 }, (_, n): [number, number] => [(n * 7) % 60, (n * n) % 61]);
    for (const states of [2, 6]) {
      const puzzle = grid(60, 61, { rule: "row-column", states, holes });
      const board = pressAll(puzzle, new Uint8Array(puzzle.lights), randomCells(puzzle));
      expect(solveLarge(puzzle, board).answer.solvable).toBe(true);
      solveLarge(puzzle, randomCells(puzzle));
    }
  });
});
