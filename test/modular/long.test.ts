// Many states with more solutions than can be compared before the caller gets an answer: limits, patience, budgets.

import { expect, test } from "vitest";
import { createSolver, grid, LightsOutError, pressAll, type Solution, verify } from "../../src/index.ts";
import { MEMORY_LIMIT } from "../../src/layout.ts";
import { createModularSystem } from "../../src/modular/system.ts";
import { randomFrom } from "../differential.ts";

// 5^16 solutions.
const many = createSolver(grid(29, 29, { states: 5 }));
const few = createSolver(grid(14, 14, { states: 3 }));

function boardOf(solver: typeof many, buttons: number, seed: number): Uint8Array {
  const random = randomFrom(seed);
  const { puzzle } = solver;
  const presses = new Uint8Array(puzzle.buttons);
  for (let i = 0; i < buttons; i++) presses[random(0, puzzle.buttons - 1)] = random(1, puzzle.states - 1);
  return pressAll(puzzle, new Uint8Array(puzzle.lights), presses);
}

const heavy = boardOf(many, 5000, 1);

test("a light board is proven however many solutions there are", () => {
  expect(many.solutions).toBe(5n ** 16n);
  const random = randomFrom(3);
  const presses = new Uint8Array(841);
  for (let i = 0; i < 30; i++) presses[random(0, 840)] = 1;
  const target = pressAll(many.puzzle, new Uint8Array(841), presses);
  const answer = many.solve(new Uint8Array(841), { target });
  expect(answer).toMatchObject({ optimal: true });
  expect(answer.solvable && answer.total).toBeLessThanOrEqual(30);
  expect(verify(many.puzzle, new Uint8Array(841), answer, { target })).toBe(true);
});

test("a heavy board with too many solutions is refused with their number and the ways out", () => {
  let refusal: unknown;
  try {
    many.solve(heavy);
  } catch (error) {
    refusal = error;
  }
  expect(refusal).toBeInstanceOf(LightsOutError);
  expect(refusal).toMatchObject({ code: "walk-limit" });
  for (const part of [`${5n ** 16n} solutions`, 'objective "any"', "solveAsync"])
    expect((refusal as Error).message).toContain(part);
  // The solver stays usable.
  const any = many.solve(heavy, { objective: "any" });
  expect(any).toMatchObject({ solvable: true, optimal: false });
  expect(verify(many.puzzle, heavy, any)).toBe(true);
});

test("a budget ends with the best so far", async () => {
  const answer = await many.solveAsync(heavy, { budget: 0 });
  expect(answer).toMatchObject({ solvable: true, optimal: false });
  expect(answer.solvable && answer.lowerBound < answer.total).toBe(true);
  expect(verify(many.puzzle, heavy, answer)).toBe(true);
});

test("the longer a search goes on, the better the best and the bound", () => {
  const wish = { objective: "fewest", turns: "forward" } as const;
  const difference = heavy.map((state) => (5 - state) % 5);
  const steps = createModularSystem(many.puzzle, undefined, MEMORY_LIMIT).steps!(difference, wish);
  const standings: Solution[] = [];
  for (let pause = 0; pause < 200; pause++) {
    const step = steps.next();
    if (step.done) throw new Error("there are too many solutions to be through with them");
    standings.push(step.value.best());
  }
  standings.reduce((before, after) => {
    expect(after.total).toBeLessThanOrEqual(before.total);
    expect(after.lowerBound).toBeGreaterThanOrEqual(before.lowerBound);
    return after;
  });
  const [first, last] = [standings[0]!, standings.at(-1)!];
  expect(last.total).toBeLessThan(first.total);
  expect(last.lowerBound).toBeGreaterThan(first.lowerBound);
});

test("an unlimited search finds what solve finds; progress never falls and ends at 1", async () => {
  const board = boardOf(few, 500, 2);
  const seen: number[] = [];
  const answer = await few.solveAsync(board, { turns: "either", onProgress: ({ progress }) => seen.push(progress) });
  expect(answer).toEqual(few.solve(board, { turns: "either" }));
  expect(seen.at(-1)).toBe(1);
  expect(seen).toEqual([...seen].sort((a, b) => a - b));
});

test("abort rejects with its reason, before and in the middle", async () => {
  const reason = new Error("enough");
  await expect(many.solveAsync(heavy, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  const controller = new AbortController();
  const search = many.solveAsync(heavy, { signal: controller.signal, onProgress: () => controller.abort(reason) });
  await expect(search).rejects.toBe(reason);
});

test("shares and checkpoints are refused", async () => {
  for (const options of [{ part: [1, 2] as const }, { onCheckpoint: () => {} }])
    await expect(many.solveAsync(heavy, options)).rejects.toMatchObject({ code: "option" });
});
