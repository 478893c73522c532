import { execFile } from "node:child_process";
import { promisify } from "node:util";
// Workers load built JavaScript: what is tested here is the built library.
import {
  createSolver,
  grid,
  LightsOutError,
  merge,
  type Part,
  randomBoard,
  type Solution,
  verify,
  wiring,
} from "lights-out";
import { beforeAll, describe, expect, test } from "vitest";
import boards from "./oracles/boards.json" with { type: "json" };
import { PLAIN } from "./plain.ts";

const heavy = boards.filter(({ rows, total }) => rows === 30 && total > 300)[0]!;
const solver = createSolver(grid(30, 30));
let expected: Solution;

beforeAll(() => {
  const answer = solver.solve(heavy.board);
  if (!answer.solvable) throw new Error("the oracle's board is solvable");
  expected = answer;
  expect(expected.total).toBe(heavy.total);
});

describe.each([0, 1, 2])("%i workers", (workers) => {
  test("find what solve finds, with progress that never falls and ends at 1", async () => {
    const seen: number[] = [];
    const answer = await solver.solveAsync(heavy.board, { workers, onProgress: ({ progress }) => seen.push(progress) });
    expect(answer).toEqual(expected);
    expect(seen.at(-1)).toBe(1);
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
  });

  test("boards that need no comparison are answered at once", async () => {
    expect(await solver.solveAsync(new Uint8Array(900), { workers })).toMatchObject({ total: 0, optimal: true });
    const small = createSolver(grid(5, 5));
    expect(await small.solveAsync("#..../...../...../...../.....", { workers })).toMatchObject({ solvable: false });
    expect(await small.solveAsync("#####/#####/#####/#####/#####", { workers })).toMatchObject({
      total: 15,
      optima: 4n,
    });
  });

  test("an abort rejects with its reason, and the solver stays usable", async () => {
    const reason = new Error("enough");
    const control = new AbortController();
    const search = createSolver(grid(39, 39)).solveAsync(new Uint8Array(1521).fill(1), {
      workers,
      signal: control.signal,
      onProgress: () => control.abort(reason),
    });
    await expect(search).rejects.toBe(reason);
    await expect(solver.solveAsync(heavy.board, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    expect(await solver.solveAsync(heavy.board, { workers })).toEqual(expected);
  });

  test("a budget ends with the best so far, not called optimal, and an honest lower bound", async () => {
    // 39x39 has 2^32 solutions; all lit takes 561 presses (A075464).
    const puzzle = grid(39, 39);
    const board = new Uint8Array(1521).fill(1);
    const answer = await createSolver(puzzle).solveAsync(board, { workers, budget: 50 });
    if (!answer.solvable) throw new Error("unsolvable");
    expect(verify(puzzle, board, answer)).toBe(true);
    expect(answer.total).toBeGreaterThanOrEqual(561);
    expect(answer.lowerBound).toBeLessThanOrEqual(561);
    expect(answer.lowerBound).toBeGreaterThan(0);
    expect(answer.optimal).toBe(answer.total === answer.lowerBound);
  });

  test("a search that is ended and resumed from its checkpoint finds the same, and does not look twice", async () => {
    let saved: Part | undefined;
    const first = await solver.solveAsync(heavy.board, { workers, part: [1, 3] });
    if (!first.solvable || first.part === undefined) throw new Error("no part");
    expect(first.optimal).toBe(false);
    const text = JSON.stringify(first.part);
    const answer = await solver.solveAsync(heavy.board, {
      workers,
      resume: JSON.parse(text),
      onCheckpoint: (part) => {
        saved = part;
      },
    });
    expect(answer).toEqual(expected);
    expect(saved?.done).toEqual([[0, saved?.blocks]]);
  });
});

describe("parts", () => {
  const parts = (n: number) =>
    Promise.all(Array.from({ length: n }, (_, i) => solver.solveAsync(heavy.board, { workers: 0, part: [i + 1, n] })));

  test.each([1, 2, 3, 16])("%i shares together are the whole", async (n) => {
    const shares = (await parts(n)) as Solution[];
    expect(merge(shares)).toEqual(expected);
    expect(merge([...shares].reverse())).toEqual(expected);
  });

  test("one missing leaves it unproven, and what is there can be resumed", async () => {
    const [, ...rest] = (await parts(4)) as Solution[];
    const merged = merge(rest);
    expect(merged.optimal).toBe(false);
    expect(merged.lowerBound).toBeLessThanOrEqual(heavy.total);
    expect(await solver.solveAsync(heavy.board, { workers: 0, resume: merged.part! })).toEqual(expected);
  });

  test("doubled, foreign and damaged ones are refused", async () => {
    const [a, b] = (await parts(2)) as Solution[];
    const other = await solver.solveAsync(boards[0]!.board.replace(/^0/, "0"), { workers: 0, part: [1, 2] });
    const foreign = await createSolver(grid(39, 39)).solveAsync(new Uint8Array(1521).fill(1), {
      workers: 0,
      part: [1, 2],
      budget: 1,
    });
    expect(() => merge([a!, b!, a!])).toThrow(/part 3 looked at blocks/);
    expect(() => merge([a!, foreign as Solution])).toThrow(/part 2 belongs to another/);
    expect(() => merge([a!.part!, { ...b!.part!, optima: "x" }])).toThrow(/part 2 is damaged/);
    expect(() => merge([])).toThrow(LightsOutError);
    expect(() => merge([other as never, 7 as never])).toThrow(/part 2 is 7/);
    await expect(solver.solveAsync(heavy.board, { resume: (foreign as Solution).part! })).rejects.toThrow(
      /another puzzle/,
    );
  });

  test("shares of separate processes together are the whole", async () => {
    const script = (i: number) => `
      import { createSolver, grid } from "lights-out";
      const answer = await createSolver(grid(30, 30)).solveAsync(${JSON.stringify(heavy.board)}, { part: [${i}, 3], workers: 1 });
      console.log(JSON.stringify(answer.part));`;
    const shares = await Promise.all(
      [1, 2, 3].map(async (i) => {
        const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", script(i)], PLAIN);
        return JSON.parse(stdout) as Part;
      }),
    );
    expect(merge(shares)).toEqual(expected);
  });
});

test("a code that falls apart is searched part by part", async () => {
  // Plus without self on 30x30: two boards of 2^15 solutions each.
  const apart = createSolver(grid(30, 30, { rule: "neighbours" }));
  const board = randomBoard(apart, { seed: 9 });
  expect(await apart.solveAsync(board, { workers: 2 })).toEqual(apart.solve(board));
});

test("a checkpoint of a search that has more blocks than numbers can tell apart is resumed", async () => {
  // Some 1460 free buttons: as many blocks as nobody will ever look at.
  const buttons = Array.from({ length: 1500 }, (_, j) => [j % 40, (j * 7 + 1) % 40, (j * j) % 40]);
  const vast = createSolver(wiring({ lights: 40, buttons }));
  const board = randomBoard(vast, { seed: 1 });
  const first = await vast.solveAsync(board, { workers: 0, budget: 0 });
  if (!first.solvable || first.optimal) throw new Error("a budget of nothing proves nothing here");
  const resume = JSON.parse(JSON.stringify(first.part));
  const again = await vast.solveAsync(board, { workers: 0, budget: 0, resume });
  expect(again).toEqual(first);
  expect(merge([resume])).toEqual(first);
});

test("options that make no sense are told", async () => {
  const solve = (options: object) => createSolver(wiring({ lights: 1, buttons: [[0]] })).solveAsync([1], options);
  await expect(solve({ workers: -1 })).rejects.toThrow(/workers is -1/);
  await expect(solve({ budget: Number.NaN })).rejects.toThrow(/budget is NaN/);
  await expect(solve({ part: [3, 2] })).rejects.toThrow(/part is \[3, 2\]/);
  await expect(solve({ signal: {} })).rejects.toThrow(/AbortSignal/);
  await expect(solve({ budget: "10" })).rejects.toThrow(/budget is "10"/);
  await expect(solve({ onProgress: 5 })).rejects.toThrow(/onProgress is 5; it must be a function/);
  await expect(solve({ onCheckpoint: {} })).rejects.toThrow(/onCheckpoint is an object/);
  await expect(solve({ progress: true })).rejects.toThrow(/"progress" \(did you mean "onProgress"\?\)/);
});

test("a worker that ends is an error, not a hang", async () => {
  const { startWorker } = await import("../build/long/lookers.js");
  const coset = {
    code: { length: 1, dimension: 0, stride: 16, rows: new Uint8Array(0) },
    start: new Uint8Array(16),
    either: false,
  };
  const open = (source: string) =>
    startWorker(new URL(`data:text/javascript,${encodeURIComponent(source)}`)).introduce("portable", [coset]);
  await expect(open("process.exit(3)")).rejects.toThrow(/exited with status 3/);
  await expect(open("throw new Error('broken')")).rejects.toThrow(/broken/);
  const listen = `const { parentPort } = process.getBuiltinModule("node:worker_threads");`;
  const looker = await open(
    `${listen} parentPort.once("message", () => { parentPort.postMessage("ready"); parentPort.once("message", () => process.exit(5)); });`,
  );
  await expect(looker.look({ component: 0, from: 0, to: 1, weight: 9 })).rejects.toMatchObject({ code: "worker" });
  await expect(looker.look({ component: 0, from: 0, to: 1, weight: 9 })).rejects.toMatchObject({ code: "worker" });
});

test("what is no list of parts is refused", () => {
  for (const wrong of [undefined, null, 5, "x", {}])
    expect(() => merge(wrong as never)).toThrow(/the parts are .*; they must be an array/);
});
