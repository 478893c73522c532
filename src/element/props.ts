// The attributes and properties of <lights-out-board> as templates of React, Vue and Svelte write them.

import type { Cells, PuzzleOrSolver } from "../puzzle/puzzle.ts";
import type { LightsOutBoardEventMap } from "./events.ts";
import type { Use } from "./scene.ts";

/** What a template can give a board. See docs/element.md. */
export interface LightsOutBoardProps {
  readonly rows?: number | string | undefined;
  readonly cols?: number | string | undefined;
  readonly shape?: string | undefined;
  readonly size?: number | string | undefined;
  readonly rule?: string | undefined;
  readonly edges?: string | undefined;
  readonly states?: number | string | undefined;
  readonly target?: string | undefined;
  readonly turns?: "forward" | "either" | undefined;
  readonly costs?: string | undefined;
  readonly puzzle?: PuzzleOrSolver | string | null | undefined;
  readonly board?: Cells | null | undefined;
  readonly value?: string | null | undefined;
  readonly seed?: number | string | undefined;
  readonly presses?: Cells | null | undefined;
  readonly certificate?: Cells | null | undefined;
  readonly noted?: Cells | null | undefined;
  readonly hint?: number | null | undefined;
  readonly mode?: Use | null | undefined;
  readonly label?: string | undefined;
  readonly name?: string | null | undefined;
  readonly disabled?: boolean | null | undefined;
}

/** The listeners of a board in JSX and in Svelte, such as `onpress`. */
export type LightsOutBoardListeners = {
  readonly [Name in "press" | "change" | "solved" as `on${Name}`]?:
    | ((event: LightsOutBoardEventMap[Name]) => void)
    | undefined;
};
