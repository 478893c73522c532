// Stars: filled ones were won, the others are outlines.

import { html, svg, type TemplateResult } from "lit-html";
import type { Stars } from "../records.ts";

const STAR = "m12 2.5 2.900 6 6.600.9-4.800 4.600 1.200 6.500L12 17.300 6.100 20.500l1.200-6.500L2.500 9.400l6.600-.9Z";

/** Three stars; the name of what they are on says how many. */
export function starsOf(stars: Stars | 0): TemplateResult {
  return html`<span class="stars" aria-hidden="true">${[1, 2, 3].map((n) => star(n <= stars))}</span>`;
}

function star(won: boolean): TemplateResult {
  return html`<svg class=${won ? "star won" : "star"} viewBox="0 0 24 24">${svg`<path d=${STAR}/>`}</svg>`;
}
