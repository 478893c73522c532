// The ripple of a press: the delay of each changed light, by its distance from the button.

import type { Plan, Ripple } from "./scene.ts";

/** Milliseconds for each cell of distance, and the maximum. */
const EACH = 45;
const MOST = 150;

/** The ripple of a change that starts at a light; none if the user prefers reduced motion. */
export function rippleOf({ cells }: Plan, before: Uint8Array, after: Uint8Array, from: number): Ripple | undefined {
  const middle = cells[from];
  if (middle === undefined || calm()) return undefined;
  const ripple = new Map<number, number>();
  after.forEach((state, light) => {
    if (state === before[light]) return;
    const { x, y } = cells[light]!;
    const far = Math.max(0, Math.hypot(x - middle.x, y - middle.y) - 0.5);
    ripple.set(light, Math.round(Math.min(MOST, EACH * far)));
  });
  return ripple;
}

/** True if the user prefers reduced motion. */
export function calm(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
