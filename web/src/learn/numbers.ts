// The numbers of a puzzle, each with a sentence that explains it.

import { html, nothing, type TemplateResult } from "lit-html";
import type { Puzzle } from "../../../src/index.ts";
import type { Facts } from "../engine/questions.ts";
import type { LearnWords } from "./words.ts";

export function numbers(words: LearnWords, puzzle: Puzzle, facts: Facts): TemplateResult {
  const { rank, nullity, invariants, solutions, oneIn } = facts;
  const { states, buttons, lights } = puzzle;
  return html`
    <section class="group" id="numbers">
      <h2>${words.facts}</h2>
      <dl class="numbers">
        ${rank === undefined ? nothing : fact(words.rank, html`${rank}`, words.rankSays(rank, buttons))}
        ${
          nullity === undefined
            ? fact(words.factors, html`${invariants.join(" × ") || 1}`, words.factorsSay(states))
            : fact(words.nullity, html`${nullity}`, words.nullitySays(nullity))
        }
        ${fact(words.solvableShare, oneIn === 1n ? html`${words.all}` : html`1 / ${power(oneIn, states)}`, words.shareSays(oneIn === 1n))}
        ${fact(words.solutions, power(solutions, states), words.solutionsSay(solutions === 1n))}
        ${fact(words.boards, power(BigInt(states) ** BigInt(lights), states), words.boardsSay(lights, states))}
      </dl>
    </section>`;
}

function fact(name: string, value: TemplateResult, says: string): TemplateResult {
  return html`<div><dt>${name}</dt><dd class="value">${value}</dd><dd>${says}</dd></div>`;
}

/** A number in readable form: small ones as they are, large ones as a power of `base`, with a factor if necessary. */
function power(value: bigint, base: number): TemplateResult {
  if (value < 1_000_000n) return html`${value.toLocaleString("en").replaceAll(",", "\u202f")}`;
  const root = BigInt(base);
  let exponent = 0;
  let rest = value;
  for (; rest % root === 0n; rest /= root) exponent++;
  const factor = rest === 1n ? "" : `${rest} × `;
  return html`${factor}${base}<sup>${exponent}</sup>`;
}
