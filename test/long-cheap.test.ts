// Boards whose fewest presses are proven in milliseconds: solveAsync proves them with any budget and starts no worker.

import workerThreads from "node:worker_threads";
import { createSolver, grid, type KernelName, merge, type Puzzle, pressAll, type Solution, wiring } from "lights-out";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { randomFrom } from "./differential.ts";
import { KERNEL_NAMES } from "./kernels.ts";

/** The library uses the class of this module whenever it starts a worker. */
const { Worker } = workerThreads;
const started = vi.fn();
workerThreads.Worker = class extends Worker {
  constructor(...args: ConstructorParameters<typeof Worker>) {
    super(...args);
    started();
  }
};
beforeEach(() => {
  started.mockClear();
});
afterAll(() => {
  workerThreads.Worker = Worker;
});

/** A board made by pressing every button a random number of times. */
function heavy(puzzle: Puzzle, seed: number): Uint8Array {
  const random = randomFrom(seed);
  return pressAll(
    puzzle,
    new Uint8Array(puzzle.lights),
    Uint8Array.from({ length: puzzle.buttons }, () => random(0, puzzle.states - 1)),
  );
}

const everywhere: Record<string, Puzzle> = {
  "5x5, 4 solutions": grid(5, 5),
  "9x9, 2^8": grid(9, 9),
  "19x19, 2^16": grid(19, 19),
  "30x30, 2^20": grid(30, 30),
  "5x5 with 3 states, 3^3": grid(5, 5, { states: 3 }),
  "4x4 with 4 states, 2^6": grid(4, 4, { states: 4 }),
  "30x30 of neighbours, twice 2^15": grid(30, 30, { rule: "neighbours" }),
};
const byWebAssembly: Record<string, Puzzle> = {
  "62x62, 2^24": grid(62, 62),
  "17x17 with 3 states, 3^12": grid(17, 17, { states: 3 }),
};
const cases: [KernelName, string, Puzzle][] = [
  ...KERNEL_NAMES.flatMap((kernel) =>
    Object.entries(everywhere).map(([name, puzzle]): [KernelName, string, Puzzle] => [kernel, name, puzzle]),
  ),
  ...Object.entries(byWebAssembly).map(([name, puzzle]): [KernelName, string, Puzzle] => ["wasm", name, puzzle]),
];

describe.each(cases)("%s: %s", (kernel, _, puzzle) => {
  const solver = createSolver(puzzle, { kernel });

  test("proven with any budget, without a worker", async () => {
    const board = heavy(puzzle, puzzle.lights);
    const expected = solver.solve(board) as Solution;
    expect(expected.optimal).toBe(true);
    for (const budget of [0, 1, undefined])
      for (const workers of [0, 2, undefined])
        expect(
          await solver.solveAsync(board, {
            ...(budget !== undefined && { budget }),
            ...(workers !== undefined && { workers }),
          }),
        ).toEqual(expected);
    expect(started).not.toHaveBeenCalled();
  });
});

test("boards with one solution and unsolvable boards need no worker", async () => {
  const five = createSolver(grid(5, 5));
  const three = createSolver(grid(3, 3));
  expect(await five.solveAsync("off", { workers: 2, budget: 0 })).toMatchObject({ total: 0, optimal: true });
  expect(await five.solveAsync("#..../...../...../...../.....", { workers: 2 })).toMatchObject({ solvable: false });
  // 3x3 has one solution for each board; all lit takes the corners and the middle.
  expect(await three.solveAsync("on", { workers: 2, budget: 0 })).toMatchObject({ total: 5, optima: 1n });
  expect(started).not.toHaveBeenCalled();
});

test("a thousand components that are cheap together are proven at once", async () => {
  // Each light has two buttons of its own.
  const solver = createSolver(wiring({ lights: 1000, buttons: Array.from({ length: 2000 }, (_, j) => [j >> 1]) }));
  expect(await solver.solveAsync("on", { workers: 2, budget: 0 })).toMatchObject({
    total: 1000,
    optimal: true,
    optima: 2n ** 1000n,
  });
  expect(started).not.toHaveBeenCalled();
});

test("components are proven at once as long as they are cheap together", async () => {
  // Two boards of 48x48 neighbours: four components of 2^24 solutions each, which take about eight milliseconds each.
  const { start, light } = grid(48, 48, { rule: "neighbours" }).effects;
  const buttons = [0, 48 * 48].flatMap((offset) =>
    Array.from({ length: 48 * 48 }, (_, j) => Array.from(light.subarray(start[j]!, start[j + 1]!), (i) => i + offset)),
  );
  const solver = createSolver(wiring({ lights: 2 * 48 * 48, buttons }));
  const board = heavy(solver.puzzle, 48);
  const answer = (await solver.solveAsync(board, { workers: 2, budget: 0, part: [1, 1] })) as Solution;
  expect(answer.part!.components.map(({ optima }) => optima !== "0").sort()).toEqual([false, false, false, true]);
  expect(started).not.toHaveBeenCalled();
});

test("a light board is proven at once however many solutions there are", async () => {
  // 2^64 solutions, 100 buttons pressed.
  const solver = createSolver(grid(79, 79));
  const presses = new Uint8Array(79 * 79);
  for (let i = 0; i < 100; i++) presses[(i * i * 7 + i * 31) % presses.length] = 1;
  const board = pressAll(solver.puzzle, "off", presses);
  expect(await solver.solveAsync(board, { workers: 2, budget: 0 })).toEqual(solver.solve(board));
  expect(started).not.toHaveBeenCalled();
});

test("a cheap search reports progress once, when it is done", async () => {
  for (const board of ["on", "off"]) {
    const onProgress = vi.fn();
    const { total } = (await createSolver(grid(5, 5)).solveAsync(board, { onProgress })) as Solution;
    expect(onProgress.mock.calls).toEqual([[{ progress: 1, remaining: 0, total, lowerBound: total }]]);
  }
});

describe("64x64, 2^28 solutions", () => {
  const solver = createSolver(grid(64, 64));
  const board = heavy(solver.puzzle, 64);

  test("as many workers as are asked for", async () => {
    expect(await solver.solveAsync(board, { workers: 2 })).toEqual(solver.solve(board));
    expect(started).toHaveBeenCalledTimes(2);
    await solver.solveAsync(board, { workers: 0 });
    expect(started).toHaveBeenCalledTimes(2);
  });

  test("this thread searches if workers fail, unless the caller asked for workers", async () => {
    const counting = workerThreads.Worker;
    workerThreads.Worker = class extends Worker {
      constructor() {
        super(new URL("missing.js", import.meta.url));
        started();
      }
    };
    try {
      expect(await solver.solveAsync(board)).toEqual(solver.solve(board));
      expect(started).toHaveBeenCalled();
      await expect(solver.solveAsync(board, { workers: 1 })).rejects.toMatchObject({ code: "worker" });
    } finally {
      workerThreads.Worker = counting;
    }
  });

  test("a search whose time is over starts no worker", async () => {
    expect(await solver.solveAsync(board, { workers: 2, budget: 0 })).toMatchObject({ optimal: false });
    expect(started).not.toHaveBeenCalled();
  });

  test("the last blocks of a checkpoint are cheap: searched with any budget, without a worker", async () => {
    const shares = Array.from({ length: 15 }, (_, i) => solver.solveAsync(board, { workers: 0, part: [i + 1, 16] }));
    const { part: resume } = merge(await Promise.all(shares));
    expect(resume?.components).toMatchObject([{ blocks: 64, done: [[0, 60]] }]);
    expect(await solver.solveAsync(board, { workers: 2, budget: 0, resume: resume! })).toEqual(solver.solve(board));
    expect(started).not.toHaveBeenCalled();
  });
});
