// What there is to see at one moment, and where: the one thing that both ways of drawing a board are given.

import { boundsOf, type Cell, cellOf } from "../draw/geometry.ts";
import type { Marks } from "../draw/marks.ts";
import type { Outline, Puzzle } from "../puzzle/puzzle.ts";
import type { BoardWords, CellWords } from "./words.ts";

/** Half the space between two cells, and the radius of their corners, in cells. */
export const GAP = 0.045;
export const CORNER = 0.13;

/** What a board does when it is touched: presses, takes on a state, or nothing. */
export type Use = "press" | "paint" | "view";

/** Where the lights of a puzzle lie. */
export interface Plan {
  readonly puzzle: Puzzle;
  readonly cells: readonly Cell[];
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** The button at each light, -1 where there is none. */
  readonly buttons: Int32Array;
  /** The light at each button, -1 where there is none: then it stands below the board. */
  readonly lights: Int32Array;
}

/** A board and all that is marked on it. */
export interface Scene {
  readonly plan: Plan;
  readonly marks: Marks;
  /** How often each button is to be pressed: what stands at lights, and what does not. */
  readonly presses: ArrayLike<number> | null;
  /** The button of the hint, -1 where there is none. */
  readonly hintedButton: number;
  /** The light in its place, -1 where there is none. */
  readonly hint: number;
  /** 1 at each light that stands out (to be changed), null where none does. */
  readonly noted: ArrayLike<number> | null;
  /** The light that has, or would get, the focus. */
  readonly current: number;
  readonly use: Use;
  readonly words: BoardWords;
  /** What the board is called, before its size. */
  readonly label: string | null;
}

/** When each light of a change follows, in milliseconds; lights that do not change are left out. */
export type Ripple = ReadonlyMap<number, number>;

/** A way of drawing a board. */
export interface View {
  readonly root: HTMLElement;
  draw(scene: Scene, ripple?: Ripple): void;
  /** A wave of light over all cells, row by row. */
  celebrate(scene: Scene): void;
  focus(scene: Scene): void;
  remove(): void;
}

export function planOf(puzzle: Puzzle): Plan {
  const [left, top, right, bottom] = boundsOf(puzzle.outlines);
  const buttons = new Int32Array(puzzle.lights).fill(-1);
  const lights = new Int32Array(puzzle.buttons).fill(-1);
  puzzle.buttonCells?.forEach((place, button) => {
    const light = puzzle.cells[place]!;
    lights[button] = light;
    if (light >= 0) buttons[light] = button;
  });
  const cells = puzzle.outlines.map((outline: Outline) => cellOf(outline, GAP + CORNER));
  return { puzzle, cells, left, top, width: right - left, height: bottom - top, buttons, lights };
}

/** The light at a point in cell units, -1 beside all of them. */
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

/** The nearest light in a direction, straight ahead before aside; the same light where there is none. */
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

/** How a light is called. */
export function wordsOf({ plan, marks, hint, noted }: Scene, light: number): CellWords {
  const { puzzle } = plan;
  const place = puzzle.lightCells[light]!;
  return {
    row: Math.floor(place / puzzle.cols) + 1,
    col: (place % puzzle.cols) + 1,
    state: marks.board[light]!,
    states: puzzle.states,
    presses: marks.presses?.[light] ?? 0,
    hinted: light === hint,
    proof: (marks.certificate?.[light] ?? 0) > 0,
    noted: (noted?.[light] ?? 0) > 0,
    locked: marks.locked?.[light] === 1,
  };
}

/**
 * When each light goes out in the film of a win: all come on together, then go out row by row. Milliseconds from the press
 * that won; lights that are on in the end go the other way round.
 */
export const WIN = { start: 260, each: 90, most: 1000, fade: 180 } as const;

/** How long a light stays changed in that film. */
export function winSpan({ cells, top, height }: Plan, light: number): number {
  return 3 * WIN.fade + Math.min(WIN.each, WIN.most / height) * (cells[light]!.y - top);
}

/** How the whole board is called. */
export function nameOf({ marks, plan, words, label }: Scene): string {
  const { lights, rows, cols } = plan.puzzle;
  let lit = 0;
  for (let i = 0; i < lights; i++) if (marks.board[i] !== 0) lit++;
  const name = words.board(rows, cols, lit);
  return label === null ? name : `${label}. ${name}`;
}
