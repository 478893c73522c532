// Play without a browser: what each event makes of a game.

import { describe, expect, test } from "vitest";
import { createSolver, grid, type Puzzle, parse, preset, pressAll } from "../../src/index.ts";
import { GUIDE, guideBoard } from "../../web/src/play/guide.ts";
import * as state from "../../web/src/play/state.ts";

type Game = state.Game;

/** All lights of 3x3 are on; found by hand: the four corners and the middle put them out. */
const ALL_ON = "###/###/###";
const FEWEST = [0, 2, 4, 6, 8];

function start(text: string, puzzle: Puzzle = grid(3, 3), level = "own"): Game {
  return settled(state.newGame(puzzle, parse(text, { puzzle })[0]!, { level }));
}

/** The game with the answer that it waits for. */
function settled(game: Game): Game {
  if (state.wants(game) !== "answer") return game;
  const answer = createSolver(game.puzzle).solve(game.board);
  const next = answer.solvable ? answer.presses.findIndex((count) => count > 0) : -1;
  return state.answered(game, game.board, { answer, next: next < 0 ? undefined : next, milliseconds: 0 });
}

function press(game: Game, ...buttons: number[]): Game {
  return buttons.reduce((now, button) => settled(state.pressed(now, button)), game);
}

const lit = ({ board }: Game) => [...board.keys()].filter((i) => board[i] !== 0);
const due = ({ due }: Game) => due && [...due.keys()].filter((i) => due[i] !== 0);

describe("presses", () => {
  test("a level is won by its presses in any order, and par is known from its start", () => {
    const game = start(ALL_ON);
    expect(game.par).toBe(5);
    expect(state.wants(game)).toBeUndefined();
    const won = press(game, ...[...FEWEST].reverse());
    expect([won.situation.name, won.at, won.par, won.helps]).toEqual(["won", 5, 5, 0]);
  });

  test("nothing can be pressed after a win", () => {
    const won = press(start(ALL_ON), ...FEWEST);
    expect(state.pressed(won, 3)).toBe(won);
  });

  test("a press changes a new object, and the one before stays as it was", () => {
    const game = start(ALL_ON);
    const after = state.pressed(game, 4);
    expect(lit(after)).toEqual([0, 2, 6, 8]);
    expect(lit(game).length).toBe(9);
    expect(game.at).toBe(0);
  });

  test("undo, redo and reset; a new press ends what was undone", () => {
    const game = press(start(ALL_ON), 4, 1, 7);
    const back = settled(state.undone(state.undone(game)));
    expect([back.at, back.presses.length, lit(back)]).toEqual([1, 3, [0, 2, 6, 8]]);
    expect(lit(state.redone(state.redone(back)))).toEqual(lit(game));
    const other = press(back, 0);
    expect(other.presses).toEqual([4, 0]);
    expect(state.redone(other)).toBe(other);
    const reset = state.restarted(game);
    expect([reset.at, lit(reset).length, reset.presses.length]).toEqual([0, 9, 3]);
    expect(state.undone(reset)).toBe(reset);
  });

  test("with three states, undo turns the lights back", () => {
    const puzzle = grid(2, 2, { states: 3 });
    const game = press(start("12/01", puzzle), 0, 0, 3);
    // Twice button 0: 1 and 2 and 0 become 0, 1, 2; button 3 then changes lights 1, 2 and 3.
    expect([...game.board]).toEqual([0, 2, 0, 2]);
    expect([...state.undone(state.undone(state.undone(game))).board]).toEqual([1, 2, 0, 1]);
  });

  test("a game with presses begins at the board before them", () => {
    const puzzle = grid(3, 3);
    const presses = [4, 4, 4, 0];
    const board = pressAll(puzzle, parse(ALL_ON, { puzzle })[0]!, [1, 0, 0, 0, 1, 0, 0, 0, 0]);
    const game = state.newGame(puzzle, board, { level: "easy.7", presses, helps: 2 });
    expect([game.start.every((light) => light === 1), game.at, game.helps]).toEqual([true, 4, 2]);
  });

  test("with three states, a game with presses begins at the board before them", () => {
    const puzzle = grid(1, 2, { states: 3 });
    // Each press adds 1 to both lights, so before two presses both had 2 less.
    const game = state.newGame(puzzle, Uint8Array.from([0, 1]), { level: "own", presses: [0, 1] });
    expect([...game.start]).toEqual([1, 2]);
  });

  test("buttons that act only when they are lit do nothing else", () => {
    const puzzle = preset("orbix-2");
    const board = new Uint8Array(puzzle.lights);
    board[3] = 1;
    const game = state.newGame(puzzle, board, { level: "own" });
    expect(state.pressed(game, 0)).toBe(game);
    expect(state.pressed(game, 3).at).toBe(1);
  });
});

describe("help", () => {
  test("a hint marks a button of the solution until the next press, and counts", () => {
    const game = state.withHint(start(ALL_ON));
    expect(FEWEST).toContain(state.hinted(game));
    expect(game.helps).toBe(1);
    expect(state.hinted(press(game, 1))).toBeUndefined();
  });

  test("the solution shrinks with each press, is new after a wrong press, and counts once", () => {
    const game = state.withSolution(start(ALL_ON));
    expect(due(game)).toEqual(FEWEST);
    const right = state.pressed(game, 4);
    expect(due(right)).toEqual([0, 2, 6, 8]);
    expect(due(press(game, 1))).toEqual([0, 1, 2, 4, 6, 8]);
    const hidden = state.withSolution(right);
    expect([hidden.shown, hidden.due, hidden.helps]).toEqual([false, undefined, 1]);
  });

  test("steps and autoplay win in the fewest presses, as help", () => {
    let game = start(ALL_ON);
    while (game.situation.name !== "won") game = settled(state.withStep(game));
    expect([game.at, game.helps]).toEqual([5, 5]);
    let auto = state.withAutoplay(start(ALL_ON), true);
    while (auto.auto) auto = settled(state.stepped(auto));
    expect([auto.at, auto.helps, auto.situation.name]).toEqual([5, 1, "won"]);
  });

  test("nothing helps while the answer is not known", () => {
    const game = state.newGame(grid(3, 3), new Uint8Array(9).fill(1), { level: "own" });
    for (const help of [state.withHint, state.withSolution, state.withStep]) expect(help(game)).toBe(game);
    expect(state.withAutoplay(game, true)).toBe(game);
  });
});

describe("answers", () => {
  test("an answer for a board that has changed since is dropped", () => {
    const game = start(ALL_ON);
    const after = state.pressed(game, 0);
    const answer = createSolver(game.puzzle).solve(game.board);
    expect(state.answered(after, game.board, { answer, next: 0, milliseconds: 0 })).toBe(after);
  });

  test("par of a game that is under way is asked for, and taken only for its own start", () => {
    const game = settled(state.newGame(grid(3, 3), new Uint8Array(9).fill(1), { level: "own", presses: [0] }));
    expect(state.wants(game)).toBe("par");
    expect(state.withPar(game, new Uint8Array(9), 3)).toBe(game);
    expect(state.withPar(game, game.start, 4).par).toBe(4);
  });

  test("an unsolvable board has its proof, which is shown on demand; a press leads on", () => {
    const game = start("#..../...../...../...../.....", grid(5, 5));
    expect(game.situation).toMatchObject({ name: "unsolvable", why: false });
    expect(state.withProof(game).situation).toMatchObject({ why: true });
    expect(state.wants(game)).toBeUndefined();
    expect(press(game, 0).situation).toMatchObject({ name: "unsolvable", why: false });
  });

  test("a stopped search ends with its reason, and news of it do not come later", () => {
    const game = state.newGame(grid(3, 3), new Uint8Array(9).fill(1), { level: "own" });
    const stopped = state.answered(game, game.board, { error: "", code: "cancelled" });
    expect(stopped.situation).toMatchObject({ name: "unanswered", reply: { code: "cancelled" } });
    expect(state.searched(stopped, game.board, undefined)).toBe(stopped);
  });

  test("the last answer stands in for the next one until that takes long", () => {
    const searching = state.pressed(start(ALL_ON), 4);
    expect(searching.situation).toMatchObject({ name: "searching", last: { total: 5 } });
    expect(state.searched(searching, searching.board, undefined).situation).toMatchObject({ last: undefined });
  });
});

describe("levels", () => {
  test("while one is made the game goes on, and an older wish does not end a newer one", () => {
    const game = start(ALL_ON);
    const first = state.wishing(game, "easy.1", grid(4, 4));
    const second = state.wishing(first, "easy.2", grid(4, 4));
    expect(state.wants(second)).toBe("level");
    expect(state.unwished(second, first.wish!)).toBe(second);
    expect(state.wants(state.unwished(second, second.wish!))).toBeUndefined();
  });

  test("easy levels and own boards say how many presses are left, others do not", () => {
    const says = ["own", "easy.3", "medium.3", "hard.3", "expert.3", "daily.2026-11-30"];
    expect(says.filter((level) => state.counts(start(ALL_ON, grid(3, 3), level)))).toEqual(["own", "easy.3"]);
  });
});

describe("the guide", () => {
  const begin = () => {
    const { puzzle, board } = guideBoard();
    return state.newGame(puzzle, board, { level: GUIDE });
  };

  test("its marked presses, one after the other, win in its fewest presses", () => {
    let game = begin();
    const answer = createSolver(game.puzzle).solve(game.board);
    const marked: number[] = [];
    while (game.situation.name === "guided") {
      marked.push(state.hinted(game)!);
      game = state.pressed(game, state.hinted(game)!);
    }
    expect(game).toMatchObject({ at: 3, par: 3, helps: 0, situation: { name: "won" } });
    expect(answer).toMatchObject({ total: 3, presses: Uint8Array.from([1, 0, 0, 0, 1, 0, 0, 0, 1]) });
    expect(marked).toEqual([4, 0, 8]);
  });

  test("a wrong press is marked until it is taken back, and presses in another order are fine", () => {
    const game = state.pressed(begin(), 1);
    expect(state.hinted(game)).toBe(1);
    expect(state.hinted(state.pressed(game, 1))).toBe(4);
    expect(state.hinted(state.undone(game))).toBe(4);
    expect(state.hinted(state.pressed(state.pressed(begin(), 8), 4))).toBe(0);
    expect(state.pressed(state.pressed(state.pressed(begin(), 8), 0), 4).situation.name).toBe("won");
  });

  test("a link with its name and another board is the player's own board", () => {
    const { puzzle } = guideBoard();
    const board = new Uint8Array(9).fill(1);
    expect(state.newGame(puzzle, board, { level: GUIDE }).level).toBe("own");
    expect(state.newGame(grid(3, 3, { edges: "torus" }), guideBoard().board, { level: GUIDE }).level).toBe("own");
  });

  test("the worker is not asked", () => {
    expect(state.wants(begin())).toBeUndefined();
  });
});
