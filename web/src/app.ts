// The shell around one board. It keeps what the modes share: the puzzle and the lights (on the board itself), and the
// address. The current mode decides what is done with the board. This file carries out what state.ts asks for.

import { render } from "lit-html";
import { grid, type LightsOutError, type Puzzle } from "../../src/index.ts";
import "../../src/element/index.ts";
import { writeLink } from "../../src/formats/link.ts";
import { type Address, readAddress } from "./address.ts";
import { AddressBar } from "./address-bar.ts";
import { createAside, createLine, type Line } from "./engine/line.ts";
import { listenForBoards } from "./intake.ts";
import { meaningOf } from "./keys.ts";
import { type App, type CreateMode, type Mode, type ModeName, tabOf } from "./mode.ts";
import { createPlay } from "./play/play.ts";
import { sharing } from "./sharing.ts";
import * as state from "./state.ts";
import { keep, load } from "./store.ts";
import { createTheme } from "./theme.ts";
import { page, type ShellActions } from "./view.ts";
import { isText, keepVisit, lastOf, lastVisit } from "./visits.ts";
import { en } from "./words/en.ts";
import { firstLanguage, type Language, wordsOf } from "./words/index.ts";

/** Play is loaded at once; the others are downloaded when they are first shown. */
const MAKERS: Readonly<Record<ModeName, () => Promise<CreateMode>>> = {
  play: async () => createPlay,
  solve: async () => (await import("./solve/solve.ts")).createSolve,
  learn: async () => (await import("./learn/learn.ts")).createLearn,
  measure: async () => (await import("./measure/measure.ts")).createMeasure,
  wiring: async () => (await import("./wiring/wiring.ts")).createWiring,
};

/** How long a message is shown, in milliseconds: at least, for each character, at most. */
const SAID = { least: 2500, each: 60, most: 10_000 };
/** The screens on which the panel is a sheet, as in the style sheet. */
const PHONE = "(max-width: 839px), (max-height: 519px)";

export async function startApp(root: HTMLElement): Promise<void> {
  const wished = firstLanguage(load("language", isText), navigator.languages);
  const words = await wordsOf(wished).catch(() => en);
  new Page(root, state.startingIn(words === en ? "en" : wished, words)).start();
}

class Page implements App {
  readonly board = document.createElement("lights-out-board");
  readonly engine: Line;
  readonly aside: Line;
  readonly #root: HTMLElement;
  readonly #theme = createTheme(() => {
    this.board.refresh();
    this.update();
  });
  readonly #modes: Partial<Record<ModeName, Mode>> = {};
  readonly #actions: ShellActions;
  #shell: state.Shell;
  /** The frame in which the page is drawn; 0 if none is asked for. */
  #drawing = 0;
  readonly #address = new AddressBar(() => this.#write());
  #saidUntil: ReturnType<typeof setTimeout> | undefined;
  /** What gets the focus back when the sheet is closed. */
  #opener: HTMLElement | undefined;

  constructor(root: HTMLElement, shell: state.Shell) {
    this.#root = root;
    this.#shell = shell;
    this.board.id = "board";
    this.board.puzzle = grid(5, 5);
    const onBroken = () => this.#take({ ...this.#shell, isBroken: true });
    this.engine = createLine(onBroken);
    this.aside = createAside(onBroken);
    this.#actions = {
      // The tab of the wiring editor is that of Solve, which gets the wiring.
      go: (mode) => (this.#shell.mode && tabOf(this.#shell.mode) === mode ? this.hand(mode) : this.go(mode)),
      switchLanguage: () => void this.#switchLanguage(),
      switchTheme: this.#theme.next,
      open: (sheet) => this.#open(sheet),
      reload: () => location.reload(),
    };
  }

  get words() {
    return this.#shell.words;
  }

  get language() {
    return this.#shell.language;
  }

  get #mode(): Mode | undefined {
    return this.#shell.mode && this.#modes[this.#shell.mode];
  }

  /** Shows the first mode and listens to the browser. */
  start(): void {
    // A change of the board ends a message.
    this.board.addEventListener("change", () => {
      this.#shell = { ...this.#shell, said: "" };
    });
    for (const name of ["click", "change"])
      this.#root.addEventListener(name, (event) => this.#catchUp(event), { capture: true });
    document.addEventListener("keydown", (event) => this.#onKey(event));
    listenForBoards({
      text: (text) => void this.#hand((mode) => mode.paste?.(text)),
      file: (file) => void this.#hand((mode) => mode.open?.(file)),
    });
    addEventListener("hashchange", () => this.#onAddress());
    matchMedia(PHONE).addEventListener("change", () => this.reveal());
    // Show uncaught errors as well, so that nobody waits for an answer that will not come.
    const tell = (error: unknown) => this.say(this.words.failed(String((error as Error | null)?.message ?? error)));
    addEventListener("error", ({ error }) => error && tell(error));
    addEventListener("unhandledrejection", ({ reason }) => tell(reason));
    void this.engine.ask((engine) => engine.kernel()).then((kernel) => this.#take({ ...this.#shell, kernel }));
    this.#theme.apply();
    this.#draw();
    // A link that cannot be read still opens its mode.
    const [mode = ""] = location.hash.split("&", 1);
    const address = this.#addressOf(location.hash) ?? this.#addressOf(mode) ?? lastVisit();
    this.#take(state.withAddress(this.#shell, address, this.#staged()));
  }

  go(mode: ModeName): void {
    this.#take(state.withMode(this.#shell, mode, this.#staged(), () => lastOf(mode)));
  }

  hand(mode: ModeName): void {
    this.#take(state.withMode(this.#shell, mode, this.#staged(), () => lastOf(mode), true));
  }

  stage(puzzle: Puzzle, lights?: ArrayLike<number>): void {
    this.board.puzzle = puzzle;
    this.board.board = lights ?? "off";
    this.update();
  }

  openForm(): void {
    this.#open("form");
  }

  reveal(): void {
    if (this.#shell.sheet !== "closed") this.#open("closed");
  }

  update(): void {
    this.#drawing ||= requestAnimationFrame(() => this.#draw());
    this.#address.later();
  }

  say(said: string): void {
    clearTimeout(this.#saidUntil);
    this.#saidUntil = undefined;
    this.#take({ ...this.#shell, said });
  }

  /** Takes a new state and carries out what it asks for. */
  #take(next: state.Shell): void {
    const before = this.#shell;
    this.#shell = next;
    if (next.request && next.request !== before.request) void this.#show(next.request);
    this.update();
  }

  /** Loads a mode, with the words of the current language, and shows it unless another one was asked for meanwhile. */
  async #show(request: state.Request): Promise<void> {
    try {
      this.#modes[request.mode] ??= (await MAKERS[request.mode]())(this);
      for (let spoken: Language | undefined; spoken !== this.language; ) {
        spoken = this.language;
        await this.#modes[request.mode]!.speak?.(spoken, this.words);
      }
    } catch {
      this.#saidUntil = undefined;
      this.#take(state.notShown(this.#shell, request));
      return;
    }
    if (this.#shell.request !== request) return;
    if (request.leavesEntry) this.#address.flush();
    this.#mode?.leave();
    const { staged, mode } = request;
    if (staged) this.stage(staged.puzzle, staged.board);
    Object.assign(this.board, { presses: null, certificate: null, noted: null, hint: null });
    this.#take(state.shown(this.#shell, request));
    this.#modes[mode]!.enter(staged?.extra ?? {});
    if (!request.leavesEntry) return;
    // The browser's back button returns to the mode before, as it was left.
    history.pushState(null, "", location.href);
    this.#address.flush();
  }

  /** Gives something to the current mode, or to Solve if that mode takes nothing from outside. */
  async #hand(give: (mode: Mode) => void): Promise<void> {
    if (!this.#mode?.paste) {
      const request = state.withMode(this.#shell, "solve", this.#staged(), () => lastOf("solve"));
      this.#shell = request;
      await this.#show(request.request!);
    }
    if (this.#mode?.paste) give(this.#mode);
  }

  /** Reads an address and shows what is wrong with it. If it has only a mode, that mode keeps its board. */
  #addressOf(hash: string): Address | undefined {
    try {
      return readAddress(hash, (mode) => this.#own(mode));
    } catch (error) {
      // The advice in the message is for callers of the library.
      const { problem, message } = error as LightsOutError;
      this.say(this.words.badLink(problem || message));
      return undefined;
    }
  }

  #onAddress(): void {
    const address = this.#addressOf(this.#address.read());
    if (address) this.#take(state.withAddress(this.#shell, address, this.#staged()));
  }

  /** What a mode shows if nothing is handed to it: the board that it has or had, or what is on the stage. */
  #own(mode: ModeName): state.Staged {
    if (!state.ownsBoard(mode)) return { ...this.#staged(), extra: {} };
    return mode === this.#shell.mode ? this.#staged() : (this.#shell.left[mode] ?? lastOf(mode));
  }

  /** The puzzle, the lights and the mode's own parts of the address. */
  #staged(): state.Staged {
    const { puzzle, board } = this.#mode?.state?.() ?? this.board;
    return { puzzle, board, extra: this.#mode?.extra?.() ?? {} };
  }

  /** Writes the address and keeps it for the next visit. */
  #write(): void {
    const { mode } = this.#shell;
    if (mode === undefined) return;
    const text = writeLink({ mode, ...this.#staged() });
    keepVisit(mode, text);
    this.#address.put(text);
  }

  #draw(): void {
    this.#drawing = 0;
    const { language, words, said } = this.#shell;
    // Setting the same language again would make the browser style the whole page again.
    if (document.documentElement.lang !== language) document.documentElement.lang = language;
    document.title = words.title;
    this.#root.dataset.sheet = this.#shell.sheet;
    // What is shown in place of a board gets twice the width.
    this.#root.style.setProperty("--ratio", String(this.#mode?.stage?.() ? 2 : this.board.ratio));
    const focused = document.activeElement;
    const parts = { shell: this.#shell, mode: this.#mode, board: this.board, theme: this.#theme };
    render(page({ ...parts, sharing: sharing(this, () => this.#address.flush()) }, this.#actions), this.#root);
    // If the focused control is gone, the focus would be lost.
    if (focused !== document.activeElement && focused !== document.body) this.#refocus();
    // The display time starts when the message is visible.
    if (!said) return;
    const span = Math.min(SAID.most, Math.max(SAID.least, SAID.each * said.length));
    this.#saidUntil ??= setTimeout(() => this.#take({ ...this.#shell, said: "" }), span);
  }

  /** Gives the focus to the main control, or to the board. */
  #refocus(): void {
    const main = this.#root.querySelector<HTMLElement>(".control.main");
    if (main?.checkVisibility()) main.focus();
    else this.board.focus();
  }

  /** Controls act on what they show. If two actions come before the next frame, the second must see the first. */
  #catchUp({ target }: Event): void {
    if (!this.#drawing || target === this.board) return;
    cancelAnimationFrame(this.#drawing);
    this.#draw();
  }

  async #switchLanguage(): Promise<void> {
    const language: Language = this.language === "en" ? "zh-Hans" : "en";
    try {
      const words = await wordsOf(language);
      await this.#mode?.speak?.(language, words);
      this.#shell = { ...this.#shell, language, words };
    } catch {
      this.say(this.words.notLoaded);
      return;
    }
    keep("language", language);
    document.documentElement.lang = language;
    this.board.refresh();
    this.update();
  }

  /** Opens or closes the sheet of a small screen. On a large one the panel is always there. */
  #open(sheet: state.Sheet): void {
    const isSheet = matchMedia(PHONE).matches;
    if (this.#shell.sheet === "closed") this.#opener = document.activeElement as HTMLElement;
    this.#shell = { ...this.#shell, sheet: isSheet ? sheet : "closed" };
    this.#draw();
    if (sheet === "closed") this.#opener?.focus();
    else if (isSheet) this.#root.querySelector<HTMLElement>("#panel .close")!.focus();
    else if (sheet === "form") this.#root.querySelector<HTMLElement>(".form-part :is(input, select, button)")?.focus();
  }

  #onKey(event: KeyboardEvent): void {
    const meaning = meaningOf(event);
    if (meaning === undefined) return;
    if (meaning === "close" && this.#shell.sheet !== "closed") this.#open("closed");
    else if (meaning === "switch") this.go(this.#shell.mode === "play" ? "solve" : "play");
    else if (meaning === "keys") this.#showKeys();
    else if (meaning === "board") this.board.focus();
    else if (!this.#mode?.key?.(meaning === "close" ? "escape" : meaning.key)) return;
    event.preventDefault();
  }

  #showKeys(): void {
    const details = this.#root.querySelector<HTMLDetailsElement>("#keys")!;
    this.#open("details");
    details.open = !details.open;
    details.querySelector("summary")!.focus();
  }
}
