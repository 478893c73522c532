// What Play keeps of levels, without a browser: stars, streak, kept games, the calendar, and the result to share.

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { grid, parse } from "../../src/index.ts";
import { dayState, daysOf } from "../../web/src/play/later/calendar.ts";
import { emojiOf } from "../../web/src/play/later/share.ts";
import {
  afterFilm,
  best,
  continued,
  keepGame,
  keepResult,
  keepSeen,
  keptGame,
  nextRung,
  results,
  starsFor,
  streak,
} from "../../web/src/play/records.ts";
import * as state from "../../web/src/play/state.ts";

const stored = new Map<string, string>();

beforeEach(() => {
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
  });
});
afterEach(() => {
  stored.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A 3x3 game at its start: the five lights of the plus in the middle are on, one press puts them out. */
function begin(level: string, helps = 0) {
  const puzzle = grid(3, 3);
  return state.newGame(puzzle, parse(".#./###/.#.", { puzzle })[0]!, { level, par: 1, helps });
}

const three = (...levels: string[]) =>
  Object.fromEntries(levels.map((level) => [level, { stars: 3, presses: 5 } as const]));

describe("stars", () => {
  test("three for the fewest presses, two for more, one with any help", () => {
    expect(starsFor({ at: 5, par: 5, helps: 0 })).toBe(3);
    expect(starsFor({ at: 7, par: 5, helps: 0 })).toBe(2);
    expect(starsFor({ at: 5, par: undefined, helps: 0 })).toBe(2);
    expect(starsFor({ at: 5, par: 5, helps: 1 })).toBe(1);
  });

  test("the best of two results is kept, and a day that was solved in time stays so", () => {
    const late = { stars: 3, presses: 5, late: true } as const;
    expect(best({ stars: 1, presses: 7 }, late)).toEqual({ stars: 3, presses: 5 });
    expect(best({ stars: 2, presses: 7, late: true }, { stars: 1, presses: 9 })).toEqual({
      stars: 2,
      presses: 7,
      late: true,
    });
    expect(best(undefined, late)).toEqual(late);
  });

  test("a win is kept by the name of its level, and is late on another day", () => {
    vi.useFakeTimers({ now: new Date(2026, 10, 30, 12) });
    for (const level of ["daily.2026-11-30", "daily.2026-11-29", "ladder.4"])
      keepResult(state.pressed(begin(level), 4));
    expect(results()).toEqual({
      "daily.2026-11-30": { stars: 3, presses: 1 },
      "daily.2026-11-29": { stars: 3, presses: 1, late: true },
      "ladder.4": { stars: 3, presses: 1 },
    });
  });

  test("wrong entries in the storage are left out", () => {
    stored.set("lights-out:results", '{"a":{"stars":4,"presses":1},"b":7,"c":null,"ladder.1":{"stars":2,"presses":3}}');
    expect(results()).toEqual({ "ladder.1": { stars: 2, presses: 3 } });
    stored.set("lights-out:results", "[");
    expect(results()).toEqual({});
  });
});

describe("the streak", () => {
  const today = new Date(2026, 2, 2);

  test("counts days in a row up to today, over the end of a month", () => {
    expect(streak(three("daily.2026-03-02", "daily.2026-03-01", "daily.2026-02-28"), today)).toBe(3);
    expect(streak(three("daily.2026-03-02", "daily.2026-02-28"), today)).toBe(1);
  });

  test("goes on until today is over, and ends with a missed day", () => {
    expect(streak(three("daily.2026-03-01", "daily.2026-02-28"), today)).toBe(2);
    expect(streak(three("daily.2026-02-28"), today)).toBe(0);
    expect(streak({}, today)).toBe(0);
  });

  test("days that were solved later do not count", () => {
    const late = { "daily.2026-03-01": { stars: 3, presses: 5, late: true } } as const;
    expect(streak({ ...three("daily.2026-03-02", "daily.2026-02-28"), ...late }, today)).toBe(1);
  });
});

describe("kept games", () => {
  test("come back with their presses, which can be undone, and their helps", () => {
    const game = state.pressed(state.pressed(begin("daily.2026-11-30", 2), 0), 8);
    keepGame(game);
    const kept = keptGame("daily.2026-11-30")!;
    expect(kept).toMatchObject({ level: "daily.2026-11-30", presses: [0, 8], at: 2, helps: 2 });
    expect([...kept.board]).toEqual([...game.board]);
    expect([...kept.start]).toEqual([...game.start]);
    expect(keptGame("daily.2026-11-29")).toBeUndefined();
  });

  test("continue a level at its start, but not another board of that name", () => {
    keepGame(state.pressed(begin("ladder.4"), 0));
    expect(continued(begin("ladder.4")).at).toBe(1);
    const under = state.pressed(begin("ladder.4"), 8);
    expect(continued(under)).toBe(under);
    const other = state.newGame(grid(3, 3), new Uint8Array(9).fill(1), { level: "ladder.4" });
    expect(continued(other)).toBe(other);
    expect(continued(begin("easy.4")).at).toBe(0);
  });

  test("an entry that cannot be read, or of another level, is none", () => {
    for (const entry of ["play&rows=0", "play&rows=3&cols=3&board=&x-level=ladder.2", 7]) {
      stored.set("lights-out:game.ladder.1", JSON.stringify(entry));
      expect(keptGame("ladder.1")).toBeUndefined();
    }
  });
});

describe("the ladder", () => {
  test("goes on with the next level without a result, and then from the beginning", () => {
    expect(nextRung({})).toBe("ladder.1");
    expect(nextRung(three("ladder.1", "ladder.2"), 1)).toBe("ladder.3");
    expect(nextRung(three("ladder.60"), 60)).toBe("ladder.1");
    const all = Array.from({ length: 60 }, (_, n) => `ladder.${n + 1}`);
    expect(nextRung(three(...all.filter((level) => level !== "ladder.7")), 30)).toBe("ladder.7");
    expect(nextRung(three(...all))).toBeUndefined();
  });
});

describe("the calendar", () => {
  test("a month begins below its weekday and has all its days", () => {
    // 1 February 2027 is a Monday; 1 December 2026 a Tuesday.
    const february = daysOf(new Date(2027, 1, 1), 1);
    expect([february.length, february[0]?.getDate(), february.at(-1)?.getDate()]).toEqual([28, 1, 28]);
    const december = daysOf(new Date(2026, 11, 1), 0);
    expect(december.findIndex((day) => day !== undefined)).toBe(2);
    expect(december.length).toBe(2 + 31);
  });

  test("a day is solved, unfinished, today, missed or still to come", () => {
    const today = "daily.2026-12-01";
    keepGame(state.pressed(begin("daily.2026-11-29"), 0));
    keepGame(begin("daily.2026-11-28"));
    const of = (day: string) => dayState(three("daily.2026-11-30"), `daily.${day}`, today);
    expect(["2026-11-30", "2026-11-29", "2026-11-28", "2026-12-01", "2026-12-02"].map(of)).toEqual([
      3,
      "unfinished",
      "missed",
      "today",
      "future",
    ]);
  });
});

describe("the result to share", () => {
  test("is the board in squares, with its holes and its states", () => {
    const puzzle = grid(2, 3, { holes: [[0, 1]], states: 3 });
    expect(emojiOf(puzzle, [1, 0, 2, 0, 1])).toBe("🟨⬜⬛\n🟧⬛🟨");
  });

  test("has no picture of a large board or of another shape", () => {
    expect(emojiOf(grid(11, 11), new Uint8Array(121))).toBe("");
  });
});

describe("a film of Learn that shows the answer", () => {
  test("counts as one help for its board, in every game with it, so that no win has more than one star", () => {
    const game = begin("ladder.3");
    expect(afterFilm(game)).toBe(game);
    keepSeen({ puzzle: grid(3, 3), board: game.board.slice() });
    const helped = afterFilm(game);
    expect([helped.helps, afterFilm(helped)]).toEqual([1, helped]);
    expect(starsFor(state.pressed(helped, 4))).toBe(1);
    expect(afterFilm(begin("easy.9")).helps).toBe(1);
  });

  test("does not count for another board, for the same lights of another puzzle, or for a win", () => {
    const game = begin("easy.9");
    keepSeen(game);
    const won = state.pressed(game, 4);
    keepSeen(won);
    expect(afterFilm(won)).toBe(won);
    const moved = state.pressed(game, 0);
    expect(afterFilm(moved)).toBe(moved);
    const torus = state.newGame(grid(3, 3, { edges: "torus" }), game.board, { level: "own" });
    expect(afterFilm(torus)).toBe(torus);
  });

  test("is kept for the last ten boards, and after a reload", () => {
    const boards = Array.from({ length: 11 }, (_, n) =>
      state.newGame(grid(1, 4), Uint8Array.from([n & 1, (n >> 1) & 1, (n >> 2) & 1, (n >> 3) & 1]), { level: "own" }),
    );
    for (const game of boards) for (let n = 0; n < 2; n++) keepSeen(game);
    expect(boards.slice(1, 10).map((game) => afterFilm(game).helps)).toEqual(Array(9).fill(1));
    expect(JSON.parse(stored.get("lights-out:seen")!).length).toBe(10);
    stored.set("lights-out:seen", "{}");
    expect(afterFilm(boards[5]!).helps).toBe(0);
  });
});
