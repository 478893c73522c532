// Steps from seeds to all buttons, against the dense factorization: the same solvable boards, solutions and null space,
// and certificates that `verify` accepts.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { factorDense } from "../src/factor/binary/dense.ts";
import { wiringRows } from "../src/factor/binary/wiring-rows.ts";
import type { Factor, Wired } from "../src/factor/factor.ts";
import { factorModular } from "../src/factor/modular/modular.ts";
import { coreOf } from "../src/factor/steps/core.ts";
import { factorSteps } from "../src/factor/steps/factor-steps.ts";
import { forcingSteps } from "../src/factor/steps/forcing.ts";
import { peelingSteps } from "../src/factor/steps/peeling.ts";
import { createSolver, graph, grid, nullity, type Puzzle, pressAll, ring, verify, wiring } from "../src/index.ts";
import { MEMORY_LIMIT } from "../src/kernel/image.ts";
import { EDGES } from "../src/shapes/edges.ts";
import { randomFrom } from "./differential.ts";
import { expectAlike } from "./factors.ts";
import { KERNEL_NAMES } from "./kernels.ts";
import { puzzle as anyPuzzle } from "./shapes/arbitrary.ts";

type Kernel = (typeof KERNEL_NAMES)[number];

function denseFactor(puzzle: Wired, kernel: Kernel): Factor {
  return (puzzle.states === 2 ? factorDense : factorModular)(puzzle, kernel, MEMORY_LIMIT);
}

function forced(puzzle: Puzzle, kernel: Kernel): Factor {
  const rows = wiringRows(puzzle);
  const steps = forcingSteps(puzzle, rows, puzzle.buttons)!;
  if (puzzle.states === 2) expect(steps.seeds.length).toBeLessThanOrEqual(rows.notFirst);
  const core = coreOf(steps, kernel, MEMORY_LIMIT);
  const dense = puzzle.states === 2 ? factorDense : factorModular;
  return factorSteps(steps, dense(core, kernel, MEMORY_LIMIT), MEMORY_LIMIT);
}

function peeled(puzzle: Puzzle, kernel: Kernel): Factor {
  const { steps, core } = peelingSteps(puzzle);
  return factorSteps(steps, denseFactor(core, kernel), MEMORY_LIMIT);
}

describe.each(KERNEL_NAMES)("all from seeds (%s)", (kernel) => {
  const check = (puzzle: Puzzle, seed = 1) =>
    expectAlike(puzzle, forced(puzzle, kernel), denseFactor(puzzle, kernel), seed);

  test("is the dense factorization on any small puzzle", () => {
    fc.assert(
      fc.property(anyPuzzle, fc.nat(), (puzzle, seed) => check(puzzle, seed)),
      { numRuns: kernel === "wasm" ? 150 : 20 },
    );
  });

  test.each(EDGES)("is the dense factorization on grids with any rule and number of states: edges %s", (edges) => {
    const all = kernel === "wasm";
    for (const rule of all ? (["plus", "neighbours", "king", "knight"] as const) : (["plus"] as const))
      for (const states of all ? [2, 3, 4, 6, 9] : [2, 6])
        for (const [rows, cols] of [[1, 9], [6, 5], [4, 7], [7, 3]] as const) // biome-ignore format: one line
          check(grid(rows, cols, { edges, rule, states, step: states === 6 ? 5 : 1 }), states);
  });
});

/** Random links that make a tree; with more links, a few cycles. */
function randomLinks(vertices: number, more: number, seed: number): [number, number][] {
  const random = randomFrom(seed);
  const names = Array.from({ length: vertices }, (_, i) => i);
  for (let i = vertices - 1; i > 0; i--) {
    const j = random(0, i);
    [names[i], names[j]] = [names[j]!, names[i]!];
  }
  return Array.from({ length: vertices - 1 + more }, (_, i) => {
    const to = i < vertices - 1 ? i + 1 : random(1, vertices - 1);
    return [names[random(0, to - 1)]!, names[to]!];
  });
}

describe.each(KERNEL_NAMES)("peeled (%s)", (kernel) => {
  const check = (puzzle: Puzzle, seed = 1) =>
    expectAlike(puzzle, peeled(puzzle, kernel), denseFactor(puzzle, kernel), seed);

  test("is the dense factorization on any small puzzle", () => {
    fc.assert(
      fc.property(anyPuzzle, fc.nat(), (puzzle, seed) => check(puzzle, seed)),
      { numRuns: kernel === "wasm" ? 100 : 20 },
    );
  });

  test("is the dense factorization on trees and graphs with few cycles", () => {
    for (let seed = 1; seed <= (kernel === "wasm" ? 24 : 6); seed++) {
      const vertices = 2 + ((seed * 7) % 60);
      const links = randomLinks(vertices, seed % 4 === 0 ? 5 : 0, seed);
      for (const states of [2, 3, 4, 6, 7, 9, 12, 36])
        check(graph(vertices, links, { states, self: seed % 3 !== 0 }), seed);
    }
  });
});

test("the buttons that are not the first one of a light", () => {
  // The first button of light (r, c) is (r - 1, c) with the plus rule, (r - 1, max(c - 1, 0)) with the king's.
  expect(wiringRows(grid(9, 5)).notFirst).toBe(5);
  expect(wiringRows(grid(9, 5, { rule: "king" })).notFirst).toBe(9 * 5 - 8 * 4);
  expect(wiringRows(wiring({ lights: 1, buttons: [[], [], [0]] })).notFirst).toBe(2);
});

test("the number of seeds", () => {
  const links = (n: number) => Array.from({ length: n - 1 }, (_, i) => [0, i + 1] as const);
  const seeds = (puzzle: Puzzle) => forcingSteps(puzzle, wiringRows(puzzle), puzzle.buttons)!.seeds.length;
  expect(seeds(grid(9, 5))).toBe(5);
  expect(seeds(grid(5, 9))).toBe(5);
  expect(seeds(grid(5, 9, { rule: "king", states: 3 }))).toBe(13);
  expect(seeds(grid(9, 5, { edges: "cylinder" }))).toBe(5);
  expect(seeds(ring(100))).toBe(2);
  expect(seeds(graph(100, links(100), { states: 7 }))).toBe(1);
  // Idle buttons.
  expect(seeds(wiring({ lights: 1, buttons: [[], [], [0]] }))).toBe(2);
  // 3 x = 1 has no unique solution modulo 6: x cannot be forced.
  expect(seeds(grid(1, 4, { states: 6, step: 3, rule: { offsets: [[0, 0]] } }))).toBe(4);
  expect(forcingSteps(grid(9, 5), wiringRows(grid(9, 5)), 4)).toBeUndefined();
});

/** Some presses, and the board that they solve. */
function solvable(puzzle: Puzzle): Uint8Array {
  const random = randomFrom(puzzle.lights);
  const presses = Uint8Array.from({ length: puzzle.buttons }, () => random(0, puzzle.states - 1));
  return pressAll(puzzle, new Uint8Array(puzzle.lights), presses);
}

/** Factors a puzzle within 64 MiB and solves a board. Returns the nullity. */
function solveLarge(puzzle: Puzzle): number | undefined {
  const solver = createSolver(puzzle, { memoryLimit: 2 ** 26 });
  const board = solvable(puzzle);
  const answer = solver.solve(board, { objective: "any" });
  expect(answer.solvable).toBe(true);
  expect(verify(puzzle, board, answer)).toBe(true);
  return solver.nullity;
}

describe("large puzzles", () => {
  // By polynomials, without the wiring.
  test.each([
    ["torus", 2],
    ["cylinder", 2],
    ["open", 3],
    ["torus", 3],
  ] as const)("grids: edges %s, %i states", (edges, states) => {
    expect(solveLarge(grid(102, 102, { edges, states }))).toBe(nullity(102, 102, { edges, states }));
  });

  test("the 255x255 torus has 2^284 solutions", () => {
    const puzzle = grid(255, 255, { edges: "torus" });
    expect(solveLarge(puzzle)).toBe(284);
    const single = new Uint8Array(puzzle.lights);
    single[0] = 1;
    const answer = createSolver(puzzle).solve(single, { objective: "any" });
    expect([answer.solvable, verify(puzzle, single, answer)]).toEqual([false, true]);
  });

  test("lines, rings and stars", () => {
    const links = Array.from({ length: 19_999 }, (_, i) => [0, i + 1] as const);
    expect(solveLarge(grid(1, 20_000, { states: 3 }))).toBe(nullity(1, 20_000, { states: 3 }));
    // x[i-1] + x[i] + x[i+1] = 0 repeats after three lights.
    expect(solveLarge(ring(30_000))).toBe(2);
    // gcd((x - 1)^2, x^30001 - 1) modulo 3 is x - 1, because 3 does not divide 30001.
    expect(solveLarge(ring(30_001, { states: 3 }))).toBe(1);
    // In a quiet pattern the leaves are pressed -x times if the hub is pressed x times. So 19998 x = 0.
    expect(solveLarge(graph(20_000, links))).toBe(1);
    expect(solveLarge(graph(20_000, links, { states: 3 }))).toBe(1);
    expect(solveLarge(graph(20_000, links, { states: 5 }))).toBe(0);
    // Pressing the hub changes every leaf; pressing any leaf changes the hub.
    expect(solveLarge(graph(20_000, links, { self: false }))).toBe(19_998);
  });

  test("trees", () => {
    const links = Array.from({ length: 4094 }, (_, i) => [i >> 1, i + 1] as const);
    // A complete binary tree of 12 levels. Leaves (level 0) have one pivot, 1; a node has 1 - 2 / (pivot of its
    // children). Modulo 2 that is always 1. Modulo 3 it is 1, -1, 0 on levels 0 to 2. A node of level 3 is then paired
    // with one child, and the other child is free. So its parent is without it: like a leaf. Levels 3, 7 and 11 have
    // 256, 16 and 1 nodes.
    expect(solveLarge(graph(4095, links))).toBe(0);
    expect(solveLarge(graph(4095, links, { states: 3 }))).toBe(256 + 16 + 1);
    for (const states of [2, 3, 4, 6]) solveLarge(graph(5000, randomLinks(5000, states === 3 ? 30 : 0, 1), { states }));
  });
});
