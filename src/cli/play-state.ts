// The game of `lights-out play`: its state, and what each key does to it. All functions are pure. The state says what
// it needs (an answer, a level), play.ts gets that from the solver and hands it in.

import type { Answer } from "../answer.ts";
import type { TargetStates } from "../boards/cells.ts";
import { afterMove, isReached } from "../boards/press.ts";
import type { Move } from "../cost.ts";
import { middle } from "../draw/raster.ts";
import type { Puzzle } from "../puzzle/puzzle.ts";

/** The state of a game. A new object after each change. */
export interface Game {
  readonly puzzle: Puzzle;
  readonly wanted: TargetStates | "uniform";
  readonly start: Uint8Array;
  readonly board: Uint8Array;
  /** The button that the cursor is on. */
  readonly cursor: number;
  /** The presses so far, in order; times is 1, or -1 if the button was turned back. */
  readonly made: readonly Move[];
  /** The answer for the start; undefined if it is not known yet. */
  readonly par: Answer | undefined;
  /** The answer for the board; undefined if it is not known yet. */
  readonly answer: Answer | undefined;
  /** What to show of the answer. */
  readonly help: "none" | "hint" | "solution";
  /** How many hints were shown. */
  readonly hints: number;
  /** Whether the solution was shown. */
  readonly revealed: boolean;
  /** Whether the lights that differ from the target are marked. */
  readonly marking: boolean;
  /** The digits of a button's number that were typed. */
  readonly typed: string;
  /** Whether the next key chooses the difficulty of a new level. */
  readonly choosing: boolean;
  /** The difficulty of the last level that was made, 1 to 5. */
  readonly difficulty: number;
  /** Whether a level is wanted: of `difficulty`, or the next one of a file. */
  readonly wish: "level" | "next" | undefined;
  /** Whether there are more boards in the file. */
  readonly hasNext: boolean;
  /** One sentence about the last key; "" if there is none. */
  readonly note: string;
}

/** A game at its start. */
export function newGame(
  puzzle: Puzzle,
  wanted: TargetStates | "uniform",
  board: Uint8Array,
  { difficulty = 1, hasNext = false }: Partial<Pick<Game, "difficulty" | "hasNext">> = {},
): Game {
  return {
    ...{ puzzle, wanted, difficulty, hasNext, start: board, board },
    cursor: 0,
    made: [],
    par: undefined,
    answer: undefined,
    help: "none",
    hints: 0,
    revealed: false,
    marking: wanted !== "uniform" && !isFlat(wanted),
    typed: "",
    choosing: false,
    wish: undefined,
    note: "",
  };
}

/** Whether a target is one state for all lights, which needs no picture. */
function isFlat({ states, matters }: TargetStates): boolean {
  return states.every((state) => state === states[0]) && !matters?.includes(0);
}

export function isWon({ board, wanted }: Game): boolean {
  return isReached(board, wanted);
}

/** Whether buttons are chosen by number: some have no place in the drawing. */
export function isNumbered({ buttonCells, cells }: Puzzle): boolean {
  return buttonCells === null || buttonCells.some((cell) => cells[cell]! < 0);
}

/** What the presses so far cost. */
export function spent({ made, puzzle }: Game): number {
  return made.reduce((sum, [button, times]) => sum + Math.abs(times) * (puzzle.costs?.[button] ?? 1), 0);
}

/** What the game waits for: a level, or the answer for a board; undefined if it waits for a key. */
export function wants({ wish, par, help, answer, start, board }: Game): "level" | "next" | Uint8Array | undefined {
  if (wish !== undefined) return wish;
  if (par === undefined) return start;
  return help !== "none" && answer === undefined ? board : undefined;
}

/** Whether the next key depends on what the game waits for. The fewest presses of the level may come later. */
export function isWaiting({ wish, help, answer }: Game): boolean {
  return wish !== undefined || (help !== "none" && answer === undefined);
}

/** The game with the answer for a board. An answer for a board that has changed since is dropped. */
export function withAnswer(game: Game, board: Uint8Array, answer: Answer): Game {
  const par = board === game.start ? answer : game.par;
  return board === game.board ? helped({ ...game, par, answer }) : { ...game, par };
}

/** With a hint, the cursor goes to its button. */
function helped(game: Game): Game {
  const next = game.help === "none" ? undefined : nextMove(game);
  return next === undefined ? game : { ...game, cursor: next[0] };
}

/** The first press of the shortest solution; undefined if it is unknown or there is nothing to press. */
export function nextMove({ answer }: Game): Move | undefined {
  if (!answer?.solvable) return undefined;
  const [first] = answer.moves;
  return first && [first[0], Math.sign(first[1])];
}

/** The game after a key: an arrow, a letter, "space", "return", "tab", ... Keys without a meaning change nothing. */
export function afterKey(game: Game, key: string): Game {
  if (game.choosing) return choose(game, key);
  if (/^\d$/.test(key) && isNumbered(game.puzzle)) return typeDigit(game, key);
  const action = Object.hasOwn(KEYS, key) ? KEYS[key] : undefined;
  return action === undefined ? game : action({ ...game, note: "", typed: "" });
}

const KEYS: Readonly<Record<string, (game: Game) => Game>> = {
  ...{ left: toward(-1, 0), h: toward(-1, 0), right: toward(1, 0), l: toward(1, 0) },
  ...{ up: toward(0, -1), k: toward(0, -1), down: toward(0, 1), j: toward(0, 1) },
  tab: (game) => ({ ...game, cursor: (game.cursor + 1) % game.puzzle.buttons }),
  "shift-tab": (game) => ({ ...game, cursor: (game.cursor + game.puzzle.buttons - 1) % game.puzzle.buttons }),
  space: (game) => turn(game, [game.cursor, 1]),
  return: (game) => turn(game, [game.cursor, 1]),
  b: turnBack,
  u: undo,
  r: (game) => ({ ...changed(game, game.start), made: [], hints: 0, revealed: false, help: "none" }),
  "?": (game) => (isWon(game) ? game : helped({ ...game, help: "hint", hints: game.hints + 1 })),
  H: (game) => KEYS["?"]!(game),
  s: solution,
  escape: (game) => ({ ...game, help: "none" }),
  t: (game) => (game.wanted === "uniform" ? game : { ...game, marking: !game.marking }),
  n: (game) => ({ ...game, choosing: true }),
};

/** Digits of one number follow each other. A digit that makes it too large begins the next number. */
function typeDigit(game: Game, digit: string): Game {
  const typed = Number(game.typed + digit) < game.puzzle.buttons ? game.typed + digit : digit;
  const button = Number(typed);
  if (button >= game.puzzle.buttons)
    return { ...game, typed: "", note: `There is no button ${button}; the last one is ${game.puzzle.buttons - 1}.` };
  return { ...game, typed, cursor: button, note: "" };
}

function turn(game: Game, [button, times]: Move): Game {
  if (isWon(game) && game.made.length > 0) return { ...game, note: "The level is solved: n for a new one." };
  const next = changed(game, afterMove(game.puzzle, game.board, [button, times]));
  return { ...next, made: [...game.made, [button, times]], help: game.help === "solution" ? "solution" : "none" };
}

function turnBack(game: Game): Game {
  return game.puzzle.turns === "either"
    ? turn(game, [game.cursor, -1])
    : { ...game, note: "Buttons of this puzzle cannot be turned back: u takes the last press back." };
}

function undo(game: Game): Game {
  const last = game.made.at(-1);
  if (last === undefined) return { ...game, note: "Nothing to undo." };
  const [button, times] = last;
  const made = game.made.slice(0, -1);
  const board = made.length === 0 ? game.start : afterMove(game.puzzle, game.board, [button, -times]);
  return { ...changed(game, board), made, cursor: button };
}

/** The first time, shows all presses of the solution; then makes its presses one by one. */
function solution(game: Game): Game {
  if (isWon(game)) return game;
  if (game.help !== "solution") return helped({ ...game, help: "solution", revealed: true });
  const next = nextMove(game);
  return next === undefined ? game : { ...turn(game, next), cursor: next[0] };
}

/** The game with another board. Its answer is known only if it is the start. */
function changed(game: Game, board: Uint8Array): Game {
  return { ...game, board, answer: board === game.start ? game.par : undefined };
}

const LETTERS: ReadonlyMap<string, number> = new Map([
  ["e", 1],
  ["m", 3],
  ["h", 5],
]);

/** The key after `n`. */
function choose(game: Game, key: string): Game {
  const rest = { ...game, choosing: false };
  if (key === "return") return { ...rest, wish: game.hasNext ? "next" : "level" };
  const difficulty = /^[1-5]$/.test(key) ? Number(key) : LETTERS.get(key);
  return difficulty === undefined ? rest : { ...rest, difficulty, wish: "level" };
}

/**
 * Moves the cursor to the nearest button in a direction. Buttons that lie more ahead than aside come first. In a row of
 * numbered buttons, up and down go to its ends.
 */
function toward(dx: number, dy: number): (game: Game) => Game {
  return (game) => {
    const { puzzle, cursor } = game;
    if (isNumbered(puzzle)) {
      const last = puzzle.buttons - 1;
      const to = dx === 0 ? (dy < 0 ? 0 : last) : Math.min(last, Math.max(0, cursor + dx));
      return { ...game, cursor: to };
    }
    const [x, y] = placeOf(puzzle, cursor);
    let best = cursor;
    let least = Infinity;
    for (let j = 0; j < puzzle.buttons; j++) {
      const [px, py] = placeOf(puzzle, j);
      const ahead = (px - x) * dx + (py - y) * dy;
      if (ahead < NEAR) continue;
      const aside = Math.abs((px - x) * dy) + Math.abs((py - y) * dx);
      const far = ahead + aside + (aside < ahead ? 0 : FAR);
      if (far < least - NEAR) [best, least] = [j, far];
    }
    return { ...game, cursor: best };
  };
}

const NEAR = 0.01;
const FAR = 1e6;

/** The light at the place of a button. */
export function lightOf({ buttonCells, cells }: Puzzle, button: number): number {
  return cells[buttonCells![button]!]!;
}

/** The middle of a button in a drawing. */
function placeOf(puzzle: Puzzle, button: number): [x: number, y: number] {
  return middle(puzzle.outlines[lightOf(puzzle, button)]!);
}
