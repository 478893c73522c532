// Every shape and rule, 2 to 12 states: the solver agrees with trying every press vector. The solver itself does not
// know any shapes.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createSolver, verify } from "../../src/index.ts";
import { bruteForce } from "../brute.ts";
import { KERNEL_NAMES } from "../kernels.ts";
import { puzzle } from "./arbitrary.ts";
import { nullity } from "./wires.ts";

const small = puzzle.filter(({ states, buttons, pressRule }) => states ** buttons <= 3000 && pressRule === "any");

describe.each(KERNEL_NAMES)("%s", (kernel) => {
  test("random puzzles of every shape: solvable, fewest presses, optima and solutions agree with brute force", () => {
    const entries = fc.infiniteStream(fc.nat());
    fc.assert(
      fc.property(small, entries, entries, fc.boolean(), (puzzle, some, other, pressed) => {
        const { states, effects } = puzzle;
        const target = [...some.take(puzzle.lights)].map((n) => n % states);
        const board = pressed ? target.slice() : [...other.take(puzzle.lights)].map((n) => n % states);
        for (let e = 0; pressed && e < effects.light.length; e += 2) {
          const i = effects.light[e]!;
          board[i] = (board[i]! + effects.amount[e]!) % states;
        }
        const truth = bruteForce(
          puzzle,
          target.map((t, i) => (t + states - board[i]!) % states),
        );
        const solver = createSolver(puzzle, { kernel });
        const answer = solver.solve(board, { target });
        expect(answer.solvable).toBe(truth.solvable);
        expect(verify(puzzle, board, answer, { target })).toBe(true);
        if (!answer.solvable) return;
        expect([...answer.presses]).toEqual(truth.presses);
        expect(answer).toMatchObject({ total: truth.total, optimal: true, optima: BigInt(truth.optima) });
        expect(solver.solutions).toBe(BigInt(truth.solutions));
      }),
      { numRuns: 150 },
    );
  });
});

test("random puzzles of every shape with 2, 3, 5, 7 or 11 states: the nullity agrees with plain elimination", () => {
  const prime = puzzle.filter(({ states }) => [2, 3, 5, 7, 11].includes(states));
  fc.assert(
    fc.property(prime, (puzzle) => {
      expect(createSolver(puzzle).nullity).toBe(nullity(puzzle));
    }),
    { numRuns: 200 },
  );
});
