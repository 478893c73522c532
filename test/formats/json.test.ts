// Puzzles as JSON: the written form fits the schema and reads back as the same puzzle.

import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readTarget } from "../../src/boards/cells.ts";
import {
  type Entry,
  grid,
  LightsOutError,
  type Puzzle,
  preset,
  presets,
  readPuzzle,
  type Target,
  wiring,
  writePuzzle,
} from "../../src/index.ts";
import schema from "../../src/schema.json" with { type: "json" };
import { lightsOut } from "../command.ts";
import cases from "../oracles/cases.json" with { type: "json" };
import { json } from "../shapes/arbitrary.ts";
import { lists } from "../shapes/wires.ts";

const ajv = new Ajv2020({ allErrors: true, strict: true, allowUnionTypes: true });
ajv.addSchema(schema);
const validator = (name: string) => ajv.compile({ $ref: `${schema.$id}#/$defs/${name}` });
const isPuzzle = validator("puzzle");
const isInput = validator("input");
const isAnswer = validator("answer");

/** All properties of a puzzle, as values that can be compared. */
const shown = (puzzle: Puzzle): object => ({
  states: puzzle.states,
  lists: lists(puzzle),
  cells: [...puzzle.cells],
  size: [puzzle.rows, puzzle.cols],
  buttonCells: puzzle.buttonCells && [...puzzle.buttonCells],
  target: puzzle.target ?? "off",
  pressRule: puzzle.pressRule,
});

test("a random puzzle of any shape: its JSON fits the schema and reads back as the same puzzle with the same drawing", () => {
  fc.assert(
    fc.property(json, (given) => {
      const puzzle = readPuzzle(given);
      const written = JSON.parse(JSON.stringify(writePuzzle(puzzle)));
      expect(isPuzzle(given), JSON.stringify(isPuzzle.errors)).toBe(true);
      expect(isPuzzle(written), JSON.stringify(isPuzzle.errors)).toBe(true);
      const again = readPuzzle(JSON.stringify(written));
      expect(shown(again)).toEqual(shown(puzzle));
      expect(again.outlines).toEqual(puzzle.outlines);
      expect(again.uniform).toEqual(puzzle.uniform);
      expect(writePuzzle(again)).toEqual(written);
    }),
    { numRuns: 300 },
  );
});

test("a rule that is a function is written as a wiring, with holes and locked cells in their places", () => {
  const puzzle = grid(3, 3, {
    rule: (row, col) => [
      [0, 0],
      [2 - 2 * row, 2 - 2 * col],
    ],
    repeats: "each",
    holes: [[0, 1]],
    locked: [[2, 2]],
    states: 5,
    target: "on",
    pressRule: "lit",
  });
  const written = writePuzzle(puzzle);
  expect(written).toEqual({
    lights: 8,
    buttons: [[0, 7], [1, 5], [2, 4], [[3, 2]], [2, 4], [1, 5], [6]],
    states: 5,
    rows: 3,
    cols: 3,
    holes: [[0, 1]],
    locked: [[2, 2]],
    target: "on",
    pressRule: "lit",
  });
  expect(isPuzzle(written), JSON.stringify(isPuzzle.errors)).toBe(true);
  expect(shown(readPuzzle(written))).toEqual(shown(puzzle));
});

test("presets are written by name", () => {
  expect(presets().map(({ name }) => writePuzzle(preset(name)))).toEqual(
    presets().map(({ name }) => ({ preset: name })),
  );
});

test("later changes to a puzzle's input or to its written form do not change the puzzle", () => {
  const holes: [number, number][] = [[0, 0]];
  const target = [1, 0, 1];
  const puzzle = grid(2, 2, { holes, target });
  const buttons: Entry[][] = [[0]];
  const wires = wiring({ lights: 1, buttons });
  holes[0]![0] = 1;
  target[0] = 0;
  buttons[0]!.pop();
  (writePuzzle(puzzle) as { holes: number[][] }).holes[0]![0] = 5;
  expect(writePuzzle(puzzle)).toMatchObject({ holes: [[0, 0]], target: [1, 0, 1] });
  expect(lists(wires)).toEqual([[[0, 1]]]);
});

test.each(cases)("oracle $id: its puzzle, board and answer fit the schema", (entry) => {
  const { lights, buttons, states, board, target, solvable, total, optima } = entry;
  const puzzle = entry.puzzle ?? { lights, buttons, states };
  expect(isInput({ puzzle, board, target }), JSON.stringify(isInput.errors)).toBe(true);
  const answer = solvable
    ? { solvable, total, optimal: true, optima: String(optima), presses: board.map(() => 0), kernel: "wasm" }
    : { solvable, certificate: board };
  expect(isAnswer(answer), JSON.stringify(isAnswer.errors)).toBe(true);
});

test.each([
  ["text", "#.?", "#.?"],
  ["a name", "on", "on"],
  ["one state", { all: 1 }, { all: 1 }],
  ["all the same", { uniform: true }, { uniform: true }],
  ["a list", [1, true, -1], [1, 1, -1]],
  ["rows", [[1, 0, -1]], [1, 0, -1]],
  ["bytes", Uint8Array.of(1, 0, 1), [1, 0, 1]],
  ["bytes with a light that does not matter", Int8Array.of(1, 0, -1), [1, 0, -1]],
  ["an array-like of one state", { length: 3, 0: 1, 1: 1, 2: 1 }, [1, 1, 1]],
])("the target of a puzzle is a copy: %s", (_, target, expected) => {
  const puzzle = grid(1, 3, { target: target as Target });
  expect(writePuzzle(puzzle)).toMatchObject({ target: expected });
  expect(puzzle.target).not.toBe(typeof target === "string" ? undefined : target);
  expect(readTarget(readPuzzle(writePuzzle(puzzle)), undefined)).toEqual(readTarget(grid(1, 3), target as Target));
});

test("a target that does not fit is refused with the puzzle, not with the first board", () => {
  for (const target of [[1], [1, 0, 2], "##", "xyz", { all: 2 }, { uniform: false }, { on: true }])
    expect(() => grid(1, 3, { target: target as never })).toThrow(LightsOutError);
});

test("presets and puzzles with a target have the same properties as all puzzles", () => {
  const keys = Object.keys(grid(1, 1));
  for (const puzzle of [preset("ring-8"), preset("lights-out-classic"), grid(2, 2, { target: "on" })])
    expect(Object.keys(puzzle)).toEqual(keys);
});

test("the schema describes boards and targets in all their forms", () => {
  const puzzle = { preset: "lights-out-classic" };
  for (const board of [
    "#./.#",
    [0, 1, true],
    [
      [0, null],
      [false, 1],
    ],
  ])
    for (const target of ["on", { all: 2 }, { uniform: true }, [-1, 0], [[null, -1]], "?#"])
      expect(isInput({ puzzle, board, target }), JSON.stringify([board, target, isInput.errors])).toBe(true);
  for (const wrong of [
    {},
    { puzzle },
    { puzzle, board: [-1] },
    { puzzle, board: 5 },
    { puzzle, board: "#", goal: "on" },
  ])
    expect(isInput(wrong), JSON.stringify(wrong)).toBe(false);
  for (const wrong of [
    { solvable: false },
    { solvable: true, total: -1, optimal: true, presses: [] },
    { solvable: true, certificate: [] },
  ])
    expect(isAnswer(wrong), JSON.stringify(wrong)).toBe(false);
});

test("the command's output fits the schema, name by name", () => {
  const inputs = [
    { board: "#####/#####/#####/#####/#####" },
    {
      board: [
        [1, 0],
        [0, 0],
      ],
      puzzle: { shape: "grid", rows: 2, cols: 2, states: 4, step: 2 },
    },
    { puzzle: { preset: "lockbox-5x5" }, board: "22111/21111/11111/11111/11111" },
    { puzzle: { lights: 2, buttons: [[0], [[1, 2]], [0, 1]], states: 5 }, board: [1, 4], target: [-1, 0] },
    { puzzle: { shape: "hexagon", radius: 2 }, board: [1, ...new Array(18).fill(0)], target: { all: 1 } },
  ];
  for (const input of inputs) expect(isInput(input), JSON.stringify(isInput.errors)).toBe(true);
  const { out } = lightsOut(["solve", "--json", "-"], {
    input: inputs.map((input) => JSON.stringify(input)).join("\n"),
  });
  const answers = out
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(answers.map(({ solvable }) => solvable)).toEqual([true, false, true, true, false]);
  const { solution, unsolvable } = schema.$defs;
  for (const answer of answers) {
    expect(isAnswer(answer), JSON.stringify(isAnswer.errors)).toBe(true);
    const known = Object.keys(answer.solvable ? solution.properties : unsolvable.properties);
    expect(Object.keys(answer).filter((name) => !known.includes(name))).toEqual([]);
  }
  for (const argument of ["4x4", "2x2:edb7,8"]) {
    const info = JSON.parse(lightsOut(["info", "--json", argument]).out);
    expect(isPuzzle(info.puzzle), JSON.stringify(info.puzzle)).toBe(true);
  }
});
