// Boards as pictures: looks of real programs and things, and what happens to them on the way into a camera.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { png } from "../../src/cli/png.ts";
import { grid } from "../../src/index.ts";
import {
  type Corners,
  ofSquare,
  type Pixels,
  type Point,
  type Projection,
  toSquare,
} from "../../web/src/picture/pixels.ts";
import { readPng } from "./pixels.ts";

type Color = readonly [number, number, number];

/** A board and what it looks like: `color` gives the colour at a place, with the board from 0, 0 to cols, rows. */
export interface Scene {
  readonly rows: number;
  readonly cols: number;
  readonly states: Uint8Array;
  color(x: number, y: number): Color;
}

/** A picture and the board on it. */
export interface Picture {
  readonly pixels: Pixels;
  readonly corners: Corners;
  readonly rows: number;
  readonly cols: number;
  readonly states: Uint8Array;
}

/** Numbers from 0 to 1 from a seed: mulberry32. */
export function random(seed: number): () => number {
  let a = seed;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A board on which each state is as likely as any other, with at least two of each. */
function board(rand: () => number, least = 3, most = 8, count = 2) {
  const [rows, cols] = [0, 0].map(() => least + Math.floor(rand() * (most - least + 1))) as [number, number];
  const states = new Uint8Array(rows * cols);
  const all = Array.from({ length: count }, (_, state) => state);
  do for (let i = 0; i < states.length; i++) states[i] = count * rand();
  while (all.some((state) => states.filter((each) => each === state).length < 2));
  return { rows, cols, states };
}

const hex = (text: string): Color =>
  [1, 3, 5].map((at) => Number.parseInt(text.slice(at, at + 2), 16)) as unknown as Color;
const mixed = (a: Color, b: Color, part: number) => a.map((c, i) => c + (b[i]! - c) * part) as unknown as Color;

/** A scene of cells that are drawn alike: x and y are from 0 to 1 in the cell, and the state is undefined outside. */
function ofCells(
  rand: () => number,
  draw: (state: number | undefined, x: number, y: number) => Color,
  made = board(rand),
): Scene {
  const { rows, cols, states } = made;
  return {
    ...made,
    color(x, y) {
      const [col, row] = [Math.floor(x), Math.floor(y)];
      const inside = col >= 0 && row >= 0 && col < cols && row < rows;
      return draw(inside ? states[row * cols + col] : undefined, x - col, y - row);
    },
  };
}

/** Off, on and background of tiles in web pages and apps. */
const TILES = [
  ["#333333", "#ffeb3b", "#fafafa"],
  ["#1e3a5f", "#ffffff", "#0b1622"],
  ["#e0e0e0", "#4caf50", "#ffffff"],
  ["#2d2d44", "#e94560", "#16162a"],
  ["#8d99ae", "#fca311", "#edf2f4"],
].map((colors) => colors.map(hex));

/** Colours of states, from dark and pale to bright and strong. */
const COLORS = ["#222222", "#1f77b4", "#d62728", "#2ca02c", "#ff7f0e", "#ffe08a"].map(hex);

/** Squares of many colours on paper, with grey gaps or without. */
function ofColors(count: number): (rand: () => number) => Scene {
  return (rand) => {
    const gap = rand() < 0.5 ? 0 : 0.06;
    const [paper, grey] = [hex("#f0f0ec"), hex("#808288")];
    return ofCells(
      rand,
      (state, x, y) => (state === undefined ? paper : Math.min(x, y, 1 - x, 1 - y) < gap ? grey : COLORS[state]!),
      board(rand, 4, 8, count),
    );
  };
}

/** A file with a board whose corners and states are known. */
interface Shot {
  readonly file: string;
  readonly corners: Corners;
  /** Rows of 1 for on and 0 for off. */
  readonly board: string;
}

const FOLDER = new URL("pictures/", import.meta.url);
const opened = new Map<string, Pixels>();

export function open(file: string): Pixels {
  const pixels = opened.get(file) ?? readPng(readFileSync(fileURLToPath(new URL(file, FOLDER))));
  opened.set(file, pixels);
  return pixels;
}

const box = (left: number, top: number, right: number, bottom: number): Corners => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
];

/** The board in a text of rows. */
export function statesOf(text: string): Pick<Picture, "rows" | "cols" | "states"> {
  const lines = text.split("/");
  return { rows: lines.length, cols: lines[0]!.length, states: Uint8Array.from(lines.join(""), Number) };
}

function ofShots(name: string): (rand: () => number) => Scene {
  return (rand) => {
    const shots = SHOTS.filter(({ file }) => file.startsWith(name));
    const { file, corners, board: text } = shots[Math.floor(rand() * shots.length)]!;
    const read = statesOf(text);
    return { ...read, color: ofPixels(open(file), corners, read.rows, read.cols) };
  };
}

function ofPixels({ width, height, data }: Pixels, corners: Corners, rows: number, cols: number): Scene["color"] {
  const map = ofSquare(corners);
  return (x, y) => {
    const [px, py] = map(x / cols, y / rows).map(Math.floor) as [number, number];
    if (px < 0 || py < 0 || px >= width || py >= height) return [90, 90, 90];
    const at = 4 * (py * width + px);
    return [data[at]!, data[at + 1]!, data[at + 2]!];
  };
}

const LIGHTS_OFF = box(106, 52, 704, 651);

/**
 * Screenshots. The boards of Flip are those of test/oracles/flip-ids.json, with white for on; those of this page are in
 * the address that was opened; those of Lights Off are levels 1 and 12 of version 40, read by eye.
 */
export const SHOTS: readonly Shot[] = [
  { file: "flip-3x3.png", corners: box(24.5, 49.5, 168.5, 193.5), board: "100/100/100" },
  { file: "flip-5x5.png", corners: box(24.5, 49.5, 264.5, 289.5), board: "10100/01111/10011/10100/10110" },
  { file: "flip-4x3.png", corners: box(24.5, 49.5, 216.5, 193.5), board: "0001/1101/0001" },
  { file: "flip-4x4.png", corners: box(24.5, 49.5, 216.5, 241.5), board: "0000/0001/1011/1100" },
  { file: "page-dark.png", corners: box(8, 58, 416, 466), board: "011010/110001/001110/101100/010011/110110" },
  { file: "page-light.png", corners: box(47, 148, 313, 414), board: "01101/11001/00111/10110/01101" },
  { file: "lightsoff-1.png", corners: LIGHTS_OFF, board: "00001/00011/00001/00000/00000" },
  { file: "lightsoff-12.png", corners: LIGHTS_OFF, board: "10101/11101/11010/10100/10100" },
];

/** What boards look like. */
export const LOOKS: Readonly<Record<string, (rand: () => number) => Scene>> = {
  "the command's PNG": (rand) => {
    const made = board(rand);
    const { rows, cols, states } = made;
    const pixels = readPng(Buffer.from(png(grid(rows, cols), { board: states })));
    const edge = (pixels.width - 40 * cols) / 2;
    const corners = box(edge, edge, edge + 40 * cols, edge + 40 * rows);
    return { ...made, color: ofPixels(pixels, corners, rows, cols) };
  },
  "tiles with gaps": (rand) => {
    const [off, on, back] = TILES[Math.floor(rand() * TILES.length)]!;
    const gap = 0.02 + 0.08 * rand();
    return ofCells(rand, (state, x, y) =>
      state === undefined || Math.min(x, y, 1 - x, 1 - y) < gap ? back! : state ? on! : off!,
    );
  },
  "squares without gaps": (rand) => {
    const [off, on, back] = TILES[Math.floor(rand() * TILES.length)]!;
    return ofCells(rand, (state) => (state === undefined ? back! : state ? on! : off!));
  },
  "discs on paper": (rand) => {
    const [ink, paper] = [hex("#3a3f47"), hex("#f4f1e8")];
    const size = 0.26 + 0.12 * rand();
    return ofCells(rand, (state, x, y) => {
      const r = Math.hypot(x - 0.5, y - 0.5);
      return state !== undefined && r < size && (state === 1 || r > size - 0.05) ? ink : paper;
    });
  },
  "a table with filled cells": (rand) => {
    const [ink, paper] = [hex("#20242a"), hex("#ffffff")];
    return ofCells(rand, (state, x, y) =>
      state !== undefined && (Math.min(x, y, 1 - x, 1 - y) < 0.02 || state === 1)
        ? mixed(ink, paper, state ? 0.3 : 0)
        : paper,
    );
  },
  "a toy with glowing buttons": (rand) => {
    const [shell, dull, lit, table] = ["#23252b", "#8a8378", "#ff5a36", "#b08d63"].map(hex) as [
      Color,
      Color,
      Color,
      Color,
    ];
    const made = board(rand, 5, 5);
    return {
      ...made,
      color(x, y) {
        if (x < -0.6 || y < -0.6 || x > 5.6 || y > 5.6) return table;
        const [col, row] = [Math.floor(x), Math.floor(y)];
        const state = col >= 0 && row >= 0 && col < 5 && row < 5 ? made.states[row * 5 + col] : undefined;
        const r = Math.hypot(x - col - 0.5, y - row - 0.5);
        if (state === undefined) return shell;
        if (state === 0) return r < 0.34 ? mixed(dull, shell, r) : shell;
        return r < 0.34 ? mixed(hex("#ffd9a0"), lit, r / 0.34) : mixed(lit, shell, Math.min(1, 0.35 + (r - 0.34) * 3));
      },
    };
  },
  "this page, dark": ofShots("page-dark"),
  "this page, light, presses shown": ofShots("page-light"),
  "GNOME Lights Off": ofShots("lightsoff"),
  "Flip of sgt-puzzles": ofShots("flip"),
  "squares of three colours": ofColors(3),
  "squares of six colours": ofColors(6),
};

/** What happens to a picture, each with a strength from 0 to 1. */
export interface Trouble {
  /** Turned, by up to 25 degrees. */
  readonly turn?: number;
  readonly perspective?: number;
  /** The light falls off in one direction, to less than half. */
  readonly gradient?: number;
  /** Noise with a standard deviation of 14 of 255. */
  readonly noise?: number;
  /** JPEG of quality 35. */
  readonly jpeg?: boolean;
}

export const TROUBLES: Readonly<Record<string, Trouble>> = {
  straight: {},
  rotated: { turn: 1 },
  perspective: { perspective: 1 },
  gradient: { gradient: 1 },
  noise: { noise: 1 },
  JPEG: { jpeg: true },
  "all together": { turn: 0.5, perspective: 0.6, gradient: 0.6, noise: 0.5, jpeg: true },
};

const [WIDTH, HEIGHT] = [400, 360];

/** Draws a scene with the troubles. */
export function picture(scene: Scene, trouble: Trouble, rand: () => number): Picture {
  const { rows, cols } = scene;
  const corners = placed(rows, cols, trouble, rand);
  const map = toSquare(corners);
  const angle = rand() * 2 * Math.PI;
  const fall = 0.6 * (trouble.gradient ?? 0);
  const sigma = 14 * (trouble.noise ?? 0);
  const data = new Uint8ClampedArray(4 * WIDTH * HEIGHT);
  for (let i = 0; i < WIDTH * HEIGHT; i++) {
    const [px, py] = [i % WIDTH, Math.floor(i / WIDTH)];
    const light =
      1 - fall * (0.5 + (Math.cos(angle) * (px / WIDTH - 0.5) + Math.sin(angle) * (py / HEIGHT - 0.5)) / Math.SQRT2);
    const color = averaged(scene, map, px, py);
    for (let c = 0; c < 3; c++) data[4 * i + c] = color[c]! * light + (sigma > 0 ? sigma * normal(rand) : 0);
    data[4 * i + 3] = 255;
  }
  if (trouble.jpeg) compress(data);
  const { states } = scene;
  return { pixels: { width: WIDTH, height: HEIGHT, data }, corners, rows, cols, states };
}

/** Nine samples for each pixel, as a lens would average. */
function averaged({ rows, cols, color }: Scene, map: Projection, px: number, py: number): Color {
  const sum = [0, 0, 0];
  for (let k = 0; k < 9; k++) {
    const [x, y] = map(px + ((k % 3) + 0.5) / 3, py + (Math.floor(k / 3) + 0.5) / 3);
    color(x * cols, y * rows).forEach((c, i) => {
      sum[i]! += c / 9;
    });
  }
  return sum as unknown as Color;
}

/** The corners of a board that fills about two thirds of the picture. */
function placed(rows: number, cols: number, { turn = 0, perspective = 0 }: Trouble, rand: () => number): Corners {
  const cell = (0.66 * HEIGHT) / Math.max(rows, cols);
  const angle = (turn * (rand() < 0.5 ? -1 : 1) * (10 + 15 * rand()) * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [left, top] = [WIDTH * (0.5 + 0.06 * (rand() - 0.5)), HEIGHT * (0.5 + 0.06 * (rand() - 0.5))];
  return box(-cols / 2, -rows / 2, cols / 2, rows / 2).map(([x, y]): Point => {
    const [dx, dy] = [x * (1 - 0.24 * perspective * rand()), y * (1 - 0.24 * perspective * rand())];
    return [left + cell * (cos * dx - sin * dy), top + cell * (sin * dx + cos * dy)];
  }) as unknown as Corners;
}

/** A normal deviate by Box and Muller. */
function normal(rand: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - rand())) * Math.cos(2 * Math.PI * rand());
}

/** The quantization of brightness in the JPEG standard (Annex K, table K.1), at quality 35. */
const QUANT = [
  16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56, 14, 17, 22, 29, 51,
  87, 80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113, 92, 49, 64, 78, 87, 103, 121, 120, 101,
  72, 92, 95, 98, 112, 100, 103, 99,
].map((each) => each * (50 / 35));
const COSINES = Array.from({ length: 64 }, (_, i) => {
  const [u, x] = [i >> 3, i & 7];
  return (u === 0 ? Math.SQRT1_2 : 1) * 0.5 * Math.cos(((2 * x + 1) * u * Math.PI) / 16);
});

/** What JPEG does to a picture: it rounds the cosine transform of each 8x8 block, coarsely for fine detail. */
function compress(data: Uint8ClampedArray): void {
  for (let top = 0; top < HEIGHT; top += 8)
    for (let left = 0; left < WIDTH; left += 8)
      for (let c = 0; c < 3; c++) {
        const at = (i: number) => 4 * ((top + (i >> 3)) * WIDTH + left + (i & 7)) + c;
        const block = Float64Array.from({ length: 64 }, (_, i) => data[at(i)]! - 128);
        const waves = turned(block, false).map((wave, i) => Math.round(wave / QUANT[i]!) * QUANT[i]!);
        turned(waves, true).forEach((value, i) => {
          data[at(i)] = value + 128;
        });
      }
}

/** The cosine transform of an 8x8 block or its inverse: first the rows, then the columns. */
function turned(block: Float64Array, inverse: boolean): Float64Array {
  const one = (from: Float64Array) => {
    const out = new Float64Array(64);
    for (let row = 0; row < 8; row++)
      for (let u = 0; u < 8; u++)
        for (let x = 0; x < 8; x++) out[u * 8 + row]! += from[row * 8 + x]! * COSINES[inverse ? x * 8 + u : u * 8 + x]!;
    return out;
  };
  return one(one(block));
}

/** Whether a reading has the size and all states, and each corner within 0.3 of a cell. */
export function isRight(truth: Picture, reading: Omit<Picture, "pixels">): boolean {
  if (truth.rows !== reading.rows || truth.cols !== reading.cols) return false;
  const map = toSquare(truth.corners);
  const near = reading.corners.every(([x, y], i) => {
    const [u, v] = map(x, y);
    const [tu, tv] = [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ][i] as [number, number];
    return Math.hypot((u - tu) * truth.cols, (v - tv) * truth.rows) < 0.3;
  });
  return near && truth.states.every((state, i) => state === reading.states[i]);
}
