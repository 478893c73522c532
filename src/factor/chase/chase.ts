// The factorization for uniform grids whose rule lets each row force the next (light chasing): x[r-1] = b[r] + S x[r] + x[r+1],
// upwards from the last row, where S is what a press does within its row. What must be 0 above the first row is the
// residual, and M x = residual, M a polynomial in S, finds the last row to start from. No matrix of lights x buttons is made.
//
// Upwards, since a quiet pattern is known by its last row, and its last one stands there: the free columns of the whole
// wiring are those of M in the last row, and a canonical last row gives the canonical presses.

import { cellBytes, checkLimit, strideOf } from "../../kernel/image.ts";
import type { KernelName } from "../../kernel/kernel.ts";
import { once, type UniformGrid } from "../../puzzle/puzzle.ts";
import { cellRegions, packCells, unpackCells } from "../binary/pack-cells.ts";
import type { Factor } from "../factor.ts";
import type { Lot } from "../lot.ts";
import { createBatch } from "./batch.ts";
import { type Course, courseOf, GridRows, unturned } from "./grid-rows.ts";
import { type Corner, type NarrowCorner, narrowCorner } from "./narrow.ts";
import { turnedCorner } from "./turned.ts";
import { wideCorner } from "./wide.ts";

/** Up to this width M is a matrix, beyond it a polynomial. */
export const NARROW = 64;

/** A grid that is chased. */
export interface ChaseFactor extends Factor {
  /** A place to solve many boards at once, each row in words of its own, where there is one. */
  lot(): Lot | undefined;
  /** The same as `particular` for one board in such words; returns the number of presses, -1 where there is no solution. */
  solveRows(board: Uint32Array, presses: Uint32Array): number;
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
    if (course.turned && narrow.free.length > 0)
      return createFactor(grid, turnedCorner(grid, narrow), undefined, memoryLimit);
    return createFactor(grid, narrow, course.path ? narrow : undefined, memoryLimit);
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
  const turn = turned ? turner(grid) : undefined;
  const bytes = once(() => cellRegions(image, lights));
  /** Lights of the last board that differ. */
  let differing = 0;
  const lot = once(() => {
    const batch = narrow && createBatch(grid, narrow);
    return batch && turn ? turnedLot(batch, grid, turn) : batch;
  });

  /** Chases the lights in place; false where there is no solution: the lights then stand as they were. */
  function solve(): boolean {
    turn?.inwards(boardRows, grid.rows);
    const residual = grid.residual();
    const presses = grid.other(residual);
    if (!corner.solve(residual, presses)) return false;
    grid.writeUp(presses);
    turn?.outwards(grid.rows, boardRows);
    return true;
  }

  /** Lights of one byte each to rows of bits. */
  function load(difference: Uint8Array, at: number): void {
    const { bits } = bytes();
    packCells(image, bytes(), difference);
    differing = kernel.weighWords(bits, cellBytes(lights) / 8) >>> 0;
    kernel.toRows(bits, at, rows, cols, boardStride);
  }

  /** Rows of bits without the gaps between them, at an address. */
  function gather(at: number): number {
    const { bits } = bytes();
    image.enter().fill(0, bits, bits + stride);
    kernel.fromRows(at, bits, rows, cols, boardStride);
    return bits;
  }

  /** Where the bits of the particular solution stand; undefined where there is none. */
  function particularAt(difference: Uint8Array): number | undefined {
    const batch = lot();
    load(difference, batch ? batch.boards : boardRows);
    if (batch === undefined) return solve() ? gather(boardRows) : undefined;
    batch.run(1);
    // The top bit of the total: -1.
    return image.enter()[batch.totals + 3]! > 127 ? undefined : gather(batch.presses);
  }

  /** What follows from the presses of one row, as bits without gaps: a quiet pattern. */
  function quietFrom(row: Uint8Array, down: boolean): number {
    grid.writeQuiet(row, down);
    turn?.outwards(grid.rows, boardRows);
    return gather(boardRows);
  }

  function quietRows(): Uint8Array {
    checkLimit(nullity * stride, memoryLimit);
    const all = new Uint8Array(nullity * stride);
    corner.quiet().forEach((row, i) => {
      const bits = quietFrom(row, false);
      all.set(image.enter().subarray(bits, bits + stride), i * stride);
    });
    return all;
  }
  const quiet = once(quietRows);

  // The wiring is symmetric, and the board turned by half is the same: the quiet patterns turned, the last one first, are
  // the left null space with each first one apart.
  const proofs = once(() =>
    corner
      .quiet()
      .map((row) => reversed(row, width))
      .reverse(),
  );

  /** The first row of the certificate for the lights in the rows. */
  function refute(): Uint8Array {
    turn?.inwards(boardRows, grid.rows);
    const residual = grid.residual();
    const needed = image.enter().slice(residual, residual + grid.bytes);
    return proofs().find((proof) => isOdd(proof, needed))!;
  }

  return {
    image,
    rank: lights - nullity,
    freeButtons: turned
      ? Uint32Array.from({ length: nullity }, (_, i) => lights - nullity + i)
      : corner.free.map((cell) => lights - width + cell),
    code: {
      length: lights,
      dimension: nullity,
      stride,
      get rows() {
        return quiet();
      },
    },
    particular(difference) {
      const bits = particularAt(difference);
      return bits === undefined ? undefined : image.enter().slice(bits, bits + stride);
    },
    particularCells(difference) {
      const bits = particularAt(difference);
      if (bits === undefined) return undefined;
      const total = kernel.weighWords(bits, stride) >>> 0;
      return { presses: unpackCells(image, bytes(), lights), total, differing };
    },
    certificate(difference) {
      load(difference, boardRows);
      quietFrom(refute(), true);
      return unpackCells(image, bytes(), lights);
    },
    lot,
    solveRows(board, presses) {
      image.enter();
      new Uint32Array(kernel.memory.buffer, boardRows, board.length).set(board);
      if (!solve()) return -1;
      presses.set(new Uint32Array(kernel.memory.buffer, boardRows, presses.length));
      return kernel.weighWords(boardRows, 4 * presses.length) >>> 0;
    },
  };
}

/** Moves a turned board to the rows that are chased, and back. */
interface Turner {
  inwards(board: number, rows: number): void;
  outwards(rows: number, board: number): void;
}

function turner({ image, kernel, course: { height, width }, stride }: GridRows): Turner {
  const block = image.reserve(128);
  const boardStride = 4 * Math.ceil(height / 32);
  return {
    inwards(board, rows) {
      image.enter();
      kernel.transpose(board, boardStride, width, height, rows, stride, block);
    },
    outwards(rows, board) {
      image.enter();
      kernel.transpose(rows, stride, height, width, board, boardStride, block);
    },
  };
}

/** A lot of turned boards. */
function turnedLot(lot: Lot, { image, course: { height, width }, stride }: GridRows, turn: Turner): Lot {
  const size = height * stride;
  const boardSize = 4 * Math.ceil(height / 32) * width;
  const boards = image.reserve(lot.capacity * boardSize);
  return {
    ...lot,
    boards,
    presses: boards,
    run(count) {
      for (let i = 0; i < count; i++) turn.inwards(boards + i * boardSize, lot.boards + i * size);
      lot.run(count);
      for (let i = 0; i < count; i++) turn.outwards(lot.presses + i * size, boards + i * boardSize);
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
