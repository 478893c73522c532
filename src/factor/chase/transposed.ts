// A grid that is chased along its columns. The free cells of M are then the last ones of the last column, but canonical
// presses are 0 at the last cells of the last row. If a quiet column starts with k zeros in the corner that the two
// share, so does the row. Hence the quiet columns clear the row from the corner on, one cell each.

import type { GridRows } from "./grid-rows.ts";
import type { LastRow } from "./narrow.ts";

/** The last column of a grid that is chased along its columns, with presses and quiet patterns as if along its rows. */
export function transposedLastRow(grid: GridRows, lastRow: LastRow): LastRow {
  const { image, bytes } = grid;
  const { free } = lastRow;
  const line = grid.residual();
  grid.clear();
  const corners = lastRow.quiet().map((column) => {
    image.enter().set(column, line);
    return grid.corner(line, free.length);
  });
  /** Clears the first `count` of the last cells of the row, and returns the column. */
  const clear = (corner: Uint32Array, count: number) => {
    for (let i = count - 1; i >= 0; i--)
      if ((corner[i >>> 5]! >>> (i & 31)) & 1) for (let w = 0; w < corner.length; w++) corner[w]! ^= corners[i]![w]!;
    return new Uint8Array(corner.buffer, bytes);
  };

  const quiet = corners.map((corner, i) => clear(corner.slice(), i));

  return {
    free,
    quiet: () => quiet,
    solve(residual, presses) {
      if (!lastRow.solve(residual, presses)) return false;
      const column = clear(grid.corner(presses, free.length), free.length);
      image.enter().set(column, presses);
      return true;
    },
  };
}
