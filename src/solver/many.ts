// Many packed boards: by look-ups if a board is one word, side by side if the grid is chased and narrow, row by row if it is
// chased and wide, else one by one from their bytes.

import type { Answer } from "../answer.ts";
import { bitsOf, hasStrayBits, lastWord, type PackedLayout, packedLayout } from "../boards/packed.ts";
import type { Batch, Factor, PackedFactor } from "../factor/factor.ts";
import type { Puzzle } from "../puzzle/puzzle.ts";
import { createLookUp, fitsWord, LOOK_UP_LIMIT } from "./lookup.ts";
import type { Wish } from "./system.ts";

/**
 * Solves packed boards to a packed target (undefined: all off); writes presses and totals, -1 for an unsolvable board.
 * Returns false if a bit of a board represents no light; what has been written is then undefined.
 */
export type SolvePacked = (
  boards: Uint32Array,
  target: Uint32Array | undefined,
  objective: Wish["objective"],
  presses: Uint32Array,
  totals: Int32Array,
) => boolean;

/** What solves many boards. What it needs is made for the first of them. */
export function createMany(
  puzzle: Puzzle,
  factor: Factor,
  solve: (difference: Uint8Array, wish: Wish) => Answer,
  memoryLimit: number,
): SolvePacked {
  const { code, image } = factor;
  const lights = packedLayout(puzzle, "light");
  const batches: { any?: Masked | undefined; fewest?: Masked | undefined } = {};

  function batchFor(compared: boolean): Batch | undefined {
    if (!fitsWord(puzzle)) return compared ? undefined : factor.packed?.batch();
    if (compared && code.dimension > LOOK_UP_LIMIT) return undefined;
    return createLookUp(puzzle, compared ? code : undefined, image.host.name, memoryLimit);
  }

  return (boards, target, objective, presses, totals) => {
    const compared = objective === "fewest" && code.dimension > 0;
    if (!(objective in batches)) batches[objective] = withMask(batchFor(compared), lights);
    const { batch, mask } = batches[objective] ?? {};
    if (mask === undefined && hasStrayBits(lights, boards)) return false;
    if (batch !== undefined) return inBatches(batch, mask, boards, target, presses, totals);
    if (factor.packed !== undefined && !compared) rowByRow(factor.packed, boards, target, presses, totals);
    else {
      const wish: Wish = { objective, turns: "forward" };
      oneByOne(puzzle, boards, target, presses, totals, (difference) => solve(difference, wish));
    }
    return true;
  };
}

/**
 * A batch, and the address of a mask with a 1 for each bit of two words of a board that represents a light. Only boards with
 * rows of one or two words have a mask: there the kernel checks them faster than JavaScript.
 */
interface Masked {
  readonly batch: Batch;
  readonly mask: number | undefined;
}

function withMask(batch: Batch | undefined, lights: PackedLayout): Masked | undefined {
  const { stride, entries } = lights;
  if (batch === undefined || stride > 2 || entries !== null) return batch && { batch, mask: undefined };
  const last = lastWord(lights);
  const words = Uint32Array.of(stride === 1 ? last : 0xffffffff, last);
  return { batch, mask: batch.image.keep(new Uint8Array(words.buffer)) };
}

/** Words that `strayBits` checks in one turn. */
const TURN_WORDS = 8;

/** Allocates nothing for a single board. Stops and returns false at a bit that the mask lacks. */
function inBatches(
  batch: Batch,
  mask: number | undefined,
  boards: Uint32Array,
  target: Uint32Array | undefined,
  presses: Uint32Array,
  totals: Int32Array,
): boolean {
  const lightWords = boards.length / totals.length;
  const pressWords = presses.length / totals.length;
  for (let from = 0; from < totals.length; from += batch.capacity) {
    const count = Math.min(totals.length - from, batch.capacity);
    const { buffer } = batch.image.enter();
    const lights = new Uint32Array(buffer, batch.boards, count * lightWords);
    lights.set(boards.subarray(from * lightWords, (from + count) * lightWords));
    if (mask !== undefined) {
      const words = Math.ceil(lights.length / TURN_WORDS) * TURN_WORDS;
      // Batches have room for whole groups of boards.
      new Uint32Array(buffer, batch.boards + 4 * lights.length, words - lights.length).fill(0);
      if (batch.image.kernel.strayBits(batch.boards, 4 * words, mask)) return false;
    }
    if (target !== undefined)
      for (let at = 0; at < lights.length; at += lightWords)
        for (let w = 0; w < lightWords; w++) lights[at + w]! ^= target[w]!;
    batch.run(count);
    presses.set(new Uint32Array(buffer, batch.presses, count * pressWords), from * pressWords);
    totals.set(new Int32Array(buffer, batch.totals, count), from);
  }
  return true;
}

function rowByRow(
  factor: PackedFactor,
  boards: Uint32Array,
  target: Uint32Array | undefined,
  presses: Uint32Array,
  totals: Int32Array,
): void {
  const words = boards.length / totals.length;
  for (let i = 0, at = 0; i < totals.length; i++, at += words) {
    let board = boards.subarray(at, at + words);
    if (target !== undefined) board = board.map((word, w) => word ^ target[w]!);
    const found = presses.subarray(at, at + words);
    totals[i] = factor.solve(board, found);
    if (totals[i]! < 0) found.fill(0);
  }
}

/** Answers each board, less the target, from its bytes. */
export function oneByOne(
  puzzle: Puzzle,
  boards: Uint32Array,
  target: Uint32Array | undefined,
  presses: Uint32Array,
  totals: Int32Array,
  solve: (states: Uint8Array) => Answer,
): void {
  const lightBits = bitsOf(packedLayout(puzzle, "light"));
  const buttonBits = bitsOf(packedLayout(puzzle, "button"));
  const states = new Uint8Array(puzzle.lights);
  const board = new Uint32Array(boards.length / totals.length);
  const pressWords = presses.length / totals.length;
  for (let i = 0; i < totals.length; i++) {
    for (let w = 0; w < board.length; w++) board[w] = boards[i * board.length + w]! ^ (target?.[w] ?? 0);
    for (let light = 0; light < states.length; light++) {
      const bit = lightBits[light]!;
      states[light] = (board[bit >>> 5]! >>> (bit & 31)) & 1;
    }
    // Only now: the presses may take the place of the board.
    const found = presses.subarray(i * pressWords, (i + 1) * pressWords).fill(0);
    const answer = solve(states);
    totals[i] = answer.solvable ? answer.total : -1;
    if (!answer.solvable) continue;
    const counts = answer.presses;
    for (let button = 0; button < counts.length; button++) {
      const bit = buttonBits[button]!;
      found[bit >>> 5]! |= counts[button]! << (bit & 31);
    }
  }
}
