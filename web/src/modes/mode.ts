// What a mode is: something that has the board to itself while it is shown.

import type { TemplateResult } from "lit-html";
import type { LightsOutBoard } from "../../../src/element/index.ts";
import type { Puzzle } from "../../../src/index.ts";
import type { Line } from "../engine/line.ts";
import type { Words } from "../words/en.ts";
import type { Language } from "../words/index.ts";

export const MODES = ["play", "paint", "learn", "measure"] as const;
export type ModeName = (typeof MODES)[number];

/** What the shell offers to a mode. */
export interface App {
  /** The board on the stage. Its puzzle and lights are the state that modes share. */
  readonly board: LightsOutBoard;
  readonly engine: Line;
  /** For questions that take long at one go. */
  readonly aside: Line;
  readonly words: Words;
  readonly language: Language;
  /** Shows a mode with what is on the stage. */
  go(mode: ModeName): void;
  /** Puts a puzzle and a board on the stage. */
  stage(puzzle: Puzzle, board?: ArrayLike<number>): void;
  /** Shows the board where the panel lies over it. */
  reveal(): void;
  /** Draws panel, controls and status anew, once, and writes the address. */
  update(): void;
  /** Says something for some seconds in place of the status. */
  say(text: string): void;
}

/** A mode, made when it is first shown. */
export interface Mode {
  /** The mode is shown: `extra` is what the address says for it. */
  enter(extra: Readonly<Record<string, string>>): void;
  /** The mode is left: marks on the board are taken away by the shell. */
  leave(): void;
  /** The one thing that matters now. */
  status(): string | TemplateResult;
  /** A quiet line above the board. */
  caption?(): TemplateResult;
  /** What stands in place of the board; the board where it is not given. */
  stage?(): TemplateResult;
  /** A row between status and controls. */
  strip?(): TemplateResult;
  /** At most five large controls below the board. */
  controls(): TemplateResult;
  panel(): TemplateResult;
  /** A key, in lower case, that nothing else has taken; true where the mode has used it. */
  key?(key: string): boolean;
  /** What it adds to the address; names begin with "x-". */
  extra?(): Record<string, string>;
  /** The puzzle and the lights of the address, where the board shows others for a while. */
  state?(): { readonly puzzle: Puzzle; readonly board: Uint8Array } | undefined;
  /** A board that was pasted or dropped. Modes without it hand it to Paint. */
  paste?(text: string): void;
}

/** What the file of a mode exports. */
export type CreateMode = (app: App) => Mode;
