// Costs, turns back and equal buttons against enumeration: every press vector of small random wirings.

import { describe, expect, test } from "vitest";
import {
  audit,
  createSolver,
  generate,
  grid,
  hint,
  LightsOutError,
  moves,
  nearest,
  noisy,
  optima,
  type Puzzle,
  press,
  pressAll,
  readPuzzle,
  solutions,
  symmetries,
  verify,
  weights,
  wiring,
  writePuzzle,
} from "../src/index.ts";
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
  const highest = [1, 2, 3, 9, 40, 9000][random(6)]!;
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
  for (let run = 0; run < 400; run++) {
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
    if (count.length < 2 ** 17) {
      const counted = weights(solver, board);
      expect(counted.solvable && counted.counts, what).toEqual(count);
    }
    const every = solutions(solver, board);
    expect(every.solvable && every.count, what).toBe(count.reduce((a, b) => a + b));
    const moves = answer.moves;
    expect(moves.reduce((sum, [, times]) => sum + Math.abs(times), 0)).toBe(answer.count);
    for (const [j, times] of moves) expect((times + puzzle.states) % puzzle.states, what).toBe(answer.presses[j]);
  }
});

describe("questions about a puzzle with costs, whose buttons may be turned back", () => {
  // Three dials of five; a button for each two neighbours, and one for all.
  const puzzle = wiring({
    lights: 3,
    states: 5,
    buttons: [[0, 1], [1, 2], [0, 1, 2], [1]],
    turns: "either",
    costs: [3, 1, 4, 2],
  });
  const solver = createSolver(puzzle);
  const boards = Array.from({ length: 125 }, (_, n) => [n % 5, Math.floor(n / 5) % 5, Math.floor(n / 25)]);

  test("hints followed to the end cost what the first one says", () => {
    for (const start of boards) {
      let board: Uint8Array = Uint8Array.from(start);
      let first: number | undefined;
      let paid = 0;
      for (let step = 0; ; step++) {
        const next = hint(solver, board);
        if (!next.solvable) throw new Error("every board can be solved");
        first ??= next.total;
        expect(next.total).toBe(first - paid);
        expect(next.button === undefined).toBe(board.every((state) => state === 0));
        if (next.button === undefined) break;
        paid += puzzle.costs![next.button]!;
        const turn = new Uint8Array(4);
        turn[next.button] = (next.times! + 5) % 5;
        board = pressAll(puzzle, board, turn);
        const { button, times } = next;
        expect(hint(solver, board, { last: [button, times!] })).toMatchObject({ helped: true });
        expect(step).toBeLessThan(20);
      }
      expect(paid).toBe(first);
    }
  });

  test("a press in the wrong direction did not help", () => {
    const board = press(puzzle, "000", 3);
    expect(hint(solver, board)).toMatchObject({ button: 3, times: -1, remaining: 1, total: 2 });
    expect(hint(solver, board, { last: 3 })).toMatchObject({ helped: false });
    expect(() => hint(createSolver(grid(2, 2)), "#...", { last: [0, -1] })).toThrow(LightsOutError);
  });

  test("levels have the requested cost", () => {
    for (const total of [5, 8]) {
      const level = generate(solver, { total, seed: total });
      expect(
        bruteForce(
          puzzle,
          [...level.board].map((state) => (5 - state) % 5),
        ).least,
      ).toBe(total);
      expect(level.total).toBe(total);
    }
  });

  test("a par is a cost", () => {
    const [right, wrong] = audit([
      { puzzle, board: press(puzzle, "000", 2), par: 4 },
      { puzzle, board: press(puzzle, "000", 2), par: 1 },
    ]);
    expect([right, wrong]).toMatchObject([{ parIsRight: true }, { parIsRight: false }]);
  });

  test("a nearest board has the lowest cost of its solutions", () => {
    const two = wiring({ lights: 2, states: 3, buttons: [[0, 1]], turns: "either", costs: [7] });
    const found = nearest(createSolver(two), [1, 2]);
    // One light is left wrong: 11 takes one turn back, 22 one forward.
    expect(found).toMatchObject({ optimal: true, solution: { total: 7, count: 1 } });
  });

  test("symmetries keep costs", () => {
    expect(symmetries(grid(3, 3)).order).toBe(8n);
    const corner = grid(3, 3, { costs: "9 1 1/1 1 1/1 1 1" });
    expect(symmetries(corner).order).toBe(2n);
    const answer = optima(createSolver(grid(1, 2, { costs: [2, 1] })), "##", { upToSymmetry: true });
    expect(answer.solvable && answer.count).toBe(1n);
  });

  test("questions that only count presses refuse such puzzles", () => {
    expect(() => noisy(puzzle, "100", { miss: 0.1 })).toThrow(expect.objectContaining({ code: "option" }));
  });

  test("JSON keeps costs and turns, and so do presets", () => {
    const again = readPuzzle(JSON.parse(JSON.stringify(writePuzzle(puzzle))));
    expect(again).toMatchObject({ turns: "either", costs: [3, 1, 4, 2] });
    const preset = readPuzzle({ preset: "lights-out-2000", turns: "either" });
    expect(preset).toMatchObject({ shape: "grid", turns: "either", states: 3 });
    expect(writePuzzle(preset)).toEqual({ preset: "lights-out-2000", turns: "either" });
    expect(readPuzzle(writePuzzle(preset)).turns).toBe("either");
  });

  test("moves of a structured clone", () => {
    const answer = solver.solve([4, 4, 1]);
    const clone = structuredClone(answer);
    expect(answer.solvable && clone.solvable && moves(puzzle, clone.presses)).toEqual(answer.solvable && answer.moves);
  });
});

describe("forms of costs", () => {
  test.each<[string, unknown, number[]]>([
    ["a list", [1, 2, 3, 4], [1, 2, 3, 4]],
    ["bytes", Uint8Array.of(1, 2, 3, 4), [1, 2, 3, 4]],
    ["rows", [[1, null], [2, 3], [4, null]], [1, 2, 3, 4]], // biome-ignore format: rows
    ["text", "1 _\n2, 3\r\n4 _\n", [1, 2, 3, 4]],
    ["text with slashes", "1 _/2 3/ 4 _", [1, 2, 3, 4]],
  ])("%s", (_, costs, expected) => {
    const puzzle = grid(3, 2, { holes: [[0, 1]], locked: [[2, 1]], costs: costs as number[] });
    expect(puzzle.costs).toEqual(expected);
  });

  test("costs of all 1 count as none", () => {
    expect(grid(1, 3, { costs: [1, 1, 1] }).costs).toBeUndefined();
    expect(grid(1, 3, { costs: "1 1 2" }).costs).toEqual([1, 1, 2]);
  });

  test.each<[string, unknown, string[]]>([
    ["too few", [1, 2], ["2 costs", "3"]],
    ["zero", [1, 0, 1], ["button 1", "0"]],
    ["negative", [1, 1, -1], ["button 2", "-1"]],
    ["a fraction", [1, 1.5, 1], ["button 1", "1.5"]],
    ["too large", [1, 65536, 1], ["button 1", "65536", "65535"]],
    ["a word", "1 x 1", ["button 1", '"x"']],
    ["a row too many", "1 1 1/1 1 1", ["2 rows", "1"]],
    ["a row too long", [[1, 1, 1, 1]], ["row 0", "3"]],
    ["a number", 5, ["5"]],
  ])("refused: %s", (_, costs, facts) => {
    try {
      grid(1, 3, { costs: costs as number[] });
    } catch (error) {
      expect(error).toMatchObject({ code: "option" });
      for (const fact of facts) expect((error as Error).message).toContain(fact);
      return;
    }
    throw new Error("not refused");
  });
});

test("turns of two states change nothing", () => {
  const either = createSolver(grid(5, 5, { turns: "either" })).solve("on");
  const forward = createSolver(grid(5, 5)).solve("on");
  expect(either).toEqual(forward);
  expect(either.solvable && either.moves).toEqual(forward.solvable && forward.moves);
});

test("expensive buttons of a large grid: the transform uses wide lanes, and the proof holds", async () => {
  // 2^8 solutions; every cost between 1 and 500.
  const random = randomFrom(9);
  const costs = Array.from({ length: 16 * 16 }, () => random(1, 500));
  const puzzle = grid(16, 16, { costs });
  const solver = createSolver(puzzle);
  const board = pressAll(
    puzzle,
    "off",
    Uint8Array.from(costs, () => random(0, 1)),
  );
  const answer = solver.solve(board);
  if (!answer.solvable) throw new Error("the board can be solved");
  let least = Infinity;
  const every = solutions(solver, board);
  if (every.solvable)
    for (const presses of every)
      least = Math.min(least, presses.reduce((sum, x, j) => sum + x * costs[j]!, 0)); // biome-ignore format: one line
  expect(answer).toMatchObject({ total: least, optimal: true });
  expect(await solver.solveAsync(board, { workers: 0 })).toEqual(answer);
});

describe("optima of equal buttons that are pressed in different ways", () => {
  const optimaOf = (puzzle: Puzzle, board: number[]) => {
    const answer = createSolver(puzzle).solve(board);
    return answer.solvable ? { total: answer.total, optima: answer.optima } : undefined;
  };

  test("three states: twice the same, in three ways, or two others, in four", () => {
    // a = 10, b = 11, c = 12, each twice; 2 a = b + c.
    const [a, b, c]: [light: number, amount: number][][] = [[[0, 1]], [[0, 1], [1, 1]], [[0, 1], [1, 2]]]; // biome-ignore format: columns
    const puzzle = wiring({ lights: 2, states: 3, buttons: [a!, b!, c!, a!, b!, c!] });
    expect(optimaOf(puzzle, [1, 0])).toEqual({ total: 2, optima: 7n });
  });

  test("costs: one dear button, in two ways, or two cheap ones, in four", () => {
    const buttons = [[0, 1], [0], [1], [0, 1], [0], [1]];
    const puzzle = wiring({ lights: 2, buttons, costs: [3, 1, 2, 3, 1, 2] });
    expect(optimaOf(puzzle, [1, 1])).toEqual({ total: 3, optima: 6n });
  });
});

test("any solution: no press costs less than the cheapest", () => {
  const puzzle = wiring({ lights: 1, buttons: [[0], [0]], costs: [5, 7] });
  expect(createSolver(puzzle).solve([1], { objective: "any" })).toMatchObject({
    total: 5,
    lowerBound: 5,
    optimal: true,
  });
});

describe("ties", () => {
  test("a lopsided rule that is chased", () => {
    const puzzle = grid(4, 4, { rule: { offsets: [[0, 0], [0, 1], [1, 0], [1, 2]] } }); // biome-ignore format: offsets
    const solver = createSolver(puzzle);
    // For each board the press vector with the fewest presses, among equals the first in reading order. Light or button
    // i is bit 15 - i, so that the first in reading order is the smallest number.
    const { start, light } = puzzle.effects;
    const effects = Array.from({ length: 16 }, (_, j) =>
      light.slice(start[j], start[j + 1]).reduce((bits, i) => bits ^ (1 << (15 - i)), 0),
    );
    const total = (presses: number) => presses.toString(2).replaceAll("0", "").length;
    const first = new Map<number, number>();
    for (let presses = 0; presses < 2 ** 16; presses++) {
      const board = effects.reduce((bits, effect, j) => ((presses >> (15 - j)) & 1 ? bits ^ effect : bits), 0);
      const known = first.get(board);
      if (known === undefined || total(presses) < total(known)) first.set(board, presses);
    }
    for (let seed = 0; seed < 40; seed++) {
      const random = randomFrom(seed);
      const board = Array.from({ length: 16 }, () => random(0, 1));
      const answer = solver.solve(board, { tie: "first" });
      const expected = first.get(Number.parseInt(board.join(""), 2));
      expect(answer.solvable ? Number.parseInt(answer.presses.join(""), 2) : undefined).toBe(expected);
    }
  });

  test("of several states of a uniform target", () => {
    // One press makes both on, one other press both off.
    const solver = createSolver(wiring({ lights: 2, buttons: [[0], [1]] }));
    const presses = (tie: "first" | "last") => {
      const answer = solver.solve([1, 0], { target: { uniform: true }, tie });
      return answer.solvable ? [...answer.presses] : [];
    };
    expect(presses("last")).toEqual([1, 0]);
    expect(presses("first")).toEqual([0, 1]);
  });

  test("with lights that do not matter", () => {
    const puzzle = grid(3, 3);
    const solver = createSolver(puzzle);
    const target = [0, -1, -1, 0, 0, 0, 0, 0, -1];
    const answer = solver.solve("###/###/###", { target, tie: "first" });
    let best: string | undefined;
    let least = 9;
    for (let n = 0; n < 512; n++) {
      const presses = Uint8Array.from({ length: 9 }, (_, j) => (n >> j) & 1);
      const board = pressAll(puzzle, "on", presses);
      if (target.some((state, i) => state === 0 && board[i] !== 0)) continue;
      const total = presses.reduce((a, b) => a + b);
      const text = presses.join("");
      if (total < least || (total === least && text < best!)) [least, best] = [total, text];
    }
    expect(answer.solvable && [answer.total, answer.presses.join("")]).toEqual([least, best]);
  });
});

describe("dear buttons take no more time or memory than cheap ones", () => {
  const DEAR = 65535;

  test.each([
    ["two states, one cost", grid(19, 19, { costs: new Array(361).fill(DEAR) }), "on"],
    ["two states, many costs", grid(19, 19, { costs: Array.from({ length: 361 }, (_, j) => DEAR - j) }), "on"],
  ] as const)("%s", (_, puzzle, board) => {
    const answer = createSolver(puzzle).solve(board);
    expect(verify(puzzle, board, answer)).toBe(true);
    expect(answer.solvable && answer.optimal).toBe(true);
    const plain = createSolver(grid(puzzle.rows, puzzle.cols)).solve(board);
    if (!answer.solvable || !plain.solvable) throw new Error("the board can be solved");
    // Costs differ by less than a button: fewest presses come first.
    expect(answer.count).toBe(plain.total);
  });

  test("a ring of dials of 255 states", () => {
    const buttons = Array.from({ length: 150 }, (_, i) => [i, (i + 1) % 150]);
    const solverOf = (cost: number) =>
      createSolver(wiring({ lights: 150, buttons, states: 255, costs: buttons.map(() => cost) }));
    const board = Array.from({ length: 150 }, (_, i) => (i * i) % 255);
    const [cheap, dear] = [solverOf(1).solve(board), solverOf(DEAR).solve(board)];
    expect(cheap.solvable).toBe(dear.solvable);
    if (cheap.solvable && dear.solvable) expect(dear.total).toBe(DEAR * cheap.total);
  });

  test("totals that are too large to count are refused at once", () => {
    const puzzle = grid(4, 4, { states: 255, costs: new Array(16).fill(DEAR) });
    expect(() => weights(createSolver(puzzle), "off")).toThrow(expect.objectContaining({ code: "walk-limit" }));
  });
});
