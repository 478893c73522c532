// The languages of the page: the browser's choice, unless somebody has switched.

import { en } from "./en.ts";
import { zh } from "./zh.ts";

export type Words = typeof en;
export type Language = "en" | "zh-Hans";

export const LANGUAGES: Readonly<Record<Language, Words>> = { en, "zh-Hans": zh };

/** The language to begin with. */
export function firstLanguage(kept: string | null, wished: readonly string[]): Language {
  if (kept === "en" || kept === "zh-Hans") return kept;
  const known = wished.find((tag) => /^(en|zh)\b/i.test(tag));
  return known && /^zh/i.test(known) ? "zh-Hans" : "en";
}
