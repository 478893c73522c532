// Equations as a drawing: a dot for 0, a square for 1, a number for more states. The right-hand side is the last
// column.

import { html, svg, type TemplateResult } from "lit-html";
import type { Equations } from "./frame.ts";
import type { LearnWords } from "./words.ts";

/** The side of an entry, and the gap before the right-hand side. */
const SIDE = 10;
const GAP = 6;

/** `isAlone`: on a small screen it is shown in place of the board, otherwise not at all. */
export function equationsView(
  words: LearnWords,
  { rows, states, pivots, step }: Equations,
  isAlone: boolean,
): TemplateResult {
  const columns = rows[0]?.length ?? 1;
  const width = columns * SIDE + GAP;
  const height = rows.length * SIDE;
  const isPivot = new Set(pivots.map(({ row, column }) => `${row},${column}`));
  const x = (column: number) => column * SIDE + (column === columns - 1 ? GAP : 0);
  const band = (row: number | undefined, name: string) =>
    row === undefined ? "" : svg`<rect class=${name} x="0" y=${row * SIDE} width=${width} height=${SIDE} rx="2"/>`;
  const entry = (value: number, row: number, column: number) => {
    const name = isPivot.has(`${row},${column}`) ? "pivot" : "entry";
    const [left, top] = [x(column), row * SIDE];
    if (value === 0) return svg`<circle class="zero" cx=${left + SIDE / 2} cy=${top + SIDE / 2} r="0.9"/>`;
    if (states > 2) return svg`<text class=${name} x=${left + SIDE / 2} y=${top + 8}>${value}</text>`;
    return svg`<rect class=${name} x=${left + 1.5} y=${top + 1.5} width="7" height="7" rx="1.5"/>`;
  };
  return html`
    <svg class=${isAlone ? "equations alone" : "equations"} viewBox="-1 -1 ${width + 2} ${height + 2}" role="img" aria-label=${words.equationsLabel(rows.length, columns)}>
      ${step ? svg`<rect class="column" x=${x(step.column)} y="0" width=${SIDE} height=${height} rx="2"/>` : ""}
      ${band(step?.from, "from")}${band(step?.row, "changed")}
      ${rows.map((row, i) => svg`<g>${Array.from(row, (value, j) => entry(value, i, j))}</g>`)}
      <line x1=${(columns - 1) * SIDE + GAP / 2} x2=${(columns - 1) * SIDE + GAP / 2} y1="0" y2=${height}/>
    </svg>`;
}
