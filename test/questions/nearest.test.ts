import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type Change,
  createSolver,
  cuboid,
  generate,
  graph,
  grid,
  hexagon,
  hint,
  type NearestProgress,
  nearest,
  optima,
  type Puzzle,
  parallelogram,
  preset,
  press,
  randomBoard,
  reached,
  ring,
  solutions,
  triangle,
  verify,
  weights,
  wiring,
  worst,
} from "../../src/index.ts";
import { byInformationSets, byPresses } from "../../src/questions/few-changes.ts";
import { ask, nearestSteps } from "../../src/questions/nearest.ts";
import { randomFrom } from "../../src/questions/random.ts";
import { refused } from "../boards/refused.ts";
import { bruteForce } from "../brute.ts";
import { PATIENCE } from "../limits.ts";
import { PETERSEN, smallBoards } from "../wirings.ts";

const small = smallBoards({ states: 6, lights: 4, buttons: 3 });

/** Every board, the number of lights in which it differs from `board`, and its fewest presses. */
function nearestByTrying(puzzle: Puzzle, board: number[], target: (number | null)[]) {
  let best = { wrong: Infinity, total: Infinity };
  for (let n = 0; n < puzzle.states ** puzzle.lights; n++) {
    const other = board.map((_, i) => Math.floor(n / puzzle.states ** i) % puzzle.states);
    const wrong = other.filter((s, i) => s !== board[i] && target[i] !== null).length;
    if (other.some((s, i) => s !== board[i] && target[i] === null) || wrong > best.wrong) continue;
    const { total, solvable } = bruteForce(
      puzzle,
      target.map((t, i) => (t === null ? null : (t + puzzle.states - other[i]!) % puzzle.states)),
    );
    if (solvable && (wrong < best.wrong || total < best.total)) best = { wrong, total };
  }
  return best;
}

test("random wirings: the fewest lights left wrong and then the fewest presses agree with trying every board", () => {
  fc.assert(
    fc.property(small, ({ puzzle, board, target }) => {
      const truth = nearestByTrying(
        puzzle,
        board,
        target.map((t) => (t < 0 ? null : t)),
      );
      const solver = createSolver(puzzle);
      const found = nearest(solver, board, { target });
      expect({ wrong: found.changes.length, total: found.solution.total }).toEqual(truth);
      expect(found.optimal).toBe(true);
      expect(verify(puzzle, found.board, found.solution, { target })).toBe(true);
      expect([...found.board].filter((s, i) => s !== board[i])).toHaveLength(found.changes.length);
    }),
    { numRuns: 120 },
  );
});

test("single lights: exactly those whose change makes the board solvable", () => {
  fc.assert(
    fc.property(small, ({ puzzle, board }) => {
      const solver = createSolver(puzzle);
      const expected: string[] = [];
      if (!solver.solve(board, { objective: "any" }).solvable)
        for (let light = 0; light < puzzle.lights; light++)
          for (let by = 1; by < puzzle.states; by++)
            if (
              solver.solve(
                board.map((s, i) => (i === light ? (s + by) % puzzle.states : s)),
                { objective: "any" },
              ).solvable
            )
              expected.push(`${light}+${by}`);
      expect(
        nearest(solver, board, { change: "single" })
          .map(({ light, by }) => `${light}+${by}`)
          .sort(),
      ).toEqual(expected.sort());
    }),
    { numRuns: 120 },
  );
});

test("few changes, if the fewest take too long: enough, and as few as there are on small puzzles in the end", () => {
  fc.assert(
    fc.property(small, ({ puzzle, board }) => {
      const question = ask(puzzle, board, { target: "off" });
      const { wired, checks, decoder, differences } = question;
      if (decoder.of(differences[0]!) === decoder.zero) return;
      const { changes } = nearest(puzzle, board, { target: "off" });
      const syndromes = differences.map((difference) => Uint8Array.from(decoder.digits(difference)));
      const finders = [byPresses(wired, differences, randomFrom(1))];
      if (puzzle.states === 2) finders.push(byInformationSets(checks, syndromes, randomFrom(1)));
      for (const finder of finders) {
        let best: Change[] = [];
        for (let n = 0; n < 60; n++) {
          const found = finder.next().value as Change[] | undefined;
          if (found === undefined) continue;
          best = found;
          const rest = [...board];
          for (const { light, by } of best) rest[light] = (rest[light]! + by) % puzzle.states;
          expect(createSolver(puzzle).solve(rest, { target: "off", objective: "any" }).solvable).toBe(true);
        }
        // Fewer than three lights are always tried together.
        if (puzzle.states === 2 && finder === finders[1]) expect(best.length).toBe(changes.length);
        expect(best.length).toBeGreaterThanOrEqual(changes.length);
      }
    }),
    { numRuns: 100 },
  );
});

test("39x39: four lights are the fewest, by the sums of two", () => {
  // 2^32 classes of boards: random boards need four lights, since there are 2^33 choices of three and 2^37 of four.
  const solver = createSolver(grid(39, 39));
  const board = randomBoard(solver, { seed: 1, solvable: false });
  const steps = nearestSteps(ask(solver, board, {}), { budget: 60_000 });
  let found: NearestProgress | undefined;
  while (found === undefined || found.changes! > found.lowerBound) {
    const step = steps.next();
    if (step.done) break;
    found = step.value;
  }
  expect(found).toEqual({ changes: 4, lowerBound: 4 });
});

test("5x5: one corner lit is one light from a solvable board; every board is at most two away", () => {
  // 5x5 has four classes of boards. 23 lights change the class, so one or two lights are enough for any board.
  const solver = createSolver(grid(5, 5));
  expect(nearest(solver, "#..../...../...../...../.....").changes).toHaveLength(1);
  for (let seed = 0; seed < 20; seed++) {
    const board = randomBoard(solver, { seed, solvable: false });
    expect(nearest(solver, board).changes.length).toBeLessThanOrEqual(2);
  }
});

test("a budget ends the comparison of choices, and says so", () => {
  // 5x5 with 255 states has at least 4096 choices, each with 3 * 255 * 255 solutions for each of the 255 states.
  const solver = createSolver(grid(5, 5, { states: 255 }));
  const board = randomBoard(solver, { seed: 3, solvable: false });
  const target = { uniform: true } as const;
  const begin = performance.now();
  const found = nearest(solver, board, { target, budget: 500 });
  expect(performance.now() - begin).toBeLessThan(PATIENCE);
  expect(found.optimal).toBe(false);
  expect(verify(solver.puzzle, found.board, found.solution, { target })).toBe(true);
  expect([...found.board].filter((state, i) => state !== board[i])).toHaveLength(found.changes.length);
});

/** Rows of lights with a button for each two neighbours. In each row, any one light can be left wrong. */
function rows(count: number, length: number, states = 2): Puzzle {
  const starts = Array.from({ length: count * (length - 1) }, (_, j) => j + Math.floor(j / (length - 1)));
  return wiring({ lights: count * length, buttons: starts.map((i) => [i, i + 1]), states });
}

test.each([
  [32, 2],
  [33, 2],
  [65, 2],
  [100, 2],
  [16, 3],
  [40, 3],
  [14, 6],
])(
  "%i checks of %i states: one light of each row that cannot be solved, and all choices are compared",
  (count, states) => {
    const puzzle = rows(count, 4, states);
    const solver = createSolver(puzzle);
    // A row with a single light at 1 cannot be solved. The row with two neighbours at 1 takes states - 1 presses.
    const wrong = [0, 1, count - 1];
    const board = new Uint8Array(4 * count);
    for (const r of wrong) board[4 * r + (r % 4)] = 1;
    board[4 * 5 + 1] = board[4 * 5 + 2] = 1;
    const found = nearest(solver, board, { budget: 60_000 });
    // Leaving the lit light of each of these rows wrong costs no press.
    expect(found.changes.map(({ light }) => light)).toEqual(wrong.map((r) => 4 * r + (r % 4)));
    expect(found).toMatchObject({ lowerBound: 3, optimal: true, solution: { total: states - 1 } });
  },
);

test("choices that were not compared leave the answer unproven: only 4096 of 200 * 200 are", () => {
  const puzzle = rows(2, 200);
  // The last light of each row is on. Leaving both wrong needs no press, but this choice comes last.
  const board = Uint8Array.from({ length: 400 }, (_, i) => (i % 200 === 199 ? 1 : 0));
  const found = nearest(createSolver(puzzle), board, { budget: 60_000 });
  expect(found.changes).toHaveLength(2);
  expect(found.solution.total).toBeGreaterThan(0);
  expect(found.optimal).toBe(false);
});

test("whenever the budget ends, optimal is true only if nothing takes fewer presses", () => {
  const solver = createSolver(rows(2, 60));
  const board = Uint8Array.from({ length: 120 }, (_, i) => (i % 60 === 59 ? 1 : 0));
  for (let budget = 1; budget <= 1024; budget *= 2) {
    const { changes, lowerBound, solution, optimal } = nearest(solver, board, { budget });
    expect(optimal && solution.total > 0).toBe(false);
    expect(lowerBound).toBeLessThanOrEqual(2);
    expect(changes.length).toBeGreaterThanOrEqual(2);
  }
  expect(nearest(solver, board, { budget: 60_000 })).toMatchObject({ optimal: true, solution: { total: 0 } });
});

test("single changes for a uniform target are ordered by light, then by the size of the change", () => {
  // The sum of both lights stays the same (mod 4). It is 1, and would be even if the lights were alike.
  const solver = createSolver(
    wiring({
      lights: 2,
      buttons: [
        [
          [0, 1],
          [1, 3],
        ],
      ],
      states: 4,
    }),
  );
  const changes = nearest(solver, [1, 0], { target: { uniform: true }, change: "single" });
  expect(changes.map(({ light, by }) => [light, by])).toEqual([
    [0, 1],
    [0, 3],
    [1, 1],
    [1, 3],
  ]);
});

test("a budget too short to find the fewest lights gives the best so far and a bound; an invalid one is an error", () => {
  const solver = createSolver(grid(5, 5));
  for (const puzzle of [grid(61, 61), grid(12, 12, { states: 4, edges: "torus" }), grid(17, 17, { states: 3 })]) {
    const board = randomBoard({ puzzle }, { seed: 5, solvable: false });
    const told: NearestProgress[] = [];
    const onProgress = (progress: NearestProgress) => told.push(progress);
    const { changes, lowerBound, board: changed, solution } = nearest(puzzle, board, { budget: 0, onProgress });
    expect(changes.length).toBeGreaterThanOrEqual(lowerBound);
    expect(lowerBound).toBeGreaterThan(0);
    expect(verify(puzzle, changed, solution)).toBe(true);
    expect([...changed].filter((state, i) => state !== board[i])).toHaveLength(changes.length);
    for (const progress of told) expect(progress.lowerBound).toBeGreaterThan(0);
    const stop = new Error("enough");
    const throwing = () => {
      throw stop;
    };
    expect(() => nearest(puzzle, board, { onProgress: throwing })).toThrow(stop);
  }
  refused(() => nearest(solver, new Uint8Array(25), { onProgress: 5 as never }), "option", "onProgress");
  expect(nearest(solver, new Uint8Array(25), { budget: 0 }).changes).toEqual([]);
  for (const budget of [-1, Number.NaN, "1s" as never])
    refused(() => nearest(solver, new Uint8Array(25), { budget }), "option");
});

test("if the order of presses matters, no question is answered by algebra", () => {
  const puzzle = grid(3, 3, { pressRule: "lit" });
  const solver = createSolver(puzzle);
  const board = new Uint8Array(9);
  for (const question of [nearest, hint, solutions, optima, weights]) refused(() => question(solver, board), "option");
  refused(() => worst(solver), "option");
  refused(() => generate(solver, { total: 1 }), "option");
  refused(() => nearest(solver, board, { change: "single" }), "option");
  refused(() => solver.solve(board), "option");
  refused(() => solver.solveMany(new Uint32Array(1)), "option");
});

test("30x30 and 3-state boards: the board found can be solved and differs as reported", () => {
  for (const puzzle of [grid(30, 30), preset("lights-out-2000")]) {
    const solver = createSolver(puzzle);
    const board = randomBoard(solver, { seed: 8, solvable: false });
    expect(solver.solve(board, { objective: "any" }).solvable).toBe(false);
    const found = nearest(solver, board);
    expect(found.changes.length).toBeGreaterThan(0);
    expect(verify(puzzle, found.board, found.solution)).toBe(true);
    // Fewer wrong lights are impossible: unless a single change was found, none makes the board solvable.
    if (found.changes.length > 1) expect(nearest(solver, board, { change: "single" })).toEqual([]);
  }
});

test.each<[string, Puzzle]>([
  ["grid", grid(5, 5)],
  ["grid of three states", grid(4, 4, { states: 3 })],
  ["torus", grid(4, 5, { edges: "torus" })],
  ["hexagon", hexagon(2)],
  ["parallelogram", parallelogram(4, 5)],
  ["triangle", triangle(4)],
  ["cuboid", cuboid(3, 3, 2)],
  ["surface of a cube", preset("lights-out-cube")],
  ["ring", ring(9)],
  ["graph", graph(10, PETERSEN)],
  ["wiring", wiring({ lights: 5, buttons: [[0, 1], [1, 2, 3], [3, [4, 2]], [0, 4], [2], []], states: 4 })],
])("hints followed to the end take exactly the fewest presses, from a hundred boards: %s", (_, puzzle) => {
  const solver = createSolver(puzzle);
  for (let seed = 0; seed < 100; seed++) {
    let board = randomBoard(solver, { seed });
    const answer = solver.solve(board);
    if (!answer.solvable) throw new Error("the board was made solvable");
    let last: number | undefined;
    for (let left = answer.total; ; left--) {
      const next = hint(solver, board, last === undefined ? {} : { last });
      if (!next.solvable) throw new Error("a press made it unsolvable");
      expect(next.remaining).toBe(left);
      if (last !== undefined) expect(next.helped).toBe(true);
      if (next.button === undefined) break;
      board = press(puzzle, board, next.button);
      last = next.button;
    }
    expect(reached(puzzle, board)).toBe(true);
  }
});

test("a press that leaves as many presses as before did not help", () => {
  // Pressing all three buttons changes nothing: an odd quiet pattern. One light on is one press from solved. The third
  // button turns one such board into the other.
  const solver = createSolver(wiring({ lights: 2, buttons: [[0], [1], [0, 1]] }));
  expect(hint(solver, "#.", { last: 2 })).toMatchObject({ button: 0, remaining: 1, helped: false });
  expect(hint(solver, "#.", { last: 1 })).toMatchObject({ button: 0, remaining: 1, helped: false });
  // Three states, buttons that add 1 and 2: from 1 one press of the second remains, as from 2 one press of the first.
  const three = createSolver(wiring({ lights: 1, buttons: [[0], [[0, 2]]], states: 3 }));
  expect(hint(three, "2", { last: 0 })).toMatchObject({ button: 0, remaining: 1, helped: false });
});

test("a press in the wrong direction did not help", () => {
  const solver = createSolver(grid(3, 3));
  // From all off, a press of the corner leads one press away. The press did not help; pressing again does.
  const board = press(solver.puzzle, new Uint8Array(9), 0);
  expect(hint(solver, board, { last: 0 })).toMatchObject({ button: 0, remaining: 1, helped: false });
  refused(() => hint(solver, board, { last: 9 }), "button", "9", "0 to 8");
});
