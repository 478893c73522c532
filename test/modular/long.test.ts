// More than two states, and more solutions than `solve` compares: limits, solveAsync, budgets, workers, shares and
// checkpoints. Workers load built JavaScript, so this tests the built library.

import { execFile } from "node:child_process";
import { promisify } from "node:util";
import {
  createSolver,
  grid,
  merge,
  type Part,
  type Progress,
  press,
  pressAll,
  readPuzzle,
  type Solution,
  type Solver,
  type Turns,
  verify,
  writePuzzle,
} from "lights-out";
import { describe, expect, test } from "vitest";
import { refused, refusedLater } from "../boards/refused.ts";
import { randomFrom } from "../differential.ts";

// 5^16 solutions.
const many = createSolver(grid(29, 29, { states: 5 }));

function boardOf({ puzzle }: Solver, buttons: number, seed: number): Uint8Array {
  const random = randomFrom(seed);
  const presses = new Uint8Array(puzzle.buttons);
  for (let i = 0; i < buttons; i++) presses[random(0, puzzle.buttons - 1)] = random(1, puzzle.states - 1);
  return pressAll(puzzle, new Uint8Array(puzzle.lights), presses);
}

const heavy = boardOf(many, 5000, 1);

test("a light board is proven for any number of solutions, by solve and by solveAsync", async () => {
  expect(many.solutions).toBe(5n ** 16n);
  const random = randomFrom(3);
  const presses = new Uint8Array(841);
  for (let i = 0; i < 30; i++) presses[random(0, 840)] = 1;
  const target = pressAll(many.puzzle, new Uint8Array(841), presses);
  const answer = many.solve(new Uint8Array(841), { target });
  expect(answer).toMatchObject({ optimal: true });
  expect(answer.solvable && answer.total).toBeLessThanOrEqual(30);
  expect(verify(many.puzzle, new Uint8Array(841), answer, { target })).toBe(true);
  expect(await many.solveAsync(new Uint8Array(841), { target })).toEqual(answer);
});

test("a heavy board with too many solutions is refused with their number and with alternatives", () => {
  refused(() => many.solve(heavy), "walk-limit", String(5n ** 16n), '"any"', "solveAsync");
  // The solver stays usable.
  const any = many.solve(heavy, { objective: "any" });
  expect(any).toMatchObject({ solvable: true, optimal: false });
  expect(verify(many.puzzle, heavy, any)).toBe(true);
});

test("a budget ends with the best so far", async () => {
  const answer = await many.solveAsync(heavy, { budget: 0 });
  expect(answer).toMatchObject({ solvable: true, optimal: false });
  expect(answer.solvable && answer.lowerBound < answer.total).toBe(true);
  // A press corrects five lights at most.
  const differing = heavy.reduce((sum, state) => sum + (state > 0 ? 1 : 0), 0);
  expect(answer.solvable && answer.lowerBound >= differing / 5).toBe(true);
  expect(verify(many.puzzle, heavy, answer)).toBe(true);
});

test("the longer a search goes on, the better the best and the bound", async () => {
  const told: Progress[] = [];
  const enough = new AbortController();
  const reason = new Error("enough");
  const search = many.solveAsync(heavy, {
    workers: 0,
    signal: enough.signal,
    onProgress(progress) {
      told.push(progress);
      if (progress.progress > 0 && told.length > 20) enough.abort(reason);
    },
  });
  await expect(search).rejects.toBe(reason);
  told.reduce((before, after) => {
    expect(after.progress).toBeGreaterThanOrEqual(before.progress);
    expect(after.total).toBeLessThanOrEqual(before.total);
    expect(after.lowerBound).toBeGreaterThanOrEqual(before.lowerBound);
    return after;
  });
  const any = many.solve(heavy, { objective: "any" });
  if (!any.solvable) throw new Error("the board was made solvable");
  const last = told.at(-1)!;
  expect(last.total).toBeLessThan(any.total);
  expect(last.lowerBound).toBeGreaterThan(0);
});

test.each([0, 2])("abort rejects with its reason, before and in the middle, with %i workers", async (workers) => {
  const reason = new Error("enough");
  await expect(many.solveAsync(heavy, { workers, signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  const controller = new AbortController();
  const search = many.solveAsync(heavy, {
    workers,
    signal: controller.signal,
    onProgress: () => controller.abort(reason),
  });
  await expect(search).rejects.toBe(reason);
});

// 3^13, 2^20 and 3^12 * 4 solutions: more than are compared at once.
describe.each([
  ["7x7 king torus with 3 states", grid(7, 7, { states: 3, rule: "king", edges: "torus" })],
  ["11x12 cylinder with 4 states", grid(11, 12, { states: 4, edges: "cylinder" })],
  ["17x17 with 6 states", grid(17, 17, { states: 6 })],
])("%s, every button pressed at random", (_, puzzle) => {
  const { states } = puzzle;
  const solver = createSolver(puzzle);
  const board = boardOf(solver, 2000, states);
  const either = createSolver(readPuzzle({ ...writePuzzle(puzzle), turns: "either" }));
  const solverOf = (turns: Turns) => (turns === "either" ? either : solver);
  const shares = (n: number, of = solver) =>
    Promise.all(Array.from({ length: n }, (_, i) => of.solveAsync(board, { workers: 0, part: [i + 1, n] }))) as Promise<
      Solution[]
    >;

  test.each(["forward", "either"] as const)("workers find what this thread finds, turns %s", async (turns) => {
    const solver = solverOf(turns);
    const expected = solver.solve(board);
    expect(verify(solver.puzzle, board, expected)).toBe(true);
    for (const workers of [0, 1, 2]) {
      const seen: number[] = [];
      const onProgress = ({ progress }: Progress) => seen.push(progress);
      expect(await solver.solveAsync(board, { workers, onProgress })).toEqual(expected);
      expect(seen.at(-1)).toBe(1);
      expect(seen).toEqual([...seen].sort((a, b) => a - b));
    }
  });

  test.each(["forward", "either"] as const)("shares together are the whole in any order, turns %s", async (turns) => {
    const solver = solverOf(turns);
    const expected = solver.solve(board);
    const parts = (await shares(4, solver)).map(({ part }) => JSON.parse(JSON.stringify(part)) as Part);
    expect(parts[0]).toMatchObject({ states, ...(turns === "either" && { turns }) });
    expect(parts[0]!.components[0]!.blocks).toBeGreaterThan(4);
    expect(merge(parts)).toEqual(expected);
    expect(merge(parts.reverse())).toEqual(expected);
  });

  test("kernels share one search", async () => {
    const other = await createSolver(solver.puzzle, { kernel: "portable" }).solveAsync(board, {
      workers: 0,
      part: [2, 9],
    });
    const own = await Promise.all(
      [1, 3, 4, 5, 6, 7, 8, 9].map((i) => solver.solveAsync(board, { workers: 0, part: [i, 9] })),
    );
    expect(merge([other, ...own] as Solution[])).toEqual(solver.solve(board));
  });

  test("with a missing share the answer is unproven, and the search can be resumed, also by workers", async () => {
    const [, ...rest] = await shares(3);
    const merged = merge(rest);
    const expected = solver.solve(board);
    if (!merged.solvable) throw new Error("the board was made solvable");
    expect(merged.optimal).toBe(false);
    expect(verify(solver.puzzle, board, merged)).toBe(true);
    expect(merged.lowerBound).toBeLessThanOrEqual(expected.solvable ? expected.total : 0);
    for (const workers of [0, 2]) {
      let saved: Part | undefined;
      const onCheckpoint = (part: Part) => {
        saved = part;
      };
      expect(await solver.solveAsync(board, { workers, resume: merged.part!, onCheckpoint })).toEqual(expected);
      expect(saved?.components.map(({ done }) => done)).toEqual(saved?.components.map(({ blocks }) => [[0, blocks]]));
    }
  });

  test("a search that its budget ended can be resumed", async () => {
    const first = (await solver.solveAsync(board, { workers: 0, budget: 0, part: [1, 1] })) as Solution;
    expect(first.optimal).toBe(false);
    const resume = JSON.parse(JSON.stringify(first.part)) as Part;
    expect(await solver.solveAsync(board, { workers: 0, resume })).toEqual(solver.solve(board));
  });

  test("parts of other turns and other boards, given twice, or damaged, are refused", async () => {
    const [a, b] = (await shares(2)) as [Solution, Solution];
    const [turned] = await shares(2, either);
    const moved = await solver.solveAsync(press(solver.puzzle, board, 0), { workers: 0, part: [2, 2] });
    for (const foreign of [turned!, moved as Solution]) {
      refused(() => merge([a, foreign]), "part", "part 2");
      await refusedLater(solver.solveAsync(board, { resume: foreign.part! }), "part");
    }
    await refusedLater(either.solveAsync(board, { resume: a.part! }), "part");
    refused(() => merge([a, b, a]), "part", "part 3");
    const part = b.part!;
    const [component] = part.components;
    const pressed = component!.presses.find((entry) => typeof entry !== "number") as readonly [number, number];
    const with_ = (entry: unknown) => ({
      ...part,
      components: [{ ...component!, presses: component!.presses.map((old) => (old === pressed ? entry : old)) }],
    });
    for (const damaged of [
      with_(pressed[0]),
      with_([pressed[0]]),
      with_([pressed[0], 1]),
      with_([pressed[0], states]),
      with_([part.buttons, pressed[1]]),
      with_([...pressed, 0]),
      { ...part, states: 2 },
      { ...part, states: 256 },
      { ...part, states: "3" },
      { ...part, turns: "back" },
    ])
      refused(() => merge([a, damaged as never]), "part", "part 2");
  });
});

test("parts of other states are refused", async () => {
  const [three, six] = await Promise.all(
    [3, 6].map((states) => {
      const solver = createSolver(grid(17, 17, { states }));
      return solver.solveAsync(boardOf(solver, 2000, 1), { workers: 0, part: [1, 2], budget: 0 });
    }),
  );
  refused(() => merge([three as Solution, six as Solution]), "part", "part 2");
});

test("shares of separate processes together are the whole", async () => {
  const solver = createSolver(grid(17, 17, { states: 6, turns: "either" }));
  const board = boardOf(solver, 2000, 8);
  const script = (i: number) => `
    import { createSolver, grid } from "lights-out";
    const options = { part: [${i}, 3], workers: 1 };
    const answer = await createSolver(grid(17, 17, { states: 6, turns: "either" })).solveAsync(${JSON.stringify([...board])}, options);
    console.log(JSON.stringify(answer.part));`;
  const parts = await Promise.all(
    [1, 2, 3].map(async (i) => {
      const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", script(i)]);
      return JSON.parse(stdout) as Part;
    }),
  );
  expect(merge(parts)).toEqual(solver.solve(board));
});

test("a null space that decomposes is searched part by part", async () => {
  // Neighbours only: two boards of 3^7 solutions each, and of 4^6 with 4 states.
  for (const states of [3, 4]) {
    const apart = createSolver(grid(14, 14, { rule: "neighbours", states }));
    const board = boardOf(apart, 2000, states);
    expect(await apart.solveAsync(board, { workers: 2 })).toEqual(apart.solve(board));
    const halves = await Promise.all([1, 2].map((i) => apart.solveAsync(board, { workers: 0, part: [i, 2] })));
    expect(merge(halves as Solution[])).toEqual(apart.solve(board));
  }
});

test("a worker that ends in the middle is an error, not a hang", async () => {
  const { startWorker } = await import("../../build/long/lookers.js");
  const basis = [{ column: 2, step: 1, order: 3, vector: Uint8Array.of(1, 2, 1) }];
  const modular = { states: 3, either: false, basis };
  const code = { length: 3, dimension: 1, stride: 3, rows: basis[0]!.vector, modular };
  const coset = { code, start: Uint8Array.of(1, 1, 0) };
  // A worker that does not fail sees these members: 110, 201, 022 take 2, 3 and 4 presses.
  const worker = startWorker();
  const good = await worker.introduce("portable", [coset]);
  const look = { component: 0, from: 0, to: 1, weight: 9 };
  expect(await good.look(look)).toEqual({ weight: 2, index: 0n, count: 1n });
  worker.close();
  const source = `const { parentPort } = process.getBuiltinModule("node:worker_threads");
    parentPort.once("message", () => { parentPort.postMessage("ready"); parentPort.once("message", () => process.exit(5)); });`;
  const url = new URL(`data:text/javascript,${encodeURIComponent(source)}`);
  const bad = await startWorker(url).introduce("portable", [coset]);
  await expect(bad.look(look)).rejects.toMatchObject({ code: "worker" });
});
