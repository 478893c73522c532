// Many packed boards: by look-ups where a board is one word, side by side where a grid is chased and narrow, else one by one.

import type { Answer } from "../answer.ts";
import { hasStrayBits, lastWord, layout, type PackedLayout } from "../boards/packed.ts";
import type { ChaseFactor } from "../factor/chase/chase.ts";
import type { Factor } from "../factor/factor.ts";
import { type Lot, solveLots } from "../factor/lot.ts";
import { weightOf } from "../kernel/bits.ts";
import type { Puzzle } from "../puzzle/puzzle.ts";
import { createLookUp, fitsWord, LOOK_UP_LIMIT } from "./lookup.ts";
import type { Wish } from "./system.ts";

/**
 * Solves packed boards to a packed target (undefined: all off); writes presses and totals, -1 where there is no solution.
 * Returns false where a bit of a board stands for no light; what has been written then means nothing.
 */
export type SolveMany = (
  boards: Uint32Array,
  target: Uint32Array | undefined,
  objective: Wish["objective"],
  presses: Uint32Array,
  totals: Int32Array,
) => boolean;

/** What solves many boards; what it needs is made at the first question. */
export function createMany(
  puzzle: Puzzle,
  factor: Factor | ChaseFactor,
  memoryLimit: number,
  solve: (difference: Uint8Array, wish: Wish) => Answer,
): SolveMany {
  const { dimension } = factor.code;
  const chased = "solveRows" in factor && puzzle.lights > 32 ? factor : undefined;
  const lights = layout(puzzle, "light");
  const lots: { any?: Masked | undefined; fewest?: Masked | undefined } = {};

  function lotFor(objective: Wish["objective"]): Lot | undefined {
    const compared = objective === "fewest" && dimension > 0;
    if (fitsWord(puzzle)) {
      if (compared && dimension > LOOK_UP_LIMIT) return undefined;
      return createLookUp(puzzle, compared ? factor.code : undefined, factor.image.host.name, memoryLimit);
    }
    return compared ? undefined : chased?.lot();
  }

  return (boards, target, objective, presses, totals) => {
    if (!(objective in lots)) lots[objective] = withMask(lotFor(objective), lights);
    const { lot, mask } = lots[objective] ?? {};
    if (mask === undefined && hasStrayBits(lights, boards)) return false;
    if (lot !== undefined) return solveLots(lot, mask, boards, target, presses, totals);
    if (chased !== undefined && (objective === "any" || dimension === 0))
      solveRows(chased, boards, target, presses, totals);
    else oneByOne(puzzle, factor, solve, boards, target, objective, presses, totals);
    return true;
  };
}

/** A lot, and where its kernel memory holds the bits of two words of a board that stand for lights: of short rows, where it takes less time than here. */
interface Masked {
  readonly lot: Lot;
  readonly mask: number | undefined;
}

function withMask(lot: Lot | undefined, lights: PackedLayout): Masked | undefined {
  const { stride, entries } = lights;
  if (lot === undefined || stride > 2 || entries !== null) return lot && { lot, mask: undefined };
  const last = lastWord(lights);
  const words = Uint32Array.of(stride === 1 ? last : 0xffffffff, last);
  return { lot, mask: lot.image.keep(new Uint8Array(words.buffer)) };
}

/** Grids that are chased one after the other, in their own words. */
function solveRows(
  factor: ChaseFactor,
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
    totals[i] = factor.solveRows(board, found);
    if (totals[i]! < 0) found.fill(0);
  }
}

/** Any other puzzle, by its bytes. */
function oneByOne(
  puzzle: Puzzle,
  factor: Factor,
  solve: (difference: Uint8Array, wish: Wish) => Answer,
  boards: Uint32Array,
  target: Uint32Array | undefined,
  objective: Wish["objective"],
  presses: Uint32Array,
  totals: Int32Array,
): void {
  const lights = layout(puzzle, "light");
  const buttons = layout(puzzle, "button");
  const difference = new Uint8Array(puzzle.lights);
  const boardWords = lights.rows * lights.stride;
  const pressWords = buttons.rows * buttons.stride;
  for (let i = 0; i < totals.length; i++) {
    const at = i * boardWords;
    eachPlace(lights, (entry, word, bit) => {
      difference[entry] = ((boards[at + word]! ^ (target?.[word] ?? 0)) >>> bit) & 1;
    });
    const to = i * pressWords;
    // Now, since they may lie where the board does.
    presses.fill(0, to, to + pressWords);
    if (objective === "any") {
      const found = factor.particular(difference);
      totals[i] = found === undefined ? -1 : weightOf(found);
      if (found === undefined) continue;
      eachPlace(buttons, (entry, word, bit) => {
        presses[to + word]! |= ((found[entry >>> 3]! >>> (entry & 7)) & 1) << bit;
      });
    } else {
      const answer = solve(difference, { objective, turns: "forward" });
      totals[i] = answer.solvable ? answer.total : -1;
      if (!answer.solvable) continue;
      eachPlace(buttons, (entry, word, bit) => {
        presses[to + word]! |= answer.presses[entry]! << bit;
      });
    }
  }
}

/** Calls for each entry of a packed vector, with the place of its bit. */
function eachPlace(
  { rows, cols, stride, entries }: PackedLayout,
  call: (entry: number, word: number, bit: number) => void,
): void {
  for (let r = 0, i = 0; r < rows; r++)
    for (let c = 0; c < cols; c++, i++) {
      const entry = entries === null ? i : entries[i]!;
      if (entry >= 0) call(entry, r * stride + (c >>> 5), c & 31);
    }
}
