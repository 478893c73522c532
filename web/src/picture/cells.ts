// The states of cells from their colours: k-means in a space where distance is how different colours look (CIELAB),
// together with a plane of brightness over the board, because light often comes from one side.

import { type Corners, ofSquare, type Pixels, solved } from "./pixels.ts";

type Color = readonly [number, number, number];

/** The cells of a board as they look. */
export interface Cells {
  /** The state of each cell, row by row. 0 is the darkest and palest colour. */
  readonly states: Uint8Array;
  /** How far the colours of the states are apart. 0 if all cells look alike. */
  readonly contrast: number;
}

/** Samples for each side of a cell, in the middle part of it. */
const SAMPLES = 11;
const MIDDLE = 0.76;
/** Colours closer than this are one colour: a difference that is easy to see is about 5. */
const NEAR = 6;
/** Two states are further apart than this many standard deviations of a state. Noise that is cut in half has 2.7. */
const APART = 3.3;
/** Pulls the plane towards no plane, so that a few bright cells do not look like light from a side. */
const RIDGE = 0.03;
const ROUNDS = 20;
/** Samples outside each cell at the edge, and how many cells away they are. */
const AROUND = 7;
const OUTSIDE = 0.2;

/**
 * Reads the states of the cells. If not all `states` occur on the board, the colours that occur count from 0. If all
 * cells look alike, all of them are on: nobody needs an answer for a board that is off.
 */
export function readCells(pixels: Pixels, corners: Corners, rows: number, cols: number, states = 2): Cells {
  const samples = sampled(pixels, corners, rows, cols);
  const places = samples.map((_, i): [number, number] => [
    cols < 2 ? 0 : (2 * (i % cols)) / (cols - 1) - 1,
    rows < 2 ? 0 : (2 * Math.floor(i / cols)) / (rows - 1) - 1,
  ]);
  // The median ignores marks on a cell, but the marks may be what differs. The clearer division counts.
  const divided = (count: number) =>
    [median, mean]
      .map((kind) => ({ kind, ...clustered(samples.map(kind), places, count) }))
      .filter(isDivided)
      .sort((a, b) => b.contrast / (b.spread + 1) - a.contrast / (a.spread + 1))[0];
  let best = divided(states);
  for (let count = states - 1; best === undefined && count >= 2; count--) best = divided(count);
  if (best) {
    const { labels, centers, contrast, kind } = best;
    const order = [...centers.keys()].sort((a, b) => glow(centers[a]!) - glow(centers[b]!));
    // A state that looks like the background is off, also if it is bright: discs on paper.
    const off = blended(samples.map(kind), labels, reader(pixels, corners), rows, cols);
    if (off !== undefined) order.unshift(...order.splice(order.indexOf(off), 1));
    return { states: Uint8Array.from(labels, (label) => order.indexOf(label)), contrast };
  }
  return { states: new Uint8Array(rows * cols).fill(1), contrast: 0 };
}

type Reader = (x: number, y: number) => Color;

/** The state that looks like the background, if one does. Compares cells at the edge, where the light is alike. */
function blended(colors: readonly Color[], labels: readonly number[], at: Reader, rows: number, cols: number) {
  const sums = new Map<number, { distance: number; count: number }>();
  const backs: Color[] = [];
  const compare = (cell: number, place: (along: number) => [number, number]) => {
    const back = median(Array.from({ length: AROUND }, (_, i) => at(...place((i + 0.5) / AROUND))));
    const sum = sums.get(labels[cell]!) ?? { distance: 0, count: 0 };
    const total = sum.distance + distance(colors[cell]!, back);
    sums.set(labels[cell]!, { distance: total, count: sum.count + 1 });
    backs.push(back);
  };
  for (let col = 0; col < cols; col++) {
    compare(col, (along) => [(col + along) / cols, -OUTSIDE / rows]);
    compare((rows - 1) * cols + col, (along) => [(col + along) / cols, 1 + OUTSIDE / rows]);
  }
  for (let row = 0; row < rows; row++) {
    compare(row * cols, (along) => [-OUTSIDE / cols, (row + along) / rows]);
    compare(row * cols + cols - 1, (along) => [1 + OUTSIDE / cols, (row + along) / rows]);
  }
  const [first, second] = [...sums]
    .map(([label, sum]) => ({ label, away: sum.distance / sum.count }))
    .sort((a, b) => a.away - b.away);
  if (first === undefined || second === undefined) return undefined;
  const crossings = Array.from({ length: (rows - 1) * (cols - 1) }, (_, i) =>
    at(((i % (cols - 1)) + 1) / cols, (Math.floor(i / (cols - 1)) + 1) / rows),
  );
  const isBetween = crossings.length > 0 && distance(median(backs), median(crossings)) < NEAR;
  return first.away < (isBetween ? 0.4 : 0.08) * second.away ? first.label : undefined;
}

/** Reads the colour at a place of the board, 0 to 1. Places outside the picture have the colour of its edge. */
function reader({ width, height, data }: Pixels, corners: Corners): Reader {
  const map = ofSquare(corners);
  return (x, y) => {
    const [px, py] = map(x, y);
    const at = 4 * (clamp(py, height) * width + clamp(px, width));
    return lab(data[at]!, data[at + 1]!, data[at + 2]!);
  };
}

/** The colours in the middle part of each cell. */
function sampled(pixels: Pixels, corners: Corners, rows: number, cols: number): Color[][] {
  const color = reader(pixels, corners);
  return Array.from({ length: rows * cols }, (_, cell) => {
    const [col, row] = [cell % cols, Math.floor(cell / cols)];
    return Array.from({ length: SAMPLES ** 2 }, (_, i) => {
      const [dx, dy] = [i % SAMPLES, Math.floor(i / SAMPLES)].map((n) => ((n + 0.5) / SAMPLES - 0.5) * MIDDLE + 0.5);
      return color((col + dx!) / cols, (row + dy!) / rows);
    });
  });
}

const clamp = (value: number, size: number) => Math.max(0, Math.min(size - 1, Math.floor(value)));

/** A colour in CIELAB with the white of a screen (D65); L is from 0 to 100. */
function lab(r: number, g: number, b: number): Color {
  const [lr, lg, lb] = [r, g, b].map((c) => (c <= 10 ? c / 3294.6 : ((c / 255 + 0.055) / 1.055) ** 2.4)) as [
    number,
    number,
    number,
  ];
  const root = (t: number) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const x = root((0.4124 * lr + 0.3576 * lg + 0.1805 * lb) / 0.9505);
  const y = root(0.2126 * lr + 0.7152 * lg + 0.0722 * lb);
  const z = root((0.0193 * lr + 0.1192 * lg + 0.9505 * lb) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const AXES = [0, 1, 2] as const;

function median(colors: readonly Color[]): Color {
  return AXES.map(
    (axis) => colors.map((color) => color[axis]).sort((a, b) => a - b)[colors.length >> 1]!,
  ) as unknown as Color;
}

function mean(colors: readonly Color[]): Color {
  return AXES.map((axis) => colors.reduce((sum, color) => sum + color[axis], 0) / colors.length) as unknown as Color;
}

/** How much a colour looks like a light that is on: bright, or strongly coloured. */
function glow([l, a, b]: Color): number {
  return l + 0.8 * Math.min(60, Math.hypot(a, b));
}

const distance = (a: Color, b: Color) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

function closest(centers: readonly Color[]): number {
  let least = Infinity;
  centers.forEach((a, i) => {
    for (const b of centers.slice(i + 1)) least = Math.min(least, distance(a, b));
  });
  return least;
}

function isDivided({ contrast, spread }: Clusters): boolean {
  return contrast >= NEAR && (contrast >= APART * spread || contrast >= 4 * NEAR);
}

interface Clusters {
  readonly labels: readonly number[];
  readonly centers: readonly Color[];
  /** The distance of the closest centres. */
  readonly contrast: number;
  /** The standard deviation of a colour from the centre of its cluster. */
  readonly spread: number;
}

/** The best clusters of two starts: from the colours as they are, and without a plane fitted to all of them. */
function clustered(colors: readonly Color[], places: readonly [number, number][], count: number): Clusters {
  const one = planar(colors, places, new Array(colors.length).fill(0), 1);
  const starts = [colors, one.level].map((start) => improved(colors, places, spreadOut(start, count), count));
  return starts[0]!.spread <= starts[1]!.spread ? starts[0]! : starts[1]!;
}

/** Labels by the nearest of centres that are far apart: each next one is the colour furthest from those before. */
function spreadOut(colors: readonly Color[], count: number): number[] {
  const middle = mean(colors);
  const furthest = (to: readonly Color[]) =>
    colors.reduce((best, color) => (nearness(color, to) > nearness(best, to) ? color : best));
  const centers = [furthest([middle])];
  while (centers.length < count) centers.push(furthest(centers));
  return colors.map((color) => nearestOf(color, centers));
}

const nearness = (color: Color, to: readonly Color[]) => Math.min(...to.map((each) => distance(color, each)));

function nearestOf(color: Color, centers: readonly Color[]): number {
  const distances = centers.map((center) => distance(color, center));
  return distances.indexOf(Math.min(...distances));
}

/** Fits centres and a plane to the labels, then labels by the nearest centre, until the labels stay. */
function improved(
  colors: readonly Color[],
  places: readonly [number, number][],
  start: number[],
  count: number,
): Clusters {
  let labels = start;
  let fit = planar(colors, places, labels, count);
  for (let round = 0; round < ROUNDS; round++) {
    const next = fit.level.map((color) => nearestOf(color, fit.centers));
    if (next.every((label, i) => label === labels[i])) break;
    labels = next;
    fit = planar(colors, places, labels, count);
  }
  const squares = fit.level.reduce((sum, color, i) => sum + distance(color, fit.centers[labels[i]!]!) ** 2, 0);
  return {
    labels,
    centers: fit.centers,
    contrast: new Set(labels).size < count ? 0 : closest(fit.centers),
    spread: Math.sqrt(squares / colors.length),
  };
}

/** Least squares for one colour per label and a plane over the board, which is the same for all labels. */
function planar(
  colors: readonly Color[],
  places: readonly [number, number][],
  labels: readonly number[],
  count: number,
) {
  const size = count + 2;
  const fits = AXES.map((axis) => {
    const rows = Array.from({ length: size }, () => new Float64Array(size + 1));
    for (let i = 0; i < size; i++) rows[i]![i] = i < count ? 1e-6 : RIDGE * colors.length;
    colors.forEach((color, i) => {
      const [x, y] = places[i]!;
      const terms: [number, number][] = [
        [labels[i]!, 1],
        [count, x],
        [count + 1, y],
      ];
      for (const [r, a] of terms) {
        for (const [c, b] of terms) rows[r]![c]! += a * b;
        rows[r]![size]! += a * color[axis];
      }
    });
    return solved(rows) ?? new Array<number>(size).fill(0);
  });
  const centers = Array.from({ length: count }, (_, k) => fits.map((fit) => fit[k]!) as unknown as Color);
  const level = colors.map(
    (color, i) =>
      AXES.map(
        (axis) => color[axis] - fits[axis]![count]! * places[i]![0] - fits[axis]![count + 1]! * places[i]![1],
      ) as unknown as Color,
  );
  return { centers, level };
}
