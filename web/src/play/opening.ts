// What a visit without an address begins with.

import { grid } from "../../../src/index.ts";
import type { Address } from "../address.ts";
import { GUIDE, guideBoard, isGuided } from "./guide.ts";
import { readLevel, todaysLevel } from "./levels.ts";

/** The state of the last visit, but not the daily level of another day. Else the guide or, after it, today's level. */
export function opening(last: Address | undefined): Address {
  const level = last?.extra["x-level"] ?? "";
  if (last && (readLevel(level).kind !== "daily" || level === todaysLevel())) return last;
  if (!last && !isGuided()) return { mode: "play", ...guideBoard(), extra: { "x-level": GUIDE } };
  const puzzle = grid(5, 5);
  return { mode: "play", puzzle, board: new Uint8Array(puzzle.lights), extra: { "x-level": todaysLevel() } };
}
