// The view of Play around the board.

import { html, nothing, type TemplateResult } from "lit-html";
import { grid, reached, type Solution } from "../../../src/index.ts";
import { failedWords, leftWords, proofWords, searching } from "../answer.ts";
import { jsonOf } from "../engine/client.ts";
import { icons } from "../icons.ts";
import type { App } from "../mode.ts";
import type { Words } from "../words/en.ts";
import { GUIDE, isMarked } from "./guide.ts";
import type { PageName } from "./later/page.ts";
import { DIFFICULTIES, type Difficulty, levelWords, readLevel, sizeWords, tally } from "./levels.ts";
import { counts, type Game } from "./state.ts";

/** The actions of the buttons. */
export interface Actions {
  undo(): void;
  redo(): void;
  reset(): void;
  hint(): void;
  show(): void;
  step(): void;
  autoplay(): void;
  why(): void;
  share(): void;
  /** The level that follows. */
  next(): void;
  /** A random level. */
  fresh(): void;
  today(): void;
  /** Shows the board in Solve. */
  solve(): void;
  showPage(name: PageName): void;
  closePage(): void;
  /** Makes a level of a square board. */
  resize(size: number): void;
  choose(difficulty: Difficulty): void;
}

const SIZES = [3, 4, 5, 6, 7, 8, 9, 10];

/** The one thing that matters now. */
export function statusOf(app: App, game: Game, { why }: Actions): string | TemplateResult {
  const { words } = app;
  const { situation, at, par } = game;
  if (game.wish) return searching(app);
  switch (situation.name) {
    case "guided":
      return guideWords(words, situation.left, at);
    case "won":
      if (game.level === GUIDE) return words.guide.won;
      return par === undefined || at === 0 ? words.already : words.solved(at, par);
    case "unanswered":
      return failedWords(words, situation.reply);
    case "unsolvable":
      return situation.why
        ? proofWords(words, game.puzzle, game.board, situation.certificate)
        : html`${words.noWay} <button type="button" class="link" @click=${why}>${words.why}</button>`;
    case "playing":
      if (situation.hinted) return words.hintAt(situation.solution.total - 1);
      return leftOf(words, game, situation.solution);
    case "searching":
      return situation.last ? leftOf(words, game, situation.last) : searching(app, situation.progress);
  }
}

/** How many presses are left, or the goal if the player is to find that out. */
function leftOf(words: Words, game: Game, solution: Solution): string {
  if (counts(game)) return leftWords(words, solution);
  const { puzzle } = game;
  return reached(puzzle, new Uint8Array(puzzle.lights)) ? words.goal : words.goalTarget;
}

function guideWords({ guide }: Words, left: readonly number[], at: number): string {
  if (!isMarked(left[0]!)) return guide.back;
  if (left.length === 1) return guide.last;
  return at === 0 ? guide.first : guide.next;
}

/** Which page has the levels of a kind. */
function pageFor(level: string): PageName {
  const { kind } = readLevel(level);
  return kind === "daily" ? "calendar" : kind === "ladder" || kind === "guide" ? "ladder" : "free";
}

/** The level, as a button to choose another one, and the presses. */
export function captionOf(app: App, { level, puzzle, at, par }: Game, { showPage }: Actions): TemplateResult {
  const label = par === undefined ? nothing : app.words.counter(at, par);
  return html`
    <button type="button" class="level" @click=${() => showPage(pageFor(level))}>${levelWords(app, level, puzzle)}${icons.down}</button>
    <span class="counter" role=${par === undefined ? nothing : "img"} aria-label=${label}><b>${at}</b>${par === undefined ? nothing : html` / ${par}`}</span>
  `;
}

export function controlsOf({ words }: App, game: Game, actions: Actions): TemplateResult {
  const { situation, shown, at, par } = game;
  const undo = control(icons.undo, words.undo, actions.undo, at === 0);
  if (game.level === GUIDE) {
    const won = situation.name === "won";
    return html`${undo} ${control(icons.next, won ? words.guide.done : words.guide.skip, actions.today, false, won ? "main" : "")}`;
  }
  if (situation.name === "won")
    return html`
      ${control(icons.undo, words.again, actions.reset, at === 0)}
      ${control(icons.share, words.share, actions.share, par === undefined || at === 0)}
      ${control(icons.next, words.next, actions.next, false, "main")}
    `;
  const helpless = !canHelp(game);
  return html`
    ${undo}
    ${control(icons.redo, words.redo, actions.redo, at === game.presses.length, "only-wide")}
    ${control(icons.hint, words.hint, actions.hint, helpless)}
    ${control(shown ? icons.hide : icons.show, shown ? words.hideAll : words.showAll, actions.show, helpless && !shown)}
    ${control(icons.next, words.newLevel, actions.fresh, false)}
  `;
}

/** The way back from a page; from the choice of a random level, also on to one. */
export function backOf({ words }: App, page: PageName, { closePage, fresh }: Actions): TemplateResult {
  const isFree = page === "free";
  return html`
    ${control(icons.left, words.back, closePage, false, isFree ? "" : "main")}
    ${isFree ? control(icons.next, words.newLevel, fresh, false, "main") : nothing}`;
}

/** Whether there is an answer to help with, or will be in a moment. */
function canHelp({ situation }: Game): boolean {
  return situation.name === "playing" || (situation.name === "searching" && situation.last !== undefined);
}

/** A large button. It stays in the tab order when it is disabled, so that the focus is not lost. */
function control(sign: TemplateResult, name: string, act: () => void, disabled: boolean, kind = ""): TemplateResult {
  return html`<button type="button" class="control ${kind}" aria-disabled=${disabled} @click=${disabled ? nothing : act}>${sign}<span>${name}</span></button>`;
}

/** Size and difficulty of a random level. */
export function levelChoice(app: App, game: Game, difficulty: Difficulty, actions: Actions): TemplateResult {
  const { words } = app;
  return html`
    <section class="group">
      <h2>${words.newLevelTitle}</h2>
      ${sizes(app, game, actions)}
      <div class="segments" role="group" aria-label=${words.difficulty}>
        ${DIFFICULTIES.map(
          (each) =>
            html`<button type="button" aria-pressed=${each === difficulty} @click=${() => actions.choose(each)}>${words.difficulties[each]}</button>`,
        )}
      </div>
    </section>`;
}

export function panelOf(app: App, game: Game, difficulty: Difficulty, actions: Actions): TemplateResult {
  const { words } = app;
  const { auto, at, presses } = game;
  const button = (name: string, act: () => void, disabled = false, kind = "") =>
    html`<button type="button" class="button ${kind}" aria-disabled=${disabled} @click=${disabled ? nothing : act}>${name}</button>`;
  const helpless = !canHelp(game);
  const solved = tally();
  return html`
    <section class="group">
      <h2>${words.levels}</h2>
      <div class="row">
        ${button(words.today, actions.today)}
        ${button(words.pages.calendar, () => actions.showPage("calendar"))}
        ${button(words.pages.ladder, () => actions.showPage("ladder"))}
      </div>
    </section>
    ${levelChoice(app, game, difficulty, actions)}
    <section class="group">
      <div class="row">
        ${button(words.redo, actions.redo, at === presses.length, "only-phone")}
        ${button(words.reset, actions.reset, at === 0)}
        ${button(words.step, actions.step, helpless)}
        ${button(auto ? words.stop : words.autoplay, actions.autoplay, helpless && !auto)}
        ${button(words.solveThis, actions.solve)}
      </div>
    </section>
    ${solved ? html`<p class="note">${words.tally(solved.solved, solved.atPar)}</p>` : nothing}
  `;
}

/** The sizes of plain square boards. If the stage has another puzzle, its name comes first. */
function sizes({ words }: App, { puzzle }: Game, { resize }: Actions): TemplateResult {
  const { shape, rows, cols } = puzzle;
  const plain = shape === "grid" && rows === cols && jsonOf(puzzle) === jsonOf(grid(rows, rows));
  const other = html`<option value="" selected disabled>${sizeWords(words, puzzle)}</option>`;
  return html`
    <label class="field"><span>${words.size}</span>
      <select @change=${(event: Event) => resize(Number((event.target as HTMLSelectElement).value))}>
        ${plain && SIZES.includes(rows) ? nothing : other}
        ${SIZES.map((n) => html`<option value=${n} .selected=${plain && n === rows}>${n}×${n}</option>`)}
      </select>
    </label>
  `;
}
