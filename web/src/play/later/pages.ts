// The pages of levels, shown in place of the board: the calendar of daily levels, the ladder, and other levels.

import "./later.css";
import { html, type TemplateResult } from "lit-html";
import type { App } from "../../mode.ts";
import { nextRung, type Results, results } from "../records.ts";
import { calendarOf, calendarWords } from "./calendar.ts";
import { CHAPTERS, type ChapterName, RUNGS } from "./ladder.ts";
import type { LevelPage, PageActions } from "./page.ts";
import { starsOf } from "./stars.ts";
import { laterWords } from "./words/words.ts";

/** A page of levels. `free` chooses a level by its size and difficulty. */
export function pageOf(
  app: App,
  { name, month }: LevelPage,
  actions: PageActions,
  free: () => TemplateResult,
): TemplateResult {
  const { pages } = app.words;
  const tabs = (["calendar", "ladder", "free"] as const).map(
    (each) =>
      html`<button type="button" aria-pressed=${each === name} @click=${() => actions.turnTo(each)}>${pages[each]}</button>`,
  );
  const content = {
    calendar: () => calendarOf(app, month, actions),
    ladder: () => ladderOf(app, actions),
    free: () => html`<div class="choice">${free()}</div>`,
  }[name];
  return html`
    <section class="levels" aria-label=${app.words.levels}>
      <div class="segments" role="group" aria-label=${app.words.levels}>${tabs}</div>
      <div class="level-page ${name}">${content()}</div>
    </section>
  `;
}

/** What the status line says on a page. */
export function pageWords(app: App, { name }: LevelPage): string {
  const words = laterWords(app);
  if (name === "calendar") return calendarWords(app);
  if (name === "free") return words.freeHint;
  const all = results();
  const climbed = RUNGS.flatMap((_, i) => all[`ladder.${i + 1}`] ?? []);
  const stars = climbed.reduce((sum, { stars }) => sum + stars, 0);
  return words.climbed(climbed.length, RUNGS.length, stars);
}

/** All levels are open; the next one is highlighted. */
function ladderOf(app: App, actions: PageActions): TemplateResult {
  const words = laterWords(app);
  const all = results();
  const next = nextRung(all);
  let n = 0;
  const chapters = Object.entries(CHAPTERS).map(([name, rungs]) => {
    const [title, lesson] = words.chapters[name as ChapterName];
    const levels = rungs.map(() => rungOf(app, ++n, all, next, actions));
    return html`
      <section class="chapter">
        <h2>${title}</h2>
        <p class="quiet-line">${lesson}</p>
        <div class="rungs">${levels}</div>
      </section>`;
  });
  return html`${chapters}`;
}

/** What the chapter of a level teaches. */
export function lessonOf(app: App, n: number): string {
  let last = 0;
  const chapter = Object.entries(CHAPTERS).find(([, rungs]) => n <= (last += rungs.length))!;
  return laterWords(app).chapters[chapter[0] as ChapterName][1]!;
}

function rungOf(app: App, n: number, all: Results, next: string | undefined, { open }: PageActions): TemplateResult {
  const words = laterWords(app);
  const level = `ladder.${n}`;
  const stars = all[level]?.stars ?? 0;
  const isNext = level === next;
  return html`<button type="button" class=${isNext ? "rung next" : "rung"} aria-label=${isNext ? words.nextRung(n) : words.rung(n, stars)} @click=${() => open(level)}>
    <span>${n}</span>${starsOf(stars)}
  </button>`;
}
