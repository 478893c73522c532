// Wrong puzzles. The library refuses them with a message that names the value and its place. So does the schema.

import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type ErrorCode, grid, LightsOutError, readPuzzle, writePuzzle } from "../../src/index.ts";
import schema from "../../src/schema.json" with { type: "json" };
import { refused } from "../boards/refused.ts";
import { json } from "../shapes/arbitrary.ts";

const isPuzzle = new Ajv2020({ strict: true }).addSchema(schema).compile({ $ref: `${schema.$id}#/$defs/puzzle` });

const shape = (name: string, rest: object): object => ({ shape: name, ...rest });
const five = { rows: 5, cols: 5 };

/**
 * Wrong puzzles with the error code and words of the message: the value, its place, and what is allowed. The schema
 * refuses all of them, except those marked as beyond what a schema can check.
 */
const wrong: [json: unknown, code: ErrorCode, words: string[], schema?: "beyond"][] = [
  ["{", "json", ["JSON"]],
  [[1, 2], "json", ["[1, 2]", '"shape"', '"lights"', '"buttons"', '"preset"']],
  [{}, "json", ['"shape"', '"lights"', '"buttons"', '"preset"']],
  [
    { shap: "grid", rows: 5 },
    "json",
    ['"shap"', '"rows"', 'did you mean "shape"', '"shape"', '"lights"', '"buttons"', '"preset"'],
  ],
  [{ lights: 3 }, "json", ['"lights"']],
  [
    shape("gird", five),
    "shape-unknown",
    [
      "shape",
      '"gird"',
      'did you mean "grid"',
      "grid",
      "hexagon",
      "parallelogram",
      "triangle",
      "cuboid",
      "cubeSurface",
      "ring",
      "graph",
      "wiring",
    ],
  ],
  [shape("toString", five), "shape-unknown", ["shape", '"toString"']],
  [{ shape: 7 }, "shape-unknown", ["shape", "7"]],
  [
    { preset: "orbix-4" },
    "preset-unknown",
    ["preset", '"orbix-4"', 'did you mean "orbix-1"', "presets()", "27"],
    "beyond",
  ],
  [{ preset: "orbix-1", states: 3 }, "json", ['"preset"', '"states"', "preset"]],
  [shape("grid", { rows: 5 }), "json", ["shape", '"grid"', '"cols"', "rows", "cols"]],
  [shape("grid", { rows: 0, cols: 5 }), "puzzle-shape", ["rows", "grid", "0", "1"]],
  [shape("grid", { rows: "5", cols: 5 }), "puzzle-shape", ["rows", "grid", '"5"', "1"]],
  [shape("hexagon", { radius: -1 }), "puzzle-shape", ["radius", "hexagon", "-1", "0"]],
  [shape("parallelogram", { rows: 1.5, cols: 1 }), "puzzle-shape", ["rows", "parallelogram", "1.5", "1"]],
  [shape("triangle", { side: 0 }), "puzzle-shape", ["side", "triangle", "0", "1"]],
  [shape("cuboid", { x: 1, y: 0, z: 1 }), "puzzle-shape", ["y", "cuboid", "0", "1"]],
  [shape("cubeSurface", { n: 0 }), "puzzle-shape", ["n", "cubeSurface", "0", "1"]],
  [shape("ring", { lights: 0 }), "puzzle-shape", ["lights", "ring", "0", "1"]],
  [shape("graph", { vertices: 0, links: [] }), "puzzle-shape", ["vertices", "graph", "0", "1"]],
  [{ lights: 0, buttons: [] }, "puzzle-shape", ["lights", "wiring", "0", "1"]],
  [shape("grid", { ...five, states: 1 }), "puzzle-states", ["states", "1", "2", "255"]],
  [shape("grid", { ...five, states: 256 }), "puzzle-states", ["states", "256", "2", "255"]],
  [shape("grid", { ...five, states: 2.5 }), "puzzle-states", ["states", "2.5", "2", "255"]],
  [shape("grid", { ...five, rule: "pluss" }), "rule-unknown", ["rule", "grid", '"pluss"', 'did you mean "plus"']],
  [shape("grid", { ...five, rule: "constructor" }), "rule-unknown", ["rule", "grid", '"constructor"']],
  [shape("grid", { ...five, rule: 3 }), "rule-unknown", ["rule", "grid", "3", "{ manhattan: d }"]],
  [
    shape("grid", { ...five, rule: { manhatten: 3 } }),
    "rule-unknown",
    ["rule", "grid", "{ manhatten }", 'did you mean "manhattan"'],
  ],
  [shape("hexagon", { radius: 1, rule: "king" }), "rule-unknown", ["rule", "hexagon", '"king"']],
  [
    shape("parallelogram", { ...five, rule: "pluz" }),
    "rule-unknown",
    ["rule", "parallelogram", '"pluz"', 'did you mean "plus"'],
  ],
  [shape("grid", { ...five, rule: { manhattan: -1 } }), "option", ["manhattan", "rule", "-1", "0", "1000"]],
  [shape("grid", { ...five, rule: { chebyshev: 0.5 } }), "option", ["chebyshev", "rule", "0.5", "0", "1000"]],
  [shape("grid", { ...five, rule: { offsets: [] } }), "option", ["offsets", "rule"]],
  [
    shape("grid", {
      ...five,
      rule: {
        offsets: [
          [0, 1],
          [0.5, 0],
        ],
      },
    }),
    "option",
    ["offsets", "rule", "[0.5, 0]", "index 1", "[rows, cols]"],
  ],
  [shape("grid", { ...five, rule: { mask: "##/##" } }), "option", ["mask", '"##/##"', "0"]],
  [shape("grid", { ...five, rule: { mask: "#x@" } }), "option", ["mask", '"x"', "row 0", "column 1"]],
  [
    shape("grid", { ...five, rule: { mask: "#@/#" } }),
    "option",
    ["row 1", "mask", "1 cell", "row 0", "2", "rows"],
    "beyond",
  ],
  [shape("grid", { ...five, rule: { mask: "o" } }), "option", ["mask", '"o"'], "beyond"],
  [
    shape("grid", { ...five, edges: "toris" }),
    "option",
    ["grid", "edges", '"toris"', 'did you mean "torus"', '"open"', '"cylinder"'],
  ],
  [shape("grid", { ...five, repeats: 2 }), "option", ["grid", "repeats", "2", '"once"', '"each"']],
  [shape("grid", { ...five, step: 0.5 }), "option", ["step", "grid", "0.5"]],
  [shape("grid", { ...five, wrap: true }), "option", ["grid", '"wrap"', "rule", "edges"]],
  [shape("grid", { ...five, state: 3 }), "option", ["grid", '"state"', 'did you mean "states"']],
  [shape("ring", { lights: 5, reech: 2 }), "option", ["ring", '"reech"', 'did you mean "reach"']],
  [shape("ring", { lights: 5, reach: 6 }), "option", ["reach", "ring", "6", "0", "5", "lights"], "beyond"],
  [
    shape("grid", { ...five, pressRule: "lid" }),
    "option",
    ["grid", "pressRule", '"lid"', 'did you mean "lit"', '"any"', '"lit"', '"unlit"', '"alternate"'],
  ],
  [shape("grid", { ...five, target: 1 }), "target-length", ["target", "1", '"off"', '"on"']],
  [shape("grid", { ...five, holes: 3 }), "option", ["holes", "3", "[row, col]"]],
  [
    shape("grid", {
      ...five,
      holes: [
        [0, 0],
        [5, 2],
      ],
    }),
    "puzzle-shape",
    ["entry 1", "holes", "[5, 2]", "[row, col]", "rows", "0", "4"],
    "beyond",
  ],
  [
    shape("grid", { ...five, locked: [[0, -1]] }),
    "puzzle-shape",
    ["entry 0", "locked", "[0, -1]", "[row, col]", "rows", "0", "4"],
  ],
  [
    shape("grid", { ...five, holes: [[1, 1]], locked: [[1, 1]] }),
    "puzzle-shape",
    ["entry 0", "locked", "[1, 1]"],
    "beyond",
  ],
  [shape("hexagon", { radius: 1, holes: [[0, 2]] }), "puzzle-shape", ["entry 0", "holes", "[0, 2]"], "beyond"],
  [shape("grid", { rows: 1, cols: 1, holes: [[0, 0]] }), "puzzle-shape", ["1 cell", "grid", "holes"], "beyond"],
  [shape("triangle", { side: 1, holes: [[0, 0]] }), "puzzle-shape", ["1 cell", "triangle", "holes"], "beyond"],
  [
    shape("graph", {
      vertices: 3,
      links: [
        [0, 1],
        [1, 3],
      ],
    }),
    "puzzle-wiring",
    ["link 1", "graph", "[1, 3]", "vertices", "0", "2"],
    "beyond",
  ],
  [shape("graph", { vertices: 3, links: 7 }), "puzzle-wiring", ["links", "graph", "7", "[u, v]"]],
  [shape("graph", { vertices: 3, links: [], self: 1 }), "option", ["self", "1"]],
  [
    shape("graph", { vertices: 2, links: [], layout: [[0, 0]] }),
    "option",
    ["layout", "graph", "[[0, 0]]", "2", "[x, y]"],
    "beyond",
  ],
  [
    shape("graph", { vertices: 1, links: [], layout: [[0, null]] }),
    "option",
    ["point 0", "layout", "graph", "[0, null]", "[x, y]"],
  ],
  [{ lights: 2, buttons: 5 }, "puzzle-wiring", ["buttons", "wiring", "5", "lights", "button"]],
  [{ lights: 2, buttons: [[0], 1] }, "puzzle-wiring", ["button 1", "1", "lights", "[light, amount]"]],
  [{ lights: 2, buttons: [[0], [0, 2]] }, "puzzle-wiring", ["entry 1", "button 1", "2", "lights", "0", "1"], "beyond"],
  [{ lights: 2, buttons: [[[0, 0.5]]] }, "puzzle-wiring", ["entry 0", "button 0", "0.5"]],
  [{ lights: 2, buttons: [[[0, 1, 2]]] }, "puzzle-wiring", ["entry 0", "button 0", "[0, 1, 2]", "lights", "0", "1"]],
  [{ lights: 2, buttons: [], rows: 2 }, "option", ["wiring", "rows", "2", "cols"]],
  [{ lights: 2, buttons: [], holes: [[0, 0]] }, "option", ["wiring", "holes", "rows", "cols"]],
  [
    { lights: 2, buttons: [], rows: 1, cols: 3 },
    "puzzle-shape",
    ["wiring", "2 lights", "grid", "1 x 3", "0 holes", "3"],
    "beyond",
  ],
  [
    { lights: 2, buttons: [[], []], locked: [[0, 0]] },
    "puzzle-wiring",
    ["wiring", "2 buttons", "1 unlocked light"],
    "beyond",
  ],
];

test.each(wrong)("refused: %j", (given, code, words, beyond) => {
  refused(() => readPuzzle(given), code, ...words);
  if (beyond === undefined) expect(isPuzzle(given)).toBe(false);
});

test("any value in place of any part gives a puzzle, or an error of the library", () => {
  const value = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom<unknown>(
      undefined,
      NaN,
      Infinity,
      2 ** 31,
      2 ** 53,
      { length: 5 },
      { length: 2 ** 31 },
      "__proto__",
    ),
    fc.array(fc.oneof(fc.jsonValue(), fc.tuple(fc.integer(), fc.integer())), { maxLength: 3 }),
  );
  fc.assert(
    fc.property(json, fc.nat(), value, (given, n, value) => {
      const names = [...Object.keys(given), "rule", "holes", "layout", "nothing"];
      try {
        const puzzle = readPuzzle({ ...given, [names[n % names.length]!]: value });
        if (puzzle.lights <= 200) expect(puzzle.effects.start).toHaveLength(puzzle.buttons + 1);
        writePuzzle(puzzle);
      } catch (error) {
        expect(error).toBeInstanceOf(LightsOutError);
        expect((error as LightsOutError).message).toMatch(/^[a-z][^\n]{10,299}$/);
      }
    }),
    { numRuns: 1000 },
  );
});

test("if a function rule returns an invalid value, the error names its cell when the wiring is made", () => {
  const puzzle = grid(2, 2, { rule: (row) => (row === 1 ? [[0, NaN]] : []) });
  refused(() => puzzle.effects, "option", "row 1, column 0", "[0, NaN]", "index 0");
});
