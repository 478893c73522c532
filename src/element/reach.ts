// The rule of a board, drawn: the links of a graph or wiring, and a ring around each light that a press of the button
// under the pointer would change.

import { num } from "../draw/geometry.ts";
import { element, text } from "./buttons-view.ts";
import type { Plan } from "./scene.ts";

/** The shapes whose lights may have links to draw. */
const LINKED = ["graph", "wiring"];

export interface ReachView {
  /** Outlines what a press of this button changes; -1 for none. */
  point(button: number): void;
}

/** Puts the drawing behind the lights of a view, and the amounts above them. */
export function createReach(plan: Plan, root: HTMLElement): ReachView {
  const { puzzle, cells } = plan;
  const viewBox = [plan.left, plan.top, plan.width, plan.height].map(num).join(" ");
  const behind = element("svg", { class: "behind", viewBox, "aria-hidden": "true" });
  const above = element("svg", { class: "above", viewBox, "aria-hidden": "true" });
  const rings = element("path", { class: "reach", part: "reach" });
  behind.append(rings);
  root.prepend(behind);
  root.append(above);
  if (LINKED.includes(puzzle.shape)) void drawLinks();
  let shown = -1;

  async function drawLinks(): Promise<void> {
    const { linkPaths } = await import("../draw/links.ts");
    const { lines, tips } = linkPaths(puzzle, cells);
    behind.prepend(element("path", { class: "link", d: lines }), element("path", { class: "tip", d: tips }));
  }

  return {
    point(button) {
      if (button === shown) return;
      shown = button;
      const { start, light, amount } = puzzle.effects;
      const [from, to] = button < 0 ? [0, 0] : [start[button]!, start[button + 1]!];
      const lights = [...light.subarray(from, to)];
      rings.setAttribute("d", lights.map((i) => cells[i]!.path).join(""));
      const uneven = puzzle.states > 2 && lights.some((_, n) => amount[from + n] !== 1);
      above.replaceChildren(...(uneven ? lights.map((i, n) => amountAt(i, amount[from + n]!)) : []));
    },
  };

  /** How much a press adds to a light, in the corner of its cell. */
  function amountAt(light: number, amount: number): SVGElement {
    const { x, y, r } = cells[light]!;
    return text("amount", x + 0.84 * r, y + 0.7 * r, `+${amount}`);
  }
}
