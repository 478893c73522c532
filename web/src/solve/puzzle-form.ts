// The part of Solve's panel that chooses the puzzle: preset, shape, sizes, rule, edges, states, target, holes. The form
// writes JSON, and the library reads it.

import { html, nothing, type TemplateResult } from "lit-html";
import { sizesOf } from "../../../src/formats/forms.ts";
import {
  type LightsOutError,
  type Offset,
  type Puzzle,
  presets,
  type Rule,
  readPuzzle,
  writePuzzle,
} from "../../../src/index.ts";
import { EDGES } from "../../../src/shapes/edges.ts";
import { button } from "../buttons.ts";
import { changed, type Form, onResize, SHAPES, targetKind, usual } from "./form.ts";
import { offsetsOf, ownRule } from "./own-rule.ts";
import type { SolveWords } from "./words.ts";

const GRID_RULES = [
  "plus",
  "neighbours",
  "diagonal",
  "king",
  "ring",
  "knight",
  "row",
  "column",
  "row-column",
  "bishop",
  "queen",
] as const;
const CELL_RULES = ["plus", "neighbours"] as const;
const MOST_STATES = 10;

const PRESETS = presets();

interface FormUse {
  readonly words: SolveWords;
  readonly puzzle: Puzzle;
  /** The board on the stage: it can become the target. */
  readonly board: Uint8Array;
  readonly cutting: boolean;
  /** Called when another puzzle was chosen. */
  choose(puzzle: Puzzle): void;
  /** Called with the error if a choice does not go with the others. */
  refuse(error: LightsOutError): void;
  /** Starts or finishes cutting holes. */
  cut(): void;
  /** Opens the wiring editor. */
  wire(): void;
}

/** The groups of the panel. */
export function puzzleForm(use: FormUse): TemplateResult {
  const { words, puzzle } = use;
  const form = writePuzzle(puzzle) as Form;
  const shape = SHAPES[form.shape as string];
  const change = (more: Form) => take(use, () => changed(puzzle, more));
  return html`
    <section class="group form">
      <h2>${words.puzzle}</h2>
      ${presetField(use, form)}
      <div class="row">${button(isWiring(puzzle) ? words.editWiring : words.ownWiring, use.wire)}</div>
      ${select(words.shape, form.shape as string | undefined, Object.keys(SHAPES), words.shapes, words.ownShape, (name) => take(use, () => readPuzzle(usual(name))))}
      ${
        shape === undefined
          ? nothing
          : html`
        ${sizesOf(form.shape as string).map((size) =>
          stepper(words, words.sizes[size as keyof SolveWords["sizes"]], form[size] as number, 1, shape.most, (n) =>
            change({ [size]: n, ...onResize(form) }),
          ),
        )}
        ${form.shape === "ring" ? stepper(words, words.reach, (form.reach as number) ?? 1, 0, Math.floor((form.lights as number) / 2), (reach) => change({ reach })) : ruleField(use, form, change)}
        ${"edges" in form ? select(words.edges, form.edges as string, EDGES, words.edgeNames, words.ownChoice, (edges) => change({ edges })) : nothing}
        ${stepper(words, words.states, (form.states as number) ?? 2, 2, MOST_STATES, (states) => change({ states, ...onResize(form) }))}
        ${turnsField(use, change)}${costsField(use, change)}`
      }
      ${"preset" in form ? nothing : targetField(use, form, change)}
      ${form.shape === "grid" || form.shape === "parallelogram" ? holesField(use, form, change) : nothing}
    </section>
  `;
}

/** Whether the wiring editor shows this puzzle instead of an example. */
function isWiring({ shape }: Puzzle): boolean {
  return shape === "wiring" || shape === "graph";
}

/** Chooses the puzzle that `make` reads. Some choices contradict each other, such as holes in every cell. */
function take({ choose, refuse }: FormUse, make: () => Puzzle): void {
  try {
    choose(make());
  } catch (error) {
    refuse(error as LightsOutError);
  }
}

function presetField(use: FormUse, form: Form): TemplateResult {
  const { words } = use;
  return html`
    <label class="field"><span>${words.preset}</span>
      <select name="preset" @change=${(event: Event) => take(use, () => readPuzzle({ preset: chosen(event) }))}>
        <option value="" disabled .selected=${!("preset" in form)}>${words.choosePreset}</option>
        ${PRESETS.map(({ name, title }) => html`<option value=${name} .selected=${form.preset === name}>${words.presetTitle(name, title)}</option>`)}
      </select>
    </label>`;
}

function ruleField({ words }: FormUse, form: Form, change: (more: Form) => void): TemplateResult {
  const rule = (form.rule ?? "plus") as Rule;
  if (form.shape !== "grid")
    return select(words.rule, rule as string, CELL_RULES, words.rules, words.ownChoice, (name) =>
      change({ rule: name }),
    );
  const name = typeof rule === "string" ? rule : "own";
  const paint = (offsets: readonly Offset[]) => change({ rule: { offsets } });
  return html`
    ${select(words.rule, name, [...GRID_RULES, "own"], words.rules, words.ownChoice, (next) =>
      next === "own" ? paint(offsetsOf(rule)) : change({ rule: next }),
    )}
    ${name === "own" ? ownRule(words, rule, paint) : nothing}`;
}

/** Whether buttons can be turned back as well. With two states both ways are the same. */
function turnsField({ words, puzzle }: FormUse, change: (more: Form) => void): TemplateResult | typeof nothing {
  if (puzzle.states === 2) return nothing;
  const names = ["forward", "either"] as const;
  return html`
    <div class="field"><span id="turns-name">${words.turns}</span></div>
    <div class="segments" role="group" aria-labelledby="turns-name">
      ${names.map((name) => html`<button type="button" data-turns=${name} aria-pressed=${name === puzzle.turns} @click=${() => change({ turns: name })}>${words.turnNames[name]}</button>`)}
    </div>`;
}

/** Says that buttons have costs, and can remove them. */
function costsField({ words, puzzle }: FormUse, change: (more: Form) => void): TemplateResult | typeof nothing {
  if (puzzle.costs === undefined) return nothing;
  return html`<p class="hint">${words.costs}</p><div class="row">${button(words.noCosts, () => change({ costs: undefined }))}</div>`;
}

function targetField({ words, board }: FormUse, form: Form, change: (more: Form) => void): TemplateResult {
  const kind = targetKind(form.target);
  const targetOf = {
    off: () => undefined,
    on: () => "on",
    uniform: () => ({ uniform: true }),
    own: () => Array.from(board),
  };
  return html`
    <div class="field"><span id="target-name">${words.target}</span></div>
    <div class="segments" role="group" aria-labelledby="target-name">
      ${(["off", "on", "uniform", "own"] as const).map(
        (each) =>
          html`<button type="button" data-target=${each} aria-pressed=${each === kind} @click=${() => change({ target: targetOf[each]() })}>${words.targets[each]}</button>`,
      )}
    </div>`;
}

function holesField({ words, cutting, cut }: FormUse, form: Form, change: (more: Form) => void): TemplateResult {
  const holes = (form.holes as unknown[] | undefined) ?? [];
  return html`
    <div class="row">
      ${button(cutting ? words.holesDone : words.holes, cut, { pressed: cutting })}
      ${holes.length > 0 && !cutting ? button(words.noHoles, () => change({ holes: undefined })) : nothing}
    </div>`;
}

function select(
  label: string,
  value: string | undefined,
  names: readonly string[],
  titles: Readonly<Record<string, string>>,
  other: string,
  onChoice: (name: string) => void,
): TemplateResult {
  const known = value !== undefined && names.includes(value);
  return html`
    <label class="field"><span>${label}</span>
      <select @change=${(event: Event) => onChoice(chosen(event))}>
        ${known ? nothing : html`<option value="" disabled selected>${other}</option>`}
        ${names.map((name) => html`<option value=${name} .selected=${name === value}>${titles[name]}</option>`)}
      </select>
    </label>`;
}

/** A number with a button on each side. */
function stepper(
  words: SolveWords,
  label: string,
  value: number,
  least: number,
  most: number,
  onChoice: (value: number) => void,
): TemplateResult {
  const set = (wanted: number) => {
    const next = Math.max(least, Math.min(most, Math.round(wanted)));
    if (next !== value) onChoice(next);
  };
  /** Takes a number; anything else restores the old value. */
  const read = (event: Event) => {
    const field = event.target as HTMLInputElement;
    if (Number.isNaN(field.valueAsNumber)) field.value = String(value);
    else set(field.valueAsNumber);
  };
  return html`
    <div class="field stepper" role="group" aria-label=${label}><span>${label}</span>
      <button type="button" class="button" aria-label=${words.less(label)} aria-disabled=${value <= least} @click=${() => set(value - 1)}>−</button>
      <input type="number" inputmode="numeric" aria-label=${label} min=${least} max=${most} .value=${String(value)} @change=${read}>
      <button type="button" class="button" aria-label=${words.greater(label)} aria-disabled=${value >= most} @click=${() => set(value + 1)}>+</button>
    </div>`;
}

function chosen(event: Event): string {
  return (event.target as HTMLInputElement | HTMLSelectElement).value;
}
