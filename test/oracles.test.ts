// Published tables, real boards and hand-checked cases, solved through the public API.

import { describe, expect, test } from "vitest";
import { createSolver, grid, type Puzzle, verify, wiring } from "../src/index.ts";
import { KERNEL_NAMES } from "./kernels.ts";
import boards from "./oracles/boards.json" with { type: "json" };
import cases from "./oracles/cases.json" with { type: "json" };
import tables from "./oracles/tables.json" with { type: "json" };

const plus = (n: number): Puzzle => grid(n, n);
const allOn = (puzzle: Puzzle) => new Uint8Array(puzzle.lights).fill(1);

describe.each(KERNEL_NAMES)("%s", (kernel) => {
  for (const { rows, cols, board, total, nullity } of boards) {
    test(`${rows}x${cols}, fewest presses ${total}`, () => {
      const solver = createSolver(grid(rows, cols), { kernel });
      expect(solver.nullity).toBe(nullity);
      const answer = solver.solve(board);
      expect(answer).toMatchObject({ solvable: true, total, optimal: true });
      expect(verify(solver.puzzle, board, answer)).toBe(true);
    });
  }

  for (const entry of cases.filter(({ states }) => states === 2)) {
    test(`case ${entry.id}`, () => {
      const buttons = entry.buttons as number[][];
      const solver = createSolver(wiring({ lights: entry.lights, buttons }), { kernel });
      const answer = solver.solve(entry.board, { target: entry.target });
      expect(answer.solvable).toBe(entry.solvable);
      expect(verify(solver.puzzle, entry.board, answer, { target: entry.target })).toBe(true);
      if (!answer.solvable) return;
      expect(answer).toMatchObject({ total: entry.total, optimal: true, optima: BigInt(entry.optima!) });
      expect(solver.solutions).toBe(BigInt(entry.solutions!));
    });
  }

  test("nullity of square boards (A159257)", () => {
    const sizes = tables.nullity_plus_square.values.slice(0, 40);
    expect(sizes.map((_, i) => createSolver(plus(i + 1), { kernel }).nullity)).toEqual(sizes);
  });
});

const provable = (n: number) => tables.nullity_plus_square.values[n - 1]! <= 20;

test("fewest presses from all lit (A075464)", () => {
  tables.minimum_all_on_square.values.forEach((total, i) => {
    if (!provable(i + 1)) return;
    const puzzle = plus(i + 1);
    expect([i + 1, createSolver(puzzle).solve(allOn(puzzle))]).toMatchObject([i + 1, { total, optimal: true }]);
  });
});

test("number of optima from all lit", () => {
  tables.optimal_solutions_all_on_square.values.forEach((optima, i) => {
    if (!provable(i + 1)) return;
    const puzzle = plus(i + 1);
    expect([i + 1, createSolver(puzzle).solve(allOn(puzzle))]).toMatchObject([i + 1, { optima: BigInt(optima) }]);
  });
});

test("the 5x5 board all lit has the canonical optimum", () => {
  const answer = createSolver(plus(5)).solve(allOn(plus(5)));
  expect(answer.solvable && [...answer.presses].join("")).toBe("0110101110001111101111000");
});
