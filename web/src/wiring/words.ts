// The words of the wiring editor. Each language is a file of its own, which is downloaded when it is first used.

import type { Words } from "../words/en.ts";
import type { Language } from "../words/index.ts";
import type { en } from "./words/en.ts";

export type { SpotFacts } from "./words/en.ts";

/** The words of the editor and of the page. */
export type WiringWords = Words & typeof en;

const FILES: Readonly<Record<Language, () => Promise<typeof en>>> = {
  en: async () => (await import("./words/en.ts")).en,
  "zh-Hans": async () => (await import("./words/zh.ts")).zh,
};

/** The words in one language. Rejects if they cannot be downloaded. */
export async function wiringWords(language: Language, shared: Words): Promise<WiringWords> {
  return { ...shared, ...(await FILES[language]()) };
}
