// Paint: any board, and its answer while it is painted. What cannot be solved is proven on the board, with the nearest
// board that can; what can is followed press by press.

import { html, nothing, type TemplateResult } from "lit-html";
import type { Solution } from "../../../src/answer.ts";
import type { LightsOutError } from "../../../src/errors.ts";
import type { Progress } from "../../../src/long/options.ts";
import type { Puzzle } from "../../../src/puzzle.ts";
import { randomBoard } from "../../../src/questions/random-board.ts";
import { grid } from "../../../src/shapes/grid.ts";
import { format } from "../../../src/text.ts";
import { failedWords, leftWords, proofWords, searching } from "../answer.ts";
import { createAsker, jsonOf, type Reply } from "../engine/client.ts";
import { icons } from "../icons.ts";
import { allWords } from "../words/modes.ts";
import { carried, filled, inverted, shifted } from "./brush.ts";
import { createFollow } from "./follow.ts";
import { createHistory, type Painted } from "./history.ts";
import type { App, Mode } from "./mode.ts";
import { readPasted } from "./pasted.ts";
import { onResize, puzzleForm } from "./puzzle-form.ts";

/** Marks of an older board are taken away when the answer to a newer one takes longer than so many milliseconds. */
const STALE = 60;

export function createPaint(app: App): Mode {
  const { board } = app;
  const asker = createAsker(app.engine);
  const history = createHistory();
  const follow = createFollow(app, ask);
  let session = new AbortController();
  let reply: Reply | undefined;
  let progress: Progress | undefined;
  let stale: ReturnType<typeof setTimeout> | undefined;
  /** The presses are shown. */
  let shown = true;
  /** Which of the optima, from 0, and its presses. */
  let leaf = 0;
  let presses: Uint8Array | null = null;
  /** Something is being looked for in the other worker. */
  let busy = false;
  /** How many lights of the nearest board were changed; they are marked. */
  let changes = 0;
  /** The puzzle whose holes are being cut: the stage shows its frame, lit where there are lights. */
  let cutting: Painted | undefined;
  let stroke = false;
  let misread = "";

  function solution(): Solution | undefined {
    return reply && "answer" in reply && reply.answer.solvable ? reply.answer : undefined;
  }

  function ask(): void {
    leaf = 0;
    changes = 0;
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

  /** Another board, or another puzzle with it. */
  function put(puzzle: Puzzle, lights: Uint8Array): void {
    misread = "";
    cutting = undefined;
    follow.end();
    app.stage(puzzle, lights);
    history.note({ puzzle, board: lights });
    ask();
  }

  const change = (lights: Uint8Array) => put(board.puzzle, lights);
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
    if ("error" in found) app.say(allWords(app).failed(found.error, found.code));
    else if (found.value) {
      leaf = n;
      presses = found.value;
      mark();
    }
    app.update();
  }

  async function nearest(): Promise<void> {
    busy = true;
    app.update();
    const { puzzle, board: lights } = board;
    const found = await app.aside.ask((engine) => engine.nearest(jsonOf(puzzle), lights));
    if (found === undefined) return;
    busy = false;
    if ("error" in found) {
      app.say(allWords(app).failed(found.error, found.code));
      return;
    }
    change(found.value.board);
    changes = found.value.changes;
    board.noted = found.value.changed;
  }

  function startFollowing(): void {
    if (presses === null) return;
    shown = true;
    follow.start(presses);
  }

  function stopFollowing(): void {
    const { painted } = follow;
    follow.end();
    if (painted) app.stage(painted.puzzle, painted.board);
    ask();
  }

  /** Begins or ends the cutting of holes. */
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
      app.say(allWords(app).allHoles);
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
      const { puzzle, board: lights } = readPasted(text, now().puzzle);
      put(puzzle, lights);
      return true;
    } catch (error) {
      misread = allWords(app).failed((error as Error).message, (error as { code?: string }).code);
      app.update();
      return false;
    }
  }

  function refuse(error: LightsOutError): void {
    app.say(allWords(app).failed(error.message, error.code));
  }

  function toggleShown(): void {
    shown = !shown;
    if (follow.painted) follow.show(shown);
    else mark();
    app.update();
  }

  function clear(): void {
    change(new Uint8Array(board.puzzle.lights));
  }

  function randomize(): void {
    change(randomBoard(board, { seed: Math.floor(Math.random() * 2 ** 31) }));
  }

  function answerWords(): string | TemplateResult {
    const words = allWords(app);
    if (reply === undefined) return progress ? searching(app, progress) : words.thinking;
    if (!("answer" in reply)) return failedWords(words, reply);
    const { answer } = reply;
    if (!answer.solvable) return words.noWayFor(proofWords(words, board.puzzle, board.board, answer.certificate));
    const needs =
      answer.total === 0 ? words.already : answer.optimal ? words.fewest(answer.total) : leftWords(words, answer);
    return changes > 0 ? words.changed(changes, needs) : needs;
  }

  /** The order of presses matters: they are found, and played, in Play. */
  const ordered = () => board.puzzle.pressRule !== "any";
  const leaves = () => solution()?.optima ?? 1n;
  const unsolvable = () => reply !== undefined && "answer" in reply && !reply.answer.solvable;

  return {
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
      const words = allWords(app);
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
    strip() {
      const words = allWords(app);
      const count = leaves();
      const many = !cutting && !follow.painted && shown && count > 1n;
      return html`
        <div class="strip">
          ${
            many
              ? html`
            <button type="button" class="quiet" aria-label=${words.previous} ?disabled=${busy || leaf === 0} @click=${() => turnTo(leaf - 1)}>${icons.left}</button>
            <span class="leaf">${words.leaf(leaf + 1, count)}</span>
            <button type="button" class="quiet" aria-label=${words.following} ?disabled=${busy || BigInt(leaf) + 1n >= count} @click=${() => turnTo(leaf + 1)}>${icons.right}</button>`
              : nothing
          }
        </div>`;
    },
    controls() {
      const words = allWords(app);
      if (cutting)
        return html`
          <button type="button" class="control" @click=${() => choose(cutting!.puzzle)}>${icons.undo}<span>${words.giveUp}</span></button>
          <button type="button" class="control main" @click=${cut}>${icons.done}<span>${words.holesDone}</span></button>`;
      if (follow.painted)
        return html`
          <button type="button" class="control" ?disabled=${!follow.canGoBack} @click=${() => follow.back()}>${icons.undo}<span>${words.undo}</span></button>
          <button type="button" class="control" ?disabled=${follow.left === 0} @click=${() => follow.step()}>${icons.step}<span>${words.step}</span></button>
          <button type="button" class="control" aria-pressed=${shown} @click=${toggleShown}>${shown ? icons.hide : icons.show}<span>${shown ? words.hideAll : words.showAll}</span></button>
          <button type="button" class="control main" @click=${stopFollowing}>${icons.brush}<span>${words.backToPaint}</span></button>`;
      return html`
        <button type="button" class="control" ?disabled=${!history.canUndo} @click=${() => undo("undo")}>${icons.undo}<span>${words.undo}</span></button>
        <button type="button" class="control only-wide" ?disabled=${!history.canRedo} @click=${() => undo("redo")}>${icons.redo}<span>${words.redo}</span></button>
        <button type="button" class="control" @click=${clear}>${icons.clear}<span>${words.clear}</span></button>
        <button type="button" class="control" aria-pressed=${shown} ?disabled=${unsolvable()} @click=${toggleShown}>${shown ? icons.hide : icons.show}<span>${shown ? words.hideAll : words.showAll}</span></button>
        ${
          unsolvable()
            ? html`<button type="button" class="control main" ?disabled=${busy || ordered()} @click=${nearest}>${icons.near}<span>${words.nearest}</span></button>`
            : html`<button type="button" class="control main" ?disabled=${!solution()?.total || ordered()} @click=${startFollowing}>${icons.next}<span>${words.follow}</span></button>`
        }`;
    },
    panel() {
      const words = allWords(app);
      const { puzzle, board: lights } = now();
      const shift = (down: number, right: number) => change(shifted(puzzle, lights, down, right));
      return html`
        <section class="group">
          <h2>${words.board}</h2>
          <div class="row">
            <button type="button" class="button" @click=${() => change(filled(puzzle, lights))}>${words.fill}</button>
            <button type="button" class="button" @click=${() => change(inverted(puzzle, lights))}>${words.invert}</button>
            <button type="button" class="button" @click=${randomize}>${words.random}</button>
            <button type="button" class="button only-phone" ?disabled=${!history.canRedo} @click=${() => undo("redo")}>${words.redo}</button>
          </div>
          <div class="row" role="group" aria-label=${words.shift}>
            <button type="button" class="button square" aria-label=${words.shifts.left} @click=${() => shift(0, -1)}>${icons.left}</button>
            <button type="button" class="button square" aria-label=${words.shifts.up} @click=${() => shift(-1, 0)}>${icons.up}</button>
            <button type="button" class="button square" aria-label=${words.shifts.down} @click=${() => shift(1, 0)}>${icons.down}</button>
            <button type="button" class="button square" aria-label=${words.shifts.right} @click=${() => shift(0, 1)}>${icons.right}</button>
          </div>
          <div class="row">
            <button type="button" class="button" @click=${() => app.go("play")}>${words.playThis}</button>
          </div>
        </section>
        ${puzzleForm({ words, puzzle, board: lights, cutting: cutting !== undefined, choose, refuse, cut })}
        <section class="group">
          <h2><label for="text">${words.asText}</label></h2>
          <textarea id="text" rows="5" spellcheck="false" autocapitalize="off" autocomplete="off" aria-describedby="text-hint"
            .value=${format(puzzle, lights)} @change=${(event: Event) => paste((event.target as HTMLTextAreaElement).value)}></textarea>
          <p id="text-hint" class="hint">${words.pasteHint}</p>
        </section>`;
    },
    key(key) {
      const actions: Record<string, () => void> = {
        z: () => undo("undo"),
        y: () => undo("redo"),
        r: () => (follow.painted ? stopFollowing() : clear()),
        h: () =>
          follow.painted ? follow.step() : ordered() ? undefined : unsolvable() ? void nearest() : startFollowing(),
        s: toggleShown,
        n: randomize,
      };
      actions[key]?.();
      return key in actions;
    },
    state: () => cutting ?? follow.painted,
    paste,
  };
}
