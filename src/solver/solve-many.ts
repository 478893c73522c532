// solveMany: many boards as bits. This file checks them; many.ts solves them.

import type { Answer } from "../answer.ts";
import { isAll, readTarget } from "../boards/cells.ts";
import { fromBits, hasStrayBits, lastWord, type PackedLayout, pack, packedLayout } from "../boards/packed.ts";
import { fail, located, show } from "../errors.ts";
import type { Puzzle, Target } from "../puzzle/puzzle.ts";
import { isDetached, isWords, reading } from "../reading.ts";
import { oneByOne, type SolvePacked } from "./many.ts";
import type { Objective } from "./system.ts";

/** The answers to many boards. */
export interface ManySolutions {
  /** Packed presses, board after board; 0 for an unsolvable board. This is `out` if it was given. */
  readonly presses: Uint32Array;
  /** The total for each board: the number of presses, or what they cost; -1 for an unsolvable board. */
  readonly totals: Int32Array;
}

/** See `Solver.solveMany`. `solvePacked` answers for a target that is one board, `solveOne` for any other. */
export function solveMany(
  puzzle: Puzzle,
  solvePacked: () => SolvePacked,
  boards: Uint32Array,
  out: Uint32Array | undefined,
  target: Target | undefined,
  objective: Objective,
  solveOne: (board: Uint8Array) => Answer,
): ManySolutions {
  const lights = packedLayout(puzzle, "light");
  // The target first: reading it may run code of the caller, which may detach the memory of the arrays.
  const wanted = packTarget(puzzle, lights, target ?? puzzle.target ?? "off");
  const words = lights.rows * lights.stride;
  if (!isWords(boards)) fail("option", `the boards are ${show(boards)}; they must be a Uint32Array (see pack)`);
  if (isDetached(boards))
    fail("board-empty", "the memory of the boards was transferred to another thread; pass a copy of them there");
  if (boards.length % words !== 0)
    fail(
      "board-length",
      `the boards have ${boards.length} words; the number must be a multiple of ${words}, the words of one board`,
    );
  const count = boards.length / words;
  const buttons = packedLayout(puzzle, "button");
  const pressWords = buttons.rows * buttons.stride;
  const presses = out === undefined ? new Uint32Array(count * pressWords) : out;
  if (!isWords(presses)) fail("option", `out is ${show(out)}; it must be a Uint32Array`);
  if (presses.length !== count * pressWords)
    fail(
      "presses-length",
      `out has ${presses.length} words; it must have ${count * pressWords}, for ${count} boards of ${pressWords} words each`,
    );
  const totals = new Int32Array(count);
  // `out` may be `boards`: then each answer replaces its own board. If they overlap in another way, the boards are
  // copied first.
  if (overlap(boards, presses)) boards = boards.slice();
  if (wanted !== "other") {
    if (!solvePacked()({ boards, target: wanted, presses, totals }, objective)) failBits(lights, boards);
  } else {
    if (hasStrayBits(lights, boards)) failBits(lights, boards);
    oneByOne(puzzle, { boards, target: undefined, presses, totals }, solveOne);
  }
  return { presses, totals };
}

/** Whether two arrays share memory, but are not one and the same part of it. */
function overlap(a: Uint32Array, b: Uint32Array): boolean {
  if (a.buffer !== b.buffer || (a.byteOffset === b.byteOffset && a.length === b.length)) return false;
  return a.byteOffset < b.byteOffset + b.byteLength && b.byteOffset < a.byteOffset + a.byteLength;
}

/** Reports the first bit that represents no light. */
function failBits(lights: PackedLayout, boards: Uint32Array): never {
  const words = lights.rows * lights.stride;
  for (let i = 0; i < boards.length / words; i++) {
    located(`board ${i}`, () => fromBits(lights, boards.subarray(i * words, (i + 1) * words)));
  }
  return fail("board-state", "the boards changed while they were read");
}

/**
 * The target as bits; undefined for all off, "other" if it is not one board. A huge target of one state never becomes
 * bytes.
 */
function packTarget(puzzle: Puzzle, lights: PackedLayout, target: Target): Uint32Array | undefined | "other" {
  const all = reading("target-length", "the target", () => allOf(target));
  if (all === 0) return undefined;
  if (all === 1 && lights.entries === null) return ones(lights);
  const wanted = readTarget(puzzle, target);
  return wanted === "uniform" || wanted.matters !== undefined ? "other" : pack(puzzle, wanted.states);
}

/** The state that a target demands of every light, if that is clear without reading it as a board. */
function allOf(target: Target): number | undefined {
  if (target === "off" || target === "on") return target === "on" ? 1 : 0;
  return isAll(target) ? target.all : undefined;
}

function ones(lights: PackedLayout): Uint32Array {
  const { rows, stride } = lights;
  const words = new Uint32Array(rows * stride).fill(0xffffffff);
  for (let end = stride - 1; end < words.length; end += stride) words[end] = lastWord(lights);
  return words;
}
