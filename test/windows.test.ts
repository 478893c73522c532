// The lower bound of windows. Expected values come from the solver, which is another method.

import { expect, test } from "vitest";
import { createSolver, grid, randomBoard, type Solution, wiring } from "../src/index.ts";
import { boundByWindows, hasWindows } from "../src/long/windows.ts";
import type { Puzzle } from "../src/puzzle/puzzle.ts";
import { randomFrom } from "./differential.ts";

function boundOf({ uniform }: Puzzle, board: Uint8Array): number {
  const steps = boundByWindows(uniform!, board);
  let last = 0;
  while (true) {
    const { value, done } = steps.next();
    expect(value).toBeGreaterThanOrEqual(last);
    last = value;
    if (done) return value;
  }
}

/**
 * The fewest presses that put the lights of some columns right, with the buttons of these columns and their neighbours.
 */
function fewestIn({ cols, rows, effects }: Puzzle, board: Uint8Array, from: number, to: number): number {
  const lights = Array.from(board.keys()).filter((i) => i % cols >= from && i % cols < to);
  const buttons: number[][] = [];
  for (let row = 0; row < rows; row++)
    for (let col = Math.max(0, from - 1); col <= Math.min(cols - 1, to); col++) {
      const j = row * cols + col;
      const changed = [...effects.light.slice(effects.start[j], effects.start[j + 1])];
      buttons.push(changed.map((light) => lights.indexOf(light)).filter((i) => i >= 0));
    }
  const part = createSolver(wiring({ lights: lights.length, buttons }));
  return (part.solve(lights.map((i) => board[i]!)) as Solution).total;
}

const random = randomFrom(7);

test.each(["plus", "neighbours"] as const)("%s: it is exact if one window covers the grid", (rule) => {
  for (let run = 0; run < 12; run++) {
    const solver = createSolver(grid(random(1, 20), random(1, 7), { rule }));
    const board = randomBoard(solver, { seed: run });
    expect(boundOf(solver.puzzle, board)).toBe((solver.solve(board) as Solution).total);
  }
});

test.each(["plus", "neighbours"] as const)("%s: it is the sum of the windows, and below the fewest presses", (rule) => {
  for (const [run, cols] of [8, 9, 10, 16, 17, 18, 19].entries()) {
    const solver = createSolver(grid(3, cols, { rule }));
    const { puzzle } = solver;
    const board = randomBoard(solver, { seed: run });
    // Columns 7, 8, 16 and 17 are borders.
    const windows = [[0, 7], [9, 16], [18, 25]].filter(([from]) => from! < cols); // biome-ignore format: one line
    const bounds = windows.map(([from, to]) => fewestIn(puzzle, board, from!, Math.min(to!, cols)));
    const bound = boundOf(puzzle, board);
    expect(bound).toBe(bounds.reduce((a, b) => a + b));
    expect(bound).toBeLessThanOrEqual((solver.solve(board) as Solution).total);
  }
});

test("no proven minimum is below it", () => {
  for (const size of [19, 23, 29, 30, 33]) {
    const solver = createSolver(grid(size, size));
    const board = randomBoard(solver, { seed: size });
    expect(boundOf(solver.puzzle, board)).toBeLessThanOrEqual((solver.solve(board) as Solution).total);
  }
});

test("a random 79x79 board takes at least 1400 presses", () => {
  const puzzle = grid(79, 79);
  const bound = boundOf(puzzle, randomBoard(puzzle, { seed: 1 }));
  expect(bound).toBeGreaterThanOrEqual(1400);
  // A solution of 2839 presses is known.
  expect(bound).toBeLessThanOrEqual(2839);
});

test("it applies to plus and neighbours with two states only", () => {
  const applies = (puzzle: Puzzle) => puzzle.uniform !== undefined && hasWindows(puzzle.uniform, puzzle.states);
  expect(applies(grid(9, 9))).toBe(true);
  expect(applies(grid(9, 9, { rule: "neighbours" }))).toBe(true);
  for (const rule of ["king", "knight", "column", "row", { offsets: [[0, 0], [1, 0], [-1, 0], [0, 1]] }] as const) // biome-ignore format: one line
    expect(applies(grid(9, 9, { rule }))).toBe(false);
  for (const options of [{ states: 3 }, { edges: "torus" }, { holes: [[0, 4]] }] as const)
    expect(applies(grid(9, 9, options))).toBe(false);
});
