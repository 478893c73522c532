// `lights-out play`: a game in the terminal. The state and its keys are in play-state.ts, the screen in play-view.ts,
// the terminal in play-terminal.ts. Here are the command, and the solver that gives the game its answers and levels.

import type { ReadStream } from "node:tty";
import type { Command } from "commander";
import { readTarget } from "../boards/cells.ts";
import { fail, LightsOutError } from "../errors.ts";
import { sizeIn } from "../formats/forms.ts";
import { createSolver, generate, type Solver } from "../index.ts";
import type { Puzzle, Target } from "../puzzle/puzzle.ts";
import { heaviestTotal } from "../questions/levels/heaviest.ts";
import { addBoards } from "./boards.ts";
import type { Given, Values } from "./flags.ts";
import { type InputFlags, readOnlyPuzzle, readTargetFlag, readTasks } from "./input.ts";
import { type OutputFlags, paperOf } from "./output.ts";
import { afterKey, type Game, isWaiting, newGame, wants, withAnswer } from "./play-state.ts";
import { findKeyboard, openTerminal, type Terminal } from "./play-terminal.ts";
import { fits, type Screen, screenLines } from "./play-view.ts";
import { addPuzzleFlags, whole } from "./puzzle.ts";

interface PlayFlags extends InputFlags, OutputFlags, Given<"difficulty">, Values<"seed"> {}

/** A board to play. */
interface Start {
  readonly puzzle: Puzzle;
  readonly board: Uint8Array;
  readonly target: Target | undefined;
}

export function addPlay(program: Command): void {
  const command = program
    .command("play")
    .summary("play in the terminal")
    .description("Play a board in the terminal. Without a board, play a new level: 5x5, or of the given size.");
  addBoards(command, "a new level")
    .option("--difficulty <n>", "how hard a level to make, 1 (easy) to 5 (hard)", "1")
    .option("--seed <n>", "seed of the first level; the next level has the next seed (default: random)");
  addPuzzleFlags(command)
    .option("--color", "use colours even if TERM or NO_COLOR says otherwise")
    .option("--no-color", "use no colours, as with the environment variable NO_COLOR")
    .addHelpText(
      "after",
      `
Keys:
  arrows or hjkl  move the cursor (Tab: to the next button)
  space or Enter  press the button; b turns it back, with --turns either
  u  r            take the last press back; start again
  ? or H          show a press of a shortest solution
  s               show the solution; again: make its next press; Escape hides it
  t               mark the lights that must still change
  n               a new level: then 1 (easy) to 5 (hard), or e, m, h
  q or Ctrl-C     quit
Buttons without a place have numbers: type one, or use the arrows.

Examples:
  lights-out play
  lights-out play 7x7 --difficulty 3
  lights-out play "#.#/.../#.#"
  lights-out play on --size 5x5
  lights-out play --preset merlin-original

Exit status: 0 at the end of the game, 2 wrong usage, invalid input, or no terminal.`,
    );
  command.action(async (argument: string | undefined, flags: PlayFlags) => {
    const keyboard = findKeyboard();
    const seed = flags.seed === undefined ? Math.floor(Math.random() * 1e6) : whole("seed", flags.seed);
    const maker = createMaker(seed);
    const starts = await readStarts(command, argument, flags, maker);
    await play(starts, keyboard, flags, maker);
  });
}

/** The boards of the argument, or one level of the puzzle that it names. */
async function readStarts(
  command: Command,
  argument: string | undefined,
  flags: PlayFlags,
  make: Maker,
): Promise<Start[]> {
  const difficulty = whole("difficulty", flags.difficulty, 1);
  if (difficulty > 5) fail("option", `--difficulty is ${difficulty}; it must be a whole number from 1 to 5`);
  // Digits alone are a board, unless the options name a shape whose size is one number.
  const isSize = sizeIn(argument ?? "") !== undefined || (flags.shape !== undefined && /^\d+$/.test(argument ?? ""));
  const isPiped = argument === undefined && !process.stdin.isTTY;
  if (isPiped || (argument !== undefined && !isSize))
    return readTasks(command, argument, flags, (puzzle, target) => make(puzzle, target, difficulty));
  const hasSize = (argument ?? flags.size ?? flags.preset) !== undefined;
  const size = hasSize ? argument : (USUAL_SIZES[flags.shape ?? "grid"] ?? "4");
  const puzzle = await readOnlyPuzzle(command, size, flags);
  if (puzzle.lights > MOST_LIGHTS)
    fail("option", `the puzzle has ${puzzle.lights} lights, too many for a terminal; give a smaller size`);
  const target = readTargetFlag(flags, puzzle);
  return [{ puzzle, target, board: make(puzzle, target, difficulty) }];
}

/** No terminal shows more; making a level would take long. */
const MOST_LIGHTS = 40_000;

const USUAL_SIZES: Readonly<Record<string, string>> = {
  grid: "5x5",
  parallelogram: "5x5",
  cuboid: "3x3x3",
  ring: "8",
};

/** Makes a level of a difficulty from 1 to 5. */
type Maker = (puzzle: Puzzle, target: Target | undefined, difficulty: number) => Uint8Array;

/** The presses of a level of difficulty 1, as a share of those of a hard board. Difficulty 5 needs nearly all. */
const SHARE = 0.19;

function createMaker(firstSeed: number): Maker {
  let seed = firstSeed;
  let known: { solver: Solver; heaviest: number } | undefined;
  return (puzzle, target, difficulty) => {
    if (known?.solver.puzzle !== puzzle) {
      const solver = createSolver(puzzle);
      known = { solver, heaviest: heaviestTotal(solver, target) };
    }
    const { solver, heaviest } = known;
    const total = Math.max(1, Math.round(SHARE * difficulty * heaviest));
    const options = { seed: seed++, ...(target !== undefined && { target }) };
    try {
      return generate(solver, { ...options, total }).board;
    } catch (error) {
      // In some puzzles no board takes exactly that many presses, but one takes fewer.
      if (!(error instanceof LightsOutError)) throw error;
      return generate(solver, { ...options, total: [1, total] }).board;
    }
  };
}

/** Milliseconds to solve a board. After that the best so far counts. */
const BUDGET = 3000;

/** Plays until the player quits. */
async function play(starts: readonly Start[], keyboard: ReadStream, flags: PlayFlags, make: Maker): Promise<void> {
  const quit = new AbortController();
  let at = 0;
  let game = begin(starts[0]!, Number(flags.difficulty));
  let solver = createSolver(game.puzzle);
  let isBusy = false;
  /** Keys that were typed before the game was ready for them. */
  const keys: string[] = [];

  function begin({ puzzle, board, target }: Start, difficulty: number): Game {
    return newGame(puzzle, readTarget(puzzle, target), board, { difficulty, hasNext: at + 1 < starts.length });
  }

  function screen(): Screen {
    const { columns, rows } = process.stdout;
    return { ...paperOf(flags), width: columns || 80, height: rows || 24 };
  }

  function useKeys(terminal: Terminal): void {
    while (keys.length > 0 && !isWaiting(game)) {
      const key = keys.shift()!;
      if (fits(game, screen())) game = afterKey(game, key);
    }
    terminal.show(screenLines(game, screen()));
  }

  /** Uses the keys, and gets what the game waits for. */
  async function go(terminal: Terminal): Promise<void> {
    useKeys(terminal);
    if (isBusy) return;
    isBusy = true;
    for (let wanted = wants(game); wanted !== undefined && fits(game, screen()); wanted = wants(game)) {
      // Lets the screen and the keys come first.
      await new Promise(setImmediate);
      if (quit.signal.aborted) return;
      if (typeof wanted === "string") newLevel(wanted);
      else game = await solved(wanted);
      useKeys(terminal);
    }
    isBusy = false;
  }

  function newLevel(wish: "level" | "next"): void {
    const { puzzle, difficulty } = game;
    try {
      if (wish === "next") game = begin(starts[++at]!, difficulty);
      else {
        const { target } = starts[at]!;
        game = begin({ puzzle, target, board: make(puzzle, target, difficulty) }, difficulty);
      }
      if (solver.puzzle !== game.puzzle) solver = createSolver(game.puzzle);
    } catch (error) {
      if (!(error instanceof LightsOutError)) throw error;
      game = { ...game, wish: undefined, note: `No level: ${error.problem}.` };
    }
  }

  async function solved(board: Uint8Array): Promise<Game> {
    const { target } = starts[at]!;
    const options = { budget: BUDGET, signal: quit.signal, ...(target !== undefined && { target }) };
    const answer = await solver.solveAsync(board, options);
    return withAnswer(game, board, answer);
  }

  let terminal: Terminal | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      const next = () => void go(opened).catch(reject);
      const key = (name: string) => {
        if (["q", "ctrl-c", "ctrl-d"].includes(name)) return resolve();
        keys.push(name);
        next();
      };
      const opened = openTerminal(keyboard, { key, resize: next, end: resolve });
      terminal = opened;
      next();
    });
  } finally {
    terminal?.close();
    quit.abort();
  }
}
