// Everything that a view needs to draw a board at one moment.

import { type Apart, apartOf, outlinesOf } from "../draw/apart.ts";
import { boundsOf, type Cell, cellOf } from "../draw/geometry.ts";
import type { Marks } from "../draw/marks.ts";
import type { Outline, Puzzle } from "../puzzle/puzzle.ts";
import type { BoardWords, CellWords } from "./words.ts";

/** Half the space between two cells, and the radius of their corners, in cells. */
export const GAP = 0.045;
export const CORNER = 0.13;
/** The width of the line around a cell. */
export const EDGE = 0.025;

/** What a board does when it is touched: press, paint, or nothing. */
export type Use = "press" | "paint" | "view";

/** The places of the lights of a puzzle. */
export interface Plan {
  readonly puzzle: Puzzle;
  readonly cells: readonly Cell[];
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** The button at each light, or -1. */
  readonly buttons: Int32Array;
  /** The light at each button, or -1: then the button is apart from the lights. */
  readonly lights: Int32Array;
  readonly apart: Apart | undefined;
}

/** A board and all its marks. */
export interface Scene {
  readonly plan: Plan;
  readonly marks: Marks;
  /** How often each button is to be pressed, at lights and below the board; negative: turned back. */
  readonly presses: ArrayLike<number> | null;
  /** The button of the hint, or -1. */
  readonly hintedButton: number;
  /** The light at the button of the hint, or -1. */
  readonly hint: number;
  /** 1 at each light to point out, null for none. */
  readonly noted: ArrayLike<number> | null;
  /** The light that has, or would get, the focus. */
  readonly current: number;
  readonly use: Use;
  readonly words: BoardWords;
  /** The name of the board, which comes before its size. */
  readonly label: string | null;
}

/** The delay of each light of a change in milliseconds; lights that do not change are left out. */
export type Ripple = ReadonlyMap<number, number>;

/** A way of drawing a board. */
export interface View {
  readonly root: HTMLElement;
  draw(scene: Scene, ripple?: Ripple): void;
  /** A wave of light over all cells, row by row. */
  celebrate(scene: Scene): void;
  focus(scene: Scene): void;
  /** The colours may have changed. Only for views that keep colours. */
  refresh?(): void;
  remove(): void;
}

export function planOf(puzzle: Puzzle): Plan {
  const [left, top, right, bottom] = boundsOf(outlinesOf(puzzle));
  const buttons = new Int32Array(puzzle.lights).fill(-1);
  const lights = new Int32Array(puzzle.buttons).fill(-1);
  puzzle.buttonCells?.forEach((place, button) => {
    const light = puzzle.cells[place]!;
    lights[button] = light;
    if (light >= 0) buttons[light] = button;
  });
  const cells = puzzle.outlines.map((outline: Outline) => cellOf(outline, GAP + CORNER));
  const apart = apartOf(puzzle);
  return { puzzle, cells, left, top, width: right - left, height: bottom - top, buttons, lights, apart };
}

/** The light at a point in cell units, or -1. */
export function lightAt({ puzzle, cells }: Plan, x: number, y: number): number {
  if (puzzle.shape === "grid") {
    const [row, col] = [Math.floor(y), Math.floor(x)];
    return row >= 0 && col >= 0 && row < puzzle.rows && col < puzzle.cols ? puzzle.cells[row * puzzle.cols + col]! : -1;
  }
  return cells.findIndex((cell, i) => Math.hypot(cell.x - x, cell.y - y) < 2 * cell.r + 1 && contains(i));

  function contains(i: number): boolean {
    const outline = puzzle.outlines[i]!;
    let inside = false;
    outline.forEach(([ax, ay], n) => {
      const [bx, by] = outline[(n + 1) % outline.length]!;
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
    });
    return inside;
  }
}

/** The nearest light in a direction, preferring lights straight ahead; the same light if there is none. */
export function lightBeside({ cells }: Plan, from: number, right: number, down: number): number {
  const start = cells[from]!;
  let nearest = from;
  let least = Infinity;
  cells.forEach(({ x, y }, i) => {
    const ahead = (x - start.x) * right + (y - start.y) * down;
    const aside = Math.abs((x - start.x) * down) + Math.abs((y - start.y) * right);
    const cost = ahead + 2 * aside;
    if (ahead > 0.2 && aside <= 2 * ahead && cost < least) {
      nearest = i;
      least = cost;
    }
  });
  return nearest;
}

/** What a press of the button at a light costs; undefined if every press costs 1, or if it has no button. */
export function costAt({ puzzle, buttons }: Plan, light: number): number | undefined {
  return puzzle.costs?.[buttons[light]!];
}

/** The spoken name of a light. */
export function wordsOf({ plan, marks, hint, noted }: Scene, light: number): CellWords {
  const { puzzle } = plan;
  const place = puzzle.lightCells[light]!;
  return {
    row: Math.floor(place / puzzle.cols) + 1,
    col: (place % puzzle.cols) + 1,
    state: marks.board[light]!,
    states: puzzle.states,
    presses: marks.presses?.[light] ?? 0,
    cost: costAt(plan, light),
    hinted: light === hint,
    proof: (marks.certificate?.[light] ?? 0) > 0,
    noted: (noted?.[light] ?? 0) > 0,
    locked: marks.locked?.[light] === 1,
  };
}

/**
 * The moment at which each light goes out in the animation of a win, in milliseconds after the winning press. All
 * lights come on together, then go out row by row. Lights that are on in the target do the opposite.
 */
export const WIN = { start: 260, each: 90, most: 1000, fade: 180 } as const;

/** How long a light stays changed in that animation. */
export function winSpan({ cells, top, height }: Plan, light: number): number {
  return 3 * WIN.fade + Math.min(WIN.each, WIN.most / height) * (cells[light]!.y - top);
}

/** The spoken name of the whole board. */
export function nameOf({ marks, plan, words, label }: Scene): string {
  const { lights, rows, cols } = plan.puzzle;
  let lit = 0;
  for (let i = 0; i < lights; i++) if (marks.board[i] !== 0) lit++;
  const name = words.board(rows, cols, lit);
  return label === null ? name : `${label}. ${name}`;
}
