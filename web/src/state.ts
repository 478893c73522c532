// The state of the shell as one immutable object, and how it changes. Nothing here touches the page: app.ts carries out
// what a new state asks for, and view.ts shows it.

import type { KernelName } from "../../src/index.ts";
import type { Address } from "./address.ts";
import type { ModeName } from "./mode.ts";
import type { Words } from "./words/en.ts";
import type { Language } from "./words/index.ts";

/** What is open on a small screen besides the board: nothing, the form of the puzzle, or all else. */
export type Sheet = "closed" | "form" | "details";

/** A puzzle, a board, and the parts of the address that belong to a mode. */
export type Staged = Omit<Address, "mode">;

/** A mode that is to be shown, as soon as it is loaded. */
export interface Request {
  readonly mode: ModeName;
  /** What is put on the stage; undefined: what is on it stays. */
  readonly staged: Staged | undefined;
  /** The mode before gets an entry of its own in the history of the browser. */
  readonly leavesEntry: boolean;
}

export interface Shell {
  readonly language: Language;
  readonly words: Words;
  /** The mode that is shown; undefined before the first one is loaded. */
  readonly mode: ModeName | undefined;
  /** The last request. It is dropped when its mode is shown, or when a newer one replaces it. */
  readonly request: Request | undefined;
  /** The boards of modes that have one of their own, as they were left. */
  readonly left: Readonly<Partial<Record<ModeName, Staged>>>;
  readonly sheet: Sheet;
  /** A message in place of the status; "" for none. */
  readonly said: string;
  /** The worker could not be started. */
  readonly isBroken: boolean;
  readonly kernel: KernelName | undefined;
}

/** Modes with a board of their own. The others show what is on the stage. */
const OWNERS: readonly ModeName[] = ["play", "solve"];

export function startingIn(language: Language, words: Words): Shell {
  return {
    language,
    words,
    mode: undefined,
    request: undefined,
    left: {},
    sheet: "closed",
    said: "",
    isBroken: false,
    kernel: undefined,
  };
}

export function ownsBoard(mode: ModeName): boolean {
  return OWNERS.includes(mode);
}

/**
 * Asks for a mode with a board, such as that of a link, in place of the entry of the browser's history. `now` is the
 * board of the current mode, kept until that mode comes back.
 */
export function withAddress(shell: Shell, { mode, ...staged }: Address, now: Staged): Shell {
  return { ...shell, left: leftBy(shell, now), request: { mode, staged, leavesEntry: false } };
}

/** The boards as they were left, with that of the current mode. */
function leftBy({ mode, left }: Shell, now: Staged): Shell["left"] {
  return mode !== undefined && ownsBoard(mode) ? { ...left, [mode]: now } : left;
}

/**
 * Asks for another mode. It gets the board that it had, or else `first`. With `hand` it gets what is on the stage, as
 * do modes without a board of their own. `now` is the board of the current mode, kept until that mode comes back.
 */
export function withMode(shell: Shell, mode: ModeName, now: Staged, first: () => Staged, hand = false): Shell {
  if (mode === shell.mode) return { ...shell, request: undefined, sheet: "closed" };
  const left = leftBy(shell, now);
  // The mode itself knows what it did with the board that it had, so it gets no parts of an address.
  const own = left[mode] ? { ...left[mode], extra: {} } : undefined;
  const staged = hand || !ownsBoard(mode) ? undefined : (own ?? first());
  return { ...shell, left, request: { mode, staged, leavesEntry: shell.mode !== undefined } };
}

/** The requested mode is shown. */
export function shown(shell: Shell, request: Request): Shell {
  return shell.request === request ? { ...shell, mode: request.mode, request: undefined, sheet: "closed" } : shell;
}

/** The requested mode could not be loaded. If no other is shown, Play is: it is loaded with the page. */
export function notShown(shell: Shell, request: Request): Shell {
  if (shell.request !== request) return shell;
  const other: Request | undefined = shell.mode === undefined ? { ...request, mode: "play" } : undefined;
  return { ...shell, request: other, said: shell.words.notLoaded };
}
