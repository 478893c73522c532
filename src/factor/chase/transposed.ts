// A grid that is chased along its columns. The free cells of M are then the last ones of the last column, but canonical
// presses are 0 at the last cells of the last row. Both sets of cells determine a quiet pattern, so that elimination
// turns one basis into the other.

import type { GridRows } from "./grid-rows.ts";
import type { LastRow } from "./narrow.ts";

/** The last column of a grid that is chased along its columns, with presses and quiet patterns as if along its rows. */
export function transposedLastRow(grid: GridRows, lastRow: LastRow): LastRow {
  const { image, kernel, bytes } = grid;
  const count = lastRow.free.length;
  const line = grid.residual();
  grid.clear();
  // Each quiet column follows the last cells of the rows, which elimination makes unit vectors.
  const rows = image.reserve(2 * count * bytes);
  for (const [i, column] of lastRow.quiet().entries()) {
    const memory = image.enter();
    memory.set(column, line);
    memory.set(grid.lastCells(line, count), rows + 2 * i * bytes);
    memory.set(column, rows + (2 * i + 1) * bytes);
  }
  kernel.reduce(rows, count, 2 * bytes, count, image.reserve(4 * count));
  const reduced = image.enter().slice(rows, rows + 2 * count * bytes);
  const quiet = Array.from({ length: count }, (_, i) => reduced.subarray((2 * i + 1) * bytes, 2 * (i + 1) * bytes));

  return {
    free: lastRow.free,
    quiet: () => quiet,
    solve(residual, presses) {
      if (!lastRow.solve(residual, presses)) return false;
      const cells = grid.lastCells(presses, count);
      const memory = image.enter();
      for (let i = 0; i < count; i++)
        if ((cells[i >>> 3]! >>> (i & 7)) & 1) for (let b = 0; b < bytes; b++) memory[presses + b]! ^= quiet[i]![b]!;
      return true;
    },
  };
}
