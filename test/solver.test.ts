import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  createSolver,
  grid,
  LightsOutError,
  pressAll,
  quietPatterns,
  randomBoard,
  verify,
  wiring,
} from "../src/index.ts";
import { hostFor } from "../src/kernel/host.ts";
import { refused } from "./boards/refused.ts";
import { bruteForce } from "./brute.ts";
import { KERNEL_NAMES } from "./kernels.ts";
import { smallBoards } from "./wirings.ts";

const small = smallBoards({ states: 2, lights: 9, buttons: 10 });

describe.each(KERNEL_NAMES)("%s", (kernel) => {
  test("random wirings: the answer agrees with trying every press vector", () => {
    fc.assert(
      fc.property(small, ({ puzzle, board, target }) => {
        const solver = createSolver(puzzle, { kernel });
        const truth = bruteForce(
          puzzle,
          target.map((t, i) => (t === -1 ? null : t ^ board[i]!)),
        );
        const answer = solver.solve(board, { target });
        expect(answer.solvable).toBe(truth.solvable);
        expect(verify(puzzle, board, answer, { target })).toBe(true);
        if (!answer.solvable) return;
        expect(answer).toMatchObject({
          total: truth.total,
          optimal: true,
          optima: BigInt(truth.optima),
          lowerBound: truth.total,
        });
        expect([...answer.presses]).toEqual(truth.presses);
      }),
      { numRuns: 150 },
    );
  });

  test("random wirings: number of solutions, rank, free buttons and quiet patterns", () => {
    fc.assert(
      fc.property(small, ({ puzzle }) => {
        const solver = createSolver(puzzle, { kernel });
        const nothing = new Array<number>(puzzle.lights).fill(0);
        const truth = bruteForce(puzzle, nothing);
        expect(solver.solutions).toBe(BigInt(truth.solutions));
        expect(2 ** solver.nullity!).toBe(truth.solutions);
        expect(solver.rank! + solver.nullity!).toBe(puzzle.buttons);
        const patterns = [...quietPatterns(solver)].map((p) => p.join(""));
        expect(new Set(patterns).size).toBe(truth.solutions - 1);
        for (const pattern of patterns) {
          expect(pattern).toContain("1");
          expect(
            verify(puzzle, nothing, {
              solvable: true,
              presses: Uint8Array.from(pattern, Number),
              total: pattern.split("1").length - 1,
              optimal: false,
              lowerBound: 0,
            }),
          ).toBe(true);
        }
        solver.quietBasis().forEach((vector, i) => {
          expect([...solver.freeButtons].map((j) => vector[j])).toEqual(
            [...solver.freeButtons].map((_, n) => +(n === i)),
          );
          expect(vector.lastIndexOf(1)).toBe(solver.freeButtons[i]);
        });
      }),
      { numRuns: 60 },
    );
  });

  test("any solution is the smallest press vector that is 0 at the free buttons", () => {
    const solver = createSolver(grid(5, 5), { kernel });
    const board = randomBoard(solver, { seed: 3 });
    const answer = solver.solve(board, { objective: "any" });
    if (!answer.solvable) throw new Error("unsolvable");
    expect(verify(solver.puzzle, board, answer)).toBe(true);
    expect([...solver.freeButtons].map((j) => answer.presses[j])).toEqual([0, 0]);
    expect(answer.lowerBound).toBeLessThanOrEqual(answer.total);
  });

  test("uniform targets: the nearest state, or one certificate against every state", () => {
    fc.assert(
      fc.property(small, ({ puzzle, board }) => {
        const target = { uniform: true } as const;
        const off = bruteForce(puzzle, board);
        const on = bruteForce(
          puzzle,
          board.map((s) => 1 - s),
        );
        const answer = createSolver(puzzle, { kernel }).solve(board, { target });
        expect(answer.solvable).toBe(off.solvable || on.solvable);
        expect(verify(puzzle, board, answer, { target })).toBe(true);
        if (!answer.solvable) return;
        const total = Math.min(off.total, on.total);
        expect(answer).toMatchObject({ total, optimal: true });
        expect(answer.optima).toBe(
          BigInt((off.total === total ? off.optima : 0) + (on.total === total ? on.optima : 0)),
        );
      }),
      { numRuns: 80 },
    );
  });

  test("two solvers that alternate, with memory growing in between, give the same answers as alone", () => {
    const small = createSolver(grid(7, 5), { kernel });
    const board = randomBoard(small, { seed: 5 });
    const alone = small.solve(board);
    const large = createSolver(
      wiring({ lights: 600, buttons: Array.from({ length: 600 }, (_, j) => [j, (j * 7 + 1) % 600]) }),
      { kernel },
    );
    const largeBoard = randomBoard(large, { seed: 6 });
    const largeAlone = large.solve(largeBoard, { objective: "any" });
    for (let turn = 0; turn < 3; turn++) {
      expect(small.solve(board)).toEqual(alone);
      expect(large.solve(largeBoard, { objective: "any" })).toEqual(largeAlone);
    }
    expect(verify(small.puzzle, board, alone)).toBe(true);
    expect(verify(large.puzzle, largeBoard, largeAlone)).toBe(true);
  });

  test("a solve affects neither the last answer nor a running search", async () => {
    const solver = createSolver(grid(5, 5), { kernel });
    const solvable = new Uint8Array(25).fill(1);
    const unsolvable = Uint8Array.from(solvable, (_, i) => (i === 0 ? 1 : 0));
    const running = solver.solveAsync(solvable);
    const proof = solver.solve(unsolvable);
    const found = solver.solve(solvable);
    expect([solver.solve(unsolvable), solver.solve(solvable), await running]).toEqual([proof, found, found]);
    expect([verify(grid(5, 5), unsolvable, proof), verify(grid(5, 5), solvable, found)]).toEqual([true, true]);
    expect([solvable.every((s) => s === 1), unsolvable.indexOf(1, 1)]).toEqual([true, -1]);
  });

  test("a solver stays usable after every misuse", () => {
    const solver = createSolver(grid(3, 3), { kernel });
    expect(() => solver.solve("###/##")).toThrow(LightsOutError);
    expect(() => solver.solve([0, 1, Number.NaN, 0, 0, 0, 0, 0, 0])).toThrow(LightsOutError);
    refused(() => solver.solve("###/###/###", { objective: "least" as "any" }), "option", '"least"');
    refused(() => solver.solve("###/###/###", { goal: "on" } as object), "option", '"goal"');
    // 3x3 has one solution for each board; all lit takes the corners and the middle: 5 presses.
    expect(solver.solve("###/###/###")).toMatchObject({ solvable: true, total: 5, optima: 1n });
  });
});

test("a target that solves boards while it is read does not change the answer", () => {
  for (const kernel of KERNEL_NAMES)
    for (const states of [2, 3]) {
      const solver = createSolver(grid(3, 3, { states }), { kernel });
      const board = Uint8Array.of(1, 0, 0, 0, 1, 0, 0, 0, 1);
      const target = [0, 1, 0, 0, 0, 0, 0, 0, 1];
      const expected = solver.solve(board, { target });
      const busy = Object.defineProperty([...target], 3, {
        get: () => +!solver.solve(Uint8Array.of(1, 1, 1, 1, 1, 1, 1, 1, 0)),
      });
      expect(solver.solve(board, { target: busy })).toEqual(expected);
    }
});

test("solved and unsolvable boards are answered before any limit applies", () => {
  // 40 equal buttons: 2^39 solutions.
  const solver = createSolver(wiring({ lights: 40, buttons: Array.from({ length: 40 }, () => [3, 4]) }));
  expect(solver.solve(new Uint8Array(40))).toMatchObject({ solvable: true, total: 0, optima: 1n, optimal: true });
  expect(solver.solve(Uint8Array.from({ length: 40 }, (_, i) => +(i === 3)))).toMatchObject({ solvable: false });
  expect(solver.solve(Uint8Array.from({ length: 40 }, (_, i) => +(i === 3 || i === 4)))).toMatchObject({
    total: 1,
    optima: 40n,
    optimal: true,
  });
});

test("a null space too large to compare is refused with the number of solutions and what to do instead", () => {
  // Pairs of equal columns: 60 independent choices, all with the same weight.
  const random = createSolver(grid(60, 60, { rule: "neighbours" }));
  expect(random.nullity).toBe(60);
  const board = randomBoard(random, { seed: 1 });
  refused(() => random.solve(board), "walk-limit", "2^", '"any"');
  expect(random.solve(board, { objective: "any" })).toMatchObject({ solvable: true, optimal: false });
});

test("null spaces that need too much memory are refused before it is allocated", () => {
  const limited = (states: number, buttons: number, memoryLimit: number) =>
    createSolver(wiring({ lights: 4, states, buttons: Array.from({ length: buttons }, () => []) }), { memoryLimit });
  const refusal = expect.objectContaining({ name: "LightsOutError", code: "memory-limit" });
  // Buttons without effect: 2000 rows of 256 bytes, and 300 of 300.
  expect(() => limited(2, 2000, 2 ** 18).quietBasis()).toThrow(refusal);
  expect(() => limited(3, 300, 2 ** 16).quietBasis()).toThrow(refusal);
  expect(limited(2, 2000, 2 ** 20).quietBasis()).toHaveLength(2000);
  expect(limited(3, 300, 2 ** 18).quietBasis()).toHaveLength(300);
});

test("large grids with light boards use as many information sets as fit in memory", () => {
  const puzzle = grid(79, 79);
  // All 97 sets would take 4.7 MiB.
  const solver = createSolver(puzzle, { memoryLimit: 2 ** 22 });
  const presses = new Uint8Array(puzzle.buttons);
  for (const j of [100, 2000, 5000]) presses[j] = 1;
  const board = pressAll(puzzle, new Uint8Array(puzzle.lights), presses);
  expect(solver.solve(board)).toMatchObject({ presses, total: 3, optimal: true, optima: 1n });
});

/** A row in which a press changes its own light and the two lights `apart` places away. */
function sparseRow(cols: number, apart: number) {
  const offsets: [number, number][] = [0, apart, -apart].map((right) => [0, right]);
  return grid(1, cols, { rule: { offsets } });
}

test("a large grid with few quiet patterns is swept, which is faster than finding information sets", () => {
  // 2^13 solutions and, at a press more on each set, 11,000 of them with 11,000 rows of ones.
  const puzzle = sparseRow(12_000, 13);
  const solver = createSolver(puzzle, { memoryLimit: 2 ** 24 });
  expect(solver.nullity).toBeGreaterThan(8);
  const presses = new Uint8Array(puzzle.buttons);
  for (const j of [100, 2000, 5000]) presses[j] = 1;
  const board = pressAll(puzzle, new Uint8Array(puzzle.lights), presses);
  expect(solver.solve(board)).toMatchObject({ presses, total: 3, optimal: true, optima: 1n });
});

test("a single row is solved within its band, whatever its length", () => {
  const puzzle = sparseRow(20_000, 2);
  const solver = createSolver(puzzle, { memoryLimit: 2 ** 22 });
  // Every second light belongs to a row of 10,000 in which a press changes both neighbours: 10,000 is not 2 mod 3.
  expect(solver.nullity).toBe(0);
  const board = new Uint8Array(puzzle.lights).fill(1);
  expect(verify(puzzle, board, solver.solve(board))).toBe(true);
});

test("thousands of lightest solutions among far too many to compare are counted", () => {
  // 4500 equal buttons: each of them alone is a lightest solution.
  const solver = createSolver(wiring({ lights: 1, buttons: Array.from({ length: 4500 }, () => [0]) }));
  expect(solver.solve([1])).toMatchObject({ solvable: true, total: 1, optima: 4500n, optimal: true });
});

test("a null space of a thousand parts", () => {
  // Each light has two buttons of its own. One of them solves it; the smallest solution uses the first.
  const solver = createSolver(wiring({ lights: 1000, buttons: Array.from({ length: 2000 }, (_, j) => [j >> 1]) }));
  expect(solver.solve("on")).toMatchObject({
    presses: Uint8Array.from({ length: 2000 }, (_, j) => (j + 1) & 1),
    total: 1000,
    optima: 2n ** 1000n,
  });
});

test("a memory limit that is too low is refused with the limit and the required bytes", () => {
  const identity = wiring({ lights: 500, buttons: Array.from({ length: 500 }, (_, j) => [j]) });
  const create = () => createSolver(identity, { memoryLimit: 10_000 });
  refused(create, "memory-limit", "10000 bytes", "memoryLimit");
  expect(create).toThrow(/\b\d{5,} bytes\b.*\b10000 bytes\b/);
});

test('a board may be "off", "on", or every light at one state', () => {
  const solver = createSolver(grid(5, 5));
  const lit = solver.solve(new Uint8Array(25).fill(1));
  expect(solver.solve("on")).toEqual(lit);
  expect(solver.solve({ all: 1 })).toEqual(lit);
  expect(solver.solve("off")).toMatchObject({ total: 0 });
  refused(() => solver.solve({ all: 2 }), "board-state", "{ all: 2 }", "0 to 1");
  refused(() => solver.solve({ al: 1 } as never), "board-length", '"off"', "{ all: state }");
});

test.each(KERNEL_NAMES)("%s: solving more boards of one size needs no more kernel memory", (kernel) => {
  const solver = createSolver(grid(19, 19), { kernel });
  const bytes = () => hostFor(0, kernel).kernel.memory.buffer.byteLength;
  for (let seed = 0; seed < 5; seed++) solver.solve(randomBoard(solver, { seed }));
  const before = bytes();
  for (let seed = 5; seed < 60; seed++) solver.solve(randomBoard(solver, { seed, solvable: seed % 3 > 0 }));
  expect(bytes()).toBe(before);
});
