// The Method of Four Russians against plain elimination: the same result, pivots and rank, byte for byte, on every
// kernel.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hostFor } from "../src/kernel/host.ts";
import { reduceScratch, strideOf } from "../src/kernel/image.ts";
import { KERNEL_NAMES } from "./kernels.ts";

/** A matrix over GF(2) as rows of 0 and 1. */
type Matrix = readonly (readonly number[])[];

const CANARY = 0xa5;
const MARGIN = 64;

describe.each(KERNEL_NAMES)("reduceFast, %s kernel", (name) => {
  /** Reduces a copy of the matrix in regions between canaries. The result must be that of `reduce`. */
  function check(matrix: Matrix): { rank: number; rows: Uint8Array; pivots: Uint32Array } {
    const height = matrix.length;
    const width = matrix[0]!.length;
    const stride = strideOf(width);
    const sizes = [height * stride, Math.ceil(height / 4) * 16, reduceScratch(height, stride)];
    let end = MARGIN;
    const [rows, pivots, scratch] = sizes.map((size) => {
      const at = end;
      end += Math.ceil(size / 16) * 16 + MARGIN;
      return at;
    }) as [number, number, number];
    const host = hostFor(end, name);
    const memory = host.enter({ bytes: end, restore: (bytes) => bytes.fill(CANARY) });

    const run = (fast: boolean) => {
      memory.fill(CANARY, 0, end);
      memory.fill(0, rows, rows + height * stride);
      matrix.forEach((row, i) => {
        row.forEach((bit, j) => {
          memory[rows + i * stride + (j >> 3)]! |= bit << (j & 7);
        });
      });
      const { reduce, reduceFast } = host.kernel;
      const rank = fast
        ? reduceFast(rows, height, stride, width, pivots, scratch)
        : reduce(rows, height, stride, width, pivots);
      return {
        rank: rank >>> 0,
        rows: memory.slice(rows, rows + height * stride),
        pivots: new Uint32Array(memory.buffer.slice(pivots, pivots + 4 * rank)),
      };
    };
    const plain = run(false);
    const fast = run(true);
    expect([fast.rank, ...fast.pivots]).toEqual([plain.rank, ...plain.pivots]);
    expect(Buffer.compare(fast.rows, plain.rows)).toBe(0);
    const used = [rows, pivots, scratch].map((at, i) => [at, at + sizes[i]!] as const);
    used[1] = [pivots, pivots + 4 * fast.rank];
    let at = 0;
    for (const [from, to] of [...used, [end, end] as const]) {
      expect(memory.subarray(at, from).every((byte) => byte === CANARY)).toBe(true);
      at = to;
    }
    return fast;
  }

  test("sizes around words, strips and blocks, wide and tall", () => {
    const random = generator(1);
    const sizes = [1, 2, 3, 63, 64, 65, 127, 128, 129, 255, 256, 257];
    for (const height of sizes) for (const width of sizes) check(matrixOf(height, width, () => random() & 1));
  });

  test("every density", () => {
    const random = generator(2);
    for (const percent of [0, 1, 2, 5, 20, 50, 80, 95, 100])
      check(matrixOf(200, 330, () => (random() % 100 < percent ? 1 : 0)));
  });

  test("every rank", () => {
    const random = generator(3);
    for (const [height, width] of [
      [300, 300],
      [150, 400],
      [400, 150],
      [160, 1100],
    ] as const)
      for (const rank of [1, 2, 63, 64, 65, 75, 128, 149, 150]) {
        const base = matrixOf(rank, width, () => random() & 1);
        expect(check(sums(base, height, random)).rank).toBe(check(base).rank);
      }
  });

  test("blocks whose pivots are far below, in any order", () => {
    const random = generator(4);
    // A permutation of the rows of an upper triangle, spread out by zero rows.
    const triangle = matrixOf(600, 600, (i, j) => (j < i ? 0 : j === i ? 1 : random() & 1));
    const order = triangle.map((_, i) => i).sort((a, b) => ((a * 7919) % 600) - ((b * 7919) % 600));
    const spread = order.flatMap((i) => [new Array<number>(600).fill(0), triangle[i]!]);
    expect(check(spread).rank).toBe(600);
    expect(check([...triangle].reverse()).rank).toBe(600);
  });

  test("bands", () => {
    const random = generator(5);
    for (const band of [0, 1, 7, 64, 100])
      for (const size of [64, 257, 700])
        check(matrixOf(size, size, (i, j) => (Math.abs(i - j) <= band ? random() & 1 : 0)));
  });

  test("with the identity matrix on the right the transform is canonical, too", () => {
    const random = generator(6);
    for (const size of [5, 64, 65, 200]) {
      const base = matrixOf(Math.ceil(size / 2), size, () => random() & 1);
      for (const square of [matrixOf(size, size, () => random() & 1), sums(base, size, random)])
        expect(check(square.map((row, i) => [...row, ...square.map((_, j) => (i === j ? 1 : 0))])).rank).toBe(size);
    }
  });

  // Nullity of n x n, self and orthogonal neighbours: OEIS A159257.
  test.each([
    [4, 4],
    [5, 2],
    [9, 8],
    [11, 6],
    [16, 8],
    [19, 16],
    [23, 14],
    [30, 20],
  ])("Lights Out with side %i has nullity %i", (n, nullity) => {
    const touches = (a: number, b: number) =>
      Math.abs(Math.floor(a / n) - Math.floor(b / n)) + Math.abs((a % n) - (b % n)) <= 1;
    const { rank } = check(matrixOf(n * n, n * n, (i, j) => (touches(i, j) ? 1 : 0)));
    expect(n * n - rank).toBe(nullity);
  });

  test("lists long enough for the wide tables", () => {
    const random = generator(7);
    check(matrixOf(700, 300, () => random() & 1));
    check(
      sums(
        matrixOf(290, 640, () => random() & 1),
        620,
        random,
      ),
    );
  });

  test("any matrix", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 150 }),
        fc.integer({ min: 1, max: 300 }),
        fc.integer({ min: 1, max: 99 }),
        fc.integer(),
        (height, width, percent, seed) => {
          const random = generator(seed);
          check(matrixOf(height, width, () => (random() % 100 < percent ? 1 : 0)));
        },
      ),
      { numRuns: 60 },
    );
  });
});

/** Whole numbers below 2^31 that depend on the seed alone (xorshift). */
function generator(seed: number): () => number {
  let state = seed | 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 1;
  };
}

function matrixOf(height: number, width: number, bit: (i: number, j: number) => number): Matrix {
  return Array.from({ length: height }, (_, i) => Array.from({ length: width }, (_, j) => bit(i, j)));
}

/** `height` rows. The first ones are the matrix; each other row is the sum of three rows of the matrix. */
function sums(matrix: Matrix, height: number, random: () => number): Matrix {
  const pick = () => matrix[random() % matrix.length]!;
  return Array.from({ length: height }, (_, i) => {
    if (i < matrix.length) return matrix[i]!;
    const [a, b, c] = [pick(), pick(), pick()];
    return a.map((bit, j) => bit ^ b[j]! ^ c[j]!);
  });
}
