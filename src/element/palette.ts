// The current colours of a board, in a form that a canvas understands.

import type { Palette } from "./paint.ts";

/** Resolves the custom properties of the board's style sheet by giving each as the colour of a hidden element. */
export function paletteOf(shadow: ShadowRoot, states: number): Palette {
  const probe = document.createElement("i");
  probe.className = "probe";
  shadow.append(probe);
  const style = getComputedStyle(probe);
  const resolve = (color: string) => {
    probe.style.color = color;
    return style.color;
  };
  // Numbers must be readable on every state: with forced colours there are only two shades.
  const plain = states > 2 && matchMedia("(forced-colors: active)").matches;
  const palette: Palette = {
    states: Array.from({ length: states }, (_, state) => {
      if (state === 0 || plain) return resolve("var(--off)");
      if (states === 2) return resolve("var(--on)");
      return resolve(`color-mix(in oklch, var(--low), var(--on) ${(100 * state) / (states - 1)}%)`);
    }),
    edges: [resolve("var(--edge)"), resolve("var(--rim)")],
    disc: resolve("var(--disc)"),
    ink: resolve("var(--ink)"),
    paper: resolve("var(--paper)"),
    mark: resolve("var(--mark)"),
    hatch: resolve("var(--hatch)"),
    note: resolve("var(--note)"),
    focus: resolve("var(--focus)"),
    link: resolve("var(--reach)"),
    font: style.fontFamily,
  };
  probe.remove();
  return palette;
}
