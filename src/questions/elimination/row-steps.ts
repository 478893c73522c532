// Row operations on a matrix over Z_k, and the reduction of a matrix by them.
//
// For prime k the result is the reduced row echelon form. Z_k has zero divisors if k is composite, and a column may
// have no entry with an inverse. Then the result is the Howell form (J. A. Howell, "Spans in the module (Z_m)^s",
// 1986): a pivot is a divisor d of k, entries above it are less than d, and (k / d) times its row, which is 0 at the
// pivot, is a combination of the rows below. That last property makes back substitution work: any choice at the later
// columns can be completed.

import { gcd } from "../../lightest/modular/arithmetic.ts";

/** One row operation. Rows and columns are numbered from 0. */
export interface RowStep {
  /**
   * "swap": exchange rows `row` and `from`. "multiply": multiply `row` by `factor`, which has an inverse. "add": add
   * `factor` times `from` to `row`. "append": add a new last row, `factor` times `from`; only for composite k.
   */
  readonly kind: "swap" | "multiply" | "add" | "append";
  /** The row that changes. */
  readonly row: number;
  /** The other row; absent for "multiply". */
  readonly from?: number | undefined;
  /** 1..states-1; absent for "swap". */
  readonly factor?: number | undefined;
  /** The column that this step helps to clear. */
  readonly column: number;
}

/** A pivot: the first entry of its row that is not 0. For prime k its value is 1, else a divisor of k. */
export interface Pivot {
  readonly row: number;
  readonly column: number;
  readonly value: number;
}

/** Makes one row operation in place. */
export function makeStep(rows: Uint8Array[], { kind, row, from, factor }: RowStep, states: number): void {
  const target = rows[row];
  const source = from === undefined ? undefined : rows[from]!;
  if (kind === "swap") {
    rows[row] = source!;
    rows[from!] = target!;
  } else if (kind === "append") {
    rows[row] = source!.map((entry) => (entry * factor!) % states);
  } else if (kind === "multiply") {
    for (let j = 0; j < target!.length; j++) target![j] = (target![j]! * factor!) % states;
  } else {
    for (let j = 0; j < target!.length; j++)
      if (source![j] !== 0) target![j] = (target![j]! + factor! * source![j]!) % states;
  }
}

/** Reduces the first `columns` columns in place. Returns row operations and pivots. O(rows * rank * columns). */
export function reduceRows(
  rows: Uint8Array[],
  columns: number,
  states: number,
): { readonly steps: readonly RowStep[]; readonly pivots: readonly Pivot[] } {
  const steps: RowStep[] = [];
  const pivots: Pivot[] = [];
  const make = (step: RowStep) => {
    makeStep(rows, step, states);
    steps.push(step);
  };
  for (let column = 0; column < columns; column++) {
    const row = pivots.length;
    const value = clearBelow(rows, row, column, states, make);
    if (value === 0) continue;
    for (let above = 0; above < row; above++) subtract(rows, above, row, column, states, make);
    pivots.push({ row, column, value });
    const factor = states / value;
    if (value > 1 && rows[row]!.some((entry) => (entry * factor) % states !== 0))
      make({ kind: "append", row: rows.length, from: row, factor, column });
  }
  return { steps, pivots };
}

/** Clears a column below `row`. The entry of `row` becomes a divisor of k, which is returned; 0 if all were 0. */
function clearBelow(
  rows: Uint8Array[],
  row: number,
  column: number,
  states: number,
  make: (step: RowStep) => void,
): number {
  for (;;) {
    const pivot = leastDivisor(rows, row, column, states);
    if (pivot === undefined) return 0;
    if (pivot !== row) make({ kind: "swap", row, from: pivot, column });
    const factor = unitTo(rows[row]![column]!, states);
    if (factor !== 1) make({ kind: "multiply", row, factor, column });
    let isClear = true;
    for (let below = row + 1; below < rows.length; below++) {
      subtract(rows, below, row, column, states, make);
      if (rows[below]![column] !== 0) isClear = false;
    }
    // The rest of a division is less than the pivot: Euclid's algorithm ends.
    if (isClear) return rows[row]![column]!;
  }
}

/** The first row from `row` down whose entry shares the least divisor with k; for prime k the first that is not 0. */
function leastDivisor(rows: readonly Uint8Array[], row: number, column: number, states: number): number | undefined {
  let best: number | undefined;
  let least = states;
  for (let i = row; i < rows.length && least > 1; i++) {
    const divisor = gcd(rows[i]![column]!, states);
    if (divisor >= least) continue;
    least = divisor;
    best = i;
  }
  return best;
}

/** Subtracts the multiple of row `from` that leaves a rest less than its pivot. */
function subtract(
  rows: Uint8Array[],
  row: number,
  from: number,
  column: number,
  states: number,
  make: (step: RowStep) => void,
): void {
  const times = Math.floor(rows[row]![column]! / rows[from]![column]!);
  if (times > 0) make({ kind: "add", row, from, factor: states - times, column });
}

/** A number with an inverse modulo k that turns an entry into its greatest common divisor with k. */
function unitTo(entry: number, states: number): number {
  const wanted = gcd(entry, states);
  let factor = 1;
  while ((entry * factor) % states !== wanted || gcd(factor, states) !== 1) factor++;
  return factor;
}
