// The links of a graph: lines between lights, with an arrow tip if only one light changes the other.

import type { Puzzle } from "../puzzle/puzzle.ts";
import { apartOf } from "./apart.ts";
import { type Disc, isRound, num } from "./geometry.ts";

/** A line between two lights. `both`: each changes the other. */
export interface Line {
  readonly from: number;
  readonly to: number;
  readonly both: boolean;
}

/** Shapes whose lights are neighbours only through links. */
const LOOSE = ["graph", "wiring"];

/**
 * Pairs of lights of which one changes the other, each pair once. Only graphs have links, and wirings whose lights are
 * points and whose buttons are at lights. In other shapes, lights that change each other are next to each other.
 */
export function linksOf(puzzle: Puzzle): Line[] {
  const { shape, lights, buttonCells, cells, effects } = puzzle;
  if (!LOOSE.includes(shape) || buttonCells === null) return [];
  if (shape === "wiring" && !isRound(puzzle.outlines[0]!)) return [];
  const { start, light } = effects;
  const reaches = Array.from({ length: lights }, () => new Set<number>());
  buttonCells.forEach((place, j) => {
    reaches[cells[place]!] = new Set(light.subarray(start[j], start[j + 1]));
  });
  return reaches.flatMap((set, from) =>
    [...set].flatMap((to) => {
      const both = reaches[to]!.has(from);
      return to === from || (both && to < from) ? [] : [{ from, to, both }];
    }),
  );
}

/** Lines from buttons apart from the lights to the lights that they change. The cell of button 0 is `first`. */
function linksFrom({ buttons, effects }: Puzzle, first: number): Line[] {
  const { start, light } = effects;
  return Array.from({ length: buttons }, (_, button) =>
    [...light.subarray(start[button], start[button + 1])].map((to) => ({ from: first + button, to, both: false })),
  ).flat();
}

/** The gap between a light and the end of its lines, and the size of an arrow tip. */
const GAP = 0.04;
const TIP = 0.16;

/**
 * The links of a puzzle as two paths, of the lines and of the arrow tips; empty without them. Draw them before the
 * lights. If buttons have places apart from the lights, lines begin there.
 */
export function linkPaths(puzzle: Puzzle, cells: readonly Disc[]): { lines: string; tips: string } {
  const places = apartOf(puzzle)?.places;
  const ends = places ? [...cells, ...places] : cells;
  let lines = "";
  let tips = "";
  for (const { from, to, both } of places ? linksFrom(puzzle, cells.length) : linksOf(puzzle)) {
    const [a, b] = [ends[from]!, ends[to]!];
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    if (length <= a.r + b.r) continue;
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
  return { lines, tips };
}
