// Parts of a search: shares that are merged, checkpoints that are resumed, and refusals. Workers load built JavaScript,
// so this tests the built library.

import { execFile } from "node:child_process";
import { promisify } from "node:util";
import {
  type Answer,
  createSolver,
  grid,
  merge,
  type Part,
  pressAll,
  randomBoard,
  type Solution,
  type Solver,
  verify,
  wiring,
} from "lights-out";
import { describe, expect, test } from "vitest";
import { seal } from "../src/long/part.ts";
import { refused, refusedLater } from "./boards/refused.ts";
import { randomFrom } from "./differential.ts";
import { PLAIN } from "./plain.ts";

function heavy({ puzzle }: Solver, seed: number): Uint8Array {
  const random = randomFrom(seed);
  const { lights, buttons, states } = puzzle;
  return pressAll(
    puzzle,
    new Uint8Array(lights),
    Uint8Array.from({ length: buttons }, () => random(0, states - 1)),
  );
}

/** The part as another machine reads it. */
const sent = <T>(value: T): T => JSON.parse(JSON.stringify(value));

// 2^28 solutions: more than are compared at once.
const solver = createSolver(grid(64, 64));
const board = heavy(solver, 64);
const expected = solver.solve(board) as Solution;
const shares = async (n: number) =>
  Promise.all(
    Array.from({ length: n }, (_, i) => solver.solveAsync(board, { workers: 0, part: [i + 1, n] })),
  ) as Promise<Solution[]>;

describe("shares of a search", () => {
  test.each([1, 2, 3, 16])("%i together are the whole", async (n) => {
    const parts = (await shares(n)).map(({ part }) => sent(part!));
    expect(parts.every((part) => part.components[0]!.done!.length === 1)).toBe(true);
    expect(merge(parts)).toEqual(expected);
    expect(merge(parts.reverse())).toEqual(expected);
  });

  test("with a share missing the answer is unproven, and the rest can be resumed", async () => {
    const [, ...rest] = await shares(4);
    const merged = merge(rest) as Solution;
    expect(merged.optimal).toBe(false);
    expect(merged.lowerBound).toBeLessThanOrEqual(expected.total);
    expect(verify(solver.puzzle, board, merged)).toBe(true);
    expect(await solver.solveAsync(board, { workers: 0, resume: merged.part! })).toEqual(expected);
  });

  test("of separate processes together are the whole", async () => {
    const script = (i: number) => `
      import { createSolver, grid } from "lights-out";
      const options = { part: [${i}, 3], workers: 1 };
      const answer = await createSolver(grid(64, 64)).solveAsync(${JSON.stringify([...board])}, options);
      console.log(JSON.stringify(answer.part));`;
    const parts = await Promise.all(
      [1, 2, 3].map(async (i) => {
        const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", script(i)], PLAIN);
        return JSON.parse(stdout) as Part;
      }),
    );
    expect(merge(parts)).toEqual(expected);
  });
});

describe("proofs without blocks, which depend on budget, kernel and machine, do not change the blocks of other shares", () => {
  test("a share whose budget ended before its first block takes no blocks from the others", async () => {
    const [a, b] = await shares(2);
    const none = (await solver.solveAsync(board, { workers: 0, budget: 0, part: [2, 3] })) as Solution;
    expect(none.part!.components).toMatchObject([{ optima: "0" }]);
    expect(none.part!.components[0]).not.toHaveProperty("blocks");
    for (const parts of [
      [none, a, b],
      [a, none, b],
      [b, a, none, none],
    ])
      expect(merge(sent(parts.map((answer) => answer!.part!)))).toEqual(expected);
    expect(await solver.solveAsync(board, { workers: 0, resume: none.part! })).toEqual(expected);
  });

  test("a share that information sets prove completes one that was cut off", async () => {
    // 2^30 solutions, and about 340 of 2209 buttons pressed.
    const light = createSolver(grid(47, 47));
    const presses = new Uint8Array(47 * 47);
    for (let i = 0; i < 340; i++) presses[(i * i * 7 + i * 31) % presses.length] = 1;
    const dark = pressAll(light.puzzle, "off", presses);
    const whole = (await light.solveAsync(dark, { workers: 0, part: [1, 2] })) as Solution;
    const none = (await light.solveAsync(dark, { workers: 0, part: [2, 2], budget: 0 })) as Solution;
    expect([whole.optimal, none.optimal]).toEqual([true, false]);
    for (const parts of [
      [whole, none],
      [none, whole],
    ]) {
      const { part: _, ...answer } = whole;
      expect(merge(sent(parts.map(({ part }) => part!)))).toEqual(answer);
    }
  });

  test("a share takes another part of the blocks of each component", async () => {
    const apart = createSolver(grid(52, 52, { rule: "neighbours" }));
    const mixed = randomBoard(apart, { seed: 9 });
    const share = (await apart.solveAsync(mixed, { workers: 0, part: [1, 2] })) as Solution;
    expect(share.part!.components).toMatchObject([{ done: [[0, 16]] }, { done: [[16, 32]] }]);
  });

  test("results of different parts about different components add up to a bound", async () => {
    const apart = createSolver(grid(52, 52, { rule: "neighbours" }));
    const mixed = randomBoard(apart, { seed: 9 });
    const { part } = (await apart.solveAsync(mixed, { workers: 0, budget: 0, part: [1, 1] })) as Solution;
    const { check: _, ...open } = part!;
    const knowing = (known: number) =>
      seal({
        ...open,
        components: open.components.map((component, c) =>
          c === known ? { ...component, lowerBound: component.total - 1 } : component,
        ),
      });
    const merged = merge([knowing(0), knowing(1)]) as Solution;
    expect(merged.lowerBound).toBe(merged.total - 2);
  });

  test("information sets prove one of two components, and the other has blocks left", async () => {
    // The buttons with an even row + column and those with an odd one are two boards of 2^26 solutions each.
    const apart = createSolver(grid(52, 52, { rule: "neighbours" }));
    const random = randomFrom(52);
    const presses = Uint8Array.from({ length: 52 * 52 }, (_, j) =>
      (Math.floor(j / 52) + (j % 52)) % 2 ? random(0, 1) : Number(j % 100 === 0),
    );
    const mixed = pressAll(apart.puzzle, "off", presses);
    const share = (options: object) => apart.solveAsync(mixed, { workers: 0, ...options }) as Promise<Solution>;
    const [a, b, none] = await Promise.all([
      share({ part: [1, 2] }),
      share({ part: [2, 2] }),
      share({ part: [1, 2], budget: 0 }),
    ]);
    const searched = a.part!.components.map(({ blocks }) => blocks !== undefined);
    expect(searched.sort()).toEqual([false, true]);
    expect(merge([a, b])).toEqual(apart.solve(mixed));
    expect(merge([none, b, a])).toEqual(apart.solve(mixed));
  });
});

describe("a board that needs no search has parts like any other", () => {
  const five = createSolver(grid(5, 5));
  const three = createSolver(grid(4, 4, { states: 3 }));
  const cases: Record<string, [Solver, string, object?]> = {
    "solved already": [five, "off"],
    "one solution": [createSolver(grid(3, 3)), "on"],
    "four solutions": [five, "on"],
    unsolvable: [five, "#..../...../...../...../....."],
    "unsolvable, one light does not matter": [
      five,
      ".#.../...../...../...../.....",
      { target: "?..../...../...../...../....." },
    ],
    "three states": [three, "on"],
    "three states, either way": [createSolver(grid(4, 4, { states: 3, turns: "either" })), "on"],
    "three states, with costs": [createSolver(grid(1, 3, { states: 3, costs: [3, 1, 9] })), "on"],
    "three states, unsolvable": [three, "1.../..../..../...."],
  };

  test.each(Object.entries(cases))("%s", async (_, [solver, board, options = {}]) => {
    const answer = solver.solve(board, options);
    const checkpoints: Part[] = [];
    const onCheckpoint = (part: Part) => checkpoints.push(part);
    const shares: Answer[] = [];
    for (const i of [1, 2, 3]) shares.push(await solver.solveAsync(board, { ...options, part: [i, 3], onCheckpoint }));
    for (const share of shares) expect({ ...share }).toEqual({ ...answer, part: share.part });
    expect(checkpoints).toEqual(shares.map(({ part }) => part));
    expect(merge(shares)).toEqual(answer);
    expect(merge(sent(checkpoints))).toEqual(answer);
    expect(await solver.solveAsync(board, { ...options, resume: sent(checkpoints[0]!) })).toEqual(answer);
    // With a checkpoint alone the answer has no part.
    expect(await solver.solveAsync(board, { ...options, onCheckpoint })).toEqual(answer);
  });

  test("parts of different boards are refused", async () => {
    const parts: Part[] = [];
    for (const [solver, board, options = {}] of Object.values(cases))
      parts.push((await solver.solveAsync(board, { ...options, part: [1, 1] })).part!);
    for (const [i, part] of parts.entries())
      for (const other of parts.slice(i + 1)) {
        refused(() => merge([part, other]), "part", "part 2");
        refused(() => merge([other, part]), "part", "part 2");
      }
    for (const [i, [solver, board, options = {}]] of Object.values(cases).entries())
      await expect(
        solver.solveAsync(board, { ...options, resume: parts[(i + 1) % parts.length]! }),
      ).rejects.toMatchObject({ code: "part" });
  });
});

describe("refused", () => {
  test("parts given twice, foreign parts, and answers without a part", async () => {
    const [a, b] = (await shares(2)) as [Solution, Solution];
    const foreign = await createSolver(grid(39, 39)).solveAsync("on", { workers: 0, part: [1, 2], budget: 1 });
    for (const parts of [
      [a, b, a],
      [a, a, b],
      [b, a, b],
    ])
      refused(() => merge(parts), "part", "blocks");
    refused(() => merge([a, foreign]), "part", "part 2");
    refused(() => merge([]), "part");
    refused(() => merge([a, 7 as never]), "part", "part 2", "7");
    refused(() => merge([a, solver.solve(board) as never]), "part", "part 2");
    await refusedLater(solver.solveAsync(board, { resume: foreign.part! }), "part", "checkpoint");
    for (const wrong of [undefined, null, 5, "x", {}]) refused(() => merge(wrong as never), "part", "array");
  });

  test("parts that overlap, even in a single block", async () => {
    const { part } = (await solver.solveAsync(board, { workers: 0, part: [1, 16] })) as Solution;
    const [component] = part!.components;
    expect(component!.done).toEqual([[0, 4]]);
    const { check: _, ...open } = part!;
    const withDone = (...done: [number, number][]) => seal({ ...open, components: [{ ...component!, done }] });
    const some = withDone([4, 8], [12, 16]);
    for (const [from, to] of [
      [0, 5],
      [7, 9],
      [5, 6],
      [11, 13],
      [15, 17],
      [0, 64],
      [4, 8],
    ] as const) {
      expect(() => merge([some, withDone([from, to])])).toThrow(expect.objectContaining({ code: "part" }));
      expect(() => merge([withDone([from, to]), some])).toThrow(expect.objectContaining({ code: "part" }));
    }
    for (const [from, to] of [
      [0, 4],
      [8, 12],
      [9, 11],
      [16, 64],
    ] as const)
      expect((merge([some, withDone([from, to])]) as Solution).optimal).toBe(false);
    expect((merge([some, withDone([0, 4], [8, 12], [16, 64])]) as Solution).optimal).toBe(true);
  });
});

test("a checkpoint of a search with more than 2^53 blocks is resumed", async () => {
  // About 1460 free buttons: more blocks than anybody can search.
  const place = randomFrom(1500);
  const buttons = Array.from({ length: 1500 }, () => [place(0, 39), place(0, 39), place(0, 39)]);
  const vast = createSolver(wiring({ lights: 40, buttons }));
  const random = randomBoard(vast, { seed: 1 });
  const first = (await vast.solveAsync(random, { workers: 0, budget: 0 })) as Solution;
  expect(first.optimal).toBe(false);
  const resume = sent(first.part!);
  expect(await vast.solveAsync(random, { workers: 0, budget: 0, resume })).toEqual(first);
  expect(merge([resume])).toEqual(first);
  // With time for some blocks.
  const more = (await vast.solveAsync(random, { workers: 0, budget: 300, resume })) as Solution;
  expect(more.total).toBeLessThanOrEqual(first.total);
  expect(merge([sent(more.part!)])).toEqual(more);
});
