// Play: press the lights out. The game is in state.ts; here it is shown on the board, and the worker is asked for what the
// game wants.

import type { PressDetail } from "../../../src/element/events.ts";
import { writeLink } from "../../../src/formats/link.ts";
import { grid, type Progress, reached } from "../../../src/index.ts";
import { createAsker, jsonOf } from "../engine/client.ts";
import type { App, Mode } from "../mode.ts";
import { copy } from "../share.ts";
import { keep, load } from "../store.ts";
import { GUIDE, keepGuided } from "./guide.ts";
import {
  count,
  type Difficulty,
  isDifficulty,
  type LevelName,
  levelWords,
  readLevel,
  someLevel,
  todaysLevel,
  wishFor,
} from "./levels.ts";
import { readPlayed, writePlayed } from "./played.ts";
import * as state from "./state.ts";
import { type Actions, captionOf, controlsOf, panelOf, statusOf } from "./view.ts";

type Game = state.Game;

/** Rows and columns of daily levels. */
const DAILY = 5;
/** Milliseconds between two presses of autoplay. */
const AUTOPLAY = 500;
/** An answer that takes longer than this many milliseconds is waited for in words. */
const LATE = 100;

export function createPlay(app: App): Mode {
  const play = new Play(app);
  return {
    enter: (extra) => play.enter(extra),
    leave: () => play.leave(),
    caption: () => captionOf(app, play.game),
    status: () => statusOf(app, play.game, play.actions),
    controls: () => controlsOf(app, play.game, play.actions),
    panel: () => panelOf(app, play.game, play.difficulty, play.actions),
    key: (key) => play.key(key),
    extra: () => play.extra(),
  };
}

class Play {
  game: Game;
  difficulty: Difficulty = load("difficulty", isDifficulty) ?? "easy";
  readonly actions: Actions = {
    undo: () => this.#go(state.undone(this.game)),
    redo: () => this.#go(state.redone(this.game)),
    reset: () => this.#go(state.restarted(this.game)),
    hint: () => this.#go(state.withHint(this.game)),
    show: () => this.#go(state.withSolution(this.game)),
    step: () => this.#go(state.withStep(this.game)),
    autoplay: () => this.#go(state.withAutoplay(this.game, !this.game.auto)),
    why: () => this.#go(state.withProof(this.game)),
    share: () => void this.#share(),
    next: () => this.#wish(someLevel(this.difficulty)),
    today: () => this.#wish(todaysLevel()),
    resize: (size) => this.#wish(someLevel(this.difficulty), size),
    choose: (difficulty) => {
      this.difficulty = difficulty;
      keep("difficulty", difficulty);
      this.#wish(someLevel(difficulty));
    },
  };
  readonly #app: App;
  readonly #asker;
  /** Ends when the mode is left. */
  #session = new AbortController();
  /** The board that the worker was asked about, and the start whose fewest presses it was asked for. */
  #asked: Uint8Array | undefined;
  #valued: Uint8Array | undefined;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(app: App) {
    this.#app = app;
    this.#asker = createAsker(app.engine);
    this.game = state.newGame(app.board.puzzle, app.board.board, { level: "own" });
  }

  enter(extra: Readonly<Record<string, string>>): void {
    this.#session = new AbortController();
    const { signal } = this.#session;
    const { board } = this.#app;
    board.mode = "press";
    board.addEventListener("press", (event) => this.#press(event), { signal });
    const { puzzle, board: lights } = board;
    const played = readPlayed(extra, puzzle);
    const { game } = this;
    const same = game.puzzle === puzzle && game.board.every((light, i) => light === lights[i]);
    if (played) this.#go(state.newGame(puzzle, lights, played));
    else if (same) this.#go(state.resumed(game));
    else this.#go(state.newGame(puzzle, lights, { level: "own" }));
    if (this.game.at > 0 || !reached(puzzle, lights)) return;
    // The board is solved already: a level is made instead, the one that the address names if it names one.
    if (played && wishFor(played.level)) this.#wish(played.level);
    else if (!played && !same) this.actions.next();
  }

  leave(): void {
    this.#session.abort();
    this.#asker.drop();
    clearInterval(this.#timer);
    this.#timer = this.#asked = this.#valued = undefined;
  }

  key(key: string): boolean {
    const { undo, redo, reset, hint, show, next } = this.actions;
    const actions: Record<string, () => void> = { z: undo, y: redo, r: reset, h: hint, s: show, n: next };
    actions[key]?.();
    return key in actions;
  }

  extra(): Record<string, string> {
    const { level, presses, at, helps } = this.game;
    return writePlayed({ level, presses: presses.slice(0, at), helps });
  }

  #press(event: CustomEvent<PressDetail>): void {
    event.preventDefault();
    this.#app.say("");
    this.#go(state.pressed(state.withAutoplay(this.game, false), event.detail.button));
  }

  #wish(level: LevelName, size = readLevel(level).kind === "daily" ? DAILY : undefined): void {
    const puzzle = size === undefined ? this.game.puzzle : grid(size, size);
    this.#go(state.wishing(this.game, level, puzzle));
  }

  /** Takes the next state: shows it, and asks for what it wants. */
  #go(next: Game): void {
    const before = this.game;
    if (next === before) return;
    this.game = next;
    this.#show(before);
    if (next.auto !== before.auto) this.#autoplay();
    const pressedNow = next.at > before.at && next.start === before.start;
    if (next.situation.name === "won" && pressedNow) this.#win();
    if (before.level === GUIDE && (next.situation.name === "won" || next.wish)) keepGuided();
    const wanted = state.wants(next);
    if (wanted === "level" && next.wish !== before.wish) void this.#make(next.wish!);
    else if (wanted === "answer" && next.board !== this.#asked) void this.#ask(next.board);
    else if (wanted === "par" && next.start !== this.#valued) void this.#value(next);
    this.#app.update();
  }

  #show(before: Game): void {
    const { board } = this.#app;
    const { puzzle, board: lights, presses, at, due, situation } = this.game;
    if (puzzle !== board.puzzle) this.#app.stage(puzzle, lights);
    else if (lights !== before.board) {
      const button = presses[Math.max(at, before.at) - 1];
      const moved = button !== undefined && Math.abs(at - before.at) === 1;
      board.show(lights, moved && puzzle.buttonCells ? puzzle.cells[puzzle.buttonCells[button]!]! : -1);
    }
    board.presses = due ?? null;
    board.hint = state.hinted(this.game) ?? null;
    board.certificate = situation.name === "unsolvable" && situation.why ? situation.certificate : null;
  }

  #autoplay(): void {
    clearInterval(this.#timer);
    if (!this.game.auto) return;
    const step = () => this.#go(state.stepped(this.game));
    this.#timer = setInterval(step, AUTOPLAY);
    step();
  }

  #win(): void {
    const { level, puzzle, at, par } = this.game;
    this.#app.board.celebrate();
    if (wishFor(level)) count(`${jsonOf(puzzle)} ${level}`, at === par);
  }

  async #ask(board: Uint8Array): Promise<void> {
    this.#asked = board;
    const searched = (progress?: Progress) => this.#go(state.searched(this.game, board, progress));
    const late = setTimeout(searched, LATE);
    await this.#asker.solve(
      this.game.puzzle,
      board,
      (reply) => this.#go(state.answered(this.game, board, reply)),
      searched,
    );
    clearTimeout(late);
  }

  /** Asks for the fewest presses of a level. */
  async #value({ puzzle, start }: Game): Promise<void> {
    this.#valued = start;
    const par = await this.#app.engine.ask((engine) => engine.par(jsonOf(puzzle), start));
    if (par !== undefined) this.#go(state.withPar(this.game, start, par));
  }

  /** Makes a level. If that fails, the game goes on. */
  async #make(wish: state.Wish): Promise<void> {
    const { signal } = this.#session;
    const { engine, words } = this.#app;
    const wanted = () => !signal.aborted && this.game.wish === wish;
    try {
      const made = await engine.ask((engine) => engine.level(jsonOf(wish.puzzle), wishFor(wish.level)!));
      if (!wanted()) return;
      if (made === undefined) this.#app.say(words.cancelled);
      else return this.#begin(wish, made.board, made.total);
    } catch (error) {
      if (!wanted()) return;
      this.#app.say(words.failed((error as Error).message));
    }
    this.#go(state.unwished(this.game, wish));
  }

  #begin({ level, puzzle }: state.Wish, board: Uint8Array, par: number): void {
    const { kind } = readLevel(level);
    if (isDifficulty(kind)) this.difficulty = kind;
    this.#go(state.newGame(puzzle, board, { level, par }));
  }

  async #share(): Promise<void> {
    const { level, puzzle, start, at, par, helps } = this.game;
    const { words } = this.#app;
    const page = location.href.split("#")[0];
    // The link opens the level at its start. Today's level needs no name.
    const link = writeLink({ mode: "play", puzzle, board: start, extra: { "x-level": level } });
    const address = level === todaysLevel() ? page : `${page}#${link}`;
    const done = await copy(`${words.result(levelWords(this.#app, level, puzzle, true), at, par!, helps)} ${address}`);
    this.#app.say(done ? words.copied.result : words.notCopied);
  }
}
