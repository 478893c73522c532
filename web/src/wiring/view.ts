// The view of the editor around its stage.

import { html, nothing, type TemplateResult } from "lit-html";
import { countOf } from "../../../src/cost.ts";
import { failedWords, proofWords, searching } from "../answer.ts";
import { button, control, quiet } from "../buttons.ts";
import { icons } from "../icons.ts";
import type { App } from "../mode.ts";
import { type Kind, labelsOf, MOST_SPOTS, MOST_STATES, spotOf } from "./design.ts";
import { EXAMPLES, type Example } from "./examples.ts";
import { changesOf } from "./look.ts";
import { learnedFrom } from "./observe.ts";
import { chosenOf, numberOf, type Observing, questionOf, STEPS, type Step, stepOf, type Wiring } from "./state.ts";
import type { WiringWords } from "./words.ts";

/** The actions of the buttons. */
export interface Actions {
  step(step: Step): void;
  add(kind: Kind): void;
  remove(): void;
  release(): void;
  value(id: number, value: number): void;
  alike(): void;
  ask(asks: Observing["asks"]): void;
  note(): void;
  unsee(n: number): void;
  undo(): void;
  redo(): void;
  reset(): void;
  example(name: Example | "empty"): void;
  states(states: number): void;
  turns(turns: "forward" | "either"): void;
  solve(): void;
}

const KINDS: readonly Kind[] = ["both", "light", "button"];

export function steps(words: WiringWords, wiring: Wiring, { step }: Actions): TemplateResult {
  const now = stepOf(wiring);
  return html`
    <div class="segments steps" role="group" aria-label=${words.stepsLabel}>
      ${STEPS.map((each) => html`<button type="button" aria-pressed=${each === now} @click=${() => step(each)}>${words.steps[each]}</button>`)}
    </div>`;
}

export function statusOf(app: App, words: WiringWords, wiring: Wiring): string | TemplateResult {
  if (stepOf(wiring) === "observe") return learnedWords(words, wiring);
  const question = questionOf(wiring);
  if (question === undefined) return words.noLights;
  const { known } = wiring;
  if (known?.of !== question || known.reply === undefined) return searching(app, known?.progress);
  const { reply } = known;
  if (!("answer" in reply)) return failedWords(words, reply);
  const { answer } = reply;
  if (!answer.solvable) return proofWords(words, question.puzzle, question.board, answer.certificate);
  const { total, optimal, lowerBound, presses } = answer;
  if (total === 0) return words.already;
  if (!optimal) return words.unproven(total, lowerBound);
  const { puzzle } = question;
  return puzzle.costs ? words.cheapest(countOf(puzzle, presses), total) : words.fewest(total);
}

function learnedWords(words: WiringWords, { design }: Wiring): string {
  const { learned } = learnedFrom(design);
  if (learned === undefined) return words.observeFirst;
  if (learned.kind === "known") return words.known;
  if (learned.kind === "conflict") return words.conflict(learned.seen.map((n) => n + 1));
  const labels = labelsOf(design);
  const next = [...learned.next].map(([id, times]) => words.often(labels.get(id)!, times));
  return words.open(
    learned.unknown.map((id) => labels.get(id)!),
    next,
  );
}

/** What to do now, and the tools for it. */
export function strip(words: WiringWords, wiring: Wiring, actions: Actions): TemplateResult {
  return html`
    <div class="strip wiring-strip">
      <p class="hint">${hintOf(words, wiring)}</p>
      <div class="row">${tools(words, wiring, actions)}</div>
    </div>`;
}

function hintOf(words: WiringWords, { situation, design }: Wiring): string {
  const { hints } = words;
  switch (situation.name) {
    case "linking": {
      const spot = spotOf(design, situation.from)!;
      return words.linking(labelsOf(design).get(spot.id)!, changesOf(words, design, spot));
    }
    case "arranging":
      return design.spots.length === 0 ? hints.empty : situation.chosen === undefined ? hints.arranging : hints.chosen;
    case "aiming":
      return design.isUniform ? hints.uniform : hints.aiming;
    case "observing":
      return hints[situation.asks];
    default:
      return hints[situation.name];
  }
}

function tools(words: WiringWords, wiring: Wiring, actions: Actions): TemplateResult {
  const { situation, design } = wiring;
  if (chosenOf(wiring) !== undefined)
    return html`${valueStepper(words, wiring, actions)}${quiet(words.remove, actions.remove)}${quiet(words.done, actions.release)}`;
  switch (situation.name) {
    case "arranging":
      return html`${KINDS.map((kind) =>
        button(
          html`<span class="mark ${kind === "button" ? "lever" : kind}"></span>${words.add[kind]}`,
          () => actions.add(kind),
          {
            kind: "adder",
            title: words.addTitles[kind],
            off: design.spots.length >= MOST_SPOTS,
          },
        ),
      )}`;
    case "aiming":
      return html`${valueStepper(words, wiring, actions)}${button(words.allAlike, actions.alike, { pressed: design.isUniform })}`;
    case "observing":
      return html`
        ${valueStepper(words, wiring, actions)}
        ${(["presses", "changes"] as const).map((asks) =>
          button(asks === "presses" ? words.nextPresses : words.nextChanges, () => actions.ask(asks), {
            pressed: situation.asks === asks,
            off: asks === "changes" && situation.presses.size === 0,
          }),
        )}
        ${button(words.note, actions.note, { off: situation.presses.size === 0, kind: "main" })}`;
    default:
      return valueStepper(words, wiring, actions);
  }
}

/** Changes the number of the spot that was tapped last in small steps, because ten taps are many. */
function valueStepper(words: WiringWords, wiring: Wiring, { value }: Actions): TemplateResult {
  const last = numberOf(wiring);
  if (last === undefined) return html``;
  const { situation, design } = wiring;
  const labels = labelsOf(design);
  const label = labels.get(last.id)!;
  const name =
    situation.name === "linking"
      ? words.amount(labels.get(situation.from)!, label)
      : situation.name === "observing"
        ? words.countOf(label)
        : words.stateOf(label);
  return html`
    <div class="value" role="group" aria-label=${name}><span>${name}</span>
      ${button("−", () => value(last.id, last.value - 1), { label: words.less(name), kind: "square" })}
      <b>${last.value}</b>
      ${button("+", () => value(last.id, last.value + 1), { label: words.greater(name), kind: "square" })}
    </div>`;
}

export function controls(words: WiringWords, wiring: Wiring, actions: Actions): TemplateResult {
  const { situation, past, future } = wiring;
  const made = situation.name === "pressing" ? situation.made.length : 0;
  return html`
    ${control(icons.undo, words.undo, actions.undo, { off: past.length === 0 && made === 0 })}
    ${control(icons.redo, words.redo, actions.redo, { off: future.length === 0 })}
    ${situation.name === "pressing" ? control(icons.clear, words.reset, actions.reset, { off: made === 0 }) : nothing}
    ${control(icons.next, words.solve, actions.solve, { kind: "main", title: words.solveTitle, off: questionOf(wiring) === undefined })}`;
}

export function form(words: WiringWords, wiring: Wiring, actions: Actions): TemplateResult {
  const { states, turns } = wiring.design;
  return html`
    <section class="group form">
      <h2>${words.wiring}</h2>
      <div class="field"><span id="examples-name">${words.examples}</span></div>
      <div class="row" role="group" aria-labelledby="examples-name">
        ${([...EXAMPLES, "empty"] as const).map((name) => button(words.exampleNames[name], () => actions.example(name)))}
      </div>
      <div class="field stepper" role="group" aria-label=${words.states}><span>${words.states}</span>
        ${button("−", () => actions.states(states - 1), { label: words.less(words.states), off: states <= 2 })}
        <b>${states}</b>
        ${button("+", () => actions.states(states + 1), { label: words.greater(words.states), off: states >= MOST_STATES })}
      </div>
      ${
        states === 2
          ? nothing
          : html`
        <div class="field"><span id="turns-name">${words.turns}</span></div>
        <div class="segments" role="group" aria-labelledby="turns-name">
          ${(["forward", "either"] as const).map((each) => html`<button type="button" data-turns=${each} aria-pressed=${each === turns} @click=${() => actions.turns(each)}>${words.turnNames[each]}</button>`)}
        </div>`
      }
      <p class="hint">${words.help}</p>
    </section>`;
}

/** The observations, with marks at those that contradict each other. */
export function observations(words: WiringWords, { design }: Wiring, { unsee }: Actions): TemplateResult {
  const { seen } = design;
  if (seen.length === 0) return html``;
  const { learned } = learnedFrom(design);
  const wrong = learned?.kind === "conflict" ? learned.seen : [];
  const labels = labelsOf(design);
  const named = (counts: ReadonlyMap<number, number>, say: (label: string, n: number) => string) =>
    [...counts].map(([id, n]) => say(labels.get(id)!, n));
  return html`
    <section class="group">
      <h2>${words.observations}</h2>
      <ol class="seen">
        ${seen.map(
          ({ presses, changes }, n) => html`
          <li class=${wrong.includes(n) ? "wrong" : ""}>
            <span>${n + 1}. ${words.seen(named(presses, words.often), named(changes, words.by))}</span>
            ${quiet(icons.clear, () => unsee(n), { label: words.unsee(n + 1) })}
          </li>`,
        )}
      </ol>
    </section>`;
}
