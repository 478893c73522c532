// The view of Play around the board.

import { html, nothing, type TemplateResult } from "lit-html";
import { grid } from "../../../src/index.ts";
import { jsonOf } from "../engine/client.ts";
import { icons } from "../icons.ts";
import type { App } from "../mode.ts";
import { DIFFICULTIES, type Difficulty, levelWords, sizeWords, tally, todaysLevel } from "./levels.ts";

/** The state of a game. */
export interface Game {
  readonly level: string;
  readonly difficulty: Difficulty;
  /** Presses in effect, and presses that were undone. */
  readonly made: number;
  readonly undone: number;
  readonly par: number | undefined;
  readonly won: boolean;
  /** Whether the board can be solved from here. */
  readonly solvable: boolean;
  /** Whether the whole solution is shown. */
  readonly shown: boolean;
  readonly playing: boolean;
}

/** The actions of the buttons. */
export interface Actions {
  undo(): void;
  redo(): void;
  reset(): void;
  hint(): void;
  show(): void;
  step(): void;
  autoplay(): void;
  copyResult(): void;
  /** Makes another level, of this size and by this name if they are given. */
  fresh(size?: number, name?: string): void;
  choose(difficulty: Difficulty): void;
}

const SIZES = [3, 4, 5, 6, 7, 8, 9, 10];

export function captionOf(app: App, { level, made, par }: Game): TemplateResult {
  const label = par === undefined ? nothing : app.words.counter(made, par);
  return html`
    <span>${levelWords(app, level, app.board.puzzle)}</span>
    <span class="counter" role=${par === undefined ? nothing : "img"} aria-label=${label}><b>${made}</b>${par === undefined ? nothing : html` / ${par}`}</span>
  `;
}

export function controlsOf({ words }: App, game: Game, actions: Actions): TemplateResult {
  const control = (sign: TemplateResult, name: string, act: () => void, disabled: boolean, kind = "") =>
    html`<button type="button" class="control ${kind}" ?disabled=${disabled} @click=${act}>${sign}<span>${name}</span></button>`;
  const undo = control(icons.undo, words.undo, actions.undo, game.made === 0);
  const fresh = () => actions.fresh();
  if (game.won)
    return html`
      ${undo}
      ${control(icons.share, words.copyResult, actions.copyResult, game.par === undefined || game.made === 0)}
      ${control(icons.next, words.next, fresh, false, "main")}
    `;
  return html`
    ${undo}
    ${control(icons.redo, words.redo, actions.redo, game.undone === 0, "only-wide")}
    ${control(icons.hint, words.hint, actions.hint, !game.solvable)}
    <button type="button" class="control" ?disabled=${!game.solvable} @click=${actions.show}>
      ${game.shown ? icons.hide : icons.show}<span>${game.shown ? words.hideAll : words.showAll}</span>
    </button>
    ${control(icons.next, words.newLevel, fresh, false)}
  `;
}

export function panelOf(app: App, game: Game, actions: Actions): TemplateResult {
  const { words } = app;
  const button = (name: string, act: () => void, disabled = false, kind = "") =>
    html`<button type="button" class="button ${kind}" ?disabled=${disabled} @click=${act}>${name}</button>`;
  const idle = !game.solvable || game.won;
  const solved = tally();
  return html`
    <section class="group">
      <h2>${words.level}</h2>
      <div class="row">
        ${button(words.today, () => actions.fresh(5, todaysLevel()))}
        ${sizes(app, actions)}
      </div>
      <div class="segments" role="group" aria-label=${words.difficulty}>
        ${DIFFICULTIES.map(
          (each) =>
            html`<button type="button" aria-pressed=${each === game.difficulty} @click=${() => actions.choose(each)}>${words.difficulties[each]}</button>`,
        )}
      </div>
    </section>
    <section class="group">
      <div class="row">
        ${button(words.redo, actions.redo, game.undone === 0, "only-phone")}
        ${button(words.reset, actions.reset, game.made === 0)}
        ${button(words.step, actions.step, idle)}
        ${button(game.playing ? words.stop : words.autoplay, actions.autoplay, idle)}
      </div>
    </section>
    ${solved ? html`<p class="note">${words.streak(solved.solved)} ${words.atPar(solved.atPar)}</p>` : nothing}
  `;
}

/** The sizes of plain square boards. If the stage has another puzzle, its name comes first. */
function sizes({ words, board: { puzzle } }: App, { fresh }: Actions): TemplateResult {
  const { shape, rows, cols } = puzzle;
  const plain = shape === "grid" && rows === cols && jsonOf(puzzle) === jsonOf(grid(rows, rows));
  const other = html`<option value="" selected disabled>${sizeWords(words, puzzle)}</option>`;
  return html`
    <label class="field"><span>${words.size}</span>
      <select @change=${(event: Event) => fresh(Number((event.target as HTMLSelectElement).value))}>
        ${plain && SIZES.includes(rows) ? nothing : other}
        ${SIZES.map((n) => html`<option value=${n} .selected=${plain && n === rows}>${n}×${n}</option>`)}
      </select>
    </label>
  `;
}
