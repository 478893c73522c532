// `solve` in one line: every way to write a board, and the options of whatever is made for it.

import { describe, expect, test, vi } from "vitest";
import {
  createSolver,
  format,
  grid,
  hexagon,
  preset,
  ring,
  type SolveBoardOptions,
  solve,
  verify,
} from "../../src/index.ts";
import * as systems from "../../src/solver/system.ts";
import { refused } from "../boards/refused.ts";

describe("a board without a puzzle", () => {
  // 3x3 is invertible, so the corners are the only solution of the board that they make.
  const CORNERS = [1, 0, 1, 0, 0, 0, 1, 0, 1];
  const boards = {
    text: "#.#/.../#.#",
    lines: ["#.#", "...", "#.#"],
    "lines of digits": ["101", "000", "101"],
    numbers: [
      [1, 0, 1],
      [0, 0, 0],
      [1, 0, 1],
    ],
    booleans: [
      [true, false, true],
      [false, false, false],
      [true, false, true],
    ],
    "rows of bytes": [Uint8Array.of(1, 0, 1), new Uint8Array(3), Uint8Array.of(1, 0, 1)],
    emoji: "🟡⚫🟡\n⚫⚫⚫\n🟡⚫🟡",
    JSON: '{"board": ["#.#", "...", "#.#"]}',
  };
  test.each(Object.entries(boards))("as %s", (_, board) => {
    expect(solve(board)).toMatchObject({ solvable: true, total: 4, presses: Uint8Array.from(CORNERS) });
  });

  test("a size has all lights on, as in the command", () => {
    // 15 presses: https://oeis.org/A075462
    for (const size of ["5x5", "5X5", "5×5", " 5x5\n"]) expect(solve(size).total).toBe(15);
  });

  test("holes, states and the size come from the board", () => {
    const rows = [
      [1, null],
      [2, 0],
    ];
    const puzzle = grid(2, 2, { states: 3, holes: [[0, 1]] });
    const answer = solve(rows);
    expect(verify(puzzle, rows, answer)).toBe(true);
    expect(solve("1_/20")).toEqual(answer);
  });

  test("what names a puzzle brings its own", () => {
    const flip = solve("2x2:edb7,8");
    // Each button changes all lights but the opposite one: one light alone takes three presses.
    expect(flip).toMatchObject({ solvable: true, total: 3 });
    // Button 0 changes light 1, so that it is the one to press.
    expect(solve('{"puzzle": {"lights": 2, "buttons": [[1], [0]]}, "board": ".#"}').presses).toEqual(
      Uint8Array.of(1, 0),
    );
    expect(solve('{"board": "##", "target": "on"}').total).toBe(0);
    expect(solve('{"board": "##", "target": "on"}', { target: "off" }).total).toBe(1);
  });

  test("one that cannot be solved has its proof", () => {
    // Both buttons change both lights.
    expect(solve("#.")).toEqual({ solvable: false, certificate: Uint8Array.of(1, 1) });
  });
});

describe("options", () => {
  test("of the shape", () => {
    // A torus of three columns and one row: every button changes all lights.
    expect(solve("###", { edges: "torus" }).total).toBe(1);
    expect(solve("###", { rule: () => [[0, 0]] }).total).toBe(3);
    expect(solve("..#", { shape: "ring", states: 3 })).toEqual(createSolver(ring(3, { states: 3 })).solve("..#"));
    const six = hexagon(1);
    expect(solve(format(six, "on"), { shape: "hexagon" })).toEqual(createSolver(six).solve("on"));
  });

  test("of the solver and of solve", () => {
    expect(solve("#", { target: "on" }).total).toBe(0);
    expect(solve("5x5", { objective: "any" })).toMatchObject({ solvable: true, optima: undefined });
    const solver = createSolver(grid(5, 5));
    for (const tie of ["first", "last"] as const)
      expect(solve("5x5", { tie, kernel: "portable" }).presses).toEqual(solver.solve("on", { tie }).presses);
    refused(() => solve("100x100", { memoryLimit: 1 }), "memory-limit");
  });

  test("a puzzle or a solver takes every form of a board", () => {
    const puzzle = grid(2, 3);
    for (const given of [puzzle, createSolver(puzzle)])
      for (const board of ["#.#/...", "#.#...", ["#.#", "..."], [1, 0, 1, 0, 0, 0], Uint8Array.of(1, 0, 1, 0, 0, 0)])
        expect(solve(board, { puzzle: given })).toEqual(createSolver(puzzle).solve([1, 0, 1, 0, 0, 0]));
    const xl = preset("xl-25-cross");
    // The target of the preset is all on.
    expect(solve("on", { puzzle: xl }).total).toBe(0);
    expect(solve({ all: 1 }, { puzzle: xl }).total).toBe(0);
    expect(solve("O#O/###", { puzzle, chars: { O: 1, "#": 0 } }).presses).toEqual(solve("#.#/...").presses);
  });
});

test("equal puzzles are factored once, and few are kept", () => {
  const made = vi.spyOn(systems, "createSystem");
  const count = (options: SolveBoardOptions = {}) => {
    made.mockClear();
    solve("#.#./....", { rule: "king", ...options });
    return made.mock.calls.length;
  };
  expect(count()).toBe(1);
  expect([count(), count({ target: "on" }), count({ states: 2 })]).toEqual([0, 0, 0]);
  expect([count({ kernel: "portable" }), count({ kernel: "portable" }), count()]).toEqual([1, 1, 0]);
  for (let cols = 1; cols < 9; cols++) solve("#".repeat(cols), { states: 5 });
  expect(count()).toBe(1);
  made.mockRestore();
});

describe("refused", () => {
  test("a board whose size is not known", () => {
    for (const board of ["on", "off", [1, 0, 1], Uint8Array.of(1, 0), { all: 1 }, [], null as never, 5 as never])
      refused(() => solve(board), "board-length", "puzzle");
  });

  test("other cells, several boards, and two puzzles", () => {
    refused(() => solve([[1, Number.NaN]]), "board-state", "NaN", "row 0, column 1");
    refused(() => solve([[1, 0], [1]]), "json", "equal length");
    refused(() => solve("##\n\n##"), "board-text", "2 boards");
    refused(() => solve("##", { puzzle: grid(1, 2), edges: "torus" }), "option", "edges");
    refused(() => solve("2x2:edb7,8", { edges: "torus" }), "option", "edges");
    refused(() => solve("2x2:edb7,8", { puzzle: grid(2, 2) }), "option", "puzzle");
    refused(() => solve(["#.", 5 as never]), "board-state", "row 1", "5");
    refused(() => solve("##", { rul: "king" } as never), "option", "rule");
  });
});
