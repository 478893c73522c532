// The state of the dialog as one immutable object, and how each event changes it. Nothing here touches the page, the
// picture or the engine: `wants` says what the dialog must ask for next.

import type { Solution } from "../../../src/index.ts";
import { isConvex } from "./find.ts";
import type { Corners, Point } from "./pixels.ts";
import type { Reading } from "./read.ts";

/** The most rows or columns of a board. */
export const MOST = 30;
/** The most states of a light: more colours than that are hard to tell apart. */
export const MOST_STATES = 6;

/** The answer to the board as it is shown. */
export type Answer =
  | { readonly kind: "solvable"; readonly solution: Solution }
  | { readonly kind: "unsolvable" }
  | { readonly kind: "failed"; readonly message: string };

/** What the dialog must ask for. It stays until the result arrives; a newer wish replaces it. */
export type Wish =
  /** The size between the corners, then the cells. */
  { readonly kind: "size" } | { readonly kind: "cells" } | { readonly kind: "answer" };

/** A board that is being read from a picture. */
export interface Board {
  readonly kind: "board";
  /** The picture's size in pixels. */
  readonly width: number;
  readonly height: number;
  readonly corners: Corners;
  readonly rows: number;
  readonly cols: number;
  /** The state of each cell, row by row, as it was read and corrected. */
  readonly states: Uint8Array;
  /** The state that each colour means, from the palest colour on: as long as a light has states. */
  readonly order: readonly number[];
  /** The cell that has the focus among the cells. */
  readonly cell: number;
  /** From 0 to 1, how sure the first reading was. Someone who has moved a corner is sure. */
  readonly confidence: number;
  /** The user chose the size: it is not counted again. */
  readonly fixed: boolean;
  /** A corner was moved and has not been let go. */
  readonly moving: boolean;
  readonly wants: Wish | undefined;
  readonly answer: Answer | undefined;
}

/** Before a picture has been read there is no board, and there is none if it is not a picture. */
export type State = { readonly kind: "reading" } | { readonly kind: "unreadable" } | Board;

interface Opened {
  readonly kind: "opened";
  readonly width: number;
  readonly height: number;
  /** How many states a light has. */
  readonly count: number;
  readonly reading: Reading;
}

export type PictureEvent =
  /** A picture is being read. */
  | { readonly kind: "began" }
  | Opened
  | { readonly kind: "refused" }
  /** A corner is being dragged. */
  | { readonly kind: "cornerMoved"; readonly corner: number; readonly to: Point }
  /** The corner was let go. */
  | { readonly kind: "cornerPut" }
  /** The user chose a size. */
  | { readonly kind: "sized"; readonly rows: number; readonly cols: number }
  /** The user chose how many states a light has. */
  | { readonly kind: "stated"; readonly count: number }
  /** The size between the corners was counted. */
  | { readonly kind: "counted"; readonly wish: Wish; readonly rows: number; readonly cols: number }
  | { readonly kind: "cellsRead"; readonly wish: Wish; readonly states: Uint8Array }
  | { readonly kind: "tapped"; readonly cell: number }
  /** The focus moved to another cell. */
  | { readonly kind: "entered"; readonly cell: number }
  /** Two states, this one and the next, are the other way round. */
  | { readonly kind: "swapped"; readonly state: number }
  | { readonly kind: "asked" }
  | { readonly kind: "answered"; readonly wish: Wish; readonly answer: Answer }
  /** The answer is hidden: the cells can be corrected again. */
  | { readonly kind: "hidden" };

/** The state after an event; the same object if the event means nothing now. */
export function transition(state: State, event: PictureEvent): State {
  if (event.kind === "opened") return opened(event);
  if (event.kind === "began") return { kind: "reading" };
  if (event.kind === "refused") return { kind: "unreadable" };
  if (state.kind !== "board") return state;
  switch (event.kind) {
    case "cornerMoved":
      return moved(state, event.corner, event.to);
    case "cornerPut":
      if (!state.moving) return state;
      return { ...state, confidence: 1, moving: false, wants: { kind: state.fixed ? "cells" : "size" } };
    case "sized":
      return { ...sized(state, event.rows, event.cols), fixed: true };
    case "stated":
      return stated(state, Math.max(2, Math.min(MOST_STATES, Math.round(event.count))));
    case "counted":
      return event.wish === state.wants ? sized(state, event.rows, event.cols) : state;
    case "cellsRead":
      return event.wish === state.wants
        ? { ...state, states: event.states.map((color) => state.order[color]!), wants: undefined }
        : state;
    case "tapped":
      return edited(
        { ...state, cell: event.cell },
        state.states.map((each, i) => (i === event.cell ? (each + 1) % state.order.length : each)),
      );
    case "entered":
      return { ...state, cell: event.cell };
    case "swapped": {
      const [low, high] = [event.state, event.state + 1];
      const swap = (each: number) => (each === low ? high : each === high ? low : each);
      return edited({ ...state, order: state.order.map(swap) }, state.states.map(swap));
    }
    case "asked":
      return { ...state, wants: { kind: "answer" }, answer: undefined };
    case "answered":
      return event.wish === state.wants ? { ...state, answer: event.answer, wants: undefined } : state;
    case "hidden":
      return { ...state, answer: undefined };
  }
}

function opened({ width, height, count, reading }: Opened): Board {
  const { corners, rows, cols, states, confidence } = reading;
  const own = { width, height, corners, rows, cols, states, confidence };
  const untouched = { order: orderOf(count), cell: 0, fixed: false, moving: false };
  return { kind: "board", ...own, ...untouched, wants: undefined, answer: undefined };
}

/** Corners stay in the picture, and in their order around the board. */
function moved(state: Board, corner: number, [x, y]: Point): Board {
  const to: Point = [Math.max(0, Math.min(state.width, x)), Math.max(0, Math.min(state.height, y))];
  const corners = state.corners.map((each, i) => (i === corner ? to : each)) as unknown as Corners;
  return isConvex(corners) ? { ...state, corners, moving: true, wants: undefined, answer: undefined } : state;
}

/** Colours mean states in the order in which they are read. */
function orderOf(count: number): number[] {
  return Array.from({ length: count }, (_, state) => state);
}

function stated(state: Board, count: number): Board {
  if (count === state.order.length) return state;
  return { ...edited(state, new Uint8Array(state.states.length)), order: orderOf(count), wants: { kind: "cells" } };
}

function sized(state: Board, rows: number, cols: number): Board {
  const [r, c] = [rows, cols].map((n) => Math.max(1, Math.min(MOST, Math.round(n)))) as [number, number];
  const isSame = r === state.rows && c === state.cols;
  const states = isSame ? state.states : new Uint8Array(r * c);
  return {
    ...state,
    rows: r,
    cols: c,
    states,
    cell: isSame ? state.cell : 0,
    wants: { kind: "cells" },
    answer: undefined,
  };
}

function edited(state: Board, states: Uint8Array): Board {
  return { ...state, states, wants: undefined, answer: undefined };
}
