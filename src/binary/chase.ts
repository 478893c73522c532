// The factorization for uniform grids whose rule lets each row force the next (light chasing): x[r-1] = b[r] + S x[r] + x[r+1],
// upwards from the last row, where S is what a press does within its row. What must be 0 above the first row is the
// residual, and M x = residual, M a polynomial in S, finds the last row to start from. No matrix of lights x buttons is made.
//
// Upwards, since a quiet pattern is known by its last row, and its last one stands there: the free columns of the whole
// wiring are those of M in the last row, and a canonical last row gives the canonical presses.

import type { KernelName } from "../kernel/kernel.ts";
import { cellBytes, checkLimit, strideOf } from "../layout.ts";
import type { UniformGrid } from "../puzzle.ts";
import type { Factor } from "./factor.ts";
import { type Course, courseOf, GridRows, unturned } from "./grid-rows.ts";
import { type Corner, type NarrowCorner, narrowCorner } from "./narrow.ts";
import { turnedCorner } from "./turned.ts";
import { wideCorner } from "./wide.ts";

/** Up to this width M is a matrix, beyond it a polynomial. */
export const NARROW = 64;

/** Cells of one byte that are packed or unpacked at a time, so that a huge board takes no byte of kernel memory for each. */
const CELLS_AT_ONCE = 65536;

/** A grid that is chased. */
export interface ChaseFactor extends Factor {
  readonly grid: GridRows;
  /** What a batch needs to make its tables, where M is a matrix and a quiet pattern is not turned. */
  readonly narrow: NarrowCorner | undefined;
  /** The same as `particular` on packed boards, each row in words of its own; returns false where there is no solution. */
  solveRows(board: Uint32Array, presses: Uint32Array): boolean;
}

/** Factors a grid that can be chased; undefined where its rule does not allow it. */
export function factorChase(
  uniform: UniformGrid,
  kernel: KernelName | undefined,
  memoryLimit: number,
): ChaseFactor | undefined {
  const course = courseOf(uniform);
  if (course === undefined) return undefined;
  if (course.width <= NARROW || !course.path) {
    const grid = new GridRows(course, kernel, memoryLimit);
    const narrow = narrowCorner(grid, memoryLimit);
    const usable = !course.turned || narrow.free.length === 0;
    return createFactor(grid, usable ? narrow : turnedCorner(grid, narrow), usable ? narrow : undefined, memoryLimit);
  }
  return factorWide(course, kernel, memoryLimit);
}

/** Chases a grid by polynomials, whatever its width. Where quiet patterns would be turned, it is chased the other way. */
export function factorWide(course: Course, kernel: KernelName | undefined, memoryLimit: number): ChaseFactor {
  const grid = new GridRows(course, kernel, memoryLimit);
  const corner = wideCorner(grid);
  if (course.turned && corner.free.length > 0) return factorWide(unturned(course), kernel, memoryLimit);
  return createFactor(grid, corner, undefined, memoryLimit);
}

function createFactor(
  grid: GridRows,
  corner: Corner,
  narrow: NarrowCorner | undefined,
  memoryLimit: number,
): ChaseFactor {
  const { image, kernel } = grid;
  const { height, width, turned } = grid.course;
  const [rows, cols] = turned ? [width, height] : [height, width];
  const lights = rows * cols;
  const nullity = corner.free.length;
  const stride = strideOf(lights);

  // Rows as the board has them: those that are chased, or, where the board is turned, others.
  const boardStride = 4 * Math.ceil(cols / 32);
  const boardRows = turned ? image.reserve(rows * boardStride) : grid.rows;
  const block = image.reserve(128);
  let cells: { readonly at: number; readonly bits: number } | undefined;

  function turn(inwards: boolean): void {
    if (!turned) return;
    if (inwards) kernel.transpose(boardRows, boardStride, rows, cols, grid.rows, grid.stride, block);
    else kernel.transpose(grid.rows, grid.stride, height, width, boardRows, boardStride, block);
  }

  /** Chases the lights in place; false where there is no solution: the lights then stand as they were. */
  function solve(): boolean {
    const residual = grid.residual();
    const presses = grid.other(residual);
    if (!corner.solve(residual, presses)) return false;
    grid.writeUp(presses);
    return true;
  }

  /** Regions for cells of one byte, and for bits without gaps; made at the first board that comes in bytes. */
  function cellRegions() {
    return (cells ??= {
      at: image.reserve(Math.min(cellBytes(lights), CELLS_AT_ONCE)),
      bits: image.reserve(cellBytes(lights) / 8 + 16),
    });
  }

  function load(difference: Uint8Array): void {
    const { at, bits } = cellRegions();
    const memory = image.enter();
    for (let from = 0; from < lights; from += CELLS_AT_ONCE) {
      const count = Math.min(lights - from, CELLS_AT_ONCE);
      memory.set(count === lights ? difference : difference.subarray(from, from + count), at);
      memory.fill(0, at + count, at + cellBytes(count));
      kernel.pack(at, bits + from / 8, count);
    }
    kernel.toRows(bits, boardRows, rows, cols, boardStride);
    turn(true);
  }

  /** The presses or lights that stand in the rows, packed without gaps, at an address. */
  function gather(): number {
    const { bits } = cellRegions();
    turn(false);
    image.enter().fill(0, bits, bits + stride);
    kernel.fromRows(boardRows, bits, rows, cols, boardStride);
    return bits;
  }

  function refute(): Uint8Array {
    // Turned by half, the i-th quiet pattern from the end is the i-th of those with the first ones apart: reduced rows of the left null space.
    const residual = grid.residual();
    const needed = image.enter().slice(residual, residual + grid.bytes);
    const proofs = corner.quiet().map((row) => reversed(row, width));
    return proofs.reverse().find((proof) => isOdd(proof, needed))!;
  }

  let quiet: Uint8Array | undefined;
  function quietRows(): Uint8Array {
    checkLimit(nullity * stride, memoryLimit);
    const all = new Uint8Array(nullity * stride);
    corner.quiet().forEach((row, i) => {
      grid.writeQuiet(row);
      const bits = gather();
      all.set(image.enter().subarray(bits, bits + stride), i * stride);
    });
    return all;
  }

  return {
    image,
    grid,
    narrow,
    rank: lights - nullity,
    freeButtons: turned
      ? Uint32Array.from({ length: nullity }, (_, i) => lights - nullity + i)
      : corner.free.map((cell) => lights - width + cell),
    code: {
      length: lights,
      dimension: nullity,
      stride,
      get rows() {
        return (quiet ??= quietRows());
      },
    },
    particular(difference) {
      load(difference);
      if (!solve()) return undefined;
      const bits = gather();
      return image.enter().slice(bits, bits + stride);
    },
    certificate(difference) {
      load(difference);
      grid.writeQuiet(refute(), true);
      const bits = gather();
      const { at } = cellRegions();
      const certificate = new Uint8Array(lights);
      const memory = image.enter();
      for (let from = 0; from < lights; from += CELLS_AT_ONCE) {
        const count = Math.min(lights - from, CELLS_AT_ONCE);
        kernel.unpack(bits + from / 8, at, count);
        certificate.set(memory.subarray(at, at + count), from);
      }
      return certificate;
    },
    solveRows(board, presses) {
      const memory = image.enter();
      memory.set(new Uint8Array(board.buffer, board.byteOffset, board.byteLength), boardRows);
      turn(true);
      if (!solve()) return false;
      turn(false);
      presses.set(new Uint32Array(image.enter().buffer, boardRows, presses.length));
      return true;
    },
  };
}

function reversed(row: Uint8Array, width: number): Uint8Array {
  const back = new Uint8Array(row.length);
  for (let j = 0; j < width; j++)
    back[(width - 1 - j) >>> 3]! |= ((row[j >>> 3]! >>> (j & 7)) & 1) << ((width - 1 - j) & 7);
  return back;
}

function isOdd(a: Uint8Array, b: Uint8Array): boolean {
  let shared = 0;
  for (let i = 0; i < a.length; i++) shared ^= a[i]! & b[i]!;
  let odd = false;
  for (; shared !== 0; shared &= shared - 1) odd = !odd;
  return odd;
}
