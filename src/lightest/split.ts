// A code that falls apart: where no row shares a column with the others, each part is a problem of its own. Totals
// add, counts multiply, and the smallest members together are the smallest. The components of the rows of a reduced basis are
// the finest split there is.

import type { Code } from "./coset.ts";

/** A part of a code: some of its rows, on columns that no other row touches. */
export interface Part {
  readonly code: Code;
  /** Which rows of the whole code these are, ascending: bit i of a part's u is bit `rows[i]` of the whole. */
  readonly rows: readonly number[];
  /** The columns of this part, packed. */
  readonly columns: Uint8Array;
}

/** The parts of a code, in O(dimension * length / 8) for each merge. */
export function split(code: Code): Part[] {
  const { stride } = code;
  const row = (i: number) => code.rows.subarray(i * stride, (i + 1) * stride);
  let groups: { rows: number[]; columns: Uint8Array }[] = [];
  for (let i = 0; i < code.dimension; i++) {
    const group = { rows: [i], columns: row(i).slice() };
    const apart: typeof groups = [];
    for (const other of groups) {
      if (!meet(other.columns, row(i))) apart.push(other);
      else {
        group.rows.unshift(...other.rows);
        other.columns.forEach((byte, b) => {
          group.columns[b]! |= byte;
        });
      }
    }
    groups = [...apart, group];
  }
  return groups.map(({ rows, columns }) => {
    const ascending = rows.sort((a, b) => a - b);
    const packed = new Uint8Array(ascending.length * stride);
    ascending.forEach((i, at) => {
      packed.set(row(i), at * stride);
    });
    return { rows: ascending, columns, code: { ...code, dimension: ascending.length, rows: packed } };
  });
}

function meet(a: Uint8Array, b: Uint8Array): boolean {
  for (let i = 0; i < a.length; i++) if ((a[i]! & b[i]!) !== 0) return true;
  return false;
}
