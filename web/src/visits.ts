// What the browser keeps of visits: the last address of the page, and that of each mode with a board of its own.

import { grid } from "../../src/index.ts";
import { type Address, readAddress } from "./address.ts";
import type { ModeName } from "./mode.ts";
import { opening } from "./play/opening.ts";
import { ownsBoard, type Staged } from "./state.ts";
import { keep, load } from "./store.ts";

/** Keeps an address, which is that of a mode. */
export function keepVisit(mode: ModeName, address: string): void {
  keep("last", address);
  if (ownsBoard(mode)) keep(`last-${mode}`, address);
}

/** The last visit, or what a first visit begins with. */
export function lastVisit(): Address {
  return opening(kept("last"));
}

/** The board of a mode's last visit; else a level for Play, and a blank board for Solve. */
export function lastOf(mode: ModeName): Staged {
  const last = kept(`last-${mode}`);
  if (mode === "play") return opening(last);
  const puzzle = grid(5, 5);
  return last ?? { puzzle, board: new Uint8Array(puzzle.lights), extra: {} };
}

/** An address that the browser keeps; undefined if there is none, or if it is of another version. */
function kept(name: string): Address | undefined {
  try {
    return readAddress(load(name, isText) ?? "");
  } catch {
    return undefined;
  }
}

export function isText(value: unknown): value is string {
  return typeof value === "string";
}
