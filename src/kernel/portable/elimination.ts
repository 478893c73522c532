// Elimination over GF(2); twin of assembly/elimination.ts.

import type { BinaryElimination, KernelMemory } from "../kernel.ts";
import { bitAt, dot, rowViews, setBit, swapRows, words, xorRow } from "./row.ts";

/** Creates the functions of `BinaryElimination` on a memory. */
export function elimination(memory: KernelMemory): BinaryElimination {
  return {
    reduce(rows, height, stride, width, pivots) {
      const row = rowViews(memory, rows, stride, height);
      return reduceRows(row, width, words(memory, pivots, 4 * height));
    },

    nullSpace(rows, stride, width, rank, pivots, basis, basisStride, free) {
      const row = rowViews(memory, rows, stride, rank);
      const pivot = words(memory, pivots, 4 * rank);
      const freeColumns = words(memory, free, 4 * (width - rank));
      let nullity = 0;
      let p = 0;
      for (let column = 0; column < width; column++) {
        if (p < rank && pivot[p] === column) {
          p++;
          continue;
        }
        const vector = words(memory, basis + nullity * basisStride, basisStride);
        vector.fill(0);
        for (let r = 0; r < p; r++) if (bitAt(row[r]!, column)) setBit(vector, pivot[r]!);
        setBit(vector, column);
        freeColumns[nullity++] = column;
      }
      return nullity;
    },

    particular(transform, height, stride, pivots, rank, board, presses, pressStride) {
      // One view of all rows: a view of each takes longer than the product with a small matrix.
      const rows = words(memory, transform, height * stride);
      const lights = words(memory, board, stride);
      const isOdd = (r: number) => dot(lights, rows, r * lights.length) === 1;
      for (let r = rank; r < height; r++) if (isOdd(r)) return r;
      const pivot = words(memory, pivots, 4 * rank);
      const x = words(memory, presses, pressStride);
      x.fill(0);
      for (let r = 0; r < rank; r++) if (isOdd(r)) setBit(x, pivot[r]!);
      return height;
    },
  };
}

/**
 * Reduces rows on the columns below `width` that are not in `used`, from left to right. Writes the pivots and adds them
 * to `used`. Returns the rank.
 */
export function reduceRows(row: readonly Uint32Array[], width: number, pivot: Uint32Array, used?: Uint32Array): number {
  let rank = 0;
  for (let column = 0; column < width && rank < row.length; column++) {
    if (used !== undefined && bitAt(used, column)) continue;
    let found = rank;
    while (found < row.length && !bitAt(row[found]!, column)) found++;
    if (found === row.length) continue;
    if (found !== rank) swapRows(row[rank]!, row[found]!);
    for (let r = 0; r < row.length; r++) if (r !== rank && bitAt(row[r]!, column)) xorRow(row[r]!, row[rank]!);
    if (used !== undefined) setBit(used, column);
    pivot[rank++] = column;
  }
  return rank;
}
