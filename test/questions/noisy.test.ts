// Presses that miss: small boards by hand, no misses against `solve`, and simulated games against the proven bounds.

import { describe, expect, test } from "vitest";
import { createSolver, grid, noisy, type Puzzle, randomBoard, reached, ring, wiring } from "../../src/index.ts";
import { noisySteps } from "../../src/questions/noisy/noisy.ts";
import { refused } from "../boards/refused.ts";

/** The bounds must include the true value and be near each other. */
function expectBetween({ expected }: ReturnType<typeof noisy>, truth: number, width = 1e-6): void {
  if (expected === undefined) throw new Error("the board is small");
  expect(expected.lower).toBeLessThanOrEqual(truth * (1 + 1e-12));
  expect(expected.upper).toBeGreaterThanOrEqual(truth * (1 - 1e-12));
  expect(expected.upper - expected.lower).toBeLessThanOrEqual(truth * width);
}

/** For each button the numbers of the boards that a press may lead to, with their probabilities. */
function outcomesOf(puzzle: Puzzle, board: readonly number[], miss: number): [to: number, odds: number][][] {
  const { start, light, amount } = puzzle.effects;
  return Array.from({ length: puzzle.buttons }, (_, j) => {
    let all: [board: number[], odds: number][] = [[[...board], 1]];
    for (let e = start[j]!; e < start[j + 1]!; e++) {
      const follow = (from: number[]) => from.map((s, i) => (i === light[e] ? (s + amount[e]!) % puzzle.states : s));
      const isOwn = light[e] === puzzle.cells[puzzle.buttonCells![j]!];
      all = all.flatMap(([from, odds]) =>
        isOwn
          ? [[follow(from), odds]]
          : [
              [from, odds * miss],
              [follow(from), odds * (1 - miss)],
            ],
      );
    }
    return all.map(([to, odds]) => [to.reduceRight((n, state) => n * puzzle.states + state, 0), odds]);
  });
}

/** Solves v = 1 + P v by elimination, v = 0 at boards without outcomes. */
function expectations(rows: readonly (readonly [to: number, odds: number][])[]): number[] {
  const size = rows.length;
  const matrix = rows.map((outcomes, n) => {
    const row = new Float64Array(size + 1);
    row[n] = 1;
    if (outcomes.length > 0) row[size] = 1;
    for (const [to, odds] of outcomes) row[to]! -= odds;
    return row;
  });
  // The matrix is diagonally dominant, so that it needs no pivoting.
  for (const [p, pivot] of matrix.entries())
    for (const [n, row] of matrix.entries()) {
      const factor = row[p]! / pivot[p]!;
      if (n === p || factor === 0) continue;
      for (let c = p; c <= size; c++) row[c]! -= factor * pivot[c]!;
    }
  return matrix.map((row, n) => row[size]! / row[n]!);
}

describe("noisy", () => {
  test("one light never misses", () => {
    expectBetween(noisy(grid(1, 1), "#", { miss: 0.7 }), 1);
    expectBetween(noisy(grid(1, 1), ".", { miss: 0.7 }), 0);
  });

  test.each([0.01, 0.25, 0.5, 0.9])("two lights that miss each other with probability %f, by hand", (miss) => {
    // One light on: pressing it turns it off and the other one on, unless that misses: a geometric wait, 1 / miss.
    expectBetween(noisy(grid(1, 2), "#.", { miss }), 1 / miss);
    // Both on: one press, and with probability `miss` the wait for one.
    expectBetween(noisy(grid(1, 2), "##", { miss }), 1 + miss * (1 / miss));
  });

  test.each([
    ["3x3", grid(3, 3), undefined, 0.1],
    ["3x3, most presses miss", grid(3, 3), undefined, 0.8],
    ["3x3 with a target that few symmetries keep", grid(3, 3), "#../.../..?", 0.3],
    ["3x3 with a locked button", grid(3, 3, { locked: [[0, 1]] }), undefined, 0.3],
    ["2x3 of three states", grid(2, 3, { states: 3 }), undefined, 0.25],
    ["a ring of nine", ring(9), undefined, 0.4],
    // A reflection keeps the wiring, but not the light that is sure to change.
    [
      "a ring that reaches one way",
      grid(1, 9, {
        edges: "torus",
        rule: {
          offsets: [
            [0, 0],
            [0, 1],
          ],
        },
      }),
      "#..#.....",
      0.3,
    ],
  ] as const)("the bounds include the solution of the linear equations, which no press improves: %s", (...row) => {
    const [, puzzle, target, miss] = row;
    const boards = Array.from({ length: puzzle.states ** puzzle.lights }, (_, n) =>
      Array.from({ length: puzzle.lights }, (_, i) => Math.floor(n / puzzle.states ** i) % puzzle.states),
    );
    const options = { miss, target, precision: 1e-9 };
    const { policy } = noisy(puzzle, boards[1]!, options);
    const outcomes = boards.map((board) => outcomesOf(puzzle, board, miss));
    const isDone = boards.map((board) => reached(puzzle, board, target));
    const values = expectations(boards.map((board, n) => (isDone[n] ? [] : outcomes[n]![policy(board)!]!)));
    for (const n of boards.keys()) {
      if (isDone[n]) continue;
      for (const presses of outcomes[n]!) {
        const value = presses.reduce((sum, [to, odds]) => sum + odds * values[to]!, 1);
        expect(value).toBeGreaterThan(values[n]! * (1 - 1e-8));
      }
    }
    for (let n = 5; n < boards.length; n += 100)
      if (!isDone[n]) expectBetween(noisy(puzzle, boards[n]!, options), values[n]!, 1e-8);
  });

  test("if every neighbour misses, only the pressed light changes: as many presses as lights are on", () => {
    expectBetween(noisy(grid(3, 3), "#.#/.#./..#", { miss: 1 }), 4);
  });

  test("if a button has no light of its own, each of its lights may miss", () => {
    // One button, one light at another place: pressed until the light changes.
    const puzzle = wiring({ lights: 2, buttons: [[1], [0]] });
    expectBetween(noisy(puzzle, [1, 0], { miss: 0.75 }), 4);
    expectBetween(noisy(puzzle, [1, 1], { miss: 0.75 }), 8);
    expect(noisy(puzzle, [1, 0], { miss: 1 }).expected).toEqual({ lower: Infinity, upper: Infinity });
  });

  test.each([
    ["3x3", grid(3, 3)],
    ["2x3 of three states", grid(2, 3, { states: 3 })],
    ["1x5, which cannot always be solved", grid(1, 5)],
    ["a ring of four states", ring(4, { states: 4 })],
  ])("without misses it is the fewest presses: %s", (_, puzzle: Puzzle) => {
    const solver = createSolver(puzzle);
    for (let seed = 0; seed < 8; seed++) {
      const board = randomBoard(solver, { seed, solvable: false });
      const answer = solver.solve(board);
      const { expected, policy } = noisy(puzzle, board, { miss: 0 });
      const total = answer.solvable ? answer.total : Infinity;
      expect(expected).toEqual({ lower: total, upper: total });
      // Two states: the first values are the fewest presses, so one sweep proves them.
      const rounds: unknown[] = [];
      noisy(puzzle, board, { miss: 0, onProgress: (bounds) => rounds.push(bounds) });
      if (puzzle.states === 2) expect(rounds.length).toBeLessThanOrEqual(1);
      if (total === 0 || total === Infinity) expect(policy(board)).toBeUndefined();
    }
  });

  test("targets: uniform, and lights that do not matter", () => {
    expect(noisy(grid(1, 2), "##", { miss: 0.5, target: { uniform: true } }).expected).toEqual({ lower: 0, upper: 0 });
    // The right light does not matter: one press of the left one.
    expectBetween(noisy(grid(1, 2), "#.", { miss: 0.5, target: ".?" }), 1);
  });

  test.each([
    ["3x3", grid(3, 3), "###/###/###", 0.1],
    ["2x2 of three states", grid(2, 2, { states: 3 }), "12/21", 0.3],
  ] as const)("games by the best policy take what is expected: %s", (_, puzzle, board, miss) => {
    const game = noisy(puzzle, board, { miss });
    const { finished, mean, error } = game.simulate({ runs: 4000, seed: 3 });
    expect(finished).toBe(4000);
    expect(mean).toBeGreaterThan(game.expected!.lower - 4 * error);
    expect(mean).toBeLessThan(game.expected!.upper + 4 * error);
    expect(game.simulate({ runs: 50, seed: 9 })).toEqual(game.simulate({ runs: 50, seed: 9 }));
  });

  test("no other policy does better: pressing a lit light", () => {
    const game = noisy(grid(2, 2), "#./..", { miss: 0.2 });
    const { mean, error, finished } = game.simulate({ runs: 2000, policy: (board) => board.indexOf(1) });
    expect(finished).toBeGreaterThan(0);
    expect(mean).toBeGreaterThan(game.expected!.lower - 4 * error);
  });

  test("a board too large for an expected value is still played, also from boards that only a miss can solve", () => {
    const puzzle = grid(4, 9);
    const board = Array.from({ length: 36 }, (_, i) => (i === 0 ? 1 : 0));
    const game = noisy(puzzle, board, { miss: 0.1 });
    expect(game.expected).toBeUndefined();
    expect(game.simulate({ runs: 20 }).finished).toBe(20);
    // Without misses this board cannot be solved.
    expect(noisy(puzzle, board, { miss: 0 }).simulate({ runs: 1 })).toMatchObject({
      finished: 0,
      mean: Number.NaN,
    });
  });

  test("progress reports valid bounds, and an error thrown there ends the computation", () => {
    const board = "###/###/###";
    const told: { lower: number; upper: number }[] = [];
    const { expected } = noisy(grid(3, 3), board, { miss: 0.2, onProgress: (bounds) => told.push(bounds) });
    expect(told.length).toBeGreaterThan(1);
    for (const { lower, upper } of told) {
      expect(lower).toBeLessThanOrEqual(expected!.upper);
      expect(upper).toBeGreaterThanOrEqual(expected!.lower);
    }
    expect(told.at(-1)).toEqual(expected);
    const stop = new Error("enough");
    const onProgress = () => {
      throw stop;
    };
    expect(() => noisy(grid(3, 3), board, { miss: 0.2, onProgress })).toThrow(stop);
  });

  test("stopped at any pause after the first upper bound: the last bounds, and a policy that keeps them", () => {
    const puzzle = grid(2, 3);
    const boards = Array.from({ length: 64 }, (_, n) => Array.from({ length: 6 }, (_, i) => (n >> i) & 1));
    const { lower: truth } = noisy(puzzle, boards[63]!, { miss: 0.3, precision: 1e-9 }).expected!;
    for (let pauses = 0; pauses < 20; pauses++) {
      let left = Infinity;
      const steps = noisySteps(puzzle, boards[63]!, { miss: 0.3, precision: 1e-12 }, () => left-- <= 0);
      let bounds = { lower: 0, upper: Infinity };
      let step = steps.next();
      for (; !step.done; step = steps.next()) {
        bounds = step.value ?? bounds;
        if (bounds.upper < Infinity) left = Math.min(left, pauses);
      }
      const { expected, policy } = step.value;
      expect(expected).toEqual(bounds);
      expect(bounds.lower).toBeLessThanOrEqual(truth * (1 + 1e-9));
      const rows = boards.map((board, n) => (n === 0 ? [] : outcomesOf(puzzle, board, 0.3)[policy(board)!]!));
      expect(expectations(rows)[63]).toBeLessThanOrEqual(bounds.upper * (1 + 1e-12));
    }
  });

  test("rounding is part of the bounds, and ends rounds that cannot become more precise", () => {
    // Powers of two: the expectations are exact numbers.
    for (const wait of [2, 4, 1024]) {
      const { lower, upper } = noisy(grid(1, 2), "#.", { miss: 1 / wait, precision: 1e-12 }).expected!;
      expect(lower).toBeLessThan(wait);
      expect(upper).toBeGreaterThan(wait);
      expect(upper - lower).toBeLessThan(1e-12 * wait ** 2);
    }
  });

  test("invalid options are refused", () => {
    const puzzle = grid(2, 2);
    refused(() => noisy(puzzle, "##/##", { miss: 2 }), "option", "miss", "2", "0 to 1");
    refused(() => noisy(puzzle, "##/##", {} as { miss: number }), "option", "miss", "undefined");
    refused(() => noisy(puzzle, "##/##", { miss: 0.1, precision: 0 }), "option", "precision", "0");
    refused(() => noisy(puzzle, "##/##", { miss: 0.1 }).simulate({ runs: 0 }), "option", "runs", "0");
    refused(() => noisy(puzzle, "##/##", { miss: 0.1 }).simulate({ policy: () => 7 }), "button", "7", "0 to 3");
  });
});

test("what the budget does not suffice for is played by the canonical optimum", () => {
  const solver = createSolver(grid(5, 5));
  const game = noisy(solver, "on", { miss: 0.1, budget: 100 });
  expect(game.expected).toBeUndefined();
  expect(game.policy("on")).toBe((solver.solve("on") as { moves: readonly (readonly number[])[] }).moves[0]![0]);
  expect(noisy(grid(3, 3), "on", { miss: 0.1, budget: 0 }).expected).toBeUndefined();
  expect(noisy(grid(3, 3), "on", { miss: 0.1, budget: Infinity }).expected!.upper).toBeLessThan(Infinity);
  for (const budget of [-1, Number.NaN, "10"])
    refused(() => noisy(grid(3, 3), "on", { miss: 0.1, budget: budget as number }), "option", "budget", String(budget));
});

describe("without a table of all boards", () => {
  const asked = (miss: number) => ({ miss, budget: 0 });

  test("a target that no misses reach is said to be out of reach", () => {
    // Without misses, one light of the corner of 5x5 cannot be put out.
    const corner = Uint8Array.from({ length: 25 }, (_, i) => Number(i === 0));
    const never = { lower: Infinity, upper: Infinity };
    expect(noisy(grid(5, 5), corner, asked(0)).expected).toEqual(never);
    expect(noisy(grid(5, 5), corner, asked(0)).policy(corner)).toBeUndefined();
    for (const miss of [0.1, 1]) expect(noisy(grid(5, 5), corner, asked(miss)).expected).toBeUndefined();
    // Light 39 has no button. If all others miss, a press changes its own light only.
    const buttons = Array.from({ length: 40 }, (_, j) => (j < 39 ? [j, (j + 1) % 39] : [0]));
    const chain = wiring({ lights: 40, buttons });
    const lit = (light: number) => Uint8Array.from({ length: 40 }, (_, i) => Number(i === light));
    for (const miss of [0, 0.1, 1]) expect(noisy(chain, lit(39), asked(miss)).expected).toEqual(never);
    expect(noisy(chain, lit(38), asked(0.1)).expected).toBeUndefined();
  });

  test("if all lights miss but the button's own, each light that is on takes a press", () => {
    for (const n of [5, 7]) {
      const { mean, finished } = noisy(grid(n, n), "on", asked(1)).simulate({ runs: 3 });
      expect([finished, mean]).toEqual([3, n * n]);
    }
  });

  test("if most lights miss, it ends soon", () => {
    const { finished, mean } = noisy(grid(7, 7), "on", asked(0.9)).simulate({ runs: 20 });
    expect(finished).toBe(20);
    expect(mean).toBeLessThan(100);
  });
});
