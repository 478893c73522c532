// The lesson in words, and its table of last rows.

import { html, svg, type TemplateResult } from "lit-html";
import type { ChaseLine } from "../../../src/index.ts";
import { chasedRow, hatchedOn, type Lesson } from "./lesson.ts";
import type { LearnWords } from "./words.ts";

/** What to do now, or what was learned. */
export function lessonWords(words: LearnWords, lesson: Lesson): string {
  const { lesson: say } = words;
  const { task, lights, isDone, isRefused, waits } = lesson;
  switch (task.name) {
    case "plus":
      return isDone ? say.plusDone : say.plus;
    case "order":
      if (isDone) return say.orderDone;
      if (waits) return say.orderOut;
      return isRefused ? say.orderOnly : task.first === undefined ? say.order : say.orderAgain;
    case "twice":
      return isDone ? say.twiceDone : task.last === undefined ? say.twice : say.twiceAgain;
    case "chase": {
      const row = chasedRow(lights);
      if (isDone) return say.chaseDone;
      return isRefused ? say.chaseFirst : row === undefined ? say.chaseLast : say.chase(row + 1);
    }
    case "table":
      if (isDone) return say.tableDone;
      if (waits) return say.tableFalling;
      if (task.phase === "use") return chasedRow(lights) === undefined ? say.tableUse : say.tableChase;
      return isRefused ? say.tableFirst : task.found.length === 0 ? say.tableTry : say.tableMore;
    case "parity":
      return isDone ? say.parityDone(hatchedOn(lights)) : say.parity(hatchedOn(lights));
  }
}

const SIDE = 12;
const GAP = 20;
const HEAD = 4;

/** The table: last rows, and the first rows for them. Lights are filled squares, buttons are rings. */
export function tableView(words: LearnWords, lines: readonly ChaseLine[]): TemplateResult {
  const { lesson: say } = words;
  const cols = lines[0]?.left.length ?? 5;
  const half = cols * SIDE;
  const height = HEAD + lines.length * (SIDE + 4);
  const signs = (row: Uint8Array) => Array.from(row, (on) => (on ? "#" : ".")).join("");
  const cells = (row: Uint8Array, left: number, top: number, name: string) =>
    Array.from(row, (on, col) => {
      const x = left + col * SIDE;
      return svg`
        <rect class=${on ? `${name} on` : name} x=${x + 1} y=${top + 1} width=${SIDE - 2} height=${SIDE - 2} rx="2.5"/>
        ${on && name === "press" ? svg`<circle cx=${x + SIDE / 2} cy=${top + SIDE / 2} r="3"/>` : ""}`;
    });
  return html`
    <figure class="chase-table">
      <figcaption><span>${say.left}</span><span>${say.first}</span></figcaption>
      <svg viewBox="0 0 ${2 * half + GAP} ${Math.max(height, SIDE)}" role="img"
        aria-label=${say.table(lines.map(({ left, first }) => `${signs(left)} ${signs(first)}`).join(", "))}>
        ${lines.map(({ left, first }, n) => {
          const top = HEAD + n * (SIDE + 4);
          return svg`<g>
            ${cells(left, 0, top, "light")}
            <path d="M${half + 6} ${top + SIDE / 2}h8m-3 -3l3 3l-3 3"/>
            ${cells(first, half + GAP, top, "press")}</g>`;
        })}
      </svg>
    </figure>`;
}
