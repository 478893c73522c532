// Solve: any board, and its answer while it is painted. For an unsolvable board the page shows the proof and offers the
// nearest solvable board. A solution can be followed press by press.

import { html, type TemplateResult } from "lit-html";
import {
  grid,
  type LightsOutError,
  type Progress,
  type Puzzle,
  randomBoard,
  type Solution,
} from "../../../src/index.ts";
import { failedWords, leftWords, proofWords, searching } from "../answer.ts";
import { createAsker, jsonOf, type Reply } from "../engine/client.ts";
import type { App, Mode } from "../mode.ts";
import { carried } from "./brush.ts";
import { createFollow } from "./follow.ts";
import { createHistory, type Painted } from "./history.ts";
import { readPasted } from "./pasted.ts";
import { onResize, puzzleForm } from "./puzzle-form.ts";
import "../modes.css";
import { type Actions, boardGroup, controls, type Painting, strip, textGroup } from "./view.ts";
import { type SolveWords, solveWords } from "./words.ts";

/** Marks of an older board are removed if the answer for a newer one takes longer than this many milliseconds. */
const STALE = 60;

export function createSolve(app: App): Mode {
  const { board } = app;
  const asker = createAsker(app.engine);
  const history = createHistory();
  const follow = createFollow(app, ask, () => spoken);
  let session = new AbortController();
  let spoken: SolveWords;
  let reply: Reply | undefined;
  let progress: Progress | undefined;
  let stale: ReturnType<typeof setTimeout> | undefined;
  /** The presses are shown. */
  let shown = true;
  /** Which of the optima is shown, from 0, and its presses. */
  let leaf = 0;
  let presses: Uint8Array | null = null;
  /** The second worker is searching. */
  let busy = false;
  /** How many lights of the nearest board were changed; they are highlighted. */
  let changes = 0;
  /** The puzzle and board whose holes are being cut. The stage shows the whole frame, lit at the lights. */
  let cutting: Painted | undefined;
  let stroke = false;
  let misread = "";

  function solution(): Solution | undefined {
    return reply && "answer" in reply && reply.answer.solvable ? reply.answer : undefined;
  }

  function ask(): void {
    leaf = 0;
    changes = 0;
    misread = "";
    progress = undefined;
    board.noted = null;
    callOff();
    clearTimeout(stale);
    stale = setTimeout(() => {
      reply = undefined;
      mark();
    }, STALE);
    void asker.solve(board.puzzle, board.board, onReply, (now) => {
      progress = now;
      app.update();
    });
    app.update();
  }

  function onReply(got: Reply): void {
    clearTimeout(stale);
    reply = got;
    presses = solution()?.presses ?? null;
    if (follow.painted && presses) follow.answered(presses);
    else mark();
  }

  /** Draws what is known on the board. */
  function mark(): void {
    const answer = reply && "answer" in reply ? reply.answer : undefined;
    board.presses = shown && answer?.solvable ? presses : null;
    board.certificate = answer && !answer.solvable ? answer.certificate : null;
    app.update();
  }

  function callOff(): void {
    if (busy) app.aside.cancel();
    busy = false;
  }

  /** Shows another board, possibly of another puzzle. */
  function put(puzzle: Puzzle, lights: Uint8Array): void {
    cutting = undefined;
    follow.end();
    app.stage(puzzle, lights);
    history.note({ puzzle, board: lights });
    ask();
  }

  const change = (lights: Uint8Array) => put(now().puzzle, lights);
  const choose = (puzzle: Puzzle) => put(puzzle, carried(now().puzzle, now().board, puzzle));
  const now = (): Painted => cutting ?? follow.painted ?? { puzzle: board.puzzle, board: board.board };

  function onChange(): void {
    if (cutting) {
      app.update();
      return;
    }
    history.note({ puzzle: board.puzzle, board: board.board }, stroke);
    stroke = true;
    ask();
  }

  function undo(by: "undo" | "redo"): void {
    if (cutting) return;
    if (follow.painted) {
      follow.back();
      return;
    }
    const painted = history[by]();
    if (painted === undefined) return;
    app.stage(painted.puzzle, painted.board);
    ask();
  }

  async function turnTo(n: number): Promise<void> {
    busy = true;
    app.update();
    const { puzzle, board: lights } = board;
    const found = await app.aside.ask((engine) => engine.optimum(jsonOf(puzzle), lights, n));
    if (found === undefined) return;
    busy = false;
    if ("error" in found) app.say(spoken.failed(found.error, found.code));
    else if (found.value) {
      leaf = n;
      presses = found.value;
      mark();
    }
    app.update();
  }

  async function nearest(): Promise<void> {
    if (ordered()) return;
    busy = true;
    app.update();
    const { puzzle, board: lights } = board;
    const found = await app.aside.ask((engine) => engine.nearest(jsonOf(puzzle), lights));
    if (found === undefined) return;
    busy = false;
    if ("error" in found) {
      app.say(spoken.failed(found.error, found.code));
      return;
    }
    change(found.value.board);
    changes = found.value.changes;
    board.noted = found.value.changed;
  }

  function startFollowing(): void {
    if (presses === null || ordered()) return;
    shown = true;
    follow.start(presses);
  }

  function stopFollowing(): void {
    const { painted } = follow;
    follow.end();
    if (painted) app.stage(painted.puzzle, painted.board);
    ask();
  }

  /** Starts or finishes cutting holes. */
  function cut(): void {
    const { puzzle } = board;
    if (cutting === undefined) {
      follow.end();
      app.reveal();
      cutting = now();
      asker.drop();
      clearTimeout(stale);
      const { rows, cols, cells } = cutting.puzzle;
      app.stage(
        grid(rows, cols),
        Array.from(cells, (light) => (light < 0 ? 0 : 1)),
      );
      return;
    }
    const holes: [number, number][] = [];
    board.board.forEach((lit, place) => {
      if (lit === 0) holes.push([Math.floor(place / puzzle.cols), place % puzzle.cols]);
    });
    if (holes.length === puzzle.lights) {
      app.say(spoken.allHoles);
      return;
    }
    const { puzzle: whole, board: lights } = cutting;
    const form = JSON.parse(jsonOf(whole)) as Record<string, unknown>;
    const options = { ...form, holes, locked: undefined, ...onResize(form) };
    const next = readPasted(JSON.stringify(options), whole).puzzle;
    put(next, carried(whole, lights, next));
  }

  function paste(text: string): boolean {
    try {
      const { puzzle, board: lights, boards = 1, assumed } = readPasted(text, now().puzzle);
      put(puzzle, lights);
      const words = spoken;
      const said = [...(assumed ? [words.readAs(assumed)] : []), ...(boards > 1 ? [words.firstOf(boards)] : [])];
      if (said.length > 0) app.say(said.join(" "));
      return true;
    } catch (error) {
      // The advice in the message is for callers of the library.
      const { problem = "", message, code } = error as LightsOutError;
      misread = spoken.failed(problem || message, code);
      app.update();
      return false;
    }
  }

  function refuse(error: LightsOutError): void {
    app.say(spoken.failed(error.message, error.code));
  }

  function toggleShown(): void {
    shown = !shown;
    if (follow.painted) follow.show(shown);
    else mark();
    app.update();
  }

  function answerWords(): string | TemplateResult {
    const words = spoken;
    if (reply === undefined) return searching(app, progress);
    if (!("answer" in reply)) return failedWords(words, reply);
    const { answer } = reply;
    if (!answer.solvable) return words.noWayFor(proofWords(words, board.puzzle, board.board, answer.certificate));
    if (answer.total === 0 && changes === 0 && board.board.every((state) => state === 0)) return words.paintOn;
    const needs =
      answer.total === 0 ? words.already : answer.optimal ? words.fewest(answer.total) : leftWords(words, answer);
    return changes > 0 ? words.changed(changes, needs) : needs;
  }

  /** Whether the order of presses matters. Solutions of such puzzles are shown only in Play. */
  const ordered = () => board.puzzle.pressRule !== "any";
  const unsolvable = () => reply !== undefined && "answer" in reply && !reply.answer.solvable;

  const painting = (): Painting => ({
    words: spoken,
    cutting: cutting !== undefined,
    following: follow.painted && follow,
    canUndo: history.canUndo,
    canRedo: history.canRedo,
    shown,
    busy,
    unsolvable: unsolvable(),
    canFollow: !ordered() && (solution()?.total ?? 0) > 0,
    canSeekNearest: !ordered() && !busy,
    leaf,
    leaves: solution()?.optima ?? 1n,
  });

  const actions: Actions = {
    undo: () => undo("undo"),
    redo: () => undo("redo"),
    clear: () => change(new Uint8Array(now().puzzle.lights)),
    show: toggleShown,
    nearest: () => void nearest(),
    follow: startFollowing,
    step: follow.step,
    backToPaint: stopFollowing,
    keepHoles: cut,
    giveUpHoles: () => choose(now().puzzle),
    turnTo: (n) => void turnTo(n),
    change,
    random: () => change(randomBoard(now(), { seed: Math.floor(Math.random() * 2 ** 31) })),
    play: () => app.go("play"),
    read: paste,
  };

  return {
    async speak(language, shared) {
      spoken = await solveWords(language, shared);
    },
    enter() {
      session = new AbortController();
      const { signal } = session;
      shown = true;
      board.mode = "paint";
      history.begin({ puzzle: board.puzzle, board: board.board });
      for (const name of ["pointerdown", "keydown"])
        board.addEventListener(
          name,
          () => {
            stroke = false;
          },
          { signal, capture: true },
        );
      board.addEventListener("change", () => (follow.painted ? follow.changed() : onChange()), { signal });
      board.addEventListener(
        "press",
        (event) => follow.press((event as CustomEvent<{ button: number }>).detail.button),
        { signal },
      );
      reply = undefined;
      ask();
    },
    leave() {
      session.abort();
      clearTimeout(stale);
      asker.drop();
      callOff();
      const painted = cutting ?? follow.painted;
      cutting = undefined;
      follow.end();
      if (painted) app.stage(painted.puzzle, painted.board);
    },
    status() {
      const words = spoken;
      if (misread) return html`<span class="misread">${misread}</span>`;
      if (cutting) return words.cutting;
      if (busy && unsolvable())
        return html`${words.lookingNearest} <button type="button" class="link" @click=${() => {
          callOff();
          app.update();
        }}>${words.stop}</button>`;
      if (follow.painted) return follow.status(solution());
      return answerWords();
    },
    strip: () => strip(painting(), actions),
    controls: () => controls(painting(), actions),
    panel: () => html`
      ${boardGroup(painting(), now(), actions)}
      ${puzzleForm({ words: spoken, ...now(), cutting: cutting !== undefined, choose, refuse, cut })}
      ${textGroup(painting(), now(), actions)}`,
    key(key) {
      const keys: Record<string, () => void> = {
        z: actions.undo,
        y: actions.redo,
        r: follow.painted ? actions.backToPaint : actions.clear,
        h: follow.painted ? actions.step : unsolvable() ? actions.nearest : actions.follow,
        s: actions.show,
        n: actions.random,
      };
      keys[key]?.();
      return key in keys;
    },
    state: () => cutting ?? follow.painted,
    paste,
  };
}
