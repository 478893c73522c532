// The game of `lights-out play` without a terminal: what each key does.

import { describe, expect, test } from "vitest";
import { readBoard, readTarget } from "../../src/boards/cells.ts";
import { afterKey, type Game, isWon, newGame, nextMove, spent, wants, withAnswer } from "../../src/cli/play-state.ts";
import { statusWords } from "../../src/cli/play-view.ts";
import { type Cells, createSolver, grid, hexagon, type Puzzle, preset, type Target, wiring } from "../../src/index.ts";

function start(puzzle: Puzzle, board: Cells, target?: Target): Game {
  return settled(newGame(puzzle, readTarget(puzzle, target), readBoard(puzzle, board)), target);
}

/** Gives the game the answers that it waits for. */
function settled(game: Game, target?: Target): Game {
  let now = game;
  for (let wanted = wants(now); wanted instanceof Uint8Array; wanted = wants(now))
    now = withAnswer(now, wanted, createSolver(now.puzzle).solve(wanted, target === undefined ? {} : { target }));
  return now;
}

/** Types keys, separated by spaces. */
function type(game: Game, keys: string): Game {
  return keys.split(" ").reduce((now, key) => settled(afterKey(now, key)), game);
}

const corners = () => start(grid(3, 3), "#.#/.../#.#");
const lit = ({ board }: Game) => [...board.keys()].filter((i) => board[i] !== 0);

describe("the cursor", () => {
  test("arrows and hjkl move it, and stop at the edges", () => {
    const game = corners();
    expect(type(game, "right down").cursor).toBe(4);
    expect(type(game, "l l l l j j j j").cursor).toBe(8);
    expect(type(game, "l j h k").cursor).toBe(0);
    expect(type(game, "left up").cursor).toBe(0);
  });

  test("it skips holes and lights without a button", () => {
    const game = start(grid(3, 3, { holes: [[0, 1]], locked: [[1, 0]] }), "off");
    // Buttons: 0 and 1 in row 0, 2 and 3 in row 1, 4 to 6 in row 2.
    expect(type(game, "right").cursor).toBe(1);
    expect(type(game, "down").cursor).toBe(4);
    expect(type(game, "right down down down").cursor).toBe(6);
  });

  test("up and down in a hexagon go to a neighbour, and every button can be reached", () => {
    const puzzle = hexagon(3);
    const game = start(puzzle, "off");
    for (const all of [game, start(grid(4, 3), "off"), start(preset("lights-out-cube"), "off")]) {
      const seen = new Set([all.cursor]);
      for (const button of seen)
        for (const key of ["up", "down", "left", "right"]) seen.add(afterKey({ ...all, cursor: button }, key).cursor);
      expect(seen.size).toBe(all.puzzle.buttons);
    }
    // A press of a neighbour changes the light at the first button.
    expect(type(game, "down space").board[0]).toBe(1);
  });

  test("tab goes through all buttons in turn", () => {
    expect(type(corners(), "tab tab").cursor).toBe(2);
    expect(type(corners(), "shift-tab").cursor).toBe(8);
  });

  test("buttons without a place are chosen by number or along their row", () => {
    const game = start(wiring({ lights: 2, buttons: Array.from({ length: 12 }, (_, j) => [j % 2]) }), "off");
    expect(type(game, "1").cursor).toBe(1);
    expect(type(game, "1 1").cursor).toBe(11);
    // There is no button 12.
    expect(type(game, "1 2").cursor).toBe(2);
    expect(type(game, "1 right 1").cursor).toBe(1);
    expect(type(game, "right right left").cursor).toBe(1);
    expect(type(game, "down").cursor).toBe(11);
    expect(type(game, "down right").cursor).toBe(11);
    expect(lit(type(game, "7 space"))).toEqual([1]);
    // In a grid digits mean nothing.
    expect(type(corners(), "5").cursor).toBe(0);
  });
});

describe("presses", () => {
  test("space and Enter press; u takes back; r starts again", () => {
    const game = corners();
    expect(lit(type(game, "space"))).toEqual([1, 2, 3, 6, 8]);
    expect(type(game, "space return").board).toEqual(game.board);
    const pressed = type(game, "space right space");
    expect(spent(pressed)).toBe(2);
    const back = type(pressed, "left u");
    expect(lit(back)).toEqual([1, 2, 3, 6, 8]);
    expect([back.cursor, back.made.length]).toEqual([1, 1]);
    expect(type(pressed, "u u u").board).toEqual(game.board);
    expect(type(pressed, "r")).toMatchObject({ made: [], board: game.board });
  });

  test("three states, turned either way", () => {
    const game = start(grid(1, 1, { states: 3, turns: "either" }), [1]);
    expect([...type(game, "space").board]).toEqual([2]);
    expect([...type(game, "b").board]).toEqual([0]);
    expect([...type(game, "space u").board]).toEqual([1]);
    expect([...type(game, "space b").board]).toEqual([1]);
    const wide = start(grid(1, 2, { states: 3, rule: { mask: "@" } }), [1, 1]);
    expect([...type(wide, "space right space space u").board]).toEqual([2, 2]);
    expect(nextMove(game)).toEqual([0, -1]);
    const forward = start(grid(1, 1, { states: 3 }), [1]);
    expect(type(forward, "b")).toMatchObject({ made: [], board: forward.board });
  });

  test("a won game takes no press, but undo and a new start", () => {
    const won = type(corners(), "space l l space j j space h h space");
    expect(isWon(won)).toBe(true);
    expect(statusWords(won)).toMatch(/\b4 presses, the fewest/);
    expect(type(won, "space").board).toEqual(won.board);
    expect(lit(type(won, "u"))).toEqual([3, 6, 7]);
    expect(isWon(type(won, "r"))).toBe(false);
    const longer = type(corners(), "space space space l l space j j space h h space");
    expect(statusWords(longer)).toMatch(/\b6 presses; 4 were/);
  });

  test("costs add up", () => {
    const game = start(grid(1, 2, { rule: { mask: "@" }, costs: [5, 7] }), "##");
    expect(statusWords(game)).toMatch(/\b12\b/);
    expect(spent(type(game, "space right space"))).toBe(12);
  });

  test("lights that must change are marked from the start if the target is a pattern; t turns it on and off", () => {
    const marked = (target?: Target) => start(grid(1, 2), "off", target).marking;
    expect(["#.", "?.", "on", "off", { uniform: true } as const].map(marked)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    expect(type(corners(), "t").marking).toBe(true);
    expect(type(corners(), "t t").marking).toBe(false);
  });

  test("other targets", () => {
    expect(isWon(start(grid(1, 2), "on", "on"))).toBe(true);
    expect(isWon(type(start(grid(1, 2), "off", "on"), "space"))).toBe(true);
    expect(isWon(type(start(grid(1, 2), "off", { uniform: true }), "space"))).toBe(true);
    expect(isWon(start(grid(1, 2), "#.", "?."))).toBe(true);
  });
});

describe("help", () => {
  test("a hint moves the cursor to a press of the shortest solution, and counts", () => {
    const game = type(corners(), "space j l ?");
    // The corners are the only solution; one of them is pressed already.
    expect([2, 6, 8]).toContain(game.cursor);
    expect(game).toMatchObject({ help: "hint", hints: 1 });
    const next = type(game, "space");
    expect(next.help).toBe("none");
    let now = corners();
    for (let n = 0; n < 4; n++) now = type(now, "? space");
    expect(isWon(now)).toBe(true);
    expect(statusWords(now)).toMatch(/\b4 hints/);
  });

  test("the solution step by step", () => {
    const shown = type(corners(), "s");
    expect(shown).toMatchObject({ help: "solution", made: [] });
    const stepped = type(shown, "s s");
    expect(stepped.made.length).toBe(2);
    expect(isWon(type(stepped, "s s"))).toBe(true);
    expect(type(stepped, "s s s").made.length).toBe(4);
    // The win says so, and a new start forgets it.
    const won = type(shown, "s s s s");
    expect(statusWords(won)).toMatch(/solution/);
    expect(statusWords(type(won, "r space l l space j j space h h space"))).not.toMatch(/solution|hint/);
    // A press of the player's own changes the rest of the solution.
    expect(isWon(type(shown, "j l space s s s s s"))).toBe(true);
    expect(type(shown, "escape").help).toBe("none");
  });

  test("an answer for a board that has changed since is dropped", () => {
    const game = afterKey(corners(), "?");
    const asked = type(game, "space").board;
    const late = { ...afterKey(afterKey(game, "space"), "u"), answer: undefined };
    expect(withAnswer(late, asked, createSolver(late.puzzle).solve(asked)).answer).toBeUndefined();
  });

  test("a board that cannot be solved", () => {
    const game = type(start(grid(1, 2), "#."), "?");
    expect(game.answer).toMatchObject({ solvable: false });
    expect(type(game, "s s space").board).toEqual(Uint8Array.of(0, 1));
  });
});

describe("new levels", () => {
  test.each([
    ["n 1", "level", 1],
    ["n 5", "level", 5],
    ["n e", "level", 1],
    ["n m", "level", 3],
    ["n h", "level", 5],
    ["n return", "level", 2],
    ["n escape", undefined, 2],
    ["n 6", undefined, 2],
  ])("%s", (keys, wish, difficulty) => {
    const game = newGame(grid(2, 2), readTarget(grid(2, 2), undefined), new Uint8Array(4), { difficulty: 2 });
    expect(type(settled(game), keys)).toMatchObject({ wish, difficulty, choosing: false, cursor: 0, made: [] });
  });

  test("Enter goes to the next board of a file, if there is one", () => {
    const game = newGame(grid(2, 2), readTarget(grid(2, 2), undefined), new Uint8Array(4), { hasNext: true });
    expect(type(settled(game), "n return").wish).toBe("next");
  });
});

test("keys without a meaning change nothing", () => {
  const game = corners();
  for (const key of ["x", "f1", "ctrl-a", "", "constructor", "é"]) expect(afterKey(game, key)).toBe(game);
});
