// Light chasing: the factorization for uniform grids whose rule lets each row force the next. Going upwards from the
// last row, x[r-1] = b[r] + S x[r] + x[r+1]. Here b are the lights, and S is what a press does within its row. The row
// that would have to be pressed above the first row, the residual, must be 0. M x = residual finds the last row of
// presses; M is a polynomial in S. No matrix of lights x buttons is made.
//
// Upwards, because a quiet pattern is determined by its last row and has its last 1 there. So the free columns of the
// whole wiring are those of M in the last row, and a canonical last row gives the canonical presses.

import { checkLimit, strideOf } from "../../kernel/image.ts";
import type { KernelName } from "../../kernel/kernel.ts";
import { popcount } from "../../kernel/portable/row.ts";
import { LazyCode } from "../../lightest/coset.ts";
import { once, type UniformGrid } from "../../puzzle/puzzle.ts";
import { BitVector } from "../binary/bit-vector.ts";
import type { Factor } from "../factor.ts";
import { type ChasedBatch, createBatch } from "./batch.ts";
import { alongRows, type Course, courseOf, GridRows } from "./grid-rows.ts";
import { type LastRow, type NarrowLastRow, narrowLastRow } from "./narrow.ts";
import { transposedLastRow } from "./transposed.ts";
import { wideLastRow } from "./wide.ts";

/** Up to this width M is a matrix, beyond it a polynomial. */
const NARROW = 64;

/** Factors a grid by light chasing; undefined if its rule does not allow it. */
export function factorChase(
  uniform: UniformGrid,
  kernel: KernelName | undefined,
  memoryLimit: number,
): Factor | undefined {
  const course = courseOf(uniform);
  return course && factorCourse(course, kernel, memoryLimit);
}

/**
 * Chases a grid, by polynomials if it is wider than `narrow`. Along the rows of a grid quiet patterns are canonical. So a
 * grid that has some is chased along its rows, unless these are wide and its columns are not. Then a matrix pays up to
 * twice the width: a board of 65x87 takes 9 us, 18 by polynomials.
 */
export function factorCourse(
  course: Course,
  kernel: KernelName | undefined,
  memoryLimit: number,
  narrow = NARROW,
): Factor {
  const grid = new GridRows(course, kernel, memoryLimit);
  const matrix = course.path && course.width > narrow ? undefined : narrowLastRow(grid, memoryLimit);
  const lastRow = matrix ?? wideLastRow(grid);
  if (course.transposed && lastRow.free.length > 0) {
    if (matrix && course.height > 2 * narrow)
      return createFactor(grid, transposedLastRow(grid, matrix), undefined, memoryLimit);
    return factorCourse(alongRows(course), kernel, memoryLimit, 2 * narrow);
  }
  return createFactor(grid, lastRow, course.path && course.width <= NARROW ? matrix : undefined, memoryLimit);
}

/** `narrow`: given if the grid can be chased in batches. */
function createFactor(
  grid: GridRows,
  lastRow: LastRow,
  narrow: NarrowLastRow | undefined,
  memoryLimit: number,
): Factor {
  const { image, kernel, boardRows, boardStride } = grid;
  const { height, width, transposed } = grid.course;
  const [rows, cols] = transposed ? [width, height] : [height, width];
  const lights = rows * cols;
  const nullity = lastRow.free.length;
  const stride = strideOf(lights);

  const vector = once(() => new BitVector(image, lights));
  const batch = once(() => {
    const upright = narrow && createBatch(grid, narrow);
    return upright && transposed ? transposedBatch(upright, grid) : upright;
  });

  /**
   * Replaces the lights in the rows by presses. For an unsolvable board the lights stay, and the address of the
   * residual is returned.
   */
  function solve(): number | undefined {
    grid.inwards();
    const residual = grid.residual();
    const presses = grid.other(residual);
    if (!lastRow.solve(residual, presses)) return residual;
    grid.writeUp(presses);
    grid.outwards();
    return undefined;
  }

  /** The bits of rows, without the gaps between them. */
  function gather(at: number): BitVector {
    const bits = vector();
    image.enter().fill(0, bits.at, bits.at + stride);
    kernel.fromRows(at, bits.at, rows, cols, boardStride);
    return bits;
  }

  /** The quiet pattern with the given presses in the last row; `down`: in the first row. */
  function quietFrom(row: Uint8Array, down = false): BitVector {
    grid.writeQuiet(row, down);
    grid.outwards();
    return gather(boardRows);
  }

  function quietRows(): Uint8Array {
    checkLimit(nullity * stride, memoryLimit);
    const all = new Uint8Array(nullity * stride);
    for (const [i, row] of lastRow.quiet().entries()) all.set(quietFrom(row).packed(), i * stride);
    return all;
  }

  // The wiring is symmetric, and a rotation of the grid by half a turn keeps it. So the quiet patterns, rotated and in
  // reverse order, are the left null space, and no other row has a 1 at the first 1 of a row.
  const proofs = once(() =>
    lastRow
      .quiet()
      .map((row) => reversed(row, width))
      .reverse(),
  );

  /** The certificate for the lights that left this residual. */
  function refute(residual: number): Uint8Array {
    const memory = image.enter();
    return quietFrom(proofs().find((proof) => isOdd(proof, memory, residual))!, true).counts();
  }

  /** The tables of a batch take as long as some boards, so they are made for the second board. */
  let isFirst = true;

  return {
    image,
    freeButtons: lastRow.free.map((cell) => lights - width + cell),
    code: new LazyCode({ length: lights, dimension: nullity, stride }, quietRows),
    solve(difference) {
      const bits = vector();
      const differing = bits.load(difference);
      // Much faster even for one board.
      const many = isFirst ? undefined : batch();
      isFirst = false;
      kernel.toRows(bits.at, many?.boards ?? boardRows, rows, cols, boardStride);
      let residual: number | undefined;
      if (many === undefined) residual = solve();
      else {
        many.run(1);
        // The top bit of the total -1.
        if (image.enter()[many.totals + 3]! >= 128) residual = many.residual;
      }
      if (residual !== undefined) return { solvable: false, certificate: refute(residual) };
      return { solvable: true, presses: gather(many?.presses ?? boardRows), differing };
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

/** A batch whose boards are transposed on their way in and out. */
function transposedBatch(batch: ChasedBatch, grid: GridRows): ChasedBatch {
  const { height, width } = grid.course;
  const size = height * grid.stride;
  const boardSize = width * grid.boardStride;
  const boards = grid.image.reserve(batch.capacity * boardSize);
  return {
    ...batch,
    boards,
    presses: boards,
    run(count) {
      for (let i = 0; i < count; i++) grid.inwards(boards + i * boardSize, batch.boards + i * size);
      batch.run(count);
      for (let i = 0; i < count; i++) grid.outwards(boards + i * boardSize, batch.presses + i * size);
    },
  };
}

/** A row of bits from right to left. */
function reversed(row: Uint8Array, width: number): Uint8Array {
  const back = new Uint8Array(row.length);
  for (let j = 0; j < width; j++)
    back[(width - 1 - j) >>> 3]! |= ((row[j >>> 3]! >>> (j & 7)) & 1) << ((width - 1 - j) & 7);
  return back;
}

/** Whether a row shares an odd number of ones with the row at an address. */
function isOdd(row: Uint8Array, memory: Uint8Array, at: number): boolean {
  let shared = 0;
  for (let i = 0; i < row.length; i++) shared ^= row[i]! & memory[at + i]!;
  return (popcount(shared) & 1) === 1;
}
