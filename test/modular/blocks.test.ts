// Elimination in blocks of 16 columns against elimination column by column: the same rows, pivots and rank, byte for
// byte.

import fc from "fast-check";
import { expect, test } from "vitest";
import { hostFor } from "../../src/kernel/host.ts";
import { cellBytes, moduloScratch, strideOf } from "../../src/kernel/image.ts";
import { primePowers } from "../../src/lightest/modular/arithmetic.ts";

const MODULI = [2, 3, 4, 5, 7, 8, 9, 11, 13, 16];
const CANARY = 0xa5;

/** Reduces [matrix | unit matrix] in both ways. Returns whether the ranks, the rows and the pivots are equal. */
function equal(matrix: readonly (readonly number[])[], modulus: number): boolean {
  const { prime } = primePowers(modulus)[0]!;
  const height = matrix.length;
  const width = matrix[0]!.length;
  const bytes = strideOf(8 * width);
  const stride = cellBytes(bytes + height);
  const rows = 64;
  const pivots = rows + height * stride + 16;
  const scratch = pivots + 8 * height + 16;
  const end = scratch + moduloScratch(height);
  const host = hostFor(end + 16, "wasm");
  const memory = host.enter({ bytes: end + 16, restore() {} });
  const run = (region: number) => {
    memory.fill(CANARY, 0, end + 16).fill(0, rows, rows + height * stride);
    matrix.forEach((row, i) => {
      memory.set(row, rows + i * stride);
      memory[rows + i * stride + bytes + i] = 1;
    });
    const rank = host.kernel.reduceModulo(rows, height, stride, width, prime, modulus, pivots, region) >>> 0;
    for (const canaries of [
      memory.subarray(0, rows),
      memory.subarray(rows + height * stride, pivots),
      memory.subarray(pivots + 8 * rank, scratch),
      memory.subarray(end, end + 16),
    ])
      expect(canaries.every((byte) => byte === CANARY)).toBe(true);
    return { rank, memory: memory.slice(0, scratch) };
  };
  const plain = run(0);
  const fast = run(scratch);
  return plain.rank === fast.rank && Buffer.compare(plain.memory, fast.memory) === 0;
}

test("random matrices: of every rank, with empty columns, and with few units", () => {
  const cases = fc.record({
    modulus: fc.constantFrom(...MODULI),
    height: fc.integer({ min: 1, max: 90 }),
    width: fc.integer({ min: 1, max: 70 }),
    seed: fc.infiniteStream(fc.nat(0xffff)),
    kind: fc.constantFrom("dense", "sparse", "few units", "low rank"),
  });
  fc.assert(
    fc.property(cases, ({ modulus, height, width, seed, kind }) => {
      const { prime } = primePowers(modulus)[0]!;
      const next = (below: number) => seed.next().value! % below;
      const matrix = Array.from({ length: height }, () =>
        Array.from({ length: width }, () => {
          if (kind === "sparse" && next(5) > 0) return 0;
          return kind === "few units" && next(4) > 0 ? (prime * next(modulus)) % modulus : next(modulus);
        }),
      );
      if (kind === "low rank") for (let i = 5; i < height; i++) matrix[i] = matrix[next(5)]!;
      expect(equal(matrix, modulus)).toBe(true);
    }),
    { numRuns: 150 },
  );
});

test.each(MODULI)("sums of the greatest entries, modulo %i", (modulus) => {
  // The pivot rows end with 1. The last row has each of them once, and ends with -1. So it gains -1 from each of them.
  for (let pivots = 1; pivots <= 16; pivots++) {
    const unit = Array.from({ length: pivots }, (_, i) => [...Array.from({ length: pivots }, (_, j) => +(i === j)), 1]);
    const matrix = [...unit, [...Array<number>(pivots).fill(1), modulus - 1]];
    expect(equal(matrix, modulus), `${pivots} pivots`).toBe(true);
  }
});

test("tables of several rows, for a large matrix", () => {
  for (const modulus of [3, 5, 9]) {
    const matrix = Array.from({ length: 600 }, (_, i) =>
      Array.from({ length: 40 }, (_, j) => (((i * 41 + j) ** 2 % 10007) * 7) % modulus),
    );
    expect(equal(matrix, modulus)).toBe(true);
  }
});
