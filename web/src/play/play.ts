// Play: press the lights out. The game is in state.ts; here it is shown on the board, and the worker is asked for what
// the game wants.

import { html, nothing } from "lit-html";
import type { PressDetail } from "../../../src/element/events.ts";
import { readLink } from "../../../src/formats/link.ts";
import { grid, type Progress, type Puzzle, reached } from "../../../src/index.ts";
import { createAsker, jsonOf } from "../engine/client.ts";
import type { App, Mode } from "../mode.ts";
import { keep, load } from "../store.ts";
import { GUIDE, keepGuided } from "./guide.ts";
import {
  count,
  type Difficulty,
  isDifficulty,
  type LevelName,
  readLevel,
  someLevel,
  todaysLevel,
  wishFor,
} from "./levels.ts";
import { focusLater, Pages } from "./pages.ts";
import { part } from "./part.ts";
import { readPlayed, writePlayed } from "./played.ts";
import {
  afterFilm,
  continued,
  isSame,
  isShared,
  keepGame,
  keepResult,
  keptGame,
  nextRung,
  results,
  starsFor,
} from "./records.ts";
import * as state from "./state.ts";
import { type Actions, backOf, captionOf, controlsOf, levelChoice, panelOf, statusOf } from "./view.ts";

type Game = state.Game;

/** Rows and columns of daily levels. */
const DAILY = 5;
/** Milliseconds between two presses of autoplay. */
const AUTOPLAY = 500;
/** An answer that takes longer than this many milliseconds is waited for in words. */
const LATE = 100;

export function createPlay(app: App): Mode {
  const play = new Play(app);
  const { actions, pages } = play;
  return {
    enter: (extra) => play.enter(extra),
    leave: () => play.leave(),
    caption: () => (pages.page ? html`` : captionOf(app, play.game, actions)),
    stage: () => pages.view(() => levelChoice(app, play.game, play.difficulty, actions)),
    status: () => pages.words() ?? pages.lesson(play.game) ?? statusOf(app, play.game, actions),
    controls: () =>
      pages.page
        ? backOf(app, pages.page.name, actions)
        : html`${controlsOf(app, play.game, actions)} ${state.isFinished(play.game) ? pages.card(play.game) : nothing}`,
    panel: () => panelOf(app, play.game, play.difficulty, actions),
    key: (key) => play.key(key),
    extra: () => play.extra(),
  };
}

class Play {
  game: Game;
  difficulty: Difficulty = load("difficulty", isDifficulty) ?? "easy";
  readonly pages: Pages;
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
    next: () => this.#next(),
    fresh: () => this.#wish(someLevel(this.difficulty)),
    today: () => this.#open(todaysLevel()),
    solve: () => {
      this.#go(state.withHelp(this.game));
      this.#app.hand("solve");
    },
    showPage: (name) => void this.pages.show(name, this.#session.signal),
    closePage: () => this.pages.close(),
    resize: (size) => this.#wish(someLevel(this.difficulty), size),
    choose: (difficulty) => {
      this.difficulty = difficulty;
      keep("difficulty", difficulty);
      this.#wish(someLevel(difficulty));
    },
  };
  readonly #app: App;
  readonly #asker;
  readonly #ladder;
  readonly #sharing;
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
    const failed = () => app.say(app.words.notLoaded);
    this.#ladder = part(() => import("./later/ladder.ts"), failed);
    this.#sharing = part(() => import("./later/share.ts"), failed);
    this.pages = new Pages(app, (level) => this.#open(level));
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
    const same = game.puzzle === puzzle && isSame(game.board, lights);
    if (played) this.#take(continued(state.newGame(puzzle, lights, played)));
    else if (same) this.#go(afterFilm(state.resumed(game)));
    else this.#go(state.newGame(puzzle, lights, { level: "own" }));
    if (this.game.at > 0 || !reached(puzzle, this.game.board)) return;
    // The board is solved already: a level is shown instead, the one that the address names if it names one.
    if (played && (isShared(played.level) || wishFor(played.level))) this.#open(played.level);
    else if (!played && !same) this.actions.fresh();
  }

  leave(): void {
    this.#session.abort();
    this.#asker.drop();
    clearInterval(this.#timer);
    this.#timer = this.#asked = this.#valued = this.pages.page = undefined;
  }

  key(key: string): boolean {
    const { undo, redo, reset, hint, show, fresh, closePage } = this.actions;
    const actions: Record<string, () => void> = this.pages.page
      ? { escape: closePage }
      : { z: undo, y: redo, r: reset, h: hint, s: show, n: fresh };
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

  /** Shows a level: as it was left, if it is one that is kept. A level of the ladder that was solved begins again. */
  #open(level: LevelName): void {
    const again = readLevel(level).kind === "ladder" && results()[level] !== undefined;
    const kept = isShared(level) && !again ? keptGame(level) : undefined;
    if (kept) this.#take(kept);
    else this.#wish(level);
  }

  #wish(level: LevelName, size = readLevel(level).kind === "daily" ? DAILY : undefined): void {
    const own = readLevel(level).kind === "ladder";
    const puzzle = own ? undefined : size === undefined ? this.game.puzzle : grid(size, size);
    this.#go(state.wishing(this.game, level, puzzle));
  }

  /** Shows another game. */
  #take(game: Game): void {
    const { kind } = readLevel(game.level);
    if (isDifficulty(kind)) this.difficulty = kind;
    this.pages.close();
    this.#go(afterFilm(game));
  }

  /** After a daily level or one of the ladder the next of the ladder follows, after others a random one. */
  #next(): void {
    const { level } = this.game;
    const rung = isShared(level)
      ? nextRung(results(), readLevel(level).kind === "ladder" ? readLevel(level).seed : 0)
      : undefined;
    if (rung) this.#open(rung);
    else this.actions.fresh();
  }

  /** Takes the next state: shows it, and asks for what it wants. */
  #go(next: Game): void {
    const before = this.game;
    if (next === before) return;
    this.game = next;
    this.#show(before);
    if (next.auto !== before.auto) this.#autoplay();
    this.#keep(before);
    if (next.situation.name === "won" && next.at > 0 && next.board !== before.board)
      void this.#win(next.start === before.start && next.at > before.at);
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

  /** Keeps a level that is the same for everybody, and its result. */
  #keep(before: Game): void {
    const { game } = this;
    const isOld = game.start === before.start;
    if (isShared(game.level) && isOld && (game.at !== before.at || game.helps !== before.helps)) keepGame(game);
    if (!state.isFinished(game) || game.par === undefined) return;
    if (isOld && state.isFinished(before) && before.par !== undefined) return;
    if (isShared(game.level)) keepResult(game);
    if (readLevel(game.level).kind !== "own") count(`${jsonOf(game.puzzle)} ${game.level}`, starsFor(game) === 3);
  }

  /** Shows the win, by a wave of light if the last press has just been made. */
  async #win(now: boolean): Promise<void> {
    if (now) {
      this.#app.reveal();
      this.#app.board.celebrate();
    }
    const { start, level } = this.game;
    if (level !== GUIDE) await this.pages.loadCard();
    if (this.game.start !== start) return;
    this.#app.update();
    if (now) focusLater(".controls .main");
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
    const { words } = this.#app;
    const isWanted = () => !signal.aborted && this.game.wish === wish;
    try {
      const made = await this.#made(wish);
      if (!isWanted()) return;
      if (made) return this.#take(state.newGame(made.puzzle, made.board, { level: wish.level, par: made.par }));
      if (wish.puzzle) this.#app.say(words.cancelled);
    } catch (error) {
      if (!isWanted()) return;
      this.#app.say(words.failed((error as Error).message));
    }
    this.#go(state.unwished(this.game, wish));
  }

  /** A level of the ladder, or one that the worker makes; undefined if there is none. */
  async #made({ level, puzzle }: state.Wish): Promise<{ puzzle: Puzzle; board: Uint8Array; par: number } | undefined> {
    if (puzzle === undefined) {
      const ladder = await this.#ladder.load();
      const [link, par] = ladder?.RUNGS[readLevel(level).seed - 1] ?? [];
      return link === undefined ? undefined : { ...readLink(`play&${link}`), par: par! };
    }
    const made = await this.#app.engine.ask((engine) => engine.level(jsonOf(puzzle), wishFor(level)!));
    return made && { puzzle, board: made.board, par: made.total };
  }

  async #share(): Promise<void> {
    const { game } = this;
    await (await this.#sharing.load())?.shareResult(this.#app, game);
  }
}
