// The guided board of a first visit: three presses, marked one after the other, show all there is to know. The first,
// in the middle, changes a whole plus.

import { grid, type Puzzle, writePuzzle } from "../../../src/index.ts";
import { keep, load } from "../store.ts";
import { type LevelName, tally } from "./levels.ts";

export const GUIDE: LevelName = "guide";
const SIDE = 3;
/** The buttons in the order in which they are marked: the only presses that put out the lights of the diagonal. */
export const GUIDE_PRESSES = [4, 0, 8] as const;
const LIT = [0, 4, 8];

export function guideBoard(): { readonly puzzle: Puzzle; readonly board: Uint8Array } {
  const board = new Uint8Array(SIDE * SIDE);
  for (const light of LIT) board[light] = 1;
  return { puzzle: grid(SIDE, SIDE), board };
}

/** Whether a level with the name of the guide is the guide: links can be changed by hand. */
export function isGuide(puzzle: Puzzle, start: Uint8Array): boolean {
  const guide = guideBoard();
  const text = (puzzle: Puzzle) => JSON.stringify(writePuzzle(puzzle));
  return text(puzzle) === text(guide.puzzle) && guide.board.every((light, i) => light === start[i]);
}

/** The buttons left to press after some presses. First any press that was not marked, to take it back. */
export function guideLeft(presses: readonly number[]): number[] {
  const isOdd = (button: number) => presses.filter((pressed) => pressed === button).length % 2 === 1;
  const wrong = [...new Set(presses)].filter((button) => !isMarked(button) && isOdd(button));
  return [...wrong, ...GUIDE_PRESSES.filter((button) => !isOdd(button))];
}

/** Whether the guide ever marks a button in order to press it. */
export function isMarked(button: number): boolean {
  return (GUIDE_PRESSES as readonly number[]).includes(button);
}

/** The guide was won or skipped in this browser, or a level was won before there was a guide. */
export function isGuided(): boolean {
  return load("guided", (value): value is true => value === true) ?? tally() !== undefined;
}

export function keepGuided(): void {
  keep("guided", true);
}
