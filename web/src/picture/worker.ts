// The worker that reads a picture, so that the page stays quick meanwhile. It keeps the pixels.

import { expose } from "comlink";
import { readCells } from "./cells.ts";
import type { Corners, Pixels } from "./pixels.ts";
import { type Reading, readPicture } from "./read.ts";
import { guessSize } from "./size.ts";

let pixels: Pixels;

const reader = {
  /** Takes a picture and reads the board on it, whose lights have this many states. */
  open(picture: Pixels, count: number): Reading {
    pixels = picture;
    return readPicture(pixels, count);
  },
  /** Counts rows and columns between other corners. */
  size: (corners: Corners) => guessSize(pixels, corners),
  /** Reads the cells between the corners. */
  cells: (corners: Corners, rows: number, cols: number, count: number) =>
    readCells(pixels, corners, rows, cols, count).states,
};

/** What the page can ask. */
export type PictureReader = typeof reader;

expose(reader);
