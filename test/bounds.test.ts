// Lower bounds are never above the optimum. Only optimal answers are called optimal, even if a search was cut short.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createSolver, grid, randomBoard, verify, wiring } from "../src/index.ts";
import { bruteForce } from "./brute.ts";
import { smallWirings } from "./wirings.ts";

/** The cost of x presses if buttons may be turned backwards. */
const either = (states: number) => (x: number) => Math.min(x, states - x);

describe.each(["forward", "either"] as const)("turns %s", (turns) => {
  test("any solution of a small wiring: the bound is at most the optimum, and equal to it if called optimal", () => {
    let proven = 0;
    let unproven = 0;
    fc.assert(
      fc.property(
        smallWirings({ states: 6, lights: 5, buttons: 5 }),
        fc.infiniteStream(fc.nat(255)),
        fc.infiniteStream(fc.integer({ min: -1, max: 5 })),
        fc.boolean(),
        (description, states, wanted, uniform) => {
          const puzzle = wiring({ ...description, turns });
          const { lights, states: k } = puzzle;
          const board = Array.from(states.take(lights), (s) => s % k);
          const cells = Array.from(wanted.take(lights), (t) => (t < 0 ? -1 : t % k));
          const target = uniform ? ({ uniform: true } as const) : cells;
          const targets = uniform ? Array.from({ length: k }, (_, s) => board.map(() => s)) : [cells];
          const truths = targets.map((list) =>
            bruteForce(
              puzzle,
              list.map((t, i) => (t < 0 ? null : (t + k - board[i]!) % k)),
              turns === "either" ? either(k) : undefined,
            ),
          );
          const fewest = Math.min(...truths.map(({ total }) => total));
          const answer = createSolver(puzzle).solve(board, { target, objective: "any" });
          expect(answer.solvable).toBe(fewest < Infinity);
          if (!answer.solvable) return;
          expect(verify(puzzle, board, answer, { target })).toBe(true);
          expect(answer.lowerBound).toBeLessThanOrEqual(fewest);
          expect(answer.total).toBeGreaterThanOrEqual(fewest);
          if (answer.optimal) expect(answer.total).toBe(fewest);
          else expect(answer.lowerBound).toBeLessThan(answer.total);
          if (answer.optimal) proven++;
          else unproven++;
        },
      ),
      { numRuns: 400, seed: 5 },
    );
    // Both cases must occur often enough.
    expect(proven).toBeGreaterThan(20);
    expect(unproven).toBeGreaterThan(5);
  });

  test.each([
    ["two states, 2^28 solutions", grid(64, 64, { turns })],
    ["three states, 3^13 solutions", grid(7, 7, { states: 3, rule: "king", edges: "torus", turns })],
    ["four states, 2^20 solutions", grid(11, 12, { states: 4, edges: "cylinder", turns })],
  ])("a budget of next to nothing: %s", async (_, puzzle) => {
    const solver = createSolver(puzzle);
    const board = randomBoard(solver, { seed: 11 });
    const truth = solver.solve(board);
    if (!truth.solvable || !truth.optimal)
      throw new Error("the board is solvable, and its fewest presses can be proven");
    for (const budget of [0, 1, 5]) {
      const answer = await solver.solveAsync(board, { budget, workers: 0 });
      if (!answer.solvable) throw new Error("the board is solvable");
      expect(verify(puzzle, board, answer)).toBe(true);
      expect(answer.total).toBeGreaterThanOrEqual(truth.total);
      expect(answer.lowerBound).toBeLessThanOrEqual(truth.total);
      if (answer.optimal) expect(answer.total).toBe(truth.total);
      else expect(answer.lowerBound).toBeLessThan(answer.total);
      if (budget === 0) expect(answer.optimal).toBe(false);
    }
  });
});

test("a bound needs no search: boards with far too many solutions to compare", () => {
  // Every press reaches five lights at most.
  const puzzle = grid(99, 99);
  const board = randomBoard({ puzzle }, { seed: 2 });
  const lit = board.filter((state) => state === 1).length;
  const answer = createSolver(puzzle).solve(board, { objective: "any" });
  if (!answer.solvable) throw new Error("the board is solvable");
  expect(answer.lowerBound).toBeGreaterThanOrEqual(Math.ceil(lit / 5));
  expect(answer.lowerBound).toBeLessThanOrEqual(answer.total);
});
