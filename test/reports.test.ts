// Published puzzles and questions, with the published answers or those of other programs. test/questions has the cases
// about custom rules and about the hardest boards.

import { describe, expect, test } from "vitest";
import { type Cells, counters, createSolver, grid, optima, readPuzzle, type Target, verify } from "../src/index.ts";
import { answers, lightsOut, temporaryFolder } from "./command.ts";
import reports from "./oracles/reports.json" with { type: "json" };

interface Expected {
  readonly solvable?: boolean;
  readonly total?: number;
  readonly optima?: number;
  readonly presses?: number[];
}

const { file } = temporaryFolder();

const questions = reports.filter(({ kind }) => kind === "solve");

test("the cases are those of the collection", () => {
  expect(reports.length).toBe(84);
  expect(questions.length).toBe(63);
});

describe("solve, in the library", () => {
  test.each(questions)("$id", async ({ puzzle: json, board, target, expected }) => {
    const puzzle = readPuzzle(json);
    const { solvable, total, optima: count, presses } = expected as Expected;
    const asked = target === undefined ? {} : { target: target as Target };
    const answer = await createSolver(puzzle).solveAsync(board as Cells, { ...asked, workers: 0 });
    expect(verify(puzzle, board as Cells, answer, asked)).toBe(true);
    expect(answer.solvable).toBe(solvable);
    if (!answer.solvable) return;
    expect(answer.total).toBe(total);
    expect(answer.optimal).toBe(true);
    if (count !== undefined) expect(answer.optima).toBe(BigInt(count));
    if (presses !== undefined) expect([...answer.presses]).toEqual(presses);
  });
});

test("solve, in the command: one line of JSON each", () => {
  const lines = questions.map(({ puzzle, board, target }) => JSON.stringify({ puzzle, board, target }));
  const { out } = lightsOut(["solve", file("reports.jsonl", lines.join("\n")), "--json", "--workers", "2"]);
  const found = answers(out);
  expect(found.length).toBe(questions.length);
  for (const [i, { id, expected }] of questions.entries()) {
    const { solvable, total, optima: count, presses } = expected as Expected;
    expect(found[i], id).toMatchObject({
      solvable,
      ...(solvable && { total, optimal: true }),
      ...(count !== undefined && { optima: String(count) }),
      ...(presses !== undefined && { presses }),
    });
  }
});

test.each(reports.filter(({ kind }) => kind === "counters"))("counters: $id", ({ puzzle, expected }) => {
  const { buttons, target } = puzzle as unknown as { buttons: number[][]; target: number[] };
  const answer = counters({ counters: target.length, buttons, target });
  expect(answer).toMatchObject({ solvable: true, optimal: true, total: (expected as Expected).total });
});

test("a rank, and the share of boards that can be solved", () => {
  const { puzzle: json, board, expected } = reports.find(({ id }) => id === "puzzlopia-gears")!;
  const solver = createSolver(readPuzzle(json));
  expect(solver.rank).toBe(expected.rank);
  // One board of three: 3^8 of 3^9.
  expect(expected.share).toBe("1/3");
  expect(solver.solve(board as number[]).solvable).toBe(false);
});

test("how many single lights of a 5x7 board can be turned off", () => {
  const { expected } = reports.find(({ id }) => id === "pressdown-5x7")!;
  const solver = createSolver(grid(5, 7, { rule: "ring" }));
  expect(solver.nullity).toBe(expected.nullity);
  const single = (i: number) => Array.from({ length: 35 }, (_, j) => Number(i === j));
  expect([...Array(35).keys()].filter((i) => solver.solve(single(i)).solvable).length).toBe(
    expected.singleTilesSolvable,
  );
});

test("all shortest solutions of a lock are listed", () => {
  const { puzzle: json, board } = reports.find(({ id }) => id === "grouplock-6284")!;
  const puzzle = readPuzzle(json);
  const solver = createSolver(puzzle);
  const listed = optima(solver, board as number[]);
  const ways = listed.solvable ? [...listed] : [];
  expect(new Set(ways.map(String)).size).toBe(190);
  for (const presses of ways)
    expect(verify(puzzle, board as number[], { solvable: true, presses, total: 12 })).toBe(true);
});

test("the first of equal optima in reading order (POJ 3279)", () => {
  const { board } = reports.find(({ id }) => id === "poj3279-sample")!;
  const solver = createSolver(grid(4, 4));
  const answer = solver.solve(board as string, { tie: "first" });
  // The sample output of the problem.
  expect(answer.solvable && [...answer.presses].join("")).toBe("0000100110010000");
});

describe("the hardest boards, by the command", () => {
  test.each(reports.filter(({ kind }) => kind === "worst"))("$id", ({ puzzle, expected }) => {
    const wanted = expected as { worst?: number; forward?: number; either?: number; distribution?: number[] };
    const json = file("worst.json", JSON.stringify(puzzle));
    const worst = (...more: string[]) => answers(lightsOut(["worst", json, "--json", ...more]).out)[0].total;
    expect(worst()).toBe(wanted.worst ?? wanted.forward);
    if (wanted.either !== undefined) expect(worst("--turns", "either")).toBe(wanted.either);
    if (wanted.distribution === undefined) return;
    const [table] = answers(lightsOut(["table", json, "--json"]).out);
    expect(table.distribution).toEqual(wanted.distribution);
  });
});
