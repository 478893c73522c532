import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createSolver, grid, preset, pressAll, ring, wiring, worst } from "../../src/index.ts";
import { aimAt } from "../../src/questions/targets.ts";
import { hardestCosets } from "../../src/questions/worst/covering.ts";
import { everyBoard } from "../../src/questions/worst/every-board.ts";
import { countKinds, listKinds } from "../../src/questions/worst/kinds.ts";
import { refused } from "../boards/refused.ts";
import { KERNEL_NAMES } from "../kernels.ts";
import presets from "../oracles/presets.json" with { type: "json" };
import tables from "../oracles/tables.json" with { type: "json" };
import { smallWirings } from "../wirings.ts";
import { cases } from "./truth.ts";

const smallWiring = smallWirings({ states: 6, lights: 4, buttons: 5 });

describe.each(KERNEL_NAMES)("%s", (kernel) => {
  test("random wirings: the distribution of boards by presses agrees with trying every press vector", () => {
    fc.assert(
      fc.property(smallWiring, (description) => {
        const puzzle = wiring(description);
        const { states, buttons, lights, effects } = puzzle;
        const fewest = new Map<string, number>();
        for (let n = 0; n < states ** buttons; n++) {
          const board = new Array<number>(lights).fill(0);
          let total = 0;
          for (let j = 0; j < buttons; j++) {
            const x = Math.floor(n / states ** j) % states;
            total += x;
            for (let e = effects.start[j]!; e < effects.start[j + 1]!; e++)
              board[effects.light[e]!] = (board[effects.light[e]!]! + x * effects.amount[e]!) % states;
          }
          fewest.set(board.join(), Math.min(total, fewest.get(board.join()) ?? Infinity));
        }
        const solver = createSolver(puzzle, { kernel });
        const found = worst(solver, { count: 3 });
        const truth = [...fewest.values()];
        const hardest = truth.filter((total) => total === Math.max(...truth)).length;
        expect(new Set(found.boards.map((board) => board.join())).size).toBe(Math.min(3, hardest));
        expect(found.total).toBe(Math.max(...truth));
        expect(found.distribution.map(Number)).toEqual(
          Array.from({ length: found.total + 1 }, (_, t) => truth.filter((x) => x === t).length),
        );
        expect(found.boards).toHaveLength(Math.min(3, hardest));
        for (const board of found.boards)
          expect(solver.solve(board)).toMatchObject({ total: found.total, optimal: true });
      }),
      { numRuns: 60 },
    );
  });

  test("5x5: boards by fewest presses (A079873)", () => {
    const found = worst(createSolver(grid(5, 5), { kernel }));
    expect(found.distribution.map(Number)).toEqual(tables.boards_by_minimum_5x5.values);
    expect(found.total).toBe(tables.worst_minimum_plus_square["5"]);
  });
});

test("4x4: no board needs more than 7", () => {
  expect(worst(createSolver(grid(4, 4))).total).toBe(tables.worst_minimum_plus_square["4"]);
});

for (const entry of presets) {
  const { distribution, worst: largest } = entry.facts as { distribution?: Record<string, number>; worst?: number };
  const puzzle = preset(entry.id);
  if (distribution === undefined || puzzle.pressRule !== "any") continue;
  test(`${entry.id}: boards by fewest presses`, () => {
    const found = worst(createSolver(puzzle));
    expect(Object.fromEntries(found.distribution.map((n, t) => [t, Number(n)]))).toEqual(distribution);
    if (largest !== undefined) expect(found.total).toBe(largest);
  });
}

test("if every board has one solution, the worst presses every button as often as possible", () => {
  expect(worst(createSolver(grid(6, 6))).total).toBe(36);
  expect(worst(createSolver(grid(3, 3, { states: 5 }))).total).toBe(36);
});

test("a hundred by a hundred buttons: as many boards as choices of buttons", () => {
  // 100x100 has one solution for each board, so that t presses are needed by C(10000, t) boards.
  const { total, distribution } = worst(createSolver(grid(100, 100)), { count: 0 });
  expect(total).toBe(10_000);
  expect(distribution.slice(0, 4)).toEqual([1n, 10_000n, 49_995_000n, 166_616_670_000n]);
  expect(distribution.reduce((sum, boards) => sum + boards)).toBe(2n ** 10_000n);
  // The fourth power of 1 + z + z^2 + z^3 + z^4.
  const four = worst(createSolver(wiring({ lights: 4, buttons: [[0], [1], [2], [3]], states: 5 })));
  expect(four.distribution.map(Number)).toEqual([1, 4, 10, 20, 35, 52, 68, 80, 85, 80, 68, 52, 35, 20, 10, 4, 1]);
});

test("uniform target for two lights, one with a button: every board is solvable, half of them in one press", () => {
  const puzzle = wiring({ lights: 2, buttons: [[0]], target: { uniform: true } });
  const found = worst(createSolver(puzzle), { count: 9 });
  expect(found).toMatchObject({ total: 1, distribution: [2n, 2n] });
  expect(found.boards.map((board) => board.join("")).sort()).toEqual(["01", "10"]);
});

test("few boards are counted even if each has very many solutions", () => {
  // Every button adds 1 to all nine lights: three boards, each with 3^8 solutions.
  const three = worst(createSolver(grid(3, 3, { edges: "torus", rule: "king", states: 3 })), { count: 2 });
  expect(three).toMatchObject({ total: 2, distribution: [1n, 1n, 1n] });
  expect(three.boards.map((board) => board.join(""))).toEqual(["111111111"]);
  // Sixty buttons for one light.
  const one = worst(createSolver(wiring({ lights: 1, buttons: Array.from({ length: 60 }, () => [0]) })));
  expect(one).toMatchObject({ total: 1, distribution: [1n, 1n], boards: [Uint8Array.of(1)] });
});

test("too many boards of too many kinds are refused", () => {
  refused(() => worst(createSolver(grid(30, 30))), "walk-limit", "900 buttons", "1048576 solutions");
  // Different costs: more than the number of presses in each class matters.
  const dear = grid(14, 14, { costs: Array.from({ length: 196 }, (_, j) => 1 + (j % 2)) });
  refused(() => worst(createSolver(dear)), "walk-limit", "196 buttons", "16 solutions");
});

test("too many classes of buttons are refused at once, with their number", () => {
  for (const n of [19, 23, 33]) {
    const solver = createSolver(grid(n, n));
    const quiet = solver.quietBasis();
    const columns = new Set(Array.from({ length: n * n }, (_, j) => quiet.map((pattern) => pattern[j]).join("")));
    columns.delete("0".repeat(quiet.length));
    refused(() => worst(solver), "walk-limit", `${columns.size} classes`);
  }
  // 131 classes are not too many.
  const solver = createSolver(grid(29, 29));
  const { total, boards } = worst(solver);
  expect(solver.solve(boards[0]!)).toMatchObject({ total });
});

test("large grids with few quiet patterns: the most presses, from another program", () => {
  for (const [n, total] of [
    [9, 37],
    [11, 65],
    [14, 123],
    [17, 199],
    [24, 375],
  ] as const) {
    const solver = createSolver(grid(n, n));
    const found = worst(solver, { count: 2 });
    expect([n, found.total]).toEqual([n, total]);
    expect(new Set(found.boards.map(String)).size).toBe(2);
    for (const board of found.boards) expect(solver.solve(board)).toMatchObject({ total, optimal: true });
  }
});

test("the covering radius by a search over signs agrees with brute force", () => {
  let cosets = 0;
  fc.assert(
    fc.property(cases, ({ puzzle, asked, boards }) => {
      const { wiring: system, costs } = aimAt(puzzle, asked.target);
      const found = hardestCosets(createSolver(system), costs);
      expect(found === undefined).toBe(puzzle.states !== 2);
      if (found === undefined) return;
      const totals = boards.map((each) => each.total).filter((total) => total < Infinity);
      expect(found.total).toBe(Math.max(...totals));
      cosets++;
    }),
    { numRuns: 100 },
  );
  expect(cosets).toBeGreaterThan(10);
  // Larger ones, with more alike buttons: against counting every kind of board.
  fc.assert(
    fc.property(
      fc.array(fc.uniqueArray(fc.nat(4), { minLength: 1, maxLength: 3 }), { minLength: 6, maxLength: 12 }),
      (buttons) => {
        const solver = createSolver(wiring({ lights: 5, buttons }));
        const { total, distribution } = worst(solver, { count: 0 });
        const found = hardestCosets(solver, buttons.map(() => [0, 1])); // biome-ignore format: one line
        expect(found!.total).toBe(total);
        const boards = new Set<string>();
        for (const presses of found!.presses()) {
          const board = pressAll(solver.puzzle, new Uint8Array(5), presses);
          expect(solver.solve(board)).toMatchObject({ total });
          boards.add(board.join());
        }
        expect(BigInt(boards.size)).toBe(distribution[total]);
      },
    ),
    { numRuns: 30 },
  );
});

test("small puzzles, every form of target: agrees with brute force, board by board and kind by kind", () => {
  fc.assert(
    fc.property(cases, ({ puzzle, asked, boards, truth }) => {
      const reached = boards.filter(({ total }) => total < Infinity);
      const total = Math.max(...reached.map((each) => each.total));
      const hardest = reached.filter((each) => each.total === total).length;
      const distribution = Array.from({ length: total + 1 }, (_, t) =>
        BigInt(reached.filter((each) => each.total === t).length),
      );
      const solver = createSolver(puzzle);
      const found = worst(solver, { ...asked, count: 5 });
      expect(found).toMatchObject({ total, distribution });
      expect(new Set(found.boards.map(String)).size).toBe(Math.min(5, hardest));
      expect(found.boards).toHaveLength(Math.min(5, hardest));
      for (const board of found.boards) expect(truth(board).total).toBe(total);

      const { wiring: system, costs, alike, boards: boardsOf } = aimAt(puzzle, asked.target);
      const aimed = createSolver(system);
      expect(countKinds(aimed, costs, 0)!.distribution!.map((number) => number * alike)).toEqual(distribution);
      for (const kinds of [everyBoard(aimed, costs)!, listKinds(aimed, costs)!]) {
        const seen = new Set<string>();
        for (const kind of kinds)
          for (const presses of kind.presses())
            for (const board of boardsOf(presses)) {
              seen.add(board.join());
              const { total, optima } = truth(board);
              expect([kind.total, kind.optima]).toEqual([total, optima.length]);
            }
        expect(seen.size).toBe(reached.length);
      }
    }),
    { numRuns: 100 },
  );
});

test("the requested number of hardest boards, all different: 5x5 has 7350", () => {
  const solver = createSolver(grid(5, 5));
  const { boards } = worst(solver, { count: 8000 });
  expect(new Set(boards.map((board) => board.join("")))).toHaveProperty("size", 7350);
  for (const board of boards.slice(0, 200)) expect(solver.solve(board)).toMatchObject({ total: 15, optimal: true });
});

test("counts beyond 2^53 are exact: the boards of a ring of 120 lights add up to 2^118", () => {
  const { distribution } = worst(createSolver(ring(120)));
  expect(distribution.reduce((sum, boards) => sum + boards)).toBe(2n ** 118n);
  // A quiet pattern presses 80 buttons, so every solution of fewer than 40 presses is optimal.
  expect(distribution.slice(0, 4)).toEqual([1n, 120n, 7140n, 280840n]);
});
