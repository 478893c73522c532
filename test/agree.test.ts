// Every method for the fewest presses gives the same: walk, transform, information sets, the solver's choice, on boards
// of every nullity up to 24; every factorization gives the same start and basis.

import { describe, expect, test } from "vitest";
import { lightBoards } from "../bench/boards.ts";
import { factorDense } from "../src/factor/binary/dense.ts";
import type { Factor } from "../src/factor/factor.ts";
import { factorize } from "../src/factor/factorize.ts";
import { createSolver, grid, nullity, type Puzzle, randomBoard } from "../src/index.ts";
import { weightOf } from "../src/kernel/bits.ts";
import { type Best, type Code, NOTHING_SEEN, type Sweep } from "../src/lightest/coset.ts";
import { createSearches, findLightest } from "../src/lightest/lightest.ts";
import { createSets } from "../src/lightest/sets.ts";
import { createTransform } from "../src/lightest/transform.ts";
import { createWalk } from "../src/lightest/walk.ts";
import { plain, read } from "./factors.ts";

/** The smallest rectangle of a nullity, at least 3 high. */
function rectangleOf(wanted: number): [number, number] {
  for (let cols = 3; cols <= 64; cols++)
    for (let rows = 3; rows <= cols; rows++) if (nullity(rows, cols) === wanted) return [rows, cols];
  return [0, 0];
}

function sweepAll(sweep: Sweep, start: Uint8Array): Best {
  let best = NOTHING_SEEN;
  for (let block = 0; block < sweep.blocks; block++) best = sweep.search(start, block, best);
  return best;
}

/** Searches by information sets to the end; undefined if that would take too many rounds for a test. */
function bySets(factor: Factor, start: Uint8Array): Best | undefined {
  const look = createSets(factor.image, factor.code)(start);
  do for (const _ of look.deepen());
  while (look.lowerBound() <= look.weight && look.step() < 2 ** 18);
  return look.lowerBound() > look.weight && !look.overflow ? look.best() : undefined;
}

function expectAgreement(puzzle: Puzzle, board: Uint8Array): { sets: boolean } {
  const factor = factorize(puzzle, undefined, 2 ** 30);
  const start = startOf(factor, board);
  const { code, image } = factor;
  const walked = sweepAll(createWalk(image, code), start);
  expect(sweepAll(createTransform(image, code), start)).toEqual(walked);
  const chosen = findLightest(createSearches(image, code), start);
  expect(chosen.found.reduce((count, best) => count * best.count, 1n)).toBe(walked.count);
  expect(chosen.presses).toEqual(member(code, start, walked.index));
  expect(weightOf(chosen.presses)).toBe(walked.weight);
  const sets = bySets(factor, start);
  if (sets) expect(sets).toEqual(walked);
  return { sets: sets !== undefined };
}

/** The packed solution of a board that was made solvable. */
function startOf(factor: Factor, board: Uint8Array): Uint8Array {
  const solved = factor.solve(board);
  if (!solved.solvable) throw new Error("the board was made solvable");
  return solved.presses.packed();
}

function member(code: Code, start: Uint8Array, u: bigint): Uint8Array {
  const presses = start.slice();
  for (let i = 0; i < code.dimension; i++)
    if ((u >> BigInt(i)) & 1n) for (let b = 0; b < code.stride; b++) presses[b]! ^= code.rows[i * code.stride + b]!;
  return presses;
}

const nullities = Array.from({ length: 24 }, (_, i) => i + 1).filter((d) => rectangleOf(d)[0] > 0);

test("there are boards of most nullities", () => {
  expect(nullities.length).toBeGreaterThanOrEqual(16);
});

describe.each(nullities)("nullity %i", (d) => {
  const [rows, cols] = rectangleOf(d);
  const puzzle = grid(rows, cols);

  test(`a heavy board of ${rows}x${cols}`, () => {
    expectAgreement(puzzle, randomBoard(createSolver(puzzle), { seed: d }));
  });

  test(`a light board of ${rows}x${cols}, proven on information sets too`, () => {
    const [board] = lightBoards(puzzle, 1, Math.ceil((rows * cols) / 40), d);
    expect(expectAgreement(puzzle, board!).sets).toBe(true);
  });
});

describe.each([
  ["neighbours", 8],
  ["neighbours", 16],
  ["king", 11],
  ["king", 8],
  ["diagonal", 9],
] as const)("rule %s on %i columns, whose null space may fall apart", (rule, n) => {
  const puzzle = grid(n, n, { rule });

  test("all methods agree", () => {
    expectAgreement(puzzle, randomBoard(createSolver(puzzle), { seed: n }));
  });

  test("every factorization gives the same", () => {
    const dense = factorDense(puzzle, undefined, 2 ** 30);
    const chosen = factorize(puzzle, undefined, 2 ** 30);
    expect(plain(chosen.code)).toEqual(plain(dense.code));
    expect(chosen.freeButtons).toEqual(dense.freeButtons);
    for (let seed = 0; seed < 5; seed++) {
      const board = randomBoard(createSolver(puzzle), { seed, solvable: seed < 3 });
      expect(read(chosen.solve(board))).toEqual(read(dense.solve(board)));
    }
  });
});
