// A puzzle: lights, buttons, and what each button does to the lights. Every shape ends here, so that nothing further
// down knows of shapes. Puzzles are immutable; what is large is made on first use, so that a grid of 10000x10000 costs
// nothing until somebody asks for its wiring.

import { fail, show } from "../errors.ts";
import { isWhole } from "../reading.ts";

/** The effects of all buttons, button by button: entries `start[j]` to `start[j + 1] - 1` belong to button j. */
export interface Effects {
  /** One more entry than there are buttons. */
  readonly start: Uint32Array;
  /** The light that an entry changes; within a button ascending, each light at most once. */
  readonly light: Uint32Array;
  /** By how much, 1..states-1. */
  readonly amount: Uint8Array;
}

/** A board, target or press vector as people write it: flat, in rows (null at a hole), or text; a board also "off", "on", or every light at one state. */
export type Cells =
  | ArrayLike<number | boolean>
  | ArrayLike<ArrayLike<number | boolean | null>>
  | string
  | { readonly all: number };

/** What should stand in the end: off, on, every light at one state, any board (-1: does not matter), or all the same. */
export type Target = "off" | "on" | { readonly uniform: true } | Cells;

/** Which buttons may be pressed: all; only those whose light is lit, or unlit; or lit and unlit in turn. */
export type PressRule = "any" | "lit" | "unlit" | "alternate";

export const PRESS_RULES: readonly PressRule[] = ["any", "lit", "unlit", "alternate"];

/**
 * A grid where every press reaches the same offsets, cut off at the edges, with no hole and no locked button: what
 * light chasing needs to know. k = 2 only counts offsets mod 2; each offset stands once.
 */
export interface UniformGrid {
  readonly rows: number;
  readonly cols: number;
  readonly offsets: readonly (readonly [number, number])[];
  /** What a press adds at each offset, 1..states-1. */
  readonly step: number;
}

/** The outline of one cell for drawing: corners in cell units, y downwards. */
export type Outline = readonly (readonly [number, number])[];

/** What a shape tells of itself; {@link makePuzzle} turns it into a {@link Puzzle}. */
export interface PuzzleParts {
  readonly shape: string;
  readonly states: number;
  readonly lights: number;
  readonly buttons: number;
  /** The frame in which text is written and read, row by row. */
  readonly rows: number;
  readonly cols: number;
  /** The light in each of the rows x cols places, -1 where there is none. Default: light i in place i. */
  readonly cells?: () => Int32Array;
  /** The place of each button in the frame; null where buttons have no place of their own. Default: light j's place. */
  readonly buttonCells?: (() => Int32Array) | null;
  readonly effects: () => Effects;
  readonly uniform?: UniformGrid;
  /** Default: the unit square at (col, row). */
  readonly outlines?: () => readonly Outline[];
  readonly target?: Target;
  readonly pressRule?: PressRule;
  /** The JSON form, null where there is none (function rules): then the wiring form is written. */
  readonly json: object | null;
}

/** A puzzle. Make one with `grid`, `wiring` and the other shapes, or `preset`. Immutable. */
export interface Puzzle {
  /** "grid", "hexagon", "wiring", ... */
  readonly shape: string;
  /** Number of states of a light, 2..255; 0 is off. */
  readonly states: number;
  readonly lights: number;
  readonly buttons: number;
  /** The frame in which text is written and read. */
  readonly rows: number;
  readonly cols: number;
  /** The light in each of the rows x cols places of the frame, -1 at a hole. Do not write to it. */
  readonly cells: Int32Array;
  /** The place of each light in the frame. Do not write to it. */
  readonly lightCells: Int32Array;
  /** The place of each button in the frame, or null where buttons have none (a wiring with more or fewer buttons than lights). */
  readonly buttonCells: Int32Array | null;
  /** The wiring, button by button. Do not write to it. */
  readonly effects: Effects;
  /** Set where light chasing may apply. */
  readonly uniform: UniformGrid | undefined;
  /** The outline of each light, for drawing. */
  readonly outlines: readonly Outline[];
  readonly target: Target | undefined;
  readonly pressRule: PressRule;
  /** The JSON form that the shape was made from, or null (`writePuzzle` then writes the wiring). */
  readonly json: object | null;
}

/**
 * Marks what {@link makePuzzle} made. The symbol is the same in every copy of this code: a page may load the library and
 * the custom element from different files.
 */
const MADE = Symbol.for("lights-out puzzle");

/** What all puzzles inherit, so that a copy of their own properties is not a puzzle. */
const PUZZLE: object = Object.freeze({ [MADE]: true });

/** For shapes: turns what a shape tells of itself into a Puzzle whose large parts are made on first use. */
export function makePuzzle(parts: PuzzleParts): Puzzle {
  const places = parts.rows * parts.cols;
  const cells = once(parts.cells ?? (() => upTo(places)));
  const lightCells = once(() => placesOf(cells(), parts.lights));
  const buttonCells = parts.buttonCells === undefined ? lightCells : parts.buttonCells && once(parts.buttonCells);
  const effects = once(parts.effects);
  const outlines = once(parts.outlines ?? (() => squares(lightCells(), parts.cols)));
  const puzzle = {
    __proto__: PUZZLE,
    shape: parts.shape,
    states: parts.states,
    lights: parts.lights,
    buttons: parts.buttons,
    rows: parts.rows,
    cols: parts.cols,
    get cells() {
      return cells();
    },
    get lightCells() {
      return lightCells();
    },
    get buttonCells() {
      return buttonCells === null ? null : buttonCells();
    },
    get effects() {
      return effects();
    },
    uniform: parts.uniform,
    get outlines() {
      return outlines();
    },
    target: parts.target,
    pressRule: parts.pressRule ?? "any",
    json: parts.json,
  };
  return Object.freeze(puzzle);
}

/** The same puzzle, which shares all that is made on first use, with another target, press rule or JSON form. */
export function withFacts(puzzle: Puzzle, facts: Partial<Pick<Puzzle, "target" | "pressRule" | "json">>): Puzzle {
  const descriptors: PropertyDescriptorMap = Object.getOwnPropertyDescriptors(puzzle);
  for (const [name, value] of Object.entries(facts)) descriptors[name] = { value, enumerable: true };
  return Object.freeze(Object.create(PUZZLE, descriptors) as Puzzle);
}

/** Lists of `[light, amount]`, one for each button, as {@link Effects}: amounts added up mod k, zeros dropped, lights ascending. */
export function makeEffects(buttons: readonly (readonly (readonly [number, number])[])[], states: number): Effects {
  const start = new Uint32Array(buttons.length + 1);
  const light: number[] = [];
  const amount: number[] = [];
  buttons.forEach((entries, j) => {
    const sorted = [...entries].sort(([a], [b]) => a - b);
    for (let e = 0; e < sorted.length; ) {
      const i = sorted[e]![0];
      let sum = 0;
      for (; e < sorted.length && sorted[e]![0] === i; e++) sum = (sum + (sorted[e]![1] % states) + states) % states;
      if (sum === 0) continue;
      light.push(i);
      amount.push(sum);
    }
    start[j + 1] = light.length;
  });
  return { start, light: Uint32Array.from(light), amount: Uint8Array.from(amount) };
}

/**
 * Checks that something is a puzzle at all: the first mistake of people without types.
 * @throws LightsOutError `puzzle-shape`
 */
export function checkPuzzle(puzzle: Puzzle): void {
  if (!isPuzzle(puzzle))
    fail("puzzle-shape", `the puzzle is ${show(puzzle)}; make one with grid(rows, cols) or another shape`);
}

/** Whether something is a puzzle: what {@link makePuzzle} made, not a copy of it. */
export function isPuzzle(value: unknown): value is Puzzle {
  try {
    return typeof value === "object" && value !== null && MADE in value;
  } catch {
    // A proxy that throws is none.
    return false;
  }
}

/** Checks a number of states. */
export function checkStates(states: number): void {
  if (!isWhole(states, 2, 255))
    fail("puzzle-states", `the number of states is ${show(states)}; it must be a whole number from 2 to 255`);
}

/** 0, 1, 2, ...: a loop, since `Int32Array.from` takes fifty times as long. */
function upTo(length: number): Int32Array {
  const numbers = new Int32Array(length);
  for (let i = 0; i < length; i++) numbers[i] = i;
  return numbers;
}

/** The place of each light in the frame, in the order of the lights. */
export function placesOf(cells: Int32Array, lights: number): Int32Array {
  const places = new Int32Array(lights);
  for (let c = 0; c < cells.length; c++) if (cells[c]! >= 0) places[cells[c]!] = c;
  return places;
}

function squares(lightCells: Int32Array, cols: number): Outline[] {
  return Array.from(lightCells, (cell) => {
    const x = cell % cols;
    const y = Math.floor(cell / cols);
    return [
      [x, y],
      [x + 1, y],
      [x + 1, y + 1],
      [x, y + 1],
    ] as const;
  });
}

/** A function that makes its value on the first call and remembers it. */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
