// The shell: top bar, stage, status, controls and panel around one board. It keeps what modes share (puzzle and lights, on
// the board itself) and the address; what is done with the board is the mode's.

import { html, render, type TemplateResult } from "lit-html";
import "../../src/element/index.ts";
import type { KernelName } from "../../src/kernel/kernel.ts";
import { grid } from "../../src/shapes/grid.ts";
import { type Address, readAddress, writeAddress } from "./address.ts";
import { createAside } from "./engine/aside.ts";
import { startEngine } from "./engine/client.ts";
import { icons } from "./icons.ts";
import { todaysLevel } from "./modes/levels.ts";
import type { App, CreateMode, Mode, ModeName } from "./modes/mode.ts";
import { MODES } from "./modes/mode.ts";
import { createPlay } from "./modes/play.ts";
import { sharing } from "./sharing.ts";
import { keep, load } from "./store.ts";
import { createTheme } from "./theme.ts";
import { firstLanguage, type Language, type Words, wordsOf } from "./words/index.ts";

/** Play is there at once; the others are fetched when they are first shown. */
const MAKERS: Readonly<Record<ModeName, () => Promise<CreateMode>>> = {
  play: async () => createPlay,
  paint: async () => (await import("./modes/paint.ts")).createPaint,
  learn: async () => (await import("./modes/learn.ts")).createLearn,
  measure: async () => (await import("./modes/measure.ts")).createMeasure,
};

const SAID = 2500;
const ADDRESS_DELAY = 200;

export async function startApp(root: HTMLElement): Promise<void> {
  let language: Language = firstLanguage(load("language") ?? null, navigator.languages);
  let words: Words = await wordsOf(language);
  let mode: Mode | undefined;
  let name: ModeName = "play";
  const modes: Partial<Record<ModeName, Mode>> = {};
  let sheet = false;
  let said = "";
  let kernel: KernelName | undefined;
  let saidUntil: ReturnType<typeof setTimeout> | undefined;
  let drawing = 0;
  /** The address as it was read or written last. */
  let seen = location.hash;
  let writing: ReturnType<typeof setTimeout> | undefined;

  const board = document.createElement("lights-out-board");
  board.id = "board";
  board.puzzle = grid(5, 5);
  const theme = createTheme(() => {
    board.refresh();
    app.update();
  });

  const app: App = {
    board,
    engine: startEngine(),
    aside: createAside(),
    get words() {
      return words;
    },
    get language() {
      return language;
    },
    go: (next) => void show(next, {}),
    stage(puzzle, lights) {
      board.puzzle = puzzle;
      if (lights) board.board = lights;
      app.update();
    },
    reveal() {
      if (sheet) openSheet(false);
    },
    update() {
      if (!drawing) drawing = requestAnimationFrame(draw);
      writing ??= setTimeout(write, ADDRESS_DELAY);
    },
    say(text) {
      said = text;
      clearTimeout(saidUntil);
      saidUntil = setTimeout(() => {
        said = "";
        app.update();
      }, SAID);
      app.update();
    },
  };

  async function show(next: ModeName, extra: Readonly<Record<string, string>>, staged?: Address): Promise<void> {
    const made = (modes[next] ??= (await MAKERS[next]())(app));
    mode?.leave();
    if (staged) app.stage(staged.puzzle, staged.board);
    Object.assign(board, { presses: null, certificate: null, noted: null, hint: null });
    mode = made;
    name = next;
    sheet = false;
    mode.enter(extra);
    app.update();
  }

  function apply(address: Address): void {
    void show(address.mode, address.extra, address);
  }

  /** Writes the address and keeps it for the next visit. */
  function write(): void {
    clearTimeout(writing);
    writing = undefined;
    // An address that somebody has just given is read, not written over.
    if (mode === undefined || location.hash !== seen) return;
    const { puzzle, board: lights } = mode.state?.() ?? board;
    const text = writeAddress({ mode: name, puzzle, board: lights, extra: mode.extra?.() ?? {} });
    keep("last", text);
    if (location.hash.slice(1) !== text) history.replaceState(null, "", `#${text}`);
    seen = location.hash;
  }

  function draw(): void {
    drawing = 0;
    document.documentElement.lang = language;
    document.title = words.name;
    board.style.setProperty("--ratio", String(board.ratio));
    render(page(), root);
  }

  function page(): TemplateResult {
    return html`
      <header class="top">
        <h1>${words.name}</h1>
        <nav aria-label=${words.modesLabel}>
          ${MODES.map(
            (each) =>
              html`<button type="button" class="tab" aria-current=${each === name ? "page" : "false"} @click=${() => app.go(each)}>${words.modes[each]}</button>`,
          )}
        </nav>
        <div class="tools">
          <button type="button" class="quiet" lang=${language === "en" ? "zh-Hans" : "en"} title=${words.languageLabel} @click=${switchLanguage}>${words.language}</button>
          <button type="button" class="quiet" aria-label=${words.theme[theme.name]} title=${words.theme[theme.name]} data-theme-name=${theme.name} @click=${theme.next}>${icons.theme}</button>
        </div>
      </header>
      <main>
        <div class="caption">${mode?.caption?.()}</div>
        <div class="stage">${mode?.stage?.() ?? board}</div>
        <p class="status" role="status"><span>${said || mode?.status()}</span></p>
        ${mode?.strip?.()}
        <div class="controls">
          ${mode?.controls()}
          <button type="button" class="control only-phone" aria-expanded=${sheet} aria-controls="panel" @click=${() => openSheet(true)}>${icons.more}<span>${words.more}</span></button>
        </div>
      </main>
      <div class="shade" ?hidden=${!sheet} @click=${() => openSheet(false)}></div>
      <aside id="panel" class=${sheet ? "panel open" : "panel"} aria-label=${words.panel}>
        <button type="button" class="quiet close only-phone" @click=${() => openSheet(false)}>${words.close}</button>
        ${mode?.panel()} ${sharing(app, write)}
        <details id="keys">
          <summary>${words.keys}</summary>
          <dl class="keys">${words.keyList.map(([key, does]) => html`<div><dt><kbd>${key}</kbd></dt><dd>${does}</dd></div>`)}</dl>
        </details>
        ${kernel && html`<p id="about" class="note" data-kernel=${kernel}>${words.onDevice(words.about[kernel])}</p>`}
      </aside>
    `;
  }

  async function switchLanguage(): Promise<void> {
    const next = language === "en" ? "zh-Hans" : "en";
    words = await wordsOf(next);
    language = next;
    keep("language", language);
    document.documentElement.lang = language;
    board.refresh();
    app.update();
  }

  function openSheet(open: boolean): void {
    sheet = open;
    draw();
    root.querySelector<HTMLElement>(open ? ".close" : ".controls .only-phone")?.focus();
  }

  function onKey(event: KeyboardEvent): void {
    const [target] = event.composedPath() as HTMLElement[];
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (target?.matches?.("input, textarea, select")) return;
    const key = event.key.toLowerCase();
    if (key === "escape" && sheet) openSheet(false);
    else if (key === "p") app.go(name === "play" ? "paint" : "play");
    else if (key === "?") {
      const details = root.querySelector<HTMLDetailsElement>("#keys")!;
      openSheet(true);
      details.open = !details.open;
      details.querySelector("summary")!.focus();
    } else if (/^arrow/.test(key) && target === document.body) board.focus();
    else if (!mode?.key?.(key)) return;
    event.preventDefault();
  }

  async function onPaste(event: ClipboardEvent): Promise<void> {
    const [target] = event.composedPath() as HTMLElement[];
    const text = event.clipboardData?.getData("text/plain") ?? "";
    if (target?.matches?.("input, textarea") || text.trim() === "") return;
    if (!mode?.paste) await show("paint", {});
    mode?.paste?.(text);
  }

  document.addEventListener("keydown", onKey);
  document.addEventListener("paste", (event) => void onPaste(event));
  addEventListener("hashchange", () => {
    seen = location.hash;
    const address = readAddress(location.hash);
    if (address) apply(address);
  });
  addEventListener("pagehide", write);

  void app.engine.kernel().then((name) => {
    kernel = name;
    app.update();
  });
  theme.apply();
  const first = readAddress(location.hash) ?? readAddress(load<string>("last") ?? "");
  draw();
  if (first) apply(first);
  else void show("play", { "x-level": todaysLevel() });
}
