// What Learn shows around the board: the steps of the lesson, the place in a film, and the facts.

import { html, nothing, type TemplateResult } from "lit-html";
import { failedWords } from "../answer.ts";
import { icons } from "../icons.ts";
import { gallery } from "./gallery.ts";
import { hardest } from "./hardest.ts";
import { STEPS, type StepName } from "./lesson.ts";
import { numbers } from "./numbers.ts";
import { type FilmName, type Learn, patternsOf } from "./state.ts";
import type { LearnWords } from "./words.ts";

/** What the visitor can do. */
export interface Actions {
  readonly lesson: () => void;
  readonly step: (step: StepName) => void;
  readonly film: (name: FilmName) => void;
  readonly turn: (by: number) => void;
  readonly frame: (at: number) => void;
  readonly playFilm: () => void;
  readonly chase: () => void;
  readonly quiet: (at: number) => void;
  readonly leave: () => void;
  /** The facts are wanted. */
  readonly facts: () => void;
  readonly count: () => void;
  readonly stopCounting: () => void;
}

/** The row between status and controls. */
export function strip(words: LearnWords, learn: Learn, actions: Actions): TemplateResult {
  const { situation } = learn;
  if (situation.name === "lesson")
    return html`
      <div class="strip steps" role="group" aria-label=${words.subjects.lesson}>
        ${STEPS.map((step, i) => stepDot(words, learn, step, i, actions))}
      </div>`;
  if (situation.name === "quiet")
    return html`
      <div class="strip">
        <button type="button" class="quiet" aria-label=${words.previous} @click=${() => actions.turn(-1)}>${icons.left}</button>
        <span class="leaf">${words.leaf(situation.at + 1, BigInt(patternsOf(learn).length))}</span>
        <button type="button" class="quiet" aria-label=${words.following} @click=${() => actions.turn(1)}>${icons.right}</button>
      </div>`;
  const { frames, at, isPlaying } = situation;
  if (frames === undefined) return html`<div class="strip"></div>`;
  const place = words.leaf(at + 1, BigInt(frames.length));
  return html`
    <div class="strip">
      <button type="button" class="quiet" aria-label=${isPlaying ? words.stop : words.playFilm} @click=${actions.playFilm}>${isPlaying ? icons.stop : icons.play}</button>
      <input type="range" class="slider" aria-label=${words.filmPlace} min="0" max=${frames.length - 1} step="1" .value=${String(at)}
        aria-valuetext=${place} @input=${(event: Event) => actions.frame(Number((event.target as HTMLInputElement).value))}>
      <span class="leaf">${place}</span>
    </div>`;
}

function stepDot(words: LearnWords, { situation, done }: Learn, step: StepName, i: number, actions: Actions) {
  const isHere = situation.name === "lesson" && situation.lesson.task.name === step;
  const isDone = done.includes(step);
  const title = words.lesson.place(i + 1, words.lesson.steps[step]);
  return html`
    <button type="button" class=${isDone ? "dot done" : "dot"} title=${words.lesson.steps[step]}
      aria-label=${isDone ? `${title}, ${words.lesson.done}` : title} aria-current=${isHere ? "step" : "false"}
      @click=${() => actions.step(step)}><span>${i + 1}</span></button>`;
}

/** The large controls. */
export function controls(words: LearnWords, { situation }: Learn, actions: Actions): TemplateResult {
  const signs = { lesson: icons.hint, chase: icons.film, algebra: icons.algebra };
  const go = { lesson: actions.lesson, chase: () => actions.film("chase"), algebra: () => actions.film("algebra") };
  return html`
    ${(["lesson", "chase", "algebra"] as const).map(
      (each) =>
        html`<button type="button" class="control" data-subject=${each} aria-pressed=${each === situation.name} @click=${go[each]}>${signs[each]}<span>${words.subjects[each]}</span></button>`,
    )}
    ${situation.name === "lesson" ? onwards(words, situation.lesson, actions) : nothing}`;
}

/** The next step; in the step with the table, the page chases the lights; after the last step, Play. */
function onwards(
  { lesson: say }: LearnWords,
  { task, isDone, waits }: Extract<Learn["situation"], { name: "lesson" }>["lesson"],
  actions: Actions,
): TemplateResult {
  if (task.name === "table" && task.phase === "use" && !isDone)
    return html`<button type="button" class="control main" data-next ?disabled=${waits} @click=${actions.chase}>${icons.down}<span>${say.chaseForMe}</span></button>`;
  const isLast = task.name === STEPS.at(-1);
  const name = isDone ? "control main" : "control";
  return html`<button type="button" class=${name} data-next @click=${isLast ? actions.leave : () => actions.turn(1)}>${isLast ? icons.play : icons.next}<span>${isLast ? say.toPlay : say.next}</span></button>`;
}

/** The panel: the steps by name, and more. What takes time is last, so that nothing moves when it appears. */
export function panel(words: LearnWords, learn: Learn, actions: Actions): TemplateResult {
  const { situation, done, facts, kept, counted } = learn;
  const here = situation.name === "lesson" ? situation.lesson.task.name : undefined;
  const known = facts && "value" in facts ? facts.value : undefined;
  const opened = (event: Event) => (event.target as HTMLDetailsElement).open && actions.facts();
  return html`
    <section class="group" id="lesson">
      <h2>${words.subjects.lesson}</h2>
      <ol class="contents">
        ${STEPS.map(
          (step) =>
            html`<li><button type="button" aria-current=${step === here ? "step" : "false"} @click=${() => actions.step(step)}><span>${words.lesson.steps[step]}</span>${done.includes(step) ? html`<span class="tick" role="img" aria-label=${words.lesson.done}>${icons.done}</span>` : nothing}</button></li>`,
        )}
      </ol>
    </section>
    <details id="deeper" @toggle=${opened}>
      <summary>${words.deeper}</summary>
      <div class="deeper">
        ${facts && "error" in facts ? html`<p class="hint">${failedWords(words, facts)}</p>` : nothing}
        ${known ? numbers(words, kept.puzzle, known) : nothing}
        ${known && known.quiet.length > 0 ? gallery(words, kept.puzzle, known, actions.quiet) : nothing}
        ${known && known.quiet.length === 0 ? html`<p class="hint">${words.noQuiet}</p>` : nothing}
        ${known && kept.puzzle.pressRule === "any" ? hardest(words, counted, actions.count, actions.stopCounting) : nothing}
      </div>
    </details>`;
}
