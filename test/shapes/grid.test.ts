// Grids: the wirings of all oracles, the published nullities, and rules, edges, holes and locked cells.

import { expect, test } from "vitest";
import { type Edges, type ErrorCode, type GridOptions, grid, type Puzzle, type Rule, wiring } from "../../src/index.ts";
import { refused } from "../boards/refused.ts";
import cases from "../oracles/cases.json" with { type: "json" };
import tables from "../oracles/tables.json" with { type: "json" };
import { lists, nullity } from "./wires.ts";

const lightsOf = (puzzle: Puzzle, button: number): number[] => lists(puzzle)[button]!.map(([light]) => light);

const reached = (rows: number, cols: number, button: number, options: GridOptions): string => {
  const puzzle = grid(rows, cols, options);
  const lights = lightsOf(puzzle, button);
  return Array.from({ length: rows }, (_, r) =>
    Array.from({ length: cols }, (_, c) => {
      const light = puzzle.cells[r * cols + c]!;
      return light < 0 ? "_" : lights.includes(light) ? "#" : ".";
    }).join(""),
  ).join("/");
};

test.each(cases.filter((entry) => entry.puzzle))("oracle $id: the wiring is the oracle's", (entry) => {
  const { rows, cols, shape, ...options } = entry.puzzle!;
  expect(shape).toBe("grid");
  const { lights, states } = entry;
  const buttons = entry.buttons as [number, number][][];
  expect(lists(grid(rows, cols, options as GridOptions))).toEqual(lists(wiring({ lights, states, buttons })));
});

const squares: [string, readonly number[], GridOptions][] = [
  ["plus", tables.nullity_plus_square.values.slice(0, 20), {}],
  ["plus on a torus", tables.nullity_plus_torus_square.values.slice(0, 20), { edges: "torus", repeats: "each" }],
  ["king", tables.king.nullity, { rule: "king" }],
  ["diagonal", tables.diagonal_cross.nullity, { rule: "diagonal" }],
  ["knight", tables.knight.nullity, { rule: "knight" }],
  ["neighbours", tables.plus_without_self.nullity, { rule: "neighbours" }],
  ["row-column", Array.from({ length: 9 }, (_, i) => (i % 2 === 0 ? 2 * i : 0)), { rule: "row-column" }],
  ["plus, 3 states", tables.plus_mod_3.nullity, { states: 3 }],
  ["plus, 5 states", tables.plus_mod_5.nullity, { states: 5 }],
];

test.each(squares)("%s: the published nullities of square boards", (_, published, options) => {
  const computed = published.map((_, i) => nullity(grid(i + 1, i + 1, options)));
  expect(computed).toEqual(published);
});

const surfaces = (["each", "once"] as const).flatMap((repeats) =>
  Object.entries(tables.surfaces_mod_2[repeats]).map(([edges, values]) => ({ repeats, edges: edges as Edges, values })),
);

test.each(surfaces)("$edges, repeats $repeats: the published nullities", ({ repeats, edges, values }) => {
  expect(values.map((_, i) => nullity(grid(i + 1, i + 1, { edges, repeats })))).toEqual(values);
});

const pictures: [Rule, string][] = [
  ["plus", "...../..#../.###./..#../....."],
  ["neighbours", "...../..#../.#.#./..#../....."],
  ["diagonal", "...../.#.#./..#../.#.#./....."],
  ["king", "...../.###./.###./.###./....."],
  ["ring", "...../.###./.#.#./.###./....."],
  ["knight", ".#.#./#...#/..#../#...#/.#.#."],
  ["row", "...../...../#####/...../....."],
  ["column", "..#../..#../..#../..#../..#.."],
  ["row-column", "..#../..#../#####/..#../..#.."],
  ["rook", "..#../..#../#####/..#../..#.."],
  ["bishop", "#...#/.#.#./..#../.#.#./#...#"],
  ["queen", "#.#.#/.###./#####/.###./#.#.#"],
  [{ manhattan: 2 }, "..#../.###./#####/.###./..#.."],
  [{ chebyshev: 0 }, "...../...../..#../...../....."],
  [{ chebyshev: 1000 }, "#####/#####/#####/#####/#####"],
  [{ offsets: [[0, 2]] }, "...../...../....#/...../....."],
  [{ mask: "##/o." }, "...../..##./...../...../....."],
  [{ mask: "..#\n@.." }, "...../....#/..#../...../....."],
  [(row, col) => [[-row, -col]], "#..../...../...../...../....."],
];

test.each(pictures)("rule %j: the lights that the centre of 5x5 changes", (rule, picture) => {
  expect(reached(5, 5, 12, { rule })).toBe(picture);
});

test("a slide ends before a hole, and a jump does not", () => {
  const holes = [[2, 3]] as const;
  expect(reached(5, 5, 12, { rule: "rook", holes })).toBe("..#../..#../###_./..#../..#..");
  expect(reached(5, 5, 12, { rule: { offsets: [[0, 2]] }, holes })).toBe("...../...../..._#/...../.....");
});

test("a slide over joined edges ends when it returns to its start, and counts a light once", () => {
  expect(reached(3, 4, 4, { rule: "row", edges: "torus", repeats: "each", states: 5 })).toBe("..../####/....");
  expect(reached(3, 4, 0, { rule: "row", edges: "mobius" })).toBe("####/..../####");
  expect(reached(3, 4, 0, { rule: "bishop", edges: "cylinder" })).toBe("#.../.#.#/..#.");
  expect(reached(2, 3, 0, { rule: "bishop", edges: "torus" })).toBe("###/###");
  expect(
    lists(grid(3, 4, { rule: "queen", edges: "torus", repeats: "each", states: 9 }))
      .flat()
      .every(([, a]) => a === 1),
  ).toBe(true);
});

test("a step over an edge continues at the place that the kind of edge defines", () => {
  const rule: Rule = {
    offsets: [
      [-1, 0],
      [0, -1],
    ],
  };
  const corner = (edges: Edges): string => reached(3, 4, 0, { rule, edges });
  expect(corner("open")).toBe("..../..../....");
  expect(corner("cylinder")).toBe("...#/..../....");
  expect(corner("torus")).toBe("...#/..../#...");
  expect(corner("mobius")).toBe("..../..../...#");
  expect(corner("klein")).toBe("..../..../#..#");
  expect(lists(grid(3, 4, { rule, edges: "projective", repeats: "each", states: 3 }))[0]).toEqual([[11, 2]]);
});

test.each(["plus", "king", "knight", "diagonal", "neighbours", "queen"] as const)(
  "rule %s on a torus: every button reaches equally many lights, every light is reached equally often",
  (rule) => {
    const puzzle = grid(5, 6, { rule, edges: "torus" });
    const perLight = new Array<number>(30).fill(0);
    for (const [light] of lists(puzzle).flat()) perLight[light]!++;
    const perButton = lists(puzzle).map((entries) => entries.length);
    expect(new Set([...perButton, ...perLight]).size).toBe(1);
  },
);

test.each(["open", "cylinder", "torus", "mobius", "klein", "projective"] as const)(
  "edges %s: neighbours are mutual",
  (edges) => {
    const pairs = lists(grid(3, 4, { edges, repeats: "each", states: 7 })).flatMap((entries, j) =>
      entries.map(([i, amount]) => [j, i, amount].join()),
    );
    expect(pairs.map((pair) => pair.replace(/^(\d+),(\d+)/, "$2,$1")).sort()).toEqual([...pairs].sort());
  },
);

test("holes have no number and locked lights no button, and the other cells stay at their places", () => {
  const puzzle = grid(2, 3, {
    holes: [[0, 1]],
    locked: [
      [1, 0],
      [1, 0],
    ],
  });
  expect(puzzle).toMatchObject({ lights: 5, buttons: 4, rows: 2, cols: 3 });
  expect([...puzzle.cells]).toEqual([0, -1, 1, 2, 3, 4]);
  expect([...puzzle.lightCells]).toEqual([0, 2, 3, 4, 5]);
  expect([...puzzle.buttonCells!]).toEqual([0, 2, 4, 5]);
  expect(lists(puzzle)).toEqual([
    [
      [0, 1],
      [2, 1],
    ],
    [
      [1, 1],
      [4, 1],
    ],
    [
      [2, 1],
      [3, 1],
      [4, 1],
    ],
    [
      [1, 1],
      [3, 1],
      [4, 1],
    ],
  ]);
});

test("the step counts modulo the states", () => {
  const amounts = (step: number): number[] =>
    lists(grid(1, 1, { step, states: 5 }))
      .flat()
      .map(([, a]) => a);
  expect([amounts(3), amounts(-1), amounts(7), amounts(10)]).toEqual([[3], [4], [2], []]);
});

test("uniform is set for open grids where each press adds the same amount at fixed offsets", () => {
  const plus = [
    [-1, 0],
    [0, -1],
    [0, 0],
    [0, 1],
    [1, 0],
  ];
  expect(grid(3, 4).uniform).toEqual({ rows: 3, cols: 4, offsets: plus, step: 1 });
  expect(grid(3, 4, { states: 5, step: -1 }).uniform?.step).toBe(4);
  const twice: Rule = {
    offsets: [
      [0, 1],
      [0, 0],
      [0, 1],
    ],
  };
  expect(grid(2, 2, { rule: twice, repeats: "each" }).uniform?.offsets).toEqual([[0, 0]]);
  expect(grid(2, 2, { rule: twice }).uniform?.offsets).toEqual([
    [0, 0],
    [0, 1],
  ]);
  const others: GridOptions[] = [
    { edges: "torus" },
    { holes: [[0, 0]] },
    { locked: [[0, 0]] },
    { rule: "row" },
    { rule: () => [[0, 0]] },
    { step: 2 },
    { rule: twice, repeats: "each", states: 3 },
  ];
  for (const options of others) expect(grid(3, 4, options).uniform, JSON.stringify(options)).toBeUndefined();
});

test("uniform offsets alone make the same wiring", () => {
  for (const rule of ["plus", "king", "knight", { manhattan: 3 }] as const) {
    const puzzle = grid(4, 5, { rule });
    const buttons = Array.from({ length: 20 }, (_, j) =>
      puzzle.uniform!.offsets.flatMap(([down, right]) => {
        const [r, c] = [Math.floor(j / 5) + down, (j % 5) + right];
        return r >= 0 && r < 4 && c >= 0 && c < 5 ? [r * 5 + c] : [];
      }),
    );
    expect(lists(puzzle)).toEqual(lists(wiring({ lights: 20, buttons })));
  }
});

test("a board of a hundred million lights computes nothing before it is needed", () => {
  const before = process.memoryUsage().arrayBuffers;
  expect(grid(10000, 10000).lights).toBe(1e8);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(2 ** 20);
});

const bad: [() => Puzzle, ErrorCode, string[]][] = [
  [() => grid(0, 5), "puzzle-shape", ["rows of grid", "0", "1"]],
  [() => grid(5, 2.5), "puzzle-shape", ["cols of grid", "2.5", "1"]],
  [() => grid(1e5, 1e5), "puzzle-shape", ["grid", "10000000000", "2147483647"]],
  [() => grid(5, 5, { states: 1 }), "puzzle-states", ["states", "1", "2", "255"]],
  [() => grid(5, 5, { states: 256 }), "puzzle-states", ["states", "256", "2", "255"]],
  [() => grid(5, 5, { step: 0.5 }), "option", ["step of grid", "0.5"]],
];

test.each(bad)("bad input %#", (make, code, words) => refused(make, code, ...words));
