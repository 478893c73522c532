// Matrices over GF(2) for the rows on elimination: seeded, and packed as the kernel expects them.

import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";
import { grid } from "../build/index.js";
import { strideOf } from "../build/kernel/image.js";

const SEED = 2026;

export interface Matrix {
  readonly height: number;
  readonly width: number;
  /** Bytes of a row. */
  readonly stride: number;
  readonly rows: Uint8Array;
}

/** Every entry 0 or 1 at random. */
export function randomMatrix(height: number, width = height): Matrix {
  const matrix = zeros(height, width);
  const generator = xoroshiro128plus(SEED);
  for (let i = 0; i < height; i++)
    for (let j = 0; j < width; j += 8)
      matrix.rows[i * matrix.stride + (j >> 3)] = (generator.next() >>> 24) & (0xff >> Math.max(0, j + 8 - width));
  return matrix;
}

/** A random square matrix with the identity matrix on its right. */
export function withUnit(size: number): Matrix {
  const matrix = zeros(size, 2 * size);
  const left = randomMatrix(size);
  for (let i = 0; i < size; i++) {
    matrix.rows.set(left.rows.subarray(i * left.stride, i * left.stride + Math.ceil(size / 8)), i * matrix.stride);
    set(matrix, i, size + i);
  }
  return matrix;
}

/** A random square matrix. Each row of its lower half is the sum of three rows of the upper half. */
export function halfRank(size: number): Matrix {
  const matrix = randomMatrix(size);
  const { rows, stride } = matrix;
  const generator = xoroshiro128plus(SEED);
  const half = size >> 1;
  for (let i = half; i < size; i++) {
    const [a, b, c] = [0, 1, 2].map(() => (generator.next() >>> 0) % half) as [number, number, number];
    for (let at = 0; at < stride; at++)
      rows[i * stride + at] = rows[a * stride + at]! ^ rows[b * stride + at]! ^ rows[c * stride + at]!;
  }
  return matrix;
}

/** The matrix of a square grid: what each button changes. */
export function boardMatrix(side: number, rule: "plus" | "king" = "plus"): Matrix {
  const { lights, buttons, effects } = grid(side, side, { rule });
  const matrix = zeros(lights, buttons);
  for (let j = 0; j < buttons; j++)
    for (let e = effects.start[j]!; e < effects.start[j + 1]!; e++) set(matrix, effects.light[e]!, j);
  return matrix;
}

function zeros(height: number, width: number): Matrix {
  const stride = strideOf(width);
  return { height, width, stride, rows: new Uint8Array(height * stride) };
}

function set({ rows, stride }: Matrix, i: number, j: number): void {
  rows[i * stride + (j >> 3)]! |= 1 << (j & 7);
}
