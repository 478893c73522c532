// Time against size, drawn as two lines on logarithmic scales, and as a table for screen readers.

import { html, svg, type TemplateResult } from "lit-html";
import type { SizeTime } from "../engine/measure.ts";
import type { MeasureWords } from "./words.ts";

const WIDTH = 480;
const HEIGHT = 280;
const LEFT = 56;
const FOOT = 32;
const RIGHT = 30;
const TOP = 12;

/** The sizes from the left to the right. */
const SMALLEST = 4.5;
const LARGEST = 180;

const LINES = ["first", "next"] as const;

export function chart(words: MeasureWords, times: readonly SizeTime[]): TemplateResult {
  const all = times.flatMap(({ first, next }) => [first, next]);
  const [least, most] = [Math.floor(exponent(Math.min(...all, 0.001))), Math.ceil(exponent(Math.max(...all, 1)))];
  const x = (size: number) =>
    LEFT + ((exponent(size) - exponent(SMALLEST)) / (exponent(LARGEST) - exponent(SMALLEST))) * (WIDTH - LEFT - RIGHT);
  const y = (time: number) => TOP + (1 - (exponent(time) - least) / (most - least)) * (HEIGHT - TOP - FOOT);
  const steps = Array.from({ length: most - least + 1 }, (_, i) => 10 ** (least + i));
  const path = (line: (typeof LINES)[number]) =>
    times.map((time, i) => `${i === 0 ? "M" : "L"}${x(time.size).toFixed(1)} ${y(time[line]).toFixed(1)}`).join("");
  return html`
    <svg class="chart" viewBox="0 0 ${WIDTH} ${HEIGHT}" aria-hidden="true">
      ${steps.map(
        (time) => svg`
        <path class="grid" d="M${LEFT} ${y(time)}H${WIDTH - RIGHT}"/>
        <text class="time" x=${LEFT - 6} y=${y(time) + 4}>${words.milliseconds(time)}</text>`,
      )}
      ${[5, 10, 20, 40, 80, 160].map(
        (size) => svg`
        <text class="size" x=${x(size)} y=${HEIGHT - 10}>${size}×${size}</text>`,
      )}
      ${LINES.map(
        (line) => svg`
        <g class=${line}><path d=${path(line)}/>${times.map(
          (time) => svg`<circle cx=${x(time.size)} cy=${y(time[line])} r=${line === "next" ? 4 : 3}/>`,
        )}</g>`,
      )}
    </svg>
    <p class="key" aria-hidden="true">${LINES.map((line) => html`<span class=${line}>${words.chart[line]}</span>`)}</p>
    <table class="unseen-table">
      <thead><tr><th scope="col">${words.chart.size}</th>${LINES.map((line) => html`<th scope="col">${words.chart[line]}</th>`)}</tr></thead>
      <tbody>${times.map(
        (time) => html`
        <tr><th scope="row">${time.size}×${time.size}</th>${LINES.map((line) => html`<td>${words.milliseconds(time[line])}</td>`)}</tr>`,
      )}
      </tbody>
    </table>`;
}

function exponent(value: number): number {
  return Math.log10(Math.max(value, 1e-6));
}
