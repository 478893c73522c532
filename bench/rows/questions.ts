// Questions other than solve. One row audits a pack of 200 mixed levels, including factoring and symmetries of each
// puzzle.

import {
  audit,
  createSolver,
  cubeSurface,
  cuboid,
  generate,
  grid,
  hexagon,
  nearest,
  noisy,
  type Puzzle,
  randomBoard,
  ring,
  type Solutions,
  search,
  solutions,
  triangle,
  worst,
} from "../../build/index.js";
import type { Row } from "../measure.ts";

const LEVELS = 200;

/** Fresh puzzles, because a puzzle caches what has been computed about it. */
function puzzles(): Puzzle[] {
  return [
    grid(5, 5),
    grid(6, 6),
    grid(9, 9),
    grid(10, 12),
    grid(15, 15),
    grid(5, 5, { states: 3 }),
    grid(4, 6, { edges: "torus" }),
    grid(8, 8, { rule: "king" }),
    grid(5, 5, { rule: "neighbours" }),
    hexagon(3),
    triangle(5),
    cuboid(3, 3, 3),
    cubeSurface(3),
    ring(12),
  ];
}

function pack() {
  const mixed = puzzles();
  return Array.from({ length: LEVELS }, (_, seed) => {
    const puzzle = mixed[seed % mixed.length]!;
    // Every seventh board is random, so that some boards are unsolvable.
    return { puzzle, board: randomBoard({ puzzle }, { seed, solvable: seed % 7 !== 0 }), par: 9 };
  });
}

export default [
  {
    name: "search: all on of 6x6, 28 presses in any order",
    prepare: () => {
      const puzzle = grid(6, 6);
      return { search: () => search(puzzle, "on").total! };
    },
  },
  ...[
    [9, 37],
    [11, 65],
    [14, 123],
    [17, 199],
    [24, 375],
  ].map(([n, most]) => ({
    name: `worst of ${n}x${n}: ${most} presses`,
    prepare: () => {
      const solver = createSolver(grid(n!, n!));
      return { "signs of classes": () => worst(solver).total };
    },
  })),
  {
    name: "nearest of 30x30: three lights of 2^20 classes",
    prepare: () => {
      const solver = createSolver(grid(30, 30));
      const board = randomBoard(solver, { seed: 1, solvable: false });
      return { nearest: () => nearest(solver, board).changes.length };
    },
  },
  {
    name: "nearest of 64x64: three lights of 2^28 classes",
    long: true,
    prepare: () => {
      const solver = createSolver(grid(64, 64));
      const board = randomBoard(solver, { seed: 1, solvable: false });
      return { nearest: () => nearest(solver, board, { budget: 60_000 }).changes.length };
    },
  },
  {
    name: "generate 5x5 with 10 presses",
    prepare: () => {
      const solver = createSolver(grid(5, 5));
      let seed = 0;
      return { generate: () => generate(solver, { total: 10, seed: seed++ }).total };
    },
  },
  ...[4, 5].map((n) => ({
    name: `noisy ${n}x${n}, all on, 10% misses: the expected presses`,
    long: n === 5,
    prepare: () => ({
      "value iteration": () =>
        Math.round(noisy(grid(n, n), "on", { miss: 0.1, precision: 1e-4, budget: Infinity }).expected!.upper),
    }),
  })),
  {
    name: "solutions up to symmetry of 30x30 all on: 131720",
    prepare: () => {
      const solver = createSolver(grid(30, 30));
      return { Burnside: () => Number((solutions(solver, "on", { upToSymmetry: true }) as Solutions).count) };
    },
  },
  {
    name: "audit of 200 mixed levels of 14 puzzles",
    prepare: () => ({
      "fresh puzzles": () => audit(pack()).filter(({ answer }) => answer.solvable).length,
    }),
  },
] satisfies Row[];
