// Where the board is in a picture. Looks for cells in rows and columns at several strengths of edges and two degrees of
// smoothing, and takes the lattice that covers most of the picture best.

import { blobsOf, edges, regionsOf } from "./blobs.ts";
import { type Lattice, lattices } from "./lattice.ts";
import { evenness, outlines } from "./outline.ts";
import { blurred, type Corners, type Pixels, type Planes, type Point, shrunk } from "./pixels.ts";
import { guessSize } from "./size.ts";

/** A board that was found: its corners are half a cell outside the middles of its outer cells. */
export interface Found {
  readonly corners: Corners;
  readonly rows: number;
  readonly cols: number;
  /** From 0 to 1: which part of the cells was seen, and how exactly they are in rows and columns. */
  readonly confidence: number;
}

/** The longest side of the picture in which the board is searched. */
const SIDE = 1000;
/** How often the picture is smoothed further. */
const ROUNDS = 4;
/** Corners that differ by less than this part of a diagonal are the same. */
const SAME = 0.015;
/** With this score and this confidence, nothing better is searched for. */
const SURE = 0.3;
const CLEAR = 0.9;
/** Cells that were seen one by one are better evidence than an outline. */
const OUTLINE = 0.8;
/** Edges are at least this strong, and this much stronger than the median, which is noise. */
const WEAKEST = 7;
const OVER_NOISE = 1.3;
/** The strongest threshold, and the ratio from one to the next. */
const STRONGEST = 90;
const RATIO = 1.45;

/** Finds the board; undefined if nothing in the picture looks like rows and columns of cells. */
export function findBoard(pixels: Pixels): Found | undefined {
  const planes = shrunk(pixels, SIDE);
  const { width, height } = planes;
  let best: Scored | undefined;
  const consider = (scored: Scored) => {
    if (scored.score > (best?.score ?? 0)) best = scored;
  };
  const islands: Corners[] = [];
  let smooth = planes;
  for (let round = 0; round < ROUNDS && !isSure(best); round++) {
    if (round > 0) smooth = blurred(smooth);
    const edge = edges(smooth);
    for (const threshold of thresholds(edge)) {
      const { regions, labels } = regionsOf(width, height, (i) => edge[i]! < threshold);
      for (const lattice of lattices(blobsOf(regions))) consider(ofLattice(lattice, planes));
      if (round > 0) islands.push(...outlines(regions, labels, width, height, round + 1));
    }
  }
  if (!isSure(best)) for (const corners of distinct(islands)) consider(ofOutline(pixels, planes, corners));
  return best?.found;
}

function isSure(best: Scored | undefined): boolean {
  return best !== undefined && best.score > SURE && best.found.confidence > CLEAR;
}

/** Leaves out corners that are nearly those of an island before. */
function distinct(islands: readonly Corners[]): Corners[] {
  const kept: Corners[] = [];
  const isNear = (a: Corners, b: Corners) =>
    a.every(
      ([x, y], i) => Math.hypot(x - b[i]![0], y - b[i]![1]) < SAME * Math.hypot(a[0][0] - a[2][0], a[0][1] - a[2][1]),
    );
  for (const island of islands) if (!kept.some((other) => isNear(island, other))) kept.push(island);
  return kept;
}

interface Scored {
  readonly found: Found;
  readonly score: number;
}

function thresholds(edge: Uint8Array): number[] {
  const noise = Uint8Array.from(edge).sort()[edge.length >> 1]!;
  const out: number[] = [];
  for (let each = Math.max(WEAKEST, OVER_NOISE * noise); each < STRONGEST; each *= RATIO) out.push(each);
  return out;
}

function ofLattice({ rows, cols, map, seen, error }: Lattice, planes: Planes): Scored {
  const corners = [map(-0.5, -0.5), map(cols - 0.5, -0.5), map(cols - 0.5, rows - 0.5), map(-0.5, rows - 0.5)];
  const confidence = (seen / (rows * cols)) * Math.max(0, 1 - 4 * error);
  const found = { corners: scaled(corners as unknown as Corners, planes.step), rows, cols, confidence };
  return { found, score: sizeOf(found, planes) * confidence ** 1.5 * (seen / (seen + 6)) };
}

function ofOutline(pixels: Pixels, planes: Planes, island: Corners): Scored {
  const corners = scaled(island, planes.step);
  const { rows, cols, regular } = guessSize(pixels, corners);
  const confidence = regular * Math.max(0, evenness(pixels, corners, rows, cols));
  const found = { corners, rows, cols, confidence };
  return { found, score: OUTLINE * sizeOf(found, planes) * confidence ** 1.5 };
}

function scaled(corners: Corners, step: number): Corners {
  return corners.map(([x, y]) => [x * step, y * step]) as unknown as Corners;
}

/** The square root of the part of the picture that the board covers: a large board is more likely than a small one. */
function sizeOf({ corners }: Found, { width, height, step }: Planes): number {
  const [a, b, c, d] = corners;
  const area = Math.abs((c[0] - a[0]) * (d[1] - b[1]) - (c[1] - a[1]) * (d[0] - b[0])) / 2;
  return isConvex(corners) ? Math.sqrt(area / (width * height)) / step : 0;
}

/** Whether the corners go round once, clockwise. */
export function isConvex(corners: readonly Point[]): boolean {
  return corners.every(([x, y], i) => {
    const [x1, y1] = corners[(i + 1) % 4]!;
    const [x2, y2] = corners[(i + 2) % 4]!;
    return (x1 - x) * (y2 - y1) - (y1 - y) * (x2 - x1) > 0;
  });
}
