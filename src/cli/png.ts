// A board as a PNG picture: the same drawing as the SVG, in flat colours on white. Letters are strokes, as there are
// only digits.

import { boundsOf, type Cell, cellOf, chords, isRound } from "../draw/geometry.ts";
import { linksOf } from "../draw/links.ts";
import { type Marks, marksOf, type Shown } from "../draw/marks.ts";
import { chipsOf } from "../draw/svg.ts";
import { boundsOfGrid } from "../draw/tiles.ts";
import { fail } from "../errors.ts";
import type { Outline, Puzzle } from "../puzzle/puzzle.ts";
import { Canvas, type Color } from "./canvas.ts";

const OFF: Color = [0xdf, 0xe3, 0xe8];
const ON: Color = [0xf0, 0xa5, 0x00];
const BRIGHT: Color = [0xff, 0xf4, 0xd0];
const DARK: Color = [0x14, 0x21, 0x3d];
const WHITE: Color = [0xff, 0xff, 0xff];
const PROOF: Color = [0xa3, 0x10, 0x3b];
const LINK: Color = [0x7c, 0x85, 0x91];

/** Pixels for a unit, unless the picture would be wider than WIDEST; whole numbers, so that all cells look alike. */
const UNIT = 40;
const WIDEST = 4000;
/** Smaller cells get one colour: for a press, for the proof, for on, or for off. */
const LEAST = 8;
const MOST_PIXELS = 64e6;

/** Draws a board with its presses, negative for turns back, or its proof. */
export function png(puzzle: Puzzle, { board, presses, certificate }: Shown): Uint8Array {
  const marks = marksOf(puzzle, { board, presses, certificate });
  const isGrid = puzzle.shape === "grid";
  const [left, top, right, bottom] = isGrid ? boundsOfGrid(puzzle) : boundsOf(puzzle.outlines);
  const chips = puzzle.buttonCells === null && presses ? chipsOf(presses, left, bottom, right) : [];
  const width = right - left + 0.2;
  const height = (chips.at(-1)?.y ?? bottom - 0.5) + 0.5 - top + 0.2;
  const scale = Math.max(1, Math.min(UNIT, Math.floor(WIDEST / Math.max(width, height))));
  if (width * height * scale * scale > MOST_PIXELS)
    fail("option", `the picture has ${Math.round(width * height)} pixels; --png draws at most ${MOST_PIXELS}`);
  const canvas = new Canvas(left - 0.1, top - 0.1, width, height, scale);
  if (isGrid && scale < LEAST) drawSmall(canvas, puzzle, marks);
  else drawCells(canvas, puzzle, marks);
  for (const { x, y, text } of chips) {
    canvas.disc(x, y, 0.38, DARK);
    canvas.text(text, x, y, text.length > 2 ? 0.2 : 0.3, WHITE);
  }
  return canvas.png();
}

function drawSmall(canvas: Canvas, puzzle: Puzzle, { board, presses, certificate }: Marks): void {
  const { lightCells, cols, states } = puzzle;
  for (let i = 0; i < lightCells.length; i++) {
    const x = lightCells[i]! % cols;
    const color = certificate?.[i] ? PROOF : presses?.[i] ? DARK : lampColor(board[i]!, states);
    canvas.square(x, (lightCells[i]! - x) / cols, color);
  }
}

function drawCells(canvas: Canvas, puzzle: Puzzle, marks: Marks): void {
  const { states } = puzzle;
  const cells = puzzle.outlines.map((outline) => cellOf(outline, 0.07));
  for (const { from, to, both } of linksOf(puzzle)) drawLink(canvas, cells[from]!, cells[to]!, both);
  for (const [i, cell] of cells.entries()) {
    const { x, y, r } = cell;
    const state = marks.board[i]!;
    drawLamp(canvas, puzzle.outlines[i]!, cell, lampColor(state, states));
    if (states === 2 && state) canvas.disc(x, y, 0.5 * r, BRIGHT);
    if (marks.locked?.[i]) canvas.line([x - 0.6 * r, y + 0.7 * r], [x + 0.6 * r, y + 0.7 * r], 0.07, DARK);
    const counts = marks.certificate?.[i] ?? 0;
    if (counts) drawHatching(canvas, cell);
    const n = marks.presses?.[i] ?? 0;
    if (n && states === 2) {
      canvas.disc(x, y, 0.64 * r, DARK);
      if (state) canvas.disc(x, y, 0.44 * r, BRIGHT);
      canvas.disc(x, y, 0.22 * r, state ? DARK : WHITE);
    } else if (n) {
      canvas.disc(x, y + 0.3 * r, 0.5 * r, DARK);
      canvas.text(String(n), x, y + 0.3 * r, (String(n).length > 2 ? 0.3 : 0.45) * r, WHITE);
    }
    if (states === 2 || (state === 0 && !counts)) continue;
    const text = counts ? `${state}\u00d7${counts}` : String(state);
    const size = (n ? 0.4 : counts ? 0.45 : 0.7) * r * (states > 100 ? 0.7 : 1);
    if (counts) canvas.disc(x, y, 0.55 * r, WHITE);
    canvas.text(text, x, y - (n ? 0.58 * r : 0), size, DARK);
  }
}

/** Grey for off; then stronger with each state. */
function lampColor(state: number, states: number): Color {
  if (state === 0) return OFF;
  const share = 0.5 + (0.5 * state) / (states - 1);
  return OFF.map((off, c) => off + (ON[c]! - off) * share) as unknown as Color;
}

function drawLamp(canvas: Canvas, outline: Outline, { x, y, r }: Cell, color: Color): void {
  if (isRound(outline)) canvas.disc(x, y, r - 0.03, color);
  else canvas.polygon(outline, 0.03, color);
}

function drawHatching(canvas: Canvas, cell: Cell): void {
  for (const { x, y, size } of chords(cell)) {
    canvas.line([x, y], [x + size, y - size], 0.09, WHITE);
    canvas.line([x, y], [x + size, y - size], 0.05, PROOF);
  }
}

/** A line between two lights, with an arrow tip if only one changes the other. */
function drawLink(canvas: Canvas, a: Cell, b: Cell, both: boolean): void {
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  if (length === 0) return;
  const [dx, dy] = [(b.x - a.x) / length, (b.y - a.y) / length];
  const [x, y] = [b.x - dx * (b.r + 0.04), b.y - dy * (b.r + 0.04)];
  canvas.line([a.x + dx * a.r, a.y + dy * a.r], [x - dx * 0.1, y - dy * 0.1], 0.06, LINK);
  if (both) return;
  const [backX, backY] = [x - dx * 0.16, y - dy * 0.16];
  canvas.polygon(
    [
      [x, y],
      [backX - dy * 0.08, backY + dx * 0.08],
      [backX + dy * 0.08, backY - dx * 0.08],
    ],
    0,
    LINK,
  );
}
