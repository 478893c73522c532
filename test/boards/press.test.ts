// The effect of presses: counted light by light from the lists of the wiring, and the laws that it obeys.

import fc from "fast-check";
import { expect, test } from "vitest";
import { grid, matrix, press, pressAll, reached, wiring } from "../../src/index.ts";
import cases from "../oracles/cases.json" with { type: "json" };
import { grids, pressed, vectors, wired } from "./puzzles.ts";
import { refused } from "./refused.ts";

const boardAndPresses = wired.chain((w) =>
  fc.tuple(fc.constant(w), vectors(w.puzzle.lights, w.puzzle.states), vectors(w.puzzle.buttons, w.puzzle.states)),
);

const gridAndPresses = grids.chain((puzzle) =>
  fc.tuple(fc.constant(puzzle), vectors(puzzle.lights, puzzle.states), vectors(puzzle.buttons, puzzle.states)),
);

test("a press changes the cell and its neighbours", () => {
  expect([...press(grid(3, 3), "...\n...\n...", 4)]).toEqual([0, 1, 0, 1, 1, 1, 0, 1, 0]);
  expect([...press(grid(3, 3), "#../.#./...", 0)]).toEqual([0, 1, 0, 1, 1, 0, 0, 0, 0]);
  expect([...press(grid(2, 2, { states: 5, step: 3 }), "44/44", 1)]).toEqual([2, 2, 4, 2]);
});

test("inputs stay as they are", () => {
  const board = Uint8Array.of(1, 0, 1, 0);
  const presses = Uint8Array.of(1, 1, 0, 0);
  press(grid(2, 2), board, 0);
  pressAll(grid(2, 2), board, presses);
  expect([board, presses]).toEqual([Uint8Array.of(1, 0, 1, 0), Uint8Array.of(1, 1, 0, 0)]);
});

test("pressAll adds up the effects of the wiring", () => {
  fc.assert(
    fc.property(boardAndPresses, ([w, board, presses]) => {
      expect([...pressAll(w.puzzle, board, presses)]).toEqual(pressed(w, board, presses));
    }),
  );
});

test("pressAll agrees with pressing one button after another", () => {
  fc.assert(
    fc.property(boardAndPresses, ([{ puzzle }, board, presses]) => {
      let after = Uint8Array.from(board);
      presses.forEach((count, j) => {
        for (let n = 0; n < count; n++) after = press(puzzle, after, j) as Uint8Array<ArrayBuffer>;
      });
      expect(pressAll(puzzle, board, presses)).toEqual(after);
    }),
  );
});

test("a button pressed as often as there are states does nothing", () => {
  fc.assert(
    fc.property(boardAndPresses, ([{ puzzle }, board]) => {
      for (let j = 0; j < puzzle.buttons; j++) {
        let after = Uint8Array.from(board);
        for (let n = 0; n < puzzle.states; n++) after = press(puzzle, after, j) as Uint8Array<ArrayBuffer>;
        expect([...after]).toEqual(board);
      }
    }),
  );
});

// Uniform grids are pressed without their wiring. The shape makes the wiring independently, and both must agree.
test("grids pressed by offsets change the lights of their wiring", () => {
  fc.assert(
    fc.property(gridAndPresses, ([puzzle, board, presses]) => {
      expect(puzzle.uniform).toBeDefined();
      const changes = matrix(puzzle).map((row) => row.reduce((sum, amount, j) => sum + amount * presses[j]!, 0));
      const expected = board.map((state, i) => (state + changes[i]!) % puzzle.states);
      expect([...pressAll(puzzle, board, presses)]).toEqual(expected);
      const j = presses.length >> 1;
      expect([...press(puzzle, board, j)]).toEqual(board.map((s, i) => (s + matrix(puzzle)[i]![j]!) % puzzle.states));
    }),
  );
});

test("the largest number of states does not overflow a byte", () => {
  const puzzle = wiring({ lights: 2, buttons: [[[0, 254]], [[0, 253], 1]], states: 255 });
  // 254 + 254 * 254 + 254 * 253 = -1 + 1 + 2 (mod 255); 254 + 254 = -2
  expect([...pressAll(puzzle, [254, 254], [254, 254])]).toEqual([2, 253]);
});

test("the wiring as a matrix has a row for each light and a column for each button", () => {
  expect(matrix(wiring({ lights: 3, buttons: [[0, [2, -1]], []], states: 4 }))).toEqual([
    [1, 0],
    [0, 0],
    [3, 0],
  ]);
  expect(matrix(grid(1, 3))).toEqual([
    [1, 1, 0],
    [1, 1, 1],
    [0, 1, 1],
  ]);
  refused(() => matrix(grid(200, 200)), "memory-limit", "40000 x 40000");
});

test.each(cases)("oracle $id: only its target is reached", ({ lights, states, buttons, board, target }) => {
  const puzzle = wiring({ lights, states, buttons: buttons as number[][] });
  expect(reached(puzzle, target, target)).toBe(true);
  expect(reached(puzzle, board, target)).toBe(board.every((state, i) => state === target[i]));
});

test("a target is reached if every light that matters has its state", () => {
  const puzzle = grid(2, 2, { states: 3 });
  expect(reached(puzzle, "00/00")).toBe(true);
  expect(reached(puzzle, "00/01")).toBe(false);
  expect(reached(puzzle, "11/11", "on")).toBe(true);
  expect(reached(puzzle, "11/21", "on")).toBe(false);
  expect(reached(puzzle, "22/22", { all: 2 })).toBe(true);
  expect(reached(puzzle, "12/01", "1?/?1")).toBe(true);
  expect(reached(puzzle, "12/02", "1?/?1")).toBe(false);
  expect(reached(puzzle, "22/22", { uniform: true })).toBe(true);
  expect(reached(puzzle, "22/20", { uniform: true })).toBe(false);
  expect(reached(grid(2, 2, { target: "on" }), "##/##")).toBe(true);
  expect(reached(grid(2, 2, { target: "on" }), "../..")).toBe(false);
});

test("buttons that do not exist are refused", () => {
  for (const [button, shown] of [
    [9, "9"],
    [-1, "-1"],
    [0.5, "0.5"],
    [Number.NaN, "NaN"],
    ["4", '"4"'],
    [[1, 1], "[1, 1]"],
    [undefined, "undefined"],
  ])
    refused(() => press(grid(3, 3), CROSS, button as number), "button", `button is ${shown};`, "0 to 8");
  refused(() => press(grid(3, 3), "###", 0), "board-length", "1 row;");
  refused(() => pressAll(grid(3, 3), CROSS, [1, 2]), "presses-length", "2 entries", "expected 9");
});

const CROSS = ".#./###/.#.";
