// The puzzle in short, above the board: its size and its rule with a small picture. A chip opens the form.

import { html, nothing, type TemplateResult } from "lit-html";
import { type Puzzle, presets, writePuzzle } from "../../../src/index.ts";
import { quiet } from "../buttons.ts";
import type { Form } from "./form.ts";
import { rulePicture } from "./rule-picture.ts";
import type { SolveWords } from "./words.ts";

const TITLES = new Map(presets().map(({ name, title }) => [name, title]));

/** Pictures by puzzle, so that painting does not draw them again. */
const pictures = new WeakMap<Puzzle, { readonly label: string; readonly picture: TemplateResult | undefined }>();

export function chips(words: SolveWords, puzzle: Puzzle, open: () => void): TemplateResult {
  const form = writePuzzle(puzzle) as Form;
  const [size, rule] = [sizeName(words, puzzle, form), ruleName(words, form)];
  const picture = pictureOf(puzzle, words.rulePicture);
  const ruleChip = html`${picture ?? nothing}${rule}`;
  return html`
    <div class="chips">
      ${quiet(size, open, { kind: "chip", label: words.changeSize(size) })}
      ${rule === "" && picture === undefined ? nothing : quiet(ruleChip, open, { kind: "chip", label: words.changeRule(rule || words.ownChoice) })}
    </div>`;
}

function pictureOf(puzzle: Puzzle, label: string): TemplateResult | undefined {
  let kept = pictures.get(puzzle);
  if (kept?.label !== label) {
    kept = { label, picture: rulePicture(puzzle, label) };
    pictures.set(puzzle, kept);
  }
  return kept.picture;
}

/** `5×5`, `Hexagon, 19 lights`, or the name of a preset. */
function sizeName(words: SolveWords, puzzle: Puzzle, { preset, shape }: Form): string {
  if (typeof preset === "string") return words.presetTitle(preset, TITLES.get(preset) ?? preset);
  if (shape === "grid") return `${puzzle.rows}×${puzzle.cols}`;
  return words.shapeSize(words.shapes[shape as string] ?? words.ownShape, puzzle.lights);
}

/** The name of the rule; empty if it has none. */
function ruleName(words: SolveWords, { rule, shape, preset }: Form): string {
  if (preset !== undefined || shape === undefined || shape === "ring") return "";
  return words.rules[typeof rule === "object" ? "own" : ((rule as string | undefined) ?? "plus")] ?? "";
}
