// A row of buttons below the board, for puzzles whose buttons have no place among the lights.

import type { Plan, Scene } from "./scene.ts";

export interface Chips {
  readonly root: HTMLElement;
  draw(scene: Scene): void;
}

export function createChips({ puzzle }: Plan): Chips {
  const root = document.createElement("div");
  root.className = "below";
  root.setAttribute("role", "group");
  const chips = Array.from({ length: puzzle.buttons }, (_, button) => {
    const chip = document.createElement("button");
    chip.type = "button";
    chip.part.add("button");
    chip.dataset.button = String(button);
    root.append(chip);
    return chip;
  });
  return {
    root,
    draw({ presses, hintedButton, use, words }) {
      root.setAttribute("aria-label", words.buttons);
      chips.forEach((chip, button) => {
        const count = presses?.[button] ?? 0;
        const cost = puzzle.costs?.[button];
        chip.textContent = count === 0 || count === 1 ? String(button + 1) : `${button + 1} ×${count}`;
        chip.className = count !== 0 || button === hintedButton ? "due" : "";
        if (cost !== undefined) chip.dataset.cost = String(cost);
        chip.disabled = use !== "press";
        chip.setAttribute("aria-label", words.button(button + 1, count, cost, button === hintedButton));
      });
    },
  };
}
