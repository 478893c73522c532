// How many boards need how many presses, drawn as bars. Computed in the second worker, so that it can be cancelled.
// Small puzzles are computed without asking.

import { html, nothing, type TemplateResult } from "lit-html";
import type { Puzzle } from "../../../src/index.ts";
import { jsonOf } from "../engine/client.ts";
import { histogram } from "../measure/bars.ts";
import type { App } from "../mode.ts";
import { allWords } from "../words/modes.ts";

/** Puzzles with up to this many lights are computed without asking. */
const UNASKED = 36;

export function createHardest(app: App) {
  const known = new WeakMap<Puzzle, readonly bigint[] | string>();
  let puzzle: Puzzle | undefined;
  let busy = false;

  async function find(): Promise<void> {
    const asked = puzzle!;
    busy = true;
    app.update();
    const found = await app.aside.ask((engine) => engine.distribution(jsonOf(asked)));
    if (found === undefined) return;
    busy = false;
    known.set(asked, "value" in found ? found.value : allWords(app).failed(found.error, found.code));
    app.update();
  }

  function stop(): void {
    if (busy) app.aside.cancel();
    busy = false;
    app.update();
  }

  return {
    begin(next: Puzzle): void {
      puzzle = next;
      if (next.pressRule === "any" && next.lights <= UNASKED && next.states === 2 && !known.has(next)) void find();
    },
    end(): void {
      stop();
      puzzle = undefined;
    },
    panel(): TemplateResult | typeof nothing {
      const words = allWords(app);
      const counts = puzzle && known.get(puzzle);
      if (puzzle === undefined || puzzle.pressRule !== "any") return nothing;
      return html`
        <section class="group" id="hardest">
          <h2>${words.hardest}</h2>
          ${
            busy
              ? html`<p class="hint">${words.counting}</p><div class="row"><button type="button" class="button" @click=${stop}>${words.stop}</button></div>`
              : counts === undefined
                ? html`<p class="hint">${words.hardestHint}</p><div class="row"><button type="button" class="button" @click=${find}>${words.find}</button></div>`
                : typeof counts === "string"
                  ? html`<p class="hint">${counts}</p>`
                  : drawn(counts)
          }
        </section>`;
    },
  };

  function drawn(counts: readonly bigint[]): TemplateResult {
    const words = allWords(app);
    const usual = counts.reduce((best, count, total) => (count > counts[best]! ? total : best), 0);
    const list = counts.map((count, total) => `${total}: ${count}`).join(", ");
    return html`
      ${histogram(counts, words.histogram(list))}
      <p class="hint">${words.hardestSays(counts.length - 1, counts.at(-1)!, usual)}</p>`;
  }
}
