// What a film shows at one moment.

import type { Pivot } from "../../../src/index.ts";
import type { RowStep } from "../../../src/questions/elimination/row-steps.ts";
import type { LearnWords } from "./words.ts";

/** The equations [A | b] at one moment of an elimination. */
export interface Equations {
  readonly rows: readonly Uint8Array[];
  readonly states: number;
  /** The pivots that are finished. */
  readonly pivots: readonly Pivot[];
  /** The row operation that was just made. */
  readonly step?: RowStep;
}

/** A frame of a film. */
export interface Frame {
  readonly board: Uint8Array;
  readonly presses?: Uint8Array;
  readonly certificate?: Uint8Array;
  /** 1 at each highlighted light. */
  readonly noted?: Uint8Array;
  readonly equations?: Equations;
  readonly says: (words: LearnWords) => string;
}
