// Generated levels, solved again by a search over states or by brute force: each meets its request exactly.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  createSolver,
  type ErrorCode,
  type GenerateOptions,
  generate,
  grid,
  hexagon,
  optima,
  type Puzzle,
  preset,
  pressAll,
  reached,
  search,
  type Target,
  table,
  wiring,
  worst,
} from "../../src/index.ts";
import { refused } from "../boards/refused.ts";
import { bruteForce } from "../brute.ts";
import { type BoardTruth, cases } from "./truth.ts";

describe("generate", () => {
  test.each([
    ["5x5", grid(5, 5), 7],
    ["4x4 torus", grid(4, 4, { edges: "torus" }), 9],
    ["hexagon 2", hexagon(2), 5],
    ["3x3 of three states", grid(3, 3, { states: 3 }), 8],
    ["2x3 of four states", grid(2, 3, { states: 4 }), 7],
    ["3x3 of six states", grid(3, 3, { states: 6 }), 6],
  ] as [string, Puzzle, number][])("%s, found again by search over states", (_, puzzle, total) => {
    const solver = createSolver(puzzle);
    for (let seed = 0; seed < 3; seed++) {
      const level = generate(solver, { total, seed });
      expect(level).toMatchObject({ total, seed });
      expect(search(puzzle, level.board, { allowed: () => true })).toMatchObject({ solvable: true, total });
      expect(reached(puzzle, pressAll(puzzle, level.board, level.presses))).toBe(true);
      expect(generate(solver, { total, seed })).toEqual(level);
    }
  });

  const TARGETS: [string, Target, (states: number) => (number | null)[]][] = [
    ["all on", "on", () => new Array(6).fill(1)],
    ["a board", ".#./#.#", () => [0, 1, 0, 1, 0, 1]],
    ["lights that do not matter", "#?./?.#", () => [1, null, 0, null, 0, 1]],
  ];

  test.each(
    TARGETS.flatMap(([name, target, wanted]) => [2, 3].map((states) => [name, states, target, wanted] as const)),
  )("target: %s, %i states, by trying everything", (_, states, target, wanted) => {
    const puzzle = grid(2, 3, { states });
    const solver = createSolver(puzzle);
    for (const total of [0, 1, 2, 3]) {
      const level = generate(solver, { total, target, seed: 5 });
      const difference = wanted(states).map((want, i) =>
        want === null ? null : (want + states - level.board[i]!) % states,
      );
      const truth = bruteForce(puzzle, difference);
      expect(truth).toMatchObject({ solvable: true, total, presses: [...level.presses] });
      expect(level.optima).toBe(BigInt(truth.optima));
    }
  });

  test.each([2, 3])("uniform target, %i states: the nearest state is as far as requested", (states) => {
    const puzzle = grid(3, 3, { states });
    const solver = createSolver(puzzle);
    for (const total of [0, 2, 4]) {
      const { board } = generate(solver, { total, target: { uniform: true }, seed: 1 });
      const truths = Array.from({ length: states }, (_, s) =>
        search(puzzle, board, { target: { all: s }, allowed: () => true }),
      );
      const totals = truths.flatMap((truth) => (truth.solvable ? [truth.total] : []));
      expect(Math.min(...totals)).toBe(total);
    }
  });

  test("a puzzle's own target applies", () => {
    const puzzle = preset("merlin-original");
    const { board } = generate(createSolver(puzzle), { total: 5 });
    expect(search(puzzle, board, { allowed: () => true })).toMatchObject({ total: 5 });
    expect(reached(puzzle, board)).toBe(false);
  });

  test("ranges, the number of optima, density, and all of them together", () => {
    const puzzle = grid(5, 5);
    const solver = createSolver(puzzle);
    for (let seed = 0; seed < 5; seed++) {
      const level = generate(solver, { total: [8, 12], optima: 2, density: [0.3, 0.6], seed });
      expect(level.total).toBeGreaterThanOrEqual(8);
      expect(level.total).toBeLessThanOrEqual(12);
      const all = optima(solver, level.board);
      expect(all).toMatchObject({ total: level.total, count: 2n });
      const share = level.board.filter((state) => state !== 0).length / 25;
      expect(share).toBeGreaterThanOrEqual(0.3);
      expect(share).toBeLessThanOrEqual(0.6);
    }
  });

  test("the hardest levels: 15 presses on 5x5", () => {
    expect(generate(createSolver(grid(5, 5)), { total: 15 }).total).toBe(15);
  });

  test("small puzzles: the requested level, or a refusal if brute force finds none", () => {
    fc.assert(
      fc.property(cases, fc.constantFrom(undefined, 1, 2, 3), ({ puzzle, asked, boards, truth, pick }, optima) => {
        const total = pick % 5;
        const is = ({ total: t, optima: o }: BoardTruth) =>
          t === total && (optima === undefined || o.length === optima);
        const ask = () =>
          generate(createSolver(puzzle), { ...asked, total, seed: pick % 100, ...(optima && { optima }) });
        if (!boards.some(is)) return refused(ask, "option");
        const level = ask();
        const { optima: best } = truth(level.board);
        expect(is(truth(level.board))).toBe(true);
        expect(level).toMatchObject({ total, optima: BigInt(best.length), presses: Uint8Array.from(best[0]!) });
      }),
      { numRuns: 100 },
    );
  });

  test("except: each board of one press on 3x3 once, and then a refusal", () => {
    const solver = createSolver(grid(3, 3));
    const except: Uint8Array[] = [];
    for (let n = 0; n < 9; n++) except.push(generate(solver, { total: 1, except }).board);
    const presses = Array.from({ length: 9 }, (_, j) => Uint8Array.from({ length: 9 }, (_, i) => Number(i === j)));
    const all = presses.map((x) => pressAll(grid(3, 3), "off", x).join());
    expect(except.map((board) => board.join()).sort()).toEqual(all.sort());
    refused(() => generate(solver, { total: 1, except }), "option", "9 boards");
    // With one fewer there is one level left, and with boards of another total all nine.
    expect(generate(solver, { total: 1, except: except.slice(1) }).board).toEqual(except[0]);
    expect(generate(solver, { total: 1, except: ["###/###/###"] })).toEqual(generate(solver, { total: 1 }));
    refused(() => generate(solver, { total: 1, except: ["##"] }), "board-length", "except[0]");
    refused(() => generate(solver, { total: 1, except: "###" as never }), "option", "except");
  });

  test("a request that no board of a small puzzle meets is refused, with the values that occur", () => {
    const five = createSolver(grid(5, 5));
    // 5x5 has 2^23 boards; of those that need 14 presses none has only one solution as short, and 15 is the most.
    refused(() => generate(five, { total: 14, optima: 1 }), "option", "optima 2, 3, 4");
    refused(() => generate(five, { total: 24 }), "option", "24", "23");
    refused(() => generate(five, { total: 16 }), "option", "16", "15");
    refused(() => generate(five, { total: 16, target: { uniform: true } }), "option", "16");
    refused(() => generate(five, { total: 3, density: 0.9 }), "option", "density 0.9");
    // Four lights and four buttons that each change two: no board needs more than two presses, or has an odd number on.
    const pairs = wiring({
      lights: 4,
      buttons: [
        [0, 1],
        [1, 2],
        [2, 3],
        [3, 0],
      ],
    });
    refused(() => generate(createSolver(pairs), { total: 3 }), "option", "3", "2");
    // Twenty buttons on seven lights, three on each pair of neighbours: three presses at most.
    const many = wiring({ lights: 7, buttons: Array.from({ length: 20 }, (_, j) => [j % 7, (j + 1) % 7]) });
    refused(() => generate(createSolver(many), { total: 6 }), "option", "6", "3");
    // Zero presses have only one solution.
    refused(() => generate(five, { total: 0, optima: 2 }), "option", "total is 0");
  });

  test("a rare level is found: 15 presses with few lights on", () => {
    // 7350 of 2^23 boards of 5x5 need 15 presses. Of these, one in hundreds has at most four lights on.
    const { board, total } = generate(createSolver(grid(5, 5)), { total: 15, density: [0, 0.2] });
    expect(total).toBe(15);
    expect(board.filter((state) => state !== 0).length).toBeLessThanOrEqual(5);
  });

  test("4x4: each number of lights on that occurs with 5 to 7 presses is found, and any other is refused", () => {
    // By all 2^16 choices of buttons: the board that each makes, as bits, and the fewest buttons that make it.
    const masks = Array.from({ length: 16 }, (_, j) =>
      [...Array(16).keys()]
        .filter((i) => Math.abs((i >> 2) - (j >> 2)) + Math.abs((i & 3) - (j & 3)) <= 1)
        .reduce((bits, i) => bits | (1 << i), 0),
    );
    const bitsIn = (n: number) => n.toString(2).replaceAll("0", "").length;
    const fewest = new Map<number, number>();
    for (let n = 0; n < 2 ** 16; n++) {
      const board = masks.reduce((lit, mask, j) => (n & (1 << j) ? lit ^ mask : lit), 0);
      fewest.set(board, Math.min(bitsIn(n), fewest.get(board) ?? Infinity));
    }
    const there = new Set([...fewest].map(([board, total]) => `${total} ${bitsIn(board)}`));
    const solver = createSolver(grid(4, 4));
    for (let total = 5; total <= 7; total++)
      for (let on = 0; on <= 16; on++) {
        const ask = () => generate(solver, { total, density: [on / 16, on / 16] });
        if (!there.has(`${total} ${on}`)) refused(ask, "option");
        else expect(ask().board.filter((state) => state === 1)).toHaveLength(on);
      }
  });

  test("an impossible symmetric level is refused, whether or not all symmetries are known", () => {
    // Each button changes its own light, so a board of one press has one light on. Exchanging lights keeps it only if
    // there are two others to exchange.
    const own = (lights: number) => wiring({ lights, buttons: Array.from({ length: lights }, (_, j) => [j]) });
    refused(() => generate(createSolver(own(2)), { total: 1, symmetric: true }), "option", "symmetric");
    // With three lights, the other two can be exchanged.
    expect(generate(createSolver(own(3)), { total: 1, symmetric: true }).total).toBe(1);
    // Eight lights have 40,320 symmetries, more than are kept. So if none of those fits, that proves nothing.
    refused(() => generate(createSolver(own(8)), { total: 4, symmetric: true, density: [0, 0.4] }), "walk-limit");
  });

  test("a level that is neither found nor refuted is refused with what was tried", () => {
    // 9x9 has 2^73 solvable boards. The hardest is not known; by the rank it takes at most 73 presses.
    refused(() => generate(createSolver(grid(9, 9)), { total: 73 }), "walk-limit", "total 73", "another seed");
  });

  test("a puzzle without provable boards has its own message", () => {
    // 30 buttons that reach one light of 255 states each in their own way.
    const buttons = Array.from({ length: 30 }, (_, j) => [[0, j + 1]] as [number, number][]);
    refused(
      () => generate(createSolver(wiring({ lights: 1, buttons, states: 251 })), { total: 3 }),
      "walk-limit",
      "no level",
    );
  });

  test("density: the share is at most 0.1 away, including the ends", () => {
    // Half of 25 lights: 10 to 15 are on, as on half of the boards of 8 presses. A tolerance of 0.2 allows 8 to 17.
    const solver = createSolver(grid(5, 5));
    const counts = new Set<number>();
    for (let seed = 0; seed < 200; seed++) {
      const { board } = generate(solver, { total: 8, density: 0.5, seed });
      counts.add(board.filter((state) => state !== 0).length);
    }
    expect([...counts].sort((a, b) => a - b)).toEqual([10, 11, 12, 13, 14, 15]);
    // One button for each of five lights: four presses turn on a share of 0.8. In floating point 0.7 + 0.1 is less.
    const five = createSolver(wiring({ lights: 5, buttons: [[0], [1], [2], [3], [4]] }));
    for (const density of [0.7, 0.9]) expect(generate(five, { total: 4, density }).total).toBe(4);
    for (const density of [0.65, 0.95]) refused(() => generate(five, { total: 4, density }), "option");
  });

  test("bad options are refused", () => {
    const solver = createSolver(grid(5, 5));
    const bad: [object, ErrorCode, string][] = [
      [{ total: 5, optima: 5 }, "option", "from 1 to 4"],
      [{ total: [5, 3] }, "option", "[5, 3]"],
      [{ total: [1, 2, 3] }, "option", "[1, 2, 3]"],
      [{ total: "5" }, "option", '"5"'],
      [{ total: 5, density: [2, 3] }, "option", "[2, 3]"],
      [{ total: 5, density: 1.05 }, "option", "1.05"],
      [{ total: 5, density: [-0.1, 0.5] }, "option", "[-0.1, 0.5]"],
      [{ total: 5, target: "nowhere" }, "target-text", "nowhere"],
    ];
    for (const [options, code, words] of bad) refused(() => generate(solver, options as GenerateOptions), code, words);
  });
});

test("a total is drawn from the range first, so that each is as likely", () => {
  const solver = createSolver(grid(5, 5));
  const counts = new Map<number, number>();
  for (let seed = 0; seed < 100; seed++) {
    const { total } = generate(solver, { total: [10, 14], seed });
    counts.set(total, (counts.get(total) ?? 0) + 1);
  }
  expect([...counts.keys()].sort((a, b) => a - b)).toEqual([10, 11, 12, 13, 14]);
  // 20 of 100 each, and 8 are three standard deviations less.
  expect(Math.min(...counts.values())).toBeGreaterThanOrEqual(8);
});

test("a range of which most totals do not exist still gives a level", () => {
  // Buttons that change pairs of lights: boards need 0, 1 or 2 presses.
  const pairs = wiring({ lights: 4, buttons: [[0, 1], [2, 3]] }); // biome-ignore format: one line
  for (let seed = 0; seed < 5; seed++) expect(generate(pairs, { total: [2, 2], seed }).total).toBe(2);
  const even = wiring({ lights: 2, buttons: [[0, 1], [0, 1]] }); // biome-ignore format: one line
  for (let seed = 0; seed < 5; seed++) expect(generate(even, { total: [1, 2], seed }).total).toBe(1);
});

test("without a total: as hard as the hardest tenth", () => {
  const solver = createSolver(grid(5, 5));
  const { distribution } = worst(solver);
  const boards = distribution.reduce((sum, count) => sum + count);
  for (let seed = 0; seed < 5; seed++) {
    const { total } = generate(solver, { seed });
    // Of all boards, no more than a quarter are as hard: a tenth, and what chance adds.
    const harder = distribution.slice(total).reduce((sum, count) => sum + count, 0n);
    expect(Number(harder) / Number(boards)).toBeLessThan(0.25);
  }
  expect(generate(grid(1, 1)).total).toBe(1);
  expect(generate(grid(3, 3), { total: undefined, target: "on", seed: 4 })).toEqual(
    generate(grid(3, 3), { target: "on", seed: 4 }),
  );
});

/** How unevenly counts are spread over `kinds`: about kinds - 1, with a standard deviation of sqrt(2 (kinds - 1)). */
function chiSquare(counts: ReadonlyMap<string, number>, kinds: number, draws: number): number {
  const expected = draws / kinds;
  const seen = [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  return seen + (kinds - counts.size) * expected;
}

/** No more than five standard deviations above the mean. */
const unlikely = (kinds: number) => kinds - 1 + 5 * Math.sqrt(2 * (kinds - 1));

test("every level of a total is equally likely", () => {
  const puzzles = [
    grid(2, 3, { edges: "torus" }),
    grid(2, 2, { states: 3, turns: "either", costs: [1, 2, 1, 2] }),
    // Boards with different numbers of optima: some have two equal buttons.
    wiring({ lights: 3, buttons: [[0], [0], [1], [2]] }),
    grid(4, 4),
  ];
  for (const puzzle of puzzles) {
    const totals = puzzle.lights === 16 ? [2] : [...table(puzzle).distribution.keys()];
    for (const total of totals) {
      // The number of boards with this total, from the table of all boards.
      const boards = table(puzzle).distribution[total]!;
      if (boards < 2) continue;
      const draws = Math.max(8 * boards, 200);
      const counts = new Map<string, number>();
      for (let seed = 0; seed < draws; seed++) {
        const name = generate(puzzle, { total, seed }).board.join("");
        counts.set(name, (counts.get(name) ?? 0) + 1);
      }
      expect(chiSquare(counts, boards, draws)).toBeLessThan(unlikely(boards));
    }
  }
});

test("every total of a range that exists is equally likely", () => {
  // The totals are the sums of some of 5, 7 and 11, with one board each.
  const puzzle = wiring({ lights: 3, buttons: [[0], [1], [2]], costs: [5, 7, 11] });
  const counts = new Map<string, number>();
  for (let seed = 0; seed < 40; seed++) {
    const { total } = generate(puzzle, { total: [0, 23], seed });
    counts.set(String(total), (counts.get(String(total)) ?? 0) + 1);
  }
  expect(chiSquare(counts, 8, 40)).toBeLessThan(unlikely(8));
});
