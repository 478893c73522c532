// Long searches: workers, progress, abort, budgets, and errors of workers. Workers load built JavaScript, so this tests
// the built library.

import {
  createSolver,
  grid,
  type Part,
  type Progress,
  pressAll,
  randomBoard,
  type Solution,
  verify,
  wiring,
} from "lights-out";
import { describe, expect, test } from "vitest";
import { refusedLater } from "./boards/refused.ts";
import { randomFrom } from "./differential.ts";

// 2^28 solutions: solve compares them all at once, solveAsync block by block.
const puzzle = grid(64, 64);
const solver = createSolver(puzzle);
const random = randomFrom(64);
const presses = Uint8Array.from({ length: puzzle.buttons }, () => random(0, 1));
const board = pressAll(puzzle, "off", presses);
const expected = solver.solve(board) as Solution;

test("the board is solved, with no more presses than it was made with", () => {
  expect(verify(puzzle, board, expected)).toBe(true);
  expect(expected.total).toBeLessThan(presses.filter((pressed) => pressed === 1).length);
});

describe.each([0, 1, 2])("%i workers", (workers) => {
  test("find what solve finds, with progress that never falls and ends at 1", async () => {
    const seen: number[] = [];
    const onProgress = ({ progress, total, lowerBound }: Progress) => {
      seen.push(progress);
      expect(total).toBeGreaterThanOrEqual(expected.total);
      expect(lowerBound).toBeLessThanOrEqual(expected.total);
    };
    expect(await solver.solveAsync(board, { workers, onProgress })).toEqual(expected);
    expect(seen.length).toBeGreaterThan(1);
    expect(seen.at(-1)).toBe(1);
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
  });

  test("an abort rejects with its reason, and the solver stays usable", async () => {
    const reason = new Error("enough");
    const control = new AbortController();
    const search = createSolver(grid(39, 39)).solveAsync("on", {
      workers,
      signal: control.signal,
      onProgress: () => control.abort(reason),
    });
    await expect(search).rejects.toBe(reason);
    await expect(solver.solveAsync(board, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    expect(await solver.solveAsync(board, { workers })).toEqual(expected);
  });

  test("a budget ends with the best so far, not called optimal, and an honest lower bound", async () => {
    // 39x39 has 2^32 solutions; all lit takes 561 presses (A075464).
    const large = grid(39, 39);
    const answer = await createSolver(large).solveAsync("on", { workers, budget: 50 });
    if (!answer.solvable) throw new Error("unsolvable");
    expect(verify(large, "on", answer)).toBe(true);
    expect(answer.total).toBeGreaterThanOrEqual(561);
    expect(answer.lowerBound).toBeLessThanOrEqual(561);
    expect(answer.lowerBound).toBeGreaterThan(0);
    expect(answer.optimal).toBe(answer.total === answer.lowerBound);
  });

  test("a budget too short for a proof is spent on lighter solutions", async () => {
    // 65x65 has 2^42 solutions; all lit takes 1867 presses (A075464). Half of the buttons are 2112.
    const large = grid(65, 65);
    const seen: number[] = [];
    const control = new AbortController();
    const onProgress = ({ progress, total }: Progress) => {
      expect(progress).toBe(0);
      seen.push(total);
      if (total < 2000) control.abort();
    };
    const options = { workers, budget: 10_000, stop: control.signal, onProgress };
    const answer = (await createSolver(large).solveAsync("on", options)) as Solution;
    expect(verify(large, "on", answer)).toBe(true);
    expect(answer.total).toBeGreaterThanOrEqual(1867);
    expect(answer.total).toBeLessThan(2000);
    expect(answer.lowerBound).toBeLessThanOrEqual(1867);
    expect(answer.optimal).toBe(answer.lowerBound === 1867);
    expect(seen).toEqual([...seen].sort((a, b) => b - a));
    expect(answer.total).toBeLessThanOrEqual(seen.at(-1)!);
  });

  test("a null space that decomposes is searched component by component", async () => {
    // Two boards of 2^26 solutions each.
    const apart = createSolver(grid(52, 52, { rule: "neighbours" }));
    const mixed = randomBoard(apart, { seed: 9 });
    expect(await apart.solveAsync(mixed, { workers })).toEqual(apart.solve(mixed));
  });
});

describe("a uniform target has one search for each state", () => {
  const target = { uniform: true } as const;

  test("the nearest of all is found, with progress that never falls and ends at 1", async () => {
    // A board and its inverse: one is nearer to all off, the other to all on.
    for (const dark of [board, board.map((state) => 1 - state)]) {
      const seen: Progress[] = [];
      const onProgress = (progress: Progress) => seen.push(progress);
      const answer = (await solver.solveAsync(dark, { target, workers: 0, onProgress })) as Solution;
      expect(answer).toEqual(solver.solve(dark, { target }));
      expect(seen.at(-1)).toMatchObject({ progress: 1, total: answer.total, lowerBound: answer.total });
      for (const [i, { progress, total, lowerBound }] of seen.entries()) {
        if (i > 0) expect(progress).toBeGreaterThanOrEqual(seen[i - 1]!.progress);
        expect(total).toBeGreaterThanOrEqual(answer.total);
        expect(lowerBound).toBeLessThanOrEqual(answer.total);
      }
    }
  });

  test("the budget covers all of them, and an interrupted search has no part", async () => {
    const vast = createSolver(grid(79, 79));
    const dark = pressAll(
      vast.puzzle,
      "off",
      Uint8Array.from({ length: 79 * 79 }, () => random(0, 1)),
    );
    const began = performance.now();
    let second = Infinity;
    const onProgress = ({ progress }: Progress) => {
      if (progress >= 0.5) second = Math.min(second, performance.now() - began);
    };
    const answer = (await vast.solveAsync(dark, { target, workers: 0, budget: 4000, onProgress })) as Solution;
    expect(second).toBeGreaterThan(1900);
    expect(second).toBeLessThan(3900);
    expect(performance.now() - began).toBeLessThan(6000);
    expect(answer.optimal).toBe(false);
    expect(answer.part).toBeUndefined();
    expect(answer.optima).toBeUndefined();
  });

  test("parts and checkpoints are refused", async () => {
    for (const options of [{ part: [1, 2] as const }, { onCheckpoint() {} }])
      await expect(solver.solveAsync(board, { target, ...options })).rejects.toMatchObject({ code: "option" });
  });
});

test("more blocks than can ever be searched are refused, unless there is a budget", async () => {
  const vast = createSolver(grid(79, 79));
  const dark = pressAll(
    vast.puzzle,
    "off",
    Uint8Array.from({ length: 79 * 79 }, () => random(0, 1)),
  );
  const refusal = expect.objectContaining({ code: "walk-limit", message: expect.stringMatching(/blocks.*budget/) });
  await expect(vast.solveAsync(dark, { workers: 0 })).rejects.toEqual(refusal);
  await expect(vast.solveAsync(dark, { workers: 0, part: [1, 2], budget: 60_000 })).rejects.toEqual(refusal);
});

describe("stop", () => {
  const vast = createSolver(grid(79, 79));
  const dark = pressAll(
    vast.puzzle,
    "off",
    Uint8Array.from({ length: 79 * 79 }, () => random(0, 1)),
  );

  // Information sets take this board some seconds, sweeps far longer than a test.
  test.each([500, 4000])("after %i ms it ends with the best so far, and a checkpoint of it", async (milliseconds) => {
    const controller = new AbortController();
    const checkpoints: Part[] = [];
    const bounds: number[] = [];
    const began = performance.now();
    setTimeout(() => controller.abort(), milliseconds);
    const answer = (await vast.solveAsync(dark, {
      workers: 0,
      budget: Infinity,
      stop: controller.signal,
      onCheckpoint: (part) => checkpoints.push(part),
      onProgress: ({ lowerBound }) => bounds.push(lowerBound),
    })) as Solution;
    expect(performance.now() - began).toBeLessThan(milliseconds + 2000);
    expect(answer.optimal).toBe(false);
    expect(pressAll(vast.puzzle, dark, answer.presses)).toEqual(new Uint8Array(79 * 79));
    expect(answer.lowerBound).toBe(Math.max(...bounds));
    expect(checkpoints.at(-1)).toEqual(answer.part);
    // One for each second, and one at the end.
    if (milliseconds === 4000) expect(checkpoints.length).toBeGreaterThan(2);
    const { total, lowerBound } = (await vast.solveAsync(dark, { budget: 0, resume: answer.part })) as Solution;
    expect(total).toBeLessThanOrEqual(answer.total);
    expect(lowerBound).toBeGreaterThanOrEqual(answer.lowerBound);
  });

  test("what is cheap is proven all the same", async () => {
    const small = createSolver(grid(30, 30));
    expect(await small.solveAsync("on", { stop: AbortSignal.abort() })).toEqual(small.solve("on"));
  });
});

test("any solution needs no search: parts and checkpoints are refused", async () => {
  const objective = "any";
  expect(await solver.solveAsync(board, { objective })).toEqual(solver.solve(board, { objective }));
  for (const options of [{ part: [1, 2] as const }, { onCheckpoint() {} }])
    await expect(solver.solveAsync(board, { objective, ...options })).rejects.toMatchObject({ code: "option" });
});

test("options that make no sense are refused", async () => {
  const solve = (options: object) => createSolver(wiring({ lights: 1, buttons: [[0]] })).solveAsync([1], options);
  await refusedLater(solve({ workers: -1 }), "option", "workers", "-1");
  await refusedLater(solve({ budget: Number.NaN }), "option", "budget", "NaN");
  await refusedLater(solve({ part: [3, 2] }), "option", "part", "[3, 2]");
  await refusedLater(solve({ signal: {} }), "option", "signal", "AbortSignal");
  await refusedLater(solve({ stop: {} }), "option", "stop", "AbortSignal");
  await refusedLater(solve({ budget: "10" }), "option", "budget", '"10"');
  await refusedLater(solve({ onProgress: 5 }), "option", "onProgress", "5");
  await refusedLater(solve({ onCheckpoint: {} }), "option", "onCheckpoint");
  await refusedLater(solve({ progress: true }), "option", '"progress"', '"onProgress"');
});

test("a worker that exits is an error, not a hang", async () => {
  const { startWorker } = await import("../build/long/lookers.js");
  const coset = {
    code: { length: 1, dimension: 0, stride: 16, rows: new Uint8Array(0) },
    start: new Uint8Array(16),
    either: false,
  };
  const open = (source: string) =>
    startWorker(new URL(`data:text/javascript,${encodeURIComponent(source)}`)).introduce("portable", [coset]);
  await expect(open("process.exit(3)")).rejects.toThrow(/\b3\b/);
  await expect(open("throw new Error('broken')")).rejects.toThrow(/broken/);
  const listen = `const { parentPort } = process.getBuiltinModule("node:worker_threads");`;
  const looker = await open(
    `${listen} parentPort.once("message", () => { parentPort.postMessage("ready"); parentPort.once("message", () => process.exit(5)); });`,
  );
  await expect(looker.look({ component: 0, from: 0, to: 1, weight: 9 })).rejects.toMatchObject({ code: "worker" });
  await expect(looker.look({ component: 0, from: 0, to: 1, weight: 9 })).rejects.toMatchObject({ code: "worker" });
});
