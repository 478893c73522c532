// Boards and presses as bits, for users with many of them (`solveMany`). There are two layouts, both of little-endian
// 32-bit words:
//
//     grids of more than 32 lights: each row starts a new word         all others: light i is bit i % 32 of word i / 32
//     word 0            word 1                                         word 0             word 1
//     row 0, cols 0-31 | row 0, cols 32- 0...0 | row 1, cols 0-31 |    lights 0-31       | lights 32- 0...0 |
//
// Presses have the same layouts. In a grid of more than 32 lights a button has the bit of its place, else button j is
// bit j. Unused bits are 0.

import { allocate, counted, type ErrorCode, fail, show } from "../errors.ts";
import { type Cells, type Puzzle, type PuzzleOrSolver, puzzleOf } from "../puzzle/puzzle.ts";
import { isWords } from "../reading.ts";
import { buttonFrame, readBoard, readPresses } from "./cells.ts";

/**
 * Packs a board into bits.
 * @throws LightsOutError `puzzle-states` if lights have more than two states, and the errors of a wrong board
 */
export function pack(puzzleOrSolver: PuzzleOrSolver, board: Cells): Uint32Array {
  const puzzle = puzzleOf(puzzleOrSolver);
  return toBits(packedLayout(puzzle, "light"), readBoard(puzzle, board));
}

/**
 * Unpacks a board from bits.
 * @throws LightsOutError `puzzle-states`, `board-length`, `board-state` (an unused bit is 1)
 */
export function unpack(puzzleOrSolver: PuzzleOrSolver, words: Uint32Array): Uint8Array {
  const puzzle = puzzleOf(puzzleOrSolver);
  return fromBits(packedLayout(puzzle, "light"), words);
}

/**
 * Packs presses into bits. The same as `pack` if every light has a button.
 * @throws LightsOutError `puzzle-states`, `presses-length`, `button`
 */
export function packPresses(puzzleOrSolver: PuzzleOrSolver, presses: Cells): Uint32Array {
  const puzzle = puzzleOf(puzzleOrSolver);
  return toBits(packedLayout(puzzle, "button"), readPresses(puzzle, presses));
}

/**
 * Unpacks presses from bits. The same as `unpack` if every light has a button.
 * @throws LightsOutError `puzzle-states`, `presses-length`, `button` (an unused bit is 1)
 */
export function unpackPresses(puzzleOrSolver: PuzzleOrSolver, words: Uint32Array): Uint8Array {
  const puzzle = puzzleOf(puzzleOrSolver);
  return fromBits(packedLayout(puzzle, "button"), words);
}

/** The layout of a packed vector: `rows` rows of `cols` bits. Each row starts a new word. */
export interface PackedLayout {
  readonly rows: number;
  readonly cols: number;
  /** The number of words of a row. */
  readonly stride: number;
  /** The entry at each of rows x cols places, -1 if there is none. Null means that entry i is at place i. */
  readonly entries: Int32Array | null;
  readonly count: number;
  readonly of: "light" | "button";
}

/** The layout of a puzzle's packed boards or presses. */
export function packedLayout(puzzle: Puzzle, of: "light" | "button"): PackedLayout {
  if (puzzle.states !== 2)
    fail("puzzle-states", `the puzzle has ${puzzle.states} states; only puzzles with two states can be packed`);
  const count = of === "light" ? puzzle.lights : puzzle.buttons;
  if (puzzle.shape !== "grid" || puzzle.lights <= 32)
    return { rows: 1, cols: count, stride: Math.ceil(count / 32), entries: null, count, of };
  const { rows, cols } = puzzle;
  const full = count === rows * cols;
  const entries = full ? null : of === "light" ? puzzle.cells : buttonFrame(puzzle).entries;
  return { rows, cols, stride: Math.ceil(cols / 32), entries, count, of };
}

/** The index of the bit of each entry, from the first bit of the vector. */
export function bitsOf({ rows, cols, stride, entries, count }: PackedLayout): Uint32Array {
  const bits = allocate(() => new Uint32Array(count));
  for (let r = 0, i = 0; r < rows; r++)
    for (let c = 0; c < cols; c++, i++) {
      const entry = entries === null ? i : entries[i]!;
      if (entry >= 0) bits[entry] = 32 * r * stride + c;
    }
  return bits;
}

function toBits({ rows, cols, stride, entries }: PackedLayout, bytes: Uint8Array): Uint32Array {
  const words = allocate(() => new Uint32Array(rows * stride));
  for (let r = 0, i = 0; r < rows; r++) {
    for (let c = 0; c < cols; c++, i++) {
      const entry = entries === null ? i : entries[i]!;
      if (entry >= 0) words[r * stride + (c >>> 5)]! |= bytes[entry]! << (c & 31);
    }
  }
  return words;
}

/** Unpacks a vector into bytes. Refuses unused bits that are 1. */
export function fromBits({ rows, cols, stride, entries, count, of }: PackedLayout, words: Uint32Array): Uint8Array {
  const [length, state]: ErrorCode[] = of === "light" ? ["board-length", "board-state"] : ["presses-length", "button"];
  if (!isWords(words)) fail(length!, `the packed words are ${show(words)}; expected a Uint32Array`);
  if (words.length !== rows * stride)
    fail(
      length!,
      `the packed words have length ${words.length}; expected ${rows * stride}, ${stride} for each of ${counted(rows, "row")}`,
    );
  const bytes = allocate(() => new Uint8Array(count));
  for (let r = 0; r < rows; r++) {
    for (let c = 0; c < stride * 32; c++) {
      const bit = (words[r * stride + (c >>> 5)]! >>> (c & 31)) & 1;
      const entry = c >= cols ? -1 : entries === null ? r * cols + c : entries[r * cols + c]!;
      if (entry >= 0) bytes[entry] = bit;
      else if (bit === 1)
        fail(
          state!,
          `bit ${c & 31} of word ${r * stride + (c >>> 5)} is 1, but no ${of} belongs to it; unused bits must be 0`,
        );
    }
  }
  return bytes;
}

/** The used bits of the last word of a row. */
export function lastWord({ cols }: PackedLayout): number {
  return cols % 32 === 0 ? 0xffffffff : 2 ** (cols % 32) - 1;
}

/** Whether any of many packed vectors has an unused bit that is 1. */
export function hasStrayBits(lights: PackedLayout, boards: Uint32Array): boolean {
  const { rows, cols, stride, entries } = lights;
  const words = rows * stride;
  if (entries === null) {
    const stray = ~lastWord(lights);
    return stray !== 0 && (gathered(boards, stride - 1, stride) & stray) !== 0;
  }
  const used = allocate(() => new Uint32Array(words));
  entries.forEach((entry, at) => {
    const col = at % cols;
    if (entry >= 0) used[((at - col) / cols) * stride + (col >>> 5)]! |= 1 << (col & 31);
  });
  return used.some((bits, word) => bits !== 0xffffffff && (gathered(boards, word, words) & ~bits) !== 0);
}

/**
 * The OR of every `step`-th word, starting at `from`. Four ORs at a time, because each must wait for its own last
 * result.
 */
function gathered(boards: Uint32Array, from: number, step: number): number {
  let [a, b, c, d] = [0, 0, 0, 0];
  let at = from;
  for (const end = boards.length - 3 * step; at < end; at += 4 * step) {
    a |= boards[at]!;
    b |= boards[at + step]!;
    c |= boards[at + 2 * step]!;
    d |= boards[at + 3 * step]!;
  }
  for (; at < boards.length; at += step) a |= boards[at]!;
  return a | b | c | d;
}
