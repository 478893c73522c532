// All words of the page, with those of Learn and Measure: these are fetched with the modes, not by a first visit. So is their
// style sheet.

import "../modes.css";
import type { App } from "../mode.ts";
import type { Words } from "./en.ts";
import { enModes } from "./en-modes.ts";
import type { Language } from "./index.ts";
import { zhModes } from "./zh-modes.ts";

export type AllWords = Words & typeof enModes;

const MODES: Readonly<Record<Language, typeof enModes>> = { en: enModes, "zh-Hans": zhModes };
const known = new WeakMap<Words, AllWords>();

/** The words in the language of the page. */
export function allWords({ words, language }: App): AllWords {
  const all = known.get(words) ?? { ...words, ...MODES[language] };
  known.set(words, all);
  return all;
}
