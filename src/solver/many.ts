// Many packed boards: by look-ups if a board is one word, side by side if the grid is chased and narrow, row by row if
// it is chased and wide, else one by one from their bytes.

import type { Answer } from "../answer.ts";
import { bitsOf, hasStrayBits, lastWord, type PackedLayout, packedLayout } from "../boards/packed.ts";
import type { Batch, PackedFactor } from "../factor/factor.ts";
import { once, type Puzzle } from "../puzzle/puzzle.ts";
import { createLookUp, fitsWord, LOOK_UP_LIMIT } from "./lookup.ts";
import type { Objective, System } from "./system.ts";

/**
 * Packed boards, the target of all of them (undefined: all off), and where presses and totals go, -1 for an unsolvable
 * board.
 */
interface PackedBoards {
  readonly boards: Uint32Array;
  readonly target: Uint32Array | undefined;
  readonly presses: Uint32Array;
  readonly totals: Int32Array;
}

/**
 * Solves packed boards. Returns false if a bit of a board represents no light; what has been written is then undefined.
 */
export type SolvePacked = (packed: PackedBoards, objective: Objective) => boolean;

/** Solves many boards. It is set up when the first board comes. */
export function createMany(puzzle: Puzzle, { factor, solve }: System): SolvePacked {
  const { code } = factor;
  const lights = packedLayout(puzzle, "light");
  /** For any solution, which is the only one if the null space is trivial; and for the fewest presses. */
  const anyBatch = once(() =>
    withMask(fitsWord(puzzle) ? createLookUp(factor, undefined) : factor.packed?.batch(), lights),
  );
  const fewestBatch = once(() =>
    withMask(fitsWord(puzzle) && code.dimension <= LOOK_UP_LIMIT ? createLookUp(factor, code) : undefined, lights),
  );

  return (packed, objective) => {
    // Look-ups and chasing count presses; a cost is computed for each board.
    if (puzzle.costs !== undefined) {
      if (hasStrayBits(lights, packed.boards)) return false;
      oneByOne(puzzle, packed, (difference) => solve(difference, objective));
      return true;
    }
    const compared = objective === "fewest" && code.dimension > 0;
    const { batch, mask } = (compared ? fewestBatch : anyBatch)() ?? {};
    if (mask === undefined && hasStrayBits(lights, packed.boards)) return false;
    if (batch !== undefined) return inBatches(batch, mask, packed);
    if (factor.packed !== undefined && !compared) rowByRow(factor.packed, packed);
    else oneByOne(puzzle, packed, (difference) => solve(difference, objective));
    return true;
  };
}

/**
 * A batch, and the address of a mask with a 1 for each bit of two words of a board that represents a light. Only boards
 * with rows of one or two words have a mask: there the kernel checks them faster than JavaScript.
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
function inBatches(batch: Batch, mask: number | undefined, packed: PackedBoards): boolean {
  const { boards, target, presses, totals } = packed;
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

function rowByRow(factor: PackedFactor, { boards, target, presses, totals }: PackedBoards): void {
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
export function oneByOne(puzzle: Puzzle, packed: PackedBoards, solve: (states: Uint8Array) => Answer): void {
  const { boards, target, presses, totals } = packed;
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
