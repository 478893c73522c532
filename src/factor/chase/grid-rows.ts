// A uniform grid in kernel memory, as light chasing needs it: the direction of the chase, the rows of bits, and the two
// rows of presses that it carries along. chase.ts uses it to solve boards; narrow.ts and wide.ts find the row to start
// from.

import { hostFor } from "../../kernel/host.ts";
import { Image, strideOf } from "../../kernel/image.ts";
import type { Kernel, KernelName } from "../../kernel/kernel.ts";
import type { UniformGrid } from "../../puzzle/puzzle.ts";

/** How a grid is chased: through `height` rows of `width` lights each. */
export interface Course {
  readonly height: number;
  readonly width: number;
  /** Whether these rows are the columns of the grid. */
  readonly transposed: boolean;
  /** Whether a press changes its own light. */
  readonly self: boolean;
  /** The distances at which a press changes the lights on both sides in its row, ascending, each below `width`. */
  readonly distances: readonly number[];
  /**
   * Whether S is the path adjacency N or N + 1: within its row a press changes only the neighbours, and perhaps its own
   * light.
   */
  readonly path: boolean;
}

/**
 * How to chase a grid; undefined if its rule does not allow it. In the rows above and below, a press may change only
 * the light in the same column, and within its row it must change the same to both sides. A grid is chased along its
 * longer side if the rule is the same that way.
 */
export function courseOf({ rows, cols, offsets }: UniformGrid): Course | undefined {
  // On a board of one row or column, offsets that leave it change nothing: they may be there or not.
  const within = offsets.filter(([down]) => down === 0).map(([, right]) => right);
  const across = offsets.filter(([down]) => down !== 0);
  if (across.some(([down, right]) => Math.abs(down) !== 1 || right !== 0)) return undefined;
  if (across.length !== 2 && rows > 1) return undefined;
  if (within.some((right) => !within.includes(-right))) return undefined;
  const distances = cols === 1 ? [1] : within.filter((right) => right > 0 && right < cols).sort((a, b) => a - b);
  const path = distances.length === 1 && distances[0] === 1;
  // Chasing a single row would need the whole matrix.
  if (rows === 1 && !path) return undefined;
  const transposed = path && cols > rows;
  const [height, width] = transposed ? [cols, rows] : [rows, cols];
  return { height, width, transposed, self: within.includes(0), distances, path };
}

/** A transposed course, but along the rows of the grid. */
export function alongRows({ height, width, ...rest }: Course): Course {
  return { ...rest, height: width, width: height, transposed: false };
}

/** A grid's rows in kernel memory. */
export class GridRows {
  readonly image: Image;
  readonly course: Course;
  /** Bytes of a row of bits, and of a row of presses that is carried along. */
  readonly stride: number;
  readonly bytes: number;
  /** The address of the lights, which presses replace. */
  readonly rows: number;
  /**
   * The address and the bytes of a row of the board as it is given: `rows` and `stride`, unless the grid is transposed.
   */
  readonly boardRows: number;
  readonly boardStride: number;
  readonly #block: number;
  readonly #rule: number;
  readonly #neighbours: number;
  readonly #lines: readonly [number, number];

  constructor(course: Course, kernel: KernelName | undefined, memoryLimit: number) {
    const { height, width, self, distances } = course;
    this.course = course;
    this.stride = 4 * Math.ceil(width / 32);
    this.bytes = strideOf(width);
    const size = Math.max(height, width) * this.stride;
    this.image = new Image(hostFor((course.transposed ? 3 : 2) * size, kernel), memoryLimit);
    this.#rule = this.image.keep(record(width, this.stride, this.bytes, self, distances));
    this.#neighbours = this.image.keep(record(width, this.stride, this.bytes, false, [1]));
    const guard = this.bytes + 16;
    const lines = this.image.keep(new Uint8Array(3 * guard + 2 * this.bytes)) + guard;
    this.#lines = [lines, lines + this.bytes + guard];
    this.rows = this.image.reserve(height * this.stride);
    this.boardStride = course.transposed ? 4 * Math.ceil(height / 32) : this.stride;
    this.boardRows = course.transposed ? this.image.reserve(width * this.boardStride) : this.rows;
    this.#block = this.image.reserve(course.transposed ? 128 : 0);
  }

  get kernel(): Kernel {
    return this.image.kernel;
  }

  /** Takes a board to the rows that are chased, if the grid is transposed. */
  inwards(board = this.boardRows, rows = this.rows): void {
    this.#transpose(board, this.boardStride, this.course.width, this.course.height, rows, this.stride);
  }

  /** Takes rows that were chased back to the board, if the grid is transposed. */
  outwards(board = this.boardRows, rows = this.rows): void {
    this.#transpose(rows, this.stride, this.course.height, this.course.width, board, this.boardStride);
  }

  /**
   * Chases upwards with no presses in the last row. Returns the address of the residual: the presses required above the
   * first row.
   */
  residual(): number {
    const [x, p] = this.#lines;
    this.image
      .enter()
      .fill(0, x, x + this.bytes)
      .fill(0, p, p + this.bytes);
    return this.#up(x, p, this.course.height, 0);
  }

  /** The line that does not hold the residual. */
  other(line: number): number {
    return line === this.#lines[0] ? this.#lines[1] : this.#lines[0];
  }

  /** Chases upwards from the presses of the last row at `line`; all presses replace the lights. */
  writeUp(line: number): void {
    this.#alone(line);
    this.#up(line, this.other(line), this.course.height, 1);
  }

  /** Turns all lights off. */
  clear(): void {
    this.image.enter().fill(0, this.rows, this.rows + this.course.height * this.stride);
  }

  /** Writes the quiet pattern with these presses in the last row, a row of bits; `down`: in the first row. */
  writeQuiet(presses: Uint8Array, down = false): void {
    const [x, p] = this.#lines;
    this.clear();
    this.image.enter().set(presses, x);
    this.#alone(x);
    if (down) this.kernel.chase(this.#rule, x, p, this.rows, this.stride, this.course.height, 1);
    else this.#up(x, p, this.course.height, 1);
  }

  /**
   * The last cells of the `count` last rows of presses, from above, as a row of bits; and after it the last row, which
   * is the one at `line`; both in words. Neither the lights nor the line change.
   */
  corner(line: number, count: number): Uint32Array {
    const { bytes, stride } = this;
    const { width, height } = this.course;
    const memory = this.image.enter();
    const first = this.rows + (height - count) * stride;
    const lights = memory.slice(first, first + count * stride);
    const row = new Uint32Array(memory.buffer, line, bytes >>> 2);
    const corner = new Uint32Array(2 * row.length);
    corner.set(row, row.length);
    this.#alone(line);
    this.#up(line, this.other(line), count, 1);
    const last = first + ((width - 1) >>> 3);
    for (let i = 0; i < count; i++)
      corner[i >>> 5]! |= ((memory[last + i * stride]! >>> ((width - 1) & 7)) & 1) << (i & 31);
    memory.set(lights, first);
    row.set(corner.subarray(row.length));
    return corner;
  }

  /** M, which maps the presses of the last row to the residual: `width` rows of `bytes` bytes. M is symmetric. */
  matrix(): Uint8Array {
    const [x, p] = this.#lines;
    const { bytes, rows } = this;
    const { height, width, path } = this.course;
    const matrix = new Uint8Array(width * bytes);
    this.clear();
    const memory = this.image.enter();
    const unit = (j: number) => {
      memory.fill(0, x, x + bytes).fill(0, p, p + bytes);
      memory[x + (j >>> 3)] = 1 << (j & 7);
      return this.#up(x, p, height, 0);
    };
    if (!path) {
      for (let j = 0; j < width; j++) {
        const line = unit(j);
        matrix.set(memory.subarray(line, line + bytes), j * bytes);
      }
      return matrix;
    }
    // M commutes with N. Cell j + 1 is N times cell j, plus cell j - 1, and so are the columns of M: this is a chase,
    // too.
    const line = unit(0);
    this.#alone(line);
    let now = line;
    for (let j = 0; j < width; j++) {
      matrix.set(memory.subarray(now, now + bytes), j * bytes);
      now = this.kernel.chase(this.#neighbours, now, this.other(now), rows, 0, 1, 0) >>> 0;
    }
    return matrix;
  }

  #transpose(from: number, fromStride: number, height: number, width: number, to: number, toStride: number): void {
    this.image.enter();
    if (this.course.transposed) this.kernel.transpose(from, fromStride, height, width, to, toStride, this.#block);
  }

  #up(x: number, p: number, height: number, write: number): number {
    const last = this.rows + (this.course.height - 1) * this.stride;
    return this.kernel.chase(this.#rule, x, p, last, -this.stride, height, write) >>> 0;
  }

  /** No presses in the row before the one at `line`. */
  #alone(line: number): void {
    const other = this.other(line);
    this.image.enter().fill(0, other, other + this.bytes);
  }
}

/** The record that `chase` reads. */
function record(width: number, stride: number, bytes: number, self: boolean, distances: readonly number[]): Uint8Array {
  const words = new Uint32Array(8 + distances.length);
  for (let j = 8 * bytes - 128; j < width; j++) words[(j >>> 5) & 3]! |= 1 << (j & 31);
  words.set([bytes, stride, self ? 0xffffffff : 0, distances.length, ...distances], 4);
  return new Uint8Array(words.buffer);
}
