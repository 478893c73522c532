// All boards that presses can reach: distances, canonical solutions and numbers against trying every press vector.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createSolver, grid, loadTable, press, pressAll, search, table, wiring, worst } from "../../src/index.ts";
import { columnOf, MOST_NUMBERS, reachOf } from "../../src/questions/reachable/distances.ts";
import { aimAt } from "../../src/questions/targets.ts";
import { everyBoard } from "../../src/questions/worst/every-board.ts";
import { countKinds, listKinds } from "../../src/questions/worst/kinds.ts";
import { refused } from "../boards/refused.ts";
import reports from "../oracles/reachable.json" with { type: "json" };

/** Wirings small enough to try every press vector: equal and empty buttons, more or fewer buttons than lights. */
const wirings = fc
  .tuple(fc.integer({ min: 2, max: 10 }), fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 8 }))
  .chain(([states, lights, most]) => {
    let buttons = 1;
    while (buttons < most && states ** (buttons + 1) <= 1024) buttons++;
    const entry = fc.tuple(fc.nat(lights - 1), fc.nat(states - 1));
    const button = fc.array(entry, { maxLength: 3 });
    return fc
      .record({
        all: fc.array(button, { minLength: buttons, maxLength: buttons }),
        equal: fc.array(fc.nat(buttons - 1)),
        turns: fc.constantFrom("forward", "either"),
        costs: fc.option(fc.array(fc.integer({ min: 1, max: 4 }), { minLength: buttons, maxLength: buttons }), {
          nil: undefined,
        }),
      })
      .map(({ all, equal, turns, costs }) => {
        // Some buttons equal the one before.
        for (const j of equal) if (j % 3 === 1) all[j] = all[j - 1]!;
        return { states, lights, buttons: all, turns: turns as "forward", ...(costs && { costs }) };
      });
  });

interface Description {
  readonly states: number;
  readonly lights: number;
  readonly buttons: [number, number][][];
  readonly turns: string;
  readonly costs?: number[];
}

/**
 * For each board, as text: the cheapest presses to it from all off, and the smallest of the press vectors that cost
 * that little.
 */
function tryAll({ states: k, lights, buttons, turns, costs }: Description) {
  const best = new Map<string, { total: number; presses: number[] }>();
  // In ascending order as numbers with button 0 as the lowest digit, so the first of equal totals is the canonical one.
  for (let n = 0; n < k ** buttons.length; n++) {
    const presses = buttons.map((_, j) => Math.floor(n / k ** j) % k);
    const board = new Array<number>(lights).fill(0);
    for (const [j, entries] of buttons.entries())
      for (const [i, amount] of entries) board[i] = (board[i]! + presses[j]! * amount) % k;
    const total = presses.reduce(
      (sum, x, j) => sum + (costs?.[j] ?? 1) * (turns === "either" ? Math.min(x, k - x) : x),
      0,
    );
    const known = best.get(board.join());
    if (known === undefined || total < known.total) best.set(board.join(), { total, presses });
  }
  return best;
}

test("random wirings of 2 to 10 states: every board's distance and canonical solution agree with brute force", () => {
  fc.assert(
    fc.property(wirings, fc.infiniteStream(fc.nat(9)), (description, cells) => {
      const puzzle = wiring(description);
      const k = puzzle.states;
      const target = [...cells.take(puzzle.lights)].map((state) => state % k);
      const truth = tryAll(description);
      const made = table(puzzle, { target });
      const found = { made, loaded: loadTable(made.save()) };
      const distribution: number[] = [];
      for (const [sum, { total, presses }] of truth) {
        // Pressing them on the target minus their effect gives the target.
        const board = sum.split(",").map((entry, i) => (target[i]! + k - Number(entry)) % k);
        distribution[total] = (distribution[total] ?? 0) + 1;
        for (const each of Object.values(found)) {
          const entry = each.get(board)!;
          expect(entry.total).toBe(total);
          expect([...entry.presses]).toEqual(presses);
          expect([...pressAll(puzzle, board, entry.presses)]).toEqual(target);
          expect(entry.path).toEqual(entry.moves.flatMap(([j, times]) => new Array(Math.abs(times)).fill(j)));
          expect(entry.moves.reduce((sum, [j, t]) => sum + Math.abs(t) * (description.costs?.[j] ?? 1), 0)).toBe(total);
          const sums = new Array<number>(puzzle.buttons).fill(0);
          for (const [j, times] of entry.moves) sums[j] = (((sums[j]! + times) % k) + k) % k;
          expect(sums).toEqual(presses);
        }
      }
      const expected = Array.from(distribution, (count) => count ?? 0);
      expect(found.made.distribution).toEqual(expected);
      expect(found.loaded.distribution).toEqual(expected);
      const solver = createSolver(puzzle);
      const hardest = worst(solver, { target, count: 1000 });
      expect(hardest.distribution.map(Number)).toEqual(expected);
      expect(hardest.total).toBe(expected.length - 1);
      expect(new Set(hardest.boards.map(String)).size).toBe(expected.at(-1));
      const sumsOf = (board: Uint8Array) => [...board].map((state, i) => (target[i]! + k - state) % k);
      for (const board of hardest.boards) expect(truth.get(sumsOf(board).join())!.total).toBe(hardest.total);
      const { costs } = aimAt(puzzle, target);
      const counts = countKinds(solver, costs, 0);
      if (counts !== undefined) expect(counts.distribution!.map(Number)).toEqual(expected);
      for (const kinds of [everyBoard(solver, costs), listKinds(solver, costs)])
        for (const { total, presses } of kinds ?? [])
          for (const each of presses()) {
            const sum = pressAll(puzzle, new Uint8Array(puzzle.lights), each);
            expect(truth.get(sum.join())!.total).toBe(total);
          }

      const { numbering, moves } = reachOf(puzzle, puzzle)!;
      expect(numbering.size).toBe(truth.size);
      expect(moves.length).toBeLessThanOrEqual(new Set(description.buttons.map(String)).size);
      for (let n = 0; n < numbering.size; n++) {
        const vector = numbering.vectorOf(n);
        expect(truth.has(vector.join())).toBe(true);
        expect(numbering.numberOf(numbering.digitsOf(vector)!)).toBe(n);
      }
      // An unreachable board, if there is one.
      for (let n = 0; n < Math.min(k ** puzzle.lights, 200); n++) {
        const board = Array.from({ length: puzzle.lights }, (_, i) => Math.floor(n / k ** i) % k);
        const known = truth.has(board.map((state, i) => (target[i]! + k - state) % k).join());
        expect(found.made.get(board) !== undefined).toBe(known);
        expect(numbering.digitsOf(Uint8Array.from(board)) !== undefined).toBe(truth.has(board.join()));
      }
    }),
    { numRuns: 100 },
  );
});

test("random wirings, only lit or unlit buttons: every board's distance agrees with a search", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 4 }),
      fc.array(fc.array(fc.tuple(fc.nat(3), fc.nat(3)), { maxLength: 3 }), { minLength: 4, maxLength: 4 }),
      fc.constantFrom("lit", "unlit", "alternate"),
      fc.constantFrom("forward", "either"),
      fc.option(fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 4, maxLength: 4 }), { nil: undefined }),
      fc.oneof(
        fc.constant({ uniform: true } as const),
        fc.array(fc.integer({ min: -1, max: 1 }), { minLength: 4, maxLength: 4 }),
      ),
      (states, buttons, pressRule, turns, costs, target) => {
        const reduced = buttons.map((entries) => entries.map(([i, a]): [number, number] => [i, a % states]));
        const shape = { lights: 4, buttons: reduced, states, rows: 1, cols: 4 };
        const puzzle = wiring({ ...shape, turns: turns as "forward", ...(costs && { costs }) });
        const made = table(puzzle, { pressRule, target });
        const loaded = loadTable(made.save());
        const distribution: number[] = [];
        for (let n = 0; n < states ** 4; n++) {
          const board = Uint8Array.from({ length: 4 }, (_, i) => Math.floor(n / states ** i) % states);
          const found = search(puzzle, board, { pressRule, target });
          const entry = made.get(board);
          expect(entry?.total).toBe(found.solvable ? found.total : undefined);
          expect(loaded.get(board)).toEqual(entry);
          if (entry === undefined) continue;
          distribution[entry.total] = (distribution[entry.total] ?? 0) + 1;
          let at: Uint8Array = board;
          let turn = 0;
          for (const [j, times] of entry.moves)
            for (let t = 0; t < Math.abs(times); t++) {
              expect(at[j] !== 0).toBe(pressRule === "alternate" ? turn++ % 2 === 0 : pressRule === "lit");
              for (let n = 0; n < (times > 0 ? 1 : states - 1); n++) at = press(puzzle, at, j);
            }
          expect(search(puzzle, at, { target })).toMatchObject({ total: 0 });
        }
        expect(made.distribution).toEqual(Array.from(distribution, (count) => count ?? 0));
      },
    ),
    { numRuns: 40 },
  );
});

describe("published wirings", () => {
  for (const { id, puzzle: description, expected } of reports)
    test(`${id}: no board needs more than ${expected.worst}`, () => {
      const puzzle = wiring(description as Parameters<typeof wiring>[0]);
      const solver = createSolver(puzzle);
      const { total, distribution, boards } = worst(solver, { count: 3 });
      expect(total).toBe(expected.worst);
      if ("distribution" in expected) expect(distribution.map(Number)).toEqual(expected.distribution);
      const all = table(puzzle);
      expect(all.distribution).toEqual(distribution.map(Number));
      for (const board of boards) {
        const { presses, total: far } = all.get(board)!;
        expect(far).toBe(total);
        expect(pressAll(puzzle, board, presses)).toEqual(new Uint8Array(puzzle.lights));
      }
    });
});

test("four dials of ten, any run of neighbours turned either way: as published", () => {
  const { puzzle: description, expected } = reports.find(({ id }) => id === "grouplock-worst")!;
  const puzzle = wiring({ ...(description as Parameters<typeof wiring>[0]), turns: "either" });
  const { total, boards } = worst(createSolver(puzzle), { count: 10 });
  expect(total).toBe((expected as { either: number }).either);
  expect(boards.map((board) => [...board]).sort()).toEqual(
    [...(expected as { eitherBoards: number[][] }).eitherBoards].sort(),
  );
  expect(table(puzzle).distribution.length - 1).toBe(total);
});

test("the canonical way may turn a low button back where another way turns it forward", () => {
  // 2 + 5 = 7: two turns of button 0 back, or one forward and one of button 1 (4). The smaller number is 5, 0.
  const all = table(wiring({ lights: 1, states: 7, buttons: [[0], [[0, 4]]], turns: "either" }));
  expect(all.get([2])).toMatchObject({ total: 2, presses: Uint8Array.of(5, 0), moves: [[0, -2]], path: [0, 0] });
});

describe("limits", () => {
  const separate = (lights: number, states = 2) =>
    wiring({ lights, states, buttons: Array.from({ length: 2 * lights }, (_, j) => [j % lights]) });

  test("more than 2^26 boards are refused before any is made, and 26 lights work", () => {
    const start = performance.now();
    for (const puzzle of [separate(27), separate(17, 3), grid(6, 6), grid(300, 300), grid(10_000, 10_000)])
      refused(() => table(puzzle), "memory-limit", "2^26");
    for (const pressRule of ["lit", "alternate"] as const)
      refused(() => table(grid(6, 6), { pressRule }), "memory-limit", "2^26");
    refused(() => worst(createSolver(separate(27))), "walk-limit", "54 buttons");
    expect(reachOf(separate(26), separate(26))).toMatchObject({ numbering: { size: MOST_NUMBERS } });
    expect(performance.now() - start).toBeLessThan(2000);
  });

  test("boards that cost more than 2^24 are not counted, but a table of some knows what they cost", () => {
    const costs = [65535, 65535];
    const puzzle = wiring({ lights: 2, states: 255, buttons: [[0], [1]], costs });
    refused(() => table(puzzle), "memory-limit", String(254 * 2 * 65535));
    refused(() => worst(createSolver(puzzle)), "memory-limit");
    expect(table(puzzle, { boards: [[250, 254]] }).get([250, 254])).toMatchObject({ total: 6 * 65535 });
    // Below the limit, in four bytes for each board.
    const half = wiring({ lights: 1, states: 255, buttons: [[0], [0]], costs: [300, 299] });
    const all = table(half);
    expect(all.distribution).toHaveLength(254 * 299 + 1);
    expect(loadTable(all.save()).get([1])).toMatchObject({ total: 254 * 299, moves: [[1, 254]] });
  });

  test("lights that no button changes need no memory", () => {
    const lonely = table(wiring({ lights: 1000, buttons: [[5], [5, 900], [900]] }));
    expect(lonely.distribution).toEqual([1, 3]);
    expect(lonely.get({ all: 1 })).toBeUndefined();
  });

  test("totals above 254: one light of 255 states with two buttons that add 1 and 3", () => {
    const puzzle = wiring({ lights: 3, states: 255, buttons: [[0], [1], [1]] });
    // The hardest board needs 254 presses for each of two lights.
    expect(table(puzzle).distribution.length).toBe(509);
    expect(table(puzzle).get([1, 1, 0])).toMatchObject({ total: 508, presses: Uint8Array.of(254, 254, 0) });
  });
});

test("a column is the effect of a press", () => {
  const puzzle = grid(3, 4, { states: 5, step: 3 });
  for (let j = 0; j < 12; j++) expect(columnOf(puzzle, j)).toEqual(press(puzzle, new Uint8Array(12), j));
});
