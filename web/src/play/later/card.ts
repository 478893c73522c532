// The win card: how well the level was solved, above the buttons to share it and to go on.

import "./later.css";
import { html, nothing, type TemplateResult } from "lit-html";
import type { App } from "../../mode.ts";
import { levelWords, readLevel, todaysLevel } from "../levels.ts";
import { results, starsFor, streak } from "../records.ts";
import type { Game } from "../state.ts";
import { starsOf } from "./stars.ts";
import { laterWords } from "./words/words.ts";

export function cardOf(app: App, game: Game): TemplateResult {
  const words = laterWords(app);
  const { level, puzzle, at, par } = game;
  const stars = starsFor(game);
  return html`
    <section class="card" aria-label=${words.solved}>
      <span role="img" aria-label=${words.stars(stars)}>${starsOf(stars)}</span>
      <p class="headline">${words.solvedIn(at, par)}</p>
      <p>${words.why[stars]}</p>
      <p class="quiet-line"><span>${levelWords(app, level, puzzle)}</span>${streakWords(app, level)}</p>
    </section>
  `;
}

/** How many days in a row, or an invitation for tomorrow. */
function streakWords(app: App, level: string): TemplateResult | typeof nothing {
  const words = laterWords(app);
  if (readLevel(level).kind !== "daily") return nothing;
  const days = streak(results());
  if (days > 1) return html` · <span>${words.streak(days)}</span>`;
  return level === todaysLevel() ? html` · <span>${words.tomorrow}</span>` : nothing;
}
