// What people paste: a link of this page, JSON, a Flip ID, or a board as text; from it a puzzle and a board.

import { readBoard } from "../../../src/boards/cells.ts";
import { checkShown } from "../../../src/element/limits.ts";
import { grid, type Puzzle, parse, parseFlip, readPuzzle, type TextBoard } from "../../../src/index.ts";
import { readAddress } from "../address.ts";
import { MODES } from "./mode.ts";

export interface Pasted {
  readonly puzzle: Puzzle;
  readonly board: Uint8Array;
  /** How many boards there were, where not one: the first is taken. */
  readonly boards?: number;
}

const LINK = new RegExp(`#((?:${MODES.join("|")})&\\S+)`);

/**
 * Reads a text. A board that fits the puzzle on the stage is taken for one of it; any other is a grid of its own size.
 * @throws LightsOutError with what does not fit
 */
export function readPasted(text: string, stage: Puzzle): Pasted {
  const pasted = readAny(text.replace(/^\ufeff/, "").trim(), stage);
  checkShown(pasted.puzzle);
  return pasted;
}

function readAny(trimmed: string, stage: Puzzle): Pasted {
  const link = LINK.exec(trimmed);
  const address = link && readAddress(link[1]!);
  if (address) return address;
  if (trimmed.startsWith("{")) return readObject(trimmed, stage);
  if (trimmed.startsWith("[")) return readBoardFor(stage, parseJson(trimmed));
  if (/^\d+(x\d+)?[cr]?:/.test(trimmed)) return parseFlip(trimmed);
  return readText(trimmed, stage);
}

/** A puzzle, or a puzzle with its board and target. */
function readObject(text: string, stage: Puzzle): Pasted {
  const value = parseJson(text) as Record<string, unknown>;
  const { puzzle: given, board, target } = value;
  const form = given ?? ("board" in value ? undefined : value);
  if (form === undefined) return readBoardFor(stage, board);
  const puzzle = readPuzzle(target === undefined ? form : { ...(form as object), target });
  checkShown(puzzle);
  if (board === undefined) return { puzzle, board: new Uint8Array(puzzle.lights) };
  return { puzzle, board: readBoard(puzzle, board as string) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return readPuzzle(text); // which tells in its sentence what is wrong
  }
}

function readBoardFor(stage: Puzzle, board: unknown): Pasted {
  if (typeof board === "string") return readText(board, stage);
  const rows = board as (number | null)[][];
  return Array.isArray(rows?.[0])
    ? ownGrid({ rows }, stage)
    : { puzzle: stage, board: readBoard(stage, board as number[]) };
}

function readText(text: string, stage: Puzzle): Pasted {
  const boards = parse(text, { filled: "on" });
  return { ...ownGrid(boards[0]!, stage), boards: boards.length };
}

/** The puzzle on the stage where the board fits it, else a grid of the board's size and holes. */
function ownGrid({ rows }: TextBoard, stage: Puzzle): Pasted {
  try {
    return { puzzle: stage, board: readBoard(stage, rows) };
  } catch {
    const states = rows.flat().reduce<number>((most, state) => Math.max(most, (state ?? 0) + 1), 2);
    const holes = rows.flatMap((row, r) =>
      row.flatMap((state, c): [number, number][] => (state === null ? [[r, c]] : [])),
    );
    const puzzle = grid(rows.length, rows[0]!.length, { states, ...(holes.length > 0 && { holes }) });
    return { puzzle, board: readBoard(puzzle, rows) };
  }
}
