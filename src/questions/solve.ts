// One line to solve a board: the size comes from the board, and solvers are made and kept here.

import type { Answer } from "../answer.ts";
import { joinLines } from "../boards/cells.ts";
import { NOTATION, type NotationOptions } from "../boards/signs.ts";
import { fail, show } from "../errors.ts";
import { sizeIn } from "../formats/forms.ts";
import { type GivenLevel, readLevel } from "../formats/level.ts";
import { NONE, readOptions } from "../options.ts";
import { type Cells, type Puzzle, type PuzzleOrSolver, puzzleOf } from "../puzzle/puzzle.ts";
import { isWhole, reading } from "../reading.ts";
import type { GridOptions } from "../shapes/grid.ts";
import { createSolver, type SolveOptions, type SolverOptions } from "../solver/solver.ts";
import { solverOf } from "../solver/solver-of.ts";

/**
 * Options of {@link solve}: those of the solver and of its method `solve`, those of `parse` for a board as text, and
 * either a puzzle or the options of `grid`. With `shape`, the puzzle is a hexagon, a triangle, ... as large as the
 * board.
 */
export interface SolveBoardOptions
  extends SolveOptions,
    SolverOptions,
    NotationOptions,
    Omit<GridOptions, "target" | "pressRule"> {
  /** The puzzle, or a solver of it. Default: a grid of the size of the board. */
  readonly puzzle?: PuzzleOrSolver | undefined;
  /** "grid" (default), "hexagon", "parallelogram", "triangle", "cuboid", "cubeSurface" or "ring". */
  readonly shape?: string | undefined;
  /** For a ring: how far a press reaches. */
  readonly reach?: number | undefined;
}

/**
 * Solves a board. Without `puzzle` the board is text, rows of text, or rows of numbers, and determines the size;
 * `states` is then the largest state plus 1. Text may be anything that `readLevel` reads. A size such as "5x5" has all
 * lights on. Solvers of the last eight puzzles are kept, so an equal puzzle is not factored again, unless there is a
 * `kernel` or `memoryLimit`.
 * @example
 * solve("#.#/.../#.#").total // 4
 * solve([[1, 0, 1], [0, 0, 0], [1, 0, 1]], { edges: "torus" })
 * @throws LightsOutError as `readLevel`, `createSolver` and `Solver.solve`
 */
export function solve(board: Cells, options: SolveBoardOptions = NONE): Answer {
  const given = readOptions("solve", options, [...OWN, ...NOTATION, ...FORM]);
  const { puzzle: puzzleOrSolver, kernel, memoryLimit, target, objective, tie, chars, first, filled, ...form } = given;
  const known = puzzleOrSolver === undefined ? undefined : puzzleOf(puzzleOrSolver);
  const [other] = Object.keys(form);
  if (known !== undefined && other !== undefined)
    fail("option", `${other} cannot be combined with puzzle, which is a whole puzzle`);
  const { puzzle, board: cells, target: own, isForeign } = levelOf(board, known, form, { chars, first, filled });
  if (isForeign && (known ?? other) !== undefined)
    fail("option", `the board names its own puzzle; leave out ${other ?? "puzzle"}`);
  const solver =
    kernel === undefined && memoryLimit === undefined
      ? solverOf(known === undefined ? keptPuzzle(puzzle) : puzzleOrSolver!)
      : createSolver(puzzle, { kernel, memoryLimit });
  return solver.solve(cells, { target: target ?? own, objective, tie });
}

const OWN = ["puzzle", "kernel", "memoryLimit", "target", "objective", "tie"];
const FORM = ["shape", "states", "rule", "edges", "repeats", "step", "holes", "locked", "reach", "turns", "costs"];

/** The puzzle, board and target of any board. */
function levelOf(
  board: Cells,
  known: Puzzle | undefined,
  form: Readonly<Record<string, unknown>>,
  notation: NotationOptions,
): Pick<GivenLevel, "puzzle" | "target"> & { board: Cells; isForeign: boolean } {
  const isWord = board === "on" || board === "off";
  const text = isWord ? undefined : reading("board-length", "the board", () => textOf(board, known !== undefined));
  if (text === undefined) {
    if (known !== undefined) return { puzzle: known, board, isForeign: false };
    fail("board-length", `the board is ${show(board)}, and its size is not known`, "give rows, or the option puzzle");
  }
  const levels = readLevel(text, { ...(known === undefined ? { form } : { puzzle: known }), ...notation });
  if (levels.length > 1)
    fail("board-text", `there are ${levels.length} boards; expected one`, "solve each board that readLevel returns");
  const [level] = levels as [GivenLevel];
  // A size names no more than the size.
  const isForeign = level.namesPuzzle && sizeIn(text) === undefined;
  return { ...level, board: level.board ?? "on", isForeign };
}

/** A board as a text that readLevel reads; undefined for a board that has no rows, or for one whose puzzle is known. */
function textOf(board: Cells, isKnown: boolean): string | undefined {
  if (typeof board === "string") return board;
  if (typeof board !== "object" || board === null || !("length" in board)) return undefined;
  const { length, 0: first } = board as ArrayLike<unknown>;
  if (typeof first === "string") return joinLines(board as ArrayLike<unknown>);
  if (isKnown || typeof first !== "object" || first === null) return undefined;
  const cells: unknown[][] = [];
  for (let r = 0; r < length; r++) cells.push(readRow((board as ArrayLike<unknown>)[r], r));
  return JSON.stringify({ board: cells });
}

/** A row of states. JSON would write NaN as null, which is a hole. */
function readRow(row: unknown, r: number): unknown[] {
  if (typeof row !== "object" || row === null)
    fail("board-length", `row ${r} of the board is ${show(row)}; every row must be an array of cells`);
  return Array.from(row as ArrayLike<unknown>, (cell, c) => {
    if (cell !== null && typeof cell !== "boolean" && !isWhole(cell, 0, 254))
      fail("board-state", `the board has ${show(cell)} at row ${r}, column ${c}; expected a state from 0 to 254`);
    return cell;
  });
}

/** The number of puzzles that are kept, and the longest description of a puzzle that is compared. */
const MOST_KEPT = 8;
const LONGEST_KEY = 100_000;

/** Puzzles by their descriptions, the last used last. Each keeps its solver. */
const kept = new Map<string, Puzzle>();

/** The puzzle, or an equal one that was used before. */
function keptPuzzle(puzzle: Puzzle): Puzzle {
  // The wiring of a rule that is a function may be longer than any text.
  if (puzzle.json === null && puzzle.lights > 1000) return puzzle;
  const key = JSON.stringify(puzzle);
  if (key.length > LONGEST_KEY) return puzzle;
  const same = kept.get(key) ?? puzzle;
  kept.delete(key);
  kept.set(key, same);
  if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!);
  return same;
}
