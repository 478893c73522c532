// Light chasing on many narrow grids at a time. The inverse of M is kept as tables, one for each byte of a residual, so
// that the kernel can chase eight boards side by side.

import type { Batch } from "../factor.ts";
import type { GridRows } from "./grid-rows.ts";
import type { NarrowLastRow } from "./narrow.ts";

/** Bytes of boards that are solved at a time: they stay in the second-level cache. */
const BATCH_BYTES = 65536;
const GROUP = 8;
/** The kernel handles this many rows in one turn. */
const FEWEST_ROWS = 4;

/** A batch of boards that are chased. */
export interface ChasedBatch extends Batch {
  /** The address of the presses that a single board would need above its first row: 0 if it can be solved. */
  readonly residual: number;
}

/**
 * A batch of boards, with each row in words of its own, as `grid` chases it; undefined for grids that are too low or
 * too large.
 */
export function createBatch(grid: GridRows, lastRow: NarrowLastRow): ChasedBatch | undefined {
  const { image, stride } = grid;
  const { height } = grid.course;
  const size = height * stride;
  if (height < FEWEST_ROWS || GROUP * size > BATCH_BYTES) return undefined;
  const capacity = GROUP * Math.floor(BATCH_BYTES / size / GROUP);
  const plan = image.keep(chasePlan(grid, lastRow));
  const boards = image.reserve(capacity * size);
  const presses = image.reserve(capacity * size);
  const totals = image.reserve(capacity * 4);
  const scratch = image.reserve(32 * (height + 1));
  return {
    image,
    capacity,
    boards,
    presses,
    totals,
    residual: scratch + 32 * height,
    run: (count) => image.kernel.chaseMany(plan, boards, presses, totals, count, height, stride, scratch),
  };
}

/** The record that `chaseMany` reads. */
function chasePlan(grid: GridRows, { transform, cells, free }: NarrowLastRow): Uint8Array {
  const { bytes, stride } = grid;
  const { width, self } = grid.course;
  const words = new Uint32Array(8 + stride * 512);
  const set = (at: number, cell: number) => (words[at + (cell >>> 5)]! |= 1 << (cell & 31));
  for (let cell = 0; cell < width; cell++) set(0, cell);
  if (self) words.fill(0xffffffff, 2, 4);
  for (const cell of free) set(4, cell);
  // The contribution of cell j of a residual: column j of the transform, with each row moved to the cell that it finds.
  for (let row = 0; row < width; row++)
    for (let j = 0; j < width; j++)
      if ((transform[row * bytes + (j >>> 3)]! >>> (j & 7)) & 1)
        set(8 + 2 * (256 * (j >>> 3) + (1 << (j & 7))), cells[row]!);
  for (let byte = 0; byte < stride; byte++) {
    const table = words.subarray(8 + 512 * byte, 8 + 512 * (byte + 1));
    for (let index = 1; index < 256; index++) {
      const rest = index & (index - 1);
      if (rest === 0) continue;
      const low = index ^ rest;
      table[2 * index] = table[2 * rest]! ^ table[2 * low]!;
      table[2 * index + 1] = table[2 * rest + 1]! ^ table[2 * low + 1]!;
    }
  }
  return new Uint8Array(words.buffer);
}
