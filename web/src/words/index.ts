// The languages of the page: the browser's choice, unless somebody has switched.

import { en, type Words } from "./en.ts";

export type Language = "en" | "zh-Hans";

/** The words of a language; those of English are there at once, others can fail to be fetched. */
export async function wordsOf(language: Language): Promise<Words> {
  return language === "en" ? en : (await import("./zh.ts")).zh;
}

/** The language to begin with. */
export function firstLanguage(kept: string | undefined, wished: readonly string[]): Language {
  if (kept === "en" || kept === "zh-Hans") return kept;
  const known = wished.find((tag) => /^(en|zh)\b/i.test(tag));
  return known && /^zh/i.test(known) ? "zh-Hans" : "en";
}
