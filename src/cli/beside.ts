// Several drawings of one puzzle, as many beside each other as fit.

import type { Shown } from "../draw/marks.ts";
import { draw, type Paper } from "../draw/terminal.ts";
import type { Puzzle } from "../puzzle/puzzle.ts";
import { drawn } from "./output.ts";

/** Drawings with one legend below them; where buttons have no place, their numbers instead. */
export function beside(puzzle: Puzzle, shown: readonly Shown[], paper: Paper): string[] {
  if (puzzle.buttonCells === null && shown.every(({ presses }) => presses !== undefined))
    return shown.map(({ presses }) => `  buttons ${numbers(Array.from(presses!)) || "none"}`);
  const blocks = shown.map((one) => draw(puzzle, one, paper));
  if (blocks.some((block) => block === null)) return drawn(puzzle, shown[0]!, paper);
  const lines: string[] = [];
  const lengths = blocks.map((block) => Math.max(...block!.lines.map(visible)));
  for (let from = 0; from < blocks.length; ) {
    let to = from;
    let width = 0;
    do width += lengths[to++]! + 3;
    while (to < blocks.length && width + lengths[to]! <= paper.width);
    if (from > 0) lines.push("");
    for (let row = 0; row < blocks[from]!.lines.length; row++) {
      const parts = blocks.slice(from, to).map((block, i) => {
        const line = block!.lines[row]!;
        return line + " ".repeat(lengths[from + i]! - visible(line));
      });
      lines.push(parts.join("   ").trimEnd());
    }
    from = to;
  }
  return [...lines, ...(blocks[0]?.legend ?? []).map((line) => paper.colors.dim(line))];
}

function numbers(presses: readonly number[]): string {
  return presses.flatMap((n, j) => (n === 0 ? [] : n === 1 ? [`${j}`] : [`${j} (${n} times)`])).join(", ");
}

/** The columns that a line takes, colours not counted. */
function visible(line: string): number {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: escape sequences begin with one
  return line.replace(/\x1b\[[0-9;]*m/g, "").length;
}
