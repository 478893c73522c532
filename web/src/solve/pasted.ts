// What people paste: anything that `readLevel` reads becomes a puzzle and a board.

import { checkShown } from "../../../src/element/limits.ts";
import { type GivenLevel, readLevel } from "../../../src/formats/level.ts";
import { type Chars, type LightsOutError, type Puzzle, readPuzzle, writePuzzle } from "../../../src/index.ts";
import { undrawn } from "./drawn.ts";

interface Pasted {
  readonly puzzle: Puzzle;
  readonly board: Uint8Array;
  /** How many boards the text had, if not one. The first is taken. */
  readonly boards?: number;
  /** The assumed meaning of the characters, if the text can be read in two ways. The page must show it. */
  readonly assumed?: Chars;
}

/**
 * Reads a text. A board without a puzzle belongs to the puzzle on the stage if it fits, otherwise to a grid of its
 * size.
 * @throws LightsOutError if something is wrong
 */
export function readPasted(text: string, stage: Puzzle): Pasted {
  const { levels, assumed } = readDrawn(stage, text.trim());
  const { puzzle: given, board, target } = levels[0]!;
  const puzzle = target === undefined ? given : readPuzzle({ ...writePuzzle(given), target });
  checkShown(puzzle);
  return { puzzle, board: board ?? new Uint8Array(puzzle.lights), boards: levels.length, ...(assumed && { assumed }) };
}

/** Reads a text: as a drawing if it is one. An error is about the text itself. */
function readDrawn(stage: Puzzle, text: string): ReturnType<typeof readEither> {
  const rows = undrawn(text);
  if (rows !== undefined)
    try {
      return readEither(stage, rows);
    } catch {
      // It only looks like a drawing.
    }
  return readEither(stage, text);
}

/** Reads a text. If on and off could be swapped, takes the first reading. Never reads a word as a board. */
function readEither(stage: Puzzle, text: string): { levels: GivenLevel[]; assumed?: Chars } {
  try {
    return { levels: readFor(stage, text) };
  } catch (error) {
    const { readings = [] } = error as Partial<LightsOutError>;
    const [assumed] = readings;
    const isLight = ([sign, state]: [string, unknown]) => /[^\p{L}]|[xo]/iu.test(sign) && (state === 0 || state === 1);
    if (assumed === undefined || !Object.entries(assumed).every(isLight)) throw error;
    return { levels: readFor(stage, text, assumed), assumed };
  }
}

function readFor(stage: Puzzle, text: string, chars?: Chars): GivenLevel[] {
  const options = chars === undefined ? {} : { chars };
  try {
    return readLevel(text, { ...options, puzzle: stage });
  } catch {
    return readLevel(text, options);
  }
}

/** The largest file that is read, in bytes. */
const MOST_BYTES = 2 ** 22;

/** The text of a file; undefined if it is not a text, or too large for a board. */
export async function textOf(file: File): Promise<string | undefined> {
  if (file.size > MOST_BYTES) return undefined;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    return undefined;
  }
}
