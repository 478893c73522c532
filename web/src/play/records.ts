// What this browser keeps of the levels that everybody shares, the daily ones and those of the ladder: the game,
// finished or not, and the best result.

import { writeLink } from "../../../src/formats/link.ts";
import { readAddress } from "../address.ts";
import { jsonOf } from "../engine/client.ts";
import { keep, load } from "../store.ts";
import { dailyName, LADDER, type LevelName, readLevel } from "./levels.ts";
import { readPlayed, writePlayed } from "./played.ts";
import { type Game, newGame, withHelp } from "./state.ts";

/** 3 for the fewest presses without help, 2 for any win without help, 1 for a win with help. */
export type Stars = 1 | 2 | 3;

/** The best result of a level. */
export interface Result {
  readonly stars: Stars;
  readonly presses: number;
  /** A daily level was solved on a later day. */
  readonly late?: boolean;
}

export type Results = Readonly<Record<LevelName, Result>>;

/** Whether the level is the same for everybody. */
export function isShared(level: LevelName): boolean {
  const { kind } = readLevel(level);
  return kind === "daily" || kind === "ladder";
}

export function starsFor({ at, par, helps }: Pick<Game, "at" | "par" | "helps">): Stars {
  if (helps > 0) return 1;
  return at === par ? 3 : 2;
}

/** The best results, by the names of levels. */
export function results(): Results {
  const kept = load("results", (value): value is object => typeof value === "object" && value !== null) ?? {};
  return Object.fromEntries(Object.entries(kept).filter(([, value]) => isResult(value)));
}

function isResult(value: unknown): value is Result {
  const { stars, presses } = (value ?? {}) as Partial<Result>;
  return [1, 2, 3].includes(stars!) && Number.isInteger(presses);
}

/** Two results of one level as the best of both. It was late if the first was. */
export function best(before: Result | undefined, now: Result): Result {
  if (before === undefined) return now;
  const stars = Math.max(before.stars, now.stars) as Stars;
  return { ...before, stars, presses: Math.min(before.presses, now.presses) };
}

/** Keeps the result of a won game. */
export function keepResult(game: Game): void {
  const { level, at } = game;
  const all = results();
  const late = readLevel(level).kind === "daily" && level !== dailyName(new Date());
  keep("results", { ...all, [level]: best(all[level], { stars: starsFor(game), presses: at, ...(late && { late }) }) });
}

/** On how many days in a row, up to today or yesterday, the daily level was solved on its day. */
export function streak(all: Results, today = new Date()): number {
  const solved = (ago: number) => {
    const result = all[dailyName(new Date(today.getFullYear(), today.getMonth(), today.getDate() - ago))];
    return result !== undefined && !result.late;
  };
  let ago = solved(0) ? 0 : 1;
  let days = 0;
  for (; solved(ago); ago++) days++;
  return days;
}

/** The level of the ladder to play next: the first one without a result after `from`, or else from the beginning. */
export function nextRung(all: Results, from = 0): LevelName | undefined {
  for (let n = 0; n < LADDER; n++) {
    const level = `ladder.${((from + n) % LADDER) + 1}`;
    if (all[level] === undefined) return level;
  }
  return undefined;
}

/** Keeps a game, so that it can be continued on any day. */
export function keepGame({ level, puzzle, board, presses, at, helps }: Game): void {
  const extra = writePlayed({ level, presses: presses.slice(0, at), helps });
  keep(`game.${level}`, writeLink({ mode: "play", puzzle, board, extra }));
}

/** The kept game of a level. */
export function keptGame(level: LevelName): Game | undefined {
  try {
    const address = readAddress(load(`game.${level}`, (value) => typeof value === "string") ?? "");
    const played = address && readPlayed(address.extra, address.puzzle);
    return played?.level === level ? newGame(address!.puzzle, address!.board, played) : undefined;
  } catch {
    return undefined;
  }
}

/** The game as it is kept, if it is a level at its start that was played before. */
export function continued(game: Game): Game {
  const kept = game.at === 0 && isShared(game.level) ? keptGame(game.level) : undefined;
  const isLevel = kept && jsonOf(kept.puzzle) === jsonOf(game.puzzle) && isSame(kept.start, game.start);
  return isLevel ? kept : game;
}

/** How many boards of films are kept. */
const SEEN = 10;

function seen(): readonly unknown[] {
  return load("seen", Array.isArray) ?? [];
}

function nameOf({ puzzle, board }: Pick<Game, "puzzle" | "board">): string {
  return `${jsonOf(puzzle)} ${board.join("")}`;
}

/** Keeps that a film has shown the answer to a board. */
export function keepSeen(shown: Pick<Game, "puzzle" | "board">): void {
  const name = nameOf(shown);
  if (!seen().includes(name)) keep("seen", [...seen(), name].slice(-SEEN));
}

/** The game with a help if a film has shown the answer to its board, unless it has helps already. */
export function afterFilm(game: Game): Game {
  return game.helps === 0 && seen().includes(nameOf(game)) ? withHelp(game) : game;
}

export function isSame(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((light, i) => light === b[i]);
}
