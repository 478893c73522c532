import { describe, expect, test } from "vitest";
import { createSolver, grid } from "../src/index.ts";
import { hostFor } from "../src/kernel/host.ts";
import { Image, strideOf } from "../src/kernel/image.ts";
import { type Code, knownToBe, NOTHING_SEEN, type Sweep } from "../src/lightest/coset.ts";
import { createTransform } from "../src/lightest/transform.ts";
import { createWalk } from "../src/lightest/walk.ts";
import { packBits, randomCode, randomStart } from "./codes.ts";
import { randomFrom } from "./differential.ts";
import { KERNEL_NAMES } from "./kernels.ts";
import boards from "./oracles/boards.json" with { type: "json" };

const random = randomFrom(2026);

function sweepAll(sweep: Sweep, start: Uint8Array, best = NOTHING_SEEN) {
  for (let block = 0; block < sweep.blocks; block++) best = sweep.search(start, block, best);
  return best;
}

/** The result of the walk on the fastest kernel, as the reference for every transform. */
function walked(code: Code, start: Uint8Array) {
  return sweepAll(createWalk(new Image(hostFor(0)), code), start);
}

/** A code given by its columns: bit i of column j is bit j of row i. */
function codeOfColumns(dimension: number, columns: readonly number[]): Code {
  const rows = Array.from({ length: dimension }, (_, i) => packBits(columns.map((column) => (column >>> i) & 1)));
  const stride = strideOf(columns.length);
  return { length: columns.length, dimension, stride, rows: Uint8Array.from(rows.flatMap((row) => [...row])) };
}

function randomBits(length: number, oneIn = 2): Uint8Array {
  return packBits(Array.from({ length }, () => +(random(1, oneIn) === 1)));
}

describe.each(KERNEL_NAMES)("%s: the transform agrees with the walk", (name) => {
  const agree = (code: Code, start: Uint8Array) => {
    const transform = createTransform(new Image(hostFor(0, name)), code);
    const expected = walked(code, start);
    expect(sweepAll(transform, start)).toEqual(expected);
    // A best weight that is known before must neither hide a member nor count it twice.
    expect(sweepAll(transform, start, knownToBe(expected.weight, code))).toEqual(expected);
    expect(sweepAll(transform, start, knownToBe(expected.weight + random(1, 9), code))).toEqual(expected);
    if (expected.weight === 0) return;
    const lighter = { weight: expected.weight - 1, index: 3n, count: 7n };
    expect(sweepAll(transform, start, lighter)).toEqual(lighter);
  };

  test.each([17, 63, 64, 65, 127, 128, 129, 900])("codes of every dimension to 16 and length %i", (length) => {
    for (let dimension = 0; dimension <= 16; dimension++) {
      const code = randomCode(random, length, dimension);
      agree(code, randomStart(random, code, dimension % 2 === 0));
    }
  });

  test("repeated and zero columns", () => {
    for (let dimension = 1; dimension <= 14; dimension++) {
      const few = Array.from({ length: random(1, 2 * dimension) }, () => random(0, 2 ** dimension - 1));
      const columns = Array.from({ length: random(20, 300) }, () =>
        random(0, 3) ? few[random(0, few.length - 1)]! : 0,
      );
      agree(codeOfColumns(dimension, columns), randomBits(columns.length));
    }
  });

  test("a board as light as every member: all of them are counted, and 0 is the smallest", () => {
    for (const dimension of [3, 9, 10, 13, 15]) {
      // Pairs of equal buttons: each member presses one of each pair.
      const columns = Array.from({ length: 2 * dimension }, (_, j) => 1 << (j >>> 1));
      const start = packBits(columns.map((_, j) => j & 1));
      const sweep = createTransform(new Image(hostFor(0, name)), codeOfColumns(dimension, columns));
      expect(sweepAll(sweep, start)).toEqual({ weight: dimension, index: 0n, count: 2n ** BigInt(dimension) });
    }
  });

  test("many ties: columns that differ in few members", () => {
    for (let dimension = 8; dimension <= 15; dimension++) {
      const columns = Array.from({ length: 3 * dimension }, () => 1 << random(0, dimension - 1));
      agree(codeOfColumns(dimension, columns), randomBits(columns.length));
      agree(codeOfColumns(dimension, [...columns, ...columns]), packBits(columns.flatMap(() => [0, 1])));
    }
  });

  test("a light board and its complement, with the largest possible sums", () => {
    for (const [length, dimension] of [
      [900, 12],
      [2000, 11],
      [8100, 13],
    ] as const) {
      const columns = Array.from({ length }, () => random(0, 2 ** dimension - 1));
      const code = codeOfColumns(dimension, columns);
      for (const oneIn of [1, 2, 500]) agree(code, randomBits(length, oneIn));
      agree(code, new Uint8Array(code.stride));
    }
  });

  test("some columns repeated very often, in addition to many single ones", () => {
    for (const often of [100, 126, 127, 128, 129, 254, 255, 256, 1000, 9000]) {
      const dimension = random(10, 14);
      const columns = Array.from({ length: 300 }, () => random(0, 2 ** dimension - 1));
      for (const column of [random(1, 2 ** dimension - 1), random(1, 2 ** dimension - 1)])
        for (let i = 0; i < often; i++) columns.push(column);
      const code = codeOfColumns(dimension, columns);
      agree(code, randomBits(columns.length));
      agree(code, randomBits(columns.length, 30));
    }
  });

  test("enough distinct columns that a block has several parts", () => {
    for (const [distinct, repeats, dimension] of [
      [1400, 1, 16],
      [3000, 1, 17],
      [3900, 1, 18],
      [1300, 3, 16],
      [1300, 25, 17],
    ] as const) {
      const some = Array.from({ length: distinct }, () => random(0, 2 ** dimension - 1));
      const code = codeOfColumns(dimension, Array.from({ length: repeats }, () => some).flat());
      agree(code, randomBits(code.length));
      agree(code, randomBits(code.length, 50));
    }
  });

  test("sums above 16 bits", () => {
    for (const [length, dimension] of [
      [32_767, 11],
      [32_768, 10],
      [40_000, 12],
      [70_000, 9],
    ] as const) {
      const columns = Array.from({ length }, () => random(0, 2 ** dimension - 1));
      const code = codeOfColumns(dimension, columns);
      agree(code, randomBits(length));
      agree(code, randomBits(length, 400));
    }
  });

  test("many blocks, in any order", () => {
    const dimension = 24;
    const code = randomCode(random, 60, dimension);
    const start = randomStart(random, code);
    const sweep = createTransform(new Image(hostFor(0, name)), code, 20);
    const expected = walked(code, start);
    let best = NOTHING_SEEN;
    for (let block = sweep.blocks - 1; block >= 0; block--) best = sweep.search(start, block, best);
    expect(best).toEqual(expected);
  });
});

test("the 64x64 board with a known total and 2^28 solutions: 476 presses", () => {
  const { rows, cols, board, total } = boards.find((b) => b.nullity === 28)!;
  const solver = createSolver(grid(rows, cols));
  const answer = solver.solve(board, { objective: "any" });
  if (!answer.solvable) throw new Error("unsolvable");
  const basis = solver.quietBasis().map((pattern) => packBits([...pattern]));
  const code: Code = {
    length: rows * cols,
    dimension: basis.length,
    stride: strideOf(rows * cols),
    rows: Uint8Array.from(basis.flatMap((row) => [...row])),
  };
  const seen = sweepAll(createTransform(new Image(hostFor(0)), code), packBits([...answer.presses]));
  expect(seen.weight).toBe(total);
  expect(seen.count).toBeGreaterThan(0n);
});

test("a basis of 54 rows works in the first, a middle and the last block", () => {
  const code = randomCode(random, 200, 54);
  const start = randomStart(random, code);
  const images = KERNEL_NAMES.map((name) => new Image(hostFor(0, name)));
  for (const block of [0, 1, 2 ** 24 - 1]) {
    const seen = images.map((image) => createTransform(image, code, 18).search(start, block, NOTHING_SEEN));
    for (const other of seen) expect(other).toEqual(seen[0]);
    const walk = createWalk(images[0]!, code);
    const within = Math.log2(walk.blocks) - (54 - 18);
    let best = NOTHING_SEEN;
    for (let i = 0; i < 2 ** within; i++) best = walk.search(start, block * 2 ** within + i, best);
    expect(seen[0]).toEqual(best);
  }
});
