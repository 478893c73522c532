// The buttons of puzzles whose buttons are apart from the lights: at their places over the board, or in a row below it.

import { num } from "../draw/geometry.ts";
import { element, hintMark, pressMark } from "./buttons-view.ts";
import type { Plan, Scene } from "./scene.ts";

/** The box of a drawing over a button: a little larger than a cell, so that a press fits in a corner. */
const VIEW_BOX = "-.6 -.6 1.2 1.2";
const CELL = 0.41;

export interface Chips {
  readonly root: HTMLElement;
  draw(scene: Scene): void;
}

/** The buttons of a plan that has some apart from the lights. */
export function createChips({ puzzle, apart, left, top, width, height }: Plan): Chips {
  const { names, places } = apart!;
  const root = document.createElement("div");
  root.className = places ? "over" : "below";
  root.setAttribute("role", "group");
  const chips = names.map((_, button) => {
    const chip = document.createElement("button");
    chip.type = "button";
    chip.part.add("button");
    chip.dataset.button = String(button);
    const place = places?.[button];
    if (place) {
      chip.style.left = `${num((100 * (place.x - place.r - left)) / width)}%`;
      chip.style.top = `${num((100 * (place.y - place.r - top)) / height)}%`;
      chip.style.setProperty("--side", String(2 * place.r));
    }
    root.append(chip);
    return chip;
  });
  return {
    root,
    draw({ presses, hintedButton, use, words }) {
      root.setAttribute("aria-label", words.buttons);
      chips.forEach((chip, button) => {
        const name = names[button]!;
        const count = presses?.[button] ?? 0;
        const cost = puzzle.costs?.[button];
        const isHinted = button === hintedButton;
        const marks = count === 0 ? [] : pressMark(puzzle.states, count, 0.34, -0.34, CELL);
        if (isHinted) marks.push(hintMark(0, 0, CELL));
        const svg = element("svg", { viewBox: VIEW_BOX, "aria-hidden": "true" });
        svg.append(...marks);
        chip.replaceChildren(name, svg);
        chip.className = isHinted ? "hint" : "";
        if (cost !== undefined) chip.dataset.cost = String(cost);
        chip.disabled = use !== "press";
        chip.setAttribute("aria-label", words.button(name, count, cost, isHinted));
      });
    },
  };
}
