// The view of the dialog around the picture.

import { html, nothing, svg, type TemplateResult } from "lit-html";
import { button, control } from "../buttons.ts";
import { icons } from "../icons.ts";
import { overlay } from "./overlay.ts";
import { type Board, MOST, MOST_STATES, type PictureEvent, type State } from "./state.ts";
import type { PictureWords } from "./words.ts";

export interface View {
  readonly words: PictureWords;
  readonly state: State;
  /** The picture. */
  readonly canvas: HTMLCanvasElement;
  /** The size of a pixel of the screen in pixels of the picture. */
  readonly unit: number;
  send(event: PictureEvent): void;
  cancel(): void;
  use(): void;
}

/** Below this, the corners should be checked before the cells. */
const SURE = 0.5;

export function view(shown: View): TemplateResult {
  const { words, state, canvas, unit, send, cancel } = shown;
  const board = state.kind === "board" ? state : undefined;
  return html`
    <h2 id="picture-title">${words.title}</h2>
    <div class="photo">
      ${state.kind === "unreadable" ? nothing : canvas}
      <svg viewBox="0 0 ${canvas.width} ${canvas.height}" ?hidden=${!board}>
        ${board ? overlay({ words, board, unit, send }) : svg``}
      </svg>
    </div>
    <p class="status" role="status"><span>${statusOf(words, state)}</span></p>
    <p id="corner-hint" hidden>${words.cornerHint}</p>
    ${board ? sizes(words, board, send) : nothing}
    <div class="controls">${board ? controls(shown, board) : control(icons.clear, words.cancel, cancel)}</div>
    <p class="note">${words.onDevice}</p>`;
}

function statusOf(words: PictureWords, state: State): string {
  if (state.kind !== "board") return words[state.kind];
  const { answer, wants, confidence } = state;
  if (wants?.kind === "answer") return words.solving;
  if (answer?.kind === "failed") return words.failed(answer.message);
  if (answer?.kind === "unsolvable") return words.unsolvable;
  if (answer) {
    const { total, optimal, lowerBound } = answer.solution;
    return optimal ? words.fewest(total) : words.unproven(total, lowerBound);
  }
  const check = state.order.length === 2 ? words.check : words.checkStates;
  return confidence === 0 ? words.notFound : confidence < SURE ? words.unsure : check;
}

function sizes(words: PictureWords, { rows, cols, order }: Board, send: View["send"]): TemplateResult {
  const pairs = order.length === 2 ? [] : order.slice(1).map((_, state) => state);
  return html`
    <div class="sizes">
      ${stepper(words, words.rows, rows, [1, MOST], (n) => send({ kind: "sized", rows: n, cols }))}
      ${stepper(words, words.cols, cols, [1, MOST], (n) => send({ kind: "sized", rows, cols: n }))}
      ${stepper(words, words.states, order.length, [2, MOST_STATES], (count) => send({ kind: "stated", count }))}
      ${pairs.length > 0 ? html`<div class="pairs">${pairs.map((state) => button(`${state} ⇄ ${state + 1}`, () => send({ kind: "swapped", state }), { label: words.swapStates(state, state + 1) }))}</div>` : nothing}
    </div>`;
}

function stepper(
  words: PictureWords,
  label: string,
  value: number,
  [least, most]: readonly [number, number],
  choose: (n: number) => void,
): TemplateResult {
  const read = (event: Event) => {
    const field = event.target as HTMLInputElement;
    if (Number.isNaN(field.valueAsNumber)) field.value = String(value);
    else choose(field.valueAsNumber);
  };
  return html`
    <div class="field stepper" role="group" aria-label=${label}><span>${label}</span>
      ${button("−", () => choose(value - 1), { label: words.less(label), off: value <= least })}
      <input type="number" inputmode="numeric" aria-label=${label} min=${least} max=${most} .value=${String(value)} @change=${read}>
      ${button("+", () => choose(value + 1), { label: words.more(label), off: value >= most })}
    </div>`;
}

function controls({ words, send, cancel, use }: View, { answer, order }: Board): TemplateResult {
  const isShown = answer !== undefined;
  return html`
    ${control(icons.clear, words.cancel, cancel)}
    ${order.length === 2 ? control(icons.swap, words.swap, () => send({ kind: "swapped", state: 0 }), { title: words.swapTitle }) : nothing}
    ${control(isShown ? icons.hide : icons.show, isShown ? words.hide : words.show, () => send({ kind: isShown ? "hidden" : "asked" }))}
    ${control(icons.done, words.use, use, { kind: "main" })}`;
}
