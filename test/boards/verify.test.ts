// verify: correct answers of every kind are accepted, and any change makes them wrong.

import fc from "fast-check";
import { expect, test } from "vitest";
import { type Claim, grid, matrix, type Puzzle, pressAll, type Target, verify, wiring } from "../../src/index.ts";
import cases from "../oracles/cases.json" with { type: "json" };
import { everyVector, pressed, vectors, type Wired, wired } from "./puzzles.ts";
import { refused } from "./refused.ts";

const solution = (presses: readonly number[]): Claim => ({
  solvable: true,
  presses,
  total: presses.reduce((sum, count) => sum + count, 0),
});
const certificate = (...y: number[]): Claim => ({ solvable: false, certificate: y });

// design: 5x5 all on takes 15 presses
const ALL_ON_5 = [..."0110101110001111101111000"].map(Number);

test("presses that reach the target are right", () => {
  expect(verify(grid(5, 5), "#####/#####/#####/#####/#####", solution(ALL_ON_5))).toBe(true);
  expect(verify(grid(5, 5), new Array(25).fill(0), solution(ALL_ON_5), { target: "on" })).toBe(true);
  expect(verify(grid(5, 5), new Array(25).fill(0), solution(ALL_ON_5))).toBe(false);
});

test("an answer object and its JSON get the same verdict", () => {
  const answer = {
    solvable: true,
    presses: Uint8Array.from(ALL_ON_5),
    total: 15,
    optimal: true,
    lowerBound: 15,
  } as const;
  expect(verify(grid(5, 5), new Array(25).fill(1), answer)).toBe(true);
  expect(verify(grid(5, 5), new Array(25).fill(1), JSON.parse(JSON.stringify({ ...answer, presses: ALL_ON_5 })))).toBe(
    true,
  );
});

test("a total that is not the sum of the presses is wrong", () => {
  for (const total of [14, 16, 0, Number.NaN, "15" as unknown as number])
    expect(verify(grid(5, 5), new Array(25).fill(1), { solvable: true, presses: ALL_ON_5, total })).toBe(false);
});

test("with turns either way the shorter direction counts", () => {
  const forward = wiring({ lights: 1, buttons: [[0]], states: 5 });
  const either = wiring({ lights: 1, buttons: [[0]], states: 5, turns: "either" });
  const answer = { solvable: true, presses: [4], total: 1 } as const;
  expect(verify(either, [1], answer)).toBe(true);
  expect(verify(forward, [1], answer)).toBe(false);
  expect(verify(either, [1], { ...answer, total: 4 })).toBe(false);
});

test("the total is the cost of the presses", () => {
  const puzzle = wiring({ lights: 2, buttons: [[0], [1]], states: 5, turns: "either", costs: [7, 10] });
  // Two presses of the first button, one turn back of the second.
  expect(verify(puzzle, [3, 1], { solvable: true, presses: [2, 4], total: 24 })).toBe(true);
  expect(verify(puzzle, [3, 1], { solvable: true, presses: [2, 4], total: 3 })).toBe(false);
});

test("answers of another form are wrong", () => {
  const puzzle = grid(1, 2);
  for (const answer of [
    undefined,
    null,
    7,
    "yes",
    [],
    {},
    { solvable: true },
    { solvable: false },
    { solvable: "true", presses: [0, 0], total: 0 },
    { solvable: true, presses: [0], total: 0 },
    { solvable: true, presses: [0, 2], total: 2 },
    { solvable: true, presses: [0, -1], total: -1 },
    { solvable: true, presses: [0.5, -0.5], total: 0 },
    { solvable: true, presses: "..", total: 0 },
    { solvable: true, presses: [false, false], total: 0 },
    { solvable: false, certificate: [1] },
    { solvable: false, certificate: [1, 3] },
  ])
    expect(verify(puzzle, "..", answer as unknown as Claim)).toBe(false);
  expect(verify(puzzle, "..", { solvable: true, presses: [0, 0], total: 0 })).toBe(true);
});

test("an invalid board, target or option is refused with an error", () => {
  const puzzle = grid(1, 2);
  refused(() => verify(puzzle, "...", solution([0, 0])), "board-length", "3 cells");
  refused(() => verify(puzzle, "..", solution([0, 0]), { target: "o" }), "target-text", '"o"');
  refused(() => verify(puzzle, "..", solution([0, 0]), { targets: "on" } as object), "option", '"targets"', '"target"');
});

test("certificates for boards that are known to be unsolvable", () => {
  // 1x2: both buttons change both lights, so their difference stays.
  expect(verify(grid(1, 2), "#.", certificate(1, 1))).toBe(true);
  expect(verify(grid(1, 2), "##", certificate(1, 1))).toBe(false);
  expect(verify(grid(1, 2), "#.", certificate(1, 0))).toBe(false);
  expect(verify(grid(1, 2), "#.", certificate(0, 0))).toBe(false);
  // 2x2 with nine states: every button changes three of four lights, and 3 * 3 = 9.
  const nine = grid(2, 2, { states: 9 });
  expect(verify(nine, "10/00", certificate(3, 3, 3, 3))).toBe(true);
  expect(verify(nine, "10/00", certificate(6, 6, 6, 6))).toBe(true);
  expect(verify(nine, "10/00", certificate(1, 1, 1, 1))).toBe(false);
  expect(verify(nine, "30/00", certificate(3, 3, 3, 3))).toBe(false);
  // One light, one button that changes it by 2 of 4.
  const four = wiring({ lights: 1, buttons: [[[0, 2]]], states: 4 });
  expect(verify(four, [1], certificate(2))).toBe(true);
  expect(verify(four, [2], certificate(2))).toBe(false);
  expect(verify(four, [1], certificate(2), { target: [3] })).toBe(false);
});

test("a certificate that includes lights that do not matter proves nothing", () => {
  expect(verify(grid(1, 2), "#.", certificate(1, 1), { target: ".?" })).toBe(false);
  const pairs = wiring({ lights: 3, buttons: [[0, 1]] });
  expect(verify(pairs, "#..", certificate(1, 1, 0), { target: "..?" })).toBe(true);
  expect(verify(pairs, "#..", certificate(1, 1, 1), { target: "..?" })).toBe(false);
});

test("one certificate refutes every state of a uniform target", () => {
  const two = wiring({ lights: 2, buttons: [[0, 1]], states: 3 });
  expect(verify(two, [1, 0], certificate(1, 2), { target: { uniform: true } })).toBe(true);
  expect(verify(two, [1, 1], certificate(1, 2), { target: { uniform: true } })).toBe(false);
  // Refutes all off, but its entries add up to 1: all lights at another state may be reached.
  const free = wiring({ lights: 2, buttons: [[0]] });
  expect(verify(free, [0, 1], certificate(0, 1))).toBe(true);
  expect(verify(free, [0, 1], certificate(0, 1), { target: { uniform: true } })).toBe(false);
  expect(verify(free, [0, 1], solution([1]), { target: { uniform: true } })).toBe(true);
});

const claims = wired.chain((w) =>
  fc.tuple(fc.constant(w), vectors(w.puzzle.lights, w.puzzle.states), vectors(w.puzzle.buttons, w.puzzle.states)),
);

test("presses are correct exactly for the target that they reach", () => {
  fc.assert(
    fc.property(claims, fc.nat(), fc.nat(), ([w, board, presses], at, by) => {
      const { puzzle } = w;
      const target = pressed(w, board, presses);
      expect(verify(puzzle, board, solution(presses), { target })).toBe(true);
      const light = at % puzzle.lights;
      const change = 1 + (by % (puzzle.states - 1));
      const other = target.map((state, i) => (i === light ? (state + change) % puzzle.states : state));
      expect(verify(puzzle, board, solution(presses), { target: other })).toBe(false);
      expect(
        verify(puzzle, board, solution(presses), { target: other.map((state, i) => (i === light ? -1 : state)) }),
      ).toBe(true);
    }),
  );
});

/** Whether some presses reach the target, by trying all. */
function canBeReached(w: Wired, board: number[], holds: (after: number[]) => boolean): boolean {
  for (const presses of everyVector(w.puzzle.buttons, w.puzzle.states))
    if (holds(pressed(w, board, presses))) return true;
  return false;
}

const small = fc
  .record({
    states: fc.constantFrom(2, 3, 4, 6),
    lights: fc.integer({ min: 1, max: 3 }),
    buttons: fc.integer({ min: 0, max: 3 }),
  })
  .chain(({ states, lights, buttons }) =>
    fc.tuple(
      fc
        .array(fc.array(fc.tuple(fc.nat(lights - 1), fc.nat(states - 1)), { maxLength: 3 }), {
          minLength: buttons,
          maxLength: buttons,
        })
        .map((wires): Wired => ({ wires, puzzle: wiring({ lights, states, buttons: wires }) })),
      vectors(lights, states),
      vectors(lights, states + 1).map((shifted) => shifted.map((state) => state - 1)),
    ),
  );

test("a valid certificate exists exactly if no presses reach the target", () => {
  fc.assert(
    fc.property(small, ([w, board, target]) => {
      const { puzzle } = w;
      const proven = (goal: Target) => {
        for (const y of everyVector(puzzle.lights, puzzle.states))
          if (verify(puzzle, board, certificate(...y), { target: goal })) return true;
        return false;
      };
      const holds = (after: number[]) => after.every((state, i) => target[i] === -1 || state === target[i]);
      expect(proven(target)).toBe(!canBeReached(w, board, holds));
      const uniform = (after: number[]) => after.every((state) => state === after[0]);
      expect(proven({ uniform: true })).toBe(!canBeReached(w, board, uniform));
    }),
    { numRuns: 150 },
  );
});

test.each(cases.filter(({ lights, states }) => states ** lights <= 5000))(
  "oracle $id: a certificate exists exactly where it is unsolvable",
  ({ lights, states, buttons, board, target, solvable }) => {
    const puzzle = wiring({ lights, states, buttons: buttons as number[][] });
    let proofs = 0;
    for (const y of everyVector(lights, states)) if (verify(puzzle, board, certificate(...y), { target })) proofs++;
    expect(proofs > 0).toBe(!solvable);
  },
);

test("a uniform grid gets the same verdict as its wiring", () => {
  const y = (puzzle: Puzzle) => everyVector(puzzle.lights, puzzle.states);
  for (const puzzle of [
    grid(2, 3),
    grid(2, 3, { states: 3 }),
    grid(3, 2, {
      states: 4,
      rule: {
        offsets: [
          [0, 1],
          [1, 0],
        ],
      },
    }),
  ]) {
    expect(puzzle.uniform).toBeDefined();
    const A = matrix(puzzle);
    for (const values of y(puzzle)) {
      const zero = A[0]!.every(
        (_, j) => A.reduce((sum, row, i) => sum + row[j]! * values[i]!, 0) % puzzle.states === 0,
      );
      const board = [1, 0, 0, 0, 0, 0];
      expect(verify(puzzle, board, certificate(...values))).toBe(zero && values[0] !== 0);
    }
  }
});

test("a board of a million lights is verified", () => {
  const puzzle = grid(1000, 1000);
  const presses = Uint8Array.from({ length: 1e6 }, (_, i) => (i % 7 === 0 ? 1 : 0));
  const board = pressAll(puzzle, new Uint8Array(1e6), presses);
  const total = Math.ceil(1e6 / 7);
  expect(verify(puzzle, board, { solvable: true, presses, total })).toBe(true);
  presses[500_500]! ^= 1;
  expect(verify(puzzle, board, { solvable: true, presses, total: total + 1 })).toBe(false);
  expect(verify(puzzle, board, { solvable: true, presses, total: total - 1 })).toBe(false);
});
