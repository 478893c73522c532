// A custom rule, painted on a small board: the lights that a press of its middle changes.

import { html, type TemplateResult } from "lit-html";
import type { ChangeDetail, LightsOutBoard } from "../../../src/element/index.ts";
import { grid, type Offset, type Rule } from "../../../src/index.ts";
import { readRule } from "../../../src/shapes/rules.ts";
import type { SolveWords } from "./words.ts";

const SIZE = 5;
const HALF = 2;
const FRAME = grid(SIZE, SIZE);
const MIDDLE = Uint8Array.from({ length: SIZE * SIZE }, (_, i) => (i === HALF * SIZE + HALF ? 1 : 0));

/** The offsets of a rule. For rules that slide: those of a plus. */
export function offsetsOf(rule: Rule): readonly Offset[] {
  return readRule(rule, Infinity, Infinity).offsets ?? offsetsOf("plus");
}

/** `change` gets the new offsets. Offsets beyond the small board stay as they were. */
export function ownRule(words: SolveWords, rule: Rule, change: (offsets: readonly Offset[]) => void): TemplateResult {
  const near = ([down, right]: Offset) => Math.abs(down) <= HALF && Math.abs(right) <= HALF;
  const offsets = offsetsOf(rule);
  const reached = new Uint8Array(SIZE * SIZE);
  for (const [down, right] of offsets.filter(near)) reached[(down + HALF) * SIZE + right + HALF] = 1;
  const onChange = (event: CustomEvent<ChangeDetail>) => {
    const painted = [...event.detail.board].flatMap((lit, i): Offset[] =>
      lit ? [[Math.floor(i / SIZE) - HALF, (i % SIZE) - HALF]] : [],
    );
    const all = [...painted, ...offsets.filter((offset) => !near(offset))];
    if (all.length > 0) change(all);
    else (event.currentTarget as LightsOutBoard).board = reached;
  };
  return html`
    <p class="hint">${words.ownRuleHint}</p>
    <lights-out-board class="own-rule" mode="paint" label=${words.ownRule} .puzzle=${FRAME} .board=${reached} .noted=${MIDDLE} @change=${onChange}></lights-out-board>`;
}
