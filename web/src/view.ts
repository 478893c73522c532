// The page around the board: top bar, stage, status, controls and panel.

import { html, type TemplateResult } from "lit-html";
import { control, link, quiet } from "./buttons.ts";
import { icons } from "./icons.ts";
import type { Mode, ModeName } from "./mode.ts";
import { TABS, type TabName, tabOf } from "./mode.ts";
import type { Sheet, Shell } from "./state.ts";
import type { Theme } from "./theme.ts";

/** What the parts of the page do. */
export interface ShellActions {
  go(mode: ModeName): void;
  switchLanguage(): void;
  switchTheme(): void;
  /** Opens or closes the panel on a small screen. */
  open(sheet: Sheet): void;
  reload(): void;
}

/** What the page is made of. */
interface Parts {
  readonly shell: Shell;
  readonly mode: Mode | undefined;
  readonly board: HTMLElement;
  readonly theme: Theme;
  /** The part of the panel that every mode has. */
  readonly sharing: TemplateResult;
}

export function page(parts: Parts, actions: ShellActions): TemplateResult {
  return html`${topBar(parts, actions)}${main(parts, actions)}${panel(parts, actions)}`;
}

function topBar({ shell, theme }: Parts, actions: ShellActions): TemplateResult {
  const { words, language, mode } = shell;
  const tab = (each: TabName) =>
    html`<button type="button" class="tab" aria-current=${each === (mode && tabOf(mode)) ? "page" : "false"} @click=${() => actions.go(each)}>${words.modes[each]}</button>`;
  return html`
    <header class="top">
      <h1>${words.name}</h1>
      <nav aria-label=${words.modesLabel}>${TABS.map(tab)}</nav>
      <div class="tools">
        <button type="button" class="quiet" lang=${language === "en" ? "zh-Hans" : "en"} title=${words.languageLabel} @click=${actions.switchLanguage}>${words.language}</button>
        <button type="button" class="quiet" aria-label=${words.theme[theme.name]} title=${words.theme[theme.name]} data-theme-name=${theme.name} @click=${actions.switchTheme}>${icons.theme}</button>
      </div>
    </header>`;
}

function main({ shell, mode, board }: Parts, actions: ShellActions): TemplateResult {
  const { words, said, sheet } = shell;
  const beside = mode?.beside?.();
  const reloading = () => html`${words.notLoaded} ${link(words.reload, actions.reload)}`;
  return html`
    <main>
      <div class="caption">${mode?.caption?.()}</div>
      <div class=${beside ? "stage pair" : "stage"}>${mode?.stage?.() ?? board}${beside}</div>
      <p class="status" role="status"><span>${shell.isBroken ? reloading() : said || mode?.status()}</span></p>
      ${mode?.strip?.()}
      <div class="controls">
        ${mode?.controls()}
        ${control(icons.more, words.more, () => actions.open("details"), { kind: "only-phone more", opens: sheet !== "closed" })}
      </div>
    </main>`;
}

function panel({ shell, mode, sharing }: Parts, actions: ShellActions): TemplateResult {
  const { words, sheet, kernel } = shell;
  return html`
    <aside id="panel" class="panel" data-sheet=${sheet} aria-label=${words.panel}>
      ${quiet(words.close, () => actions.open("closed"), { kind: "close only-phone" })}
      <div class="part form-part">${mode?.form?.()}</div>
      <div class="part other-part">
        ${mode?.panel()} ${sharing}
        <details id="keys">
          <summary>${words.keys}</summary>
          <dl class="keys">${words.keyList.map(([key, does]) => html`<div><dt><kbd>${key}</kbd></dt><dd>${does}</dd></div>`)}</dl>
        </details>
        ${kernel && html`<p id="about" class="note" data-kernel=${kernel}>${words.onDevice(words.about[kernel])}</p>`}
      </div>
    </aside>`;
}
