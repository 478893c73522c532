// Wirings of many equal parts: orders by the formula for wreath products, and brute force for small ones.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  audit,
  canonical,
  countBoards,
  createSolver,
  graph,
  grid,
  matrix,
  type Puzzle,
  ring,
  symmetries,
  wiring,
} from "../../src/index.ts";
import { automorphisms } from "../../src/questions/symmetry/automorphisms.ts";
import { graphOf } from "../../src/questions/symmetry/graph.ts";
import { Effort, Partition } from "../../src/questions/symmetry/partition.ts";
import { refused } from "../boards/refused.ts";
import { PETERSEN, smallWirings } from "../wirings.ts";

type Buttons = (readonly (number | readonly [number, number])[])[];

const factorial = (n: number): bigint => (n < 2 ? 1n : BigInt(n) * factorial(n - 1));

/** Copies of one wiring, side by side. */
function copies(times: number, lights: number, buttons: Buttons): Buttons {
  return Array.from({ length: times }, (_, n) =>
    buttons.map((button) =>
      button.map((entry) =>
        typeof entry === "number" ? entry + n * lights : ([entry[0] + n * lights, entry[1]] as const),
      ),
    ),
  ).flat();
}

const isolated = (n: number) => Array.from({ length: n }, (_, i) => [i]);
const all = (n: number) => Array.from({ length: n }, (_, i) => i);

describe("orders", () => {
  const links = (times: number) => copies(times, 10, PETERSEN as unknown as Buttons) as [number, number][];
  const cases: [string, Puzzle, bigint][] = [
    // Each row's lights in any order, and its buttons; then the rows.
    ["rows of 12", grid(12, 12, { rule: "row" }), factorial(12) ** 24n * factorial(12)],
    ["rows of 40", grid(40, 40, { rule: "row" }), factorial(40) ** 80n * factorial(40)],
    ["100 lights, each with its button", wiring({ lights: 100, buttons: isolated(100) }), factorial(100)],
    ["10,000 lights, each with its button", wiring({ lights: 10_000, buttons: isolated(10_000) }), factorial(10_000)],
    ["100 lights without a button", wiring({ lights: 100, buttons: [[]] }), factorial(100)],
    ["100 buttons that do nothing", wiring({ lights: 1, buttons: new Array(100).fill([]) }), factorial(100)],
    // A ring has 12 symmetries.
    ["40 rings of 6", wiring({ lights: 240, buttons: copies(40, 6, matrixButtons(ring(6))) }), 12n ** 40n * factorial(40)],
    ["5 Petersen graphs", graph(50, links(5)), 120n ** 5n * factorial(5)],
    ["parts of two kinds", wiring({ lights: 9, buttons: [[0, 1], [2, 3], [4, 5], [6, 7, 8], [6, 7]] }), 2n ** 3n * 6n * 2n],
    // Amounts: [0, 1] and [0, 2] are different parts.
    ["parts that differ in an amount", wiring({ lights: 4, buttons: [[0], [[1, 2]], [2], [[3, 2]]], states: 3 }), 4n],
    // One button on all lights joins the parts, but removes no symmetry.
    ["100 lights and a button on all", wiring({ lights: 100, buttons: [...isolated(100), all(100)] }), factorial(100)],
    [
      "40 rings of 6 and a button on all",
      wiring({ lights: 240, buttons: [...copies(40, 6, matrixButtons(ring(6))), all(240)] }),
      12n ** 40n * factorial(40),
    ],
    // Rows and columns in any order, and transposed.
    ["rooks on 12 x 12", grid(12, 12, { rule: "rook" }), 2n * factorial(12) ** 2n],
    // 2 for each of the 60 - 40 + 1 independent circles, and the 80 of the ladder.
    ["a graph on which refining says nothing", misleading(ladder(40), 40), 2n ** 21n * 80n],
    ["a torus of 100 x 100", grid(100, 100, { edges: "torus" }), 80_000n],
  ]; // biome-ignore format: one line each
  test.each(cases)("%s", (_, puzzle, order) => {
    expect(symmetries(puzzle).order).toBe(order);
    // The first few symmetries are different, and each keeps every wire.
    const seen = new Set<string>();
    for (const { lights, buttons } of symmetries(puzzle)) {
      const key = `${lights} ${buttons}`;
      expect(seen.has(key)).toBe(false);
      seen.add(key);
      expect(keepsWires(puzzle, lights, buttons)).toBe(true);
      if (seen.size === 5) break;
    }
  });

  test("a projective plane of order 13, in which every two lights look the same", () => {
    // PGL(3, 13): (p^3 - 1)(p^3 - p)(p^3 - p^2) / (p - 1) for p = 13.
    const p = 13;
    const points = [
      [0, 0, 1],
      ...all(p).map((b) => [0, 1, b]),
      ...all(p * p).map((n) => [1, n % p, Math.floor(n / p)]),
    ];
    const buttons = points.map((line) =>
      all(points.length).filter((i) => points[i]!.reduce((sum, x, c) => sum + x * line[c]!, 0) % p === 0),
    );
    expect(symmetries(wiring({ lights: points.length, buttons })).order).toBe((2196n * 2184n * 2028n) / 12n);
  });
});

/**
 * Cai, Fürer and Immerman (1992): each vertex of a cubic graph becomes four, each edge two pairs. The local views of
 * vertices give no information, and flipping the pairs around any cycle of the graph changes nothing.
 */
function misleading(links: readonly (readonly [number, number])[], vertices: number): Puzzle {
  const names = new Map<string, number>();
  const named = (name: string) => names.get(name) ?? names.set(name, names.size).size - 1;
  const found: [number, number][] = [];
  for (const v of all(vertices)) {
    const edges = links.flatMap((link, e) => (link.includes(v) ? [e] : []));
    for (const flips of [[], [0, 1], [0, 2], [1, 2]])
      for (const [n, e] of edges.entries())
        found.push([named(`${v}: ${flips}`), named(`${v} ${e} ${flips.includes(n)}`)]);
  }
  for (const [e, [u, v]] of links.entries())
    for (const flip of [true, false]) found.push([named(`${u} ${e} ${flip}`), named(`${v} ${e} ${flip}`)]);
  return graph(names.size, found);
}

/** A ring of `n` vertices, each joined to the opposite one: a Moebius ladder, with 2n symmetries if n > 6. */
const ladder = (n: number) => [
  ...all(n).map((v) => [v, (v + 1) % n] as const),
  ...all(n / 2).map((v) => [v, v + n / 2] as const),
];

/** The lists of `wiring` for a puzzle. */
function matrixButtons(puzzle: Puzzle): Buttons {
  const rows = matrix(puzzle);
  return all(puzzle.buttons).map((j) => all(puzzle.lights).filter((i) => rows[i]![j] !== 0));
}

function keepsWires({ buttons, effects }: Puzzle, lightTo: Uint32Array, buttonTo: Uint32Array): boolean {
  const wires = (j: number, name: (i: number) => number) => {
    const list: string[] = [];
    for (let e = effects.start[j]!; e < effects.start[j + 1]!; e++)
      list.push(`${name(effects.light[e]!)}+${effects.amount[e]}`);
    return list.sort().join();
  };
  return all(buttons).every((j) => wires(j, (i) => lightTo[i]!) === wires(buttonTo[j]!, (i) => i));
}

/** Every permutation of the lights that belongs to a symmetry, and the number of button permutations for it. */
function bruteForce(puzzle: Puzzle): { motions: number[][]; order: bigint } {
  const rows = matrix(puzzle);
  const columns = (to: readonly number[]) =>
    all(puzzle.buttons)
      .map((j) => to.map((i) => rows[i]![j]).join())
      .sort()
      .join(" ");
  const still = columns(all(puzzle.lights));
  const motions = permutations(puzzle.lights).filter((to) => columns(to) === still);
  const counts = new Map<string, number>();
  for (const column of still.split(" ")) counts.set(column, (counts.get(column) ?? 0) + 1);
  const exchanges = [...counts.values()].reduce((product, n) => product * factorial(n), 1n);
  return { motions, order: BigInt(motions.length) * (puzzle.buttons === 0 ? 1n : exchanges) };
}

function permutations(n: number): number[][] {
  if (n === 0) return [[]];
  return permutations(n - 1).flatMap((p) => all(n).map((at) => [...p.slice(0, at), n - 1, ...p.slice(at)]));
}

/** Wirings of up to 6 lights: up to three copies of a part, lights and buttons twice, a button on all. */
const equalParts = fc
  .record({
    part: smallWirings({ states: 3, lights: 2, buttons: 2 }),
    times: fc.integer({ min: 1, max: 3 }),
    joined: fc.boolean(),
    twice: fc.boolean(),
  })
  .map(({ part, times, joined, twice }) => {
    const buttons = copies(times, part.lights, part.buttons as Buttons);
    if (twice) buttons.push(...copies(1, part.lights, part.buttons as Buttons));
    if (joined) buttons.push(all(times * part.lights));
    return wiring({ states: part.states!, lights: times * part.lights, buttons });
  });

describe("against brute force", () => {
  test("the order, and every symmetry once", () => {
    fc.assert(
      fc.property(equalParts, (puzzle) => {
        const { order, motions } = bruteForce(puzzle);
        const group = symmetries(puzzle);
        expect(group.order).toBe(order);
        if (order > 5000n) return;
        const listed = [...group];
        expect(new Set(listed.map(({ lights, buttons }) => `${lights} ${buttons}`)).size).toBe(Number(order));
        expect(new Set(listed.map(({ lights }) => lights.join())).size).toBe(motions.length);
        for (const { lights, buttons } of listed) expect(keepsWires(puzzle, lights, buttons)).toBe(true);
      }),
      { numRuns: 100 },
    );
  });

  test("canonical boards are the classes of boards, and countBoards counts the solvable classes", () => {
    fc.assert(
      fc.property(equalParts, (puzzle) => {
        const { states: k, lights } = puzzle;
        const { motions } = bruteForce(puzzle);
        const solver = createSolver(puzzle);
        const classOf = new Map<string, string>();
        const solvable = new Set<string>();
        for (let n = 0; n < k ** lights; n++) {
          const board = all(lights).map((i) => Math.floor(n / k ** i) % k);
          const images = motions.map((to) => {
            const image = new Array<number>(lights);
            for (const i of all(lights)) image[to[i]!] = board[i]!;
            return image.join("");
          });
          const image = canonical(puzzle, board).join("");
          expect(images).toContain(image);
          const least = images.reduce((a, b) => (b < a ? b : a));
          expect(classOf.get(least) ?? image).toBe(image);
          classOf.set(least, image);
          if (solver.solve(board, { objective: "any" }).solvable) solvable.add(image);
        }
        expect(countBoards(puzzle)).toBe(BigInt(solvable.size));
      }),
      { numRuns: 40 },
    );
  });
});

test("boards of many equal parts are compared, counted and audited quickly", () => {
  const rows = grid(12, 12, { rule: "row" });
  // A solvable board has each row on or off.
  expect(countBoards(rows)).toBe(13n);
  expect(countBoards(wiring({ lights: 100, buttons: isolated(100), states: 4 }))).toBe(176_851n); // C(103, 3)
  const board = (on: readonly number[]) => Uint8Array.from({ length: 144 }, (_, i) => +on.includes(Math.floor(i / 12)));
  expect(canonical(rows, board([0, 5]))).toEqual(board([10, 11]));
  const levels = [board([0, 5]), board([1, 2, 3]), board([7, 4])].map((board) => ({ puzzle: rows, board }));
  expect(audit(levels).map(({ sameAs }) => sameAs)).toEqual([undefined, undefined, 0]);
});

describe("limits", () => {
  test("steps", () => {
    const hard = graphOf(misleading(ladder(40), 40));
    const find = (most: number) => automorphisms(new Partition(hard, new Effort(most)));
    // Twice as many steps are needed if equivalent vertices are tried one by one.
    expect(find(5_000_000)).not.toHaveLength(0);
    refused(() => find(500_000), "walk-limit");
  });
  test("memory: thousands of equal parts that one button joins", () => {
    const puzzle = wiring({ lights: 5000, buttons: [...isolated(5000), all(5000)] });
    refused(() => symmetries(puzzle), "walk-limit");
  });
});
