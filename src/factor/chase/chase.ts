// The factorization for uniform grids whose rule lets each row force the next (light chasing): x[r-1] = b[r] + S x[r] + x[r+1],
// upwards from the last row, where S is what a press does within its row. What must be 0 above the first row is the
// residual, and M x = residual, M a polynomial in S, finds the last row to start from. No matrix of lights x buttons is made.
//
// Upwards, since a quiet pattern is known by its last row, and its last one stands there: the free columns of the whole
// wiring are those of M in the last row, and a canonical last row gives the canonical presses.

import { checkLimit, strideOf } from "../../kernel/image.ts";
import type { KernelName } from "../../kernel/kernel.ts";
import { once, type UniformGrid } from "../../puzzle/puzzle.ts";
import { BitVector } from "../binary/bit-vector.ts";
import type { Batch, Factor } from "../factor.ts";
import { createBatch } from "./batch.ts";
import { type Course, courseOf, GridRows, unturned } from "./grid-rows.ts";
import { type Corner, type NarrowCorner, narrowCorner } from "./narrow.ts";
import { turnedCorner } from "./turned.ts";
import { wideCorner } from "./wide.ts";

/** Up to this width M is a matrix, beyond it a polynomial. */
export const NARROW = 64;

/** Factors a grid that can be chased; undefined where its rule does not allow it. */
export function factorChase(
  uniform: UniformGrid,
  kernel: KernelName | undefined,
  memoryLimit: number,
): Factor | undefined {
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
export function factorWide(course: Course, kernel: KernelName | undefined, memoryLimit: number): Factor {
  const grid = new GridRows(course, kernel, memoryLimit);
  const corner = wideCorner(grid);
  if (course.turned && corner.free.length > 0) return factorWide(unturned(course), kernel, memoryLimit);
  return createFactor(grid, corner, undefined, memoryLimit);
}

function createFactor(grid: GridRows, corner: Corner, narrow: NarrowCorner | undefined, memoryLimit: number): Factor {
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
  const vector = once(() => new BitVector(image, lights));
  const batch = once(() => {
    const upright = narrow && createBatch(grid, narrow);
    return upright && turn ? turnedBatch(upright, grid, turn) : upright;
  });

  /** Chases the lights in place; returns the residual of an unsolvable board, whose lights then stay as they are. */
  function solve(): number | undefined {
    turn?.inwards(boardRows, grid.rows);
    const residual = grid.residual();
    const presses = grid.other(residual);
    if (!corner.solve(residual, presses)) return residual;
    grid.writeUp(presses);
    turn?.outwards(grid.rows, boardRows);
    return undefined;
  }

  /** Takes rows of bits to bits without gaps. */
  function gather(at: number): BitVector {
    const bits = vector();
    image.enter().fill(0, bits.at, bits.at + stride);
    kernel.fromRows(at, bits.at, rows, cols, boardStride);
    return bits;
  }

  /** The quiet pattern with the given presses of the last row; `down`: of the first row. */
  function quietFrom(row: Uint8Array, down: boolean): BitVector {
    grid.writeQuiet(row, down);
    turn?.outwards(grid.rows, boardRows);
    return gather(boardRows);
  }

  function quietRows(): Uint8Array {
    checkLimit(nullity * stride, memoryLimit);
    const all = new Uint8Array(nullity * stride);
    corner.quiet().forEach((row, i) => {
      all.set(quietFrom(row, false).packed(), i * stride);
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

  /** The certificate for the lights that left a residual. */
  function refute(residual: number): Uint8Array {
    const needed = image.enter().slice(residual, residual + grid.bytes);
    return quietFrom(proofs().find((proof) => isOdd(proof, needed))!, true).counts();
  }

  return {
    image,
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
    solve(difference) {
      const bits = vector();
      const differing = bits.load(difference);
      const many = batch();
      if (many !== undefined) {
        // Faster by far for one board too, but the residual of an unsolvable one is not known.
        kernel.toRows(bits.at, many.boards, rows, cols, boardStride);
        many.run(1);
        // The top bit of the total -1.
        if (image.enter()[many.totals + 3]! < 128) return { solvable: true, presses: gather(many.presses), differing };
      }
      kernel.toRows(bits.at, boardRows, rows, cols, boardStride);
      const residual = solve();
      if (residual !== undefined) return { solvable: false, certificate: refute(residual) };
      return { solvable: true, presses: gather(boardRows), differing };
    },
    packed: {
      batch,
      solve(board, presses) {
        image.enter();
        new Uint32Array(kernel.memory.buffer, boardRows, board.length).set(board);
        if (solve() !== undefined) return -1;
        presses.set(new Uint32Array(kernel.memory.buffer, boardRows, presses.length));
        return kernel.weighWords(boardRows, 4 * presses.length) >>> 0;
      },
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

/** A batch of turned boards. */
function turnedBatch(batch: Batch, { image, course: { height, width }, stride }: GridRows, turn: Turner): Batch {
  const size = height * stride;
  const boardSize = 4 * Math.ceil(height / 32) * width;
  const boards = image.reserve(batch.capacity * boardSize);
  return {
    ...batch,
    boards,
    presses: boards,
    run(count) {
      for (let i = 0; i < count; i++) turn.inwards(boards + i * boardSize, batch.boards + i * size);
      batch.run(count);
      for (let i = 0; i < count; i++) turn.outwards(batch.presses + i * size, boards + i * boardSize);
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
