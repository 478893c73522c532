// The pages of levels and the win card. Their files are downloaded when they are first shown.

import type { TemplateResult } from "lit-html";
import type { App } from "../mode.ts";
import type { LevelPage, PageActions, PageName } from "./later/page.ts";
import { type LevelName, readLevel } from "./levels.ts";
import { part } from "./part.ts";
import type { Game } from "./state.ts";

export class Pages {
  /** The page that is shown in place of the board. */
  page: LevelPage | undefined;
  readonly #app: App;
  readonly #pages;
  readonly #card;
  readonly #actions: PageActions;
  /** The pages were asked for because of a lesson. */
  #asked = false;

  /** `open` shows a level. */
  constructor(app: App, open: (level: LevelName) => void) {
    this.#app = app;
    const failed = () => app.say(app.words.notLoaded);
    this.#pages = part(() => import("./later/pages.ts"), failed);
    this.#card = part(() => import("./later/card.ts"), failed);
    this.#actions = {
      open,
      show: (month) => this.#turnTo({ name: "calendar", month }),
      turnTo: (name) => this.#turnTo({ name, month: new Date() }),
    };
  }

  /** The page; `free` is the choice of a random level. */
  view(free: () => TemplateResult): TemplateResult | undefined {
    return this.page && this.#pages.now?.pageOf(this.#app, this.page, this.#actions, free);
  }

  words(): string | undefined {
    return this.page && this.#pages.now?.pageWords(this.#app, this.page);
  }

  /** What a level of the ladder teaches, before its first press. */
  lesson({ level, at, situation }: Game): string | undefined {
    const { kind, seed } = readLevel(level);
    if (kind !== "ladder" || at > 0 || !["playing", "searching"].includes(situation.name)) return undefined;
    if (this.#pages.now === undefined && !this.#asked) {
      this.#asked = true;
      void this.#pages.load().then(() => this.#app.update());
    }
    return this.#pages.now?.lessonOf(this.#app, seed);
  }

  card(game: Game): TemplateResult | undefined {
    return this.page ? undefined : this.#card.now?.cardOf(this.#app, game);
  }

  /** Downloads the win card. */
  async loadCard(): Promise<void> {
    await this.#card.load();
  }

  /** Shows a page, unless the player has left Play before it has arrived. */
  async show(name: PageName, signal: AbortSignal): Promise<void> {
    if ((await this.#pages.load()) === undefined || signal.aborted) return;
    this.#app.reveal();
    this.#turnTo({ name, month: new Date() });
    focusLater(".levels [aria-pressed=true]");
  }

  close(): void {
    if (this.page === undefined) return;
    this.page = undefined;
    this.#app.update();
    focusLater(".caption button");
  }

  #turnTo(page: LevelPage): void {
    this.page = page;
    this.#app.update();
    if (page.name === "ladder") whenDrawn(".rung.next", (next) => next.scrollIntoView({ block: "center" }));
  }
}

/** Moves the focus once the page is drawn. */
export function focusLater(selector: string): void {
  whenDrawn(selector, (element) => element.focus());
}

function whenDrawn(selector: string, act: (element: HTMLElement) => void): void {
  requestAnimationFrame(() => {
    const element = document.querySelector<HTMLElement>(selector);
    if (element) act(element);
  });
}
