// A code that falls apart: where no row shares a column with the others, each part is a problem of its own. Totals
// add, counts multiply, and the smallest members together are the smallest. The components of the rows of a reduced basis are
// the finest split there is.

import { placesOfOnes } from "../bits.ts";
import type { Code } from "./coset.ts";

/** A part of a code: some of its rows, on columns that no other row touches. */
export interface Part {
  readonly code: Code;
  /** Which rows of the whole code these are, ascending: bit i of a part's u is bit `rows[i]` of the whole. */
  readonly rows: readonly number[];
  /** The columns of this part, packed. */
  readonly columns: Uint8Array;
}

/** The parts of a code, in O(dimension * length) steps at most, one for each one of the basis. */
export function split(code: Code): Part[] {
  const { stride, dimension } = code;
  const row = (i: number) => code.rows.subarray(i * stride, (i + 1) * stride);
  // Union-find over the rows: each column joins all rows that have a one there to the first that does.
  const parent = Int32Array.from({ length: dimension }, (_, i) => i);
  const rootOf = (i: number) => {
    while (parent[i] !== i) i = parent[i] = parent[parent[i]!]!;
    return i;
  };
  const firstAt = new Int32Array(8 * stride).fill(-1);
  for (let i = 0; i < dimension; i++)
    for (const column of placesOfOnes(row(i))) {
      if (firstAt[column]! < 0) firstAt[column] = i;
      else parent[rootOf(i)] = rootOf(firstAt[column]!);
    }

  const groups = new Map<number, number[]>();
  for (let i = 0; i < dimension; i++) {
    const root = rootOf(i);
    const group = groups.get(root);
    if (group === undefined) groups.set(root, [i]);
    else group.push(i);
  }
  return [...groups.values()].map((rows) => {
    const packed = new Uint8Array(rows.length * stride);
    const columns = new Uint8Array(stride);
    rows.forEach((i, at) => {
      packed.set(row(i), at * stride);
      row(i).forEach((byte, b) => {
        columns[b]! |= byte;
      });
    });
    return { rows, columns, code: { ...code, dimension: rows.length, rows: packed } };
  });
}
