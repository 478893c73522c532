// Light or dark: follows the system until somebody switches. The style sheet and the board follow `color-scheme`.

import { keep, load } from "./store.ts";

const NAMES = ["auto", "light", "dark"] as const;
type ThemeName = (typeof NAMES)[number];

export type Theme = ReturnType<typeof createTheme>;

export function createTheme(onChange: () => void) {
  let name = load("theme", (kept): kept is ThemeName => NAMES.includes(kept as ThemeName)) ?? "auto";

  function apply(): void {
    document.documentElement.dataset.theme = name;
    onChange();
  }

  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", onChange);
  return {
    get name() {
      return name;
    },
    apply,
    /** Goes to the next of: as the system, light, dark. */
    next(): void {
      name = NAMES[(NAMES.indexOf(name) + 1) % NAMES.length]!;
      keep("theme", name);
      apply();
    },
  };
}
