// The classic board: a grid of square cells with any rule, any edges, holes and locked buttons.

import { fail } from "../errors.ts";
import { type Effects, makePuzzle, type Puzzle, type UniformGrid } from "../puzzle.ts";
import { collectEffects } from "./collect.ts";
import { EDGES, type Edges, folded } from "./edges.ts";
import { type FrameOptions, numbered, placesOf, readPlaces, unlocked } from "./frame.ts";
import {
  type CommonOptions,
  checkName,
  checkPlaces,
  checkSize,
  commonJson,
  readCommon,
  readStep,
  type Step,
  type StepOptions,
} from "./options.ts";
import { type Offset, type Reach, type Rule, readRule } from "./rules.ts";

/** Options of {@link grid}. */
export interface GridOptions extends CommonOptions, StepOptions, FrameOptions {
  /** What a press reaches; default "plus". */
  readonly rule?: Rule;
  /** Where a step goes that leaves the board; default "open": nowhere. */
  readonly edges?: Edges;
}

/**
 * A board of rows x cols square cells, numbered row by row without the holes; every light that is not locked has a
 * button in its place.
 *
 * Returns at once, whatever the size: the wiring is made on first use, in time proportional to what the presses reach.
 *
 * @throws LightsOutError `puzzle-shape`, `puzzle-states`, `rule-unknown`, `option`
 * @example grid(5, 5), grid(4, 4, { edges: "torus" }), grid(3, 3, { holes: [[1, 1]], rule: "king", states: 3 })
 */
export function grid(rows: number, cols: number, options: GridOptions = {}): Puzzle {
  checkSize("grid", "rows", rows);
  checkSize("grid", "cols", cols);
  checkPlaces("grid", rows * cols);
  const common = readCommon("grid", options, ["rule", "edges", "repeats", "step", "holes", "locked"]);
  const step = readStep(options, common.states);
  const { rule = "plus", edges = "open" } = options;
  checkName("option", "edges", edges, EDGES);
  const open = edges === "open";
  const reach = readRule(rule, open ? rows : Infinity, open ? cols : Infinity);
  const holes = readPlaces("hole", options.holes, rows, cols);
  const locked = readPlaces("locked", options.locked, rows, cols, (place) => !holes.has(place));
  const lights = rows * cols - holes.size;
  if (lights === 0)
    fail("puzzle-shape", `grid of ${rows} x ${cols} has ${holes.size} holes; at least one cell must be a light`);

  const whole = holes.size === 0 && locked.size === 0;
  const cells = (): Int32Array => numbered(rows * cols, holes);
  const buttonCells = (): Int32Array => unlocked(placesOf(cells(), lights), locked);
  return makePuzzle({
    shape: "grid",
    ...common,
    lights,
    buttons: lights - locked.size,
    rows,
    cols,
    cells,
    buttonCells: whole ? undefined : buttonCells,
    effects: () => wire({ rows, cols, lights, states: common.states, step, edges, reach }, cells(), buttonCells()),
    uniform: open && whole ? uniformGrid(rows, cols, common.states, step, reach) : undefined,
    json:
      reach.json === null
        ? null
        : {
            shape: "grid",
            rows,
            cols,
            rule: reach.json,
            edges,
            ...commonJson(common),
            ...(step.step !== 1 && { step: step.step }),
            ...(step.repeats !== "once" && { repeats: step.repeats }),
            ...(holes.size > 0 && { holes: placed(holes, cols) }),
            ...(locked.size > 0 && { locked: placed(locked, cols) }),
          },
  });
}

interface Wires {
  readonly rows: number;
  readonly cols: number;
  readonly lights: number;
  readonly states: number;
  readonly step: Step;
  readonly edges: Edges;
  readonly reach: Reach;
}

function wire(
  { rows, cols, lights, states, step, edges, reach: { offsets, slides, each } }: Wires,
  cells: Int32Array,
  buttonCells: Int32Array,
): Effects {
  const fold = folded(edges, rows, cols);
  const lightAt = (row: number, col: number): number => {
    const place = fold(row, col);
    return place < 0 ? -1 : cells[place]!;
  };
  // Every light that slides reach counts once.
  const counted: Step = slides ? { ...step, repeats: "once" } : step;
  return collectEffects(buttonCells.length, lights, states, counted, (button, reach) => {
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
    for (const [down, right] of offsets ?? each!(row, col)) {
      const light = lightAt(row + down, col + right);
      if (light >= 0) reach(light);
    }
  });
}

/** What light chasing needs to know, where every offset adds the same. */
function uniformGrid(
  rows: number,
  cols: number,
  states: number,
  { step, repeats }: Step,
  reach: Reach,
): UniformGrid | undefined {
  if (!reach.offsets || step === 0) return undefined;
  const times = new Map<string, { offset: Offset; count: number }>();
  for (const offset of reach.offsets) {
    const key = offset.join();
    const known = times.get(key);
    if (known) known.count++;
    else times.set(key, { offset, count: 1 });
  }
  const sums = [...times.values()]
    .map(({ offset, count }) => ({ offset, sum: repeats === "once" ? step : (count * step) % states }))
    .filter(({ sum }) => sum !== 0);
  if (sums.length === 0 || sums.some(({ sum }) => sum !== sums[0]!.sum)) return undefined;
  const offsets = sums.map(({ offset }) => offset).sort(([a, b], [c, d]) => a - c || b - d);
  return { rows, cols, offsets, step: sums[0]!.sum };
}

function placed(places: ReadonlySet<number>, cols: number): [number, number][] {
  return [...places].sort((a, b) => a - b).map((place) => [Math.floor(place / cols), place % cols]);
}
