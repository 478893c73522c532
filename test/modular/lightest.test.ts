// The Howell form of a null space, and the searches for the lightest member of its cosets, against all members.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Image } from "../../src/kernel/image.ts";
import { type Best, type Code, type ModularCode, NOTHING_SEEN, type Sweep } from "../../src/lightest/coset.ts";
import { createSearches, findLightest } from "../../src/lightest/lightest.ts";
import {
  digitsOf,
  howellBasis,
  memberNumber,
  packRows,
  spanSize,
  toMember,
} from "../../src/lightest/modular/howell.ts";
import { createModularSets } from "../../src/lightest/modular/sets.ts";
import { createModularSweep } from "../../src/lightest/modular/sweep.ts";
import { transformCost } from "../../src/lightest/modular/transform.ts";
import { summandsOf } from "../../src/lightest/summands.ts";
import { randomFrom } from "../differential.ts";
import { KERNEL_NAMES, kernels } from "../kernels.ts";

interface Span {
  readonly k: number;
  readonly length: number;
  readonly vectors: Uint8Array[];
  readonly start: Uint8Array;
  readonly either: boolean;
}

/** Sparse vectors modulo k. Many entries share factors with k. They span at most a few thousand members. */
const spans = fc
  .record({ k: fc.constantFrom(2, 3, 4, 6, 8, 9, 12, 30, 64, 210, 255), length: fc.integer({ min: 1, max: 40 }) })
  .chain(({ k, length }) => {
    const entry = fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, fc.integer({ min: 0, max: k - 1 }));
    const vector = fc.uint8Array({ minLength: length, maxLength: length, max: k - 1 });
    const sparse = fc.array(entry, { minLength: length, maxLength: length }).map((list) => Uint8Array.from(list));
    const most = Math.max(1, Math.floor(Math.log(5000) / Math.log(k)));
    return fc.record({
      k: fc.constant(k),
      length: fc.constant(length),
      vectors: fc.array(sparse, { maxLength: most }),
      start: vector,
      either: fc.boolean(),
    });
  });

/** All members of start + span(vectors). */
function members({ k, vectors, start }: Span): Uint8Array[] {
  const seen = new Map([[start.join(), start]]);
  for (const member of seen.values())
    for (const vector of vectors) {
      const next = member.map((x, j) => (x + vector[j]!) % k);
      if (!seen.has(next.join())) seen.set(next.join(), next);
    }
  return [...seen.values()];
}

/** Whether a is the smaller number, with entry 0 as the lowest digit. */
function isSmaller(a: Uint8Array, b: Uint8Array): boolean {
  let j = a.length - 1;
  while (j >= 0 && a[j] === b[j]) j--;
  return j >= 0 && a[j]! < b[j]!;
}

/** The least weight, how many members have it, the smallest of these, and how many of all members are smaller. */
function truth(span: Span): Best & { presses: Uint8Array } {
  const cost = (x: Uint8Array) => x.reduce((sum, c) => sum + (span.either ? Math.min(c, span.k - c) : c), 0);
  const all = members(span);
  const weight = Math.min(...all.map(cost));
  const optima = all.filter((x) => cost(x) === weight);
  const presses = optima.reduce((a, b) => (isSmaller(b, a) ? b : a));
  const index = BigInt(all.filter((x) => isSmaller(x, presses)).length);
  return { weight, index, count: BigInt(optima.length), presses };
}

function codeOf({ k, length, vectors, either = false }: Omit<Span, "start" | "either"> & { either?: boolean }): Code & {
  modular: ModularCode;
} {
  const basis = howellBasis(vectors, k, leftwards(length));
  const modular = { states: k, either, basis };
  return { length, dimension: basis.length, stride: length, rows: packRows(basis, length), modular };
}

function sweepAll(sweep: Sweep, start: Uint8Array, best: Best = NOTHING_SEEN): Best {
  for (let block = 0; block < sweep.blocks; block++) best = sweep.search(start, block, best);
  return best;
}

const METHODS = ["walk", "transform"] as const;

const leftwards = (length: number) => Array.from({ length }, (_, j) => length - 1 - j);

test("a Howell form spans the same as its vectors, and reduces every member to the smallest", () => {
  fc.assert(
    fc.property(spans, (span) => {
      const { k, length, vectors, start } = span;
      const basis = howellBasis(vectors, k, leftwards(length));
      const all = members(span);
      expect(spanSize(basis)).toBe(BigInt(all.length));
      const keys = new Set(members({ ...span, start: new Uint8Array(length) }).map((x) => x.join()));
      for (const { vector } of basis) expect(keys.has(vector.join())).toBe(true);
      const smallest = all.reduce((a, b) => (isSmaller(b, a) ? b : a));
      for (const member of [start, all.at(-1)!]) {
        const settled = member.slice();
        toMember(settled, basis, k);
        expect(settled).toEqual(smallest);
      }
    }),
  );
});

test("members are numbered in ascending order as numbers", () => {
  fc.assert(
    fc.property(spans, (span) => {
      const { k, length, vectors } = span;
      const basis = howellBasis(vectors, k, leftwards(length));
      const all = members(span).sort((a, b) => (isSmaller(a, b) ? -1 : 1));
      all.slice(0, 300).forEach((member, u) => {
        expect(memberNumber(member, basis)).toBe(BigInt(u));
        const moved = all[(7 * u + 3) % all.length]!.slice();
        toMember(moved, basis, k, digitsOf(BigInt(u), basis));
        expect(moved).toEqual(member);
      });
    }),
    { numRuns: 50 },
  );
});

test("a Howell form depends only on the span", () => {
  fc.assert(
    fc.property(spans, ({ k, length, vectors }) => {
      const basis = howellBasis(vectors, k, leftwards(length));
      const others = basis.map(({ vector }, i) =>
        vector.map((x, j) => (x + basis.slice(0, i).reduce((sum, row) => sum + row.vector[j]!, 0)) % k),
      );
      expect(howellBasis(others.reverse(), k, leftwards(length))).toEqual(basis);
    }),
  );
});

describe.each(KERNEL_NAMES)("%s", (name) => {
  const host = kernels[name]();
  test("walk, transform, information sets and the choice between them agree with every member", () => {
    fc.assert(
      fc.property(spans, (span) => {
        const { either } = span;
        const code = codeOf(span);
        const { modular } = code;
        // The search of a part sees only the columns of that part.
        const start = span.start.map((x, j) => (span.vectors.some((vector) => vector[j] !== 0) ? x : 0));
        const { presses, ...expected } = truth({ ...span, start: start.slice() });
        const image = new Image(host);
        toMember(start, modular.basis, span.k);

        if (modular.basis.length > 0) {
          const sweeps = [createModularSweep(image, modular, "walk"), createModularSweep(image, modular)];
          if (transformCost(modular) < Infinity) sweeps.push(createModularSweep(image, modular, "transform"));
          for (const sweep of sweeps) {
            expect(sweepAll(sweep, start)).toEqual(expected);
            // A best weight that is known before must neither hide a member nor count it twice.
            const known = { weight: expected.weight, index: 0n, count: 0n };
            expect(sweepAll(sweep, start, known)).toEqual(expected);
            if (expected.weight === 0) continue;
            const lighter = { weight: expected.weight - 1, index: 3n, count: 7n };
            expect(sweepAll(sweep, start, lighter)).toEqual(lighter);
          }

          const sets = createModularSets(image, modular)(start);
          while (sets.lowerBound() <= sets.weight)
            for (const _ of sets.deepen())
              expect(Math.min(sets.lowerBound(), sets.weight)).toBeLessThanOrEqual(expected.weight);
          expect(sets.best()).toEqual(expected);
        }

        const found = findLightest(createSearches(image, { ...code, modular: { ...code.modular!, either } }), start);
        expect(found.presses).toEqual(presses);
        expect(found.found.reduce((product, { count }) => product * count, 1n)).toBe(expected.count);
      }),
      { numRuns: 100 },
    );
  });

  test("blocks of a walk and of a transform may be searched in any order", () => {
    const k = 4;
    const length = 14;
    // 4^9 members, more than one block. The first nine columns identify a member.
    const vectors = Array.from({ length: 9 }, (_, i) =>
      Uint8Array.from({ length }, (_, j) => (j < 9 ? Number(i === j) : (i * j + (i >> 1) * 3) % 4)),
    );
    const { modular } = codeOf({ k, length, vectors });
    const start = Uint8Array.from({ length }, (_, j) => j % 4);
    const sweeps = METHODS.map((method) => createModularSweep(new Image(host), modular, method));
    const [forwards, backwards] = [false, true].map((reverse) =>
      sweeps.map((sweep) => {
        // A block has at most 2^16 = 4^8 members.
        expect(sweep.blocks).toBe(4);
        const blocks = Array.from({ length: sweep.blocks }, (_, b) => (reverse ? sweep.blocks - 1 - b : b));
        return blocks.reduce<Best>((seen, block) => sweep.search(start, block, seen), NOTHING_SEEN);
      }),
    );
    expect(forwards).toEqual(backwards);
    expect(forwards![0]).toEqual(forwards![1]);
    // The rows are unit vectors at the first nine columns: the digits of a member are its entries there.
    let weight = Infinity;
    let count = 0;
    for (let u = 0; u < 4 ** 9; u++) {
      const member = new Uint8Array(length);
      let own = 0;
      for (let j = 0; j < length; j++) {
        member[j] = start[j]!;
        for (let i = 0; i < 9; i++) member[j]! += ((u >>> (2 * i)) & 3) * vectors[i]![j]!;
        own += member[j]! % 4;
      }
      if (own <= weight) count = own < weight ? 1 : count + 1;
      weight = Math.min(weight, own);
    }
    expect(forwards![0]).toMatchObject({ weight, count: BigInt(count) });
  });
});

test("a block has the same members in the walk and in the transform", () => {
  const k = 6;
  const length = 30;
  const random = randomFrom(5);
  const vectors = Array.from({ length: 8 }, () => Uint8Array.from({ length }, () => random(0, 5)));
  const { modular } = codeOf({ k, length, vectors });
  const start = Uint8Array.from({ length }, () => random(0, 5));
  const [walk, transform] = METHODS.map((method) => createModularSweep(new Image(kernels.wasm()), modular, method));
  expect(walk!.blocks).toBe(transform!.blocks);
  for (let block = 0; block < 20; block++)
    expect(walk!.search(start, block, NOTHING_SEEN)).toEqual(transform!.search(start, block, NOTHING_SEEN));
});

test("parts share no buttons and make up the whole", () => {
  fc.assert(
    fc.property(spans, ({ k, length, vectors }) => {
      const code = codeOf({ k, length, vectors });
      const parts = summandsOf(code);
      const buttons = parts.flatMap(({ columns }) => [...columns.keys()].filter((j) => columns[j] === 255));
      expect(new Set(buttons).size).toBe(buttons.length);
      const rows = parts.flatMap((part) => part.code.modular!.basis.map(({ vector }) => vector.join()));
      expect(rows.sort()).toEqual(code.modular.basis.map(({ vector }) => vector.join()).sort());
      for (const { code, columns } of parts)
        for (const { vector } of code.modular!.basis)
          expect(vector.every((x, j) => x === 0 || columns[j] === 255)).toBe(true);
    }),
  );
});
