// The shell: top bar, stage, status, controls and panel around one board. It keeps what the modes share: the puzzle and
// the lights (on the board itself), and the address. The current mode decides what is done with the board.

import { html, nothing, render, type TemplateResult } from "lit-html";
import { grid, type KernelName } from "../../src/index.ts";
import "../../src/element/index.ts";
import { writeLink } from "../../src/formats/link.ts";
import { type Address, readAddress } from "./address.ts";
import { createAside, createLine } from "./engine/line.ts";
import { icons } from "./icons.ts";
import type { App, CreateMode, Mode, ModeName } from "./mode.ts";
import { MODES } from "./mode.ts";
import { opening } from "./play/opening.ts";
import { createPlay } from "./play/play.ts";
import { sharing } from "./sharing.ts";
import { keep, load } from "./store.ts";
import { createTheme } from "./theme.ts";
import { en, type Words } from "./words/en.ts";
import { firstLanguage, type Language, wordsOf } from "./words/index.ts";

/** Play is loaded at once; the others are downloaded when they are first shown. */
const MAKERS: Readonly<Record<ModeName, () => Promise<CreateMode>>> = {
  play: async () => createPlay,
  solve: async () => (await import("./solve/solve.ts")).createSolve,
  learn: async () => (await import("./learn/learn.ts")).createLearn,
  measure: async () => (await import("./measure/measure.ts")).createMeasure,
};

/** How long a message is shown, in milliseconds: at least, for each character, at most. */
const SAID = 2500;
const SAID_EACH = 60;
const SAID_MOST = 10_000;
/** Browsers allow changing the address only about three times a second. */
const ADDRESS_DELAY = 320;
/** The screens on which the panel covers the board, as in the style sheet. */
const PHONE = "(max-width: 839px), (max-height: 519px)";

export async function startApp(root: HTMLElement): Promise<void> {
  let language: Language = firstLanguage(load("language", isText), navigator.languages);
  let words: Words = await wordsOf(language).catch(() => {
    language = "en";
    return en;
  });
  let mode: Mode | undefined;
  let name: ModeName = "play";
  const modes: Partial<Record<ModeName, Mode>> = {};
  let sheet = false;
  let said = "";
  /** The worker could not be started. */
  let broken = false;
  /** Counts requests to show a mode, so that a mode whose download was overtaken is not shown. */
  let showing = 0;
  let kernel: KernelName | undefined;
  let saidUntil: ReturnType<typeof setTimeout> | undefined;
  let drawing = 0;
  /** The address as it was last read or written. */
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
    engine: createLine(onBroken),
    aside: createAside(onBroken),
    get words() {
      return words;
    },
    get language() {
      return language;
    },
    go: (next) => void show(next, {}),
    stage(puzzle, lights) {
      board.puzzle = puzzle;
      board.board = lights ?? "off";
      app.update();
    },
    openForm() {
      openSheet(true);
      root.querySelector(".form")?.scrollIntoView({ block: "nearest" });
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
      saidUntil = undefined;
      app.update();
    },
  };

  function onBroken(): void {
    broken = true;
    app.update();
  }

  async function show(next: ModeName, extra: Readonly<Record<string, string>>, staged?: Address): Promise<void> {
    const own = ++showing;
    let made: Mode;
    try {
      made = modes[next] ??= (await MAKERS[next]())(app);
      for (let spoken: Language | undefined; spoken !== language; ) {
        spoken = language;
        await made.speak?.(spoken, words);
      }
    } catch {
      if (own !== showing) return;
      app.say(words.notLoaded);
      if (mode === undefined) await show("play", extra, staged);
      return;
    }
    if (own !== showing) return;
    const before = mode !== undefined && next !== name && staged === undefined;
    if (before) write();
    mode?.leave();
    if (staged) app.stage(staged.puzzle, staged.board);
    Object.assign(board, { presses: null, certificate: null, noted: null, hint: null });
    mode = made;
    name = next;
    sheet = false;
    mode.enter(extra);
    app.update();
    if (!before) return;
    // The browser's back button returns to the mode before, as it was left.
    history.pushState(null, "", location.href);
    write();
  }

  /** Reads an address and shows what is wrong with it. If it has only a mode, keeps what is on the stage. */
  function addressOf(hash: string, stage: () => Omit<Address, "mode">): Address | undefined {
    try {
      return readAddress(hash, stage);
    } catch (error) {
      app.say(words.badLink((error as Error).message));
      return undefined;
    }
  }

  /** What to show if the address says nothing. */
  function remembered(): Address {
    try {
      return opening(readAddress(load("last", isText) ?? ""));
    } catch {
      return opening(undefined);
    }
  }

  function apply(address: Address): void {
    void show(address.mode, address.extra, address);
  }

  /** The puzzle and the lights for the address. */
  function onStage(): Pick<Address, "puzzle" | "board"> {
    const { puzzle, board: lights } = mode?.state?.() ?? board;
    return { puzzle, board: lights };
  }

  /** Writes the address and keeps it for the next visit. */
  function write(): void {
    clearTimeout(writing);
    writing = undefined;
    // The user has just entered an address: it must be read, not overwritten.
    if (mode === undefined || location.hash !== seen) return;
    const text = writeLink({ mode: name, ...onStage(), extra: mode.extra?.() ?? {} });
    keep("last", text);
    if (location.hash.slice(1) !== text) history.replaceState(null, "", `#${text}`);
    seen = location.hash;
  }

  function draw(): void {
    drawing = 0;
    document.documentElement.lang = language;
    document.title = words.name;
    // What is shown in place of a board gets twice the width.
    root.style.setProperty("--ratio", String(mode?.stage?.() ? 2 : board.ratio));
    render(page(), root);
    // The display time starts when the message is visible.
    if (said) saidUntil ??= setTimeout(unsay, Math.min(SAID_MOST, Math.max(SAID, SAID_EACH * said.length)));
  }

  function unsay(): void {
    said = "";
    app.update();
  }

  /** Controls act on what they show. If two actions come before the next frame, the second must see the first. */
  function catchUp({ target }: Event): void {
    if (!drawing || target === board) return;
    cancelAnimationFrame(drawing);
    draw();
  }

  function page(): TemplateResult {
    const beside = mode?.beside?.();
    return html`
      <header class="top" ?inert=${sheet}>
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
      <main ?inert=${sheet}>
        <div class="caption">${mode?.caption?.()}</div>
        <div class=${beside ? "stage pair" : "stage"}>${mode?.stage?.() ?? board}${beside}</div>
        <p class="status" role="status"><span>${broken ? reloading() : said || mode?.status()}</span></p>
        ${mode?.strip?.()}
        <div class="controls">
          ${mode?.controls()}
          <button type="button" class="control only-phone" aria-expanded=${sheet} aria-controls="panel" @click=${() => openSheet(true)}>${icons.more}<span>${words.more}</span></button>
        </div>
      </main>
      <div class="shade" ?hidden=${!sheet} @click=${() => openSheet(false)}></div>
      <aside id="panel" role=${sheet ? "dialog" : nothing} class=${sheet ? "panel open" : "panel"} aria-label=${words.panel}>
        <button type="button" class="quiet close only-phone" @click=${() => openSheet(false)}>${words.close}</button>
        ${mode?.form?.()} ${mode?.panel()} ${sharing(app, write)}
        <details id="keys">
          <summary>${words.keys}</summary>
          <dl class="keys">${words.keyList.map(([key, does]) => html`<div><dt><kbd>${key}</kbd></dt><dd>${does}</dd></div>`)}</dl>
        </details>
        ${kernel && html`<p id="about" class="note" data-kernel=${kernel}>${words.onDevice(words.about[kernel])}</p>`}
      </aside>
    `;
  }

  function reloading(): TemplateResult {
    return html`${words.notLoaded} <button type="button" class="link" @click=${() => location.reload()}>${words.reload}</button>`;
  }

  async function switchLanguage(): Promise<void> {
    const next = language === "en" ? "zh-Hans" : "en";
    try {
      const found = await wordsOf(next);
      await mode?.speak?.(next, found);
      words = found;
    } catch {
      app.say(words.notLoaded);
      return;
    }
    language = next;
    keep("language", language);
    document.documentElement.lang = language;
    board.refresh();
    app.update();
  }

  function openSheet(open: boolean): void {
    sheet = open && matchMedia(PHONE).matches;
    draw();
    root.querySelector<HTMLElement>(open ? ".close" : ".controls .only-phone")?.focus();
  }

  function onKey(event: KeyboardEvent): void {
    const [target] = event.composedPath() as HTMLElement[];
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (target?.matches?.("input, textarea, select")) return;
    const key = event.key.toLowerCase();
    if (key === "escape" && sheet) openSheet(false);
    else if (key === "p") app.go(name === "play" ? "solve" : "play");
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
    if (!mode?.paste) await show("solve", {});
    mode?.paste?.(text);
  }

  // A change of the board ends a message.
  board.addEventListener("change", () => {
    said = "";
  });
  for (const name of ["click", "change"]) root.addEventListener(name, catchUp, { capture: true });
  document.addEventListener("keydown", onKey);
  document.addEventListener("paste", (event) => void onPaste(event));
  addEventListener("hashchange", () => {
    seen = location.hash;
    const address = addressOf(location.hash, () => ({ ...onStage(), extra: {} }));
    if (address) apply(address);
  });
  matchMedia(PHONE).addEventListener("change", app.reveal);
  addEventListener("pagehide", write);
  // Show uncaught errors as well, so that nobody waits for an answer that will not come.
  addEventListener("error", ({ error }) => error && app.say(words.failed(String(error.message ?? error))));
  addEventListener("unhandledrejection", ({ reason }) => app.say(words.failed(String(reason?.message ?? reason))));

  void app.engine
    .ask((engine) => engine.kernel())
    .then((name) => {
      kernel = name;
      app.update();
    });
  theme.apply();
  const first = addressOf(location.hash, remembered) ?? remembered();
  draw();
  apply(first);
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}
