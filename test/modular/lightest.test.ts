// The chain of a null space, and the ways to the lightest member of its cosets, against looking at every member.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Image } from "../../src/kernel/image.ts";
import { type Best, type Code, NOTHING_SEEN } from "../../src/lightest/coset.ts";
import { createSearches, findLightest } from "../../src/lightest/lightest.ts";
import { chainOf, digitsOf, numberOf, settle, sizeOf } from "../../src/lightest/modular/chain.ts";
import { createChainSets } from "../../src/lightest/modular/sets.ts";
import { createChainSweep } from "../../src/lightest/modular/sweep.ts";
import { createTransform, transformCost } from "../../src/lightest/modular/transform.ts";
import { type Blocks, createWalk, packed } from "../../src/lightest/modular/walk.ts";
import { split } from "../../src/lightest/split.ts";
import { randomFrom } from "../differential.ts";
import { KERNEL_NAMES, kernels } from "../kernels.ts";

interface Span {
  readonly k: number;
  readonly length: number;
  readonly vectors: Uint8Array[];
  readonly start: Uint8Array;
  readonly either: boolean;
}

/** Vectors modulo k, sparse, with entries that share factors with k, that span at most some thousand members. */
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

/** Whether a is the smaller number, entry 0 being its lowest digit. */
function isSmaller(a: Uint8Array, b: Uint8Array): boolean {
  let j = a.length - 1;
  while (j >= 0 && a[j] === b[j]) j--;
  return j >= 0 && a[j]! < b[j]!;
}

/** The least weight, how many members have it, and the smallest of them; with it how many of all members are smaller. */
function truth(span: Span): Best & { presses: Uint8Array } {
  const cost = (x: Uint8Array) => x.reduce((sum, c) => sum + (span.either ? Math.min(c, span.k - c) : c), 0);
  const all = members(span);
  const weight = Math.min(...all.map(cost));
  const optima = all.filter((x) => cost(x) === weight);
  const presses = optima.reduce((a, b) => (isSmaller(b, a) ? b : a));
  const index = BigInt(all.filter((x) => isSmaller(x, presses)).length);
  return { weight, index, count: BigInt(optima.length), presses };
}

function codeOf({ k, length, vectors }: Pick<Span, "k" | "length" | "vectors">): Code & Required<Pick<Code, "chain">> {
  const links = chainOf(vectors, k, leftwards(length));
  return { length, dimension: links.length, stride: length, rows: packed(links, length), chain: { states: k, links } };
}

function sweepAll(sweep: Blocks, start: Uint8Array, either = false, best: Best = NOTHING_SEEN): Best {
  for (let block = 0; block < sweep.blocks; block++) best = sweep.look(start, block, best, either);
  return best;
}

const leftwards = (length: number) => Array.from({ length }, (_, j) => length - 1 - j);

test("a chain spans what its vectors span, and settles every member at the smallest number", () => {
  fc.assert(
    fc.property(spans, (span) => {
      const { k, length, vectors, start } = span;
      const chain = chainOf(vectors, k, leftwards(length));
      const all = members(span);
      expect(sizeOf(chain)).toBe(BigInt(all.length));
      const keys = new Set(members({ ...span, start: new Uint8Array(length) }).map((x) => x.join()));
      for (const { vector } of chain) expect(keys.has(vector.join())).toBe(true);
      const smallest = all.reduce((a, b) => (isSmaller(b, a) ? b : a));
      for (const member of [start, all.at(-1)!]) {
        const settled = member.slice();
        settle(settled, chain, k);
        expect(settled).toEqual(smallest);
      }
    }),
  );
});

test("members are numbered as they follow each other as numbers", () => {
  fc.assert(
    fc.property(spans, (span) => {
      const { k, length, vectors } = span;
      const chain = chainOf(vectors, k, leftwards(length));
      const all = members(span).sort((a, b) => (isSmaller(a, b) ? -1 : 1));
      all.slice(0, 300).forEach((member, u) => {
        expect(numberOf(member, chain)).toBe(BigInt(u));
        const moved = all[(7 * u + 3) % all.length]!.slice();
        settle(moved, chain, k, digitsOf(BigInt(u), chain));
        expect(moved).toEqual(member);
      });
    }),
    { numRuns: 50 },
  );
});

test("a chain depends on what is spanned alone", () => {
  fc.assert(
    fc.property(spans, ({ k, length, vectors }) => {
      const chain = chainOf(vectors, k, leftwards(length));
      const others = chain.map(({ vector }, i) =>
        vector.map((x, j) => (x + chain.slice(0, i).reduce((sum, link) => sum + link.vector[j]!, 0)) % k),
      );
      expect(chainOf(others.reverse(), k, leftwards(length))).toEqual(chain);
    }),
  );
});

describe.each(KERNEL_NAMES)("%s", (name) => {
  const host = kernels[name]();
  test("walk, transform, information sets and the choice between them agree with looking at every member", () => {
    fc.assert(
      fc.property(spans, (span) => {
        const { either } = span;
        const code = codeOf(span);
        const { chain } = code;
        // Searches of parts see the columns of the part alone.
        const start = span.start.map((x, j) => (span.vectors.some((vector) => vector[j] !== 0) ? x : 0));
        const { presses, ...expected } = truth({ ...span, start: start.slice() });
        const image = new Image(host);
        settle(start, chain.links, span.k);

        if (chain.links.length > 0) {
          const sweeps: Blocks[] = [createWalk(image, chain), createChainSweep(image, chain)];
          if (transformCost(chain) < Infinity) sweeps.push(createTransform(image, chain));
          for (const sweep of sweeps) {
            expect(sweepAll(sweep, start, either)).toEqual(expected);
            // What is known before must neither hide nor double a member.
            const known = { weight: expected.weight, index: 0n, count: 0n };
            expect(sweepAll(sweep, start, either, known)).toEqual(expected);
            if (expected.weight === 0) continue;
            const lighter = { weight: expected.weight - 1, index: 3n, count: 7n };
            expect(sweepAll(sweep, start, either, lighter)).toEqual(lighter);
          }

          const look = createChainSets(image, chain)(start, either);
          while (look.lowerBound <= look.weight)
            for (const _ of look.deepen())
              expect(Math.min(look.lowerBound, look.weight)).toBeLessThanOrEqual(expected.weight);
          expect(look.best).toEqual(expected);
        }

        const searches = createSearches(image, code);
        expect(findLightest(searches, start, either)).toEqual({ count: expected.count, presses });
      }),
      { numRuns: 100 },
    );
  });

  test("blocks of a walk and of a transform may be looked at in any order", () => {
    const k = 4;
    const length = 14;
    // 4^10 members, more than one block: the first ten columns tell them apart.
    const vectors = Array.from({ length: 10 }, (_, i) =>
      Uint8Array.from({ length }, (_, j) => (j < 10 ? Number(i === j) : (i * j + (i >> 1) * 3) % 4)),
    );
    const { chain } = codeOf({ k, length, vectors });
    const start = Uint8Array.from({ length }, (_, j) => j % 4);
    const ways = [createWalk, createTransform].map((create) => create(new Image(host), chain));
    const [forwards, backwards] = [false, true].map((reverse) =>
      ways.map((sweep) => {
        expect(sweep.blocks).toBeGreaterThan(1);
        const blocks = Array.from({ length: sweep.blocks }, (_, b) => (reverse ? sweep.blocks - 1 - b : b));
        return blocks.reduce<Best>((seen, block) => sweep.look(start, block, seen), NOTHING_SEEN);
      }),
    );
    expect(forwards).toEqual(backwards);
    expect(forwards![0]).toEqual(forwards![1]);
  });
});

test("blocks are the same members by walk and by transform", () => {
  const k = 6;
  const length = 30;
  const random = randomFrom(5);
  const vectors = Array.from({ length: 8 }, () => Uint8Array.from({ length }, () => random(0, 5)));
  const { chain } = codeOf({ k, length, vectors });
  const start = Uint8Array.from({ length }, () => random(0, 5));
  const [walk, transform] = [createWalk, createTransform].map((create) => create(new Image(kernels.wasm()), chain));
  expect(walk!.blocks).toBe(transform!.blocks);
  for (let block = 0; block < 20; block++)
    expect(walk!.look(start, block, NOTHING_SEEN)).toEqual(transform!.look(start, block, NOTHING_SEEN));
});

test("parts share no buttons and make up the whole", () => {
  fc.assert(
    fc.property(spans, ({ k, length, vectors }) => {
      const code = codeOf({ k, length, vectors });
      const parts = split(code);
      const buttons = parts.flatMap(({ columns }) => [...columns.keys()].filter((j) => columns[j] === 255));
      expect(new Set(buttons).size).toBe(buttons.length);
      const links = parts.flatMap((part) => part.code.chain!.links.map(({ vector }) => vector.join()));
      expect(links.sort()).toEqual(code.chain.links.map(({ vector }) => vector.join()).sort());
      for (const { code, columns } of parts)
        for (const { vector } of code.chain!.links)
          expect(vector.every((x, j) => x === 0 || columns[j] === 255)).toBe(true);
    }),
  );
});
