// The part of the panel that every mode has: sharing and saving the board.

import { html, type TemplateResult } from "lit-html";
import { LightsOutError } from "../../src/index.ts";
import type { App } from "./mode.ts";
import { boardAs, copy, savePicture } from "./share.ts";

/** `write` brings the address up to date. */
export function sharing(app: App, write: () => void): TemplateResult {
  const { words, board } = app;
  const take = async (kind: keyof typeof words.copied, text: string) =>
    app.say((await copy(text)) ? words.copied[kind] : words.notCopied);
  const link = () => {
    write();
    return take("link", location.href);
  };
  const failed = (error: Error) =>
    app.say(error instanceof LightsOutError ? words.failed(error.message) : words.notLoaded);
  const picture = () =>
    savePicture(board, getComputedStyle(document.body).backgroundColor).then(() => app.say(words.saved), failed);
  return html`
    <section class="group">
      <h2>${words.share}</h2>
      <div class="row">
        <button type="button" class="button" @click=${link}>${words.copyLink}</button>
        ${(["text", "json", "svg"] as const).map((kind) => {
          const label = { text: words.copyText, json: words.copyJson, svg: words.copySvg }[kind];
          return html`<button type="button" class="button" data-copy=${kind} @click=${() =>
            boardAs(kind, board, words.pressesHeading)
              .then((text) => take(kind, text))
              .catch(failed)}>${label}</button>`;
        })}
        <button type="button" class="button" @click=${picture}>${words.savePng}</button>
      </div>
    </section>
  `;
}
