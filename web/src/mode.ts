// A mode: it has the board to itself while it is shown.

import type { TemplateResult } from "lit-html";
import type { LightsOutBoard } from "../../src/element/index.ts";
import type { Puzzle } from "../../src/index.ts";
import type { Line } from "./engine/line.ts";
import type { Words } from "./words/en.ts";
import type { Language } from "./words/index.ts";

/** The modes that have a tab. */
export const TABS = ["play", "solve", "learn", "measure"] as const;
export type TabName = (typeof TABS)[number];
/** All modes. The wiring editor is opened from Solve. */
export const MODES = [...TABS, "wiring"] as const;
export type ModeName = (typeof MODES)[number];

/** The tab of a mode. */
export function tabOf(mode: ModeName): TabName {
  return mode === "wiring" ? "solve" : mode;
}

/** What the shell offers to a mode. */
export interface App {
  /** The board on the stage. Its puzzle and lights are the state that modes share. */
  readonly board: LightsOutBoard;
  readonly engine: Line;
  /** For questions that compute for long without a pause. */
  readonly aside: Line;
  readonly words: Words;
  readonly language: Language;
  /** Shows a mode with the board that it had. Modes without a board of their own show what is on the stage. */
  go(mode: ModeName): void;
  /** Hands what is on the stage to a mode and shows it. */
  hand(mode: ModeName): void;
  /** Puts a puzzle and a board on the stage. */
  stage(puzzle: Puzzle, board?: ArrayLike<number>): void;
  /** Shows the form of the puzzle. On a small screen it is a sheet below the board. */
  openForm(): void;
  /** Shows the board if the panel covers it. */
  reveal(): void;
  /** Redraws panel, controls and status once, and writes the address. */
  update(): void;
  /** Shows a message for some seconds in place of the status. */
  say(text: string): void;
}

/** A mode, made when it is first shown. */
export interface Mode {
  /** Gets the words of a language and those that all modes share. Called before `enter` and if the language changes. */
  speak?(language: Language, shared: Words): Promise<void>;
  /** Called when the mode is shown; `extra` has the mode's own parts of the address. */
  enter(extra: Readonly<Record<string, string>>): void;
  /** Called when the mode is left. The shell removes the marks on the board. */
  leave(): void;
  /** The one thing that matters now. */
  status(): string | TemplateResult;
  /** A quiet line above the board. */
  caption?(): TemplateResult;
  /** Shown in place of the board; undefined for the board. */
  stage?(): TemplateResult | undefined;
  /** Shown beside the board, or below it on a narrow screen. */
  beside?(): TemplateResult | undefined;
  /** A row between status and controls. */
  strip?(): TemplateResult;
  /** At most five large controls below the board. */
  controls(): TemplateResult;
  /** The form of the puzzle, part of the panel. */
  form?(): TemplateResult;
  panel(): TemplateResult;
  /** Handles a key, in lower case, that nothing else has handled. Returns true if the mode used it. */
  key?(key: string): boolean;
  /** The mode's own parts of the address; their names begin with "x-". */
  extra?(): Record<string, string>;
  /** The puzzle and the lights for the address, if the board shows others for a while. */
  state?(): { readonly puzzle: Puzzle; readonly board: Uint8Array } | undefined;
  /** Takes a board that was pasted or dropped. Modes without it hand it to Solve. */
  paste?(text: string): void;
  /** Takes a file that was dropped. Modes without it hand it to Solve. */
  open?(file: File): void;
}

/** What the file of a mode exports. */
export type CreateMode = (app: App) => Mode;
