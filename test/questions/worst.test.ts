import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createSolver, grid, preset, ring, wiring, worst } from "../../src/index.ts";
import { KERNEL_NAMES } from "../kernels.ts";
import presets from "../oracles/presets.json" with { type: "json" };
import tables from "../oracles/tables.json" with { type: "json" };
import { smallWirings } from "../wirings.ts";

const smallWiring = smallWirings({ states: 6, lights: 4, buttons: 5 });

describe.each(KERNEL_NAMES)("%s", (kernel) => {
  test("random wirings: as many boards need each number of presses as trying every press vector finds", () => {
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
  // For these presets the figures are of other games: only lit or unlit buttons may be pressed, or any one state will do.
  if (distribution === undefined || puzzle.pressRule !== "any" || typeof puzzle.target === "object") continue;
  test(`${entry.id}: boards by fewest presses`, () => {
    const found = worst(createSolver(puzzle));
    expect(Object.fromEntries(found.distribution.map((n, t) => [t, Number(n)]))).toEqual(distribution);
    if (largest !== undefined) expect(found.total).toBe(largest);
  });
}

test("where there is one solution each, the most is every button as often as can be", () => {
  expect(worst(createSolver(grid(6, 6))).total).toBe(36);
  expect(worst(createSolver(grid(3, 3, { states: 5 }))).total).toBe(36);
});

test("too many kinds of boards are refused with their number", () => {
  expect(() => worst(createSolver(grid(30, 30)))).toThrow(/900 buttons of 2 states and 1048576 solutions/);
  // Refused by counting the kinds, before any is made: making them takes half a minute.
  expect(() => worst(createSolver(grid(14, 14)))).toThrow(/196 buttons of 2 states and 16 solutions/);
});

test("as many of the hardest boards as are asked for, all different: 5x5 has 7350", () => {
  const solver = createSolver(grid(5, 5));
  const { boards } = worst(solver, { count: 8000 });
  expect(new Set(boards.map((board) => board.join("")))).toHaveProperty("size", 7350);
  for (const board of boards.slice(0, 200)) expect(solver.solve(board)).toMatchObject({ total: 15, optimal: true });
});

test("counts beyond 2^53 are exact: the boards of a ring of 120 lights add up to 2^118", () => {
  const { distribution } = worst(createSolver(ring(120)));
  expect(distribution.reduce((sum, boards) => sum + boards)).toBe(2n ** 118n);
  // A quiet pattern presses 80 buttons: below 40 presses nothing shorter does the same.
  expect(distribution.slice(0, 4)).toEqual([1n, 120n, 7140n, 280840n]);
});
