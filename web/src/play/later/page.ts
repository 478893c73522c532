// What a page of levels is, and what can be done on it.

export type PageName = "calendar" | "ladder" | "free";

/** The page that is shown. The calendar shows a month. */
export interface LevelPage {
  readonly name: PageName;
  readonly month: Date;
}

export interface PageActions {
  /** Plays a level. */
  open(level: string): void;
  /** Shows another month. */
  show(month: Date): void;
  turnTo(name: PageName): void;
}
