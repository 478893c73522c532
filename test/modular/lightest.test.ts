// The chain of a null space, and the ways to the lightest member of its cosets, against looking at every member.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Image } from "../../src/layout.ts";
import { chainOf, settle, sizeOf } from "../../src/modular/chain.ts";
import { createSearches } from "../../src/modular/lightest.ts";
import { type Best, isSmaller, split } from "../../src/modular/part.ts";
import { createSets } from "../../src/modular/sets.ts";
import { createTransform, transformCost } from "../../src/modular/transform.ts";
import { createWalk } from "../../src/modular/walk.ts";
import { freshHosts } from "../kernels.ts";

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

function truth(span: Span): Best {
  const cost = (x: Uint8Array) => x.reduce((sum, c) => sum + (span.either ? Math.min(c, span.k - c) : c), 0);
  const all = members(span);
  const weight = Math.min(...all.map(cost));
  const optima = all.filter((x) => cost(x) === weight);
  return { weight, count: BigInt(optima.length), presses: optima.reduce((a, b) => (isSmaller(b, a) ? b : a)) };
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

describe.each(freshHosts())("$name", (host) => {
  test("walk, transform, information sets and the choice between them agree with looking at every member", () => {
    fc.assert(
      fc.property(spans, (span) => {
        const { k, length, vectors, start, either } = span;
        const chain = chainOf(vectors, k, leftwards(length));
        const expected = truth(span);
        const whole = { buttons: leftwards(length).reverse(), chain };
        const image = new Image(host);

        const walks = [createWalk(image, whole, k)];
        if (transformCost(whole, k) < Infinity) walks.push(createTransform(image, whole, k));
        for (const walk of walks) {
          let seen: Best = { weight: Infinity, count: 0n, presses: start };
          for (let block = 0; block < walk.blocks; block++) seen = walk.look(start, block, seen, either);
          expect(seen).toEqual(expected);
        }

        if (chain.length > 0) {
          const look = createSets(image, whole, k)(start, either);
          while (look.lowerBound <= look.best.weight)
            for (const _ of look.deepen())
              expect(Math.min(look.lowerBound, look.best.weight)).toBeLessThanOrEqual(expected.weight);
          expect(look.best).toEqual(expected);
        }

        const steps = createSearches(image, chain, length, k).search(start, either, false);
        let step = steps.next();
        for (; !step.done; step = steps.next()) expect(step.value.lowerBound).toBeLessThanOrEqual(expected.weight);
        expect(step.value).toEqual({ count: expected.count, presses: expected.presses });
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
    const chain = chainOf(vectors, k, leftwards(length));
    const start = Uint8Array.from({ length }, (_, j) => j % 4);
    const whole = { buttons: leftwards(length).reverse(), chain };
    const ways = [createWalk, createTransform].map((create) => create(new Image(host), whole, k));
    const [forwards, backwards] = [false, true].map((reverse) =>
      ways.map((walk) => {
        expect(walk.blocks).toBeGreaterThan(1);
        const blocks = Array.from({ length: walk.blocks }, (_, b) => (reverse ? walk.blocks - 1 - b : b));
        return blocks.reduce<Best>((seen, block) => walk.look(start, block, seen, false), {
          weight: Infinity,
          count: 0n,
          presses: start,
        });
      }),
    );
    expect(forwards).toEqual(backwards);
    expect(forwards![0]).toEqual(forwards![1]);
  });
});

test("parts share no buttons and make up the whole", () => {
  fc.assert(
    fc.property(spans, ({ k, length, vectors }) => {
      const chain = chainOf(vectors, k, leftwards(length));
      const parts = split(chain, length);
      const buttons = parts.flatMap((part) => part.buttons);
      expect(new Set(buttons).size).toBe(buttons.length);
      expect(parts.reduce((size, part) => size * sizeOf(part.chain), 1n)).toBe(sizeOf(chain));
      const links = parts.flatMap((part) =>
        part.chain.map(({ vector }) => {
          const wide = new Uint8Array(length);
          part.buttons.forEach((j, column) => {
            wide[j] = vector[column]!;
          });
          return wide.join();
        }),
      );
      expect(links.sort()).toEqual(chain.map(({ vector }) => vector.join()).sort());
    }),
  );
});
