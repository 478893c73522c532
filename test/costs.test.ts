// Costs, turns back and equal buttons against enumeration: every press vector of small random wirings.

import { expect, test } from "vitest";
import { createSolver, optima, type Puzzle, solutions, verify, weights, wiring } from "../src/index.ts";
import { randomFrom } from "../src/questions/random.ts";

/** A random puzzle of few press vectors: equal and idle buttons, buttons for fewer or more lights, costs, turns. */
function randomPuzzle(random: (below: number) => number): Puzzle {
  const states = [2, 2, 2, 3, 4, 5, 6, 10][random(8)]!;
  const most = Math.floor(Math.log(3000) / Math.log(states));
  const buttons = 1 + random(most);
  const lights = 1 + random(5);
  const column = () =>
    Array.from({ length: lights }, (_, i): [number, number] => [i, random(3) > 0 ? 0 : 1 + random(states - 1)]);
  const columns = [column(), column(), column(), column()];
  const wires = Array.from({ length: buttons }, () => columns[random(columns.length)]!);
  const highest = [1, 2, 3, 9, 40][random(5)]!;
  return wiring({
    lights,
    states,
    buttons: wires,
    turns: random(2) === 0 ? "either" : "forward",
    ...(random(3) > 0 && { costs: wires.map(() => 1 + random(highest)) }),
  });
}

/** The cost of every solution of a board, and the press vectors of the cheapest, in the order of a tie "last". */
function bruteForce({ states, buttons, lights, effects, turns, costs }: Puzzle, board: readonly number[]) {
  const count: bigint[] = [];
  let cheapest: number[][] = [];
  let least = Infinity;
  for (let n = 0; n < states ** buttons; n++) {
    const presses = Array.from({ length: buttons }, (_, j) => Math.floor(n / states ** j) % states);
    const result = [...board];
    presses.forEach((x, j) => {
      for (let e = effects.start[j]!; e < effects.start[j + 1]!; e++)
        result[effects.light[e]!]! += x * effects.amount[e]!;
    });
    if (result.some((state) => state % states !== 0)) continue;
    const cost = presses.reduce(
      (sum, x, j) => sum + (costs?.[j] ?? 1) * (turns === "either" ? Math.min(x, states - x) : x),
      0,
    );
    while (count.length <= cost) count.push(0n);
    count[cost]! += 1n;
    if (cost < least) [least, cheapest] = [cost, []];
    if (cost === least) cheapest.push(presses);
  }
  expect(lights).toBe(board.length);
  return { count, cheapest, least };
}

test.each(["wasm", "portable"] as const)("all answers are those of brute force, %s", async (kernel) => {
  const generator = randomFrom(kernel === "wasm" ? 1 : 2);
  const random = (below: number) => generator(0, below - 1);
  for (let run = 0; run < 1500; run++) {
    const puzzle = randomPuzzle(random);
    const solver = createSolver(puzzle, { kernel });
    const board = Array.from({ length: puzzle.lights }, () => random(puzzle.states));
    // Half of the boards can be solved.
    if (random(2) === 0) {
      board.fill(0);
      const { start, light, amount } = puzzle.effects;
      for (let j = 0; j < puzzle.buttons; j++) {
        const times = random(puzzle.states);
        for (let e = start[j]!; e < start[j + 1]!; e++)
          board[light[e]!] = (board[light[e]!]! + times * amount[e]!) % puzzle.states;
      }
    }
    const { count, cheapest, least } = bruteForce(puzzle, board);
    const what = JSON.stringify({ run, json: puzzle.json, board });
    const answer = solver.solve(board);
    expect(answer.solvable, what).toBe(cheapest.length > 0);
    expect(verify(puzzle, board, answer), what).toBe(true);
    if (!answer.solvable) continue;
    expect(answer.total, what).toBe(least);
    expect(answer.optimal, what).toBe(true);
    expect(answer.optima, what).toBe(BigInt(cheapest.length));
    expect([...answer.presses], what).toEqual(cheapest[0]);
    const first = [...cheapest].sort((a, b) => {
      const at = a.findIndex((x, j) => x !== b[j]);
      return a[at]! - b[at]!;
    })[0];
    const early = solver.solve(board, { tie: "first" });
    expect(early.solvable && [...early.presses], what).toEqual(first);
    const long = await solver.solveAsync(board, { workers: 0 });
    expect(long, what).toEqual(answer);
    const listed = optima(solver, board);
    const all = listed.solvable ? [...listed].map((presses) => [...presses]) : [];
    const inOrder = (list: number[][]) => list.map((x) => x.join()).sort(); // biome-ignore format: one line
    expect(inOrder(all), what).toEqual(inOrder(cheapest));
    expect(all[0], what).toEqual(cheapest[0]);
    const counted = weights(solver, board);
    expect(counted.solvable && counted.counts, what).toEqual(count);
    const every = solutions(solver, board);
    expect(every.solvable && every.count, what).toBe(count.reduce((a, b) => a + b));
    const moves = answer.moves;
    expect(moves.reduce((sum, [, times]) => sum + Math.abs(times), 0)).toBe(answer.count);
    for (const [j, times] of moves) expect((times + puzzle.states) % puzzle.states, what).toBe(answer.presses[j]);
  }
});
