import fc from "fast-check";
import { expect, test } from "vitest";
import {
  canonical,
  countBoards,
  createSolver,
  cubeSurface,
  cuboid,
  graph,
  grid,
  hexagon,
  matrix,
  type Optima,
  optima,
  type Puzzle,
  preset,
  ring,
  type Solutions,
  solutions,
  symmetries,
  type Target,
  triangle,
  wiring,
} from "../../src/index.ts";
import { fixedOptima } from "../../src/questions/solutions.ts";
import { refused } from "../boards/refused.ts";
import tables from "../oracles/tables.json" with { type: "json" };
import { PETERSEN, smallBoards, smallWirings } from "../wirings.ts";

test("a shape has the symmetries of its figure", () => {
  const orders: [Puzzle, bigint][] = [
    [grid(1, 1), 1n],
    [grid(5, 5), 8n],
    [grid(3, 4), 4n],
    [grid(5, 5, { edges: "torus" }), 200n],
    [hexagon(2), 12n],
    [triangle(4), 6n],
    [cubeSurface(3), 48n],
    [cuboid(3, 3, 3), 48n],
    [ring(8), 16n],
    [grid(3, 3, { holes: [[0, 0]] }), 2n],
    [preset("merlin-original"), 8n],
  ];
  for (const [puzzle, order] of orders) expect([puzzle.shape, symmetries(puzzle).order]).toEqual([puzzle.shape, order]);
  // The automorphism group of the Petersen graph is the symmetric group on five elements.
  const petersen = graph(10, PETERSEN);
  expect(symmetries(petersen).order).toBe(120n);
});

const smallWiring = smallWirings({ states: 3, lights: 4, buttons: 4 });

function permutations(n: number): number[][] {
  if (n === 0) return [[]];
  return permutations(n - 1).flatMap((p) =>
    Array.from({ length: n }, (_, at) => [...p.slice(0, at), n - 1, ...p.slice(at)]),
  );
}

test("random wirings: exactly the pairs of permutations that keep the wiring", () => {
  fc.assert(
    fc.property(smallWiring, (description) => {
      const puzzle = wiring(description);
      const a = matrix(puzzle);
      const expected: string[] = [];
      for (const lights of permutations(puzzle.lights))
        for (const buttons of permutations(puzzle.buttons))
          if (a.every((row, i) => row.every((x, j) => a[lights[i]!]![buttons[j]!] === x)))
            expected.push(`${lights} ${buttons}`);
      const group = symmetries(puzzle);
      expect([...group].map((s) => `${s.lights} ${s.buttons}`).sort()).toEqual(expected.sort());
      expect(group.order).toBe(BigInt(expected.length));
    }),
    { numRuns: 80 },
  );
});

test("random wirings: solvable boards up to symmetry are the canonical images of all solvable boards", () => {
  fc.assert(
    fc.property(smallWiring, (description) => {
      const puzzle = wiring(description);
      const solver = createSolver(puzzle);
      const classes = new Set<string>();
      for (let n = 0; n < puzzle.states ** puzzle.lights; n++) {
        const board = Array.from(
          { length: puzzle.lights },
          (_, i) => Math.floor(n / puzzle.states ** i) % puzzle.states,
        );
        const image = canonical(puzzle, board);
        expect(canonical(puzzle, image)).toEqual(image);
        if (solver.solve(board, { objective: "any" }).solvable) classes.add(image.join());
      }
      expect(countBoards(puzzle)).toBe(BigInt(classes.size));
    }),
    { numRuns: 60 },
  );
});

test("if every board is solvable, the number up to symmetry is that of two-coloured squares", () => {
  // A054247: 2 and 102 for 1x1 and 3x3. On 2x2 a button changes all lights but one, so any permutation is a
  // symmetry, and boards differ only in the number of lights that are on.
  expect([1, 2, 3].map((n) => countBoards(grid(n, n)))).toEqual([2n, 5n, 102n]);
});

test("rotated and mirrored boards have the same canonical image, different boards do not", () => {
  const puzzle = grid(4, 4);
  const images = [
    "#.../##../..../....",
    "...#/..##/..../....",
    "..../..../##../#...",
    "##../.#../..../....",
    "..##/..#./..../....",
  ].map((b) => canonical(puzzle, b).join(""));
  expect(new Set(images).size).toBe(1);
  expect(canonical(puzzle, "#.../#.../..../....").join("")).not.toBe(images[0]);
});

test("solutions of all-lit boards up to symmetry (A075463)", () => {
  tables.solutions_up_to_symmetry_all_on_square.values.forEach((count, i) => {
    const n = i + 1;
    if (tables.nullity_plus_square.values[i]! > 8) return;
    const solver = createSolver(grid(n, n));
    const distinct = solutions(solver, new Uint8Array(n * n).fill(1), { upToSymmetry: true });
    expect([n, distinct.solvable && distinct.count]).toEqual([n, BigInt(count)]);
    expect([...(distinct as Iterable<Uint8Array>)]).toHaveLength(count);
  });
});

test("30x30 all lit: the published number of solutions up to symmetry, without visiting all 2^20 of them (A075463)", () => {
  const { values } = tables.solutions_up_to_symmetry_all_on_square;
  for (const n of [19, 30]) {
    const { count } = solutions(grid(n, n), "on", { upToSymmetry: true }) as Solutions;
    // 30x30: 131720, from another program.
    expect(count).toBe(n === 30 ? 131720n : BigInt(values[n - 1]!));
  }
});

/** Small puzzles with boards that some of their symmetries keep. */
const symmetricBoards = fc
  .record({
    shape: fc.constantFrom("grid", "torus", "ring", "wiring"),
    wires: smallBoards({ states: 4, lights: 4, buttons: 5 }),
    states: fc.integer({ min: 2, max: 4 }),
    costs: fc.boolean(),
    turns: fc.constantFrom("forward", "either"),
    pick: fc.array(fc.nat(3), { minLength: 6, maxLength: 6 }),
    target: fc.constantFrom("off", "uniform", "cells"),
  })
  .map(({ shape, wires, states, costs, turns, pick, target }) => {
    if (shape === "wiring") {
      const aim: Target = target === "cells" ? wires.target : target === "off" ? "off" : { uniform: true };
      return { puzzle: wires.puzzle, board: Uint8Array.from(wires.board), target: aim };
    }
    const options = { states, turns, ...(costs && { costs: new Array(6).fill(2) }) } as const;
    const puzzle =
      shape === "ring" ? ring(6, options) : grid(2, 3, { ...options, edges: shape === "torus" ? "torus" : "open" });
    // Mirrored left to right, or all alike.
    const board = Uint8Array.from({ length: 6 }, (_, i) => pick[i % 3 === 2 ? i - 2 : i]! % states);
    const aim: Target = target === "uniform" ? { uniform: true } : target === "off" ? "off" : [-1, 0, -1, 0, 0, 0];
    return { puzzle, board, target: aim };
  });

test("random puzzles: as many solutions up to symmetry as there are orbits", () => {
  fc.assert(
    fc.property(symmetricBoards, ({ puzzle, board, target }) => {
      const wanted = typeof target === "object" && !("uniform" in target) ? (target as number[]) : undefined;
      const change = Array.from(board, (state, i) => {
        if (wanted === undefined) return state;
        return wanted[i]! < 0 ? "?" : (wanted[i]! + puzzle.states - state) % puzzle.states;
      });
      const keeping = [...symmetries(puzzle)].filter(({ lights }) => change.every((c, i) => change[lights[i]!] === c));
      const orbits = (vectors: Iterable<Uint8Array>) => {
        const name = (x: Uint8Array, to: Uint32Array) => Array.from(to, (j) => x[j]).join();
        return new Set(Array.from(vectors, (x) => keeping.map(({ buttons }) => name(x, buttons)).sort()[0])).size;
      };
      for (const question of [solutions, optima]) {
        const all = question(puzzle, board, { target });
        const distinct = question(puzzle, board, { target, upToSymmetry: true });
        expect(distinct.solvable).toBe(all.solvable);
        if (!all.solvable || !distinct.solvable) return;
        const classes = orbits(all);
        expect(distinct.count).toBe(BigInt(classes));
        expect([...distinct]).toHaveLength(classes);
        expect(orbits(distinct)).toBe(classes);
      }
      const best = optima(puzzle, board, { target }) as Optima;
      const [solver, listed] = [createSolver(puzzle), [...best]];
      for (const symmetry of keeping.slice(0, 20)) {
        const fixed = listed.filter((x) => symmetry.buttons.every((to, j) => x[to] === x[j]));
        expect(fixedOptima(solver, board, { target }, symmetry, best.total)).toBe(BigInt(fixed.length));
      }
    }),
    { numRuns: 150 },
  );
});

test("the four optima of 5x5 all lit are rotations of one; the canonical one is listed", () => {
  const solver = createSolver(grid(5, 5));
  const all = new Uint8Array(25).fill(1);
  const best = optima(solver, all, { upToSymmetry: true });
  if (!best.solvable) throw new Error("all lit is solvable on 5x5");
  expect([...best].map((p) => p.join(""))).toEqual(["0110101110001111101111000"]);
});

test("puzzles that are too large are refused at once", () => {
  refused(() => symmetries(grid(1000, 1000)), "walk-limit", "4996000");
});
