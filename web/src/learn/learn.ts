// Learn: a lesson of six steps, films of the board that the visitor brought, and the facts about its puzzle. This file
// connects the state with the page: events change the state, and the board shows it.

import { html, type TemplateResult } from "lit-html";
import { press } from "../../../src/index.ts";
import { failedWords, searching } from "../answer.ts";
import { createAsker, jsonOf } from "../engine/client.ts";
import "../modes.css";
import type { App, Mode } from "../mode.ts";
import { keepSeen } from "../play/records.ts";
import { equationsView } from "./equations.ts";
import "./learn.css";
import { STEPS } from "./lesson.ts";
import { lessonWords, tableView } from "./lesson-view.ts";
import * as state from "./state.ts";
import { type Actions, controls, panel, strip } from "./view.ts";
import { type LearnWords, learnWords } from "./words.ts";

/** Puzzles with up to this many lights are counted without asking. */
const UNASKED = 36;

export function createLearn(app: App): Mode {
  const { board } = app;
  const asker = createAsker(app.engine);
  let words: LearnWords;
  let learn = state.learnFor({ puzzle: board.puzzle, board: board.board });
  let session = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Takes the next state and shows it. `from` is the button whose press made it. */
  function become(next: state.Learn, from = -1): void {
    learn = next;
    const { puzzle, lights, canPress, ...marks } = state.stageOf(learn);
    if (board.puzzle === puzzle) board.show(lights, from);
    else app.stage(puzzle, lights);
    board.mode = canPress ? "press" : "view";
    Object.assign(board, marks);
    if (state.frameOf(learn) !== undefined) keepSeen(learn.kept);
    clearTimeout(timer);
    const delay = state.delayOf(learn);
    timer = delay === undefined ? undefined : setTimeout(() => become(state.tick(learn)), delay);
    app.update();
  }

  /** Asks for the answer to the kept board, until there is one. */
  function needAnswer(): void {
    if (learn.reply !== undefined && !("error" in learn.reply)) return;
    learn = { ...learn, reply: undefined };
    const { kept } = learn;
    void asker.solve(
      kept.puzzle,
      kept.board,
      (reply) => learn.kept === kept && become(state.withReply(learn, reply)),
      (progress) => {
        learn = { ...learn, progress };
        app.update();
      },
    );
  }

  /** Asks for the facts about the kept puzzle, until there are any. */
  async function needFacts(): Promise<void> {
    const { kept, facts } = learn;
    if (facts !== undefined && !("error" in facts)) return;
    learn = { ...learn, facts: undefined };
    const found = await app.engine.ask((engine) => engine.facts(jsonOf(kept.puzzle)));
    if (learn.kept !== kept) return;
    become(state.withFacts(learn, found ?? { error: "", code: "cancelled" }));
    const { puzzle } = kept;
    if (puzzle.pressRule === "any" && puzzle.lights <= UNASKED && puzzle.states === 2) void count();
  }

  async function count(): Promise<void> {
    const { kept, counted } = learn;
    if (counted.name === "known" || counted.name === "counting") return;
    learn = { ...learn, counted: { name: "counting" } };
    app.update();
    const found = await app.aside.ask((engine) => engine.distribution(jsonOf(kept.puzzle)));
    if (found === undefined || learn.kept !== kept) return;
    learn = {
      ...learn,
      counted: "value" in found ? { name: "known", counts: found.value } : { name: "failed", ...found },
    };
    app.update();
  }

  function stopCounting(): void {
    if (learn.counted.name !== "counting") return;
    app.aside.cancel();
    learn = { ...learn, counted: { name: "unknown" } };
    app.update();
  }

  const actions: Actions = {
    lesson: () => become(state.toLesson(learn)),
    step(step) {
      app.reveal();
      become(state.toStep(learn, step));
    },
    film(name) {
      become(state.toFilm(learn, name));
      needFor();
    },
    turn: (by) => become(state.turn(learn, by)),
    frame: (at) => become(state.toFrame(learn, at)),
    playFilm: () => become(state.togglePlay(learn)),
    chase: () => become(state.chase(learn)),
    quiet(at) {
      app.reveal();
      become(state.toQuiet(learn, at));
    },
    leave: () => app.go("play"),
    facts: () => void needFacts(),
    count: () => void count(),
    stopCounting,
  };

  /** Asks for what a film needs. */
  function needFor(): void {
    const { name } = learn.situation;
    if (name === "chase" || name === "algebra") needAnswer();
    if (name === "algebra") void needFacts();
  }

  function onPress(event: Event): void {
    event.preventDefault();
    const { button } = (event as CustomEvent<{ button: number }>).detail;
    become(
      state.pressed(learn, button, (lights) => press(board.puzzle, lights, button)),
      board.puzzle.effects.light[board.puzzle.effects.start[button]!],
    );
  }

  function filmWords(name: state.FilmName): string | TemplateResult {
    const { reply, kept, facts, progress } = learn;
    if (reply === undefined) return searching(app, progress);
    if (!("answer" in reply)) return failedWords(words, reply);
    if (kept.puzzle.pressRule !== "any") return words.noOrder;
    const frame = state.frameOf(learn);
    if (frame !== undefined) return frame.says(words);
    if (name === "chase") return words.noChase;
    if (facts === undefined) return searching(app);
    return "error" in facts ? failedWords(words, facts) : words.noAlgebra(kept.puzzle.states);
  }

  return {
    async speak(language, shared) {
      words = await learnWords(language, shared);
    },
    enter(extra) {
      session = new AbortController();
      const { signal } = session;
      board.addEventListener("press", onPress, { signal });
      become(state.toPlace(state.withBoard(learn, { puzzle: board.puzzle, board: board.board }), extra["x-step"]));
      needFor();
    },
    leave() {
      session.abort();
      clearTimeout(timer);
      asker.drop();
      stopCounting();
      app.stage(learn.kept.puzzle, learn.kept.board);
    },
    state: () => learn.kept,
    extra(): Record<string, string> {
      const place = state.placeOf(learn);
      return place === undefined || place === "1" ? {} : { "x-step": place };
    },
    caption() {
      const { situation } = learn;
      if (situation.name !== "lesson") return html``;
      const { name } = situation.lesson.task;
      return html`<span class="step-title">${words.lesson.place(STEPS.indexOf(name) + 1, words.lesson.steps[name])}</span>`;
    },
    beside() {
      const { situation } = learn;
      const { equations, presses, certificate } = state.frameOf(learn) ?? {};
      if (equations !== undefined) return equationsView(words, equations, (presses ?? certificate) === undefined);
      if (situation.name !== "lesson") return undefined;
      const { task } = situation.lesson;
      return task.name === "table" && task.found.length > 0 ? tableView(words, task.found) : undefined;
    },
    status() {
      const { situation } = learn;
      if (situation.name === "lesson") return lessonWords(words, situation.lesson);
      if (situation.name !== "quiet") return filmWords(situation.name);
      const left = situation.left.reduce((sum, count) => sum + count, 0);
      return left === 0 ? words.asBefore : words.quietLeft(left);
    },
    strip: () => strip(words, learn, actions),
    controls: () => controls(words, learn, actions),
    panel: () => panel(words, learn, actions),
    key(key) {
      if (key !== "z" && key !== "y") return false;
      become(state.turn(learn, key === "y" ? 1 : -1));
      return true;
    },
  };
}
