// Finds regions that lie in rows and columns, also in perspective. Starts at one region and two of its neighbours,
// walks from cell to cell, then fits one projective map to all cells.

import type { Blob } from "./blobs.ts";
import { fitted, type Point, type Projection } from "./pixels.ts";

/** Cells in rows and columns. */
export interface Lattice {
  readonly rows: number;
  readonly cols: number;
  /** Maps column and row to the middle of a cell, in pixels of the reduced picture. */
  readonly map: Projection;
  /** How many cells were seen as regions. The others are hidden or blend with the background. */
  readonly seen: number;
  /** How far the cells are from their places, in cells, on average. */
  readonly error: number;
}

interface Place {
  readonly blob: Blob;
  readonly col: number;
  readonly row: number;
  /** The steps to the next column and to the next row. */
  readonly right: Point;
  readonly down: Point;
}

/** How far a cell may be from its place, in cells. */
const TOLERANCE = 0.22;
/** Outer rows and columns are cut off if this part of the cells was seen there, compared with the rest. */
const SEEN = 0.3;
const MOST_SIDE = 40;
const MOST_STARTS = 60;

/** The lattices among some regions, each begun at a region that no other uses. */
export function lattices(blobs: readonly Blob[]): Lattice[] {
  const found: Lattice[] = [];
  const used = new Set<Blob>();
  let starts = 0;
  for (const blob of blobs) {
    if (used.has(blob) || starts >= MOST_STARTS) continue;
    const alike = blobs.filter((other) => isAlike(blob, other, 0.6));
    const start = startAt(blob, alike);
    if (start === undefined) continue;
    starts++;
    const places = walk(start, blobs);
    if (places.length < 4) continue;
    for (const place of places) used.add(place.blob);
    const lattice = refined(places, blobs);
    if (lattice) found.push(lattice);
  }
  return found;
}

function isAlike(a: Blob, b: Blob, ratio: number): boolean {
  const [w, h] = [a.w / b.w, a.h / b.h];
  return w > ratio && h > ratio && w * ratio < 1 && h * ratio < 1;
}

/** A region with two neighbours: one that is more to the right than below, one more below than to the right. */
function startAt(blob: Blob, alike: readonly Blob[]): Place | undefined {
  const size = Math.max(blob.w, blob.h);
  const steps = alike
    .map((other): Point => [other.x - blob.x, other.y - blob.y])
    .filter(([x, y]) => Math.hypot(x, y) > 0.8 * Math.min(blob.w, blob.h) && Math.hypot(x, y) < 2.6 * size)
    .sort((a, b) => Math.hypot(...a) - Math.hypot(...b));
  const [first] = steps;
  if (first === undefined) return undefined;
  const second = steps.find((step) => {
    const turn = Math.abs(first[0] * step[1] - first[1] * step[0]) / (Math.hypot(...first) * Math.hypot(...step));
    return turn > 0.75 && Math.hypot(...step) < 1.7 * Math.hypot(...first);
  });
  if (second === undefined) return undefined;
  const isFirstRight = Math.abs(first[0]) * Math.abs(second[1]) > Math.abs(first[1]) * Math.abs(second[0]);
  const [across, along] = isFirstRight ? [first, second] : [second, first];
  const right: Point = across[0] < 0 ? [-across[0], -across[1]] : across;
  const down: Point = along[1] < 0 ? [-along[0], -along[1]] : along;
  return { blob, col: 0, row: 0, right, down };
}

/** Walks from cell to cell. Every step corrects the next, so the walk follows a perspective. */
function walk(start: Place, blobs: readonly Blob[]): Place[] {
  const places = [start];
  const taken = new Set<string>(["0,0"]);
  const used = new Set([start.blob]);
  for (const place of places) {
    const { blob, col, row, right, down } = place;
    for (const [dx, dy] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const) {
      const name = `${col + dx},${row + dy}`;
      if (taken.has(name)) continue;
      const step: Point = [dx * right[0] + dy * down[0], dx * right[1] + dy * down[1]];
      const near = nearest(blobs, blob.x + step[0], blob.y + step[1], TOLERANCE * Math.hypot(...step), blob);
      if (near === undefined || used.has(near)) continue;
      taken.add(name);
      used.add(near);
      const real: Point = [(near.x - blob.x) * (dx + dy), (near.y - blob.y) * (dx + dy)];
      places.push({
        blob: near,
        col: col + dx,
        row: row + dy,
        right: dx !== 0 ? middle(right, real) : right,
        down: dy !== 0 ? middle(down, real) : down,
      });
    }
  }
  return places;
}

const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];

/** The region nearest to a place, no further than `most` and about as large as `model`. */
function nearest(blobs: readonly Blob[], x: number, y: number, most: number, model: Blob): Blob | undefined {
  let best: Blob | undefined;
  let least = most;
  for (const blob of blobs) {
    const distance = Math.hypot(blob.x - x, blob.y - y);
    if (distance >= least || !isAlike(blob, model, 0.55)) continue;
    best = blob;
    least = distance;
  }
  return best;
}

/** Fits a map to the places, then takes all regions that it explains, until nothing changes. */
function refined(start: readonly Place[], blobs: readonly Blob[]): Lattice | undefined {
  let places: readonly Pick<Place, "blob" | "col" | "row">[] = start;
  for (let round = 0; round < 4; round++) {
    const map = mapOf(places);
    if (map === undefined) return undefined;
    const [left, right, top, bottom] = boundsOf(places);
    if (right - left >= MOST_SIDE || bottom - top >= MOST_SIDE) return undefined;
    const { blob: model } = places[places.length >> 1]!;
    const next: (typeof places)[number][] = [];
    for (let row = top - 1; row <= bottom + 1; row++)
      for (let col = left - 1; col <= right + 1; col++) {
        const [x, y] = map(col, row);
        const [x1, y1] = map(col + 1, row);
        const own = places.find((place) => place.col === col && place.row === row)?.blob ?? model;
        const blob = nearest(blobs, x, y, TOLERANCE * Math.hypot(x1 - x, y1 - y), own);
        if (blob) next.push({ blob, col, row });
      }
    if (next.length < 4) return undefined;
    const isSame = next.length === places.length;
    places = next;
    if (isSame) break;
  }
  return finished(trimmed(places));
}

function mapOf(places: readonly Pick<Place, "blob" | "col" | "row">[]): Projection | undefined {
  return fitted(
    places.map(({ col, row }) => [col, row]),
    places.map(({ blob }) => [blob.x, blob.y]),
  );
}

function boundsOf(places: readonly Pick<Place, "col" | "row">[]): [number, number, number, number] {
  const cols = places.map(({ col }) => col);
  const rows = places.map(({ row }) => row);
  return [Math.min(...cols), Math.max(...cols), Math.min(...rows), Math.max(...rows)];
}

/** Cuts off outer rows and columns in which few cells were seen. */
function trimmed<P extends Pick<Place, "col" | "row">>(places: readonly P[]): readonly P[] {
  const [left, right, top, bottom] = boundsOf(places);
  const [cols, rows] = [right - left + 1, bottom - top + 1];
  for (const [name, at, length] of [
    ["col", left, rows],
    ["col", right, rows],
    ["row", top, cols],
    ["row", bottom, cols],
  ] as const) {
    const inside = places.filter((place) => place[name] !== at);
    const usual = inside.length / (rows * cols - length);
    if (inside.length >= 4 && places.length - inside.length < SEEN * usual * length) return trimmed(inside);
  }
  return places;
}

function finished(places: readonly Pick<Place, "blob" | "col" | "row">[]): Lattice | undefined {
  const [left, right, top, bottom] = boundsOf(places);
  const [cols, rows] = [right - left + 1, bottom - top + 1];
  const map = mapOf(places);
  if (map === undefined || cols < 2 || rows < 2) return undefined;
  const off = places.map(({ blob, col, row }) => {
    const [x, y] = map(col, row);
    const [x1, y1] = map(col + 1, row);
    return Math.hypot(blob.x - x, blob.y - y) / Math.hypot(x1 - x, y1 - y);
  });
  return {
    rows,
    cols,
    map: (col, row) => map(col + left, row + top),
    seen: places.length,
    error: off.reduce((sum, each) => sum + each, 0) / off.length,
  };
}
