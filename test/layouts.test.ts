// Random layouts, with lights far apart and at one place: an SVG has only valid numbers, a drawing has every light.

import fc from "fast-check";
import pc from "picocolors";
import { expect, test } from "vitest";
import { draw } from "../src/draw/terminal.ts";
import { graph, readPuzzle, svg, wiring } from "../src/index.ts";

const coordinate = fc.oneof(
  fc.constantFrom(0, -0, 1e6, -1e6, 5e-324, 1e-300, 1e-9, 0.005, 0.02, 1, 1 + 2 ** -52),
  fc.integer({ min: -5, max: 5 }),
  fc.double({ noNaN: true, min: -1e6, max: 1e6 }),
);
const game = fc.array(fc.tuple(coordinate, coordinate), { minLength: 1, maxLength: 8 }).chain((layout) => {
  const counts = fc.array(fc.nat(2), { minLength: layout.length, maxLength: layout.length });
  const light = fc.nat(layout.length - 1);
  return fc.record({
    layout: fc.constant(layout),
    links: fc.array(fc.tuple(light, light), { maxLength: 8 }),
    directed: fc.boolean(),
    board: counts,
    presses: counts,
    certificate: counts,
  });
});

test("an SVG of any layout has a circle for each light and no invalid number", () => {
  fc.assert(
    fc.property(game, ({ layout, links, directed, ...picture }) => {
      const options = { states: 3, layout };
      for (const puzzle of [
        graph(layout.length, links, { ...options, directed }),
        wiring({ ...options, lights: layout.length, buttons: layout.map((_, i) => [i]) }),
        wiring({ ...options, lights: layout.length, buttons: [...layout.map((_, i) => [i]), []] }),
      ]) {
        const presses = Array.from({ length: puzzle.buttons }, (_, j) => picture.presses[j] ?? 1);
        for (const shown of [{}, { ...picture, presses }]) {
          const text = svg(puzzle, shown).replace(/<style>.*?<\/style>/g, "");
          expect(text).not.toMatch(/NaN|Infinity|undefined|null|\d[eE][+-]?\d/);
          const lamps = [...text.matchAll(/<path class="lo-cell lo-off"[^>]* d="([^"]*)"/g)].map(([, d]) => d).join("");
          expect(lamps.match(/M/g)).toHaveLength(layout.length);
        }
      }
    }),
    { numRuns: 300 },
  );
});

test("a drawing of any layout has every light, in no more columns than lights need", () => {
  const plain = pc.createColors(false);
  fc.assert(
    fc.property(game, ({ layout, links }) => {
      const puzzle = graph(layout.length, links, { layout });
      const board = new Uint8Array(layout.length).fill(1);
      const lines = [...draw(puzzle, { board }, { width: Infinity, colors: plain })!.lines];
      expect(lines.join("").match(/#/g)).toHaveLength(layout.length);
      expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(400 * layout.length);
    }),
    { numRuns: 300 },
  );
});

test.each([1e6 + 0.1, -1e7, 1e308, Infinity, NaN])("a light at %d is refused", (x) => {
  const refusal = expect.objectContaining({ name: "LightsOutError", code: "option" });
  expect(() => graph(1, [], { layout: [[x, 0]] })).toThrow(refusal);
  expect(() => wiring({ lights: 1, buttons: [], layout: [[0, x]] })).toThrow(refusal);
});

test.each([
  [
    "at the lights in their order",
    [
      [0, 0],
      [2, 0],
      [4, 0],
    ],
    [0, 1, 2],
  ],
  [
    "at the lights in another order",
    [
      [4, 0],
      [0, 0],
      [2, 0],
    ],
    [2, 0, 1],
  ],
  [
    "at some of the lights",
    [
      [4, 0],
      [2, 0],
    ],
    [2, 1],
  ],
  [
    "below the lights",
    [
      [0, 2],
      [2, 2],
      [4, 2],
    ],
    null,
  ],
  [
    "at lights, and one apart",
    [
      [0, 0],
      [2, 0],
      [1, 1],
    ],
    null,
  ],
  [
    "two at one light",
    [
      [0, 0],
      [0, 0],
      [4, 0],
    ],
    null,
  ],
] as const)("buttons %s", (_, buttonLayout, places) => {
  const buttons = buttonLayout.map((_, j) => [j]);
  const puzzle = wiring({ lights: 3, buttons, layout: [[0, 0], [2, 0], [4, 0]], buttonLayout }); // biome-ignore format: one line
  expect(puzzle.buttonCells && [...puzzle.buttonCells]).toEqual(places);
  const copy = readPuzzle(JSON.parse(JSON.stringify(puzzle)));
  expect(copy.buttonCells && [...copy.buttonCells]).toEqual(places);
  // A press is a ring at its button, or a circle below all lights if two buttons are at one place.
  const presses = buttons.map((_, j) => (j === 0 ? 1 : 0));
  const y = Number(/class="lo-ring" (?:cx="[\d.]+" cy="|d="M[-\d.]+ )([-\d.]+)/.exec(svg(puzzle, { presses }))![1]);
  const isBelow = new Set(buttonLayout.map(String)).size < buttonLayout.length;
  expect(isBelow ? y > 0.5 : Math.abs(y - buttonLayout[0]![1]) < 0.5).toBe(true);
});

test("without a layout of the lights, buttons belong to the cells that they are in the middle of", () => {
  const grid = { lights: 3, rows: 2, cols: 2, holes: [[0, 1]] } as const;
  const at = (buttonLayout: [number, number][]) =>
    wiring({ ...grid, buttons: buttonLayout.map(() => [0]), buttonLayout }).buttonCells;
  expect([...at([[1.5, 1.5], [0.5, 0.5], [0.5, 1.5]])!]).toEqual([3, 0, 2]); // biome-ignore format: one line
  expect(at([[1.5, 0.5], [0.5, 0.5], [0.5, 1.5]])).toBe(null); // biome-ignore format: one line
});

test.each([
  [{ buttonLayout: [[0, 0]] }],
  [
    {
      buttonLayout: [
        [0, 0],
        [1, Number.NaN],
      ],
    },
  ],
  [{ buttonLayout: "row" }],
  [
    {
      buttonLayout: [
        [0, 0],
        [1, 1],
      ],
      locked: [[0, 2]],
    },
  ],
])("a layout of buttons is refused: %j", (wrong) => {
  const make = () => wiring({ lights: 3, buttons: [[0], [1]], ...(wrong as object) });
  expect(make).toThrow(expect.objectContaining({ code: "option" }));
});
