// Light chasing on paper. Row by row, the presses below a row bring it to the target. What is left in the last row
// depends on the presses in the first row by a square matrix M, as wide as a row. The sheet lists what to press in the
// first row for what is left.

import { fail } from "../../errors.ts";
import { withJson } from "../../json.ts";
import { type Puzzle, type PuzzleOrSolver, puzzleOf } from "../../puzzle/puzzle.ts";
import { reduceRows } from "./row-steps.ts";

/** What to press in the first row if the lights in `left` are wrong after chasing. */
export interface ChaseLine {
  /** One entry for each light of the last row: how many times 1 it is above the target. */
  readonly left: Uint8Array;
  /** One entry for each button of the first row. Press these and chase again; then the last row is right. */
  readonly first: Uint8Array;
}

/** Returned by {@link chaseSheet}. */
export interface ChaseSheet {
  /**
   * If `isComplete`: every last row that can be put right, in the order of its digits, with the fewest presses in the
   * first row. Else a basis of them in echelon form. The first entry of each `left` that is not 0 is at another column,
   * and divides the number of states.
   */
  readonly lines: readonly ChaseLine[];
  readonly isComplete: boolean;
  /** Buttons of the first row that change nothing in the last row when pressed together: a basis. */
  readonly quiet: readonly Uint8Array[];
}

/** The most lines of a complete sheet, and the most first rows to choose from. */
const MOST_LINES = 64;
const MOST_FIRST_ROWS = 2 ** 16;

/** The most columns of a grid, and the most presses that are followed through it. */
const MOST_COLUMNS = 512;
const MOST_PRESSES = 2 ** 26;

/**
 * The sheet for light chasing: which first row to press for which last row. Needs a grid in which the buttons below a
 * row can bring that row to the target and do not reach the rows above it. O(lights * cols).
 * @example
 * chaseSheet(grid(5, 5)).lines.length // 7
 * @throws LightsOutError `puzzle-shape` if the puzzle cannot be chased; `memory-limit` above 512 columns
 */
export function chaseSheet(puzzleOrSolver: PuzzleOrSolver): ChaseSheet {
  const puzzle = puzzleOf(puzzleOrSolver);
  const { rows, cols, states } = puzzle;
  const chase = chaser(puzzle);
  if (chase === undefined)
    fail(
      "puzzle-shape",
      "this puzzle cannot be chased: it must be a grid in which each row can be put right by the row below it alone",
    );
  if (cols > MOST_COLUMNS || rows * cols * cols > MOST_PRESSES)
    fail("memory-limit", `a chasing sheet of ${rows} x ${cols} is too large; the limit is ${MOST_COLUMNS} columns`);
  // A press in the first row leaves M e. To undo what is left, press it -M e times: rows [M^T | -I].
  const pairs = Array.from({ length: cols }, (_, col) => {
    const pair = new Uint8Array(2 * cols);
    pair[cols + col] = states - 1;
    const board = new Uint8Array(puzzle.lights);
    chase(board, unit(cols, col));
    pair.set(board.subarray((rows - 1) * cols));
    return pair;
  });
  const { pivots } = reduceRows(pairs, cols, states);
  const lineOf = (pair: Uint8Array) => ({ left: pair.slice(0, cols), first: pair.slice(cols) });
  const basis = pairs.slice(0, pivots.length).map(lineOf);
  const rest = pairs.slice(pivots.length).map((pair) => pair.slice(cols));
  reduceRows(rest, cols, states);
  const quiet = rest.filter((row) => row.some((entry) => entry !== 0));
  const count = pivots.reduce((product, { value }) => product * (states / value), 1);
  if (count > MOST_LINES || states ** cols > MOST_FIRST_ROWS)
    return withJson({ lines: basis, isComplete: false, quiet });
  return withJson({ lines: allLines(basis, quiet, states), isComplete: true, quiet });
}

/** The first row with the fewest presses for each sum of lines. */
function allLines(basis: readonly ChaseLine[], quiet: readonly Uint8Array[], states: number): ChaseLine[] {
  const cols = basis[0]?.left.length ?? 0;
  let all: ChaseLine[] = [{ left: new Uint8Array(cols), first: new Uint8Array(cols) }];
  const add = (a: Uint8Array, b: Uint8Array) => a.map((entry, i) => (entry + b[i]!) % states);
  for (const line of [...basis, ...quiet.map((first) => ({ left: new Uint8Array(cols), first }))]) {
    const known = new Map(all.map((entry) => [`${entry.left}/${entry.first}`, entry]));
    let last = all;
    for (let n = 1; n < states; n++) {
      last = last.map(({ left, first }) => ({ left: add(left, line.left), first: add(first, line.first) }));
      for (const entry of last) known.set(`${entry.left}/${entry.first}`, entry);
    }
    all = [...known.values()];
  }
  const best = new Map<string, ChaseLine>();
  for (const line of all) {
    const name = [...line.left].map((entry) => String(entry).padStart(3, "0")).join();
    const before = best.get(name);
    if (before === undefined || isBefore(line.first, before.first)) best.set(name, line);
  }
  const isWrong = ({ left }: ChaseLine) => left.some((entry) => entry !== 0);
  return [...best.keys()]
    .sort()
    .map((name) => best.get(name)!)
    .filter(isWrong);
}

/** Fewer presses come first, then those further to the left. */
function isBefore(a: Uint8Array, b: Uint8Array): boolean {
  const total = (row: Uint8Array) => row.reduce((sum, entry) => sum + entry, 0);
  if (total(a) !== total(b)) return total(a) < total(b);
  const at = a.findIndex((entry, i) => entry !== b[i]);
  return at >= 0 && a[at]! > b[at]!;
}

function unit(length: number, at: number): Uint8Array {
  const row = new Uint8Array(length);
  row[at] = 1;
  return row;
}

/**
 * Presses the first row of a board and chases its lights to 0, in place. Undefined if the puzzle cannot be chased.
 */
function chaser(puzzle: Puzzle): ((board: Uint8Array, first: Uint8Array) => void) | undefined {
  const { cols, states, buttons, effects } = puzzle;
  const below = pressesBelow(puzzle);
  if (below === undefined) return undefined;
  const { start, light, amount } = effects;
  return (board, first) => {
    for (let button = 0; button < buttons; button++) {
      const above = button - cols;
      const times = above < 0 ? first[button]! : ((states - board[above]!) * below[above]!) % states;
      if (times === 0) continue;
      for (let e = start[button]!; e < start[button + 1]!; e++)
        board[light[e]!] = (board[light[e]!]! + times * amount[e]!) % states;
    }
  };
}

/**
 * For each light above the last row, how often to press the button below it for a change of 1. Undefined if the puzzle
 * cannot be chased: if the buttons below a row cannot bring it to any state, or reach the rows above it.
 */
export function pressesBelow(puzzle: Puzzle): Uint8Array | undefined {
  const { rows, cols, states, lights, buttons, effects, cells } = puzzle;
  const isFull = lights === rows * cols && buttons === lights && puzzle.buttonCells !== null;
  if (!isFull || rows < 2 || cells.some((light, place) => light !== place)) return undefined;
  if (puzzle.buttonCells!.some((place, button) => place !== button)) return undefined;
  const { start, light, amount } = effects;
  const below = new Uint8Array(lights);
  for (let button = 0; button < buttons; button++)
    for (let e = start[button]!; e < start[button + 1]!; e++) {
      const i = light[e]!;
      if (Math.floor(i / cols) >= Math.floor(button / cols)) continue;
      const inverse = inverseOf(amount[e]!, states);
      if (i !== button - cols || inverse === undefined) return undefined;
      below[i] = inverse;
    }
  return below.subarray(0, lights - cols).some((inverse) => inverse === 0) ? undefined : below;
}

function inverseOf(amount: number, states: number): number | undefined {
  for (let n = 1; n < states; n++) if ((n * amount) % states === 1) return n;
  return undefined;
}
