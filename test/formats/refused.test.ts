// What is no puzzle: refused with a sentence that says what is wrong, and where, and by the schema too.

import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { expect, test } from "vitest";
import { grid, LightsOutError, readPuzzle, writePuzzle } from "../../src/index.ts";
import schema from "../../src/schema.json" with { type: "json" };
import { json } from "../shapes/arbitrary.ts";

const isPuzzle = new Ajv2020({ strict: true }).addSchema(schema).compile({ $ref: `${schema.$id}#/$defs/puzzle` });

const shape = (name: string, rest: object): object => ({ shape: name, ...rest });
const five = { rows: 5, cols: 5 };

/** Wrong puzzles, the code, and the sentence. The schema refuses them too, but for those marked as beyond it. */
const wrong: [json: unknown, code: string, message: string | RegExp, schema?: "beyond"][] = [
  ["{", "json", /^the puzzle is no JSON: /],
  [
    [1, 2],
    "json",
    'the puzzle is [1, 2]; it must be an object with "shape", with "lights" and "buttons", or with "preset"',
  ],
  [{}, "json", 'the puzzle has nothing; it must have "shape", "lights" and "buttons", or "preset"'],
  [
    { shap: "grid", rows: 5 },
    "json",
    'the puzzle has only "shap", "rows" (did you mean "shape"?); it must have "shape", "lights" and "buttons", or "preset"',
  ],
  [{ lights: 3 }, "json", /^the puzzle has only "lights"/],
  [
    shape("gird", five),
    "shape-unknown",
    'the shape is "gird" (did you mean "grid"?); it must be one of grid, hexagon, parallelogram, triangle, cuboid, cubeSurface, ring, graph, wiring',
  ],
  [shape("toString", five), "shape-unknown", /^the shape is "toString"/],
  [{ shape: 7 }, "shape-unknown", /^the shape is 7; /],
  [
    { preset: "orbix-4" },
    "preset-unknown",
    /^there is no preset "orbix-4" \(did you mean "orbix-1"\?\); presets\(\) lists all 27, such as lights-out-classic, /,
    "beyond",
  ],
  [
    { preset: "orbix-1", states: 3 },
    "json",
    'the puzzle with "preset" has "states" too; a preset stands alone, with all it has',
  ],
  [shape("grid", { rows: 5 }), "json", 'the puzzle of shape "grid" has no "cols"; it must have rows, cols'],
  [shape("grid", { rows: 0, cols: 5 }), "puzzle-shape", "rows of grid is 0; it must be a whole number of at least 1"],
  [
    shape("grid", { rows: "5", cols: 5 }),
    "puzzle-shape",
    'rows of grid is "5"; it must be a whole number of at least 1',
  ],
  [
    shape("hexagon", { radius: -1 }),
    "puzzle-shape",
    "radius of hexagon is -1; it must be a whole number of at least 0",
  ],
  [
    shape("parallelogram", { rows: 1.5, cols: 1 }),
    "puzzle-shape",
    "rows of parallelogram is 1.5; it must be a whole number of at least 1",
  ],
  [shape("triangle", { side: 0 }), "puzzle-shape", "side of triangle is 0; it must be a whole number of at least 1"],
  [shape("cuboid", { x: 1, y: 0, z: 1 }), "puzzle-shape", "y of cuboid is 0; it must be a whole number of at least 1"],
  [shape("cubeSurface", { n: 0 }), "puzzle-shape", "n of cubeSurface is 0; it must be a whole number of at least 1"],
  [shape("ring", { lights: 0 }), "puzzle-shape", "lights of ring is 0; it must be a whole number of at least 1"],
  [
    shape("graph", { vertices: 0, links: [] }),
    "puzzle-shape",
    "vertices of graph is 0; it must be a whole number of at least 1",
  ],
  [{ lights: 0, buttons: [] }, "puzzle-shape", "lights of wiring is 0; it must be a whole number of at least 1"],
  [
    shape("grid", { ...five, states: 1 }),
    "puzzle-states",
    "the number of states is 1; it must be a whole number from 2 to 255",
  ],
  [
    shape("grid", { ...five, states: 256 }),
    "puzzle-states",
    "the number of states is 256; it must be a whole number from 2 to 255",
  ],
  [
    shape("grid", { ...five, states: 2.5 }),
    "puzzle-states",
    "the number of states is 2.5; it must be a whole number from 2 to 255",
  ],
  [
    shape("grid", { ...five, rule: "pluss" }),
    "rule-unknown",
    /^the rule of grid is "pluss" \(did you mean "plus"\?\); it must be one of plus, neighbours, /,
  ],
  [shape("grid", { ...five, rule: "constructor" }), "rule-unknown", /^the rule of grid is "constructor"; /],
  [
    shape("grid", { ...five, rule: 3 }),
    "rule-unknown",
    /^the rule of grid is 3; it must be a name, \{ manhattan: d \}, /,
  ],
  [
    shape("grid", { ...five, rule: { manhatten: 3 } }),
    "rule-unknown",
    /^the rule of grid has the form \{ manhatten \} \(did you mean "manhattan"\?\); /,
  ],
  [
    shape("hexagon", { radius: 1, rule: "king" }),
    "rule-unknown",
    'the rule of hexagon is "king"; it must be one of plus, neighbours',
  ],
  [
    shape("parallelogram", { ...five, rule: "pluz" }),
    "rule-unknown",
    'the rule of parallelogram is "pluz" (did you mean "plus"?); it must be one of plus, neighbours',
  ],
  [
    shape("grid", { ...five, rule: { manhattan: -1 } }),
    "option",
    "the manhattan distance of the rule is -1; it must be a whole number from 0 to 1000",
  ],
  [
    shape("grid", { ...five, rule: { chebyshev: 0.5 } }),
    "option",
    "the chebyshev distance of the rule is 0.5; it must be a whole number from 0 to 1000",
  ],
  [
    shape("grid", { ...five, rule: { offsets: [] } }),
    "option",
    "the list of offsets of the rule is empty; it must hold at least one",
  ],
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
    "the offsets of the rule have [0.5, 0] at index 1; it must be two whole numbers [rows, cols]",
  ],
  [
    shape("grid", { ...five, rule: { mask: "##/##" } }),
    "option",
    'the mask "##/##" has 0 pressed cells (@ or o); it must have exactly one',
  ],
  [
    shape("grid", { ...five, rule: { mask: "#x@" } }),
    "option",
    'the mask has "x" at row 0, column 1; allowed are # . @ o',
  ],
  [
    shape("grid", { ...five, rule: { mask: "#@/#" } }),
    "option",
    "row 1 of the mask has 1 cell and row 0 has 2; all rows must be equally long",
    "beyond",
  ],
  [
    shape("grid", { ...five, rule: { mask: "o" } }),
    "option",
    'the mask "o" reaches no cell; it must have at least one # or @',
    "beyond",
  ],
  [
    shape("grid", { ...five, edges: "toris" }),
    "option",
    /^grid has the option edges: "toris" \(did you mean "torus"\?\); it is "open" or "cylinder" or /,
  ],
  [shape("grid", { ...five, repeats: 2 }), "option", 'grid has the option repeats: 2; it is "once" or "each"'],
  [shape("grid", { ...five, step: 0.5 }), "option", "the step of grid is 0.5; it must be a whole number"],
  [shape("grid", { ...five, wrap: true }), "option", /^grid has no option "wrap"; its options are rule, edges, /],
  [shape("grid", { ...five, state: 3 }), "option", /^grid has no option "state" \(did you mean "states"\?\); /],
  [shape("ring", { lights: 5, reech: 2 }), "option", /^ring has no option "reech" \(did you mean "reach"\?\); /],
  [
    shape("ring", { lights: 5, reach: 6 }),
    "option",
    "the reach of ring is 6; it must be a whole number from 0 to its 5 lights",
    "beyond",
  ],
  [
    shape("grid", { ...five, pressRule: "lid" }),
    "option",
    'grid has the option pressRule: "lid" (did you mean "lit"?); it is "any" or "lit" or "unlit" or "alternate"',
  ],
  [shape("grid", { ...five, target: 1 }), "target-length", /^the target is 1; a target is "off", "on", /],
  [shape("grid", { ...five, holes: 3 }), "option", "holes is 3; it must be a list of [row, col]"],
  [
    shape("grid", {
      ...five,
      holes: [
        [0, 0],
        [5, 2],
      ],
    }),
    "puzzle-shape",
    "entry 1 of holes is [5, 2]; it must be [row, col] with rows 0 to 4 and columns 0 to 4",
    "beyond",
  ],
  [
    shape("grid", { ...five, locked: [[0, -1]] }),
    "puzzle-shape",
    "entry 0 of locked is [0, -1]; it must be [row, col] with rows 0 to 4 and columns 0 to 4",
  ],
  [
    shape("grid", { ...five, holes: [[1, 1]], locked: [[1, 1]] }),
    "puzzle-shape",
    "entry 0 of locked is [1, 1], where there is no light",
    "beyond",
  ],
  [
    shape("hexagon", { radius: 1, holes: [[0, 2]] }),
    "puzzle-shape",
    "entry 0 of holes is [0, 2], where there is no light",
    "beyond",
  ],
  [
    shape("grid", { rows: 1, cols: 1, holes: [[0, 0]] }),
    "puzzle-shape",
    "all 1 cells of grid are holes; at least one must be a light",
    "beyond",
  ],
  [
    shape("triangle", { side: 1, holes: [[0, 0]] }),
    "puzzle-shape",
    "all 1 cells of triangle are holes; at least one must be a light",
    "beyond",
  ],
  [
    shape("graph", {
      vertices: 3,
      links: [
        [0, 1],
        [1, 3],
      ],
    }),
    "puzzle-wiring",
    "link 1 of graph is [1, 3]; it must be two vertices from 0 to 2",
    "beyond",
  ],
  [
    shape("graph", { vertices: 3, links: 7 }),
    "puzzle-wiring",
    "the links of graph are 7; they must be a list of [u, v]",
  ],
  [shape("graph", { vertices: 3, links: [], self: 1 }), "option", / self: 1; it is true or false$/],
  [
    shape("graph", { vertices: 2, links: [], layout: [[0, 0]] }),
    "option",
    "the layout of graph is [[0, 0]]; it must be a list of 2 points [x, y], one for each light",
    "beyond",
  ],
  [
    shape("graph", { vertices: 1, links: [], layout: [[0, null]] }),
    "option",
    /^point 0 of the layout of graph is \[0, null\]; it must be \[x, y\]/,
  ],
  [
    { lights: 2, buttons: 5 },
    "puzzle-wiring",
    "the buttons of wiring are 5; they must be a list with a list of lights for each button",
  ],
  [
    { lights: 2, buttons: [[0], 1] },
    "puzzle-wiring",
    "button 1 is 1; it must be a list of lights or of [light, amount]",
  ],
  [
    { lights: 2, buttons: [[0], [0, 2]] },
    "puzzle-wiring",
    "entry 1 of button 1 names the light 2; lights are 0 to 1",
    "beyond",
  ],
  [
    { lights: 2, buttons: [[[0, 0.5]]] },
    "puzzle-wiring",
    "entry 0 of button 0 has the amount 0.5; it must be a whole number",
  ],
  [
    { lights: 2, buttons: [[[0, 1, 2]]] },
    "puzzle-wiring",
    "entry 0 of button 0 names the light [0, 1, 2]; lights are 0 to 1",
  ],
  [{ lights: 2, buttons: [], rows: 2 }, "option", "wiring has rows 2 and cols undefined; it must have both or neither"],
  [
    { lights: 2, buttons: [], holes: [[0, 0]] },
    "option",
    "wiring has holes but no rows and cols to which they could belong",
  ],
  [
    { lights: 2, buttons: [], rows: 1, cols: 3 },
    "puzzle-shape",
    "wiring has 2 lights on a grid of 1 x 3 with 0 holes, which has room for 3",
    "beyond",
  ],
  [
    { lights: 2, buttons: [[], []], locked: [[0, 0]] },
    "puzzle-wiring",
    "wiring has 2 buttons for 2 lights of which 1 are locked; with locked cells it must have 1",
    "beyond",
  ],
];

test.each(wrong)("refused: %j", (given, code, message, beyond) => {
  expect(() => readPuzzle(given)).toThrow(expect.objectContaining({ name: "LightsOutError", code }));
  expect(() => readPuzzle(given)).toThrow(typeof message === "string" ? expect.objectContaining({ message }) : message);
  if (beyond === undefined) expect(isPuzzle(given)).toBe(false);
});

test("any value in place of any part: a puzzle, or one sentence of the library's", () => {
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
        expect((error as LightsOutError).message).toMatch(/^[a-z][^\n]{10,600}$/);
      }
    }),
    { numRuns: 1000 },
  );
});

test("a function rule that answers nonsense is told with its cell, when the wiring is asked for", () => {
  const puzzle = grid(2, 2, { rule: (row) => (row === 1 ? [[0, NaN]] : []) });
  expect(() => puzzle.effects).toThrow(
    expect.objectContaining({
      code: "option",
      message:
        "the offsets of the rule at row 1, column 0 have [0, NaN] at index 0; it must be two whole numbers [rows, cols]",
    }),
  );
});
