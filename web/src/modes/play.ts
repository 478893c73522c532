// Play: press the lights out. Presses are kept in a row that can be undone without end; after each, the worker tells how
// many are left at least.

import { html, nothing } from "lit-html";
import type { Solution } from "../../../src/answer.ts";
import type { Progress } from "../../../src/long/options.ts";
import { pressAll, reached } from "../../../src/press.ts";
import { grid } from "../../../src/shapes/grid.ts";
import { writeAddress } from "../address.ts";
import { failedWords, leftWords, proofWords, searching } from "../answer.ts";
import { createAsker, jsonOf, type Reply } from "../engine/client.ts";
import { icons } from "../icons.ts";
import { copy } from "../share.ts";
import { keep, load } from "../store.ts";
import type { App, Mode } from "./mode.ts";

/** The share of the presses that heavy boards take. */
const DIFFICULTIES = { easy: 0.35, medium: 0.55, hard: 0.75, expert: 0.95 } as const;
type Difficulty = keyof typeof DIFFICULTIES;

/** Presses of today's level, from Sunday on. */
const OF_THE_WEEK = [12, 5, 6, 7, 8, 9, 10];
const SIZES = [3, 4, 5, 6, 7, 8, 9, 10];
const AUTOPLAY = 500;
/** Presses that an address carries, at most. */
const MOST_CARRIED = 500;

interface Tally {
  readonly solved: number;
  readonly atPar: number;
  /** The names of solved levels, so that none counts twice. */
  readonly levels: readonly string[];
}

/** The name of today's level: `daily.2026-11-30`. */
export function todaysLevel(now = new Date()): string {
  const two = (n: number) => String(n).padStart(2, "0");
  return `daily.${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

export function createPlay(app: App): Mode {
  const { board } = app;
  const asker = createAsker(app.engine);
  let session = new AbortController();
  /** `daily.2026-11-30`, `hard.123`, or "own". */
  let level = "own";
  let difficulty: Difficulty = load("difficulty") ?? "easy";
  let presses: number[] = [];
  /** How many of them stand; the rest can be redone. */
  let at = 0;
  let par: number | undefined;
  let hints = 0;
  let reply: Reply | undefined;
  let progress: Progress | undefined;
  let solution: Solution | undefined;
  let shown = false;
  let won = false;
  let why = false;
  let timer: ReturnType<typeof setInterval> | undefined;
  /** What stood on the board when the mode was left. */
  let left: Uint8Array | undefined;

  function begin(name: string, done: readonly number[] = [], hinted = 0): void {
    level = name;
    const [kind] = name.split(".");
    if (kind! in DIFFICULTIES) difficulty = kind as Difficulty;
    presses = [...done];
    at = presses.length;
    par = undefined;
    hints = hinted;
    shown = false;
    won = reached(board.puzzle, board.board);
    stop();
    void ask(true);
  }

  /** The board before the presses that stand. */
  function startBoard(): Uint8Array {
    const { states, buttons } = board.puzzle;
    const back = new Uint8Array(buttons);
    for (const button of presses.slice(0, at)) back[button] = (back[button]! + states - 1) % states;
    return pressAll(board.puzzle, board.board, back);
  }

  async function ask(first = false): Promise<void> {
    reply = progress = undefined;
    board.hint = null;
    if (!shown) solution = undefined;
    why = false;
    app.update();
    const onProgress = (now: Progress) => {
      progress = now;
      app.update();
    };
    await asker.solve(board.puzzle, board.board, onReply, onProgress);
    if (first) await askPar();

    function onReply(got: Reply): void {
      reply = got;
      solution = "answer" in got && got.answer.solvable ? got.answer : undefined;
      board.presses = shown ? (solution?.presses ?? null) : null;
      board.certificate = null;
      app.update();
    }
  }

  /** The fewest presses of the level from its start. */
  async function askPar(): Promise<void> {
    if (at === 0 && solution?.optimal) par = solution.total;
    else par = await app.engine.par(jsonOf(board.puzzle), startBoard());
    app.update();
  }

  /** Whether the rule of the puzzle lets a button be pressed now: in some only lit ones act, in some only unlit ones. */
  function allowed(button: number): boolean {
    const { pressRule, buttonCells, cells } = board.puzzle;
    const light = buttonCells === null ? -1 : cells[buttonCells[button]!]!;
    if (light < 0 || pressRule === "any") return true;
    const wanted = pressRule === "lit" || (pressRule === "alternate" && at % 2 === 0);
    return (board.board[light] !== 0) === wanted;
  }

  function make(button: number): void {
    presses = [...presses.slice(0, at), button];
    at++;
    // The overlay shrinks at once; the answer for the new board follows.
    if (shown && board.presses?.[button]) {
      const rest = board.presses.slice();
      rest[button]!--;
      board.presses = rest;
    }
    board.press(button);
  }

  function step(): void {
    if (reply !== undefined && "answer" in reply && reply.next !== undefined) make(reply.next);
  }

  function win(): void {
    if (won) return;
    won = true;
    stop();
    board.celebrate();
    const tally = load<Tally>("tally") ?? { solved: 0, atPar: 0, levels: [] };
    const name = level === "own" ? "" : `${jsonOf(board.puzzle)} ${level}`;
    if (name === "" || tally.levels.includes(name)) return;
    keep("tally", {
      solved: tally.solved + 1,
      atPar: tally.atPar + (at === par ? 1 : 0),
      levels: [...tally.levels, name].slice(-1000),
    } satisfies Tally);
  }

  function move(by: -1 | 1): void {
    const button = presses[by < 0 ? at - 1 : at];
    if (button === undefined || at + by < 0) return;
    at += by;
    const { puzzle } = board;
    const vector = new Uint8Array(puzzle.buttons);
    vector[button] = by > 0 ? 1 : puzzle.states - 1;
    board.show(
      pressAll(puzzle, board.board, vector),
      puzzle.buttonCells ? puzzle.cells[puzzle.buttonCells[button]!] : -1,
    );
    won = reached(puzzle, board.board);
    void ask();
  }

  function reset(): void {
    board.show(startBoard());
    at = 0;
    won = reached(board.puzzle, board.board);
    stop();
    void ask();
  }

  function hint(): void {
    if (reply === undefined || !("answer" in reply) || reply.next === undefined) return;
    hints++;
    board.hint = reply.next;
    app.update();
  }

  function toggleShown(): void {
    shown = !shown;
    if (shown && !won) hints++;
    board.presses = shown ? (solution?.presses ?? null) : null;
    app.update();
  }

  function autoplay(): void {
    if (timer !== undefined) stop();
    else {
      hints++;
      timer = setInterval(step, AUTOPLAY);
      step();
    }
    app.update();
  }

  function stop(): void {
    clearInterval(timer);
    timer = undefined;
    app.update();
  }

  async function fresh(
    size?: number,
    name = `${difficulty}.${1 + Math.floor(Math.random() * 999_999)}`,
  ): Promise<void> {
    const puzzle = size === undefined ? board.puzzle : grid(size, size);
    const [kind, rest] = name.split(".") as [Difficulty | "daily", string];
    const seed = Number(rest.replaceAll("-", ""));
    const total = kind === "daily" ? OF_THE_WEEK[new Date(`${rest}T12:00`).getDay()]! : { share: DIFFICULTIES[kind] };
    try {
      const made = await app.engine.level(jsonOf(puzzle), { seed, total });
      app.stage(puzzle, made.board);
      begin(name);
    } catch (error) {
      app.say(app.words.failed((error as Error).message));
    }
  }

  function showWhy(): void {
    if (reply === undefined || !("answer" in reply) || reply.answer.solvable) return;
    why = true;
    board.certificate = reply.answer.certificate;
    app.update();
  }

  function levelWords(): string {
    const { words } = app;
    const [kind, rest] = level.split(".") as [Difficulty | "daily", string];
    if (level === "own") return words.own;
    if (kind === "daily") {
      const date = new Date(`${rest}T12:00`);
      return words.todays(date.toLocaleDateString(app.language, { day: "numeric", month: "long", year: "numeric" }));
    }
    return words.levelName(sizeWords(), words.difficulties[kind], Number(rest));
  }

  function sizeWords(): string {
    const { shape, rows, cols, lights } = board.puzzle;
    return shape === "grid" ? `${rows}×${cols}` : app.words.lights(lights);
  }

  async function copyResult(): Promise<void> {
    // The level as it was in the beginning; today's is there without being named.
    const extra = { "x-level": level };
    const start = writeAddress({ mode: "play", puzzle: board.puzzle, board: startBoard(), extra });
    const page = location.href.split("#")[0];
    const link = level === todaysLevel() ? page : `${page}#${start}`;
    const done = await copy(`${app.words.result(levelWords(), at, par!, hints)} ${link}`);
    app.say(done ? app.words.copied : app.words.notCopied);
  }

  return {
    enter(extra) {
      session = new AbortController();
      const { signal } = session;
      board.mode = "press";
      board.addEventListener(
        "press",
        (event) => {
          const { button } = (event as CustomEvent<{ button: number }>).detail;
          event.preventDefault();
          stop();
          if (!won && allowed(button)) make(button);
        },
        { signal },
      );
      board.addEventListener("change", () => void ask(), { signal });
      board.addEventListener("solved", win, { signal });
      const { board: lights, puzzle } = board;
      const done = (extra["x-done"] ?? "").split(".").filter(Boolean).map(Number);
      const fits = done.every((button) => Number.isInteger(button) && button >= 0 && button < puzzle.buttons);
      const same = left !== undefined && left.length === lights.length && left.every((state, i) => state === lights[i]);
      const named = extra["x-level"] !== undefined && extra["x-level"] !== "own";
      if (named && done.length === 0 && reached(puzzle, lights)) void fresh(undefined, extra["x-level"]);
      else if (extra["x-level"]) begin(extra["x-level"], fits ? done : [], Number(extra["x-hints"] ?? 0) || 0);
      else if (same) void ask(par === undefined);
      else if (reached(puzzle, lights)) void fresh();
      else begin("own");
    },
    leave() {
      session.abort();
      asker.drop();
      stop();
      left = board.board;
    },
    caption: () => html`
      <span>${levelWords()}</span>
      <span class="counter" aria-label=${par === undefined ? nothing : app.words.counter(at, par)}><b>${at}</b>${par === undefined ? nothing : html` / ${par}`}</span>
    `,
    status() {
      const { words } = app;
      if (won) return par === undefined ? words.already : words.solved(at, par);
      if (reply === undefined)
        return progress ? searching(app, progress) : solution ? leftWords(words, solution) : words.thinking;
      if (!("answer" in reply)) return failedWords(words, reply);
      const { answer } = reply;
      if (answer.solvable) return board.hint === null ? leftWords(words, answer) : words.hintAt(answer.total - 1);
      return why
        ? proofWords(words, board.puzzle, board.board, answer.certificate)
        : html`${words.noWay} <button type="button" class="link" @click=${showWhy}>${words.why}</button>`;
    },
    controls: () => {
      const { words } = app;
      if (won)
        return html`
          <button type="button" class="control" ?disabled=${at === 0} @click=${() => move(-1)}>${icons.undo}<span>${words.undo}</span></button>
          <button type="button" class="control" ?disabled=${par === undefined} @click=${copyResult}>${icons.share}<span>${words.copyResult}</span></button>
          <button type="button" class="control main" @click=${() => fresh()}>${icons.next}<span>${words.next}</span></button>
        `;
      return html`
        <button type="button" class="control" ?disabled=${at === 0} @click=${() => move(-1)}>${icons.undo}<span>${words.undo}</span></button>
        <button type="button" class="control only-wide" ?disabled=${at === presses.length} @click=${() => move(1)}>${icons.redo}<span>${words.redo}</span></button>
        <button type="button" class="control" ?disabled=${!solution} @click=${hint}>${icons.hint}<span>${words.hint}</span></button>
        <button type="button" class="control" aria-pressed=${shown} ?disabled=${!solution} @click=${toggleShown}>${shown ? icons.hide : icons.show}<span>${shown ? words.hideAll : words.showAll}</span></button>
        <button type="button" class="control" @click=${() => fresh()}>${icons.next}<span>${words.newLevel}</span></button>
      `;
    },
    panel() {
      const { words } = app;
      const { puzzle } = board;
      const tally = load<Tally>("tally");
      const plain =
        puzzle.shape === "grid" &&
        puzzle.rows === puzzle.cols &&
        jsonOf(puzzle) === jsonOf(grid(puzzle.rows, puzzle.rows));
      return html`
        <section class="group">
          <h2>${words.level}</h2>
          <div class="row">
            <button type="button" class="button" @click=${() => fresh(5, todaysLevel())}>${words.today}</button>
            <label class="field"><span>${words.size}</span>
              <select @change=${(event: Event) => fresh(Number((event.target as HTMLSelectElement).value))}>
                ${plain && SIZES.includes(puzzle.rows) ? nothing : html`<option value="" selected disabled>${sizeWords()}</option>`}
                ${SIZES.map((n) => html`<option value=${n} .selected=${plain && n === puzzle.rows}>${n}×${n}</option>`)}
              </select>
            </label>
          </div>
          <div class="segments" role="group" aria-label=${words.difficulty}>
            ${(Object.keys(DIFFICULTIES) as Difficulty[]).map(
              (each) =>
                html`<button type="button" aria-pressed=${each === difficulty} @click=${() => choose(each)}>${words.difficulties[each]}</button>`,
            )}
          </div>
        </section>
        <section class="group">
          <div class="row">
            <button type="button" class="button only-phone" ?disabled=${at === presses.length} @click=${() => move(1)}>${words.redo}</button>
            <button type="button" class="button" ?disabled=${at === 0} @click=${reset}>${words.reset}</button>
            <button type="button" class="button" ?disabled=${!solution || won} @click=${step}>${words.step}</button>
            <button type="button" class="button" ?disabled=${!solution || won} @click=${autoplay}>${timer === undefined ? words.autoplay : words.stop}</button>
          </div>
        </section>
        ${tally ? html`<p class="note">${words.streak(tally.solved)} ${words.atPar(tally.atPar)}</p>` : nothing}
      `;
    },
    key(key) {
      const actions: Record<string, () => void> = {
        z: () => move(-1),
        y: () => move(1),
        r: reset,
        h: hint,
        s: toggleShown,
        n: () => void fresh(),
      };
      actions[key]?.();
      return key in actions;
    },
    extra: () => ({
      "x-level": level,
      ...(hints > 0 && { "x-hints": String(hints) }),
      ...(at > 0 && at <= MOST_CARRIED && { "x-done": presses.slice(0, at).join(".") }),
    }),
  };

  function choose(each: Difficulty): void {
    difficulty = each;
    keep("difficulty", each);
    void fresh();
  }
}
