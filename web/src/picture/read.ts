// A board from a picture in three steps, each of which can be repeated after a correction by hand: find the corners,
// count rows and columns, read the cells.

import { readCells } from "./cells.ts";
import { findBoard } from "./find.ts";
import type { Corners, Pixels } from "./pixels.ts";

export interface Reading {
  readonly corners: Corners;
  readonly rows: number;
  readonly cols: number;
  /** The state of each cell, row by row. */
  readonly states: Uint8Array;
  /** From 0 to 1. Below about 0.5 a person should look at the corners first. 0: the board was not found. */
  readonly confidence: number;
}

/** How sure a reading is at least if a board was found, as a part of how sure its corners are. */
const ALIKE = 0.4;

/** Reads a board with no help. If nothing looks like a board, the corners are near those of the picture. */
export function readPicture(pixels: Pixels, count = 2): Reading {
  const found = findBoard(pixels) ?? unfound(pixels);
  const { states, contrast } = readCells(pixels, found.corners, found.rows, found.cols, count);
  // Cells that all look alike say less than cells of two colours, but they are where a board was found.
  return { ...found, states, confidence: found.confidence * Math.max(ALIKE, Math.min(1, contrast / 12)) };
}

function unfound({ width, height }: Pixels) {
  const side = 0.8 * Math.min(width, height);
  const [left, top] = [(width - side) / 2, (height - side) / 2];
  const corners: Corners = [
    [left, top],
    [left + side, top],
    [left + side, top + side],
    [left, top + side],
  ];
  return { corners, rows: 5, cols: 5, confidence: 0 };
}
