// Parts and checkpoints damaged in transit: an error or the correct answer, never a wrong one.

import {
  type Component,
  createSolver,
  grid,
  type LightsOutError,
  merge,
  type Part,
  pressAll,
  type Solution,
} from "lights-out";
import { describe, expect, test } from "vitest";
import { takeToMember } from "../src/lightest/coset.ts";
import { restrict, type SummandSearch } from "../src/lightest/lightest.ts";
import { fnv1a } from "../src/long/checksum.ts";
import { listPressed, seal } from "../src/long/part.ts";
import { createSolver as createSourceSolver, insideOf, type Question } from "../src/solver/solver.ts";
import { randomFrom } from "./differential.ts";

// 3^13 solutions, of 49 buttons.
const solver = createSolver(grid(7, 7, { states: 3, rule: "king", edges: "torus" }));
const random = randomFrom(7);
const presses = Uint8Array.from({ length: 49 }, () => random(0, 2));
const board = pressAll(solver.puzzle, new Uint8Array(49), presses);
const expected = solver.solve(board) as Solution;
const share = async (i: number, n: number) =>
  (await solver.solveAsync(board, { workers: 0, part: [i, n] })) as Solution & { part: Part };
const resume = (part: Part) => solver.solveAsync(board, { workers: 0, resume: part });

test("the checksum is FNV-1a", () => {
  // Noll's test vectors, http://www.isthe.com/chongo/src/fnv/test_fnv.c
  const bytes = (text: string) => new TextEncoder().encode(text);
  expect(fnv1a()).toBe("cbf29ce484222325");
  expect(fnv1a(bytes("a"))).toBe("af63dc4c8601ec8c");
  expect(fnv1a(bytes("foobar"))).toBe("85944171f73967e8");
  expect(fnv1a(bytes("foo"), bytes("bar"))).toBe("85944171f73967e8");
});

describe("one character of its text is changed", () => {
  test("a share is refused by merge, a checkpoint by resume, at every place", async () => {
    const [a, b] = [await share(1, 2), await share(2, 2)];
    expect(merge([a, b])).toEqual(expected);
    const text = JSON.stringify(b.part);
    const tried = { places: 0, refused: 0 };
    for (let at = 0; at < text.length; at++)
      for (const flip of [1, 5]) {
        const changed = text.slice(0, at) + String.fromCharCode(text.charCodeAt(at) ^ flip) + text.slice(at + 1);
        let part: Part;
        try {
          part = JSON.parse(changed);
        } catch {
          continue;
        }
        tried.places++;
        for (const read of [async () => merge([a, part]), () => resume(part)]) {
          const answer = await read().catch((error: LightsOutError) => error);
          if (answer instanceof Error) {
            expect(answer, changed).toMatchObject({ name: "LightsOutError", code: "part" });
            tried.refused++;
          } else expect(answer, changed).toEqual(expected);
        }
      }
    expect(tried.places).toBeGreaterThan(text.length / 2);
    // Every character of the text matters.
    expect(tried.refused).toBe(2 * tried.places);
  });
});

describe("a field is changed, and the checksum is recomputed", () => {
  type Change = (component: Component, part: Part) => Partial<Component>;
  const changed = async (change: Change) => {
    const { part } = await share(1, 2);
    const { check: _, ...open } = part;
    const [component] = part.components as [Component];
    return seal({ ...open, components: [{ ...component, ...change(component, part) }] });
  };
  const swap = ({ presses }: Component) => {
    const pressed = presses.map((entry) => (typeof entry === "number" ? entry : entry[0]));
    const free = Array.from({ length: 49 }, (_, j) => j).find((j) => !pressed.includes(j))!;
    return presses.map((entry, i) => (i > 0 ? entry : typeof entry === "number" ? free : ([free, entry[1]] as const)));
  };

  const anywhere: Record<string, Change> = {
    "the total": ({ total }) => ({ total: total - 1 }),
    "a bound above the total": ({ total }) => ({ lowerBound: total + 1 }),
    "no optimum, though all blocks are done": ({ blocks }) => ({ optima: "0", done: [[0, blocks!]] }),
    "optima before the first block": () => ({ optima: "1", done: [] }),
    "blocks beyond the last": ({ blocks }) => ({ done: [[0, blocks! + 1]] }),
    "blocks in the wrong order": () => ({
      done: [
        [4, 5],
        [1, 2],
      ],
    }),
    "blocks done twice": () => ({
      done: [
        [0, 3],
        [2, 4],
      ],
    }),
    "ranges that should have been one": () => ({
      done: [
        [0, 2],
        [2, 4],
      ],
    }),
    "a range of no blocks": () => ({ done: [[2, 2]] }),
    "a range of one number": () => ({ done: [[2] as never] }),
    "blocks without those that are done": () => ({ done: undefined as never }),
    "a button twice": ({ presses }) => ({ presses: [presses[0]!, ...presses] }),
    "a button beyond the last": ({ presses }) => ({ presses: [...presses.slice(1), 49] }),
    "an index that is no number": () => ({ index: "-1" }),
  };
  test.each(Object.entries(anywhere))("%s: refused by merge and by resume", async (_, change) => {
    const part = await changed(change);
    expect(() => merge([part])).toThrow(expect.objectContaining({ code: "part" }));
    await expect(resume(part)).rejects.toMatchObject({ code: "part" });
  });

  const byTheBoard: Record<string, Change> = {
    "the index": ({ index }) => ({ index: `${BigInt(index) + 1n}` }),
    "an index beyond the last solution": () => ({ index: `${3n ** 13n}` }),
    "a button in place of another": (component) => ({ presses: swap(component) }),
    "more optima than solutions": () => ({ optima: `${3n ** 13n + 1n}` }),
    "the number of blocks": ({ blocks }) => ({ blocks: blocks! + 1 }),
  };
  test.each(Object.entries(byTheBoard))("%s: refused by resume", async (_, change) => {
    await expect(resume(await changed(change))).rejects.toMatchObject({ code: "part" });
  });

  test("a solution heavier than the start of every search, and a count that wrapped around: refused by resume", async () => {
    const inside = insideOf(createSourceSolver(solver.puzzle));
    const [{ system, difference }] = inside.ask(board, undefined) as [Question];
    const { searches, start, counts } = system.coset(difference)!.board;
    const [{ summand }] = searches as [SummandSearch];
    const memberOf = (index: bigint) => {
      const member = restrict(start, summand);
      takeToMember(summand.code, index, member);
      return counts(member);
    };
    const totalOf = (member: Uint8Array) => member.reduce((sum, times) => sum + times, 0);
    let index = 1n;
    while (totalOf(memberOf(index)) <= totalOf(memberOf(0n))) index++;
    const holding = (index: bigint, member: Uint8Array) =>
      changed(() => ({ total: totalOf(member), index: `${index}`, presses: listPressed(member) }));
    expect(await resume(await holding(0n, memberOf(0n)))).toMatchObject({ solvable: true });
    await expect(resume(await holding(index, memberOf(index)))).rejects.toMatchObject({ code: "part" });
    await expect(resume(await holding(3n ** 13n, memberOf(0n)))).rejects.toMatchObject({ code: "part" });
  });

  test("two shares that contradict each other are refused", async () => {
    const other = await share(2, 2);
    const { blocks: _, done: __, ...found } = (await share(1, 1)).part.components[0]!;
    const proven = (change: Partial<Component>) =>
      seal({ ...other.part, components: [{ ...found, ...change } as Component] });
    expect(merge([proven({}), other])).toEqual(expected);
    const free = Array.from({ length: 49 }, (_, j) => j).find((j) => expected.presses[j] === 0)!;
    const more = { presses: [...found.presses, free], total: found.total + 1, lowerBound: found.total + 1 };
    const searched = (change: Partial<Component>) =>
      seal({ ...other.part, components: [{ ...found, blocks: 33, done: [[0, 1]], lowerBound: 0, ...change }] });
    for (const parts of [
      [proven(more), searched({})],
      [proven({ optima: `${BigInt(found.optima) + 1n}` }), proven({})],
      [proven({}), searched({ optima: `${BigInt(found.optima) + 1n}` })],
      [proven({}), searched({ index: `${BigInt(found.index) - 1n}` })],
      [searched({ done: [[4, 5]] }), searched({ done: [[0, 1]], blocks: 34 })],
      [seal({ ...other.part, presses: [48] }), other],
      [seal({ ...other.part, buttons: 50 }), other],
    ]) {
      expect(() => merge(parts)).toThrow(expect.objectContaining({ code: "part" }));
      expect(() => merge([...parts].reverse())).toThrow(expect.objectContaining({ code: "part" }));
    }
    // It is not a contradiction if a part has counted some of the optima in the other part's proof.
    expect(merge([proven({}), searched({})])).toEqual(expected);
  });
});
