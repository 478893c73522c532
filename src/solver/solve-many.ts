// solveMany: many boards as bits, in and out. Here they are checked; many.ts does the work.

import type { Answer } from "../answer.ts";
import { readTarget } from "../boards/cells.ts";
import { fromBits, hasStrayBits, lastWord, type PackedLayout, pack, packedLayout } from "../boards/packed.ts";
import { fail, LightsOutError, show } from "../errors.ts";
import type { Puzzle, Target } from "../puzzle/puzzle.ts";
import { oneByOne, type SolvePacked } from "./many.ts";
import type { Wish } from "./system.ts";

/** The answers to many boards. */
export interface ManySolutions {
  /** Packed presses, board after board; 0 where there is no solution. `out`, where it was given. */
  readonly presses: Uint32Array;
  /** The number of presses for each board; -1 where there is no solution. */
  readonly totals: Int32Array;
}

/** See `Solver.solveMany`. `solvePacked` answers for a target that is one board, `solveOne` for any other. */
export function solveMany(
  puzzle: Puzzle,
  solvePacked: () => SolvePacked,
  boards: Uint32Array,
  out: Uint32Array | undefined,
  target: Target | undefined,
  objective: Wish["objective"],
  solveOne: (board: Uint8Array) => Answer,
): ManySolutions {
  const lights = packedLayout(puzzle, "light");
  // The target first: to read one may call code of others, which may take an array's memory away.
  const wanted = packTarget(puzzle, lights, target ?? puzzle.target ?? "off");
  const words = lights.rows * lights.stride;
  if (!(boards instanceof Uint32Array)) fail("option", `the boards are ${show(boards)}; a Uint32Array expected`);
  if (boards.length % words !== 0)
    fail("board-length", `${boards.length} words are given; each board has ${words}, and there must be whole boards`);
  const count = boards.length / words;
  const buttons = packedLayout(puzzle, "button");
  const pressWords = buttons.rows * buttons.stride;
  const presses = out ?? new Uint32Array(count * pressWords);
  if (!(presses instanceof Uint32Array)) fail("option", `out is ${show(out)}; a Uint32Array expected`);
  if (presses.length !== count * pressWords)
    fail(
      "presses-length",
      `out has ${presses.length} words; ${count} boards with ${pressWords} words of presses each need ${count * pressWords}`,
    );
  const totals = new Int32Array(count);
  // Presses may be written over the boards, each over its own; where they would lie over others, these are kept elsewhere.
  if (overlap(boards, presses)) boards = boards.slice();
  if (wanted !== "other") {
    if (!solvePacked()(boards, wanted, objective, presses, totals)) failBits(lights, boards);
  } else {
    if (hasStrayBits(lights, boards)) failBits(lights, boards);
    oneByOne(puzzle, boards, undefined, presses, totals, solveOne);
  }
  return { presses, totals };
}

/** Whether two arrays share memory, but are not one and the same part of it. */
function overlap(a: Uint32Array, b: Uint32Array): boolean {
  if (a.buffer !== b.buffer || (a.byteOffset === b.byteOffset && a.length === b.length)) return false;
  return a.byteOffset < b.byteOffset + b.byteLength && b.byteOffset < a.byteOffset + a.byteLength;
}

/** Tells which bit it is. */
function failBits(lights: PackedLayout, boards: Uint32Array): never {
  const words = lights.rows * lights.stride;
  for (let i = 0; i < boards.length / words; i++) {
    try {
      fromBits(lights, boards.subarray(i * words, (i + 1) * words));
    } catch (error) {
      if (error instanceof LightsOutError) fail(error.code, `board ${i}: ${error.message}`);
      throw error;
    }
  }
  return fail("board-state", "the boards have changed while they were read");
}

/** The target as bits, undefined for all off; "other" where it is not one board. Huge boards take no byte for each light. */
function packTarget(puzzle: Puzzle, lights: PackedLayout, target: Target): Uint32Array | undefined | "other" {
  const all = allOf(target);
  if (all === 0) return undefined;
  if (all === 1 && lights.entries === null) return ones(lights);
  const wanted = readTarget(puzzle, target);
  return wanted === "uniform" || wanted.matters !== undefined ? "other" : pack(puzzle, wanted.states);
}

/** The state that a target asks of every light, where it can be told without reading it. */
function allOf(target: Target): number | undefined {
  if (target === "off" || target === "on") return target === "on" ? 1 : 0;
  const named = typeof target === "object" && target !== null && "all" in target && Object.keys(target).length === 1;
  return named ? target.all : undefined;
}

function ones(lights: PackedLayout): Uint32Array {
  const { rows, stride } = lights;
  const words = new Uint32Array(rows * stride).fill(0xffffffff);
  for (let end = stride - 1; end < words.length; end += stride) words[end] = lastWord(lights);
  return words;
}
