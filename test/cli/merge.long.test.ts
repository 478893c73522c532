// lights-out merge: refused input, more than two states, and parts that needed no search.

import { beforeAll, describe, expect, test } from "vitest";
import { grid, type Part } from "../../src/index.ts";
import { seal } from "../../src/long/part.ts";
import { lightsOut, temporaryFolder } from "../command.ts";
import { heavyFile } from "../heavy.ts";
import { example, merged, searchedTwice, shares } from "./parts.ts";

const { folder } = temporaryFolder();

describe("parts of one search", () => {
  let parts: readonly string[];
  let whole: { readonly total: number };
  beforeAll(() => {
    ({ parts, whole } = searchedTwice(folder));
  });

  test("without --json the answer is drawn", () => {
    const { out } = merged(parts);
    expect(out).toContain(`\n${whole.total} presses, proven to be the fewest`);
    expect(out).toContain("\n\nmerged from 3 parts\n\n");
  });

  test("a part given twice, and parts of another board, are refused", () => {
    const twice = merged([parts[0]!, parts[0]!]);
    expect(twice.err).toMatch(/^lights-out: part 2 .*blocks/);
    const foreign = lightsOut(["solve", example(folder, 2), "--part", "2/3", "--json"]).out;
    const other = merged([parts[0]!, foreign]);
    expect(other.err).toMatch(/^lights-out: part 2 /);
    expect([twice.status, other.status]).toEqual([2, 2]);
  });

  test("two ways to write a target are equal", () => {
    const entry = { ...JSON.parse(parts[1]!), target: { all: 0 } };
    const { status, err } = merged([parts[0]!, `${JSON.stringify(entry)}\n`, parts[2]!]);
    expect({ status, err }).toEqual({ status: 0, err: "" });
    const on = `${JSON.stringify({ ...entry, target: "on" })}\n`;
    expect(merged([parts[0]!, on, parts[2]!])).toMatchObject({ status: 2, err: expect.stringContaining("part 2 ") });
  });

  test("a damaged part is refused: no answer, no crash", () => {
    const damage = (change: (entry: { part: Part; board: number[]; puzzle: object }) => void) => {
      const entry = JSON.parse(parts[1]!);
      change(entry);
      return merged([parts[0]!, `${JSON.stringify(entry)}\n`, parts[2]!]);
    };
    for (const { status, err } of [
      damage(({ part }) => Object.assign(part, { components: [null] })),
      damage(({ part }) => Object.assign(part.components[0]!, { done: [null] })),
      damage(({ part }) => Object.assign(part.components[0]!, { total: part.components[0]!.total - 1 })),
      damage(({ part }) => Object.assign(part.components[0]!, { index: "5" })),
      damage(({ part }) => Object.assign(part, { lowerBound: 99_999 })),
      damage(({ part }) => Object.assign(part, { check: part.hash })),
      damage((entry) => Object.assign(entry, { part: undefined })),
      damage((entry) => Object.assign(entry, { puzzle: { shape: "grid", rows: 32, cols: 128 } })),
      damage((entry) => {
        entry.board[0] = 1 - entry.board[0]!;
      }),
    ]) {
      expect(err).toMatch(/^lights-out: part 2 /);
      expect(status).toBe(2);
    }
  });

  test("a forged line is refused, even with a valid checksum", () => {
    const lines = parts.map((line) => {
      const entry = JSON.parse(line);
      const { check: _, ...part } = entry.part as Part;
      const components = part.components.map((component) => {
        const free = component.presses.findIndex((_, j) => !component.presses.includes(j));
        return { ...component, presses: [free, ...component.presses.slice(1)] };
      });
      return `${JSON.stringify({ ...entry, part: seal({ ...part, components }) })}\n`;
    });
    const { status, err } = merged(lines);
    expect(err).toMatch(/^lights-out: [^\n]*\n$/);
    expect(status).toBe(2);
  });

  test("input that is not a part is refused", () => {
    expect(merged([])).toMatchObject({ status: 2, err: expect.stringContaining("standard input") });
    expect(merged(['{"total": 3}']).err).toMatch(/^lights-out: part 1 .*--part/);
  });
});

describe.each(["forward", "either"])(
  "parts of a search with three states, from separate processes, turns %s",
  (turns) => {
    const puzzle = grid(7, 7, { states: 3, rule: "king", edges: "torus" });
    const board = heavyFile(folder, puzzle);
    const args = [board, "--states", "3", "--rule", "king", "--edges", "torus", "--turns", turns];
    let parts: string[];
    beforeAll(() => {
      parts = shares(4, ...args);
    });

    test("together they are the answer", () => {
      const { status, out } = merged(parts, "--json");
      const { kernel, ...whole } = JSON.parse(lightsOut(["solve", ...args, "--json"]).out);
      expect(kernel).toBeDefined();
      expect(JSON.parse(out)).toEqual(whole);
      expect(status).toBe(0);
      const { components, turns: told = "forward" } = JSON.parse(parts[0]!).part;
      expect(components[0].blocks).toBeGreaterThan(4);
      expect(told).toBe(turns);
      expect(merged(parts).out).toContain(`\n${whole.total} presses, proven to be the fewest`);
    });

    test("parts of other turns are refused", () => {
      const others = shares(4, ...args, "--turns", turns === "either" ? "forward" : "either");
      const { status, err } = merged([parts[0]!, others[1]!]);
      expect(err).toMatch(/^lights-out: part 2 .* part 1\n$/);
      expect(status).toBe(2);
    });
  },
);

test("proofs for different boards are not merged", () => {
  const boards = ["#..../...../...../...../.....", ".#.../...../...../...../....."];
  const { status, err } = merged(boards.map((board) => shares(2, board)[0]!));
  expect(err).toMatch(/^lights-out: part 2 .* part 1\n$/);
  expect(status).toBe(2);
});

test("every part of an unsolvable board has the proof", () => {
  const lines = [1, 2].map((i) => lightsOut(["solve", "#.", "--part", `${i}/2`, "--json"]));
  expect(lines.map(({ status }) => status)).toEqual([1, 1]);
  const { status, out } = merged(lines.map(({ out }) => out));
  expect(out).toMatch(/^\[#\]\[\.\]\n/);
  expect(status).toBe(1);
});

test.each([
  ["one solution", "###/###/###", { total: 5, optima: "1" }],
  ["four solutions", "#####/#####/#####/#####/#####", { total: 15, optima: "4" }],
  ["nothing to do", "...", { total: 0, optima: "1" }],
])("a board with %s needs no search, whatever the part", (_, board, answer) => {
  const lines = shares(2, board);
  for (const some of [...lines.map((line) => [line]), lines])
    expect(JSON.parse(merged(some, "--json").out)).toMatchObject({ ...answer, optimal: true });
});
