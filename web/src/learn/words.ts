// The words of Learn. Each language is a file of its own, which is downloaded when it is first used.

import type { Words } from "../words/en.ts";
import type { Language } from "../words/index.ts";
import type { en } from "./words/en.ts";

/** The words of Learn and of the page. */
export type LearnWords = Words & typeof en;

const FILES: Readonly<Record<Language, () => Promise<typeof en>>> = {
  en: async () => (await import("./words/en.ts")).en,
  "zh-Hans": async () => (await import("./words/zh.ts")).zh,
};

/** The words in one language. Rejects if they cannot be downloaded. */
export async function learnWords(language: Language, shared: Words): Promise<LearnWords> {
  return { ...shared, ...(await FILES[language]()) };
}
