// Answers in the words of the page.

import { html, type TemplateResult } from "lit-html";
import { readTarget } from "../../src/boards/cells.ts";
import type { Progress, Puzzle, Solution } from "../../src/index.ts";
import type { Reply } from "./engine/client.ts";
import type { App } from "./mode.ts";
import type { Words } from "./words/en.ts";

/** The parts of a solution that concern its length. */
type Standing = Pick<Solution, "total" | "optimal" | "lowerBound">;

/** `12 presses left, proven fewest` */
export function leftWords(words: Words, { total, optimal, lowerBound }: Standing): string {
  return optimal ? words.left(total) : words.leftUnproven(total, lowerBound);
}

/** Says that a search is running, or how far a long one is, with a button to stop it. */
export function searching(
  { words, engine }: Pick<App, "words" | "engine">,
  progress?: Progress,
  stop: () => void = engine.cancel,
): TemplateResult {
  const so = progress ? words.progress(5 * Math.floor(20 * progress.progress), progress.total) : words.thinking;
  return html`${so} <button type="button" class=${progress ? "link" : "link late"} @click=${stop}>${words.stop}</button>`;
}

/** The reason why there is no answer. */
export function failedWords(words: Words, reply: Extract<Reply, { error: string }>): string {
  return reply.code === "cancelled" ? words.cancelled : words.failed(reply.error, reply.code);
}

/** Explains why a certificate proves that the board is unsolvable. Its lights are called the hatched ones. */
export function proofWords(words: Words, puzzle: Puzzle, board: Uint8Array, certificate: Uint8Array): string {
  const { states } = puzzle;
  if (certificate.every((weight) => weight === 0)) return words.whyNot;
  const wanted = readTarget(puzzle, undefined);
  if (wanted === "uniform") return words.proofUniform;
  let sum = 0;
  let must = 0;
  certificate.forEach((weight, i) => {
    const change = (wanted.states[i]! + states - board[i]!) % states;
    sum = (sum + weight * change) % states;
    if (weight > 0 && change > 0) must++;
  });
  return states === 2 ? words.proof(must) : words.proofMany(states, sum);
}
