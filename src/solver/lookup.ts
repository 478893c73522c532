// Boards of one word. Three tables have the contribution of each third of a board to the presses and to the proof. The
// fewest presses are found by comparing all members of the null space.

import { reduceWiring } from "../factor/binary/dense.ts";
import type { Batch } from "../factor/factor.ts";
import { placesOfOnes } from "../kernel/bits.ts";
import { hostFor } from "../kernel/host.ts";
import { Image } from "../kernel/image.ts";
import type { KernelName } from "../kernel/kernel.ts";
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

/** A batch of boards of one word. `code`: the null space whose members are compared, undefined for any solution. */
export function createLookUp(puzzle: Puzzle, code: Code | undefined, kernel: KernelName, memoryLimit: number): Batch {
  const record = tables(inverseColumns(puzzle, kernel, memoryLimit), code === undefined ? [0] : members(code));
  const image = new Image(hostFor(record.length, kernel), memoryLimit);
  const table = image.keep(record);
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
function tables({ presses, proof }: InverseColumns, members: readonly number[]): Uint8Array {
  const bits = Math.max(1, Math.ceil(presses.length / 3));
  const size = 2 ** bits;
  const words = new Uint32Array(4 + 6 * size + Math.ceil(members.length / 4) * 4);
  words.set([bits, words.length - 4 - 6 * size]);
  words.set(members, 4 + 6 * size);
  for (let third = 0; third < 3; third++) {
    const table = words.subarray(4 + 2 * size * third, 4 + 2 * size * (third + 1));
    for (let index = 1; index < size; index++) {
      const rest = index & (index - 1);
      const light = third * bits + 31 - Math.clz32(index ^ rest);
      table[2 * index] = table[2 * rest]! ^ (presses[light] ?? 0);
      table[2 * index + 1] = table[2 * rest + 1]! ^ (proof[light] ?? 0);
    }
  }
  return new Uint8Array(words.buffer);
}

/** The contribution of each light. */
interface InverseColumns {
  /** The presses for the light alone, 0 at the free buttons. */
  readonly presses: Uint32Array;
  /** The rows of the left null space that have a 1 at the light. */
  readonly proof: Uint32Array;
}

/** The columns of T with T A = RREF(A): its rows for pivots make the presses, those for zero rows the proof. */
function inverseColumns(puzzle: Puzzle, kernel: KernelName, memoryLimit: number): InverseColumns {
  const { lights } = puzzle;
  const { rank, pivots, transform } = reduceWiring(puzzle, kernel, memoryLimit);
  const stride = transform.length / lights;
  const columns = new Uint32Array(pivots.buffer, pivots.byteOffset, rank);
  const presses = new Uint32Array(lights);
  const proof = new Uint32Array(lights);
  for (let row = 0; row < lights; row++)
    for (const light of placesOfOnes(transform.subarray(row * stride, (row + 1) * stride)))
      if (row < rank) presses[light]! |= 1 << columns[row]!;
      else proof[light]! |= 1 << (row - rank);
  return { presses, proof };
}

/** All sums of basis rows. */
function members({ rows, stride, dimension }: Code): number[] {
  const all = [0];
  const words = new DataView(rows.buffer, rows.byteOffset);
  for (let i = 0; i < dimension; i++) {
    const row = words.getUint32(i * stride, true);
    all.push(...all.map((member) => (member ^ row) >>> 0));
  }
  return all;
}
