// Boards of one word: all that the algebra says of them fits into three tables, of what each third of a board adds to the
// presses and to the proof that there are none. The fewest presses are found among all members of the null space.

import type { Lot } from "../factor/lot.ts";
import { hostFor } from "../kernel/host.ts";
import { Image } from "../kernel/image.ts";
import type { KernelName } from "../kernel/kernel.ts";
import type { Code } from "../lightest/coset.ts";
import type { Effects, Puzzle } from "../puzzle/puzzle.ts";

/** Up to this nullity all members are looked at for each board. */
export const LOOK_UP_LIMIT = 10;

const CAPACITY = 2048;

/** Whether boards and presses have one word each. */
export function fitsWord({ lights, buttons }: Puzzle): boolean {
  return lights <= 32 && buttons <= 32;
}

/** A lot for boards of one word; `code`: the null space whose members are looked at, undefined for any solution. */
export function createLookUp(puzzle: Puzzle, code: Code | undefined, kernel: KernelName, memoryLimit: number): Lot {
  const bits = Math.max(1, Math.ceil(puzzle.lights / 3));
  const record = tables(puzzle.effects, puzzle.lights, puzzle.buttons, bits, code === undefined ? [0] : members(code));
  const image = new Image(hostFor(record.length, kernel), memoryLimit);
  const table = image.keep(record);
  const boards = image.reserve(4 * CAPACITY);
  const presses = image.reserve(4 * CAPACITY);
  const totals = image.reserve(4 * CAPACITY);
  return {
    image,
    capacity: CAPACITY,
    boards,
    presses,
    totals,
    run: (count) => image.kernel.lookUpMany(table, boards, presses, totals, count),
  };
}

/** The record that `lookUpMany` reads. */
function tables(
  effects: Effects,
  lights: number,
  buttons: number,
  bits: number,
  members: readonly number[],
): Uint8Array {
  const size = 2 ** bits;
  const words = new Uint32Array(4 + 6 * size + Math.ceil(members.length / 4) * 4);
  words.set([bits, words.length - 4 - 6 * size]);
  words.set(members, 4 + 6 * size);
  const { presses, proof } = inverse(effects, lights, buttons);
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

/** For each light alone: the presses, 0 at the free buttons, and the rows of the left null space that it is in. */
function inverse({ start, light }: Effects, lights: number, buttons: number): { presses: number[]; proof: number[] } {
  const rows = Array.from({ length: lights }, (_, i) => ({ buttons: 0, lights: 1 << i }));
  for (let j = 0; j < buttons; j++) for (let e = start[j]!; e < start[j + 1]!; e++) rows[light[e]!]!.buttons |= 1 << j;
  const presses: number[] = new Array(lights).fill(0);
  const proof: number[] = new Array(lights).fill(0);
  const give = (sum: number[], { lights: mask }: { lights: number }, bit: number) => {
    for (let i = 0; i < lights; i++) if ((mask >>> i) & 1) sum[i]! |= 1 << bit;
  };
  const pivots: number[] = [];
  for (let j = 0; j < buttons; j++) {
    const found = rows.findIndex((row, r) => r >= pivots.length && (row.buttons >>> j) & 1);
    if (found < 0) continue;
    const pivot = rows[found]!;
    rows[found] = rows[pivots.length]!;
    rows[pivots.length] = pivot;
    pivots.push(j);
    for (const row of rows) {
      if (row === pivot || ((row.buttons >>> j) & 1) === 0) continue;
      row.buttons ^= pivot.buttons;
      row.lights ^= pivot.lights;
    }
  }
  for (const [r, row] of rows.entries())
    if (r < pivots.length) give(presses, row, pivots[r]!);
    else give(proof, row, r - pivots.length);
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
