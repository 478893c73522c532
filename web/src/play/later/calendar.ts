// The calendar: a month of daily levels, each with its stars. Any past day can be played.

import { html, nothing, type TemplateResult } from "lit-html";
import { icons } from "../../icons.ts";
import type { App } from "../../mode.ts";
import { dailyName, todaysLevel } from "../levels.ts";
import { keptGame, type Results, results, streak } from "../records.ts";
import type { PageActions } from "./page.ts";
import { starsOf } from "./stars.ts";
import { laterWords } from "./words/words.ts";

/** The archive begins here. */
const FIRST_YEAR = 2026;

type DayState = 1 | 2 | 3 | "unfinished" | "missed" | "today" | "future";

/** What a day shows. */
export function dayState(all: Results, level: string, today: string): DayState {
  const result = all[level];
  if (result !== undefined) return result.stars;
  // Names of days sort as the days do.
  if (level > today) return "future";
  if ((keptGame(level)?.at ?? 0) > 0) return "unfinished";
  return level === today ? "today" : "missed";
}

/** The days of a month in rows of seven. A row begins on the first day of the week of the language. */
export function daysOf(month: Date, firstDay: number): (Date | undefined)[] {
  const [year, index] = [month.getFullYear(), month.getMonth()];
  const before = (new Date(year, index, 1).getDay() - firstDay + 7) % 7;
  const count = new Date(year, index + 1, 0).getDate();
  return [
    ...Array.from({ length: before }, () => undefined),
    ...Array.from({ length: count }, (_, day) => new Date(year, index, day + 1)),
  ];
}

/** Monday, except in languages that begin on Sunday. */
function firstDayOf(language: string): number {
  return language === "en" && /^en-(US|CA)|^en$/.test(navigator.language) ? 0 : 1;
}

export function calendarOf(app: App, month: Date, actions: PageActions): TemplateResult {
  const words = laterWords(app);
  const { language } = app;
  const now = new Date();
  const isLast = month.getFullYear() === now.getFullYear() && month.getMonth() === now.getMonth();
  const isFirst = month.getFullYear() === FIRST_YEAR && month.getMonth() === 0;
  const firstDay = firstDayOf(language);
  const turn = (by: number) => () => actions.show(new Date(month.getFullYear(), month.getMonth() + by, 1));
  const arrow = (by: number, name: string, sign: TemplateResult, disabled: boolean) =>
    html`<button type="button" class="quiet" aria-label=${name} aria-disabled=${disabled} @click=${disabled ? nothing : turn(by)}>${sign}</button>`;
  // 2 January 2023 was a Monday.
  const weekdays = Array.from({ length: 7 }, (_, n) =>
    new Date(2023, 0, 1 + firstDay + n).toLocaleDateString(language, { weekday: "narrow" }),
  );
  const all = results();
  return html`
    <div class="month">
      ${arrow(-1, words.previousMonth, icons.left, isFirst)}
      <h2 aria-live="polite">${month.toLocaleDateString(language, { month: "long", year: "numeric" })}</h2>
      ${arrow(1, words.nextMonth, icons.right, isLast)}
    </div>
    <div class="days">
      ${weekdays.map((name) => html`<span class="weekday" aria-hidden="true">${name}</span>`)}
      ${daysOf(month, firstDay).map((day) => (day ? dayOf(app, day, all, actions) : html`<span></span>`))}
    </div>
    <p class="legend">
      ${([3, 2, 1] as const).map((n) => html`<span>${starsOf(n)} ${words.legend[n]}</span>`)}
      <span><span class="half"></span> ${words.legend.unfinished}</span>
    </p>
  `;
}

function dayOf(app: App, day: Date, all: Results, { open }: PageActions): TemplateResult {
  const words = laterWords(app);
  const level = dailyName(day);
  const state = dayState(all, level, todaysLevel());
  const name = day.toLocaleDateString(app.language, { day: "numeric", month: "long" });
  const mark =
    typeof state === "number" ? starsOf(state) : state === "unfinished" ? html`<span class="half"></span>` : nothing;
  const kind = [typeof state === "number" ? "solved" : state, level === todaysLevel() && "today"].filter(Boolean);
  return html`<button type="button" class="day ${kind.join(" ")}" aria-label=${words.day[state](name)} aria-disabled=${state === "future"} @click=${state === "future" ? nothing : () => open(level)}>
    <span>${day.getDate()}</span>${mark}
  </button>`;
}

export function calendarWords(app: App): string {
  const all = results();
  const solved = Object.keys(all).filter((level) => level.startsWith("daily.")).length;
  return laterWords(app).days(solved, streak(all));
}
