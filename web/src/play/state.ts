// The state of a game and what each event makes of it. All functions are pure: play.ts shows the state on the board and
// asks the worker for what the state wants. The game of the terminal (src/cli/play-state.ts) is another one: it has a
// cursor, typed numbers and a target, but no redo, guide, kept levels or slow answers.

import { type Progress, type Puzzle, pressAll, reached, type Solution } from "../../../src/index.ts";
import type { Reply } from "../engine/worker.ts";
import { GUIDE, GUIDE_PRESSES, guideLeft, isGuide } from "./guide.ts";
import { type LevelName, readLevel } from "./levels.ts";

export type Found = Exclude<Reply, { error: string }>;
export type NoReply = Extract<Reply, { error: string }>;

/** Where the game stands. Each situation has what only it needs. */
export type Situation =
  /** The guide marks the first of the buttons that are left to press. */
  | { readonly name: "guided"; readonly left: readonly number[] }
  /** The answer for the board is not known yet. `last` is the answer for the board before it, while that is recent. */
  | { readonly name: "searching"; readonly last: Solution | undefined; readonly progress: Progress | undefined }
  /** The board can be solved. `next` is the button to press; it is marked if a hint was asked for. */
  | {
      readonly name: "playing";
      readonly solution: Solution;
      readonly next: number | undefined;
      readonly hinted: boolean;
    }
  /** The board cannot be solved. The proof is shown if the player asked why. */
  | { readonly name: "unsolvable"; readonly certificate: Uint8Array; readonly why: boolean }
  /** The search was stopped or failed. */
  | { readonly name: "unanswered"; readonly reply: NoReply }
  | { readonly name: "won" };

/** A level that is being made. */
export interface Wish {
  readonly level: LevelName;
  /** Undefined if the level has its own. */
  readonly puzzle: Puzzle | undefined;
}

/** A game. A new object after each change. */
export interface Game {
  readonly level: LevelName;
  readonly puzzle: Puzzle;
  /** The board before the first press, and the board now. It is a new array whenever it has changed. */
  readonly start: Uint8Array;
  readonly board: Uint8Array;
  /** The buttons that were pressed, in order. The first `at` are in effect; the others were undone. */
  readonly presses: readonly number[];
  readonly at: number;
  /** The fewest presses from the start; undefined if they are not known. */
  readonly par: number | undefined;
  /** How often the player used a hint, the solution, a step or autoplay. */
  readonly helps: number;
  /** The presses of the solution that are left, while it is shown. */
  readonly due: Uint8Array | undefined;
  readonly shown: boolean;
  /** Autoplay is running. */
  readonly auto: boolean;
  readonly situation: Situation;
  /** The level that will replace this game. */
  readonly wish: Wish | undefined;
}

/** What a game begins with, besides its puzzle and its board after the presses. */
export interface Beginning {
  readonly level: LevelName;
  readonly presses?: readonly number[];
  readonly helps?: number;
  readonly par?: number | undefined;
}

export function newGame(puzzle: Puzzle, board: Uint8Array, { level, presses = [], helps = 0, par }: Beginning): Game {
  const start = backwards(puzzle, board, presses);
  const own = level === GUIDE && !isGuide(puzzle, start);
  const base = { level: own ? "own" : level, puzzle, board, start, presses, at: presses.length };
  const rest = { par, helps, due: undefined, shown: false, auto: false, situation: WAITING, wish: undefined };
  return settled({ ...base, ...rest });
}

const WAITING: Situation = { name: "searching", last: undefined, progress: undefined };

/** What the game wants from the worker. The fewest presses of the level are not needed for an unsolvable board. */
export function wants({ situation: { name }, par, wish }: Game): "level" | "answer" | "par" | undefined {
  if (wish !== undefined) return "level";
  if (name === "searching") return "answer";
  return par === undefined && (name === "playing" || name === "won") ? "par" : undefined;
}

/** The button that is marked; undefined if there is none. */
export function hinted({ situation }: Game): number | undefined {
  if (situation.name === "guided") return situation.left[0];
  return situation.name === "playing" && situation.hinted ? situation.next : undefined;
}

/** Whether the puzzle allows pressing a button now. Some puzzles allow only lit buttons, some only unlit ones. */
export function allows({ puzzle, board, at, situation }: Game, button: number): boolean {
  if (situation.name === "won") return false;
  const { pressRule, buttonCells, cells } = puzzle;
  const light = buttonCells === null ? -1 : cells[buttonCells[button]!]!;
  if (light < 0 || pressRule === "any") return true;
  const wanted = pressRule === "lit" || (pressRule === "alternate" && at % 2 === 0);
  return (board[light] !== 0) === wanted;
}

/** A press. It ends what was undone. */
export function pressed(game: Game, button: number): Game {
  if (!allows(game, button)) return game;
  const presses = [...game.presses.slice(0, game.at), button];
  return moved({ ...game, presses, at: game.at + 1 }, button, 1);
}

/** The press that the solution makes next. */
export function stepped(game: Game): Game {
  const { situation } = game;
  return situation.name === "playing" && situation.next !== undefined ? pressed(game, situation.next) : game;
}

export function undone(game: Game): Game {
  return game.at === 0 ? game : moved({ ...game, at: game.at - 1 }, game.presses[game.at - 1]!, -1);
}

export function redone(game: Game): Game {
  return game.at === game.presses.length ? game : moved({ ...game, at: game.at + 1 }, game.presses[game.at]!, 1);
}

/** The level from its start. Its presses can be redone. */
export function restarted(game: Game): Game {
  return game.at === 0 ? game : settled({ ...game, board: game.start, at: 0, due: undefined });
}

/** With one more help, before it is shown elsewhere. */
export function withHelp(game: Game): Game {
  return game.situation.name === "won" ? game : { ...game, helps: game.helps + 1 };
}

/** With a mark on the button to press next. */
export function withHint(game: Game): Game {
  const { situation } = game;
  if (situation.name !== "playing" || situation.next === undefined) return game;
  return { ...game, helps: game.helps + 1, situation: { ...situation, hinted: true } };
}

/** With the whole solution shown, or hidden again. */
export function withSolution(game: Game): Game {
  const { shown, helps, situation } = game;
  if (shown) return { ...game, shown: false, due: undefined };
  return situation.name === "playing"
    ? { ...game, shown: true, due: situation.solution.presses, helps: helps + 1 }
    : game;
}

/** After one press of the solution that was asked for. */
export function withStep(game: Game): Game {
  const after = stepped(game);
  return after === game ? game : { ...after, helps: game.helps + 1 };
}

export function withAutoplay(game: Game, auto: boolean): Game {
  if (auto === game.auto || (auto && game.situation.name !== "playing")) return game;
  return { ...game, auto, helps: game.helps + (auto ? 1 : 0) };
}

/** With the proof that the board is unsolvable. */
export function withProof(game: Game): Game {
  const { situation } = game;
  return situation.name === "unsolvable" ? { ...game, situation: { ...situation, why: true } } : game;
}

/** The game with the reply about a board. A reply about a board that has changed since is dropped. */
export function answered(game: Game, board: Uint8Array, reply: Reply): Game {
  if (board !== game.board || game.situation.name !== "searching") return game;
  if (!("answer" in reply)) return { ...game, due: undefined, auto: false, situation: { name: "unanswered", reply } };
  const { answer, next } = reply;
  if (!answer.solvable) {
    const situation = { name: "unsolvable", certificate: answer.certificate, why: false } as const;
    return { ...game, due: undefined, auto: false, situation };
  }
  return {
    ...game,
    par: game.at === 0 && answer.optimal ? answer.total : game.par,
    due: game.shown ? answer.presses : undefined,
    situation: { name: "playing", solution: answer, next, hinted: false },
  };
}

/** The game while a search for its board goes on. `progress` is undefined until there is news of a long one. */
export function searched(game: Game, board: Uint8Array, progress: Progress | undefined): Game {
  if (board !== game.board || game.situation.name !== "searching") return game;
  const known = progress ?? game.situation.progress;
  return { ...game, situation: { name: "searching", last: undefined, progress: known } };
}

/** The game with the fewest presses from a board, if that is its start. */
export function withPar(game: Game, start: Uint8Array, par: number | undefined): Game {
  return start === game.start ? { ...game, par } : game;
}

/** The game asks again for what it wanted when the player left. */
export function resumed(game: Game): Game {
  return settled({ ...game, auto: false, wish: undefined });
}

/** The game while another level is made. */
export function wishing(game: Game, level: LevelName, puzzle: Puzzle | undefined): Game {
  return { ...game, auto: false, wish: { level, puzzle } };
}

/** The game goes on, because the wished level could not be made. */
export function unwished(game: Game, wish: Wish): Game {
  return game.wish === wish ? { ...game, wish: undefined } : game;
}

/** Whether the level was won by presses. The guide has no result. */
export function isFinished({ situation, at, level }: Game): boolean {
  return situation.name === "won" && at > 0 && level !== GUIDE;
}

/** Levels of the ladder that say how many presses are left. */
const COUNTED = 6;

/** Whether a game says how many presses are left. From medium levels on, and for daily levels, the player finds out. */
export function counts({ level }: Game): boolean {
  const { kind, seed } = readLevel(level);
  return kind === "easy" || kind === "own" || (kind === "ladder" && seed <= COUNTED);
}

/** The game after a press was made, or taken back. */
function moved(game: Game, button: number, by: 1 | -1): Game {
  const { puzzle, due } = game;
  const presses = new Uint8Array(puzzle.buttons);
  presses[button] = by > 0 ? 1 : puzzle.states - 1;
  const board = pressAll(puzzle, game.board, presses);
  // What is shown shrinks at once; the answer for the new board follows.
  const rest = by > 0 && due?.[button] ? due.map((count, j) => count - (j === button ? 1 : 0)) : due;
  return settled({ ...game, board, due: rest });
}

/** The game with the situation of a new board. */
function settled(game: Game): Game {
  const { situation } = game;
  if (reached(game.puzzle, game.board)) return { ...game, due: undefined, auto: false, situation: { name: "won" } };
  if (game.level === GUIDE) {
    const left = guideLeft(game.presses.slice(0, game.at));
    return { ...game, par: GUIDE_PRESSES.length, situation: { name: "guided", left } };
  }
  const last = situation.name === "playing" ? situation.solution : undefined;
  return { ...game, situation: { name: "searching", last, progress: undefined } };
}

/** The board before presses. */
function backwards(puzzle: Puzzle, board: Uint8Array, presses: readonly number[]): Uint8Array {
  const { states, buttons } = puzzle;
  const back = new Uint8Array(buttons);
  for (const button of presses) back[button] = (back[button]! + states - 1) % states;
  return pressAll(puzzle, board, back);
}
