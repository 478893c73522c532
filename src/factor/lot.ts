// Boards that the kernel solves many at a time: where they stand in its memory, and how they get there. lookup.ts and
// batch.ts each make a lot.

import type { Image } from "../kernel/image.ts";

/** A place for many packed boards in kernel memory. */
export interface Lot {
  readonly image: Image;
  /** How many boards one call solves. */
  readonly capacity: number;
  /** Addresses of boards, presses and totals (i32). */
  readonly boards: number;
  readonly presses: number;
  readonly totals: number;
  /** Solves the first `count` boards; totals of -1 where there is no solution, and then no presses. */
  run(count: number): void;
}

/** Words that `strayBits` takes in one turn. */
const AT_ONCE = 8;

/**
 * Solves packed boards, all of them to the same packed target. Makes nothing for a single board. Ends and returns false at a
 * bit that stands for no light, where `mask` is given: the address of the bits of two words of a board that do.
 */
export function solveLots(
  lot: Lot,
  mask: number | undefined,
  boards: Uint32Array,
  target: Uint32Array | undefined,
  presses: Uint32Array,
  totals: Int32Array,
): boolean {
  const lightWords = boards.length / totals.length;
  const pressWords = presses.length / totals.length;
  for (let from = 0; from < totals.length; from += lot.capacity) {
    const count = Math.min(totals.length - from, lot.capacity);
    const { buffer } = lot.image.enter();
    const lights = new Uint32Array(buffer, lot.boards, count * lightWords);
    lights.set(boards.subarray(from * lightWords, (from + count) * lightWords));
    if (mask !== undefined) {
      const words = Math.ceil(lights.length / AT_ONCE) * AT_ONCE;
      // Room for whole groups of boards is there.
      new Uint32Array(buffer, lot.boards + 4 * lights.length, words - lights.length).fill(0);
      if (lot.image.kernel.strayBits(lot.boards, 4 * words, mask)) return false;
    }
    if (target !== undefined)
      for (let at = 0; at < lights.length; at += lightWords)
        for (let w = 0; w < lightWords; w++) lights[at + w]! ^= target[w]!;
    lot.run(count);
    presses.set(new Uint32Array(buffer, lot.presses, count * pressWords), from * pressWords);
    totals.set(new Int32Array(buffer, lot.totals, count), from);
  }
  return true;
}
