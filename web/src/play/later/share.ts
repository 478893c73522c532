// The result of a level to share: the board as a small picture of emoji, the presses, the stars and a link to the
// level.

import { writeLink } from "../../../../src/formats/link.ts";
import type { Puzzle } from "../../../../src/index.ts";
import type { App } from "../../mode.ts";
import { copy } from "../../share.ts";
import { levelWords } from "../levels.ts";
import { starsFor } from "../records.ts";
import type { Game } from "../state.ts";
import { laterWords } from "./words/words.ts";

/** Off, and the states that follow. */
const SQUARES = ["⬛", "🟨", "🟧", "🟥", "🟪", "🟦", "🟩", "🟫"];
const HOLE = "⬜";
/** Wider pictures wrap in a message. */
const MOST_COLS = 10;

/** The board before the first press as rows of squares; "" if it is not a grid or too large. */
export function emojiOf({ shape, rows, cols, cells, states }: Puzzle, board: ArrayLike<number>): string {
  if (shape !== "grid" || cols > MOST_COLS || rows > MOST_COLS || states > SQUARES.length) return "";
  const square = (cell: number) => (cells[cell]! < 0 ? HOLE : SQUARES[board[cells[cell]!]!]!);
  const row = (r: number) => Array.from({ length: cols }, (_, c) => square(r * cols + c)).join("");
  return Array.from({ length: rows }, (_, r) => row(r)).join("\n");
}

/** The text to share. `page` is the address of the page without "#". */
export function resultOf(app: App, game: Game, page: string): string {
  const { level, puzzle, start, at, par } = game;
  const words = laterWords(app);
  const stars = "★".repeat(starsFor(game)) + "☆".repeat(3 - starsFor(game));
  const link = writeLink({ mode: "play", puzzle, board: start, extra: { "x-level": level } });
  const lines = [
    words.result(levelWords(app, level, puzzle, true), at, par ?? at, stars),
    emojiOf(puzzle, start),
    `${page}#${link}`,
  ];
  return lines.filter(Boolean).join("\n");
}

/** Shares the result by the system's own sheet if there is one. Otherwise copies it. */
export async function shareResult(app: App, game: Game): Promise<void> {
  const { words } = app;
  const text = resultOf(app, game, location.href.split("#")[0]!);
  try {
    if (navigator.share !== undefined) return await navigator.share({ text });
  } catch (error) {
    // The player has closed the sheet. If the browser refuses to share, the result is copied.
    if ((error as Error).name === "AbortError") return;
  }
  app.say((await copy(text)) ? words.copied.result : words.notCopied);
}
