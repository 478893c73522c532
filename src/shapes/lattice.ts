// Cells in rows and columns, where a press reaches lights at fixed offsets or by sliding. Used by grid and
// parallelogram.

import { checkChoice } from "../options.ts";
import type { Effects, Outline, Puzzle, SummedEffects, UniformGrid } from "../puzzle/puzzle.ts";
import { bare, type Entries } from "../puzzle/rewire.ts";
import { collectEffects } from "./collect.ts";
import { EDGES, type Edges, folded } from "./edges.ts";
import { type FrameOptions, framed, numbered } from "./frame.ts";
import {
  type CommonOptions,
  checkSize,
  makeShape,
  readShape,
  STEPPED,
  type Step,
  type StepOptions,
  stepJson,
} from "./options.ts";
import type { Offset, ParsedRule } from "./rules.ts";

/** Options of grid and parallelogram, except the rule. */
export interface LatticeOptions extends CommonOptions, StepOptions, FrameOptions {
  /** Where a press that leaves the board enters it again. Default "open": nowhere. */
  readonly edges?: Edges | undefined;
}

/** The description of a lattice shape. */
interface Lattice<R> {
  readonly shape: string;
  readonly rows: number;
  readonly cols: number;
  readonly options: LatticeOptions & { readonly rule?: R | undefined };
  /** Reads the rule, which may be undefined. Offsets of at least `rows` or `cols` reach no light. */
  readonly readRule: (rule: R | undefined, rows: number, cols: number) => ParsedRule;
  /** Default: the unit square at (col, row). */
  readonly outline?: ((row: number, col: number) => Outline) | undefined;
}

const NAMES = ["rule", "edges", "holes", "locked", ...STEPPED];

/** The most cells for which sums of lines are made: they take a KiB for each cell. */
const MOST_SUMMED = 2 ** 20;

/** Makes the puzzle of such a shape. */
export function lattice<R>({ shape, rows, cols, options, readRule, outline }: Lattice<R>): Puzzle {
  checkSize(shape, "rows", rows);
  checkSize(shape, "cols", cols);
  const count = rows * cols;
  const { given, common } = readShape(shape, count, options, NAMES);
  const { edges = "open", rule } = given;
  checkChoice(shape, "edges", edges, EDGES);
  const open = edges === "open";
  const parsed = readRule(rule, open ? rows : Infinity, open ? cols : Infinity);
  const frame = framed({ shape, rows, cols, count, number: (holes) => numbered(count, holes), outline }, given);
  const { cells, buttonCells } = frame;
  const { lights, buttons } = frame.parts;
  return makeShape(common, {
    shape,
    ...frame.parts,
    effects: () => wire(parsed, folded(edges, rows, cols), cols, common, lights, cells(), buttonCells()),
    summed:
      open && parsed.slides && count <= MOST_SUMMED
        ? () => wireLines(parsed.slides!, cols, common, lights, cells(), buttonCells())
        : undefined,
    uniform: open && buttons === count ? uniformGrid(rows, cols, common, parsed) : undefined,
    json:
      parsed.json === null ? null : { shape, rows, cols, rule: parsed.json, edges, ...stepJson(common), ...frame.json },
  });
}

function wire(
  { offsets, slides, each }: ParsedRule,
  fold: (row: number, col: number) => number,
  cols: number,
  step: Step,
  lights: number,
  cells: Int32Array,
  buttonCells: Int32Array,
): Effects {
  const lightAt = (row: number, col: number): number => {
    const place = fold(row, col);
    return place < 0 ? -1 : cells[place]!;
  };
  // Sorted, a press reaches its lights in their order, unless it leaves the board.
  const inPlace = offsets && [...offsets].sort(inOrder);
  // A light that several slides reach counts once.
  const counting: Step = slides ? { ...step, repeats: "once" } : step;
  return collectEffects(buttonCells.length, lights, counting, (button, reach) => {
    const col = buttonCells[button]! % cols;
    const row = (buttonCells[button]! - col) / cols;
    if (slides) {
      const self = lightAt(row, col);
      reach(self);
      for (const [down, right] of slides)
        for (let n = 1; ; n++) {
          const light = lightAt(row + n * down, col + n * right);
          if (light < 0 || light === self) break;
          reach(light);
        }
      return;
    }
    for (const [down, right] of inPlace ?? each!(row, col)) {
      const light = lightAt(row + down, col + right);
      if (light >= 0) reach(light);
    }
  });
}

/**
 * The wiring of an open grid on which presses slide. A line is all that a slide and its opposite reach from a cell. The
 * number of presses on a line is a sum, which changes all lights of the line. Two lines share one light at most. So
 * only the light of the button itself is on several of its lines. It must change once, not once for each line. A line
 * of one light needs no sum. If no line has more lights, the result is undefined.
 */
function wireLines(
  slides: readonly Offset[],
  cols: number,
  { states, step }: Step,
  lights: number,
  cells: Int32Array,
  buttonCells: Int32Array,
): SummedEffects | undefined {
  const directions = slides.filter(([down, right]) => down > 0 || (down === 0 && right > 0));
  const ofLights = Array.from({ length: lights }, (_, i): Entries => [[i, step * (1 - directions.length)]]);
  const sums: Entries[] = [];
  for (const [down, right] of directions)
    cells.forEach((light, place) => {
      if (light < 0) return;
      const col = place % cols;
      const lightAt = (sign: -1 | 1) => {
        const there = place + sign * (down * cols + right);
        return there % cols === col + sign * right ? (cells[there] ?? -1) : -1;
      };
      const before = lightAt(-1);
      if (before < 0 && lightAt(1) < 0) {
        ofLights[light]!.push([light, step]);
        return;
      }
      // The light before is on the same line, which is the last entry that was added for it.
      const line = before < 0 ? -sums.push([[-1 - sums.length, -1]]) : ofLights[before]!.at(-1)![0];
      sums[-1 - line]!.push([light, step]);
      ofLights[light]!.push([line, 1]);
    });
  const own = Array.from(buttonCells, (place) => ofLights[cells[place]!]!);
  return bare({ states }, lights, own, sums).summed;
}

/** The uniform grid for light chasing; undefined unless a press adds the same amount at every offset. */
function uniformGrid(
  rows: number,
  cols: number,
  { states, step, repeats }: Step,
  { offsets }: ParsedRule,
): UniformGrid | undefined {
  if (!offsets || step === 0) return undefined;
  const sums: { offset: Offset; sum: number }[] = [];
  for (const offset of [...offsets].sort(inOrder)) {
    const last = sums.at(-1);
    if (last === undefined || inOrder(last.offset, offset) !== 0) sums.push({ offset, sum: step });
    else if (repeats === "each") last.sum = (last.sum + step) % states;
  }
  const acting = sums.filter(({ sum }) => sum !== 0);
  const sum = acting[0]?.sum;
  if (sum === undefined || acting.some((other) => other.sum !== sum)) return undefined;
  return { rows, cols, offsets: acting.map(({ offset }) => offset), step: sum };
}

function inOrder([a, b]: Offset, [c, d]: Offset): number {
  return a - c || b - d;
}
