// A canvas of pixels: polygons, discs, lines and digits with smooth edges, and the canvas as a PNG file. Node has all
// that a PNG needs (deflate and CRC-32), so there is no package for it.

import { crc32, deflateSync } from "node:zlib";

type Spot = readonly [x: number, y: number];

/** Red, green and blue, 0 to 255. */
export type Color = readonly [number, number, number];

/** The strokes of digits as on a calculator, in a box from (0, 0) to (1, 2). */
// biome-ignore format: pairs
const STROKES: readonly (readonly [Spot, Spot])[] = [
  [[0, 0], [1, 0]],
  [[1, 0], [1, 1]],
  [[1, 1], [1, 2]],
  [[0, 2], [1, 2]],
  [[0, 1], [0, 2]],
  [[0, 0], [0, 1]],
  [[0, 1], [1, 1]],
  [[0, 0.6], [1, 1.4]],
  [[0, 1.4], [1, 0.6]],
];

/** The strokes of each character: digits, a minus, and the sign between a button and its number of presses. */
const LETTERS: Readonly<Record<string, readonly number[]>> = {
  "0": [0, 1, 2, 3, 4, 5],
  "1": [1, 2],
  "2": [0, 1, 6, 4, 3],
  "3": [0, 1, 6, 2, 3],
  "4": [5, 6, 1, 2],
  "5": [0, 5, 6, 2, 3],
  "6": [0, 5, 4, 3, 2, 6],
  "7": [0, 1, 2],
  "8": [0, 1, 2, 3, 4, 5, 6],
  "9": [6, 5, 0, 1, 2, 3],
  "-": [6],
  "\u00d7": [7, 8],
};

/** Draws in units of the picture; `scale` is the number of pixels of a unit. */
export class Canvas {
  readonly #left: number;
  readonly #top: number;
  readonly #scale: number;
  readonly #width: number;
  readonly #height: number;
  /** Each row begins with a byte 0: a PNG row without a filter. */
  readonly #rows: Uint8Array;

  /** White, from (left, top) on. */
  constructor(left: number, top: number, width: number, height: number, scale: number) {
    this.#left = left;
    this.#top = top;
    this.#scale = scale;
    this.#width = Math.max(1, Math.round(width * scale));
    this.#height = Math.max(1, Math.round(height * scale));
    const stride = 1 + 3 * this.#width;
    this.#rows = new Uint8Array(stride * this.#height).fill(255);
    for (let y = 0; y < this.#height; y++) this.#rows[y * stride] = 0;
  }

  /** A convex polygon, each side moved inwards by `inset`. */
  polygon(corners: readonly Spot[], inset: number, color: Color): void {
    const sides = corners.map(([x, y], i) => {
      const [toX, toY] = corners[(i + 1) % corners.length]!;
      const length = Math.hypot(toX - x, toY - y);
      return { x, y, dx: (toX - x) / length, dy: (toY - y) / length };
    });
    // Which side of a side is inside: 1 if the corners go clockwise, as y goes down.
    const [{ dx, dy }, next] = [sides[0]!, sides[1]!];
    const turn = Math.sign(dx * next.dy - dy * next.dx);
    const xs = corners.map((corner) => corner[0]);
    const ys = corners.map((corner) => corner[1]);
    const box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)] as const;
    this.#fill(box, color, (px, py) => {
      let inside = Infinity;
      for (const side of sides)
        inside = Math.min(inside, turn * (side.dx * (py - side.y) - side.dy * (px - side.x)) - inset);
      return inside;
    });
  }

  disc(x: number, y: number, r: number, color: Color): void {
    this.#fill([x - r, y - r, x + r, y + r], color, (px, py) => r - Math.hypot(px - x, py - y));
  }

  /** A line with round ends. */
  line([ax, ay]: Spot, [bx, by]: Spot, width: number, color: Color): void {
    const half = width / 2;
    const [dx, dy] = [bx - ax, by - ay];
    const square = dx * dx + dy * dy || 1;
    const box = [
      Math.min(ax, bx) - half,
      Math.min(ay, by) - half,
      Math.max(ax, bx) + half,
      Math.max(ay, by) + half,
    ] as const;
    this.#fill(box, color, (px, py) => {
      const t = Math.min(1, Math.max(0, ((px - ax) * dx + (py - ay) * dy) / square));
      return half - Math.hypot(px - ax - t * dx, py - ay - t * dy);
    });
  }

  /** Digits, "-" and the multiplication sign, centred at (x, y). */
  text(text: string, x: number, y: number, height: number, color: Color): void {
    const unit = height / 2;
    const step = 1.6 * unit;
    let left = x - (step * (text.length - 1) + unit) / 2;
    for (const letter of text) {
      for (const stroke of LETTERS[letter] ?? []) {
        const [from, to] = STROKES[stroke]!.map(([px, py]): Spot => [left + px * unit, y + (py - 1) * unit]);
        this.line(from!, to!, 0.3 * unit, color);
      }
      left += step;
    }
  }

  /** All pixels of a square, without smooth edges. For squares of a few pixels. */
  square(x: number, y: number, color: Color): void {
    const size = this.#scale;
    const [left, top] = [Math.round((x - this.#left) * size), Math.round((y - this.#top) * size)];
    for (let row = top; row < top + size; row++)
      for (let col = left; col < left + size; col++) this.#mix(col, row, color, 1);
  }

  /** The canvas as a PNG file. */
  png(): Uint8Array {
    const header = new Uint8Array(13);
    const view = new DataView(header.buffer);
    view.setUint32(0, this.#width);
    view.setUint32(4, this.#height);
    // 8 bits, red, green and blue.
    header[8] = 8;
    header[9] = 2;
    return Buffer.concat([
      Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
      chunk("IHDR", header),
      chunk("IDAT", deflateSync(this.#rows)),
      chunk("IEND", new Uint8Array(0)),
    ]);
  }

  /** `depth`: how deep inside the shape a point is, in units; negative outside. */
  #fill(box: readonly [number, number, number, number], color: Color, depth: (x: number, y: number) => number): void {
    const scale = this.#scale;
    const [left, top] = [this.#left, this.#top];
    const endX = Math.min(this.#width, Math.ceil((box[2] - left) * scale) + 1);
    const endY = Math.min(this.#height, Math.ceil((box[3] - top) * scale) + 1);
    for (let row = Math.max(0, Math.floor((box[1] - top) * scale) - 1); row < endY; row++)
      for (let col = Math.max(0, Math.floor((box[0] - left) * scale) - 1); col < endX; col++) {
        // A pixel whose middle is on the edge is covered by half.
        const cover = 0.5 + scale * depth(left + (col + 0.5) / scale, top + (row + 0.5) / scale);
        if (cover > 0) this.#mix(col, row, color, Math.min(1, cover));
      }
  }

  #mix(col: number, row: number, color: Color, share: number): void {
    const at = row * (1 + 3 * this.#width) + 1 + 3 * col;
    for (let c = 0; c < 3; c++) this.#rows[at + c] = Math.round(this.#rows[at + c]! * (1 - share) + color[c]! * share);
  }
}

/** A chunk of a PNG file: length, type, data, checksum. */
function chunk(type: string, data: Uint8Array): Uint8Array {
  const bytes = Buffer.alloc(data.length + 12);
  bytes.writeUInt32BE(data.length, 0);
  bytes.write(type, 4, "latin1");
  bytes.set(data, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, data.length + 8)), data.length + 8);
  return bytes;
}
