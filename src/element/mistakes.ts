// Mistakes in the attributes of a board, by attribute. Each is shown below the board until it is corrected, so that no
// wrong value is silently replaced.

import { fail, show, suggest } from "../errors.ts";
import type { Use } from "./scene.ts";

const MODES: readonly string[] = ["press", "paint", "view"] satisfies Use[];

/** The mistakes of one board. */
export interface Mistakes {
  /** Reads an attribute. An error becomes its mistake. */
  attempt(name: string, read: () => void): void;
  has(name: string): boolean;
  /** Forgets the mistake of an attribute whose value has been set in another way; without a name, all mistakes. */
  forget(name?: string): void;
  /** Shows the current mistakes. */
  tell(): void;
}

export function createMistakes(shadow: ShadowRoot): Mistakes {
  const mistakes = new Map<string, string>();
  return {
    attempt(name, read) {
      mistakes.delete(name);
      try {
        read();
      } catch (error) {
        mistakes.set(name, (error as Error).message);
      }
    },
    has: (name) => mistakes.has(name),
    forget(name) {
      if (name === undefined) mistakes.clear();
      else mistakes.delete(name);
    },
    tell() {
      const words = [...mistakes.values()].join("\n");
      const old = shadow.querySelector(".error");
      if (words === (old?.textContent ?? "")) return;
      old?.remove();
      if (words === "") return;
      const told = document.createElement("p");
      told.className = "error";
      told.part.add("error");
      told.setAttribute("role", "alert");
      told.textContent = words;
      shadow.append(told);
    },
  };
}

/** @throws LightsOutError `option` */
export function checkMode(mode: string | null): void {
  if (mode !== null && !MODES.includes(mode))
    fail("option", `the mode is ${show(mode)}${suggest(mode, MODES)}; it must be one of ${MODES.join(", ")}`);
}
