// What the marks on the board mean: small boards with one mark each, so that the pictures are always right.

import { html, type TemplateResult } from "lit-html";
import { grid, type Puzzle } from "../../../src/index.ts";
import { quiet } from "../buttons.ts";
import type { SolveWords } from "./words.ts";

/** A board of one light with a mark. */
interface Sample {
  readonly name: keyof SolveWords["marks"];
  readonly puzzle: Puzzle;
  readonly board: readonly number[];
  readonly presses?: readonly number[];
  readonly certificate?: readonly number[];
  readonly noted?: readonly number[];
}

const ONE = grid(1, 1);
const MANY = grid(1, 1, { states: 5, turns: "either" });
const LOCKED = grid(1, 1, { locked: [[0, 0]] });
const DEAR = grid(1, 1, { costs: [3] });

const ON: Sample = { name: "on", puzzle: ONE, board: [1] };
const PRESS: Sample = { name: "press", puzzle: ONE, board: [0], presses: [1] };
const PRESSES: Sample = { name: "presses", puzzle: MANY, board: [0], presses: [2] };
const BACK: Sample = { name: "back", puzzle: MANY, board: [0], presses: [4] };
const PROOF: Sample = { name: "proof", puzzle: ONE, board: [0], certificate: [1] };
const CHANGED: Sample = { name: "changed", puzzle: ONE, board: [0], noted: [1] };
const NO_BUTTON: Sample = { name: "locked", puzzle: LOCKED, board: [0] };
const COST: Sample = { name: "cost", puzzle: DEAR, board: [0] };

/** The marks that boards of a puzzle can have. */
function samplesFor({ states, turns, costs, buttons, lights }: Puzzle): Sample[] {
  const many = states > 2;
  return [
    ON,
    many ? PRESSES : PRESS,
    ...(many && turns === "either" ? [BACK] : []),
    PROOF,
    CHANGED,
    ...(buttons < lights ? [NO_BUTTON] : []),
    ...(costs ? [COST] : []),
  ];
}

function picture({ puzzle, board, presses, certificate, noted }: Sample): TemplateResult {
  return html`<lights-out-board class="sample" mode="view" inert aria-hidden="true" .puzzle=${puzzle} .board=${board} .presses=${presses} .certificate=${certificate} .noted=${noted}></lights-out-board>`;
}

/** The legend of the panel, folded. */
export function legend(words: SolveWords, puzzle: Puzzle): TemplateResult {
  return html`
    <details class="group legend">
      <summary>${words.legend}</summary>
      <ul>${samplesFor(puzzle).map((sample) => html`<li>${picture(sample)}${words.marks[sample.name]}</li>`)}</ul>
    </details>`;
}

/** The legend of a first visit: one line below the board, until it is hidden. */
export function shortLegend(words: SolveWords, { states }: Puzzle, hide: () => void): TemplateResult {
  const press = states > 2 ? PRESSES : PRESS;
  const entry = (sample: Sample, name: string) => html`<li>${picture(sample)}${name}</li>`;
  return html`
    <ul class="short-legend" aria-label=${words.legend}>
      ${entry(ON, words.marks.on)}${entry(press, words.marks[press.name])}${entry(PROOF, words.shortProof)}
    </ul>
    ${quiet("×", hide, { label: words.hideLegend })}`;
}
