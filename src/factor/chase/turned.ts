// Where a grid is chased along its columns, the free cells of M are the last ones of the last column; what has to be 0
// are the last cells of the last row. Both determine a quiet pattern, so that one basis becomes the other by a d x d matrix.

import type { GridRows } from "./grid-rows.ts";
import type { Corner, NarrowCorner } from "./narrow.ts";

/** The corner of a grid that is chased along its columns, with presses and quiet patterns as if it were not. */
export function turnedCorner(grid: GridRows, corner: NarrowCorner): Corner {
  const { image, bytes } = grid;
  const count = corner.free.length;
  const clear = () => image.enter().fill(0, grid.rows, grid.rows + grid.course.height * grid.stride);
  /** The last cells of the last row, from left to right, of what is chased from a last column. */
  const lastOfRow = (line: number) => grid.lastCells(line, count).reverse();

  // Each quiet column beside the cells that it gives; the cells become unit vectors.
  const pairs = corner.quiet().map((column) => {
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
    free: corner.free,
    quiet: () => quiet,
    solve(residual, presses) {
      if (!corner.solve(residual, presses)) return false;
      const cells = lastOfRow(presses);
      const memory = image.enter();
      for (const [i, column] of quiet.entries())
        if (cells[i] === 1) for (let b = 0; b < bytes; b++) memory[presses + b]! ^= column[b]!;
      return true;
    },
  };
}
