// The shapes by their names in JSON, with the sizes that their functions take. Presets are not included: there are
// many.

import { HOLE, type Scanned } from "../boards/scan.ts";
import { fail, show, suggest } from "../errors.ts";
import type { Puzzle } from "../puzzle/puzzle.ts";
import { cubeSurface } from "../shapes/cube-surface.ts";
import { cuboid } from "../shapes/cuboid.ts";
import { graph } from "../shapes/graph.ts";
import { grid } from "../shapes/grid.ts";
import { hexagon, parallelogram } from "../shapes/hexagon.ts";
import { ring } from "../shapes/ring.ts";
import { triangle } from "../shapes/triangle.ts";
import { wiring } from "../shapes/wiring.ts";

/** How to make a shape from JSON: the sizes that its function takes before the options, in order. */
interface ShapeMaker {
  readonly sizes: readonly string[];
  // biome-ignore lint/suspicious/noExplicitAny: the function itself checks the values from the JSON.
  readonly make: (...args: any[]) => Puzzle;
}

const FORMS: Readonly<Record<string, ShapeMaker>> = {
  grid: { sizes: ["rows", "cols"], make: grid },
  hexagon: { sizes: ["radius"], make: hexagon },
  parallelogram: { sizes: ["rows", "cols"], make: parallelogram },
  triangle: { sizes: ["side"], make: triangle },
  cuboid: { sizes: ["x", "y", "z"], make: cuboid },
  cubeSurface: { sizes: ["n"], make: cubeSurface },
  ring: { sizes: ["lights"], make: ring },
  graph: { sizes: ["vertices", "links"], make: graph },
  wiring: { sizes: [], make: wiring },
};

/** The names of all shapes. */
const SHAPES: readonly string[] = Object.keys(FORMS);

/** The names of a shape's sizes, in the order of its function. Empty if no shape has this name. */
export function sizesOf(shape: string): readonly string[] {
  return Object.hasOwn(FORMS, shape) ? FORMS[shape]!.sizes : [];
}

/**
 * The sizes of a shape by name, from a text such as 5x5.
 * @throws LightsOutError `puzzle-shape`
 */
export function sizesFrom(shape: unknown, text: string): Record<string, number> {
  const names = sizesOf(shape as string);
  const numbers = (sizeIn(text) ?? text).split("x");
  if (names.length > 0 && (numbers.length !== names.length || !numbers.every((n) => /^\s*\d{1,9}\s*$/.test(n))))
    fail("puzzle-shape", `the size of ${show(shape)} is ${show(text)}; it must be ${names.join("x")} in whole numbers`);
  return Object.fromEntries(names.map((name, i) => [name, Number(numbers[i])]));
}

/** A text that is a size, such as `5x5`, `5X5` or `5×5`, with "x" between its numbers; undefined for any other. */
export function sizeIn(text: string): string | undefined {
  return /^\s*\d+([xX\u00d7]\d+)+\s*$/.test(text) ? text.trim().replace(/[X\u00d7]/g, "x") : undefined;
}

/** The sizes of a shape whose boards have a text like this one; none for a shape that does not determine them. */
export function sizesOfBoard(
  shape: unknown,
  { rows, cols, cells }: Omit<Scanned, "starts" | "text">,
): Record<string, number> {
  switch (shape) {
    case "grid":
    case "parallelogram":
      return { rows, cols };
    case "hexagon":
      return { radius: rows >> 1 };
    case "triangle":
      return { side: rows };
    case "cuboid": {
      const gap = cells.subarray(0, cols).indexOf(HOLE);
      const x = gap < 1 ? cols : gap;
      return { x, y: rows, z: Math.max(1, Math.floor((cols + 1) / (x + 1))) };
    }
    case "cubeSurface":
      return { n: Math.max(1, Math.floor(rows / 3)) };
    case "ring":
      return { lights: cols };
    default:
      return {};
  }
}

/**
 * Makes the puzzle of a shape from the sizes and options of its JSON.
 * @throws LightsOutError `shape-unknown`, `json`, and the errors of the shape's function
 */
export function readForm(shape: unknown, given: Record<string, unknown>): Puzzle {
  if (typeof shape !== "string" || !SHAPES.includes(shape))
    fail(
      "shape-unknown",
      `the shape is ${show(shape)}${suggest(shape, SHAPES)}; it must be one of ${SHAPES.join(", ")}`,
    );
  const { sizes, make } = FORMS[shape]!;
  const options = { ...given };
  const values = sizes.map((size) => {
    if (!(size in options))
      fail("json", `the puzzle of shape ${show(shape)} has no ${show(size)}; it must have ${sizes.join(" and ")}`);
    const value = options[size];
    delete options[size];
    return value;
  });
  return make(...values, options);
}
