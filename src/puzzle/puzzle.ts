// A puzzle: lights, buttons, and what each button does to the lights. Every shape becomes a Puzzle, so that solvers
// need to know nothing about shapes. Puzzles are immutable. Their large parts are made on first use, so that a
// 10000x10000 grid costs nothing until its wiring is needed.

import type { Turns } from "../cost.ts";
import { allocate, fail, show } from "../errors.ts";
import { plain } from "../json.ts";
import { isWhole, reading } from "../reading.ts";

/** The effects of all buttons, button by button: entries `start[j]` to `start[j + 1] - 1` belong to button j. */
export interface Effects {
  /** One more entry than there are buttons. */
  readonly start: Uint32Array;
  /** The light that an entry changes. The lights of a button are ascending, each at most once. */
  readonly light: Uint32Array;
  /** The amount by which the light changes, 1..states-1. */
  readonly amount: Uint8Array;
}

/**
 * A wiring with sums, for presses that change whole lines of lights. Sum s is how often some buttons are pressed in
 * all, modulo states. It acts as button `buttons + s`. Light `lights + s` is 0 if it has the right value: the buttons
 * of the sum add to it, and the sum subtracts itself.
 */
export interface SummedEffects extends Effects {
  readonly sums: number;
}

/**
 * A board, target or press vector as users write it: a flat array, an array of rows (null at a hole), text, or an array
 * with the text of each row. If the puzzle has several rows, the text of all cells on one line is read, too. A board
 * can also be "off", "on", or `{ all: state }`, which sets every light to that state.
 */
export type Cells =
  | ArrayLike<number | boolean>
  | ArrayLike<ArrayLike<number | boolean | null>>
  | readonly string[]
  | string
  | { readonly all: number };

/**
 * The state to reach: "off", "on", `{ all: state }`, or a board with -1 at lights that do not matter. With
 * `{ uniform: true }` all lights must have the same state, whichever it is.
 */
export type Target = "off" | "on" | { readonly uniform: true } | Cells;

/**
 * Which buttons may be pressed: any, only those whose light is lit, only those whose light is unlit, or lit and unlit
 * alternately.
 */
export type PressRule = "any" | "lit" | "unlit" | "alternate";

export const PRESS_RULES: readonly PressRule[] = ["any", "lit", "unlit", "alternate"];

/**
 * A grid for light chasing: open edges, no holes, no locked buttons, and every press adds the same amount at the same
 * offsets. A press near an edge does not reach the offsets outside the board. Each offset is listed once, and none
 * whose amount is 0 modulo states.
 */
export interface UniformGrid {
  readonly rows: number;
  readonly cols: number;
  readonly offsets: readonly (readonly [number, number])[];
  /** The amount that a press adds at each offset, 1..states-1. */
  readonly step: number;
}

/** The outline of one cell in drawings: its corners, in units of one cell, with y downwards. */
export type Outline = readonly (readonly [number, number])[];

/** The description of a puzzle by its shape. {@link makePuzzle} turns it into a {@link Puzzle}. */
export interface PuzzleParts
  extends Pick<Puzzle, "shape" | "states" | "lights" | "buttons" | "rows" | "cols" | "json">,
    Partial<Pick<Puzzle, "uniform" | "target" | "pressRule" | "turns" | "costs">> {
  /** Default: light i at place i. */
  readonly cells?: (() => Int32Array) | undefined;
  /** Null if buttons have no places. Default: button j at the place of light j. */
  readonly buttonCells?: (() => Int32Array) | null | undefined;
  readonly effects: () => Effects;
  readonly summed?: (() => SummedEffects | undefined) | undefined;
  /** Default: the unit square at (col, row). */
  readonly outlines?: (() => readonly Outline[]) | undefined;
}

/**
 * A puzzle. Make one with `grid`, `wiring`, another shape, or `preset`. Immutable. `JSON.stringify` writes what
 * `writePuzzle` gives.
 */
export interface Puzzle {
  /** "grid", "hexagon", "wiring", ... */
  readonly shape: string;
  /** Number of states of a light, 2..255; 0 is off. */
  readonly states: number;
  readonly lights: number;
  readonly buttons: number;
  /** The frame: the rows and columns of the board as text. */
  readonly rows: number;
  readonly cols: number;
  /** The light at each of the rows x cols places of the frame, -1 at a hole. Do not write to it. */
  readonly cells: Int32Array;
  /** The place of each light in the frame. Do not write to it. */
  readonly lightCells: Int32Array;
  /**
   * The place of each button in the frame; null if buttons have no places, as in a wiring with more or fewer buttons
   * than lights.
   */
  readonly buttonCells: Int32Array | null;
  /** The wiring, button by button. Do not write to it. */
  readonly effects: Effects;
  /** The same wiring with sums; undefined if it has none. Much smaller than `effects`. */
  readonly summed: SummedEffects | undefined;
  /** Set if light chasing may apply. */
  readonly uniform: UniformGrid | undefined;
  /** The outline of each light in drawings. */
  readonly outlines: readonly Outline[];
  readonly target: Target | undefined;
  readonly pressRule: PressRule;
  /** Whether a button may be turned back too. Then x presses count as min(x, states - x). */
  readonly turns: Turns;
  /** The cost of a press of each button; undefined if every press costs 1. */
  readonly costs: readonly number[] | undefined;
  /** The JSON form of the shape, or null if it has none. Then `writePuzzle` writes the wiring. */
  readonly json: object | null;
}

/** A puzzle, or an object that has one: a solver, a level, a table. */
export type PuzzleOrSolver = Puzzle | { readonly puzzle: Puzzle };

/**
 * Marks the puzzles that {@link makePuzzle} made. The symbol is the same in every copy of this code, because a page may
 * load the library and the custom element from different files.
 */
const MADE = Symbol.for("lights-out puzzle");

/** The key under which a puzzle keeps the functions that make its large parts. */
const LARGE = Symbol("large parts");

/** An outline takes about a kilobyte. More lights are drawn without outlines, if at all. */
const MOST_OUTLINES = 2 ** 21;

/** Turns the description of a puzzle into a Puzzle whose large parts are made on first use. Called by shapes. */
export function makePuzzle(parts: PuzzleParts): Puzzle {
  const places = parts.rows * parts.cols;
  const cells = once(parts.cells ?? (() => upTo(places)));
  const lightCells = once(() => placesOf(cells(), parts.lights));
  const buttonCells = parts.buttonCells === undefined ? lightCells : parts.buttonCells && once(parts.buttonCells);
  const effects = once(parts.effects);
  const summed = parts.summed ? once(parts.summed) : () => undefined;
  const outlines = once(() => {
    if (parts.lights > MOST_OUTLINES)
      fail("memory-limit", `outlines are made for at most ${MOST_OUTLINES} lights; this puzzle has ${parts.lights}`);
    return (parts.outlines ?? (() => squares(lightCells(), parts.cols)))();
  });
  return new MadePuzzle(parts, {
    cells,
    lightCells,
    buttonCells: buttonCells ?? (() => null),
    effects,
    summed,
    outlines,
  });
}

/** The same puzzle with another target, press rule, cost or JSON form. The two share their lazy parts. */
export function withFacts(
  puzzle: Puzzle,
  facts: Partial<Pick<Puzzle, "target" | "pressRule" | "turns" | "costs" | "json">>,
): Puzzle {
  return new MadePuzzle(
    { ...puzzle, ...facts },
    {
      cells: () => puzzle.cells,
      lightCells: () => puzzle.lightCells,
      buttonCells: () => puzzle.buttonCells,
      effects: () => puzzle.effects,
      summed: () => puzzle.summed,
      outlines: () => puzzle.outlines,
    },
  );
}

type LargeParts = Pick<Puzzle, "cells" | "lightCells" | "buttonCells" | "effects" | "summed" | "outlines">;
type SmallParts = Omit<PuzzleParts, keyof LargeParts>;

/**
 * The class of all puzzles. Getters of the class, not of each object: a puzzle with getters of its own takes a
 * microsecond to make, and `solve` takes 5% longer. A copy of the properties of a puzzle is not a puzzle.
 */
class MadePuzzle implements Puzzle {
  readonly shape: string;
  readonly states: number;
  readonly lights: number;
  readonly buttons: number;
  readonly rows: number;
  readonly cols: number;
  readonly uniform: UniformGrid | undefined;
  readonly target: Target | undefined;
  readonly pressRule: PressRule;
  readonly turns: Turns;
  readonly costs: readonly number[] | undefined;
  readonly json: object | null;
  declare private readonly [LARGE]: { readonly [name in keyof LargeParts]: () => LargeParts[name] };

  constructor(small: SmallParts, large: MadePuzzle[typeof LARGE]) {
    this.shape = small.shape;
    this.states = small.states;
    this.lights = small.lights;
    this.buttons = small.buttons;
    this.rows = small.rows;
    this.cols = small.cols;
    this.uniform = small.uniform;
    this.target = small.target;
    this.pressRule = small.pressRule ?? "any";
    this.turns = small.turns ?? "forward";
    this.costs = small.costs;
    this.json = small.json;
    // Not a private field, because a proxy of a puzzle has none.
    Object.defineProperty(this, LARGE, { value: large });
    Object.freeze(this);
  }

  get cells() {
    return this[LARGE].cells();
  }

  get lightCells() {
    return this[LARGE].lightCells();
  }

  get buttonCells() {
    return this[LARGE].buttonCells();
  }

  get effects() {
    return this[LARGE].effects();
  }

  get summed() {
    return this[LARGE].summed();
  }

  get outlines() {
    return this[LARGE].outlines();
  }

  toJSON(): unknown {
    return formOf(this);
  }

  static {
    Object.defineProperty(MadePuzzle.prototype, MADE, { value: true });
  }
}

/** The JSON form of a puzzle: its shape or preset, or its wiring. */
export function formOf(puzzle: Puzzle): unknown {
  return plain(puzzle.json ?? wiringForm(puzzle));
}

/** The JSON of any puzzle as a wiring: lights, buttons, and the frame with its holes and locked cells. */
function wiringForm(puzzle: Puzzle): object {
  const { states, lights, rows, cols, cells, lightCells, buttonCells, target, pressRule, turns, costs } = puzzle;
  const { start, light, amount } = puzzle.effects;
  const places = (wanted: (at: number) => boolean) => {
    const found = [...cells.keys()].filter(wanted).map((at) => [Math.floor(at / cols), at % cols]);
    return found.length > 0 ? found : undefined;
  };
  const pressed = new Set(buttonCells ?? lightCells);
  return {
    lights,
    buttons: Array.from({ length: puzzle.buttons }, (_, j) =>
      Array.from(light.subarray(start[j], start[j + 1]), (i, n) => {
        const by = amount[start[j]! + n]!;
        return by === 1 ? i : [i, by];
      }),
    ),
    states,
    rows,
    cols,
    holes: places((at) => cells[at]! < 0),
    locked: places((at) => cells[at]! >= 0 && !pressed.has(at)),
    target,
    pressRule: pressRule === "any" ? undefined : pressRule,
    turns: turns === "forward" ? undefined : turns,
    costs,
  };
}

/**
 * Makes {@link Effects} from a list of `[light, amount]` for each button. Amounts for the same light are added modulo
 * states. Amounts of 0 are dropped, and lights are sorted. Light -1 - s means the light of sum s, `lights` + s.
 */
export function makeEffects(
  buttons: readonly (readonly (readonly [number, number])[])[],
  states: number,
  lights = 0,
): Effects {
  const numberOf = (light: number) => (light < 0 ? lights - 1 - light : light);
  const start = new Uint32Array(buttons.length + 1);
  const light: number[] = [];
  const amount: number[] = [];
  buttons.forEach((entries, j) => {
    // Most lists are in order.
    const isSorted = entries.every(([i], n) => n === 0 || numberOf(entries[n - 1]![0]) <= numberOf(i));
    const sorted = isSorted ? entries : [...entries].sort(([a], [b]) => numberOf(a) - numberOf(b));
    for (let e = 0; e < sorted.length; ) {
      const i = sorted[e]![0];
      let sum = 0;
      for (; e < sorted.length && sorted[e]![0] === i; e++) sum = (sum + (sorted[e]![1] % states) + states) % states;
      if (sum === 0) continue;
      light.push(numberOf(i));
      amount.push(sum);
    }
    start[j + 1] = light.length;
  });
  return { start, light: Uint32Array.from(light), amount: Uint8Array.from(amount) };
}

/**
 * A puzzle, or the puzzle of a solver. Every public function calls this first, because without types another value is
 * an easy mistake to make.
 * @throws LightsOutError `puzzle-shape`
 */
export function puzzleOf(given: PuzzleOrSolver): Puzzle {
  if (isPuzzle(given)) return given;
  const puzzle = reading(
    "puzzle-shape",
    "the puzzle",
    () => (given as { readonly puzzle: Puzzle } | undefined)?.puzzle,
  );
  return isPuzzle(puzzle)
    ? puzzle
    : fail("puzzle-shape", `the puzzle is ${show(given)}; make one with grid(rows, cols) or another shape`);
}

/** Whether a value is a puzzle that {@link makePuzzle} made, not a copy of one. */
export function isPuzzle(value: unknown): value is Puzzle {
  try {
    return typeof value === "object" && value !== null && MADE in value;
  } catch {
    // A proxy that throws is not a puzzle.
    return false;
  }
}

/**
 * Checks a number of states.
 * @throws LightsOutError `puzzle-states`
 */
export function checkStates(states: number): void {
  if (!isWhole(states, 2, 255))
    fail("puzzle-states", `the number of states is ${show(states)}; it must be a whole number from 2 to 255`);
}

/** 0, 1, 2, ... Written as a loop, because `Int32Array.from` takes fifty times as long. */
function upTo(length: number): Int32Array {
  const numbers = allocate(() => new Int32Array(length));
  for (let i = 0; i < length; i++) numbers[i] = i;
  return numbers;
}

/** The place of each light in the frame, in the order of the lights. */
export function placesOf(cells: Int32Array, lights: number): Int32Array {
  const places = allocate(() => new Int32Array(lights));
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

/** Returns a function that makes a value on its first call and remembers it. */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
