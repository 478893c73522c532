// Light chasing gives the same bytes as the dense factorization of the whole wiring.

import { describe, expect, test } from "vitest";
import { factorDense } from "../src/factor/binary/dense.ts";
import { factorChase, factorCourse } from "../src/factor/chase/chase.ts";
import { courseOf } from "../src/factor/chase/grid-rows.ts";
import type { Factor } from "../src/factor/factor.ts";
import { MEMORY_LIMIT } from "../src/kernel/image.ts";
import type { Puzzle } from "../src/puzzle/puzzle.ts";
import { grid } from "../src/shapes/grid.ts";
import type { Rule } from "../src/shapes/rules.ts";
import { nullity } from "../src/solver/nullity.ts";
import { randomFrom } from "./differential.ts";
import { read } from "./factors.ts";
import { KERNEL_NAMES } from "./kernels.ts";
import type { Random } from "./plan.ts";

const PATHS: Rule[] = ["plus", "neighbours"];
const OTHERS: Rule[] = [
  {
    offsets: [
      [1, 0],
      [-1, 0],
      [0, 2],
      [0, 0],
      [0, -2],
    ],
  },
  {
    offsets: [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
      [0, 3],
      [0, -3],
    ],
  },
  {
    offsets: [
      [1, 0],
      [-1, 0],
      [0, 0],
    ],
  },
  {
    offsets: [
      [1, 0],
      [-1, 0],
    ],
  },
];

/** Every way to chase a grid, by name. */
function chased(puzzle: Puzzle, kernel: (typeof KERNEL_NAMES)[number]): Record<string, Factor> {
  const factor = factorChase(puzzle.uniform!, kernel, MEMORY_LIMIT)!;
  expect(factor, JSON.stringify(puzzle.json)).toBeDefined();
  const course = courseOf(puzzle.uniform!)!;
  return course.path ? { factor, wide: factorCourse(course, kernel, MEMORY_LIMIT, 0) } : { factor };
}

function randomCells(random: Random, count: number): Uint8Array {
  return Uint8Array.from({ length: count }, () => random(0, 1));
}

/** The effect of given presses. */
function pressed({ effects: { start, light }, lights, buttons }: Puzzle, presses: (j: number) => number): Uint8Array {
  const board = new Uint8Array(lights);
  for (let j = 0; j < buttons; j++)
    if (presses(j)) for (let e = start[j]!; e < start[j + 1]!; e++) board[light[e]!]! ^= 1;
  return board;
}

/** toEqual takes a second for this; the loop takes a millisecond. */
function expectBytes(found: Uint8Array | undefined, wanted: Uint8Array | undefined): void {
  if (found === undefined || wanted === undefined) expect(found).toBe(wanted);
  else if (Buffer.compare(found, wanted) !== 0) expect(found).toEqual(wanted);
}

function bit(packed: Uint8Array, j: number): number {
  return (packed[j >>> 3]! >>> (j & 7)) & 1;
}

function expectSameAnswer(factor: Factor, other: Factor, board: Uint8Array): void {
  const answer = read(factor.solve(board));
  const expected = read(other.solve(board));
  if (answer.solvable && expected.solvable) {
    expectBytes(answer.packed, expected.packed);
    expectBytes(answer.counts, expected.counts);
    expect([answer.total, answer.differing]).toEqual([expected.total, expected.differing]);
  } else if (answer.solvable || expected.solvable) expect(answer.solvable).toBe(expected.solvable);
  else expectBytes(answer.certificate, expected.certificate);
}

function expectSame(factor: Factor, dense: Factor, puzzle: Puzzle, random: Random, boards: number): void {
  expect(factor.freeButtons).toEqual(dense.freeButtons);
  expect(factor.code).toMatchObject({
    length: dense.code.length,
    dimension: dense.code.dimension,
    stride: dense.code.stride,
  });
  expectBytes(factor.code.rows, dense.code.rows);
  for (let i = 0; i < boards; i++) {
    const cells = randomCells(random, puzzle.lights);
    const board = i % 2 ? cells : pressed(puzzle, (j) => cells[j]!);
    expectSameAnswer(factor, dense, board);
  }
}

describe.each(KERNEL_NAMES)("light chasing (%s)", (kernel) => {
  test.each(PATHS.map((rule) => [JSON.stringify(rule), rule] as const))(
    "is the dense factorization on all sizes up to 12 x 12: %s",
    (_, rule) => {
      const random = randomFrom(1);
      for (let rows = 1; rows <= 12; rows++)
        for (let cols = 1; cols <= 12; cols++) {
          // The portable kernel is slow at the dense factorization.
          if (kernel === "portable" && rows * cols > 80 && (rows + cols) % 5) continue;
          const puzzle = grid(rows, cols, { rule });
          const dense = factorDense(puzzle, kernel, MEMORY_LIMIT);
          for (const factor of Object.values(chased(puzzle, kernel))) expectSame(factor, dense, puzzle, random, 6);
        }
    },
  );

  test.each(OTHERS.map((rule) => [JSON.stringify(rule), rule] as const))(
    "is the dense factorization for other rules within a row: %s",
    (_, rule) => {
      expect(courseOf(grid(1, 7, { rule }).uniform!)).toBeUndefined();
      const random = randomFrom(2);
      for (const [rows, cols] of [
        [1, 1],
        [7, 1],
        [2, 2],
        [3, 8],
        [8, 3],
        [5, 5],
        [6, 9],
        [9, 6],
        [4, 40],
        [3, 70],
      ] as const) {
        const puzzle = grid(rows, cols, { rule });
        const dense = factorDense(puzzle, kernel, MEMORY_LIMIT);
        for (const factor of Object.values(chased(puzzle, kernel))) expectSame(factor, dense, puzzle, random, 6);
      }
    },
  );

  test("agrees with the dense factorization around word boundaries", () => {
    const random = randomFrom(3);
    for (const [rows, cols] of [
      [31, 32],
      [32, 33],
      [33, 34],
      [63, 5],
      [5, 64],
      [65, 4],
      [3, 129],
      [4, 69],
      [128, 2],
      [23, 29],
    ] as const)
      for (const rule of PATHS) {
        if (kernel === "portable" && rows * cols > 700) continue;
        const puzzle = grid(rows, cols, { rule });
        const dense = factorDense(puzzle, kernel, MEMORY_LIMIT);
        for (const factor of Object.values(chased(puzzle, kernel))) expectSame(factor, dense, puzzle, random, 4);
      }
  });

  test("solves, proves and lists quiet patterns on larger grids, narrow, wide and transposed", () => {
    const random = randomFrom(4);
    for (const [rows, cols] of [
      [62, 62],
      [63, 64],
      [64, 63],
      [64, 65],
      [65, 65],
      [66, 64],
      [47, 95],
      [95, 47],
      [70, 70],
      [69, 139],
      [139, 69],
      [100, 129],
      [4, 2069],
    ] as const)
      for (const rule of ["plus", "neighbours"] as const) {
        const puzzle = grid(rows, cols, { rule });
        const { lights } = puzzle;
        const [reference, ...others] = Object.values(chased(puzzle, kernel));
        const { freeButtons, code } = reference!;
        expect(code.dimension, `${rows}x${cols}`).toBe(nullity(rows, cols, { rule }));
        for (let i = 0; i < code.dimension; i += random(1, 20)) {
          const row = code.rows.subarray(i * code.stride, (i + 1) * code.stride);
          expect(pressed(puzzle, (j) => bit(row, j)).includes(1)).toBe(false);
          expect(Array.from(freeButtons, (j) => bit(row, j))).toEqual(
            Array.from(freeButtons, (_, f) => Number(f === i)),
          );
        }
        const boards = [randomCells(random, lights), new Uint8Array(lights).fill(1)];
        boards.push(pressed(puzzle, (j) => boards[0]![j]!));
        for (const board of boards) {
          const answer = read(reference!.solve(board));
          if (!answer.solvable) {
            const proof = answer.certificate;
            expect(pressed(puzzle, (j) => proof[j]!).includes(1)).toBe(false);
            expect(proof.reduce((odd, y, i) => odd ^ (y & board[i]!), 0)).toBe(1);
          } else {
            expectBytes(
              pressed(puzzle, (j) => bit(answer.packed, j)),
              board,
            );
            expect(freeButtons.some((j) => bit(answer.packed, j) === 1)).toBe(false);
          }
          for (const other of others) expectSameAnswer(other, reference!, board);
        }
        for (const other of others) expectBytes(other.code.rows, code.rows);
      }
  });
});

test("rules in which a row does not determine the next are not chased", () => {
  const rules: Rule[] = [
    "king",
    "knight",
    "diagonal",
    "row",
    {
      offsets: [
        [1, 0],
        [-1, 0],
        [0, 1],
      ],
    },
    { manhattan: 2 },
    {
      offsets: [
        [1, 0],
        [0, 0],
      ],
    },
  ];
  const chases = (rule: Rule) => {
    const { uniform } = grid(6, 6, { rule });
    return uniform !== undefined && courseOf(uniform) !== undefined;
  };
  expect(rules.filter(chases)).toEqual([]);
  expect([...PATHS, ...OTHERS].filter((rule) => !chases(rule))).toEqual([]);
});
