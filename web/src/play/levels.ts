// The names of levels, what the worker makes for each, and how many have been solved.

import type { Puzzle } from "../../../src/index.ts";
import type { LevelWish } from "../engine/levels.ts";
import type { App } from "../mode.ts";
import { keep, load } from "../store.ts";

/** The presses of a level as a share of what heavy boards take. */
const SHARES = { easy: 0.35, medium: 0.55, hard: 0.75, expert: 0.95 } as const;
export type Difficulty = keyof typeof SHARES;
export const DIFFICULTIES = Object.keys(SHARES) as readonly Difficulty[];

export function isDifficulty(name: unknown): name is Difficulty {
  return DIFFICULTIES.includes(name as Difficulty);
}

/** The presses of the daily level, by day of the week from Sunday on. */
const OF_THE_WEEK = [12, 5, 6, 7, 8, 9, 10];
/** The number of levels of the ladder. */
export const LADDER = 60;
const HIGHEST_SEED = 999_999;
/** How many names of solved levels are kept, so that no level counts twice. */
const MOST_KEPT = 1000;

/** A level by its name: `daily.2026-11-30`, `ladder.7`, `hard.123`, `guide`; else it is the player's own board. */
export type LevelName = string;

interface Named {
  readonly kind: Difficulty | "daily" | "ladder" | "guide" | "own";
  readonly seed: number;
  readonly date: Date;
}

/** The name of the level of a day. */
export function dailyName(day: Date): LevelName {
  const two = (n: number) => String(n).padStart(2, "0");
  return `daily.${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

/** The name of today's level. */
export function todaysLevel(): LevelName {
  return dailyName(new Date());
}

/** The name of a random level. */
export function someLevel(difficulty: Difficulty): LevelName {
  return `${difficulty}.${1 + Math.floor(Math.random() * HIGHEST_SEED)}`;
}

/** Reads a name. */
export function readLevel(name: LevelName): Named {
  if (name === "guide") return { kind: "guide", seed: 0, date: new Date() };
  const [, kind, rest] = /^(daily|ladder|easy|medium|hard|expert)\.(\d[\d-]{0,11})$/.exec(name) ?? [];
  const date = new Date(`${rest}T12:00`);
  const seed = Number(rest?.replaceAll("-", ""));
  const wrong =
    kind === undefined ||
    (kind === "daily" && Number.isNaN(date.getTime())) ||
    (kind === "ladder" && !(seed >= 1 && seed <= LADDER));
  return { kind: wrong ? "own" : (kind as Named["kind"]), seed, date };
}

/** What the worker has to make; undefined if the level has a board of its own. */
export function wishFor(name: LevelName): LevelWish | undefined {
  const { kind, seed, date } = readLevel(name);
  if (kind === "daily") return { seed, total: OF_THE_WEEK[date.getDay()]! };
  return isDifficulty(kind) ? { seed, total: { share: SHARES[kind] } } : undefined;
}

/** `5×5 hard, no. 123`. For others the daily level has its full date, because they may read it on another day. */
export function levelWords({ words, language }: App, name: LevelName, puzzle: Puzzle, forOthers = false): string {
  const { kind, seed, date } = readLevel(name);
  if (kind === "own") return words.own;
  if (kind === "guide") return words.guide.name;
  if (kind === "ladder") return words.ladderLevel(seed);
  if (kind === "daily") {
    const today = name === todaysLevel() && !forOthers;
    const day = date.toLocaleDateString(language, {
      day: "numeric",
      month: "long",
      ...(!today && { year: "numeric" }),
    });
    return today ? words.todays(day) : words.daily(day);
  }
  return words.levelName(sizeWords(words, puzzle), words.difficulties[kind], seed);
}

/** `5×5`, or how many lights there are. */
export function sizeWords(words: App["words"], { shape, rows, cols, lights }: Puzzle): string {
  return shape === "grid" ? `${rows}×${cols}` : words.lights(lights);
}

interface Tally {
  readonly solved: number;
  readonly atPar: number;
  readonly levels: readonly string[];
}

/** Levels solved in this browser. */
export function tally(): Tally | undefined {
  return load("tally", isTally);
}

function isTally(value: unknown): value is Tally {
  const tally = value as Partial<Tally> | null;
  return Number.isInteger(tally?.solved) && Number.isInteger(tally?.atPar) && Array.isArray(tally?.levels);
}

/** Counts a level once. `name` must be unique among all levels of all puzzles. */
export function count(name: string, atPar: boolean): void {
  const { solved, atPar: before, levels } = tally() ?? { solved: 0, atPar: 0, levels: [] };
  if (levels.includes(name)) return;
  keep("tally", {
    solved: solved + 1,
    atPar: before + (atPar ? 1 : 0),
    levels: [...levels, name].slice(-MOST_KEPT),
  } satisfies Tally);
}
