// The state of the shell, without a browser: which mode is shown with which board, and which requests are dropped.

import { describe, expect, test } from "vitest";
import { grid } from "../../src/index.ts";
import { type KeyMeaning, meaningOf } from "../../web/src/keys.ts";
import * as state from "../../web/src/state.ts";
import { en } from "../../web/src/words/en.ts";

const boardOf = (side: number): state.Staged => {
  const puzzle = grid(side, side);
  return { puzzle, board: new Uint8Array(puzzle.lights), extra: {} };
};
const [small, large] = [boardOf(3), boardOf(8)];
const never = (): state.Staged => {
  throw new Error("the mode has a board already");
};

/** The state with a mode that was shown. */
function showing(mode: "play" | "solve" | "learn", shell = state.startingIn("en", en)): state.Shell {
  const asked = state.withAddress(shell, { mode, ...small }, small);
  return state.shown(asked, asked.request!);
}

const asksFor = ({ request }: state.Shell) => request && [request.mode, request.staged?.puzzle, request.leavesEntry];

describe("which board a mode gets", () => {
  test("a link brings its own, and takes the place of the current entry of the browser", () => {
    const shell = state.withAddress(state.startingIn("en", en), { mode: "solve", ...large }, small);
    expect(asksFor(shell)).toEqual(["solve", large.puzzle, false]);
  });

  test("a first entry gets a first board, later ones the board that was left", () => {
    const asked = state.withMode(showing("play"), "solve", small, () => large);
    expect(asksFor(asked)).toEqual(["solve", large.puzzle, true]);
    const solve = state.shown(asked, asked.request!);
    expect(asksFor(state.withMode(solve, "play", large, never))).toEqual(["play", small.puzzle, true]);
  });

  test("a mode that comes back gets no parts of an address: it has its own state", () => {
    const game = { ...small, extra: { "x-done": "1.2" } };
    const solve = state.withMode(showing("play"), "solve", game, () => large);
    const back = state.withMode(state.shown(solve, solve.request!), "play", large, never);
    expect(back.request?.staged).toEqual({ ...game, extra: {} });
  });

  test("what is on the stage stays if it is handed over, and for modes without a board of their own", () => {
    expect(asksFor(state.withMode(showing("play"), "solve", small, never, true))).toEqual(["solve", undefined, true]);
    expect(asksFor(state.withMode(showing("solve"), "learn", small, never))).toEqual(["learn", undefined, true]);
  });

  test("Back and Forward leave the board of the mode before, as its tab does", () => {
    const asked = state.withMode(showing("play"), "solve", large, () => small);
    const back = state.withAddress(state.shown(asked, asked.request!), { mode: "play", ...small }, small);
    const forward = state.withAddress(state.shown(back, back.request!), { mode: "solve", ...small }, small);
    expect(asksFor(state.withMode(state.shown(forward, forward.request!), "play", large, never))).toEqual([
      "play",
      small.puzzle,
      true,
    ]);
  });

  test("a first address leaves no board", () => {
    expect(state.withAddress(state.startingIn("en", en), { mode: "play", ...small }, large).left).toEqual({});
  });

  test("a mode without a board leaves none", () => {
    expect(state.withMode(showing("learn"), "play", large, () => small).left).toEqual({});
  });
});

describe("requests", () => {
  test("a newer request drops an older one, and so does the tab of the current mode", () => {
    const first = state.withMode(showing("play"), "solve", small, () => large);
    const second = state.withMode(first, "learn", small, () => large);
    expect(state.shown(second, first.request!)).toBe(second);
    expect(state.notShown(second, first.request!)).toBe(second);
    expect(state.withMode(first, "play", small, never).request).toBe(undefined);
  });

  test("a mode that cannot be loaded leaves the one before, or Play on a first visit", () => {
    const asked = state.withMode(showing("play"), "solve", small, () => large);
    expect(state.notShown(asked, asked.request!)).toMatchObject({ mode: "play", request: undefined });
    const first = state.withAddress(state.startingIn("en", en), { mode: "solve", ...small }, large);
    expect(asksFor(state.notShown(first, first.request!))).toEqual(["play", small.puzzle, false]);
  });

  test("the sheet is closed when another mode is shown", () => {
    const asked = state.withMode({ ...showing("solve"), sheet: "form" }, "play", large, () => small);
    expect([asked.sheet, state.shown(asked, asked.request!).sheet]).toEqual(["form", "closed"]);
  });
});

test.each<[string, Partial<KeyboardEvent>, KeyMeaning | undefined]>([
  ["z", {}, { key: "z" }],
  ["z", { ctrlKey: true }, { key: "z" }],
  ["Z", { ctrlKey: true, shiftKey: true }, { key: "y" }],
  ["z", { metaKey: true }, { key: "z" }],
  ["y", { ctrlKey: true }, { key: "y" }],
  ["r", { ctrlKey: true }, undefined],
  ["z", { altKey: true }, undefined],
  ["z", { defaultPrevented: true }, undefined],
  ["P", {}, "switch"],
  ["?", {}, "keys"],
  ["Escape", {}, "close"],
])("the key %s with %j", (key, more, meaning) => {
  const event = { key, composedPath: () => [], ...more } as unknown as KeyboardEvent;
  expect(meaningOf(event)).toEqual(meaning);
});

test("fields keep their keys, such as undo in a text", () => {
  const target = { matches: (names: string) => names.includes("textarea") };
  const event = { key: "z", ctrlKey: true, composedPath: () => [target] } as unknown as KeyboardEvent;
  expect(meaningOf(event)).toBe(undefined);
});
