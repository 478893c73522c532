// If a grid is chased along its columns, the free cells of M are the last ones of the last column, but the canonical presses are
// 0 at the last cells of the last row. Both sets of cells determine a quiet pattern, so that a d x d matrix turns one basis
// into the other.

import type { GridRows } from "./grid-rows.ts";
import type { LastRow, NarrowLastRow } from "./narrow.ts";

/** The last column of a grid that is chased along its columns, with presses and quiet patterns as if it were chased along its rows. */
export function transposedLastRow(grid: GridRows, narrow: NarrowLastRow): LastRow {
  const { image, bytes } = grid;
  const count = narrow.free.length;
  const clear = () => image.enter().fill(0, grid.rows, grid.rows + grid.course.height * grid.stride);
  /** The last cells of the last row, from left to right, if the grid is chased from the last column at `line`. */
  const lastOfRow = (line: number) => grid.lastCells(line, count).reverse();

  // Each quiet column, and the cells that follow from it. Elimination makes the cells unit vectors.
  const pairs = narrow.quiet().map((column) => {
    clear();
    const line = grid.residual();
    image.enter().set(column, line);
    return { cells: lastOfRow(line), column: column.slice() };
  });
  for (let i = 0; i < count; i++) {
    const found = pairs.findIndex(({ cells }, row) => row >= i && cells[i] === 1);
    [pairs[i], pairs[found]] = [pairs[found]!, pairs[i]!];
    for (const [row, { cells, column }] of pairs.entries()) {
      if (row === i || cells[i] === 0) continue;
      for (let j = 0; j < count; j++) cells[j]! ^= pairs[i]!.cells[j]!;
      for (let b = 0; b < bytes; b++) column[b]! ^= pairs[i]!.column[b]!;
    }
  }
  const quiet = pairs.map(({ column }) => column);

  return {
    free: narrow.free,
    quiet: () => quiet,
    solve(residual, presses) {
      if (!narrow.solve(residual, presses)) return false;
      const cells = lastOfRow(presses);
      const memory = image.enter();
      for (const [i, column] of quiet.entries())
        if (cells[i] === 1) for (let b = 0; b < bytes; b++) memory[presses + b]! ^= column[b]!;
      return true;
    },
  };
}
