// Every function that takes a puzzle takes a solver in its place, and the other way round. The answer is the same.

import { describe, expect, test } from "vitest";
import { createSolver, grid, type Puzzle, type Solver, worst } from "../src/index.ts";
import { isPuzzle } from "../src/puzzle/puzzle.ts";
import { isSolver } from "../src/solver/solver.ts";
import { solverOf } from "../src/solver/solver-of.ts";
import { FUNCTIONS } from "./calls.ts";

/** A result as plain data. Lists that are made on demand are made; of functions only their number counts. */
function plain(result: unknown): unknown {
  if (typeof result === "function") return "a function";
  if (typeof result !== "object" || result === null || ArrayBuffer.isView(result) || isPuzzle(result)) return result;
  const items = Symbol.iterator in result ? [...(result as Iterable<unknown>)].map(plain) : [];
  const parts = Object.entries(result).filter(([name]) => name !== "milliseconds");
  return [items, parts.map(([name, part]) => [name, plain(part)])];
}

const takers = Object.entries(FUNCTIONS).filter(([, { calls }]) => {
  const [first] = calls[0]!();
  return isPuzzle(first) || isSolver(first);
});

test("questions about boards take a puzzle", () => {
  expect(takers.map(([name]) => name).sort()).toEqual(
    [
      ...[
        "canonical",
        "chaseSheet",
        "countBoards",
        "createSolver",
        "elimination",
        "explain",
        "format",
        "formatFlip",
        "generate",
        "hint",
        "matrix",
      ],
      ...["moves", "nearest", "noisy", "optima", "pack", "packPresses", "positions", "press", "pressAll"],
      ...["quietPatterns", "randomBoard", "reached", "search", "solutions", "svg", "symmetries", "table", "toRows"],
      ...["unpack", "unpackPresses", "verify", "weights", "worst", "writePuzzle"],
    ].sort(),
  );
});

describe.each(takers)("%s", (_, { run, calls }) => {
  test("gives the same for a puzzle, its solver, and an object that has it", () => {
    for (const valid of calls) {
      const [first, ...rest] = valid() as [Puzzle | Solver, ...unknown[]];
      const puzzle = isPuzzle(first) ? first : first.puzzle;
      const [a, b, c] = [puzzle, createSolver(puzzle), { puzzle, board: "off" }].map((given) =>
        plain(run(...([given, ...rest] as never[]))),
      );
      expect(b).toEqual(a);
      expect(c).toEqual(a);
    }
  });
});

test("a puzzle keeps its solver, and a solver is used as it is", () => {
  const puzzle = grid(3, 3);
  expect(solverOf(puzzle)).toBe(solverOf(puzzle));
  expect(solverOf({ puzzle })).toBe(solverOf(puzzle));
  const portable = createSolver(puzzle, { kernel: "portable" });
  expect(solverOf(portable)).toBe(portable);
  // 3x3 is invertible: every button pressed once is the only solution of the hardest board.
  expect(worst(puzzle).total).toBe(9);
});
