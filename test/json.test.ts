// Answers travel: JSON.stringify writes every result, as the command prints it, and structuredClone copies it.

import { describe, expect, test } from "vitest";
import {
  type Answer,
  chaseSheet,
  counters,
  createSolver,
  elimination,
  generate,
  grid,
  hexagon,
  hint,
  nearest,
  optima,
  type Puzzle,
  parseFlip,
  readLevel,
  readPuzzle,
  search,
  solutions,
  symmetries,
  table,
  verify,
  weights,
  wiring,
  wiringFrom,
  worst,
  writePuzzle,
} from "../src/index.ts";
import { FUNCTIONS, METHODS } from "./calls.ts";
import { lightsOut } from "./command.ts";

const json = (value: unknown) => JSON.parse(JSON.stringify(value));

/** The command's output for a board, without the fields that are not part of the answer. */
function printed(...args: string[]) {
  const { kernel: _, ...answer } = JSON.parse(lightsOut([...args, "--json"]).out);
  return answer;
}

/** [row, column] of each press, from the presses and the frame alone. */
function positionsOf({ buttonCells, cols }: Puzzle, presses: ArrayLike<number>): number[][] {
  return Array.from(presses).flatMap((times, j) => {
    const cell = buttonCells![j]!;
    return Array.from({ length: times }, () => [Math.floor(cell / cols), cell % cols]);
  });
}

describe("a solution", () => {
  const cases: [string, Puzzle, string, object][] = [
    ["3x3", grid(3, 3), "#.#/.../#.#", {}],
    ["three states", grid(3, 3, { states: 3 }), "120/001/222", {}],
    ["a hexagon", hexagon(1), "on", {}],
    ["holes", grid(3, 3, { holes: [[0, 1]] }), "#_#/.../#.#", {}],
    ["lights that do not matter", grid(2, 3), "#.#/...", { target: "?../..?" }],
    ["any state", grid(3, 3), "#.#/.../#.#", { target: { uniform: true } }],
    ["the first of equal optima", grid(5, 5), "on", { tie: "first" }],
    ["equal buttons", wiring({ lights: 2, buttons: [[0], [0], [0, 1]], rows: 1, cols: 2 }), "##", {}],
  ];
  test.each(cases)("%s: has its numbers as lists and text", async (_, puzzle, board, options) => {
    const solver = createSolver(puzzle);
    for (const answer of [solver.solve(board, options), await solver.solveAsync(board, options)]) {
      if (!answer.solvable) throw new Error("the board can be solved");
      const presses = [...answer.presses];
      const placed = puzzle.buttonCells === null ? presses.flatMap((n, j) => (n ? [[0, j]] : [])) : undefined;
      expect(json(answer)).toEqual({
        solvable: true,
        total: answer.total,
        count: presses.reduce((a, b) => a + b),
        optimal: true,
        optima: String(answer.optima),
        presses,
        moves: presses.flatMap((n, j) => (n > 0 ? [[j, n]] : [])),
        positions: placed ?? positionsOf(puzzle, presses),
      });
    }
  });

  test("whose buttons may be turned back has moves, and no positions", () => {
    // One light of five states, at 1: one turn back reaches 0.
    const answer = json(createSolver(grid(1, 1, { states: 5, turns: "either" })).solve([1]));
    expect(answer).toMatchObject({ total: 1, presses: [4], moves: [[0, -1]] });
    expect("positions" in answer).toBe(false);
  });

  test("that is not proven has its lower bound", () => {
    const answer = json(createSolver(grid(5, 5)).solve("on", { objective: "any" }));
    expect(answer.lowerBound).toBeGreaterThan(0);
    expect("optima" in answer).toBe(false);
  });
});

test("a proof is a list, of every method", async () => {
  for (const options of [{}, { tie: "first" }, { target: "..?" }, { target: { uniform: true } }] as const) {
    const solver = createSolver(grid(1, 3, { rule: "neighbours" }));
    // Lights 0 and 2 always change together.
    const answers = [solver.solve("#..", options), await solver.solveAsync("#..", options)];
    for (const answer of answers.filter((answer) => !answer.solvable))
      expect(json(answer)).toEqual({ solvable: false, certificate: [...answer.certificate!] });
    expect(answers.length).toBe(2);
  }
});

test("an answer that was written and read again is still right", () => {
  const puzzle = grid(5, 5);
  for (const board of ["#####/#####/#####/#####/#####", "#..../...../...../...../....."])
    expect(verify(puzzle, board, json(createSolver(puzzle).solve(board)))).toBe(true);
});

test("structuredClone copies an answer", () => {
  const solver = createSolver(grid(5, 5));
  for (const board of ["on", "#..../...../...../...../....."]) {
    const answer: Answer = solver.solve(board);
    expect(structuredClone(answer)).toEqual({ ...answer });
  }
  expect(structuredClone(hint(solver, "on"))).toEqual({ ...hint(solver, "on") });
  expect(structuredClone(worst(solver)).distribution[15]).toBe(7350n);
});

describe("the library writes what the command prints", () => {
  const puzzle = grid(3, 3);
  const board = "#.#/.../#.#";
  const cases: Record<string, [unknown, string[]]> = {
    solve: [createSolver(puzzle).solve(board), ["solve", board]],
    "solve, unsolvable": [createSolver(grid(1, 2)).solve("#."), ["solve", "#."]],
    optima: [optima(grid(4, 4), "on"), ["optima", "4x4", "--count", "all"]],
    solutions: [solutions(grid(4, 4), "on"), ["solutions", "4x4", "--count", "all"]],
    weights: [weights(grid(4, 4), "on"), ["weights", "4x4"]],
    nearest: [nearest(grid(1, 2), "#."), ["nearest", "#."]],
    hint: [hint(puzzle, board), ["hint", board]],
    "hint, already there": [hint(puzzle, "off"), ["hint", "off", "--size", "3x3"]],
    elimination: [elimination(puzzle, board), ["elimination", board]],
    chase: [chaseSheet(puzzle), ["chase", "3x3"]],
    generate: [generate(puzzle, { total: 4, seed: 3 }), ["generate", "3x3", "--total", "4", "--seed", "3"]],
    worst: [worst(puzzle, { count: 3 }), ["worst", "3x3"]],
    search: [search(puzzle, board), ["search", board]],
    counters: [counters({ buttons: [[0, 1], [1]], target: [2, 1] }), ["counters", "(0,1) (1) {2,1}"]],
  };
  test.each(Object.keys(cases))("%s", (name) => {
    const [result, args] = cases[name]!;
    const { milliseconds, ...facts } = json(result);
    const line = printed(...args);
    expect(line).toMatchObject(facts);
    // Times differ.
    expect(typeof line.milliseconds).toBe(typeof milliseconds);
  });
});

test("numbers of long lists are text, and lists end", () => {
  expect(json(symmetries(grid(2, 2)))).toMatchObject({ order: "24", symmetries: { length: 24 } });
  // Sixteen buttons that do the same: 2^15 solutions.
  const many = json(solutions(wiring({ lights: 1, buttons: Array(16).fill([0]) }), "#"));
  expect(many).toMatchObject({ count: "32768", presses: { length: 1000 } });
  expect(json(counters({ buttons: [[[0, 2]]], target: [3] }))).toMatchObject({ reason: "modulus", modulus: "2" });
  const [next] = json(wiringFrom([{ presses: [1, 1], before: "..", after: "#." }])).next;
  expect([0, 1]).toContain(next.indexOf(1));
});

test("a puzzle writes its form, also inside of other results", () => {
  const puzzle = grid(3, 4, { rule: "king", edges: "torus" });
  expect(json(puzzle)).toEqual(writePuzzle(puzzle));
  expect(readPuzzle(JSON.stringify(puzzle)).effects).toEqual(puzzle.effects);
  const [level] = readLevel("#.#/.#.");
  expect(json(level)).toMatchObject({ puzzle: { shape: "grid", rows: 2, cols: 3 }, board: [1, 0, 1, 0, 1, 0] });
  expect(readLevel(JSON.stringify(generate(grid(3, 3), { total: 4 })))[0]).toMatchObject({ par: 4 });
  // One press of the middle of three lights changes all of them.
  expect(json(table(grid(1, 3)).get("###"))).toMatchObject({ total: 1, path: [1], presses: [0, 1, 0] });
  expect(json(parseFlip("1x1:8,8")).board).toEqual([1]);
});

test("nothing that a function returns throws, or writes a list as an object", async () => {
  const faults: string[] = [];
  for (const [name, { run, calls }] of Object.entries({ ...FUNCTIONS, ...METHODS }))
    for (const valid of calls) {
      const result = await run(...(valid() as never[]));
      // Vectors, packed bits and numbers are what they are, and a solver is not a result.
      const isRaw = ArrayBuffer.isView(Array.isArray(result) ? result[0] : result) || typeof result === "bigint";
      if (isRaw || name === "createSolver" || name.endsWith("solveMany")) continue;
      try {
        if (/\{"0":/.test(JSON.stringify(result) ?? "")) faults.push(`${name}: ${JSON.stringify(result)}`);
      } catch (error) {
        faults.push(`${name}: ${error}`);
      }
    }
  expect(faults).toEqual([]);
});
