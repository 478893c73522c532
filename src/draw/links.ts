// The links of a graph: lines from light to light, with a tip where only one changes the other.

import type { Puzzle } from "../puzzle/puzzle.ts";
import { type Cell, isRound, num } from "./geometry.ts";

/** A line between two lights; `both` where each changes the other. */
export interface Line {
  readonly from: number;
  readonly to: number;
  readonly both: boolean;
}

/** Shapes whose lights have no neighbours but by their links. */
const LOOSE = ["graph", "wiring"];

/**
 * Which lights change which, each pair once: of graphs, and of wirings whose lights have points, not cells, and a button each. None
 * of other shapes, where lights that change each other lie side by side.
 */
export function linksOf(puzzle: Puzzle): Line[] {
  const { shape, lights, buttons, buttonCells, lightCells, effects } = puzzle;
  if (!LOOSE.includes(shape) || buttons !== lights || buttonCells !== lightCells) return [];
  if (shape === "wiring" && !isRound(puzzle.outlines[0]!)) return [];
  const { start, light } = effects;
  const reaches = Array.from({ length: lights }, (_, j) => new Set(light.subarray(start[j], start[j + 1])));
  return reaches.flatMap((set, from) =>
    [...set].flatMap((to) => {
      const both = reaches[to]!.has(from);
      return to === from || (both && to < from) ? [] : [{ from, to, both }];
    }),
  );
}

/** How far from the edge of a light its lines end, and the size of a tip. */
const GAP = 0.04;
const TIP = 0.16;

/** The links as paths, to be drawn below the lights. */
export function linkPaths(cells: readonly Cell[], links: readonly Line[]): string[] {
  let lines = "";
  let tips = "";
  for (const { from, to, both } of links) {
    const [a, b] = [cells[from]!, cells[to]!];
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    if (length === 0) continue;
    const [dx, dy] = [(b.x - a.x) / length, (b.y - a.y) / length];
    const end = b.r + GAP;
    const [x, y] = [b.x - dx * end, b.y - dy * end];
    const back = both ? 0 : TIP;
    const begin = a.r + GAP;
    lines += `M${num(a.x + dx * begin)} ${num(a.y + dy * begin)}L${num(x - dx * back)} ${num(y - dy * back)}`;
    if (both) continue;
    const side = TIP / 2;
    tips += `M${num(x)} ${num(y)}L${num(x - dx * TIP - dy * side)} ${num(y - dy * TIP + dx * side)}L${num(x - dx * TIP + dy * side)} ${num(y - dy * TIP - dx * side)}Z`;
  }
  return [
    ...(lines === "" ? [] : [`<path class="lo-line lo-link" d="${lines}"/>`]),
    ...(tips === "" ? [] : [`<path class="lo-tip" d="${tips}"/>`]),
  ];
}
