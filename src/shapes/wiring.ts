// Any wiring at all: a list of lights for each button. The way in for puzzles that no shape describes.

import { fail, show } from "../errors.ts";
import { readOptions } from "../options.ts";
import { makeEffects, type Outline, type Puzzle, placesOf } from "../puzzle/puzzle.ts";
import { isWhole, pairOf, reading } from "../reading.ts";
import { numbered, placed, readPlaces, unlocked } from "./frame.ts";
import { COMMON, type CommonOptions, checkPlaces, checkSize, makeShape, type Place, readCommon } from "./options.ts";
import { discs, readLayout } from "./outlines.ts";

/** What a button does to a light: the light, which it changes by 1, or [light, amount]. */
export type Entry = number | readonly [light: number, amount: number];

/** What {@link wiring} is made from. */
export interface WiringOptions extends CommonOptions {
  /** Number of lights. */
  readonly lights: number;
  /** For each button the lights that it changes; amounts are whole numbers, counted modulo `states`. */
  readonly buttons: readonly (readonly Entry[])[];
  /** With `cols`: the lights lie row by row on such a grid, for text, positions and drawing. */
  readonly rows?: number;
  readonly cols?: number;
  /** Cells of that grid without a light, as [row, col]. */
  readonly holes?: readonly Place[];
  /** Cells of that grid whose light has no button, as [row, col]: the buttons lie in the others, row by row. */
  readonly locked?: readonly Place[];
  /** [x, y] of each light for drawing, from -1,000,000 to 1,000,000; a light is one wide; y downwards. */
  readonly layout?: readonly (readonly [number, number])[];
}

/**
 * A puzzle from its wiring. A light named twice in one button adds up; a button may be empty; lights and buttons may
 * differ in number. Without `rows` and `cols` the lights stand in one row. Buttons have places where there are as many
 * as unlocked lights.
 *
 * @throws LightsOutError `puzzle-shape`, `puzzle-wiring`, `puzzle-states`, `option`
 * @example wiring({ lights: 4, buttons: [[3], [1, [3, 2]]], states: 4 })
 */
export function wiring(options: WiringOptions): Puzzle {
  const own = ["lights", "buttons", "rows", "cols", "holes", "locked", "layout"];
  const given = readOptions("wiring", options, [...own, ...COMMON]);
  const common = readCommon("wiring", given);
  const { lights } = given;
  checkSize("wiring", "lights", lights);
  checkPlaces("wiring", lights);
  const buttons = readButtons(given.buttons, lights);
  const { rows, cols, holes, locked } = readGrid(given);
  const layout = readLayout("wiring", given.layout, lights);
  if (locked.size > 0 && buttons.length !== lights - locked.size)
    fail(
      "puzzle-wiring",
      `wiring has ${buttons.length} buttons for ${lights} lights of which ${locked.size} are locked; with locked cells it must have ${lights - locked.size}`,
    );
  const cells = (): Int32Array => numbered(rows * cols, holes);
  const havePlaces = buttons.length === lights - locked.size;
  return makeShape(common, {
    shape: "wiring",
    lights,
    buttons: buttons.length,
    rows,
    cols,
    cells,
    buttonCells: havePlaces ? () => unlocked(placesOf(cells(), lights), locked) : null,
    effects: () => makeEffects(pairs(buttons), common.states),
    outlines: layout && ((): readonly Outline[] => discs(layout)),
    json: {
      lights,
      buttons,
      ...(given.rows !== undefined && { rows, cols }),
      ...(holes.size > 0 && { holes: placed(holes, cols) }),
      ...(locked.size > 0 && { locked: placed(locked, cols) }),
      ...(layout && { layout }),
    },
  });
}

/** Checks and copies the buttons. */
function readButtons(buttons: unknown, lights: number): Entry[][] {
  return reading("puzzle-wiring", "the buttons of wiring", () => {
    if (!Array.isArray(buttons))
      fail(
        "puzzle-wiring",
        `the buttons of wiring are ${show(buttons)}; they must be a list with a list of lights for each button`,
      );
    return Array.from(buttons, (entries: unknown, j) => {
      if (!Array.isArray(entries))
        fail("puzzle-wiring", `button ${j} is ${show(entries)}; it must be a list of lights or of [light, amount]`);
      return Array.from(entries, (entry: unknown, n): Entry => {
        const [light, amount] = pairOf(entry) ?? [entry, 1];
        if (!isWhole(light, 0, lights - 1))
          fail(
            "puzzle-wiring",
            `entry ${n} of button ${j} names the light ${show(light)}; lights are 0 to ${lights - 1}`,
          );
        if (!isWhole(amount, Number.MIN_SAFE_INTEGER))
          fail("puzzle-wiring", `entry ${n} of button ${j} has the amount ${show(amount)}; it must be a whole number`);
        return light === entry ? light : [light, amount];
      });
    });
  });
}

function pairs(buttons: readonly (readonly Entry[])[]): (readonly [number, number])[][] {
  return buttons.map((entries) => entries.map((entry) => (typeof entry === "number" ? ([entry, 1] as const) : entry)));
}

/** The frame: the grid that the options name, or one row. */
function readGrid({ lights, rows, cols, holes, locked }: WiringOptions) {
  if (rows === undefined && cols === undefined) {
    if (holes !== undefined) fail("option", "wiring has holes but no rows and cols to which they could belong");
    return { rows: 1, cols: lights, holes: new Set<number>(), locked: readPlaces("locked", locked, 1, lights) };
  }
  if (rows === undefined || cols === undefined)
    fail("option", `wiring has rows ${show(rows)} and cols ${show(cols)}; it must have both or neither`);
  checkSize("wiring", "rows", rows);
  checkSize("wiring", "cols", cols);
  checkPlaces("wiring", rows * cols);
  const gone = readPlaces("holes", holes, rows, cols);
  if (rows * cols - gone.size !== lights)
    fail(
      "puzzle-shape",
      `wiring has ${lights} lights on a grid of ${rows} x ${cols} with ${gone.size} holes, which has room for ${rows * cols - gone.size}`,
    );
  return { rows, cols, holes: gone, locked: readPlaces("locked", locked, rows, cols, (place) => !gone.has(place)) };
}
