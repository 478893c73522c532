// More than two states through the public API: targets with lights that do not matter, uniform targets, and limits.

import { describe, expect, test } from "vitest";
import { createSolver, grid, pressAll, type Solution, verify } from "../../src/index.ts";
import { insideOf } from "../../src/solver/solver.ts";
import { randomFrom } from "../differential.ts";
import { KERNEL_NAMES } from "../kernels.ts";

describe.each([3, 4, 6, 9, 12])("%i states", (states) => {
  const puzzle = grid(2, 3, { states });
  const solver = createSolver(puzzle);
  const random = randomFrom(states);
  const boards = Array.from({ length: 30 }, () => Uint8Array.from({ length: 6 }, () => random(0, states - 1)));

  test("a uniform target takes the best of its states, or one certificate refutes all of them", () => {
    for (const board of boards) {
      const answer = solver.solve(board, { target: { uniform: true } });
      expect(verify(puzzle, board, answer, { target: { uniform: true } })).toBe(true);
      const totals = Array.from({ length: states }, (_, all) => solver.solve(board, { target: { all } }))
        .filter((single) => single.solvable)
        .map(({ total }) => total);
      expect(answer.solvable ? answer.total : Infinity).toBe(Math.min(...totals));
    }
  });

  test("lights that do not matter may end in any state: the best of all targets that differ there", () => {
    for (const board of boards.slice(0, 10)) {
      const target = [0, -1, 1, -1, 0, 0];
      const answer = solver.solve(board, { target });
      expect(verify(puzzle, board, answer, { target })).toBe(true);
      const totals: number[] = [];
      for (let n = 0; n < states ** 2; n++) {
        const single = solver.solve(board, { target: [0, n % states, 1, Math.floor(n / states), 0, 0] });
        if (single.solvable) totals.push(single.total);
      }
      expect(answer.solvable ? answer.total : Infinity).toBe(Math.min(...totals));
    }
  });

  test("if no light matters, no press is needed", () => {
    const answer = solver.solve(boards[0]!, { target: "???/???" });
    expect(answer).toMatchObject({ solvable: true, total: 0, optimal: true, optima: 1n });
  });
});

test("a factorization that does not fit into the memory limit is refused", () => {
  const refused = () => createSolver(grid(20, 20, { states: 3 }), { memoryLimit: 10_000 });
  expect(refused).toThrow(expect.objectContaining({ code: "memory-limit" }));
});

test("all kernels give the same solver and the same answers", () => {
  const random = randomFrom(77);
  for (const states of [3, 4, 6, 8, 10, 36, 81, 255]) {
    const puzzle = grid(6, 5, { states, rule: "king" });
    const presses = Uint8Array.from({ length: 30 }, () => random(0, states - 1));
    const board = pressAll(puzzle, new Uint8Array(30), presses);
    const unlike = board.slice();
    unlike[7]! = (unlike[7]! + 1) % states;
    const told = KERNEL_NAMES.map((kernel) => {
      const solver = createSolver(puzzle, { kernel });
      const answers = [board, unlike].flatMap((one) =>
        (["fewest", "any"] as const).map((objective) => solver.solve(one, { objective })),
      );
      return { answers, quiet: solver.quietBasis(), invariants: solver.invariants, solutions: solver.solutions };
    });
    for (const other of told) expect(other).toEqual(told[0]);
  }
});

test("with several states, optima are counted only if no other state can have equally short ones", () => {
  const { conclude } = insideOf(createSolver(grid(1, 2)));
  const presses = new Uint8Array(2);
  const told = { solvable: true, presses, moves: [] } as const;
  const proven = { ...told, total: 3, count: 3, optimal: true, optima: 2n, lowerBound: 3 };
  const open = { ...told, total: 5, count: 5, optimal: false, lowerBound: 3 };
  const optimaOf = (...answers: Solution[]) => (conclude([], answers) as Solution).optima;
  expect(optimaOf(proven, proven)).toBe(4n);
  expect(optimaOf(proven, open)).toBeUndefined();
  expect(optimaOf(open, proven)).toBeUndefined();
  expect(optimaOf(proven, { ...open, lowerBound: 4 })).toBe(2n);
  expect(optimaOf(proven, { ...open, total: 3 })).toBeUndefined();
  expect(optimaOf(open, proven, { ...proven, total: 2, lowerBound: 2 })).toBe(2n);
});
