// Random small puzzles of every shape, as JSON and as puzzles, for properties that hold for all of them.

import fc from "fast-check";
import { type Puzzle, presets, readPuzzle } from "../../src/index.ts";

const size = fc.integer({ min: 1, max: 4 });
const common = {
  states: fc.integer({ min: 2, max: 12 }),
  target: fc.constantFrom("off", "on", { uniform: true }, { all: 1 }),
  pressRule: fc.constantFrom("any", "lit", "unlit", "alternate"),
};
const step = { step: fc.integer({ min: -20, max: 20 }), repeats: fc.constantFrom("once", "each") };
const offset = fc.tuple(fc.integer({ min: -3, max: 3 }), fc.integer({ min: -3, max: 3 }));
const point = fc.tuple(fc.integer({ min: -9, max: 9 }), fc.double({ noNaN: true, min: -1e6, max: 1e6 }));

const cellRule = { rule: fc.constantFrom("plus", "neighbours") };
const edges = { edges: fc.constantFrom("open", "cylinder", "torus", "mobius", "klein", "projective") };

/** Every rule for grids that JSON can hold. */
const rule: fc.Arbitrary<string | object> = fc.oneof(
  fc.constantFrom(
    ...["plus", "neighbours", "diagonal", "king", "ring", "knight"],
    ...["row-column", "row", "column", "rook", "bishop", "queen"],
  ),
  fc.record({ manhattan: fc.integer({ min: 0, max: 3 }) }),
  fc.record({ chebyshev: fc.integer({ min: 0, max: 3 }) }),
  fc.record({ offsets: fc.array(offset, { minLength: 1, maxLength: 5 }) }),
  fc.record({ mask: fc.constantFrom("@", "#o", "##/.@", "#.#\n.o.\n#.#") }),
);

function shape(
  name: string,
  sizes: Record<string, fc.Arbitrary<unknown>>,
  options: Record<string, fc.Arbitrary<unknown>>,
) {
  return fc.record(
    { shape: fc.constant(name), ...sizes, ...common, ...options },
    { requiredKeys: ["shape", ...(Object.keys(sizes) as "shape"[])] },
  );
}

/** Random holes and locked cells among the cells of a shape; at least one light remains. */
function framed(shape: fc.Arbitrary<object>): fc.Arbitrary<object> {
  return shape.chain((json) => {
    const { lightCells, cols, lights } = readPuzzle(json);
    const places = [...lightCells].map((at) => [Math.floor(at / cols), at % cols]);
    return fc
      .tuple(fc.shuffledSubarray(places, { maxLength: lights - 1 }), fc.integer({ min: 0, max: lights }))
      .map(([gone, n]) => ({ ...json, holes: gone.slice(0, n), locked: gone.slice(n) }));
  });
}

const wiring = fc.tuple(size, size, fc.boolean()).chain(([rows, cols, onGrid]) => {
  const light = fc.integer({ min: 0, max: rows * cols - 1 });
  const entry = fc.oneof(light, fc.tuple(light, fc.maxSafeInteger()));
  return fc.record(
    {
      lights: fc.constant(rows * cols),
      buttons: fc.array(fc.array(entry, { maxLength: 5 }), { maxLength: 8 }),
      ...(onGrid && { rows: fc.constant(rows), cols: fc.constant(cols) }),
      layout: fc.array(point, { minLength: rows * cols, maxLength: rows * cols }),
      ...common,
    },
    { requiredKeys: ["lights", "buttons", ...(onGrid ? (["rows", "cols"] as const) : [])] },
  );
});

const graph = size.chain((vertices) => {
  const vertex = fc.integer({ min: 0, max: vertices - 1 });
  return shape(
    "graph",
    { vertices: fc.constant(vertices), links: fc.array(fc.tuple(vertex, vertex), { maxLength: 6 }) },
    {
      directed: fc.boolean(),
      self: fc.boolean(),
      layout: fc.array(point, { minLength: vertices, maxLength: vertices }),
      ...step,
    },
  );
});

/** The JSON of a random small puzzle. */
export const json: fc.Arbitrary<object> = fc.oneof(
  framed(shape("grid", { rows: size, cols: size }, { rule, ...edges, ...step })),
  framed(shape("hexagon", { radius: fc.integer({ min: 0, max: 2 }) }, { ...cellRule, ...step })),
  framed(shape("parallelogram", { rows: size, cols: size }, { ...cellRule, ...edges, ...step })),
  framed(shape("triangle", { side: size }, { ...cellRule, ...step })),
  framed(shape("cuboid", { x: size, y: size, z: size }, { ...cellRule, ...step })),
  framed(shape("cubeSurface", { n: fc.integer({ min: 1, max: 2 }) }, { ...cellRule, ...step })),
  size.chain((lights) =>
    shape("ring", { lights: fc.constant(lights) }, { reach: fc.integer({ min: 0, max: lights }), ...step }),
  ),
  graph,
  wiring,
  fc.constantFrom(...presets().map(({ name }) => ({ preset: name }))),
);

/** A random small puzzle of any shape, 2 to 12 states. */
export const puzzle: fc.Arbitrary<Puzzle> = json.map(readPuzzle);
