// The answers of a factor, copied, because its presses stay in kernel memory only until it solves again.

import { expect } from "vitest";
import type { Unsolvable } from "../src/answer.ts";
import type { Factor, Solved } from "../src/factor/factor.ts";
import type { Puzzle } from "../src/index.ts";
import type { Code } from "../src/lightest/coset.ts";
import { randomFrom } from "./differential.ts";
import { changeOf, refutes } from "./modular/brute.ts";

/** A copy of every form of the presses, or the certificate. */
export function read(answer: Solved | Unsolvable) {
  if (!answer.solvable) return answer;
  const { presses, differing } = answer;
  return {
    solvable: true as const,
    differing,
    counts: presses.counts(),
    packed: presses.packed(),
    total: presses.total(),
  };
}

/** A code as a plain object: `toEqual` does not see rows that a class makes on first use. */
export function plain({ length, dimension, stride, rows, modular }: Code): Code {
  return { length, dimension, stride, rows, modular };
}

/** Both factors give the same answers on `boards` random boards, half of them made by presses. */
export function expectAlike(puzzle: Puzzle, factor: Factor, dense: Factor, seed: number, boards = 6): void {
  const random = randomFrom(seed);
  expect(factor.freeButtons).toEqual(dense.freeButtons);
  expect(plain(factor.code)).toEqual(plain(dense.code));
  expect(factor.generators?.map(({ order }) => order)).toEqual(dense.generators?.map(({ order }) => order));
  for (const { vector } of factor.generators ?? []) expect(changeOf(puzzle, vector).some((by) => by !== 0)).toBe(false);
  for (let n = 0; n < boards; n++) {
    const cells = (count: number) => Uint8Array.from({ length: count }, () => random(0, puzzle.states - 1));
    const board = n % 2 ? cells(puzzle.lights) : Uint8Array.from(changeOf(puzzle, cells(puzzle.buttons)));
    const answer = read(factor.solve(board));
    const expected = read(dense.solve(board));
    if (answer.solvable) expect(answer).toEqual(expected);
    else {
      expect(expected.solvable).toBe(false);
      expect(refutes(puzzle, answer.certificate, board)).toBe(true);
    }
  }
}
