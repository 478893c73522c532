// Shapes in which a press reaches its cell and the cells that share a side with it: hexagons, triangles, cuboids and
// cube surfaces. Each shape describes where its cells are in the frame and which cells are neighbours. This file does
// the rest.

import { allocate } from "../errors.ts";
import type { Outline, Puzzle } from "../puzzle/puzzle.ts";
import { collectEffects } from "./collect.ts";
import { type FrameOptions, framed } from "./frame.ts";
import {
  type CommonOptions,
  checkRule,
  makeShape,
  type Place,
  readShape,
  STEPPED,
  type StepOptions,
  stepJson,
} from "./options.ts";

/** Options of the shapes whose rules depend on neighbours: hexagon, triangle, cuboid, cubeSurface. */
export interface CellOptions extends CommonOptions, StepOptions, FrameOptions {
  /** `plus` (default): a press reaches its own light and its neighbours. `neighbours`: only the neighbours. */
  readonly rule?: CellRule | undefined;
}

/** The rules of shapes other than grids. */
export type CellRule = "plus" | "neighbours";

/** The names of these rules. */
export const CELL_RULES: readonly CellRule[] = ["plus", "neighbours"];

/** The places of the cells of a shape, and which cells are neighbours. */
interface Cellular {
  readonly shape: string;
  /** The sizes, by their names in JSON. */
  readonly size: Readonly<Record<string, number>>;
  /** The size of the frame. */
  readonly rows: number;
  readonly cols: number;
  /** Number of cells. */
  readonly count: number;
  /** The number of the cell at a row and column of the frame, -1 if there is no cell. Called only inside the frame. */
  readonly cellAt: (row: number, col: number) => number;
  /** The places of the neighbours of a cell. Places outside the frame or without a cell are ignored. */
  readonly neighbours: (row: number, col: number) => readonly Place[];
  /** Default: the unit square at (col, row). */
  readonly outline?: ((row: number, col: number) => Outline) | undefined;
}

/** Makes the puzzle of such a shape. Its lights are the cells that are not holes, in the order of the cells. */
export function cellular(form: Cellular, options: CellOptions): Puzzle {
  const { shape, size, rows, cols, count, cellAt, neighbours, outline } = form;
  const { given, common } = readShape(shape, rows * cols, options, ["rule", "holes", "locked", ...STEPPED]);
  const { rule = "plus" } = given;
  checkRule(shape, rule, CELL_RULES);
  const exists = (place: number) => cellAt(Math.floor(place / cols), place % cols) >= 0;
  const number = (holes: ReadonlySet<number>) => lightsOf(form, holes);
  const frame = framed({ shape, rows, cols, count, exists, number, outline }, given);
  return makeShape(common, {
    shape,
    ...frame.parts,
    effects: () => {
      const light = frame.cells();
      const places = frame.buttonCells();
      return collectEffects(places.length, frame.parts.lights, common, (button, reach) => {
        const at = places[button]!;
        if (rule === "plus") reach(light[at]!);
        for (const [row, col] of neighbours(Math.floor(at / cols), at % cols)) {
          const inside = row >= 0 && row < rows && col >= 0 && col < cols;
          if (inside && light[row * cols + col]! >= 0) reach(light[row * cols + col]!);
        }
      });
    },
    json: {
      shape,
      ...size,
      rule,
      ...stepJson(common),
      ...frame.json,
    },
  });
}

/** The light at each place of the frame, -1 if there is none. */
function lightsOf({ rows, cols, count, cellAt }: Cellular, holes: ReadonlySet<number>): Int32Array {
  const cells = allocate(() => new Int32Array(rows * cols));
  for (let at = 0; at < cells.length; at++) cells[at] = cellAt(Math.floor(at / cols), at % cols);
  if (holes.size === 0) return cells;
  const light = new Int32Array(count);
  for (const hole of holes) light[cells[hole]!] = -1;
  let next = 0;
  for (let cell = 0; cell < count; cell++) if (light[cell]! === 0) light[cell] = next++;
  return cells.map((cell) => (cell < 0 ? -1 : light[cell]!));
}
