// How many boards need how many presses, drawn as bars.

import { html, type TemplateResult } from "lit-html";
import { histogram } from "../measure/bars.ts";
import type { Counted } from "./state.ts";
import type { LearnWords } from "./words.ts";

export function hardest(words: LearnWords, counted: Counted, find: () => void, stop: () => void): TemplateResult {
  return html`
    <section class="group" id="hardest">
      <h2>${words.hardest}</h2>
      ${
        counted.name === "counting"
          ? html`<p class="hint">${words.counting}</p><div class="row"><button type="button" class="button" @click=${stop}>${words.stop}</button></div>`
          : counted.name === "unknown"
            ? html`<p class="hint">${words.hardestHint}</p><div class="row"><button type="button" class="button" @click=${find}>${words.find}</button></div>`
            : counted.name === "failed"
              ? html`<p class="hint">${words.failed(counted.error, counted.code)}</p>`
              : bars(words, counted.counts)
      }
    </section>`;
}

function bars(words: LearnWords, counts: readonly bigint[]): TemplateResult {
  const usual = counts.reduce((best, count, total) => (count > counts[best]! ? total : best), 0);
  const list = counts.map((count, total) => `${total}: ${count}`).join(", ");
  return html`
    ${histogram(counts, words.histogram(list))}
    <p class="hint">${words.hardestSays(counts.length - 1, counts.at(-1)!, usual)}</p>`;
}
