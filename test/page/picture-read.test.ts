// The reader of pictures without a browser: real screenshots, and each step by itself. picture-share.long.test.ts
// states how often it is right.

import { describe, expect, test } from "vitest";
import { readCells } from "../../web/src/picture/cells.ts";
import { findBoard, isConvex } from "../../web/src/picture/find.ts";
import { type Corners, fitted, ofSquare, type Pixels, type Point, toSquare } from "../../web/src/picture/pixels.ts";
import { readPicture } from "../../web/src/picture/read.ts";
import { guessSize } from "../../web/src/picture/size.ts";
import { isRight, open, SHOTS, statesOf } from "./pictures.ts";

/** A picture of gray cells on black, 20 pixels for each cell and 40 around them. */
function painted(rows: number, cols: number, gray: (row: number, col: number) => number): Pixels {
  const [width, height] = [20 * cols + 80, 20 * rows + 80];
  const data = new Uint8ClampedArray(4 * width * height);
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [(i % width) - 40, Math.floor(i / width) - 40];
    const isCell = x > 0 && y > 0 && x < 20 * cols && y < 20 * rows && x % 20 !== 0 && y % 20 !== 0;
    data.fill(isCell ? gray(Math.floor(y / 20), Math.floor(x / 20)) : 0, 4 * i, 4 * i + 3);
    data[4 * i + 3] = 255;
  }
  return { width, height, data };
}

const frame = (rows: number, cols: number): Corners => [
  [40, 40],
  [40 + 20 * cols, 40],
  [40 + 20 * cols, 40 + 20 * rows],
  [40, 40 + 20 * rows],
];

describe("screenshots of real programs", () => {
  for (const { file, board, corners } of SHOTS)
    test(file, () => {
      const truth = { ...statesOf(board), corners, pixels: open(file) };
      expect(isRight(truth, readPicture(truth.pixels))).toBe(true);
    });
});

describe("projective maps", () => {
  const corners: Corners = [
    [10, 20],
    [210, 40],
    [190, 170],
    [30, 140],
  ];

  test("take the corners of the square to the corners of the board, and back", () => {
    const [to, from] = [ofSquare(corners), toSquare(corners)];
    [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ].forEach(([u, v], i) => {
      const [x, y] = to(u!, v!);
      expect(x).toBeCloseTo(corners[i]![0], 6);
      expect(y).toBeCloseTo(corners[i]![1], 6);
      expect(from(x, y)[0]).toBeCloseTo(u!, 6);
      expect(from(x, y)[1]).toBeCloseTo(v!, 6);
    });
  });

  test("keep lines straight: the diagonals meet in the middle of the square", () => {
    // The meeting point of the diagonals, calculated as the intersection of two lines.
    const [a, b, c, d] = corners;
    const cross = (p: Point, q: Point) => p[0] * q[1] - p[1] * q[0];
    const along = (p: Point, q: Point): Point => [q[0] - p[0], q[1] - p[1]];
    const t = cross(along(a, b), along(b, d)) / cross(along(a, c), along(b, d));
    const [x, y] = ofSquare(corners)(0.5, 0.5);
    expect(x).toBeCloseTo(a[0] + t * (c[0] - a[0]), 6);
    expect(y).toBeCloseTo(a[1] + t * (c[1] - a[1]), 6);
  });

  test("cannot be fitted to points on a line", () => {
    const line: Point[] = [
      [0, 0],
      [1, 1],
      [2, 2],
      [3, 3],
    ];
    expect(fitted(line, corners)).toBeUndefined();
  });

  test("four corners are convex if they go round clockwise", () => {
    expect(isConvex(corners)).toBe(true);
    expect(isConvex([...corners].reverse())).toBe(false);
    expect(isConvex([corners[0], corners[2], corners[1], corners[3]])).toBe(false);
    expect(isConvex([corners[0], corners[1], [60, 60], corners[3]])).toBe(false);
  });
});

describe("each step", () => {
  const isOn = (row: number, col: number) => (row * 3 + col * 5) % 7 < 3;
  const pixels = painted(4, 6, (row, col) => (isOn(row, col) ? 220 : 60));
  const states = Array.from({ length: 24 }, (_, i) => (isOn(Math.floor(i / 6), i % 6) ? 1 : 0));

  test("finds the board", () => {
    expect(findBoard(pixels)).toMatchObject({ rows: 4, cols: 6 });
  });

  test("counts rows and columns between given corners", () => {
    expect(guessSize(pixels, frame(4, 6))).toMatchObject({ rows: 4, cols: 6 });
  });

  test("reads the cells between given corners", () => {
    expect([...readCells(pixels, frame(4, 6), 4, 6).states]).toEqual(states);
  });

  test("light from one side does not matter, even if an off cell in the light is as bright as an on cell in the dark", () => {
    const lit = painted(4, 6, (row, col) => (isOn(row, col) ? 110 : 60) + 20 * col);
    expect([...readCells(lit, frame(4, 6), 4, 6).states]).toEqual(states);
  });

  test("three states are in the order of their brightness", () => {
    const three = (row: number, col: number) => (row + 2 * col) % 3;
    const shades = painted(4, 6, (row, col) => [40, 120, 220][three(row, col)]!);
    const expected = Array.from({ length: 24 }, (_, i) => three(Math.floor(i / 6), i % 6));
    expect([...readCells(shades, frame(4, 6), 4, 6, 3).states]).toEqual(expected);
  });

  test("if fewer colours can be seen than there are states, they count from 0", () => {
    expect([...readCells(pixels, frame(4, 6), 4, 6, 4).states]).toEqual(states);
  });

  test("cells that look alike are all on", () => {
    const same = readCells(
      painted(3, 3, () => 90),
      frame(3, 3),
      3,
      3,
    );
    expect([...same.states]).toEqual(Array(9).fill(1));
    expect(same.contrast).toBe(0);
  });

  test("a board whose lights are all on is found, but its corners should be checked", () => {
    const alike = readPicture(painted(4, 6, () => 220));
    expect(alike).toMatchObject({ rows: 4, cols: 6, states: new Uint8Array(24).fill(1) });
    expect(alike.confidence > 0 && alike.confidence < 0.5).toBe(true);
  });

  test("in a picture of nothing, the corners are inside it and the confidence is 0", () => {
    const nothing = { width: 300, height: 200, data: new Uint8ClampedArray(4 * 300 * 200).fill(128) };
    const { corners, confidence } = readPicture(nothing);
    expect(confidence).toBe(0);
    expect(isConvex(corners)).toBe(true);
    expect(corners.every(([x, y]) => x > 0 && y > 0 && x < 300 && y < 200)).toBe(true);
  });

  test("a picture of one pixel is read", () => {
    expect(readPicture({ width: 1, height: 1, data: new Uint8ClampedArray(4) }).confidence).toBe(0);
  });
});
