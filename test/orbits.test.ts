// Sweeps by orbits against plain walks: on symmetric boards of small grids, with marks from one orbit and from many.

import { describe, expect, test } from "vitest";
import { createSolver as createBuiltSolver } from "../build/index.js";
import { createSolver, type GridOptions, grid, pressAll } from "../src/index.ts";
import { unpackBits } from "../src/kernel/bits.ts";
import { NOTHING_SEEN, type Sweep, takeToMember } from "../src/lightest/coset.ts";
import type { SummandSearch } from "../src/lightest/lightest.ts";
import { createOrbitSweeps } from "../src/lightest/orbits.ts";
import { createWalk } from "../src/lightest/walk.ts";
import { sweepOf } from "../src/long/sweeps.ts";
import { insideOf } from "../src/solver/solver.ts";
import { randomFrom } from "./differential.ts";
import { KERNEL_NAMES } from "./kernels.ts";

function sweepAll(sweep: Sweep, start: Uint8Array) {
  let best = NOTHING_SEEN;
  for (let block = 0; block < sweep.blocks; block++) best = sweep.search(start, block, best);
  return best;
}

/** A board that some of the symmetries leave unchanged, made by presses so that it can be solved. */
function symmetricPresses(rows: number, cols: number, random: (low: number, high: number) => number): Uint8Array {
  const presses = Uint8Array.from({ length: rows * cols }, () => random(0, 1));
  const [left, up, across] = [random(0, 1), random(0, 1), rows === cols ? random(0, 1) : 0];
  const at = (r: number, c: number): number => {
    if (left && 2 * c > cols - 1) return at(r, cols - 1 - c);
    if (up && 2 * r > rows - 1) return at(rows - 1 - r, c);
    if (across && r > c) return at(c, r);
    return presses[r * cols + c]!;
  };
  return Uint8Array.from(presses, (_, j) => at(Math.floor(j / cols), j % cols));
}

const SIZES: [rows: number, cols: number, options: GridOptions][] = [
  [4, 4, {}],
  [5, 5, {}],
  [9, 9, {}],
  [14, 14, {}],
  [16, 16, {}],
  [4, 14, {}],
  [9, 19, {}],
  [7, 7, { rule: "neighbours" }],
  [9, 9, { rule: "ring" }],
  [8, 8, { rule: "knight" }],
  [6, 6, { edges: "torus" }],
];

describe.each(KERNEL_NAMES)("%s", (kernel) => {
  test.each(SIZES)("%ix%i %o: weight, count and smallest member agree with the walk", (rows, cols, options) => {
    const puzzle = grid(rows, cols, options);
    const solver = createSolver(puzzle, { kernel });
    const random = randomFrom(rows * 100 + cols);
    let symmetric = 0;
    const sweeps = new Map<string, ReturnType<typeof createOrbitSweeps>>();
    for (let run = 0; run < 8; run++) {
      const board = pressAll(puzzle, "off", symmetricPresses(rows, cols, random));
      const { system, difference } = insideOf(solver).ask(board, undefined)[0]!;
      const { start, searches } = system.coset(difference)!.board;
      for (const [p, { summand, image }] of searches.entries()) {
        const own = start.map((byte, b) => byte & summand.columns[b]!);
        const expected = sweepAll(createWalk(image, summand.code), own);
        for (const innerBits of [1, 4, 22]) {
          const key = `${p} ${innerBits}`;
          if (!sweeps.has(key)) sweeps.set(key, createOrbitSweeps(image, summand.code, { rows, cols }, innerBits));
          const sweep = sweeps.get(key)!(own);
          if (sweep === undefined) continue;
          symmetric++;
          expect(sweepAll(sweep, own)).toEqual(expected);
        }
      }
    }
    expect(symmetric).toBeGreaterThan(5);
  });
});

test("47x47 with its 2^30 solutions: agrees with the sweep over all blocks, also with workers", async () => {
  const puzzle = grid(47, 47);
  const solver = createSolver(puzzle);
  const random = randomFrom(47);
  for (const board of [
    new Uint8Array(puzzle.lights).fill(1),
    pressAll(puzzle, "off", symmetricPresses(47, 47, random)),
    pressAll(puzzle, "off", symmetricPresses(47, 47, random)),
  ]) {
    const { system, difference } = insideOf(solver).ask(board, undefined)[0]!;
    const { start, searches } = system.coset(difference)!.board;
    const [search] = searches as [SummandSearch];
    const { summand } = search;
    expect(searches.length).toBe(1);
    expect(sweepOf(search, start)).not.toBe(search.sweep());
    const { weight, count, index } = sweepAll(search.sweep(), start);
    const presses = start.slice();
    takeToMember(summand.code, index, presses);
    // Workers load built JavaScript.
    for (const workers of [0, 2])
      expect(await createBuiltSolver(puzzle).solveAsync(board, { workers })).toMatchObject({
        solvable: true,
        presses: unpackBits(presses, puzzle.buttons),
        total: weight,
        optimal: true,
        optima: count,
        lowerBound: weight,
      });
  }
});
