// A code that is a direct sum: if no row shares a column with the others, each summand is a problem of its own. Totals
// add, counts multiply, and the smallest members together are the smallest. The connected components of the rows of a
// reduced basis are the finest split: the reduced basis of a direct sum on disjoint columns is made of those of the
// summands.

import { placesOfOnes } from "../kernel/bits.ts";
import { type Code, rowOf } from "./coset.ts";

/** A direct summand of a code: some of its rows, on columns that no other row touches. */
export interface Summand {
  readonly code: Code;
  /** Its rows in the whole code, ascending: digit i of a member's number here is digit `rows[i]` there. */
  readonly rows: readonly number[];
  /** The columns of this summand, packed as the rows are: all ones there. */
  readonly columns: Uint8Array;
}

/** The summands of a code, in O(dimension * length) at most: one step for each 1 of the basis. */
export function summandsOf(code: Code): Summand[] {
  const { stride, dimension, modular } = code;
  const row = (i: number) => rowOf(code, i);
  const touched = (i: number) => (modular ? row(i).map((entry) => (entry > 0 ? 255 : 0)) : row(i));
  // Each column joins all rows that touch it to the first of them: a row has the label of its summand.
  const label = Int32Array.from({ length: dimension }, (_, i) => i);
  const firstAt = new Int32Array(8 * stride).fill(-1);
  for (let i = 0; i < dimension; i++)
    for (const column of placesOfOnes(touched(i))) {
      const [first, own] = [firstAt[column]!, label[i]!];
      if (first < 0) firstAt[column] = i;
      else if (label[first] !== own) for (let r = 0; r <= i; r++) if (label[r] === own) label[r] = label[first]!;
    }

  return [...new Set(label)].map((summand) => {
    const rows = [...label.keys()].filter((i) => label[i] === summand);
    const packed = new Uint8Array(rows.length * stride);
    const columns = new Uint8Array(stride);
    rows.forEach((i, at) => {
      packed.set(row(i), at * stride);
      touched(i).forEach((byte, b) => {
        columns[b]! |= byte;
      });
    });
    const own = modular && { modular: { ...modular, basis: rows.map((i) => modular.basis[i]!) } };
    return { rows, columns, code: { ...code, dimension: rows.length, rows: packed, ...own } };
  });
}
