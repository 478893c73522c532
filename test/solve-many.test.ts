// solveMany gives the answers of solve, board by board, for every kind of puzzle with two states.

import { describe, expect, test } from "vitest";
import { pack, packPresses, unpack, unpackPresses } from "../src/boards/packed.ts";
import { pressAll } from "../src/boards/press.ts";
import type { ErrorCode } from "../src/errors.ts";
import type { Puzzle, Target } from "../src/puzzle/puzzle.ts";
import { graph } from "../src/shapes/graph.ts";
import { grid } from "../src/shapes/grid.ts";
import { hexagon } from "../src/shapes/hexagon.ts";
import { wiring } from "../src/shapes/wiring.ts";
import { createSolver, type Solver } from "../src/solver/solver.ts";
import { refused } from "./boards/refused.ts";
import { randomFrom } from "./differential.ts";
import { KERNEL_NAMES } from "./kernels.ts";
import tables from "./oracles/tables.json" with { type: "json" };
import type { Random } from "./plan.ts";
import { PETERSEN } from "./wirings.ts";

function randomBoards(random: Random, puzzle: Puzzle, count: number): Uint8Array[] {
  return Array.from({ length: count }, (_, i) => {
    const cells = Uint8Array.from({ length: puzzle.lights }, () => random(0, 1));
    if (i % 3 === 0) return cells;
    return pressAll(
      puzzle,
      new Uint8Array(puzzle.lights),
      Uint8Array.from({ length: puzzle.buttons }, () => random(0, 1)),
    );
  });
}

function concatenate(parts: readonly Uint32Array[]): Uint32Array {
  return Uint32Array.from(parts.flatMap((part) => Array.from(part)));
}

function expectSame(solver: Solver, boards: Uint8Array[], objective: "any" | "fewest", target?: Target): void {
  const { puzzle } = solver;
  const words = boards.map((board) => pack(puzzle, board));
  const given = concatenate(words);
  const before = given.slice();
  const { presses, totals } = solver.solveMany(given, undefined, { objective, target });
  expect(given).toEqual(before);
  const length = presses.length / boards.length;
  boards.forEach((board, i) => {
    const answer = solver.solve(board, { objective, target });
    expect(totals[i]).toBe(answer.solvable ? answer.total : -1);
    const part = presses.subarray(i * length, (i + 1) * length);
    const wanted = answer.solvable ? answer.presses : new Uint8Array(puzzle.buttons);
    expect(part).toEqual(packPresses(puzzle, wanted));
  });
}

const PUZZLES: Record<string, Puzzle> = {
  "1x1": grid(1, 1),
  "5x5": grid(5, 5),
  "4x4": grid(4, 4),
  "4x8, 32 lights": grid(4, 8),
  "3x3 king": grid(3, 3, { rule: "king" }),
  "5x5 king, nullity 9": grid(5, 5, { rule: "king" }),
  "5x5 without self": grid(5, 5, { rule: "neighbours" }),
  "with a hole and a locked button": grid(4, 5, { holes: [[1, 1]], locked: [[3, 3]] }),
  "a larger one with a hole": grid(7, 7, { holes: [[3, 3]], locked: [[0, 1]] }),
  hexagon: hexagon(2),
  "hexagon of 37": hexagon(3),
  "lights and buttons differ": wiring({ lights: 5, buttons: [[0, 1], [1, 2, 3], [0, 4], [], [2, 3], [4], [0]] }),
  petersen: graph(10, PETERSEN),
  "6x6": grid(6, 6),
  "9x9": grid(9, 9),
  "11x6": grid(11, 6),
  "6x12": grid(6, 12),
  "7x9 without self, turned": grid(7, 9, { rule: "neighbours" }),
  "4x9 turned": grid(4, 9),
  "3x40 turned": grid(3, 40),
  "40x3": grid(40, 3),
  "17x2": grid(17, 2),
  "33x33": grid(33, 33),
  "36x34": grid(36, 34),
  "9x9 king": grid(9, 9, { rule: "king" }),
  "9x9, two to both sides": grid(9, 9, {
    rule: {
      offsets: [
        [1, 0],
        [-1, 0],
        [0, 2],
        [0, -2],
      ],
    },
  }),
  "5x66": grid(5, 66),
  "4x69 turned, nullity 4": grid(4, 69),
  "67x66": grid(67, 66),
  torus: grid(7, 7, { edges: "torus" }),
};

describe.each(KERNEL_NAMES)("solveMany (%s)", (kernel) => {
  test.each(Object.entries(PUZZLES))("agrees with solve, %s", (_, puzzle) => {
    const random = randomFrom(5);
    const solver = createSolver(puzzle, { kernel });
    const count = puzzle.lights > 1000 ? 5 : 19;
    expectSame(solver, randomBoards(random, puzzle, count), "any");
    if (solver.nullity! <= 14) expectSame(solver, randomBoards(random, puzzle, count), "fewest");
  });

  test("reaches every kind of target", () => {
    const random = randomFrom(6);
    for (const puzzle of [grid(5, 5), grid(6, 7), grid(4, 4, { holes: [[0, 0]] }), grid(7, 6)]) {
      const solver = createSolver(puzzle, { kernel });
      const cells = (low: number) => Int8Array.from({ length: puzzle.lights }, () => random(low, 1));
      for (const target of ["off", "on", { all: 0 }, { all: 1 }, { uniform: true }, cells(0), cells(-1)] as Target[])
        expectSame(solver, randomBoards(random, puzzle, 7), "fewest", target);
    }
    const withTarget = createSolver(grid(6, 6, { target: "on" }), { kernel });
    expectSame(withTarget, randomBoards(random, withTarget.puzzle, 9), "fewest");
  });

  test("any number of boards works, whole lots and remainders", () => {
    const random = randomFrom(7);
    for (const puzzle of [grid(8, 8), grid(6, 9), grid(33, 33), grid(5, 5)])
      for (const count of [0, 1, 7, 8, 9, 700, 2500]) {
        const solver = createSolver(puzzle, { kernel });
        const boards = randomBoards(random, puzzle, 25);
        const alone = boards.map((board) => solver.solveMany(pack(puzzle, board), undefined, { objective: "any" }));
        const words = pack(puzzle, boards[0]!).length;
        const many = new Uint32Array(count * words);
        for (let i = 0; i < count; i++) many.set(pack(puzzle, boards[(i * i) % 25]!), i * words);
        const out = new Uint32Array(count * words);
        const { presses, totals } = solver.solveMany(many, out, { objective: "any" });
        expect(presses).toBe(out);
        for (let i = 0; i < count; i++) {
          const one = alone[(i * i) % 25]!;
          if (totals[i] !== one.totals[0]) expect(totals[i]).toBe(one.totals[0]);
          const part = presses.subarray(i * words, (i + 1) * words);
          if (part.some((word, w) => word !== one.presses[w])) expect(part).toEqual(one.presses);
        }
      }
  });

  test("two solvers take turns with the memory", () => {
    const random = randomFrom(8);
    const solvers = [grid(5, 5), grid(8, 8), grid(6, 9), grid(70, 66)].map((puzzle) =>
      createSolver(puzzle, { kernel }),
    );
    for (let round = 0; round < 3; round++)
      for (const solver of solvers) expectSame(solver, randomBoards(random, solver.puzzle, 3), "any");
  });
});

test("the fewest presses of all boards of 5x5 are distributed as in A079873", () => {
  const { values } = tables.boards_by_minimum_5x5;
  const solver = createSolver(grid(5, 5));
  // One unsolvable board of each coset. Presses of 23 buttons reach all 2^23 solvable boards.
  const reach = new Uint32Array(2 ** 23);
  for (let j = 0; j < 23; j++) {
    const [effect] = pack(
      solver.puzzle,
      pressAll(
        solver.puzzle,
        new Uint8Array(25),
        Uint8Array.from({ length: 25 }, (_, i) => Number(i === j)),
      ),
    );
    for (let i = 0; i < 2 ** j; i++) reach[2 ** j + i] = reach[i]! ^ effect!;
  }
  const { totals } = solver.solveMany(reach);
  const counts = new Uint32Array(values.length);
  for (let i = 0; i < totals.length; i++) counts[totals[i]!]!++;
  expect(Array.from(counts)).toEqual(values);
});

test("three of four boards of 5x5 are unsolvable", () => {
  const { totals, presses } = createSolver(grid(5, 5)).solveMany(
    Uint32Array.from({ length: 2 ** 20 }, (_, i) => i * 32 + 7),
  );
  expect(totals.reduce((sum, total) => sum + Number(total < 0), 0)).toBe(0.75 * 2 ** 20);
  expect(presses.every((word, i) => totals[i]! >= 0 || word === 0)).toBe(true);
});

test("a thousand by a thousand, checked by pressing", () => {
  const random = randomFrom(9);
  const puzzle = grid(1000, 1000);
  const presses = Uint8Array.from({ length: 1e6 }, () => random(0, 1));
  const board = pressAll(puzzle, new Uint8Array(1e6), presses);
  const words = pack(puzzle, board);
  const solver = createSolver(puzzle);
  expect(solver.nullity).toBe(0);
  const found = solver.solveMany(words);
  expect(Buffer.compare(unpackPresses(puzzle, found.presses), presses)).toBe(0);
  expect(found.totals[0]).toBe(presses.reduce((sum, press) => sum + press, 0));
  const on = solver.solveMany(words, undefined, { target: "on" });
  const changed = pressAll(puzzle, board, unpackPresses(puzzle, on.presses));
  expect(changed.every((state) => state === 1)).toBe(true);
});

test("a wide grid with quiet patterns, checked by pressing: solvable and unsolvable boards", () => {
  const random = randomFrom(10);
  const puzzle = grid(101, 101);
  const solver = createSolver(puzzle);
  expect(solver.nullity).toBeGreaterThan(0);
  const boards = randomBoards(random, puzzle, 6);
  for (const board of boards) {
    const { presses, totals } = solver.solveMany(pack(puzzle, board), undefined, { objective: "any" });
    const answer = solver.solve(board, { objective: "any" });
    expect(totals[0]! >= 0).toBe(answer.solvable);
    if (answer.solvable) expect(pressAll(puzzle, board, unpackPresses(puzzle, presses)).includes(1)).toBe(false);
    else {
      // y A = 0: the wiring is symmetric, so y is a quiet pattern; and y is odd on the board.
      expect(pressAll(puzzle, new Uint8Array(puzzle.lights), answer.certificate).includes(1)).toBe(false);
      expect(answer.certificate.reduce((odd, y, i) => odd ^ (y & board[i]!), 0)).toBe(1);
    }
  }
});

describe("solveMany refuses", () => {
  const solver = createSolver(grid(6, 6));
  const call =
    (...args: unknown[]) =>
    () =>
      (solver.solveMany as (...args: unknown[]) => unknown)(...args);
  test.each<[string, () => unknown, ErrorCode, string[]]>([
    ["boards that are no Uint32Array", call([1, 2, 3]), "option", ["Uint32Array"]],
    ["a part of a board", call(new Uint32Array(7)), "board-length", ["7 words", "6"]],
    ["an out of another length", call(new Uint32Array(12), new Uint32Array(6)), "presses-length", ["6 words", "12"]],
    ["an out of another kind", call(new Uint32Array(6), new Uint8Array(6)), "option", ["Uint32Array"]],
    [
      "an unknown option",
      call(new Uint32Array(6), undefined, { objektive: "any" }),
      "option",
      ['"objektive"', '"objective"'],
    ],
    ["an unknown objective", call(new Uint32Array(6), undefined, { objective: "all" }), "option", ['"all"']],
    ["turns", call(new Uint32Array(6), undefined, { turns: "either" }), "option", ["turns"]],
    ["a target that does not fit", call(new Uint32Array(6), undefined, { target: [1] }), "target-length", ["1"]],
    ["a state that is none", call(new Uint32Array(6), undefined, { target: { all: 2 } }), "target-state", ["2"]],
  ])("%s", (_, act, code, facts) => {
    refused(act, code, ...facts);
  });

  test("more than two states", () => {
    const three = createSolver(grid(3, 3, { states: 3 }));
    expect(() => three.solveMany(new Uint32Array(1))).toThrow(expect.objectContaining({ code: "puzzle-states" }));
  });
});

test("packed boards round-trip on a grid without light chasing", () => {
  const puzzle = grid(7, 7, { rule: "king" });
  const board = randomBoards(randomFrom(11), puzzle, 1)[0]!;
  expect(unpack(puzzle, pack(puzzle, board))).toEqual(board);
});

describe.each(KERNEL_NAMES)("%s: presses overwrite the boards", (kernel) => {
  const scattered = wiring({
    lights: 40,
    buttons: Array.from({ length: 40 }, (_, i) => [i, (i + 1) % 40, (i + 7) % 40]),
  });
  test.each([
    ["one by one", scattered, 30],
    ["in lots", grid(6, 6), 6000],
    ["row by row", grid(70, 66), 5],
  ] as const)("%s", (_, puzzle, count) => {
    const solver = createSolver(puzzle, { kernel });
    const boards = concatenate(randomBoards(randomFrom(21), puzzle, count).map((board) => pack(puzzle, board)));
    for (const target of ["off", { uniform: true }] as const) {
      if (target !== "off" && count > 30) continue;
      const apart = solver.solveMany(boards, undefined, { objective: "any", target });
      // Over the boards themselves, and one word later, where each answer overlaps the next board.
      for (const shift of [0, 1]) {
        const both = new Uint32Array(boards.length + 1);
        both.set(boards);
        const out = both.subarray(shift, shift + boards.length);
        const { presses, totals } = solver.solveMany(both.subarray(0, boards.length), out, {
          objective: "any",
          target,
        });
        expect(totals).toEqual(apart.totals);
        expect(presses.join()).toBe(apart.presses.join());
      }
    }
  });
});

test.each(Object.entries(PUZZLES))(
  "bits that stand for no light are refused, as unpack refuses them: %s",
  (_, puzzle) => {
    const solver = createSolver(puzzle);
    const board = pack(puzzle, new Uint8Array(puzzle.lights));
    const used = pack(puzzle, new Uint8Array(puzzle.lights).fill(1));
    for (const target of [undefined, { uniform: true }] as const) {
      // All bits that represent a light are accepted.
      const batch = concatenate([board, used, board, used, board]);
      expect(solver.solveMany(batch, undefined, { target, objective: "any" }).totals).toHaveLength(5);
      for (let word = 0; word < board.length; word++)
        for (let bit = 0; bit < 32; bit++) {
          if ((used[word]! >>> bit) & 1) continue;
          const wrong = batch.slice();
          wrong[3 * board.length + word]! |= 1 << bit;
          const act = () => solver.solveMany(wrong, undefined, { target, objective: "any" });
          refused(act, "board-state", "board 3", `bit ${bit} of word ${word} is 1`);
        }
    }
  },
);
