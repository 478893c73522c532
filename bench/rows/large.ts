// Large puzzles that are solved from a few seeds: grids with joined edges or more than two states, lines, rings, stars.

import { createSolver, graph, grid, nullity, type Puzzle, pressAll, ring } from "../../build/index.js";
import { eachKernel } from "../kernels.ts";
import type { Row } from "../measure.ts";
import { randomWords } from "../packed.ts";

const star = (leaves: number, states: number) =>
  graph(leaves + 1, Array.from({ length: leaves }, (_, i) => [0, i + 1] as const), { states }); // biome-ignore format: one line

const tree = (vertices: number, states: number) => {
  const words = randomWords(1, 32 * vertices);
  return graph(vertices, Array.from({ length: vertices - 1 }, (_, i) => [words[i]! % (i + 1), i + 1] as const), { states }); // biome-ignore format: one line
};

const PUZZLES: readonly (readonly [name: string, make: () => Puzzle])[] = [
  ["255x255 torus", () => grid(255, 255, { edges: "torus" })],
  ["1000x1000 cylinder", () => grid(1000, 1000, { edges: "cylinder" })],
  ["300x300 with 3 states", () => grid(300, 300, { states: 3 })],
  ["1x100000 with 3 states", () => grid(1, 100_000, { states: 3 })],
  ["ring of 1000000", () => ring(1_000_000)],
  ["random tree of 100000 with 3 states", () => tree(100_000, 3)],
  ["star of 50000 with 3 states", () => star(49_999, 3)],
  ["300x300 with rule row-column", () => grid(300, 300, { rule: "row-column" })],
];

/** A board made by random presses. */
function madeBoard(puzzle: Puzzle): Uint8Array {
  const words = randomWords(1, 32 * puzzle.buttons);
  const presses = Uint8Array.from({ length: puzzle.buttons }, (_, j) => words[j]! % puzzle.states);
  return pressAll(puzzle, new Uint8Array(puzzle.lights), presses);
}

const sizes = [50, 300];

function sumOfTori(most: number): number {
  let sum = 0;
  for (let n = 1; n <= most; n++) sum += nullity(n, n, { edges: "torus" });
  return sum;
}

export default [
  ...PUZZLES.map(([name, make]) => ({
    name: `${name}, a fresh puzzle: createSolver and any solution`,
    prepare: () => {
      const board = madeBoard(make());
      return eachKernel((kernel) => () => {
        const answer = createSolver(make(), { kernel }).solve(board, { objective: "any" });
        return answer.solvable ? answer.total : -1;
      });
    },
  })),
  {
    name: "createSolver(grid(50, 50, { states: 3 }))",
    prepare: () => eachKernel((kernel) => () => createSolver(grid(50, 50, { states: 3 }), { kernel }).nullity!),
  },
  ...sizes.map((n) => ({
    name: `${n}x${n} with 3 states, any solution, solver kept`,
    prepare: () =>
      eachKernel((kernel) => {
        const solver = createSolver(grid(n, n, { states: 3 }), { kernel });
        const board = madeBoard(solver.puzzle);
        return () => {
          const answer = solver.solve(board, { objective: "any" });
          return answer.solvable ? answer.total : -1;
        };
      }),
  })),
  { name: "nullity of n x n torus, all n <= 340", prepare: () => ({ "no kernel": () => sumOfTori(340) }) },
] satisfies Row[];
