// All shapes but the grid: published nullities, neighbours that agree with the drawn outlines, and the frames in
// which their text is written.

import { expect, test } from "vitest";
import {
  cubeSurface,
  cuboid,
  graph,
  hexagon,
  type Link,
  type Outline,
  type Puzzle,
  parallelogram,
  ring,
  triangle,
} from "../../src/index.ts";
import presets from "../oracles/presets.json" with { type: "json" };
import tables from "../oracles/tables.json" with { type: "json" };
import { PETERSEN } from "../wirings.ts";
import { lists, nullity } from "./wires.ts";

const frame = ({ cells, rows, cols }: Puzzle): string =>
  Array.from({ length: rows }, (_, r) =>
    [...cells.subarray(r * cols, (r + 1) * cols)].map((light) => (light < 0 ? "_" : "#")).join(""),
  ).join("/");

const neighboursOf = (puzzle: Puzzle): number[][] =>
  lists(puzzle).map((entries, j) => entries.map(([light]) => light).filter((light) => light !== j));

/** Corners, rounded so that equal points have equal keys. */
const corners = (outline: Outline): string[] =>
  outline.map(([x, y]) => `${Math.round(x * 1e6)} ${Math.round(y * 1e6)}`);

const common = (a: Outline, b: Outline): number => corners(a).filter((corner) => corners(b).includes(corner)).length;

test("hexagon, triangle, cuboid and cube surface have the published nullities", () => {
  expect(tables.hexagon.nullity.map((_, radius) => nullity(hexagon(radius)))).toEqual(tables.hexagon.nullity);
  expect(tables.triangle.nullity.map((_, i) => nullity(triangle(i + 1)))).toEqual(tables.triangle.nullity);
  expect(nullity(cuboid(3, 3, 3))).toBe(tables.cube.nullity);
  expect(nullity(cubeSurface(3))).toBe(tables.cube_surface.nullity);
});

test("graphs have the published nullities", () => {
  const cycle = (n: number): Link[] => Array.from({ length: n }, (_, i) => [i, (i + 1) % n]);
  const q3 = Array.from({ length: 8 }, (_, u) => [1, 2, 4].map((bit): Link => [u, u ^ bit])).flat();
  const k4 = Array.from({ length: 4 }, (_, u) => Array.from({ length: 4 }, (_, v): Link => [u, v])).flat();
  const { graphs } = tables;
  expect(nullity(graph(10, PETERSEN))).toBe(graphs.petersen[0]);
  expect(nullity(graph(8, q3))).toBe(graphs.Q3[0]);
  expect(nullity(graph(4, k4))).toBe(graphs.K4[0]);
  for (const n of [3, 4, 5] as const) {
    expect(nullity(graph(n, cycle(n)))).toBe(graphs[`C${n}`][0]);
    expect(lists(ring(n))).toEqual(lists(graph(n, cycle(n))));
  }
});

test("cubeSurface(3) is wired and numbered as the Lights Out Cube", () => {
  const oracle = presets.find(({ id }) => id === "lights-out-cube")!;
  expect(lists(cubeSurface(3)).map((entries) => entries.map(([light]) => light))).toEqual(oracle.buttons);
});

test.each([1, 2, 4, 5])(
  "cubeSurface(%i): four neighbours each, mutual, and squares of four around all corners but eight",
  (n) => {
    const near = neighboursOf(cubeSurface(n));
    near.forEach((lights, j) => {
      expect(lights).toHaveLength(4);
      for (const i of lights) expect(near[i]).toContain(j);
    });
    // Three cells are pairwise neighbours only at a corner of the cube.
    const triples = near.flatMap((lights, j) =>
      lights.flatMap((i) => near[i]!.filter((k) => j < i && i < k && near[j]!.includes(k))),
    );
    expect(triples).toHaveLength(8);
  },
);

test.each([hexagon(0), hexagon(1), hexagon(4), hexagon(5), parallelogram(4, 5), triangle(1), triangle(4), triangle(5)])(
  "$shape of $lights cells: neighbours are the cells whose outlines share a side",
  (puzzle) => {
    const shared = puzzle.outlines.map((a, j) =>
      puzzle.outlines.flatMap((b, i) => (i !== j && common(a, b) === 2 ? [i] : [])),
    );
    expect(neighboursOf(puzzle)).toEqual(shared);
    expect(puzzle.outlines).toHaveLength(puzzle.lights);
    expect(new Set(puzzle.outlines.map((outline) => outline.length))).toEqual(
      new Set([puzzle.shape === "triangle" ? 3 : 6]),
    );
    expect(puzzle.outlines.flat(2).every((at) => at >= 0)).toBe(true);
  },
);

test("a cube of a block has its neighbours one step away along one axis", () => {
  const [x, y, z] = [3, 2, 4];
  const at = (i: number): number[] => [i % x, Math.floor(i / x) % y, Math.floor(i / (x * y))];
  const near = Array.from({ length: x * y * z }, (_, j) =>
    Array.from({ length: x * y * z }, (_, i) => i).filter(
      (i) => at(i).reduce((sum, c, axis) => sum + Math.abs(c - at(j)[axis]!), 0) === 1,
    ),
  );
  expect(neighboursOf(cuboid(x, y, z))).toEqual(near);
});

test("text is written in frames that look like the shape", () => {
  expect(frame(hexagon(0))).toBe("#");
  expect(frame(hexagon(1))).toBe("##_/###/##_");
  expect(frame(hexagon(2))).toBe("_###_/####_/#####/####_/_###_");
  expect(frame(triangle(3))).toBe("__#__/_###_/#####");
  expect(frame(parallelogram(2, 3))).toBe("###/###");
  expect(frame(cuboid(3, 2, 2))).toBe("###_###/###_###");
  expect(frame(cubeSurface(1))).toBe("_#__/####/_#__");
  expect(frame(ring(4))).toBe("####");
  expect(frame(graph(3, []))).toBe("###");
});

test.each([hexagon(3), triangle(4), parallelogram(2, 3), ring(3), graph(3, [])])(
  "$shape is numbered row by row from the top",
  ({ cells, lights }) => {
    expect([...cells].filter((light) => light >= 0)).toEqual(Array.from({ length: lights }, (_, i) => i));
  },
);

test("cuboid counts x first, then y, then z; its layers are drawn side by side", () => {
  expect([...cuboid(2, 2, 2).cells]).toEqual([0, 1, -1, 4, 5, 2, 3, -1, 6, 7]);
});

test("rule neighbours leaves out the pressed light, on every shape", () => {
  const pairs: [Puzzle, Puzzle][] = [
    [hexagon(2), hexagon(2, { rule: "neighbours" })],
    [parallelogram(3, 3), parallelogram(3, 3, { rule: "neighbours" })],
    [triangle(3), triangle(3, { rule: "neighbours" })],
    [cuboid(2, 2, 3), cuboid(2, 2, 3, { rule: "neighbours" })],
    [cubeSurface(2), cubeSurface(2, { rule: "neighbours" })],
    [graph(3, [[0, 1]]), graph(3, [[0, 1]], { self: false })],
  ];
  for (const [plus, neighbours] of pairs) {
    expect(lists(plus).every((entries, j) => entries.some(([light]) => light === j))).toBe(true);
    expect(lists(neighbours).map((entries) => entries.map(([light]) => light))).toEqual(neighboursOf(plus));
  }
});

test("a hole removes a cell and shifts the numbers after it, a locked cell loses only its button", () => {
  const layered = cuboid(2, 2, 2, { holes: [[0, 3]], locked: [[1, 0]] });
  expect([...layered.cells]).toEqual([0, 1, -1, -1, 4, 2, 3, -1, 5, 6]);
  expect([...layered.buttonCells!]).toEqual([0, 1, 6, 4, 8, 9]);
  expect(lists(layered)[0]).toEqual([
    [0, 1],
    [1, 1],
    [2, 1],
  ]);
  expect(lists(layered)[2]).toEqual([
    [1, 1],
    [2, 1],
    [3, 1],
    [6, 1],
  ]);
  const flower = hexagon(1, { holes: [[1, 1]] });
  expect(frame(flower)).toBe("##_/#_#/##_");
  expect(lists(flower)).toEqual(
    lists(
      graph(6, [
        [0, 1],
        [0, 2],
        [1, 3],
        [2, 4],
        [3, 5],
        [4, 5],
      ]),
    ),
  );
});

test("a torus of hexagons gives every cell six neighbours", () => {
  for (const lights of neighboursOf(parallelogram(4, 3, { edges: "torus" }))) expect(lights).toHaveLength(6);
});

test("ring: reach, and repeated lights on a ring that is too short for it", () => {
  expect(lists(ring(7, { reach: 2 }))[0]!.map(([light]) => light)).toEqual([0, 1, 2, 5, 6]);
  expect(lists(ring(7, { reach: 0 }))).toEqual(Array.from({ length: 7 }, (_, i) => [[i, 1]]));
  expect(lists(ring(2, { states: 5 }))[0]).toEqual([
    [0, 1],
    [1, 1],
  ]);
  expect(lists(ring(2, { states: 5, repeats: "each", step: 2 }))[0]).toEqual([
    [0, 2],
    [1, 4],
  ]);
});

test("graph: directed links go one way, links named twice count as repeats says", () => {
  const links: Link[] = [
    [0, 1],
    [0, 1],
    [1, 2],
  ];
  expect(lists(graph(3, links, { directed: true, self: false }))).toEqual([[[1, 1]], [[2, 1]], []]);
  expect(lists(graph(3, links, { states: 3, repeats: "each" }))).toEqual([
    [
      [0, 1],
      [1, 2],
    ],
    [
      [0, 2],
      [1, 1],
      [2, 1],
    ],
    [
      [1, 1],
      [2, 1],
    ],
  ]);
});

test.each([
  ring(1),
  ring(2),
  ring(9),
  graph(5, []),
  graph(2, [], {
    layout: [
      [0, 0],
      [3, 4],
    ],
  }),
])("$shape of $lights lights is drawn as discs that do not touch", ({ outlines }) => {
  const middles = outlines.map((outline) =>
    [0, 1].map((axis) => outline.reduce((sum, at) => sum + at[axis]!, 0) / outline.length),
  );
  middles.forEach((a, j) => {
    for (const b of middles.slice(j + 1)) expect(Math.hypot(a[0]! - b[0]!, a[1]! - b[1]!)).toBeGreaterThan(1.2);
  });
});

test("large shapes compute nothing before it is needed", () => {
  const before = process.memoryUsage().arrayBuffers;
  const lights = [
    hexagon(5000),
    parallelogram(9000, 9000),
    triangle(9000),
    cuboid(400, 400, 400),
    cubeSurface(3000),
    ring(1e8),
  ];
  expect(lights.map((puzzle) => puzzle.lights)).toEqual([75015001, 81e6, 81e6, 64e6, 54e6, 1e8]);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(2 ** 20);
});
