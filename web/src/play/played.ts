// The parts of an address that belong to a game: its level, the presses so far and the hints. So after a reload, or
// from a link, the game goes on where it was, and every press can still be undone.

import { counted, fail, show } from "../../../src/errors.ts";
import type { Puzzle } from "../../../src/index.ts";
import { readOptions } from "../../../src/options.ts";
import { type LevelName, readLevel } from "./levels.ts";

interface Played {
  readonly level: LevelName;
  /** The buttons that were pressed, in order. */
  readonly presses: readonly number[];
  /** How often the player was helped. */
  readonly helps: number;
}

/** The last presses are written one by one. For those before them only the count of each button is written. */
const IN_ORDER = 500;
/** Longer lists of presses are refused: nobody makes that many. */
const MOST_READ = 1_000_000;

/** The parts of an address. Presses are buttons with a dot between them; `12*7` is button 12 seven times. */
export function writePlayed({ level, presses, helps }: Played): Record<string, string> {
  const counts = new Map<number, number>();
  for (const button of presses.slice(0, -IN_ORDER)) counts.set(button, (counts.get(button) ?? 0) + 1);
  const done = [...[...counts].map(([button, count]) => `${button}*${count}`), ...presses.slice(-IN_ORDER)];
  return {
    "x-level": level,
    ...(helps > 0 && { "x-hints": String(helps) }),
    ...(done.length > 0 && { "x-done": done.join(".") }),
  };
}

/**
 * Reads the parts of an address; undefined if it has none.
 * @throws LightsOutError `option`, `button`
 */
export function readPlayed(parts: Readonly<Record<string, string>>, { buttons }: Puzzle): Played | undefined {
  const given = readOptions("a link", parts, ["x-level", "x-done", "x-hints"]);
  const { "x-level": level = "own", "x-done": done = "", "x-hints": hints = "0" } = given;
  if (Object.keys(parts).length === 0) return undefined;
  if (level !== "own" && readLevel(level).kind === "own")
    fail("option", `the level is ${show(level)}; it must be own, or as daily.2026-11-30, easy.7 or expert.123`);
  if (!/^\d{1,9}$/.test(hints)) fail("option", `x-hints is ${show(hints)}; it must be a whole number`);
  return { level, presses: readPresses(done, buttons), helps: Number(hints) };
}

function readPresses(done: string, buttons: number): number[] {
  const presses: number[] = [];
  for (const item of done === "" ? [] : done.split(".")) {
    const [, button, count = "1"] = /^(\d+)(?:\*(\d+))?$/.exec(item) ?? [];
    if (button === undefined || Number(button) >= buttons)
      fail("button", `x-done has ${show(item)}; a button is a whole number from 0 to ${buttons - 1}`);
    if (presses.length + Number(count) > MOST_READ)
      fail("option", `x-done has more than ${counted(MOST_READ, "press", "presses")}`);
    for (let n = Number(count); n > 0; n--) presses.push(Number(button));
  }
  return presses;
}
