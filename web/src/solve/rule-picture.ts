// A small picture of the rule: which lights a press near the middle changes. The button that is pressed has a ring.

import { html, svg, type TemplateResult } from "lit-html";
import { boundsOf } from "../../../src/draw/geometry.ts";
import type { Outline, Puzzle } from "../../../src/index.ts";

/** Half the width of the picture, in cells: as far as the press reaches, within these limits. */
const REACH = { least: 1.5, most: 2.5 };
/** Cells are drawn a little smaller, so that there is space between them. */
const SHRINK = 0.86;

type Point = readonly [x: number, y: number];

/** The picture; undefined if no button has a place. */
export function rulePicture(puzzle: Puzzle, label: string): TemplateResult | undefined {
  const { effects, outlines } = puzzle;
  const centers = outlines.map(centerOf);
  const button = middleButton(puzzle, centers);
  if (button === undefined) return undefined;
  const changed = new Set(effects.light.subarray(effects.start[button], effects.start[button + 1]));
  const light = lightOf(puzzle, button);
  const [x, y] = centers[light]!;
  const far = centers.map(([cx, cy]) => Math.max(Math.abs(cx - x), Math.abs(cy - y)));
  const widest = Math.max(...Array.from(changed, (i) => far[i]! + 0.5));
  const reach = Math.max(REACH.least, Math.min(REACH.most, widest));
  const near = [...far.keys()].filter((i) => far[i]! < reach + 0.1);
  const cell = (i: number) =>
    svg`<path class=${changed.has(i) ? "on" : "off"} d=${pathOf(outlines[i]!, centers[i]!)} />`;
  return html`
    <svg class="rule" viewBox="${x - reach} ${y - reach} ${2 * reach} ${2 * reach}" role="img" aria-label=${label}>
      ${near.map(cell)}<circle class=${changed.has(light) ? "mark" : "mark bare"} cx=${x} cy=${y} r="0.2" />
    </svg>`;
}

/** The light at the place of a button, or -1. */
function lightOf({ buttonCells, cells }: Puzzle, button: number): number {
  return buttonCells === null ? -1 : cells[buttonCells[button]!]!;
}

/** The button nearest to the middle of the board. */
function middleButton(puzzle: Puzzle, centers: readonly Point[]): number | undefined {
  const [left, top, right, bottom] = boundsOf(puzzle.outlines);
  // A little up and to the left, so that of four middle cells always the same one is taken.
  const [x, y] = [(left + right) / 2 - 0.01, (top + bottom) / 2 - 0.01];
  let best: number | undefined;
  let least = Infinity;
  for (let button = 0; button < puzzle.buttons; button++) {
    const center = centers[lightOf(puzzle, button)];
    const far = center === undefined ? Infinity : Math.hypot(center[0] - x, center[1] - y);
    if (far < least) [best, least] = [button, far];
  }
  return best;
}

function centerOf(outline: Outline): Point {
  const sum = outline.reduce(([sx, sy], [x, y]) => [sx + x, sy + y] as const, [0, 0] as Point);
  return [sum[0] / outline.length, sum[1] / outline.length];
}

function pathOf(outline: Outline, [cx, cy]: Point): string {
  const at = ([x, y]: Point) => `${(cx + SHRINK * (x - cx)).toFixed(3)} ${(cy + SHRINK * (y - cy)).toFixed(3)}`;
  return `M${outline.map(at).join("L")}Z`;
}
