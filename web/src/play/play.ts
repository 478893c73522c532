// Play: press the lights out. Every press can be undone. After each press the worker reports how many are left at
// least.

import { html } from "lit-html";
import { writeLink } from "../../../src/formats/link.ts";
import { grid, type Progress, type Puzzle, pressAll, reached, type Solution } from "../../../src/index.ts";
import { failedWords, leftWords, proofWords, searching } from "../answer.ts";
import { createAsker, jsonOf, type Reply } from "../engine/client.ts";
import type { App, Mode } from "../mode.ts";
import { copy } from "../share.ts";
import { keep, load } from "../store.ts";
import { count, isDifficulty, levelWords, readLevel, someLevel, tally, todaysLevel, wishFor } from "./levels.ts";
import { readPlayed, writePlayed } from "./played.ts";
import { type Actions, captionOf, controlsOf, type Game, panelOf } from "./view.ts";

const AUTOPLAY = 500;

export function createPlay(app: App): Mode {
  const { board } = app;
  const asker = createAsker(app.engine);
  let session = new AbortController();
  let level = "own";
  let difficulty = load("difficulty", isDifficulty) ?? "easy";
  let presses: number[] = [];
  /** How many of the presses are in effect; the rest can be redone. */
  let at = 0;
  let par: number | undefined;
  let hints = 0;
  let reply: Reply | undefined;
  let progress: Progress | undefined;
  let solution: Solution | undefined;
  let shown = false;
  let won = false;
  let why = false;
  /** How many levels are being made. */
  let making = 0;
  let timer: ReturnType<typeof setInterval> | undefined;
  /** The puzzle and board on the stage when the mode was left. */
  let left: { readonly puzzle: Puzzle; readonly board: Uint8Array } | undefined;

  function begin(name: string, done: readonly number[] = [], hinted = 0): void {
    level = name;
    const { kind } = readLevel(name);
    if (kind !== "own" && kind !== "daily") difficulty = kind;
    presses = [...done];
    at = presses.length;
    par = undefined;
    hints = hinted;
    shown = false;
    won = reached(board.puzzle, board.board);
    stop();
    void ask(true);
  }

  /** The board before the presses that are in effect. */
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
    if (reply && "error" in reply) return;
    if (at === 0 && solution?.optimal) par = solution.total;
    else {
      const [json, start] = [jsonOf(board.puzzle), startBoard()];
      par = await app.engine.ask((engine) => engine.par(json, start));
    }
    app.update();
  }

  /** Whether the puzzle allows pressing a button now. Some puzzles allow only lit buttons, some only unlit ones. */
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
    if (readLevel(level).kind !== "own") count(`${jsonOf(board.puzzle)} ${level}`, at === par);
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

  function show(): void {
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

  /** Shows another level; returns false if there is none. A level that arrives after the mode was left is not shown. */
  async function fresh(size?: number, name = someLevel(difficulty)): Promise<boolean> {
    const { signal } = session;
    const puzzle = size === undefined ? board.puzzle : grid(size, size);
    making++;
    app.update();
    try {
      const made = await app.engine.ask((engine) => engine.level(jsonOf(puzzle), wishFor(name)!));
      if (signal.aborted) return true;
      if (made === undefined) {
        app.say(app.words.cancelled);
        return false;
      }
      app.stage(puzzle, made.board);
      begin(name);
      return true;
    } catch (error) {
      if (!signal.aborted) app.say(app.words.failed((error as Error).message));
      return signal.aborted;
    } finally {
      making--;
    }
  }

  function showWhy(): void {
    if (reply === undefined || !("answer" in reply) || reply.answer.solvable) return;
    why = true;
    board.certificate = reply.answer.certificate;
    app.update();
  }

  /** Whether to explain the game in one sentence: nobody has won on this browser yet and nothing is pressed. */
  function newcomer(): boolean {
    const out = new Uint8Array(board.puzzle.lights);
    return at === 0 && readLevel(level).kind === "daily" && tally() === undefined && reached(board.puzzle, out);
  }

  async function copyResult(): Promise<void> {
    // The link opens the level at its start. Today's level needs no name.
    const extra = { "x-level": level };
    const start = writeLink({ mode: "play", puzzle: board.puzzle, board: startBoard(), extra });
    const page = location.href.split("#")[0];
    const link = level === todaysLevel() ? page : `${page}#${start}`;
    const done = await copy(`${app.words.result(levelWords(app, level, board.puzzle, true), at, par!, hints)} ${link}`);
    app.say(done ? app.words.copied.result : app.words.notCopied);
  }

  const game = (): Game => ({
    level,
    difficulty,
    made: at,
    undone: presses.length - at,
    par,
    won,
    solvable: solution !== undefined,
    shown,
    playing: timer !== undefined,
  });

  const actions: Actions = {
    undo: () => move(-1),
    redo: () => move(1),
    reset,
    hint,
    show,
    step,
    autoplay,
    copyResult: () => void copyResult(),
    fresh: (size, name) => void fresh(size, name),
    choose(chosen) {
      difficulty = chosen;
      keep("difficulty", chosen);
      void fresh();
    },
  };

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
      const played = readPlayed(extra, puzzle);
      const same = left?.puzzle === puzzle && left.board.every((state, i) => state === lights[i]);
      // If the board is already solved, show a level instead.
      const first = async (name?: string) => (await fresh(undefined, name)) || begin("own");
      if (played && wishFor(played.level) && played.presses.length === 0 && reached(puzzle, lights))
        void first(played.level);
      else if (played) begin(played.level, played.presses, played.hints);
      else if (same) void ask(par === undefined);
      else if (reached(puzzle, lights)) void first();
      else begin("own");
    },
    leave() {
      session.abort();
      asker.drop();
      stop();
      left = { puzzle: board.puzzle, board: board.board };
    },
    caption: () => captionOf(app, game()),
    status() {
      const { words } = app;
      if (making > 0) return searching(app);
      if (won) return par === undefined || at === 0 ? words.already : words.solved(at, par);
      if (reply === undefined) return solution && !progress ? leftWords(words, solution) : searching(app, progress);
      if (!("answer" in reply)) return failedWords(words, reply);
      const { answer } = reply;
      if (answer.solvable && board.hint !== null) return words.hintAt(answer.total - 1);
      if (answer.solvable) return newcomer() ? words.goal(leftWords(words, answer)) : leftWords(words, answer);
      return why
        ? proofWords(words, board.puzzle, board.board, answer.certificate)
        : html`${words.noWay} <button type="button" class="link" @click=${showWhy}>${words.why}</button>`;
    },
    controls: () => controlsOf(app, game(), actions),
    panel: () => panelOf(app, game(), actions),
    key(key) {
      const actions: Record<string, () => void> = {
        z: () => move(-1),
        y: () => move(1),
        r: reset,
        h: hint,
        s: show,
        n: () => void fresh(),
      };
      actions[key]?.();
      return key in actions;
    },
    extra: () => writePlayed({ level, presses: presses.slice(0, at), hints }),
  };
}
