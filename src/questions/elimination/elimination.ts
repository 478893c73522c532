// A puzzle as a system of linear equations, solved by row operations that a person can follow.

import { readBoard, readTarget } from "../../boards/cells.ts";
import { fail } from "../../errors.ts";
import { withJson } from "../../json.ts";
import { readOptions } from "../../options.ts";
import { type Cells, type Puzzle, type PuzzleOrSolver, puzzleOf, type Target } from "../../puzzle/puzzle.ts";
import { type Pivot, type RowStep, reduceRows } from "./row-steps.ts";

/** A choice that the equations leave open. The null space is all sums of these vectors. */
export interface Freedom {
  /** The column of the choice. */
  readonly column: number;
  /** The last entry of this vector that is not 0 is at `column`. */
  readonly vector: Uint8Array;
  /** The vector is added 0 to `choices` - 1 times. For prime k that is 0 to states - 1 times. */
  readonly choices: number;
}

/** Returned by {@link elimination}. All numbers are modulo `states`. */
export interface Elimination {
  readonly states: number;
  /** A: one row for each light that matters, one column for each unknown. Entries 0..states-1. */
  readonly matrix: number[][];
  /** b: by how much each of these lights must change. */
  readonly difference: number[];
  /** The light of each row. */
  readonly lights: number[];
  /** The row operations that turn [A | b] into `reduced`, in order. */
  readonly steps: readonly RowStep[];
  /** [A | b] after all steps: the reduced row echelon form; for composite k the Howell form, maybe with more rows. */
  readonly reduced: number[][];
  readonly pivots: readonly Pivot[];
  /** The columns without a pivot. */
  readonly freeColumns: number[];
  readonly nullSpace: readonly Freedom[];
  readonly solvable: boolean;
  /** A row of `reduced` that says 0 = c with c not 0; undefined if the board is solvable. */
  readonly contradiction: number | undefined;
  /** The solution with 0 at every free choice; undefined if the board is unsolvable. */
  readonly particular: Uint8Array | undefined;
  /** The number of solutions; 0 if the board is unsolvable. */
  readonly solutions: bigint;
}

/** The most entries of A: a 32x32 grid. */
const MOST_ENTRIES = 2 ** 20;

/**
 * Solves a board by hand, as it were: the equations A x = b, every row operation, the reduced form, and all solutions,
 * which are `particular` plus any sum of the vectors of `nullSpace`. Column j is button j. If all lights may have any
 * one state (target `{ uniform: true }`), a last column is that state. Works for any number of states; for composite
 * numbers the reduced form is the Howell form. O(lights * rank * buttons).
 * @example
 * const { steps, pivots, freeColumns } = elimination(grid(5, 5), "on");
 * @throws LightsOutError as `solve` for a wrong board or target; `memory-limit` above 2^20 entries (32x32)
 */
export function elimination(
  puzzleOrSolver: PuzzleOrSolver,
  board: Cells,
  options: { readonly target?: Target | undefined } = {},
): Elimination {
  const puzzle = puzzleOf(puzzleOrSolver);
  const { states, buttons } = puzzle;
  const { target } = readOptions("elimination", options, ["target"]);
  const start = readBoard(puzzle, board);
  const wanted = readTarget(puzzle, target);
  if (puzzle.lights * buttons > MOST_ENTRIES)
    fail(
      "memory-limit",
      `the matrix is too large to show each row operation: ${puzzle.lights} x ${buttons} entries; the limit is ${MOST_ENTRIES}`,
      "use createSolver, which needs no list of steps",
    );
  const isUniform = wanted === "uniform";
  const matters = isUniform ? undefined : wanted.matters;
  const lights = [...start.keys()].filter((i) => matters?.[i] !== 0);
  const rows = augmentedRows(puzzle, isUniform, (i) => (isUniform ? 0 : wanted.states[i]!) + states - start[i]!);
  const augmented = lights.map((i) => rows[i]!);
  const columns = buttons + (isUniform ? 1 : 0);
  const matrix = augmented.map((row) => Array.from(row.subarray(0, columns)));
  const difference = augmented.map((row) => row[columns]!);

  const { steps, pivots } = reduceRows(augmented, columns, states);
  const system: ReducedSystem = { rows: augmented, pivots, columns, states };
  const contradiction = augmented.findIndex((row, i) => i >= pivots.length && row[columns] !== 0);
  const pivotColumns = new Set(pivots.map(({ column }) => column));
  const nullSpace = freedoms(system, pivotColumns);
  const solvable = contradiction < 0;
  return withJson({
    states,
    matrix,
    difference,
    lights,
    steps,
    reduced: augmented.map((row) => Array.from(row)),
    pivots,
    freeColumns: Array.from({ length: columns }, (_, j) => j).filter((j) => !pivotColumns.has(j)),
    nullSpace,
    solvable,
    contradiction: solvable ? undefined : contradiction,
    particular: solvable ? substitute(system, (row) => row[columns]!) : undefined,
    solutions: solvable ? nullSpace.reduce((product, { choices }) => product * BigInt(choices), 1n) : 0n,
  });
}

/** [A | b] for all lights. In a uniform target, the unknown state s has -1 in every equation: A x - s = -board. */
function augmentedRows(puzzle: Puzzle, isUniform: boolean, change: (light: number) => number): Uint8Array[] {
  const { lights, buttons, states, effects } = puzzle;
  const { start, light, amount } = effects;
  const columns = buttons + (isUniform ? 1 : 0);
  const rows = Array.from({ length: lights }, () => new Uint8Array(columns + 1));
  for (let j = 0; j < buttons; j++) for (let e = start[j]!; e < start[j + 1]!; e++) rows[light[e]!]![j] = amount[e]!;
  for (const [i, row] of rows.entries()) {
    if (isUniform) row[buttons] = states - 1;
    row[columns] = change(i) % states;
  }
  return rows;
}

/** A matrix in reduced form. */
interface ReducedSystem {
  readonly rows: readonly Uint8Array[];
  readonly pivots: readonly Pivot[];
  readonly columns: number;
  readonly states: number;
}

/** The choices at columns without a pivot, and at pivots that are not 1, in the order of their columns. */
function freedoms(system: ReducedSystem, pivotColumns: ReadonlySet<number>): Freedom[] {
  const { pivots, columns, states } = system;
  const choices = [
    ...Array.from({ length: columns }, (_, column) => ({ column, value: states })).filter(
      ({ column }) => !pivotColumns.has(column),
    ),
    ...pivots.filter(({ value }) => value > 1),
  ].sort((a, b) => a.column - b.column);
  return choices.map(({ column, value }) => ({
    column,
    vector: substitute(system, () => 0, column, states / value),
    choices: value,
  }));
}

/**
 * The solution with the least entries from the last column to the first, where later entries come before earlier ones.
 * With a `column`, it has `value` there and 0 at later columns.
 */
function substitute(
  { rows, pivots, columns, states }: ReducedSystem,
  right: (row: Uint8Array) => number,
  column = -1,
  value = 0,
): Uint8Array {
  const x = new Uint8Array(columns);
  if (column >= 0) x[column] = value;
  for (let p = pivots.length - 1; p >= 0; p--) {
    const pivot = pivots[p]!;
    if (pivot.column >= column && column >= 0) continue;
    const row = rows[pivot.row]!;
    let rest = right(row);
    for (let j = pivot.column + 1; j < columns; j++) rest += (states - row[j]!) * x[j]!;
    // The pivot divides the rest: see row-steps.ts.
    x[pivot.column] = (rest % states) / pivot.value;
  }
  return x;
}
