// The words of Measure. Each language is a file of its own, which is downloaded when it is first used.

import type { Words } from "../words/en.ts";
import type { Language } from "../words/index.ts";
import type { en } from "./words/en.ts";

/** The words of Measure and of the page. */
export type MeasureWords = Words & typeof en;

const FILES: Readonly<Record<Language, () => Promise<typeof en>>> = {
  en: async () => (await import("./words/en.ts")).en,
  "zh-Hans": async () => (await import("./words/zh.ts")).zh,
};

/** The words in one language. Rejects if they cannot be downloaded. */
export async function measureWords(language: Language, shared: Words): Promise<MeasureWords> {
  return { ...shared, ...(await FILES[language]()) };
}
