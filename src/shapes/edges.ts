// The six kinds of edges of a grid: where a step that leaves the board comes in again. A board with such edges is the
// plane folded up, tile over tile; a cell of the plane is folded by its tile's number, whatever way led there.

/** What happens at the edges of a grid. */
export type Edges = "open" | "cylinder" | "torus" | "mobius" | "klein" | "projective";

export const EDGES: readonly Edges[] = ["open", "cylinder", "torus", "mobius", "klein", "projective"];

/**
 * The place row * cols + col at which a cell of the plane lies on the board, or -1 where it is lost: left and right are
 * joined by all edges but the open ones, top and bottom by torus, klein and projective; mobius, klein and projective
 * turn the rows round where a step goes over the left or right edge, projective the columns too at top and bottom.
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
