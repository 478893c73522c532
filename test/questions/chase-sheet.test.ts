// The chasing sheet: its lines are followed on boards, and compared with every first row.

import { describe, expect, test } from "vitest";
import { chaseSheet, createSolver, type GridOptions, grid, type Puzzle, pressAll } from "../../src/index.ts";

/** Presses a first row, then chases row by row with single presses, as a person does. */
function chased(puzzle: Puzzle, board: Uint8Array, first: ArrayLike<number>): Uint8Array {
  const { cols, buttons, states } = puzzle;
  let now = board;
  for (let button = 0; button < buttons; button++) {
    const presses = new Uint8Array(buttons);
    for (let n = 0; n < states; n++) {
      presses[button] = n;
      const next = pressAll(puzzle, now, presses);
      if (button < cols ? n === first[button] : next[button - cols] === 0) {
        now = next;
        break;
      }
    }
  }
  return now;
}

/** All first rows by what they leave in the last row of an empty board, negated: what they put right. */
function truth(puzzle: Puzzle): Map<string, number> {
  const { cols, rows, states, lights } = puzzle;
  const found = new Map<string, number>();
  for (let n = 0; n < states ** cols; n++) {
    const first = Array.from({ length: cols }, (_, col) => Math.floor(n / states ** col) % states);
    const last = chased(puzzle, new Uint8Array(lights), first).subarray((rows - 1) * cols);
    const left = last.map((entry) => (states - entry) % states).join();
    const total = first.reduce((sum, x) => sum + x, 0);
    found.set(left, Math.min(found.get(left) ?? Infinity, total));
  }
  found.delete(new Array(cols).fill(0).join());
  return found;
}

const size = (row: Uint8Array) => row.reduce((sum, x) => sum + x, 0);

describe.each<[number, number, GridOptions]>([
  [5, 5, {}],
  [4, 4, {}],
  [4, 6, {}],
  [6, 4, {}],
  [3, 4, { states: 3 }],
  [4, 3, { states: 4 }],
  [5, 2, { states: 6, step: 5 }],
  [4, 4, { edges: "cylinder" }],
  [4, 5, { rule: "neighbours" }],
])("%i x %i, %o", (rows, cols, options) => {
  const puzzle = grid(rows, cols, options);
  const { lines, isComplete, quiet } = chaseSheet(puzzle);

  test("lists every last row that can be put right, each with the fewest presses", () => {
    expect(isComplete).toBe(true);
    const found = new Map(lines.map(({ left, first }) => [left.join(), size(first)]));
    expect(found).toEqual(truth(puzzle));
  });

  test("following a line puts the last row right, and quiet rows leave it", () => {
    const off = new Uint8Array(puzzle.lights);
    for (const { left, first } of lines) {
      const board = off.slice();
      board.set(left, (rows - 1) * cols);
      // A board with only the last row wrong is what chasing leaves.
      expect([...chased(puzzle, board, first)]).toEqual([...off]);
    }
    for (const first of quiet) expect([...chased(puzzle, off, first)]).toEqual([...off]);
  });
});

test("5x5: the table of seven rows, and one of them as printed in many places", () => {
  const { lines, quiet } = chaseSheet(grid(5, 5));
  expect(lines.length).toBe(7);
  const first = lines.find(({ left }) => left.join("") === "10001")!.first;
  // #...# in the last row: press the first two buttons, or the last two.
  expect(first.join("")).toBe("11000");
  expect(quiet.length).toBe(2);
});

test("wide grids get a basis in echelon form: every solvable board is solved by it, from the left to the right", () => {
  for (const options of [{}, { states: 3 }, { states: 4 }] as GridOptions[]) {
    const puzzle = grid(7, 14, options);
    const { lines, isComplete } = chaseSheet(puzzle);
    expect(isComplete).toBe(false);
    const { states, cols, rows, lights } = puzzle;
    const presses = Uint8Array.from({ length: lights }, (_, i) => (i * i + 3 * i) % states);
    let board = pressAll(puzzle, "off", presses);
    for (const { left, first } of lines) {
      const column = left.findIndex((entry) => entry !== 0);
      const last = chased(puzzle, board, new Uint8Array(cols)).subarray((rows - 1) * cols);
      const times = last[column]! / left[column]!;
      expect(Number.isInteger(times)).toBe(true);
      board = chased(puzzle, board, first.map((x) => (x * times) % states)); // biome-ignore format: one line
    }
    expect(chased(puzzle, board, new Uint8Array(cols)).every((state) => state === 0)).toBe(true);
    const { solutions } = createSolver(puzzle);
    if (states !== 4) expect(BigInt(states) ** BigInt(cols - lines.length)).toBe(solutions);
  }
});

test("what cannot be chased is refused", () => {
  const code = (puzzle: Puzzle) => {
    try {
      chaseSheet(puzzle);
      return undefined;
    } catch (error) {
      return (error as { code: string }).code;
    }
  };
  for (const options of [{ edges: "torus" }, { rule: "king" }, { states: 4, step: 2 }, { holes: [[0, 0]] }])
    expect(code(grid(4, 4, options as GridOptions))).toBe("puzzle-shape");
  expect(code(grid(1, 5))).toBe("puzzle-shape");
  expect(code(grid(2, 513))).toBe("memory-limit");
  expect(code(grid(2, 1))).toBeUndefined();
});
