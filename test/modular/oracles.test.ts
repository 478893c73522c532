// Published puzzles and tables with more than two states, and boards too large for brute force, through the public API.

import { describe, expect, test } from "vitest";
import { factorModular } from "../../src/factor/modular/modular.ts";
import {
  createSolver,
  type Entry,
  grid,
  type Puzzle,
  pressAll,
  readPuzzle,
  type Solver,
  verify,
  wiring,
  writePuzzle,
} from "../../src/index.ts";
import { MEMORY_LIMIT } from "../../src/kernel/image.ts";
import { createSystem } from "../../src/solver/system.ts";
import { randomFrom } from "../differential.ts";
import { KERNEL_NAMES } from "../kernels.ts";
import cases from "../oracles/cases.json" with { type: "json" };
import presets from "../oracles/presets.json" with { type: "json" };
import tables from "../oracles/tables.json" with { type: "json" };

interface Facts {
  readonly rank?: number;
  readonly nullity?: number;
  readonly solvable?: string;
  readonly null_space_size?: number;
  readonly worst?: number;
  readonly distribution?: Record<string, number>;
}

const modularPresets = presets
  .filter(({ states }) => (states ?? 2) > 2)
  .map(({ id, states, lights, buttons, facts }) => ({
    id,
    facts: facts as unknown as Facts,
    puzzle: wiring({ lights: lights!, states: states!, buttons: buttons as unknown as Entry[][] }),
  }));

/** A board made from all off by random presses, and its optimum. */
function heavy(solver: Solver, seed: number) {
  const random = randomFrom(seed);
  const { puzzle } = solver;
  const presses = Uint8Array.from({ length: puzzle.buttons }, () => random(0, puzzle.states - 1));
  const board = pressAll(puzzle, new Uint8Array(puzzle.lights), presses);
  return { presses, board };
}

describe.each(KERNEL_NAMES)("%s", (kernel) => {
  test.each(cases.filter(({ states }) => states > 2))("case $id", (entry) => {
    const puzzle = wiring({ lights: entry.lights, states: entry.states, buttons: entry.buttons as Entry[][] });
    const solver = createSolver(puzzle, { kernel });
    const { board, target } = entry;
    const answer = solver.solve(board, { target });
    expect(answer.solvable).toBe(entry.solvable);
    expect(verify(puzzle, board, answer, { target })).toBe(true);
    if (!answer.solvable) return;
    expect(answer).toMatchObject({ total: entry.total, optimal: true, optima: BigInt(entry.optima!) });
    expect(solver.solutions).toBe(BigInt(entry.solutions!));
  });

  test.each(modularPresets)("preset $id", ({ puzzle, facts }) => {
    const solver = createSolver(puzzle, { kernel });
    if (facts.rank !== undefined) expect(solver.rank).toBe(facts.rank);
    if (facts.nullity !== undefined) expect(solver.nullity).toBe(facts.nullity);
    if (facts.null_space_size !== undefined) expect(solver.solutions).toBe(BigInt(facts.null_space_size));
    // The number of solvable boards is the number of press vectors divided by that of quiet patterns.
    if (facts.solvable !== undefined)
      expect(BigInt(puzzle.states) ** BigInt(puzzle.buttons)).toBe(BigInt(facts.solvable) * solver.solutions);
  });

  test("nullity of square boards with 3 and with 5 states", () => {
    const nullities = (sizes: number[], states: number) =>
      sizes.map((_, i) => createSolver(grid(i + 1, i + 1, { states }), { kernel }).nullity);
    expect(nullities(tables.plus_mod_3.nullity, 3)).toEqual(tables.plus_mod_3.nullity);
    expect(nullities(tables.plus_mod_5.nullity, 5)).toEqual(tables.plus_mod_5.nullity);
  });

  test("2x2 with 9 states, one light at 1: refuted by 3 at every light, though no row of the Smith form is zero", () => {
    const solver = createSolver(grid(2, 2, { states: 9 }), { kernel });
    expect(solver.solve("10/00")).toEqual({ solvable: false, certificate: Uint8Array.of(3, 3, 3, 3) });
    expect(solver.invariants).toEqual([3]);
    expect([solver.rank, solver.nullity]).toEqual([undefined, undefined]);
  });

  test.each([
    [5, 3],
    [5, 255],
    [8, 64],
    [8, 251],
    [9, 12],
    [14, 3],
  ])(
    "%ix%i with %i states: random presses are undone, and the optimum stays one after each of its presses",
    (n, states) => {
      const solver = createSolver(grid(n, n, { states }), { kernel });
      const { board, presses } = heavy(solver, n * states);
      const target = board;
      const off = new Uint8Array(n * n);
      const answer = solver.solve(off, { target });
      if (!answer.solvable) throw new Error("a board made by presses was called unsolvable");
      expect(verify(solver.puzzle, off, answer, { target })).toBe(true);
      expect(answer.total).toBeLessThanOrEqual(presses.reduce((sum, x) => sum + x, 0));
      const button = answer.presses.findIndex((x) => x > 0);
      const once = Uint8Array.from(presses, (_, j) => (j === button ? 1 : 0));
      const rest = solver.solve(pressAll(solver.puzzle, off, once), { target });
      expect(rest.solvable && [...rest.presses]).toEqual([...answer.presses].map((x, j) => x - once[j]!));
    },
  );
});

test("Alien Tiles 7x7: the null space is twelve cyclic groups of order 2", () => {
  const { puzzle } = modularPresets.find(({ id }) => id === "alien-tiles-7")!;
  const solver = createSolver(puzzle);
  expect(solver.invariants).toEqual(Array(12).fill(2));
  expect(solver.quietBasis()).toHaveLength(12);
});

test("Lockbox 5x5: every symbol advanced by one, or by two", () => {
  const { puzzle, facts } = modularPresets.find(({ id }) => id === "lockbox-5x5")!;
  const wanted = facts as { min_presses_shift_all_by_1?: number; min_presses_shift_all_by_2?: number };
  const solver = createSolver(puzzle);
  const total = (all: number) => solver.solve(new Uint8Array(25), { target: { all } });
  expect(total(1)).toMatchObject({ total: wanted.min_presses_shift_all_by_1, optimal: true });
  expect(total(2)).toMatchObject({ total: wanted.min_presses_shift_all_by_2, optimal: true });
});

test.each(modularPresets.filter(({ facts }) => facts.distribution !== undefined))(
  "$id: boards by fewest presses",
  ({ puzzle, facts }) => {
    const solver = createSolver(puzzle);
    const counts: Record<string, number> = {};
    for (let n = 0; n < puzzle.states ** puzzle.lights; n++) {
      const board = Array.from({ length: puzzle.lights }, (_, i) => Math.floor(n / puzzle.states ** i) % puzzle.states);
      const answer = solver.solve(board);
      if (answer.solvable) counts[answer.total] = (counts[answer.total] ?? 0) + 1;
    }
    expect(counts).toEqual(facts.distribution);
  },
);

test("Lights Out 2000 with turns either way: one turn backwards costs one press", () => {
  const { puzzle: forward } = modularPresets.find(({ id }) => id === "lights-out-2000")!;
  const puzzle = readPuzzle({ ...writePuzzle(forward), turns: "either" });
  const solver = createSolver(puzzle);
  for (let j = 0; j < 25; j++) {
    const backwards = Uint8Array.from({ length: 25 }, (_, i) => (i === j ? 2 : 0));
    const off = new Uint8Array(25);
    const answer = solver.solve(off, { target: pressAll(puzzle, off, backwards) });
    expect(answer).toMatchObject({ total: 1, optima: 1n, presses: backwards });
  }
});

test("with two states the modular system agrees with the binary one", () => {
  const random = randomFrom(2);
  for (const [rows, cols] of [
    [4, 4],
    [5, 5],
    [9, 9],
    [11, 6],
    [16, 4],
  ] as const) {
    const puzzle = grid(rows, cols);
    const binary = createSolver(puzzle);
    const factor = (wanted: Puzzle) => factorModular(wanted, undefined, MEMORY_LIMIT);
    const modular = createSystem(puzzle, factor);
    expect({ ...modular, quietBasis: modular.quietBasis() }).toMatchObject({
      rank: binary.rank,
      nullity: binary.nullity,
      solutions: binary.solutions,
      invariants: binary.invariants,
      freeButtons: binary.freeButtons,
      quietBasis: binary.quietBasis(),
    });
    for (let run = 0; run < 20; run++) {
      const board = Uint8Array.from({ length: puzzle.lights }, () => random(0, 1));
      const expected = binary.solve(board);
      const answer = modular.solve(board, "fewest");
      if (expected.solvable) expect(answer).toEqual(expected);
      else expect(verify(puzzle, board, answer)).toBe(true);
    }
  }
});
