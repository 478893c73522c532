// The words of Solve. Each language is a file of its own, which is downloaded when it is first used.

import type { Words } from "../words/en.ts";
import type { Language } from "../words/index.ts";
import type { en } from "./words/en.ts";

/** The words of Solve and of the page. */
export type SolveWords = Words & typeof en;

const FILES: Readonly<Record<Language, () => Promise<typeof en>>> = {
  en: async () => (await import("./words/en.ts")).en,
  "zh-Hans": async () => (await import("./words/zh.ts")).zh,
};

/** The words in one language. Rejects if they cannot be downloaded. */
export async function solveWords(language: Language, shared: Words): Promise<SolveWords> {
  return { ...shared, ...(await FILES[language]()) };
}
