// Large grids: lights that look alike share one tile (an SVG pattern), and each row is drawn as runs of equal tiles. A
// picture then takes a few bytes for each run, not a hundred for each light.

import type { Puzzle } from "../puzzle/puzzle.ts";
import { type Cell, cellOf } from "./geometry.ts";
import type { Marks } from "./marks.ts";

/** Grids with more lights than this are drawn with tiles. Smaller ones are paths, which every program can show. */
export const LARGE = 4096;

/** The box around the lights of a grid: left, top, right, bottom. */
export function boundsOfGrid({ lightCells, cols }: Puzzle): [number, number, number, number] {
  const bounds: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < lightCells.length; i++) {
    const x = lightCells[i]! % cols;
    const y = (lightCells[i]! - x) / cols;
    if (x < bounds[0]) bounds[0] = x;
    if (y < bounds[1]) bounds[1] = y;
    if (x >= bounds[2]) bounds[2] = x + 1;
    if (y >= bounds[3]) bounds[3] = y + 1;
  }
  return bounds;
}

/** Draws all lights of a grid. `draw` draws one light with its marks. */
export function tiled(puzzle: Puzzle, marks: Marks, draw: (cell: Cell, marks: Marks) => string[]): string[] {
  const { cells, rows, cols } = puzzle;
  const square = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ] as const;
  const tile = cellOf(square, 0.07);
  const looks = new Map<number, { readonly pattern: string; readonly runs: string[] }>();
  for (let row = 0; row < rows; row++) {
    // The column at which the last run of each tile ended in this row.
    const ends = new Map<number, number>();
    for (let col = 0; col < cols; ) {
      const look = lookAt(marks, cells[row * cols + col]!);
      let end = col + 1;
      while (end < cols && lookAt(marks, cells[row * cols + end]!) === look) end++;
      if (look >= 0) {
        if (!looks.has(look)) looks.set(look, { pattern: patternOf(look, tile, draw), runs: [] });
        const before = ends.get(look);
        looks
          .get(look)!
          .runs.push(before === undefined ? `M${col} ${row}.5h${end - col}` : `m${col - before} 0h${end - col}`);
        ends.set(look, end);
      }
      col = end;
    }
  }
  return [...looks]
    .sort(([a], [b]) => a - b)
    .map(([look, { pattern, runs }]) => {
      return `${pattern}\n<path fill="none" stroke="url(#${nameOf(look)})" stroke-width="1" d="${runs.join("")}"/>`;
    });
}

/** State and marks of a light as one number; -1 for a hole. */
function lookAt({ board, presses, certificate, locked }: Marks, light: number): number {
  if (light < 0) return -1;
  return (
    (((presses?.[light] ?? 0) * 256 + (certificate?.[light] ?? 0)) * 2 + (locked?.[light] ?? 0)) * 256 + board[light]!
  );
}

/** Equal tiles have equal names in every picture, so several pictures in one page do not conflict. */
function nameOf(look: number): string {
  return `lo-${look.toString(36)}`;
}

function patternOf(look: number, tile: Cell, draw: (cell: Cell, marks: Marks) => string[]): string {
  const rest = Math.floor(look / 256);
  const [board, locked, counts] = [look % 256, rest % 2, Math.floor(rest / 2)];
  const [certificate, presses] = [counts % 256, Math.floor(counts / 256)];
  const marks: Marks = {
    board: [board],
    presses: presses > 0 ? [presses] : null,
    certificate: certificate > 0 ? [certificate] : null,
    locked: locked > 0 ? Uint8Array.of(1) : null,
  };
  return `<pattern id="${nameOf(look)}" width="1" height="1" patternUnits="userSpaceOnUse">${draw(tile, marks).join("")}</pattern>`;
}
