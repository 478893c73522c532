// Any wiring: a list of lights for each button. For puzzles that no shape describes.

import { counted, fail, show } from "../errors.ts";
import { makeEffects, type Outline, type Puzzle, placesOf } from "../puzzle/puzzle.ts";
import { isWhole, pairOf, reading } from "../reading.ts";
import { numbered, placed, readPlaces, unlocked } from "./frame.ts";
import { COMMON, type CommonOptions, checkPlaces, checkSize, makeShape, type Place, readShape } from "./options.ts";
import { discs, type Point, readLayout } from "./outlines.ts";

/** A change that a button makes: a light, which changes by 1, or [light, amount]. */
export type Entry = number | readonly [light: number, amount: number];

/** The lights, buttons and options of {@link wiring}. */
export interface WiringOptions extends CommonOptions {
  /** Number of lights. */
  readonly lights: number;
  /** For each button, the lights that it changes. Amounts are whole numbers, modulo `states`. */
  readonly buttons: readonly (readonly Entry[])[];
  /** With `cols`: the lights are placed on a grid of this size, row by row, in text, positions and drawings. */
  readonly rows?: number | undefined;
  readonly cols?: number | undefined;
  /** Cells of this grid without a light, as [row, col]. */
  readonly holes?: readonly Place[] | undefined;
  /** Cells of this grid whose light has no button, as [row, col]. The buttons are at the other lights, row by row. */
  readonly locked?: readonly Place[] | undefined;
  /** [x, y] of each light in drawings, from -1,000,000 to 1,000,000. A light is 1 wide; y is downwards. */
  readonly layout?: readonly (readonly [number, number])[] | undefined;
  /**
   * [x, y] of each button in drawings. A button at the middle of a light belongs to that light. If each button belongs
   * to a light of its own, presses are drawn at these lights. Otherwise the buttons are apart from the lights.
   */
  readonly buttonLayout?: readonly (readonly [number, number])[] | undefined;
}

/**
 * A puzzle with any wiring. If a button lists a light twice, the amounts are added. A button may be empty, and there
 * may be more or fewer buttons than lights. Without `rows` and `cols` the lights are in one row. Without
 * `buttonLayout`, buttons have places only if there are as many buttons as unlocked lights.
 *
 * @throws LightsOutError `puzzle-shape`, `puzzle-wiring`, `puzzle-states`, `option`
 * @example wiring({ lights: 4, buttons: [[3], [1, [3, 2]]], states: 4 })
 */
export function wiring(options: WiringOptions): Puzzle {
  const names = ["lights", "buttons", "rows", "cols", "holes", "locked", "layout", "buttonLayout", ...COMMON];
  const { given, common } = readShape("wiring", 0, options, names);
  const { lights } = given;
  checkSize("wiring", "lights", lights);
  checkPlaces("wiring", lights);
  const buttons = readButtons(given.buttons, lights);
  const { rows, cols, holes, locked } = readGrid(given);
  const layout = readLayout("wiring", given.layout, lights);
  if (locked.size > 0 && buttons.length !== lights - locked.size)
    fail(
      "puzzle-wiring",
      `wiring has ${counted(buttons.length, "button")} for ${counted(lights - locked.size, "unlocked light")}; with locked cells, the numbers must be equal`,
    );
  const cells = (): Int32Array => numbered(rows * cols, holes);
  const buttonLayout = readLayout("wiring", given.buttonLayout, buttons.length, ["buttonLayout", "button"]);
  if (buttonLayout && given.locked !== undefined)
    fail("option", "wiring has both locked and buttonLayout; a light without a button in buttonLayout is locked");
  const lightCells = (): Int32Array => placesOf(cells(), lights);
  const buttonCells = buttonLayout
    ? cellsAt(buttonLayout, layout ?? middles(lightCells(), cols), lightCells())
    : cellsByNumber(lightCells, buttons.length, lights, locked);
  return makeShape(common, {
    shape: "wiring",
    lights,
    buttons: buttons.length,
    rows,
    cols,
    cells,
    buttonCells,
    effects: () => makeEffects(pairs(buttons), common.states),
    outlines: layout && ((): readonly Outline[] => discs(layout)),
    json: {
      lights,
      buttons,
      ...(given.rows !== undefined && { rows, cols }),
      ...(holes.size > 0 && { holes: placed(holes, cols) }),
      ...(locked.size > 0 && { locked: placed(locked, cols) }),
      ...(layout && { layout }),
      ...(buttonLayout && { buttonLayout }),
    },
  });
}

/** The places of the buttons for `PuzzleParts`: null if they have none, undefined if they have those of the lights. */
type ButtonCells = (() => Int32Array) | null | undefined;

/** If there are as many buttons as unlocked lights, they have the places of these lights. */
function cellsByNumber(
  lightCells: () => Int32Array,
  buttons: number,
  lights: number,
  locked: ReadonlySet<number>,
): ButtonCells {
  if (buttons !== lights - locked.size) return null;
  return locked.size === 0 ? undefined : () => unlocked(lightCells(), locked);
}

/** The place of the light at each button; null if a button is at no light, or two are at one. */
function cellsAt(buttons: readonly Point[], lights: readonly Point[], lightCells: Int32Array): ButtonCells {
  const byPoint = new Map(lights.map((point, light) => [point.join(), light]));
  const at = buttons.map((point) => byPoint.get(point.join()));
  const found = at.filter((light) => light !== undefined);
  if (new Set(found).size < buttons.length) return null;
  const isWhole = found.length === lights.length && found.every((light, button) => light === button);
  return isWhole ? undefined : () => Int32Array.from(found, (light) => lightCells[light]!);
}

/** The middles of the cells at these places. */
function middles(places: Int32Array, cols: number): Point[] {
  return Array.from(places, (place): Point => [(place % cols) + 0.5, Math.floor(place / cols) + 0.5]);
}

/**
 * Checks and copies the buttons.
 * @throws LightsOutError `puzzle-wiring`
 */
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
            `entry ${n} of button ${j} has the light ${show(light)}; lights are numbered 0 to ${lights - 1}`,
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

/** The frame: the grid of the options, or one row. */
function readGrid({ lights, rows, cols, holes, locked }: WiringOptions) {
  if (rows === undefined && cols === undefined) {
    if (holes !== undefined) fail("option", "wiring has holes, but no grid for them; add rows and cols");
    return { rows: 1, cols: lights, holes: new Set<number>(), locked: readPlaces("locked", locked, 1, lights) };
  }
  if (rows === undefined || cols === undefined)
    fail("option", `wiring has rows ${show(rows)} and cols ${show(cols)}; it must have both or neither`);
  checkSize("wiring", "rows", rows);
  checkSize("wiring", "cols", cols);
  const gone = readPlaces("holes", holes, rows, cols);
  if (rows * cols - gone.size !== lights)
    fail(
      "puzzle-shape",
      `wiring has ${counted(lights, "light")}, but its grid of ${rows} x ${cols} with ${counted(gone.size, "hole")} has ${rows * cols - gone.size} places for lights`,
    );
  return { rows, cols, holes: gone, locked: readPlaces("locked", locked, rows, cols, (place) => !gone.has(place)) };
}
