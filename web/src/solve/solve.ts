// Solve: any board, and its answer while it is painted. For an unsolvable board the page shows the proof and offers the
// nearest solvable board. A solution can be followed press by press. This file carries out what a new state asks for:
// it draws on the board element, asks the engine, and keeps what the browser should remember.

import "../modes.css";
import { html, type TemplateResult } from "lit-html";
import { type LightsOutError, type Puzzle, randomBoard } from "../../../src/index.ts";
import { createAsker, jsonOf } from "../engine/client.ts";
import type { App, Mode } from "../mode.ts";
import { keep, load } from "../store.ts";
import type { Words } from "../words/en.ts";
import type { Language } from "../words/index.ts";
import { carried } from "./brush.ts";
import { chips } from "./chips.ts";
import { withHoles } from "./form.ts";
import type { Painted } from "./history.ts";
import { legend } from "./legend.ts";
import { readPasted, textOf } from "./pasted.ts";
import { puzzleForm } from "./puzzle-form.ts";
import { drawOn, type Marks } from "./stage.ts";
import { type Job, onStage, type State, startingWith } from "./state.ts";
import { statusOf } from "./status.ts";
import { type SolveEvent, transition } from "./transition.ts";
import { type Actions, boardGroup, controls, strip, textGroup } from "./view.ts";
import { type SolveWords, solveWords } from "./words.ts";

/** The marks of an older board are removed if the answer for a newer one takes longer than this many milliseconds. */
const STALE = 60;
/** If drawing an answer takes longer than `SLOW` milliseconds, the next one comes when a stroke pauses for `PAUSE`. */
const SLOW = 32;
const PAUSE = 150;

export function createSolve(app: App): Mode {
  return new Solve(app);
}

class Solve implements Mode {
  readonly #app: App;
  readonly #asker: ReturnType<typeof createAsker>;
  readonly #actions: Actions;
  #state: State;
  #words!: SolveWords;
  /** Ends the listeners when the mode is left. */
  #session = new AbortController();
  #stale: ReturnType<typeof setTimeout> | undefined;
  /** Drawing the last answer took long. */
  #isSlow = false;
  #pausing: ReturnType<typeof setTimeout> | undefined;
  /** The marks on the board element. */
  #marks: Marks | undefined;
  /** The short legend is shown. */
  #hasLegend = load("legend", isBoolean) ?? true;

  constructor(app: App) {
    this.#app = app;
    this.#asker = createAsker(app.engine);
    this.#state = startingWith({ puzzle: app.board.puzzle, board: app.board.board });
    this.#actions = this.#makeActions();
  }

  async speak(language: Language, shared: Words): Promise<void> {
    this.#words = await solveWords(language, shared);
  }

  enter(): void {
    const { board } = this.#app;
    this.#session = new AbortController();
    const { signal } = this.#session;
    this.#marks = undefined;
    const end = () => this.#send({ kind: "strokeEnded" });
    for (const name of ["pointerdown", "keydown"]) board.addEventListener(name, end, { signal, capture: true });
    for (const name of ["pointerup", "pointercancel", "keyup", "click"]) board.addEventListener(name, end, { signal });
    board.addEventListener("change", (event) => this.#send({ kind: "painted", board: event.detail.board }), { signal });
    board.addEventListener(
      "press",
      (event) => {
        // The state makes the press: it may be a turn back.
        event.preventDefault();
        this.#send({ kind: "pressed", button: event.detail.button });
      },
      { signal },
    );
    this.#send({ kind: "opened", painted: { puzzle: board.puzzle, board: board.board } });
  }

  leave(): void {
    this.#session.abort();
    this.#send({ kind: "left" });
  }

  state(): Painted {
    return this.#state.history.now;
  }

  /** Changes the state, and carries out what the new one asks for. */
  #send(event: SolveEvent): void {
    const before = this.#state;
    this.#state = transition(before, event);
    const { asking, job } = this.#state;
    this.#marks = drawOn(this.#app.board, this.#state, this.#marks);
    if (asking !== before.asking) this.#ask(asking);
    if (job !== before.job) void this.#work(job);
    this.#app.update();
  }

  #ask(question: State["asking"]): void {
    clearTimeout(this.#pausing);
    if (question === undefined) {
      clearTimeout(this.#stale);
      this.#stale = undefined;
      this.#asker.drop();
      return;
    }
    this.#stale ??= setTimeout(() => {
      this.#stale = undefined;
      this.#send({ kind: "late" });
    }, STALE);
    const ask = () => {
      void this.#asker.solve(
        question.puzzle,
        question.board,
        (reply) => {
          this.#send({ kind: "replied", reply });
          this.#timeDrawing();
        },
        (soFar) => this.#send({ kind: "progressed", soFar }),
        question.resume,
      );
    };
    if (this.#isSlow && this.#state.stroke) {
      this.#asker.drop();
      this.#pausing = setTimeout(ask, PAUSE);
    } else ask();
  }

  /** Finds out whether the next frame, which draws an answer, takes long. */
  #timeDrawing(): void {
    requestAnimationFrame(() => {
      const start = performance.now();
      setTimeout(() => {
        this.#isSlow = performance.now() - start > SLOW;
      });
    });
  }

  /** Asks the second worker. A job that was replaced or cancelled has no result. */
  async #work(job: Job | undefined): Promise<void> {
    const { aside } = this.#app;
    aside.cancel();
    if (job === undefined) return;
    const { puzzle, board } = onStage(this.#state);
    const json = jsonOf(puzzle);
    const found =
      job.kind === "leaf"
        ? await aside.ask((engine) => engine.optimum(json, board, job.leaf))
        : await aside.ask((engine) => engine.nearest(json, board));
    if (found === undefined || this.#state.job !== job) return;
    this.#send({ kind: "jobEnded" });
    if ("error" in found) this.#app.say(this.#words.failed(found.error, found.code));
    else if (found.value === undefined) return;
    else if (found.value instanceof Uint8Array)
      this.#send({ kind: "leafTurned", leaf: (job as { leaf: number }).leaf, presses: found.value });
    else this.#send({ kind: "put", painted: { puzzle, board: found.value.board }, changed: found.value.changed });
  }

  #put(puzzle: Puzzle, board: Uint8Array): void {
    this.#send({ kind: "put", painted: { puzzle, board } });
  }

  /** Another puzzle; lights keep their places. */
  #choose(puzzle: Puzzle): void {
    const { now } = this.#state.history;
    this.#put(puzzle, carried(now.puzzle, now.board, puzzle));
  }

  #refuse({ message, code }: LightsOutError): void {
    this.#app.say(this.#words.failed(message, code));
  }

  /** Starts or finishes cutting holes. */
  #cut(): void {
    const { situation, history } = this.#state;
    if (situation.kind !== "cutting") {
      this.#app.reveal();
      this.#send({ kind: "cutBegan" });
    } else if (situation.frame.board.every((lit) => lit === 0)) this.#app.say(this.#words.allHoles);
    else this.#choose(withHoles(history.now.puzzle, situation.frame));
  }

  paste(text: string): void {
    const words = this.#words;
    try {
      const { puzzle, board, boards = 1, assumed } = readPasted(text, this.#state.history.now.puzzle);
      this.#put(puzzle, board);
      if (assumed) this.#app.say(boards > 1 ? words.firstReadAs(boards, assumed) : words.readAs(assumed));
      else if (boards > 1) this.#app.say(words.firstOf(boards));
    } catch (error) {
      // The advice in the message is for callers of the library.
      const { problem = "", message, code } = error as LightsOutError;
      this.#send({ kind: "misread", misread: words.failed(problem || message, code) });
    }
  }

  async open(file: File): Promise<void> {
    if (file.type.startsWith("image/")) {
      await this.#openPicture(file);
      return;
    }
    const text = await textOf(file);
    if (text === undefined) this.#send({ kind: "misread", misread: this.#words.notText });
    else this.paste(text);
  }

  async #openPicture(file: File): Promise<void> {
    try {
      const { openPicture } = await import("../picture/open.ts");
      openPicture(this.#app, file, (puzzle, board) => {
        this.#app.reveal();
        this.#put(puzzle, board);
      });
    } catch {
      this.#app.say(this.#words.notLoaded);
    }
  }

  #hideLegend(): void {
    this.#hasLegend = false;
    keep("legend", false);
    this.#app.update();
  }

  #makeActions(): Actions {
    const send = (event: SolveEvent) => () => this.#send(event);
    const now = () => this.#state.history.now;
    const change = (board: Uint8Array) => this.#put(now().puzzle, board);
    return {
      undo: send({ kind: "undone" }),
      redo: send({ kind: "redone" }),
      clear: () => change(new Uint8Array(now().puzzle.lights)),
      show: send({ kind: "toggled" }),
      nearest: send({ kind: "jobBegan", job: { kind: "nearest" } }),
      follow: () => {
        this.#send({ kind: "followed" });
        this.#app.board.focus();
      },
      step: () => {
        const { situation } = this.#state;
        if (situation.kind === "following" && situation.turns[0])
          this.#send({ kind: "pressed", button: situation.turns[0][0] });
      },
      backToPaint: send({ kind: "unfollowed" }),
      keepHoles: () => this.#cut(),
      giveUpHoles: () => this.#choose(now().puzzle),
      turnTo: (leaf) => this.#send({ kind: "jobBegan", job: { kind: "leaf", leaf } }),
      change,
      random: () => change(randomBoard(now(), { seed: Math.floor(Math.random() * 2 ** 31) })),
      play: () => this.#app.hand("play"),
      read: (text) => this.paste(text),
      open: (file) => void this.open(file),
      hideLegend: () => this.#hideLegend(),
      stop: () => this.#asker.stop(),
      goOn: send({ kind: "continued" }),
      callOff: send({ kind: "jobEnded" }),
    };
  }

  status(): string | TemplateResult {
    return statusOf(this.#words, this.#state, this.#actions);
  }

  caption(): TemplateResult {
    return chips(this.#words, this.#state.history.now.puzzle, () => this.#app.openForm());
  }

  strip(): TemplateResult {
    return strip(this.#words, this.#state, this.#actions, this.#hasLegend);
  }

  controls(): TemplateResult {
    return controls(this.#words, this.#state, this.#actions);
  }

  form(): TemplateResult {
    const cutting = this.#state.situation.kind === "cutting";
    return puzzleForm({
      words: this.#words,
      ...this.#state.history.now,
      cutting,
      choose: (puzzle) => this.#choose(puzzle),
      refuse: (error) => this.#refuse(error),
      cut: () => this.#cut(),
      wire: () => this.#app.go("wiring"),
    });
  }

  panel(): TemplateResult {
    const { puzzle } = this.#state.history.now;
    return html`
      ${legend(this.#words, puzzle)}
      ${boardGroup(this.#words, this.#state, this.#actions)}
      ${textGroup(this.#words, this.#state, this.#actions)}`;
  }

  key(key: string): boolean {
    const { situation, known } = this.#state;
    const isFollowing = situation.kind === "following";
    const actions = this.#actions;
    const keys: Record<string, () => void> = {
      z: actions.undo,
      y: actions.redo,
      r: isFollowing ? actions.backToPaint : actions.clear,
      h: isFollowing ? actions.step : known.kind === "unsolvable" ? actions.nearest : actions.follow,
      s: actions.show,
      n: actions.random,
    };
    keys[key]?.();
    return key in keys;
  }
}

function isBoolean(value: unknown): value is boolean {
  return typeof value === "boolean";
}
