// The wiring editor: a mode of the page that is opened from Solve or by a link. This file connects its state with the
// page: events change the state, the engine answers, and the stage of the shell has the puzzle for the address.

import "../modes.css";
import "./wiring.css";
import { html } from "lit-html";
import type { LightsOutError } from "../../../src/index.ts";
import { createAsker } from "../engine/client.ts";
import type { App, Mode } from "../mode.ts";
import { canEdit, type Made, madeOf } from "./convert.ts";
import { type Kind, spotOf } from "./design.ts";
import { exampleOf } from "./examples.ts";
import { type Frame, frameOf } from "./frame.ts";
import { writeSeen } from "./observe.ts";
import { type StageActions, stageView } from "./stage.ts";
import * as state from "./state.ts";
import { type Actions, controls, form, observations, statusOf, steps, strip } from "./view.ts";
import { type WiringWords, wiringWords } from "./words.ts";

/** A pointer that moves less than this many pixels taps. */
const TAP = 6;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-0.5, 0],
  ArrowRight: [0.5, 0],
  ArrowUp: [0, -0.5],
  ArrowDown: [0, 0.5],
};

export function createWiring(app: App): Mode {
  const asker = createAsker(app.engine);
  let words: WiringWords;
  let wiring = state.startingWith(exampleOf("statues"));
  let session = new AbortController();
  /** The question that the engine was asked last. */
  let asked: Made | undefined;
  /** The spot under the pointer or with the focus: its links are pointed out. */
  let pointed: number | undefined;
  /** What a tap on an empty place adds: what was added last. */
  let kind: Kind = "both";
  /** The frame as it was when a drag began: it must not move with what is dragged. */
  let held: Frame | undefined;
  /** The click after a drag is not a tap. */
  let hasDragged = false;

  function become(next: state.Wiring): void {
    if (next === wiring) return;
    wiring = next;
    stage();
    ask();
    app.update();
  }

  /** Puts the puzzle on the stage of the shell, which has it for the other modes and to be shared. */
  function stage(): void {
    const { puzzle, board } = madeOf(wiring.design) ?? app.board;
    if (puzzle !== app.board.puzzle || board.some((each, i) => each !== app.board.board[i])) app.stage(puzzle, board);
  }

  /** Shows what is on the stage, without the observations of a link if they are wrong. */
  function open(made: Made, seen: string | undefined): void {
    try {
      become(state.opened(wiring, made, seen));
    } catch (error) {
      const { problem, message } = error as LightsOutError;
      app.say(app.words.badLink(problem || message));
      become(state.opened(wiring, made));
    }
  }

  /** Asks for the answer to a new question. */
  function ask(): void {
    const question = state.questionOf(wiring);
    if (question === asked) return;
    asked = question;
    // Only places changed: the answer is known.
    if (question && wiring.known?.of === question && wiring.known.reply) return;
    if (question === undefined) {
      asker.drop();
      return;
    }
    void asker.solve(
      question.puzzle,
      question.board,
      (reply) => become(state.replied(wiring, question, { reply })),
      (progress) => become(state.replied(wiring, question, { progress })),
    );
  }

  const stageSize = () => {
    const { clientWidth, clientHeight } = document.querySelector(".stage")!;
    return [clientWidth, clientHeight] as const;
  };
  const frame = () => held ?? frameOf(wiring.design, ...stageSize());

  function focusOn(id: number | undefined): void {
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`.spot[data-id="${id}"]`)?.focus());
  }

  function add(what: Kind, at?: readonly [number, number]): void {
    kind = what;
    become(state.added(wiring, what, at));
  }

  const actions: Actions = {
    step: (step) => become(state.toStep(wiring, step)),
    add: (what) => {
      app.reveal();
      add(what);
    },
    remove: () => {
      become(state.removed(wiring));
      focusOn(wiring.design.spots.at(-1)?.id);
    },
    release: () => {
      const chosen = state.chosenOf(wiring);
      become(state.released(wiring));
      focusOn(chosen);
    },
    value: (id, value) => become(state.valued(wiring, id, value)),
    alike: () => become(state.alike(wiring)),
    ask: (asks) => become(state.asking(wiring, asks)),
    note: () => become(state.observed(wiring)),
    unsee: (n) => become(state.unseen(wiring, n)),
    undo: () => become(state.undone(wiring)),
    redo: () => become(state.redone(wiring)),
    reset: () => become(state.reset(wiring)),
    example: (name) => {
      app.reveal();
      become(state.withExample(wiring, name));
    },
    states: (states) => become(state.withStates(wiring, states)),
    turns: (turns) => become(state.withTurns(wiring, turns)),
    solve: () => app.hand("solve"),
  };

  const stageActions: StageActions = {
    begin() {
      hasDragged = false;
    },
    tapEmpty({ target, currentTarget, clientX, clientY }) {
      if (hasDragged || state.stepOf(wiring) !== "build" || (target as Element).closest(".spot")) return;
      if (state.chosenOf(wiring) !== undefined) become(state.released(wiring));
      else add(kind, placeOf(currentTarget as Element, clientX, clientY));
    },
    tap(id) {
      if (!hasDragged) become(state.tapped(wiring, id));
    },
    point(id) {
      if (pointed === id) return;
      pointed = id;
      app.update();
    },
    grab,
    key: onSpotKey,
  };

  /** The place in the plane under a point of the screen. */
  function placeOf(canvas: Element, clientX: number, clientY: number): [number, number] {
    const { left, top, scale } = frame();
    const box = canvas.getBoundingClientRect();
    return [left + (clientX - box.left) / scale, top + (clientY - box.top) / scale];
  }

  /** A spot follows the pointer until it is let go. */
  function grab(event: PointerEvent, id: number): void {
    if (state.stepOf(wiring) !== "build" || event.button !== 0) return;
    const canvas = (event.currentTarget as Element).closest(".canvas")!;
    const ended = new AbortController();
    const signal = AbortSignal.any([ended.signal, session.signal]);
    const move = ({ clientX, clientY, pointerId }: PointerEvent) => {
      if (pointerId !== event.pointerId) return;
      if (!held && Math.hypot(clientX - event.clientX, clientY - event.clientY) < TAP) return;
      hasDragged = true;
      held ??= frame();
      const { left, top, width, height } = held;
      const [x, y] = placeOf(canvas, clientX, clientY);
      const within = (at: number, from: number, size: number) => Math.max(from + 0.5, Math.min(from + size - 0.5, at));
      become(state.moved(wiring, id, within(x, left, width), within(y, top, height), true));
    };
    const end = ({ pointerId }: PointerEvent) => {
      if (pointerId !== event.pointerId) return;
      ended.abort();
      held = undefined;
      become(state.dropped(wiring));
    };
    addEventListener("pointermove", move, { signal });
    for (const name of ["pointerup", "pointercancel"] as const) addEventListener(name, end, { signal });
  }

  function onSpotKey(event: KeyboardEvent, id: number): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    hasDragged = false;
    const arrow = ARROWS[event.key];
    const spot = spotOf(wiring.design, id)!;
    if (arrow) become(state.moved(wiring, id, spot.x + arrow[0], spot.y + arrow[1]));
    else if (event.key === "Delete" || event.key === "Backspace") {
      become(state.removed(wiring, id));
      focusOn(wiring.design.spots.at(-1)?.id);
    } else if (/^[0-9]$/.test(event.key) && Number(event.key) < wiring.design.states)
      become(state.valued(wiring, id, Number(event.key)));
    else if (event.key === "Escape" && state.chosenOf(wiring) !== undefined) become(state.released(wiring));
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return {
    async speak(language, shared) {
      words = await wiringWords(language, shared);
    },
    enter({ "x-seen": seen }) {
      session = new AbortController();
      const { signal } = session;
      const observer = new ResizeObserver(() => app.update());
      observer.observe(document.querySelector(".stage")!);
      signal.addEventListener("abort", () => observer.disconnect());
      asked = undefined;
      const { puzzle, board } = app.board;
      if (canEdit(puzzle)) open({ puzzle, board }, seen);
      else if (puzzle.shape === "wiring") app.say(words.tooLarge);
      stage();
      ask();
    },
    leave() {
      session.abort();
      asker.drop();
      held = pointed = undefined;
    },
    state: () => madeOf(wiring.design),
    extra(): Record<string, string> {
      const seen = writeSeen(wiring.design);
      return seen === "" ? {} : { "x-seen": seen };
    },
    status: () => statusOf(app, words, wiring),
    caption: () => steps(words, wiring, actions),
    stage: () => stageView(words, wiring, frame(), pointed, stageActions),
    strip: () => strip(words, wiring, actions),
    controls: () => controls(words, wiring, actions),
    panel: () => html`${observations(words, wiring, actions)}${form(words, wiring, actions)}`,
    key(key) {
      const keys: Record<string, () => void> = { z: actions.undo, y: actions.redo };
      keys[key]?.();
      return key in keys;
    },
  };
}
