// Quiet patterns as small boards. Each can be pressed: after all of its marked buttons the lights are as before.

import { html, type TemplateResult } from "lit-html";
import { guard } from "lit-html/directives/guard.js";
import type { LightsOutBoard } from "../../../src/element/index.ts";
import type { Puzzle } from "../../../src/index.ts";
import type { Facts } from "../engine/questions.ts";
import type { LearnWords } from "./words.ts";

/** Boards with more lights would be too small here to press; they are shown on the stage. */
const MOST_PRESSED = 100;
const MOST_SHOWN = 9;

/** Removes one mark from a pressed button. */
function lessOne(board: LightsOutBoard, button: number): void {
  if (!board.presses?.[button]) return;
  const rest = board.presses.slice();
  rest[button]!--;
  board.presses = rest;
}

export function gallery(
  words: LearnWords,
  puzzle: Puzzle,
  { quiet, solutions }: Facts,
  show: (n: number) => void,
): TemplateResult {
  const shown = quiet.slice(0, MOST_SHOWN);
  const use = puzzle.lights <= MOST_PRESSED ? "press" : "view";
  const press = (event: CustomEvent<{ button: number }>) =>
    lessOne(event.currentTarget as LightsOutBoard, event.detail.button);
  // Marks are set once: redrawing the page must not bring back the marks of pressed buttons.
  return html`
    <section class="group" id="quiet-patterns">
      <h2>${words.quietPatterns}</h2>
      <p class="hint">${words.quietHint(solutions - 1n, shown.length)}</p>
      <div class="gallery">
        ${shown.map(
          (pattern, n) => html`
          <figure>
            <lights-out-board mode=${use} label=${words.quietNumber(n + 1)} .puzzle=${puzzle} .presses=${guard([pattern], () => pattern)} @press=${press}></lights-out-board>
            <button type="button" class="button" @click=${() => show(n)}>${words.quietNumber(n + 1)}</button>
          </figure>`,
        )}
      </div>
    </section>`;
}
