// Boards of one word. Three tables have the contribution of each third of a board to the presses and to the proof. The
// fewest presses are found by comparing all members of the null space.

import type { Batch, Factor, Inverse } from "../factor/factor.ts";
import type { Code } from "../lightest/coset.ts";
import type { Puzzle } from "../puzzle/puzzle.ts";

/** Up to this nullity all members are compared for each board. */
export const LOOK_UP_LIMIT = 10;

/** Boards of one run. */
const RUN_BOARDS = 2048;

/** Whether boards and presses have one word each. */
export function fitsWord({ lights, buttons }: Puzzle): boolean {
  return lights <= 32 && buttons <= 32;
}

/** A batch of boards of one word. `code` is the null space, for the fewest presses; undefined for any solution. */
export function createLookUp({ image, inverse }: Factor, code: Code | undefined): Batch {
  const table = image.keep(tables(inverse!, code === undefined ? [0] : members(code)));
  const boards = image.reserve(4 * RUN_BOARDS);
  const presses = image.reserve(4 * RUN_BOARDS);
  const totals = image.reserve(4 * RUN_BOARDS);
  return {
    image,
    capacity: RUN_BOARDS,
    boards,
    presses,
    totals,
    run: (count) => image.kernel.lookUpMany(table, boards, presses, totals, count),
  };
}

/**
 * The record that `lookUpMany` reads: what each light adds to presses and proof, summed over every third of a board.
 */
function tables({ pivots, transform }: Inverse, members: readonly number[]): Uint8Array {
  const rows = firstWords(transform);
  const bits = Math.max(1, Math.ceil(rows.length / 3));
  // The presses for each light alone, 0 at the free buttons, and the rows of the left null space with a 1 at the light.
  const presses = new Uint32Array(3 * bits);
  const proof = new Uint32Array(3 * bits);
  for (const [at, row] of rows.entries())
    for (let light = 0; light < rows.length; light++)
      if (at < pivots.length) presses[light]! |= ((row >>> light) & 1) << pivots[at]!;
      else proof[light]! |= ((row >>> light) & 1) << (at - pivots.length);

  const size = 2 ** bits;
  const words = new Uint32Array(4 + 6 * size + Math.ceil(members.length / 4) * 4);
  words.set([bits, words.length - 4 - 6 * size]);
  words.set(members, 4 + 6 * size);
  for (let third = 0; third < 3; third++) {
    const table = words.subarray(4 + 2 * size * third, 4 + 2 * size * (third + 1));
    for (let index = 1; index < size; index++) {
      const rest = index & (index - 1);
      const light = third * bits + 31 - Math.clz32(index ^ rest);
      table[2 * index] = table[2 * rest]! ^ presses[light]!;
      table[2 * index + 1] = table[2 * rest + 1]! ^ proof[light]!;
    }
  }
  return new Uint8Array(words.buffer);
}

/** The first word of each row: its other words are 0. */
function firstWords(rows: Uint8Array): Uint32Array {
  return new Uint32Array(rows.buffer, rows.byteOffset, rows.length / 4).filter((_, i) => i % 4 === 0);
}

/** All sums of basis rows. */
function members({ rows }: Code): number[] {
  let all = [0];
  for (const row of firstWords(rows)) all = [...all, ...all.map((member) => member ^ row)];
  return all;
}
