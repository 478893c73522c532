import { describe, expect, test } from "vitest";
import { createSolver, grid, randomBoard, type Solution } from "../src/index.ts";
import { weightOf } from "../src/kernel/bits.ts";
import { hostFor } from "../src/kernel/host.ts";
import { Image } from "../src/kernel/image.ts";
import { type Code, knownToBe, mergeBest, NOTHING_SEEN, type Sweep, takeToMember } from "../src/lightest/coset.ts";
import { createSearches, findLightest, type OpenBoard } from "../src/lightest/lightest.ts";
import { createSets } from "../src/lightest/sets.ts";
import { createSubcodes } from "../src/lightest/subcodes.ts";
import { summandsOf } from "../src/lightest/summands.ts";
import { createWalk } from "../src/lightest/walk.ts";
import { insideOf } from "../src/solver/solver.ts";
import { bruteForce, lastOne, packBits, randomCode, randomStart } from "./codes.ts";
import { randomFrom } from "./differential.ts";
import { KERNEL_NAMES } from "./kernels.ts";

function toEnd(steps: Generator<void, void>): void {
  while (!steps.next().done);
}

function sweepAll(sweep: Sweep, start: Uint8Array) {
  let best = NOTHING_SEEN;
  for (let block = 0; block < sweep.blocks; block++) best = sweep.search(start, block, best);
  return best;
}

function lightest(image: Image, code: Code, start: Uint8Array) {
  const { presses, found } = findLightest(createSearches(image, code), start);
  return { presses, count: found.reduce((product, { count }) => product * count, 1n), weight: weightOf(presses) };
}

/** The member of the coset with bits u at the rows' last ones. */
function indexOf(code: Code, member: Uint8Array): bigint {
  let u = 0n;
  for (let i = 0; i < code.dimension; i++) {
    const j = lastOne(code, i);
    if ((member[j >>> 3]! >>> (j & 7)) & 1) u |= 1n << BigInt(i);
  }
  return u;
}

describe.each(KERNEL_NAMES)("%s", (name) => {
  const image = () => new Image(hostFor(0, name));

  test("the walk agrees with weighing every member", () => {
    const random = randomFrom(11);
    for (const length of [1, 5, 63, 64, 65, 127, 128, 129, 300])
      for (let dimension = 0; dimension <= Math.min(8, length); dimension++) {
        const code = randomCode(random, length, dimension);
        const start = randomStart(random, code);
        expect(sweepAll(createWalk(image(), code), start)).toEqual(bruteForce(code, start));
      }
  });

  test("information sets have work left until the lightest member is proven", () => {
    const random = randomFrom(13);
    for (let run = 0; run < 40; run++) {
      const code = randomCode(random, random(20, 140), random(2, 12));
      const look = createSets(image(), code)(randomStart(random, code, run % 2 === 0));
      while (look.lowerBound() <= look.weight) {
        expect(look.distance()).toBeGreaterThan(0);
        const left = Array.from(look.deepen(), () => look.distance());
        if (left.includes(0)) expect(look.lowerBound()).toBeGreaterThan(look.weight);
      }
      expect(look.distance()).toBe(0);
    }
  });

  test("information sets, searched to the end, agree with weighing every member", () => {
    const random = randomFrom(12);
    for (let run = 0; run < 60; run++) {
      const length = random(1, 140);
      const code = randomCode(random, length, random(1, Math.min(7, length)));
      const start = randomStart(random, code, run % 2 === 0);
      const look = createSets(image(), code)(start);
      toEnd(look.deepen());
      while (look.lowerBound() <= look.best().weight) toEnd(look.deepen());
      expect(look.best()).toEqual(bruteForce(code, start));
    }
  });

  test("the lower bound of information sets is never above the lightest member", () => {
    const random = randomFrom(13);
    for (let run = 0; run < 40; run++) {
      const code = randomCode(random, random(20, 90), 8);
      const start = randomStart(random, code);
      const { weight } = bruteForce(code, start);
      const look = createSets(image(), code)(start);
      for (let depth = 0; depth < 9; depth++) {
        expect(Math.min(look.lowerBound(), look.best().weight)).toBeLessThanOrEqual(weight);
        toEnd(look.deepen());
      }
    }
  });

  test("local search only finds members, none lighter than the lightest, and that one in a few steps", () => {
    const random = randomFrom(15);
    for (let run = 0; run < 12; run++) {
      const code = randomCode(random, random(20, 140), random(1, 11));
      const start = randomStart(random, code);
      const { weight } = bruteForce(code, start);
      const search = createSubcodes(image(), code);
      let best = knownToBe(Infinity, code);
      for (let block = run; best.weight > weight && block < run + 2000; block++) {
        const found = search.search(start, block, best);
        expect(found.weight).toBeLessThanOrEqual(best.weight);
        best = found;
      }
      expect(best.weight).toBe(weight);
      const member = start.slice();
      takeToMember(code, best.index, member);
      expect(weightOf(member)).toBe(weight);
    }
  });

  test("codes that decompose give the same answer in parts and as a whole", () => {
    const random = randomFrom(14);
    for (let run = 0; run < 40; run++) {
      const code = randomCode(random, random(12, 100), random(2, 11), random(1, 4));
      const start = randomStart(random, code);
      const expected = bruteForce(code, start);
      const answer = lightest(image(), code, start);
      expect(answer.weight).toBe(expected.weight);
      expect(answer.count).toBe(expected.count);
      expect(indexOf(code, answer.presses)).toBe(expected.index);
    }
  });

  test("many equally light members are counted, not cut off", () => {
    // 14 rows, each with two ones in columns of its own: every member is as light as the start.
    const rows = Array.from({ length: 14 }, (_, i) =>
      Array.from({ length: 43 }, (_, j) => +(j === 2 * i || j === 2 * i + 1 || j > 27)),
    );
    const code: Code = { length: 43, dimension: 0, stride: 16, rows: new Uint8Array(0) };
    const independent = {
      ...code,
      dimension: 14,
      rows: Uint8Array.from(rows.flatMap((r) => [...packBits(r.map((bit, j) => (j < 28 ? bit : 0)))])),
    };
    const start = packBits(Array.from({ length: 43 }, (_, j) => +(j < 28 && j % 2 === 0)));
    expect(lightest(image(), independent, start)).toMatchObject({ weight: 14, count: 2n ** 14n });
  });
});

test("a code of three blocks is split into three parts, which together have all rows and columns", () => {
  const bits = (...columns: number[]) => packBits(Array.from({ length: 9 }, (_, j) => +columns.includes(j)));
  const rows = [bits(0, 2), bits(1, 4), bits(0, 5), bits(3, 7)];
  const code: Code = { length: 9, dimension: 4, stride: 16, rows: Uint8Array.from(rows.flatMap((r) => [...r])) };
  const parts = summandsOf(code).map((part) => ({
    rows: part.rows,
    columns: part.columns[0]! | (part.columns[1]! << 8),
  }));
  expect(parts).toEqual(
    expect.arrayContaining([
      { rows: [0, 2], columns: 0b100101 },
      { rows: [1], columns: 0b10010 },
      { rows: [3], columns: 0b10001000 },
    ]),
  );
  expect(parts).toHaveLength(3);
});

test.each([
  [30, 1],
  [50, 3],
])("local search reaches the proven minimum of a %ix%i grid in few steps", (size, seed) => {
  const solver = createSolver(grid(size, size));
  const board = randomBoard(solver, { seed });
  const { total } = solver.solve(board) as Solution;
  const [question] = insideOf(solver).ask(board, undefined);
  const { searches, start } = question!.system.open(question!.difference, "fewest") as OpenBoard;
  expect(searches).toHaveLength(1);
  const { summand, image } = searches[0]!;
  const search = createSubcodes(image, summand.code);
  let best = knownToBe(Infinity, summand.code);
  for (let block = 0; best.weight > total && block < 1500; block++) best = search.search(start, block, best);
  expect(best.weight).toBe(total);
  // Beyond the minimum there is nothing.
  for (let block = 0; block < 50; block++) expect(search.search(start, block, best)).toBe(best);
});

test("merging two results does not depend on their order", () => {
  const a = { weight: 5, index: 9n, count: 2n };
  const b = { weight: 5, index: 4n, count: 1n };
  expect(mergeBest(a, b)).toEqual({ weight: 5, index: 4n, count: 3n });
  expect(mergeBest(b, a)).toEqual(mergeBest(a, b));
  expect(mergeBest(a, { weight: 4, index: 70n, count: 1n })).toEqual({ weight: 4, index: 70n, count: 1n });
});
