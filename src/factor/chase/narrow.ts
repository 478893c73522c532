// The last row of presses on narrow grids, and for any rule within a row: M is a matrix of bits, reduced once.

import { hostFor } from "../../kernel/host.ts";
import { checkLimit } from "../../kernel/image.ts";
import { reduceWithTransform } from "../binary/dense.ts";
import type { GridRows } from "./grid-rows.ts";

/** Solves M x = s for the presses x of the last row that leave no residual. */
export interface LastRow {
  /** The cells of the last row at which x is 0, ascending. */
  readonly free: Uint32Array;
  /** The last rows of the quiet patterns, `bytes` each: 1 at the i-th free cell and 0 at the other free ones. */
  quiet(): readonly Uint8Array[];
  /**
   * Solves for the residual at one address into presses at another; false if there are none. Both are lines of the
   * grid.
   */
  solve(residual: number, presses: number): boolean;
}

/** A solver of the last row, with the data from which a batch makes its tables. */
export interface NarrowLastRow extends LastRow {
  /** T with T M = RREF(M): first the rows for pivots, then the zero rows. */
  readonly transform: Uint8Array;
  /** The cell of each row of the transform: the pivot that it finds, or a free cell. */
  readonly cells: Uint32Array;
}

/** Reduces M: O(width^3 / 64) once, O(width^2 / 64) for each board. */
export function narrowLastRow(grid: GridRows, memoryLimit: number): NarrowLastRow {
  const { image, bytes } = grid;
  const { width } = grid.course;
  checkLimit(2 * width * bytes, memoryLimit);
  const matrix = grid.matrix();
  const host = hostFor(2 * width * bytes, image.host.name);
  const { pivots, transform, kept, freeButtons, code } = reduceWithTransform(
    width,
    width,
    host,
    memoryLimit,
    (memory, rows, stride) => {
      for (let r = 0; r < width; r++) memory.set(matrix.subarray(r * bytes, (r + 1) * bytes), rows + r * stride);
    },
  );
  const cells = new Uint32Array(width);
  cells.set(pivots);
  cells.set(freeButtons, pivots.length);
  const at = image.keep(kept);
  const pivotsAt = at + transform.length;
  return {
    transform,
    cells,
    free: freeButtons,
    quiet: () => Array.from(freeButtons, (_, i) => code.rows.subarray(i * bytes, (i + 1) * bytes)),
    solve(residual, presses) {
      image.enter();
      return (
        grid.kernel.particular(at, width, bytes, pivotsAt, pivots.length, residual, presses, bytes) >>> 0 === width
      );
    },
  };
}
