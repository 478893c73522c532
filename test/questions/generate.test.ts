// Generated levels: solved again by searching whole states or trying everything, each is exactly what was asked.

import { describe, expect, test } from "vitest";
import {
  createSolver,
  type GenerateOptions,
  generate,
  grid,
  hexagon,
  type LightsOutError,
  optima,
  type Puzzle,
  preset,
  pressAll,
  reached,
  search,
  type Target,
} from "../../src/index.ts";
import { bruteForce } from "../brute.ts";

describe("generate", () => {
  test.each([
    ["5x5", grid(5, 5), 7],
    ["4x4 torus", grid(4, 4, { edges: "torus" }), 9],
    ["hexagon 2", hexagon(2), 5],
    ["3x3 of three states", grid(3, 3, { states: 3 }), 8],
    ["2x3 of four states", grid(2, 3, { states: 4 }), 7],
    ["3x3 of six states", grid(3, 3, { states: 6 }), 6],
  ] as [string, Puzzle, number][])("%s, found again by search over states", (_, puzzle, total) => {
    const solver = createSolver(puzzle);
    for (let seed = 0; seed < 3; seed++) {
      const level = generate(solver, { total, seed });
      expect(level).toMatchObject({ total, seed });
      expect(search(puzzle, level.board)).toMatchObject({ solvable: true, total });
      expect(reached(puzzle, pressAll(puzzle, level.board, level.presses))).toBe(true);
      expect(generate(solver, { total, seed })).toEqual(level);
    }
  });

  const TARGETS: [string, Target, (states: number) => (number | null)[]][] = [
    ["all on", "on", () => new Array(6).fill(1)],
    ["a board", ".#./#.#", () => [0, 1, 0, 1, 0, 1]],
    ["lights that do not matter", "#?./?.#", () => [1, null, 0, null, 0, 1]],
  ];

  test.each(
    TARGETS.flatMap(([name, target, wanted]) => [2, 3].map((states) => [name, states, target, wanted] as const)),
  )("target: %s, %i states, by trying everything", (_, states, target, wanted) => {
    const puzzle = grid(2, 3, { states });
    const solver = createSolver(puzzle);
    for (const total of [0, 1, 2, 3]) {
      const level = generate(solver, { total, target, seed: 5 });
      const difference = wanted(states).map((want, i) =>
        want === null ? null : (want + states - level.board[i]!) % states,
      );
      const truth = bruteForce(puzzle, difference);
      expect(truth).toMatchObject({ solvable: true, total, presses: [...level.presses] });
      expect(level.optima).toBe(BigInt(truth.optima));
    }
  });

  test.each([2, 3])("target: all the same, %i states: the nearest state is as far as asked", (states) => {
    const puzzle = grid(3, 3, { states });
    const solver = createSolver(puzzle);
    for (const total of [0, 2, 4]) {
      const { board } = generate(solver, { total, target: { uniform: true }, seed: 1 });
      const truths = Array.from({ length: states }, (_, s) => search(puzzle, board, { target: { all: s } }));
      const totals = truths.flatMap((truth) => (truth.solvable ? [truth.total] : []));
      expect(Math.min(...totals)).toBe(total);
    }
  });

  test("a puzzle's own target is the one that counts", () => {
    const puzzle = preset("merlin-original");
    const { board } = generate(createSolver(puzzle), { total: 5 });
    expect(search(puzzle, board)).toMatchObject({ total: 5 });
    expect(reached(puzzle, board)).toBe(false);
  });

  test("ranges, the number of optima, density, and all of it at once", () => {
    const puzzle = grid(5, 5);
    const solver = createSolver(puzzle);
    for (let seed = 0; seed < 5; seed++) {
      const level = generate(solver, { total: [8, 12], optima: 2, density: [0.3, 0.6], seed });
      expect(level.total).toBeGreaterThanOrEqual(8);
      expect(level.total).toBeLessThanOrEqual(12);
      const all = optima(solver, level.board);
      expect(all).toMatchObject({ total: level.total, count: 2n });
      const share = level.board.filter((state) => state !== 0).length / 25;
      expect(share).toBeGreaterThanOrEqual(0.3);
      expect(share).toBeLessThanOrEqual(0.6);
    }
  });

  test("the hardest there are: 15 presses on 5x5", () => {
    expect(generate(createSolver(grid(5, 5)), { total: 15 }).total).toBe(15);
  });

  test("what cannot be is told, with the largest minimum where it is known", () => {
    const solver = createSolver(grid(5, 5));
    const messageOf = (options: object) => {
      try {
        return generate(solver, options as GenerateOptions).total;
      } catch (error) {
        return `${(error as LightsOutError).code}: ${(error as Error).message}`;
      }
    };
    expect(messageOf({ total: 24 })).toBe("option: no board of this puzzle needs 24 presses: none needs more than 23");
    expect(messageOf({ total: 16 })).toBe("option: no board of this puzzle needs 16 presses: none needs more than 15");
    expect(messageOf({ total: 5, optima: 5 })).toContain("a whole number from 1 to 4, the number of solutions");
    expect(messageOf({ total: [5, 3] })).toContain("total is [5, 3]");
    expect(messageOf({ total: 5, density: [2, 3] })).toContain("density is [2, 3]");
    expect(messageOf({ total: 5, target: "nowhere" })).toContain("target");
  });
});
