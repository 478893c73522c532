// Finds an unknown wiring from observations: some presses, and the board before and after them. With A the wiring, each
// observation says A p = b modulo k, for its presses p and its change b. The unknowns are the entries of A.
//
// All that follows from the observations is in the span of their rows [p | b] (see howell.ts). Take the Howell form
// with the columns of p first:
//
// - A row [0 | b] with b != 0 is a contradiction: no presses, but a change. If there is none, some A fits: Z_k is
//   injective as a module over itself, so a linear map on the span of all p extends to all presses.
// - The column of button j is determined if and only if the unit vector e_j is in the span of all p. If it is not, some
//   x with p x = 0 for all p has x_j != 0, because over Z_k the double orthogonal complement of a span is the span.
//   Then x can be added to any row of A. The reduced Howell form is unique, so it has the row [e_j | A e_j] if e_j is
//   in the span.

import { readBoard } from "../boards/cells.ts";
import { parse } from "../boards/parse.ts";
import { counted, fail, located, show } from "../errors.ts";
import { withJson } from "../json.ts";
import { primePowers } from "../lightest/modular/arithmetic.ts";
import { howellBasis } from "../lightest/modular/howell.ts";
import { NONE, readOptions } from "../options.ts";
import { type Cells, checkStates, type Puzzle } from "../puzzle/puzzle.ts";
import { isWhole, reading } from "../reading.ts";
import type { Place } from "../shapes/options.ts";
import { wiring } from "../shapes/wiring.ts";

/** Presses, and the boards before and after them. */
export interface Observation {
  /** How often each button was pressed: whole numbers, negative for turning back. They count modulo `states`. */
  readonly presses: ArrayLike<number>;
  /** The board before the presses, as text, rows, or a flat array. */
  readonly before: Cells;
  /** The board after them. */
  readonly after: Cells;
}

/** Options of {@link wiringFrom}, for facts that the observations do not show. */
export interface WiringFromOptions {
  /** The number of states, 2..255. Default: the largest state of all boards plus 1, at least 2. */
  readonly states?: number | undefined;
  /** The number of lights. Default: the length of the boards. */
  readonly lights?: number | undefined;
  /** The number of buttons. Default: the length of the press vectors. */
  readonly buttons?: number | undefined;
}

/** The answer if the observations determine the wiring. */
export interface FoundWiring {
  /** The only wiring that fits all observations. Boards as text or rows also give its rows, columns and holes. */
  readonly puzzle: Puzzle;
  // Only the other answers have these. Declared, so that the parts can be read before it is known which answer it is.
  readonly known?: undefined;
  readonly next?: undefined;
  readonly conflict?: undefined;
}

/** The answer if several wirings fit. */
export interface OpenWiring {
  /** For each button the [light, amount] pairs of what it changes, or null if that is not determined. */
  readonly known: readonly ((readonly [light: number, amount: number])[] | null)[];
  /**
   * Press vectors to try next, as few as possible. Once all have been observed, the wiring is determined. Each is one
   * press of one button, unless presses of several buttons save an observation.
   */
  readonly next: readonly Uint8Array[];
  readonly puzzle?: undefined;
  readonly conflict?: undefined;
}

/** The answer if no wiring fits. */
export interface WiringConflict {
  /**
   * The indices of observations that contradict each other, ascending. If any one is removed, the others agree. The
   * last one is the first observation that does not fit those before it. If it contradicts itself or one other, only
   * these are listed.
   */
  readonly conflict: readonly number[];
  readonly puzzle?: undefined;
  readonly known?: undefined;
  readonly next?: undefined;
}

/** The most buttons. */
export const MOST_BUTTONS = 1024;
const MOST_LIGHTS = 1024;
const MOST_OBSERVATIONS = 10_000;

/**
 * Finds the wiring of a puzzle from observations. Returns the wiring; or the known part of it and what to press next;
 * or observations that contradict each other. Several buttons may be pressed in one observation, and the order and
 * number of observations do not matter. Takes O(observations * buttons * (buttons + lights)).
 *
 * @example
 * wiringFrom([
 *   { presses: [1, 0], before: "..", after: "##" },
 *   { presses: [1, 1], before: "##", after: "#." },
 * ]) // { puzzle }: button 0 changes both lights, button 1 the first
 * @throws LightsOutError `option`, `presses-length`, `button`, `puzzle-states`, and the errors of boards
 */
export function wiringFrom(
  observations: readonly Observation[],
  options: WiringFromOptions = NONE,
): FoundWiring | OpenWiring | WiringConflict {
  const { states, frame, buttons, rows } = reading("option", "the observations", () => read(observations, options));
  const lights = frame.rows * frame.cols - frame.holes.length;
  const basis = howellBasis(rows, states, columnsOf(buttons + lights));
  if (basis.some(({ column }) => column >= buttons)) return { conflict: conflictOf(rows, states, buttons) };

  const known = new Array<[number, number][] | null>(buttons).fill(null);
  for (const { column, step, vector } of basis) {
    const alone = step === 1 && vector.subarray(0, buttons).every((entry, j) => entry === 0 || j === column);
    if (alone) known[column] = changesOf(vector.subarray(buttons));
  }
  if (known.includes(null)) return withJson({ known, next: nextPresses(rows, states, buttons) });
  return { puzzle: puzzleOf(known as [number, number][][], lights, states, frame) };
}

function columnsOf(count: number): number[] {
  return Array.from({ length: count }, (_, column) => column);
}

/** The [light, amount] pairs of a change. */
function changesOf(change: Uint8Array): [number, number][] {
  return Array.from(change, (amount, light): [number, number] => [light, amount]).filter(([, amount]) => amount > 0);
}

function puzzleOf(columns: [number, number][][], lights: number, states: number, frame: Placing): Puzzle {
  const buttons = columns.map((pairs) =>
    pairs.map(([light, amount]) => (amount === 1 ? light : ([light, amount] as const))),
  );
  return wiring({ lights, buttons, states, ...gridOf(frame) });
}

/**
 * The indices of observations that contradict each other, ascending, none of which can be left out. The observations as
 * a whole must contradict each other. `rows`: presses and change of each.
 */
function conflictOf(rows: readonly Uint8Array[], states: number, buttons: number): number[] {
  const width = rows[0]!.length;
  const formOf = (some: readonly Uint8Array[]) => howellBasis(some, states, columnsOf(some[0]!.length));
  const agree = (some: readonly number[]) => formOf(some.map((i) => rows[i]!)).every(({ column }) => column < buttons);

  // The first observation that does not fit those before it, by bisection.
  let last = 0;
  for (let end = rows.length - 1; last < end; ) {
    const middle = (last + end) >> 1;
    if (agree(columnsOf(middle + 1))) last = middle + 1;
    else end = middle;
  }
  if (!agree([last])) return [last];
  const earlier = columnsOf(last);
  const other = earlier.find((i) => !agree([i, last]));
  if (other !== undefined) return [other, last];

  // Of the earlier observations, a subset that spans all of their presses: those at the pivot columns.
  const pressed = columnsOf(buttons).map((j) => Uint8Array.from(earlier, (i) => rows[i]![j]!));
  const needed = [...formOf(pressed).map(({ column }) => column), last].sort((a, b) => a - b);
  // [p | b | e_i]: the last part of a row has the multiples of the observations whose sum it is.
  const traced = needed.map((i, n) => {
    const row = new Uint8Array(width + needed.length);
    row.set(rows[i]!);
    row[width + n] = 1;
    return row;
  });
  const { vector } = formOf(traced).find(({ column }) => buttons <= column && column < width)!;
  let conflict = needed.filter((_, n) => vector[width + n] !== 0);
  // Over a field all of them are needed, because the presses of the earlier ones are independent.
  if (primePowers(states)[0]!.prime === states) return conflict;
  for (const i of [...conflict]) {
    const others = conflict.filter((other) => other !== i);
    if (!agree(others)) conflict = others;
  }
  return conflict;
}

/**
 * The fewest press vectors that, with those of `rows`, span all press vectors. Modulo each prime p of k, the buttons
 * without a pivot complete the span, and nothing smaller does. Vectors that complete it modulo every p do so modulo k
 * (Nakayama's lemma). So the prime with the most missing vectors determines the number.
 */
function nextPresses(rows: readonly Uint8Array[], states: number, buttons: number): Uint8Array[] {
  const presses = rows.map((row) => row.subarray(0, buttons));
  const columns = columnsOf(buttons);
  let missing = primePowers(states).map(({ prime }) => {
    const pivots = new Set(howellBasis(presses, prime, columns).map(({ column }) => column));
    return { prime, buttons: columns.filter((j) => !pivots.has(j)) };
  });
  const next: Uint8Array[] = [];
  for (;;) {
    missing = missing.filter(({ buttons }) => buttons.length > 0);
    if (missing.length === 0) return next;
    // One button that serves every prime if possible, otherwise a different one for each.
    const common = missing[0]!.buttons.find((j) => missing.every(({ buttons }) => buttons.includes(j)));
    const chosen = missing.map(({ buttons }) => common ?? buttons[0]!);
    const vector = new Uint8Array(buttons);
    // Not 0 modulo the primes that chose the button, 0 modulo the others.
    for (const j of chosen)
      vector[j] = missing.reduce((times, { prime }, n) => (chosen[n] === j ? times : times * prime), 1);
    next.push(vector);
    missing = missing.map((lack, n) => ({ ...lack, buttons: lack.buttons.filter((j) => j !== chosen[n]) }));
  }
}

/** The places of the lights in text and drawings. */
interface Placing {
  readonly rows: number;
  readonly cols: number;
  readonly holes: readonly Place[];
}

/** The frame as options of `wiring`; none for one row, which is the default. */
function gridOf({ rows, cols, holes }: Placing): Partial<Placing> {
  return rows > 1 || holes.length > 0 ? { rows, cols, holes } : {};
}

interface Observed {
  readonly states: number;
  readonly buttons: number;
  readonly frame: Placing;
  /** For each observation, its presses, followed by its change. */
  readonly rows: readonly Uint8Array[];
}

function read(observations: readonly Observation[], options: WiringFromOptions): Observed {
  const given = readOptions("wiringFrom", options, ["states", "lights", "buttons"]);
  if (given.states !== undefined) checkStates(given.states);
  if (!Array.isArray(observations))
    fail("option", `the observations are ${show(observations)}; they must be a list of { presses, before, after }`);
  checkCount("observations", observations.length, MOST_OBSERVATIONS, 0);
  const list = Array.from(observations, (observation: unknown, i) => readObservation(observation, i));
  const buttons = given.buttons ?? list[0]?.presses.length;
  const frame = frameOf(list, given.lights);
  if (buttons === undefined) fail("option", "the number of buttons is not known; give the option buttons");
  checkCount("buttons", buttons, MOST_BUTTONS);

  const lights = frame.rows * frame.cols - frame.holes.length;
  const shape = wiring({ lights, buttons: [], states: given.states ?? 255, ...gridOf(frame) });
  let largest = 1;
  const boards = list.map(({ before, after }, i) =>
    located(`observation ${i}`, () =>
      [before, after].map((board) => {
        const cells = readBoard(shape, board);
        for (const state of cells) largest = Math.max(largest, state);
        return cells;
      }),
    ),
  );
  const states = given.states ?? largest + 1;
  const rows = list.map(({ presses }, i) => {
    if (presses.length !== buttons)
      fail(
        "presses-length",
        `observation ${i}: presses has ${counted(presses.length, "entry", "entries")}; expected ${buttons}, one for each button`,
      );
    const [before, after] = boards[i]!;
    const row = new Uint8Array(buttons + lights);
    presses.forEach((times, j) => {
      row[j] = ((times % states) + states) % states;
    });
    after!.forEach((state, light) => {
      row[buttons + light] = (state + states - before![light]!) % states;
    });
    return row;
  });
  return { states, buttons, frame, rows };
}

function checkCount(what: string, count: unknown, most: number, least = 1): void {
  if (!isWhole(count, least, most))
    fail("option", `the number of ${what} is ${show(count)}; it must be a whole number from ${least} to ${most}`);
}

/** Checks and copies the presses of an observation. */
function readObservation(observation: unknown, i: number) {
  if (typeof observation !== "object" || observation === null)
    fail("option", `observation ${i} is ${show(observation)}; it must be { presses, before, after }`);
  const { presses, before, after } = observation as Observation;
  for (const [name, part] of Object.entries({ presses, before, after }))
    if (part === undefined) fail("option", `observation ${i} has no ${name}; it must be { presses, before, after }`);
  if (typeof presses !== "object" || presses === null || !isWhole(presses.length, 1, MOST_BUTTONS))
    fail(
      "presses-length",
      `observation ${i}: presses is ${show(presses)}; it must be an array of 1 to ${MOST_BUTTONS} numbers, one for each button`,
    );
  const counts = Array.from(presses, (times: unknown, j) => {
    if (!isWhole(times, Number.MIN_SAFE_INTEGER))
      fail("button", `observation ${i}: button ${j} is pressed ${show(times)} times; expected a whole number`);
    return times;
  });
  return { presses: counts, before, after };
}

/** The frame of the first board that has rows, else one row of all lights. */
function frameOf(list: readonly Pick<Observation, "before" | "after">[], lights: number | undefined): Placing {
  if (lights !== undefined) checkCount("lights", lights, MOST_LIGHTS);
  let flat = lights;
  for (const [i, { before, after }] of list.entries())
    for (const board of [before, after]) {
      const rows = located(`observation ${i}`, () => rowsOf(board));
      if (typeof rows === "number") flat ??= rows;
      else if (rows !== undefined) return checkFrame(i, rows, lights);
    }
  if (flat === undefined) fail("option", "the number of lights is not known; give the option lights");
  return { rows: 1, cols: flat, holes: [] };
}

/** The rows of a board, its length if it is flat, or undefined if it is a word such as "off" or no board. */
function rowsOf(board: Cells): ArrayLike<ArrayLike<unknown>> | number | undefined {
  if (Array.isArray(board) && typeof board[0] === "string") return rowsOf(board.join("\n"));
  if (typeof board === "string") return /^\s*(on|off)\s*$/.test(board) ? undefined : parse(board)[0]!.rows;
  if (typeof board !== "object" || board === null || !("length" in board)) return undefined;
  checkCount("lights", board.length, MOST_LIGHTS);
  return typeof board[0] === "object" && board[0] !== null ? (board as ArrayLike<ArrayLike<unknown>>) : board.length;
}

function checkFrame(i: number, rows: ArrayLike<ArrayLike<unknown>>, lights: number | undefined): Placing {
  const cols = rows[0]!.length;
  checkCount("columns", cols, MOST_LIGHTS);
  checkCount("places", rows.length * cols, MOST_LIGHTS);
  const holes: Place[] = [];
  for (let r = 0; r < rows.length; r++) for (let c = 0; c < cols; c++) if (rows[r]?.[c] === null) holes.push([r, c]);
  const count = rows.length * cols - holes.length;
  if (count === 0) fail("board-empty", `observation ${i}: the board has no lights`);
  if (lights !== undefined && count !== lights)
    fail("board-length", `observation ${i}: the board has ${counted(count, "light")}; expected ${lights}`);
  return { rows: rows.length, cols, holes };
}
