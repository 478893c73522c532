// Finds boards by their outline: the cells of a board without gaps run together, but the board as a whole is an island
// in its background, with four corners.

import { type Region, regionsOf } from "./blobs.ts";
import { type Corners, ofSquare, type Pixels, type Point } from "./pixels.ts";

/** The parts of a picture that a background and a board cover at least. */
const BACKGROUND = 0.04;
const BOARD = 0.03;
/** The largest regions are tried as the background. */
const BACKGROUNDS = 2;
/** The part of the hull of an island that four corners must cover. */
const COVERS = 0.9;
/** Corners are chosen among this many points of the hull. */
const POINTS = 20;

/**
 * The corners of the islands in the largest regions, in pixels of the reduced picture. Edges are `rim` pixels wide on
 * both sides of where colours meet.
 */
export function outlines(
  regions: readonly Region[],
  labels: Int32Array,
  width: number,
  height: number,
  rim: number,
): Corners[] {
  const backs = [...regions.keys()]
    .filter((i) => regions[i]!.area > BACKGROUND * labels.length)
    .sort((a, b) => regions[b]!.area - regions[a]!.area)
    .slice(0, BACKGROUNDS);
  return backs.flatMap((back) => {
    const islands = regionsOf(width, height, (i) => labels[i] !== back);
    const inside = [...islands.regions.keys()].filter((i) => {
      const { left, right, top, bottom, area } = islands.regions[i]!;
      return left > 0 && top > 0 && right < width - 1 && bottom < height - 1 && area > BOARD * labels.length;
    });
    return inside.flatMap((i) => {
      const corners = cornersOf(hullOf(islands.labels, i, islands.regions[i]!, width));
      return corners ? [inset(corners, rim)] : [];
    });
  });
}

/** The convex hull of a region, clockwise: Andrew's monotone chain over the ends of its lines. */
function hullOf(labels: Int32Array, label: number, { left, right, top, bottom }: Region, width: number): Point[] {
  const ends: Point[] = [];
  for (let y = top; y <= bottom; y++) {
    let [first, last] = [left, right];
    while (labels[y * width + first] !== label) first++;
    while (labels[y * width + last] !== label) last--;
    for (const edge of [y, y + 1]) ends.push([first, edge], [last + 1, edge]);
  }
  ends.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (points: readonly Point[]) => {
    const chain: Point[] = [];
    for (const point of points) {
      while (chain.length > 1 && turn(chain.at(-2)!, chain.at(-1)!, point) <= 0) chain.pop();
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(ends), ...half(ends.reverse())];
}

/** Moves each corner inwards by so much across and along. */
function inset(corners: Corners, rim: number): Corners {
  const x = corners.reduce((sum, corner) => sum + corner[0] / 4, 0);
  const y = corners.reduce((sum, corner) => sum + corner[1] / 4, 0);
  return corners.map(([cx, cy]) => {
    const part = 1 - (Math.SQRT2 * rim) / Math.hypot(cx - x, cy - y);
    return [x + part * (cx - x), y + part * (cy - y)];
  }) as unknown as Corners;
}

const turn = (a: Point, b: Point, c: Point) => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

function areaOf(points: readonly Point[]): number {
  return points.reduce((sum, [x, y], i) => {
    const [x1, y1] = points[(i + 1) % points.length]!;
    return sum + (x * y1 - y * x1) / 2;
  }, 0);
}

/** The four points of a hull with the largest area, from the top left; undefined if the hull has another form. */
function cornersOf(hull: readonly Point[]): Corners | undefined {
  const whole = areaOf(hull);
  const points = simplified(hull);
  let best: Point[] = [];
  let most = COVERS * whole;
  for (let a = 0; a < points.length; a++)
    for (let b = a + 1; b < points.length; b++)
      for (let c = b + 1; c < points.length; c++)
        for (let d = c + 1; d < points.length; d++) {
          const four = [points[a]!, points[b]!, points[c]!, points[d]!];
          const area = areaOf(four);
          if (area > most) [best, most] = [four, area];
        }
  if (best.length === 0) return undefined;
  const sums = best.map(([x, y]) => x + y);
  const first = sums.indexOf(Math.min(...sums));
  return [0, 1, 2, 3].map((i) => best[(first + i) % 4]!) as unknown as Corners;
}

/** Leaves out the points that matter least for the area until few are left. */
function simplified(hull: readonly Point[]): Point[] {
  const points = [...hull];
  while (points.length > POINTS) {
    const loss = points.map((point, i) => Math.abs(turn(points.at(i - 1)!, point, points[(i + 1) % points.length]!)));
    points.splice(loss.indexOf(Math.min(...loss)), 1);
  }
  return points;
}

/** Samples for each side of a cell. */
const SAMPLES = 6;

/** Which part of the differences in brightness on a board is between its cells, from 0 to 1. */
export function evenness({ width, height, data }: Pixels, corners: Corners, rows: number, cols: number): number {
  const map = ofSquare(corners);
  let [within, sum, squares] = [0, 0, 0];
  for (let cell = 0; cell < rows * cols; cell++) {
    let [own, ownSquares] = [0, 0];
    for (let i = 0; i < SAMPLES ** 2; i++) {
      const [dx, dy] = [
        0.2 + (0.6 * (i % SAMPLES)) / (SAMPLES - 1),
        0.2 + (0.6 * Math.floor(i / SAMPLES)) / (SAMPLES - 1),
      ];
      const [x, y] = map(((cell % cols) + dx) / cols, (Math.floor(cell / cols) + dy) / rows);
      const at =
        4 *
        (Math.min(height - 1, Math.max(0, Math.floor(y))) * width + Math.min(width - 1, Math.max(0, Math.floor(x))));
      const value = 0.3 * data[at]! + 0.59 * data[at + 1]! + 0.11 * data[at + 2]!;
      own += value;
      ownSquares += value * value;
    }
    within += ownSquares - (own * own) / SAMPLES ** 2;
    sum += own;
    squares += ownSquares;
  }
  const total = squares - (sum * sum) / (rows * cols * SAMPLES ** 2);
  return total > 0 ? 1 - within / total : 0;
}
