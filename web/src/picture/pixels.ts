// Pictures as pixels, and the plane geometry of a board in them. Needs no browser.

/** A picture: red, green, blue and opacity of each pixel, row by row, from 0 to 255. `ImageData` has this form. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray | Uint8Array;
}

/** A place in a picture, in pixels from the top left corner. */
export type Point = readonly [x: number, y: number];

/** The corners of a board: top left, top right, bottom right, bottom left. */
export type Corners = readonly [Point, Point, Point, Point];

/** A projective map of the plane. */
export type Projection = (x: number, y: number) => Point;

const SQUARE: Corners = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
];

/** Maps the unit square to a board in a picture: 0, 0 is its top left corner and 1, 1 the opposite one. */
export function ofSquare(corners: Corners): Projection {
  return fitted(SQUARE, corners) ?? ((x, y) => [corners[0][0] + x, corners[0][1] + y]);
}

/** Maps a board in a picture to the unit square. */
export function toSquare(corners: Corners): Projection {
  return fitted(corners, SQUARE) ?? (() => [-1, -1]);
}

/**
 * The projective map that takes the points `from` to the points `to`: exactly for four points, by least squares of
 * the linearized equations for more. Undefined if three of the points are on a line or all are in one place.
 */
export function fitted(from: readonly Point[], to: readonly Point[]): Projection | undefined {
  // Numbers near 1 keep the normal equations well conditioned.
  const [a, b] = [unitOf(from), unitOf(to)];
  const normal = Array.from({ length: 8 }, () => new Float64Array(9));
  const add = (row: readonly number[], value: number) => {
    for (let i = 0; i < 8; i++) {
      for (let j = 0; j < 8; j++) normal[i]![j]! += row[i]! * row[j]!;
      normal[i]![8]! += row[i]! * value;
    }
  };
  from.forEach(([px, py], i) => {
    const [x, y] = [(px - a.x) / a.size, (py - a.y) / a.size];
    const [u, v] = [(to[i]![0] - b.x) / b.size, (to[i]![1] - b.y) / b.size];
    add([x, y, 1, 0, 0, 0, -u * x, -u * y], u);
    add([0, 0, 0, x, y, 1, -v * x, -v * y], v);
  });
  const h = solved(normal);
  if (h === undefined) return undefined;
  return (px, py) => {
    const [x, y] = [(px - a.x) / a.size, (py - a.y) / a.size];
    const w = h[6]! * x + h[7]! * y + 1;
    return [b.x + (b.size * (h[0]! * x + h[1]! * y + h[2]!)) / w, b.y + (b.size * (h[3]! * x + h[4]! * y + h[5]!)) / w];
  };
}

/** The middle of some points, and their largest distance from it along an axis. */
function unitOf(points: readonly Point[]): { x: number; y: number; size: number } {
  const x = points.reduce((sum, point) => sum + point[0], 0) / points.length;
  const y = points.reduce((sum, point) => sum + point[1], 0) / points.length;
  const size = points.reduce((most, point) => Math.max(most, Math.abs(point[0] - x), Math.abs(point[1] - y)), 0);
  return { x, y, size: size || 1 };
}

/** Solves linear equations in place by elimination with pivoting. The last column is the right side. */
export function solved(rows: readonly Float64Array[]): number[] | undefined {
  const m = rows as Float64Array[];
  const n = m.length;
  for (let c = 0; c < n; c++) {
    let pivot = c;
    for (let r = c + 1; r < n; r++) if (Math.abs(m[r]![c]!) > Math.abs(m[pivot]![c]!)) pivot = r;
    if (Math.abs(m[pivot]![c]!) < 1e-10) return undefined;
    [m[c], m[pivot]] = [m[pivot]!, m[c]!];
    for (let r = 0; r < n; r++) {
      if (r === c) continue;
      const factor = m[r]![c]! / m[c]![c]!;
      for (let k = c; k <= n; k++) m[r]![k]! -= factor * m[c]![k]!;
    }
  }
  return m.map((row, i) => row[n]! / row[i]!);
}

/** A picture made smaller, as red, green and blue planes. */
export interface Planes {
  readonly width: number;
  readonly height: number;
  readonly colors: readonly [Float32Array, Float32Array, Float32Array];
  /** How many pixels of the picture one pixel is wide. */
  readonly step: number;
}

/** Averages blocks of pixels until no side is longer than `most`. Transparent pixels are laid on white. */
export function shrunk({ width, height, data }: Pixels, most: number): Planes {
  const step = Math.max(1, Math.ceil(Math.max(width, height) / most));
  const [w, h] = [Math.floor(width / step), Math.floor(height / step)];
  const colors = [0, 1, 2].map(() => new Float32Array(w * h)) as unknown as Planes["colors"];
  for (let y = 0; y < h * step; y++) {
    const row = Math.floor(y / step) * w;
    for (let x = 0; x < w * step; x++) {
      const at = 4 * (y * width + x);
      const to = row + Math.floor(x / step);
      const solid = data[at + 3]! / 255;
      for (let c = 0; c < 3; c++) colors[c]![to]! += (data[at + c]! * solid + 255 * (1 - solid)) / (step * step);
    }
  }
  return { width: w, height: h, colors, step };
}

/** The average of each pixel and its eight neighbours, which removes noise. */
export function blurred(planes: Planes): Planes {
  const { width, height } = planes;
  const colors = planes.colors.map((plane) => {
    const rows = new Float32Array(plane.length);
    const out = new Float32Array(plane.length);
    for (let i = 0; i < plane.length; i++) {
      const x = i % width;
      rows[i] = (plane[x > 0 ? i - 1 : i]! + plane[i]! + plane[x < width - 1 ? i + 1 : i]!) / 3;
    }
    for (let i = 0; i < plane.length; i++) {
      const [up, down] = [i >= width ? i - width : i, i < width * (height - 1) ? i + width : i];
      out[i] = (rows[up]! + rows[i]! + rows[down]!) / 3;
    }
    return out;
  }) as unknown as Planes["colors"];
  return { ...planes, colors };
}
