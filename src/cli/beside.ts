// Many drawings of one puzzle, as many side by side as fit.

import type { Shown } from "../draw/marks.ts";
import type { Puzzle } from "../puzzle/puzzle.ts";
import { buttonList, drawingOf, sentence, type TextPage } from "./output.ts";

/** The columns of paper that has no end. */
const WIDTH = 100;
const GAP = "   ";

interface Block {
  readonly lines: readonly string[];
  readonly width: number;
}

/**
 * Drawings with one legend below them, made while they are printed. If buttons have no places, lists their numbers
 * instead.
 */
export function* beside(puzzle: Puzzle, shown: Iterable<Shown>, paper: TextPage): Generator<string> {
  const most = paper.width < Infinity ? paper.width : WIDTH;
  let legend: readonly string[] = [];
  let blocks: Block[] = [];
  let width = 0;
  for (const one of shown) {
    if (puzzle.buttonCells === null && one.presses !== undefined) {
      yield `  ${buttonList(one.presses).join(" ")}`;
      continue;
    }
    const drawing = drawingOf(puzzle, one, paper);
    if (typeof drawing === "string") return yield* sentence(drawing, paper);
    const lines = [...drawing.lines];
    const block = { lines, width: Math.max(...lines.map(visible)) };
    if (blocks.length > 0 && width + block.width > most) {
      yield* joined(blocks);
      yield "";
      blocks = [];
      width = 0;
    }
    blocks.push(block);
    width += block.width + GAP.length;
    // Of drawings with and without marks, those with marks have more to explain.
    if (drawing.legend.join().length > legend.join().length) legend = drawing.legend;
  }
  yield* joined(blocks);
  for (const line of legend) yield paper.colors.dim(line);
}

/** The lines of blocks of equal height, put together. */
function* joined(blocks: readonly Block[]): Generator<string> {
  for (let row = 0; row < (blocks[0]?.lines.length ?? 0); row++) {
    const parts = blocks.map(({ lines, width }) => lines[row]! + " ".repeat(width - visible(lines[row]!)));
    yield parts.join(GAP).trimEnd();
  }
}

/** The columns that a line takes, colours not counted. */
function visible(line: string): number {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: escape sequences begin with one
  return line.replace(/\x1b\[[0-9;]*m/g, "").length;
}
