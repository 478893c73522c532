// The words of what Play loads later. English comes with it, Chinese when it is first used.

import type { App } from "../../../mode.ts";
import type { Language } from "../../../words/index.ts";
import { en, type LaterWords } from "./en.ts";

const loaded = new Map<Language, LaterWords>([["en", en]]);

/** The words in the language of the page; in English until the others have arrived. */
export function laterWords(app: App): LaterWords {
  const { language } = app;
  const words = loaded.get(language);
  if (words === undefined) {
    // Only once: if the download fails, English stays.
    loaded.set(language, en);
    import("./zh.ts").then(
      ({ zh }) => {
        loaded.set(language, zh);
        app.update();
      },
      () => {},
    );
  }
  return words ?? en;
}
