// Reads boards as text. A row is a line, or ends at "/". A cell is one character:
//
//     #..#    # * 1 on     . 0 off     2-9 other states     _ no light     ? does not matter (targets)
//     ._#.
//
// or a whole number, if spaces or commas separate the cells. A blank line ends a board. signs.ts reads other
// characters.

import { fail, show } from "../errors.ts";
import { readOptions } from "../options.ts";
import { type PuzzleOrSolver, puzzleOf } from "../puzzle/puzzle.ts";
import { placeBoard } from "./cells.ts";
import { HOLE } from "./scan.ts";
import { NOTATION, type NotationOptions, readNotation, scanSigns } from "./signs.ts";

/** A board that was read without its puzzle. */
export interface TextBoard {
  /** The rows. A cell is a state, null at a hole, or -1 at a light that does not matter. */
  readonly rows: (number | null)[][];
}

/** Options of `parse`. */
export interface ParseOptions extends NotationOptions {}

/**
 * Reads all boards of a text. Without a puzzle, each board becomes an object with rows. Every function accepts such
 * rows as a board. With a puzzle, each board must fit it and becomes an array with one byte for each light.
 *
 * Other characters are read if `chars` gives their meaning, or if the text has only one certain reading: `X` with `.`,
 * or coloured squares with black ones. A text with several readings is refused, and `error.readings` has values for
 * `chars`.
 *
 * @example
 * parse("#.#/.1.\n\n_2_/4?4") // [{ rows: [[1, 0, 1], [0, 1, 0]] }, { rows: [[null, 2, null], [4, -1, 4]] }]
 * parse("O#O", { chars: { O: 1, "#": 0 } }) // [{ rows: [[1, 0, 1]] }]
 * @throws LightsOutError `board-text`, `board-state`, `board-length` (all with line and column, from 1), `board-empty`,
 * `option`
 */
export function parse(text: string, options?: ParseOptions): TextBoard[];
/** With a puzzle: each board must fit it and becomes an array with one byte for each light. */
export function parse(text: string, options: ParseOptions & { readonly puzzle: PuzzleOrSolver }): Uint8Array[];
export function parse(
  text: string,
  options: ParseOptions & { readonly puzzle?: PuzzleOrSolver } = {},
): TextBoard[] | Uint8Array[] {
  const { puzzle: puzzleOrSolver, ...given } = readOptions("parse", options, ["puzzle", ...NOTATION]);
  const notation = readNotation("parse", given);
  const puzzle = puzzleOrSolver === undefined ? undefined : puzzleOf(puzzleOrSolver);
  if (typeof text !== "string") fail("board-text", `the text is ${show(text)}; expected a string`);
  const grammar = {
    name: "board",
    codes: { text: "board-text", state: "board-state", length: "board-length" },
    states: puzzle?.states ?? 255,
    any: puzzle === undefined,
    ...(puzzle && { size: puzzle }),
  } as const;
  const boards = scanSigns(text, grammar, notation);
  if (boards.length === 0) fail("board-empty", "the text is blank; write at least one cell");
  if (puzzle) return boards.map((board) => placeBoard(puzzle, board));
  return boards.map(({ rows, cols, cells }) => ({
    rows: Array.from({ length: rows }, (_, r) =>
      Array.from(cells.subarray(r * cols, (r + 1) * cols), (cell) => (cell === HOLE ? null : cell)),
    ),
  }));
}
