// The view of Solve around the board.

import { html, nothing, type TemplateResult } from "lit-html";
import { format } from "../../../src/index.ts";
import { icons } from "../icons.ts";
import { filled, inverted, shifted } from "./brush.ts";
import type { Painted } from "./history.ts";
import type { SolveWords } from "./words.ts";

/** The state of painting. */
export interface Painting {
  readonly words: SolveWords;
  /** Holes are being cut. */
  readonly cutting: boolean;
  /** Set while the answer is followed: how many presses are left, and whether one can be taken back. */
  readonly following: { readonly left: number; readonly canGoBack: boolean } | undefined;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** The presses are shown. */
  readonly shown: boolean;
  /** A search is running. */
  readonly busy: boolean;
  readonly unsolvable: boolean;
  /** There are presses to follow, in any order. */
  readonly canFollow: boolean;
  readonly canSeekNearest: boolean;
  /** Which of the optima is shown, from 0; `leaves` is their number. */
  readonly leaf: number;
  readonly leaves: bigint;
}

/** The actions of the buttons. */
export interface Actions {
  undo(): void;
  redo(): void;
  clear(): void;
  show(): void;
  nearest(): void;
  follow(): void;
  step(): void;
  backToPaint(): void;
  keepHoles(): void;
  giveUpHoles(): void;
  turnTo(leaf: number): void;
  change(board: Uint8Array): void;
  random(): void;
  play(): void;
  /** Reads a text as the board. */
  read(text: string): void;
}

export function controls(painting: Painting, actions: Actions): TemplateResult {
  const { words, shown, following, unsolvable } = painting;
  const show = html`<button type="button" class="control" ?disabled=${unsolvable && !following} @click=${actions.show}>${shown ? icons.hide : icons.show}<span>${shown ? words.hideAll : words.showAll}</span></button>`;
  if (painting.cutting)
    return html`
      <button type="button" class="control" @click=${actions.giveUpHoles}>${icons.undo}<span>${words.giveUp}</span></button>
      <button type="button" class="control main" @click=${actions.keepHoles}>${icons.done}<span>${words.holesDone}</span></button>`;
  if (following)
    return html`
      <button type="button" class="control" ?disabled=${!following.canGoBack} @click=${actions.undo}>${icons.undo}<span>${words.undo}</span></button>
      <button type="button" class="control" ?disabled=${following.left === 0} @click=${actions.step}>${icons.step}<span>${words.step}</span></button>
      ${show}
      <button type="button" class="control main" @click=${actions.backToPaint}>${icons.brush}<span>${words.backToPaint}</span></button>`;
  return html`
    <button type="button" class="control" ?disabled=${!painting.canUndo} @click=${actions.undo}>${icons.undo}<span>${words.undo}</span></button>
    <button type="button" class="control only-wide" ?disabled=${!painting.canRedo} @click=${actions.redo}>${icons.redo}<span>${words.redo}</span></button>
    <button type="button" class="control" @click=${actions.clear}>${icons.clear}<span>${words.clear}</span></button>
    ${show}
    ${
      unsolvable
        ? html`<button type="button" class="control main" ?disabled=${!painting.canSeekNearest} @click=${actions.nearest}>${icons.near}<span>${words.nearest}</span></button>`
        : html`<button type="button" class="control main" ?disabled=${!painting.canFollow} @click=${actions.follow}>${icons.next}<span>${words.follow}</span></button>`
    }`;
}

/** Buttons to go through the optima if there are several. */
export function strip(painting: Painting, { turnTo }: Actions): TemplateResult {
  const { words, leaf, leaves, busy } = painting;
  const many = !painting.cutting && !painting.following && painting.shown && leaves > 1n;
  return html`
    <div class="strip">
      ${
        many
          ? html`
        <button type="button" class="quiet" aria-label=${words.previous} ?disabled=${busy || leaf === 0} @click=${() => turnTo(leaf - 1)}>${icons.left}</button>
        <span class="leaf">${words.leaf(leaf + 1, leaves)}</span>
        <button type="button" class="quiet" aria-label=${words.following} ?disabled=${busy || BigInt(leaf) + 1n >= leaves} @click=${() => turnTo(leaf + 1)}>${icons.right}</button>`
          : nothing
      }
    </div>`;
}

/** Buttons that change the whole board at once. */
export function boardGroup({ words, canRedo }: Painting, { puzzle, board }: Painted, actions: Actions): TemplateResult {
  const { change } = actions;
  const arrow = (name: keyof SolveWords["shifts"], down: number, right: number) =>
    html`<button type="button" class="button square" aria-label=${words.shifts[name]} @click=${() => change(shifted(puzzle, board, down, right))}>${icons[name]}</button>`;
  return html`
    <section class="group">
      <h2>${words.board}</h2>
      <div class="row">
        <button type="button" class="button" @click=${() => change(filled(puzzle, board))}>${words.fill}</button>
        <button type="button" class="button" @click=${() => change(inverted(puzzle, board))}>${words.invert}</button>
        <button type="button" class="button" @click=${actions.random}>${words.random}</button>
        <button type="button" class="button only-phone" ?disabled=${!canRedo} @click=${actions.redo}>${words.redo}</button>
      </div>
      <div class="row" role="group" aria-label=${words.shift}>
        ${arrow("left", 0, -1)}${arrow("up", -1, 0)}${arrow("down", 1, 0)}${arrow("right", 0, 1)}
      </div>
      <div class="row">
        <button type="button" class="button" @click=${actions.play}>${words.playThis}</button>
      </div>
    </section>`;
}

export function textGroup({ words }: Painting, { puzzle, board }: Painted, { read }: Actions): TemplateResult {
  return html`
    <section class="group">
      <h2><label for="text">${words.asText}</label></h2>
      <textarea id="text" rows="5" spellcheck="false" autocapitalize="off" autocomplete="off" aria-describedby="text-hint"
        .value=${format(puzzle, board)} @change=${(event: Event) => read((event.target as HTMLTextAreaElement).value)}></textarea>
      <p id="text-hint" class="hint">${words.pasteHint}</p>
    </section>`;
}
