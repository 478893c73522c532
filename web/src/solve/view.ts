// The view of Solve around the board.

import { html, noChange, nothing, type TemplateResult } from "lit-html";
import { format, reached } from "../../../src/index.ts";
import { button, control, quiet } from "../buttons.ts";
import { icons } from "../icons.ts";
import { filled, inverted, shifted } from "./brush.ts";
import { shortLegend } from "./legend.ts";
import { canFollow, isOrdered, type State } from "./state.ts";
import type { StatusActions } from "./status.ts";
import type { SolveWords } from "./words.ts";

/** The actions of the buttons. */
export interface Actions extends StatusActions {
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
  /** Reads a file as the board. */
  open(file: File): void;
  hideLegend(): void;
}

export function controls(words: SolveWords, state: State, actions: Actions): TemplateResult {
  const { situation, known, shown, history } = state;
  const isUnsolvable = known.kind === "unsolvable";
  const show = control(shown ? icons.hide : icons.show, shown ? words.hideAll : words.showAll, actions.show, {
    off: isUnsolvable && situation.kind === "painting",
  });
  const main = { kind: "main" };
  switch (situation.kind) {
    case "cutting":
      return html`
        ${control(icons.undo, words.giveUp, actions.giveUpHoles)}
        ${control(icons.done, words.holesDone, actions.keepHoles, main)}`;
    case "following":
      return html`
        ${control(icons.undo, words.undo, actions.undo, { off: situation.last === undefined })}
        ${control(icons.step, words.step, actions.step, { off: situation.turns.length === 0 })}
        ${show}
        ${control(icons.brush, words.backToPaint, actions.backToPaint, main)}`;
    case "painting":
      return html`
        ${control(icons.undo, words.undo, actions.undo, { off: history.past.length === 0 })}
        ${control(icons.redo, words.redo, actions.redo, { off: history.future.length === 0, kind: "only-wide" })}
        ${control(icons.clear, words.clear, actions.clear)}
        ${show}
        ${
          isUnsolvable
            ? control(icons.near, words.nearest, actions.nearest, {
                ...main,
                off: isOrdered(state) || state.job !== undefined,
                title: words.nearestTitle,
              })
            : reached(history.now.puzzle, history.now.board)
              ? control(icons.picture, words.picture, choosePicture, { title: words.fromPicture })
              : control(icons.next, words.follow, actions.follow, { ...main, off: !canFollow(state) })
        }`;
  }
}

/** Opens the file chooser of the panel. */
const choosePicture = () => document.getElementById("picture")!.click();

/** Buttons to go through several shortest solutions; if there is only one, the short legend, until it is hidden. */
export function strip(words: SolveWords, state: State, actions: Actions, hasLegend: boolean): TemplateResult {
  const { situation, known, shown, job, history } = state;
  const optima = known.kind === "solvable" ? (known.solution.optima ?? 1n) : 1n;
  if (situation.kind !== "painting" || known.kind !== "solvable" || !shown || optima <= 1n)
    return html`<div class="strip">${hasLegend ? shortLegend(words, history.now.puzzle, actions.hideLegend) : nothing}</div>`;
  const { leaf } = known;
  const turn = (by: number) => () => actions.turnTo(leaf + by);
  return html`
    <div class="strip" role="group" aria-label=${words.leafTitle}>
      ${quiet(icons.left, turn(-1), { label: words.previous, off: job !== undefined || leaf === 0 })}
      <span class="leaf">${words.leaf(leaf + 1, optima)}</span>
      ${quiet(icons.right, turn(1), { label: words.following, off: job !== undefined || BigInt(leaf) + 1n >= optima })}
    </div>`;
}

/** Buttons that change the whole board at once. */
export function boardGroup(words: SolveWords, state: State, actions: Actions): TemplateResult {
  const { change } = actions;
  const { puzzle, board } = state.history.now;
  const arrow = (name: keyof SolveWords["shifts"], down: number, right: number) =>
    button(icons[name], () => change(shifted(puzzle, board, down, right)), {
      kind: "square",
      label: words.shifts[name],
    });
  return html`
    <section class="group">
      <h2>${words.board}</h2>
      <div class="row">
        ${button(words.fill, () => change(filled(puzzle, board)))}
        ${button(words.invert, () => change(inverted(puzzle, board)))}
        ${button(words.random, actions.random)}
        ${button(words.redo, actions.redo, { kind: "only-phone", off: state.history.future.length === 0 })}
      </div>
      <div class="row" role="group" aria-label=${words.shift}>
        ${arrow("left", 0, -1)}${arrow("up", -1, 0)}${arrow("down", 1, 0)}${arrow("right", 0, 1)}
      </div>
      <div class="row">
        ${button(words.playThis, actions.play)}
        ${chooser("picture", words.fromPicture, "image/*", actions.open)}
      </div>
    </section>`;
}

/** The board as text to edit, and files. The text does not change during a stroke: laying out a long one takes long. */
export function textGroup(words: SolveWords, state: State, { read, open }: Actions): TemplateResult {
  const { puzzle, board } = state.history.now;
  return html`
    <section class="group">
      <h2><label for="text">${words.asText}</label></h2>
      <textarea id="text" rows="5" spellcheck="false" autocapitalize="off" autocomplete="off" aria-describedby="text-hint"
        .value=${state.stroke ? noChange : format(puzzle, board)} @change=${(event: Event) => read((event.target as HTMLTextAreaElement).value)}></textarea>
      <p id="text-hint" class="hint">${words.pasteHint}</p>
      <div class="row">
        ${chooser("file", words.openFile, ".txt,.json,.csv,text/*,application/json,image/*", open)}
      </div>
    </section>`;
}

/** A button that lets the user choose a file; on a phone, a picture can be taken with the camera. */
function chooser(id: string, name: string, accept: string, open: (file: File) => void): TemplateResult {
  const choose = (event: Event) => {
    const field = event.target as HTMLInputElement;
    if (field.files?.[0]) open(field.files[0]);
    field.value = "";
  };
  return html`
    <input id=${id} type="file" hidden accept=${accept} @change=${choose}>
    ${button(name, () => document.getElementById(id)!.click())}`;
}
