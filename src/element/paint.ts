// Draws a board onto a canvas, for large boards and for pictures of any board. Everything of one colour is one path, so
// ten thousand lights take a few milliseconds.

import { type Cell, chords } from "../draw/geometry.ts";
import { CORNER, costAt, EDGE, GAP, type Scene } from "./scene.ts";

/** The colours of a board. */
export interface Palette {
  /** One for each state. */
  readonly states: readonly string[];
  /** Around lights that are off, and around those that are not. */
  readonly edges: readonly [string, string];
  readonly disc: string;
  readonly ink: string;
  readonly paper: string;
  /** Of presses on lights that are off. */
  readonly mark: string;
  readonly hatch: string;
  readonly note: string;
  readonly focus: string;
  readonly link: string;
  readonly font: string;
}

/** How to draw a board onto a canvas. */
interface Sheet {
  readonly width: number;
  readonly height: number;
  /** The light with the focus, -1 for none. */
  readonly focused: number;
  /** Space around the board, in pixels. */
  readonly margin?: number | undefined;
  /** Only these lights are drawn again, over an earlier drawing. Default: all. */
  readonly only?: readonly number[] | undefined;
}

/** Cells with fewer pixels are plain squares without rounded corners. */
const SMALL = 9;

/** Paints a board. */
export function paintBoard(context: CanvasRenderingContext2D, scene: Scene, palette: Palette, sheet: Sheet): void {
  const { plan, marks, noted, hint } = scene;
  const { margin = 0, width, height, focused, only } = sheet;
  const scale = Math.min((width - 2 * margin) / plan.width, (height - 2 * margin) / plan.height);
  const at = (x: number, y: number) => [margin + (x - plan.left) * scale, margin + (y - plan.top) * scale] as const;
  context.setTransform(1, 0, 0, 1, 0, 0);
  if (only === undefined) context.clearRect(0, 0, width, height);
  context.setTransform(scale, 0, 0, scale, ...at(0, 0));
  context.lineJoin = context.lineCap = "round";
  const lights = only ?? Array.from(plan.cells.keys());
  const brush = brushOf(context, plan.cells, lights);
  if (only !== undefined) for (const light of only) clearCell(context, plan.cells[light]!);

  const faces = (has: LightFilter, color: string, grown = 0) =>
    plan.puzzle.shape === "grid"
      ? brush.squares(has, color, scale < SMALL ? 0 : CORNER, grown)
      : brush.faces(has, color, grown);
  faces((i) => marks.board[i] === 0, palette.edges[0], EDGE);
  faces((i) => marks.board[i] !== 0, palette.edges[1], EDGE);
  for (let state = 0; state < plan.puzzle.states; state++)
    faces((i) => marks.board[i] === state, palette.states[state]!);
  const many = plan.puzzle.states > 2;
  if (!many) brush.discs((i) => marks.board[i] !== 0, palette.disc, 0.52);
  if (marks.certificate) {
    const counts = (i: number) => marks.certificate![i] !== 0;
    brush.hatching(counts, [palette.paper, 0.11], [palette.hatch, 0.06]);
  }
  if (noted) {
    context.setLineDash([0.16, 0.1]);
    brush.lines(
      (i) => noted[i] !== 0,
      ({ path }) => path,
      palette.note,
      0.09,
    );
    context.setLineDash([]);
  }
  if (marks.locked) {
    const bar = ({ x, y, r }: Cell) => `M${x - 0.5 * r} ${y + 0.66 * r}h${r}`;
    brush.lines((i) => marks.locked![i] === 1, bar, palette.ink, 0.07);
  }
  if (marks.presses) {
    const due = (i: number) => marks.presses![i] !== 0;
    if (many) brush.discs(due, palette.ink, 0.36, 0.3);
    else
      for (const on of [true, false]) {
        const here = (i: number) => due(i) && (marks.board[i] !== 0) === on;
        brush.rings(here, on ? palette.ink : palette.mark);
      }
  }
  if (hint >= 0) brush.circle(plan.cells[hint]!, 0.72, palette.note, Math.max(0.08, 2 / scale));
  if (focused >= 0)
    brush.lines(
      (i) => i === focused,
      ({ path }) => path,
      palette.focus,
      Math.max(0.1, 3 / scale),
    );
  if (many || plan.puzzle.costs) numerals(context, scene, palette, lights, scale, at);
}

/** Clears the square of a cell of a grid. */
function clearCell(context: CanvasRenderingContext2D, { x, y }: Cell): void {
  context.clearRect(x - 0.5, y - 0.5, 1, 1);
}

/** Whether a light has the mark that is being drawn. */
type LightFilter = (light: number) => boolean;

/** The colour and the width of a line. */
type LineLook = readonly [color: string, width: number];

/** Functions that draw one kind of mark at each of `lights` that has it, as one path. */
export function brushOf(context: CanvasRenderingContext2D, cells: readonly Cell[], lights: readonly number[]) {
  /** Calls `draw` for the cell of each light that has the mark. */
  const each = (has: LightFilter, draw: (cell: Cell) => void) => {
    for (const light of lights) if (has(light)) draw(cells[light]!);
  };
  const pathsOf = (has: LightFilter, path: (cell: Cell) => string) =>
    new Path2D(lights.map((light) => (has(light) ? path(cells[light]!) : "")).join(""));
  return {
    squares(has: LightFilter, color: string, corner: number, grown: number): void {
      const half = 0.5 - GAP + grown;
      context.beginPath();
      each(has, ({ x, y }) => {
        if (corner === 0) context.rect(x - half, y - half, 2 * half, 2 * half);
        else context.roundRect(x - half, y - half, 2 * half, 2 * half, corner);
      });
      context.fillStyle = color;
      context.fill();
    },
    faces(has: LightFilter, color: string, grown: number): void {
      const path = pathsOf(has, (cell) => cell.path);
      context.fillStyle = context.strokeStyle = color;
      context.lineWidth = 2 * (CORNER + grown);
      context.fill(path);
      context.stroke(path);
    },
    discs(has: LightFilter, color: string, size: number, down = 0): void {
      context.beginPath();
      each(has, ({ x, y, r }) => {
        context.moveTo(x + size * r, y + down * r);
        context.arc(x, y + down * r, size * r, 0, 2 * Math.PI);
      });
      context.fillStyle = color;
      context.fill();
    },
    rings(has: LightFilter, color: string, width = 0.075): void {
      this.discs(has, color, 0.15);
      context.beginPath();
      each(has, ({ x, y, r }) => {
        context.moveTo(x + 0.36 * r, y);
        context.arc(x, y, 0.36 * r, 0, 2 * Math.PI);
      });
      context.strokeStyle = color;
      context.lineWidth = width;
      context.stroke();
    },
    lines(has: LightFilter, path: (cell: Cell) => string, color: string, width: number): void {
      context.strokeStyle = color;
      context.lineWidth = width;
      context.stroke(pathsOf(has, path));
    },
    /** Lines without strings of paths, which would take most of the time of a large board. */
    hatching(has: LightFilter, ...pens: readonly LineLook[]): void {
      context.beginPath();
      each(has, (cell) => {
        for (const { x, y, size } of chords(cell)) {
          context.moveTo(x, y);
          context.lineTo(x + size, y - size);
        }
      });
      for (const [color, width] of pens) {
        context.strokeStyle = color;
        context.lineWidth = width;
        context.stroke();
      }
    },
    circle({ x, y, r }: Cell, size: number, color: string, width: number): void {
      context.beginPath();
      context.arc(x, y, size * r, 0, 2 * Math.PI);
      context.strokeStyle = color;
      context.lineWidth = width;
      context.stroke();
    },
  };
}

/** Numbers: states, presses and costs. In pixels, because engines draw fonts smaller than one pixel badly. */
function numerals(
  context: CanvasRenderingContext2D,
  { plan, marks }: Scene,
  palette: Palette,
  lights: readonly number[],
  scale: number,
  at: (x: number, y: number) => readonly [number, number],
): void {
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.textBaseline = "middle";
  for (const i of lights) {
    const { x, y, r } = plan.cells[i]!;
    const on = marks.board[i] !== 0;
    const cost = costAt(plan, i);
    context.fillStyle = on ? palette.ink : palette.mark;
    context.font = `600 ${0.3 * r * scale}px ${palette.font}`;
    context.textAlign = "left";
    if (cost !== undefined) context.fillText(String(cost), ...at(x - 0.76 * r, y - 0.62 * r));
    context.textAlign = "center";
    if (plan.puzzle.states === 2) continue;
    const count = marks.presses?.[i] ?? 0;
    context.font = `600 ${(count ? 0.5 : 0.72) * r * scale}px ${palette.font}`;
    context.fillStyle = palette.ink;
    if (on) context.fillText(String(marks.board[i]), ...at(x, count ? y - 0.5 * r : y));
    context.fillStyle = palette.paper;
    if (String(count).length > 2) context.font = `600 ${0.34 * r * scale}px ${palette.font}`;
    if (count) context.fillText(String(count), ...at(x, y + 0.3 * r));
  }
}
