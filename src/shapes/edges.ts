// The six kinds of edges of a grid: where a step that leaves the board enters it again. Think of the plane as covered
// by copies of the board. The copy that a cell is in determines which cell of the board it is; the path does not
// matter.

/** The edges of a grid: where a press that leaves the board enters it again, if at all. */
export type Edges = "open" | "cylinder" | "torus" | "mobius" | "klein" | "projective";

export const EDGES: readonly Edges[] = ["open", "cylinder", "torus", "mobius", "klein", "projective"];

/**
 * Returns a function that maps a cell of the plane to its place row * cols + col on the board, or to -1 if it is lost.
 *
 * - Left and right are joined by all edges except `open`.
 * - Top and bottom are joined by `torus`, `klein` and `projective`.
 * - Over the left or right edge, `mobius`, `klein` and `projective` reverse the order of the rows.
 * - Over the top or bottom edge, `projective` reverses the order of the columns.
 */
export function folded(edges: Edges, rows: number, cols: number): (row: number, col: number) => number {
  const joined = edges !== "open";
  const stacked = edges === "torus" || edges === "klein" || edges === "projective";
  const turnsRows = edges === "mobius" || edges === "klein" || edges === "projective";
  const turnsCols = edges === "projective";
  return (row, col) => {
    if (row >= 0 && row < rows && col >= 0 && col < cols) return row * cols + col;
    const over = Math.floor(row / rows);
    const across = Math.floor(col / cols);
    if ((across !== 0 && !joined) || (over !== 0 && !stacked)) return -1;
    const r = row - over * rows;
    const c = col - across * cols;
    return (turnsRows && across % 2 !== 0 ? rows - 1 - r : r) * cols + (turnsCols && over % 2 !== 0 ? cols - 1 - c : c);
  };
}
