// Ready wirings to start from.

import type { Design, Spot } from "./design.ts";

export const EXAMPLES = ["statues", "levers", "dials"] as const;
export type Example = (typeof EXAMPLES)[number];

const BASE = { pressRule: "any", isUniform: false, seen: [] } as const;

/** A light that is pressed itself. `links` has [light, amount] pairs. */
function both(id: number, x: number, start: number, links: readonly (readonly [number, number])[]): Spot {
  return { id, x, y: 0, light: { start, target: 0 }, button: { links: new Map(links), cost: 1 } };
}

/** Three statues in a row. Each turns itself and its neighbours, a quarter each time. */
const statues: Design = {
  ...BASE,
  states: 4,
  turns: "forward",
  spots: [0, 1, 2].map((n) => {
    const near = [n - 1, n, n + 1].filter((to) => to >= 0 && to <= 2);
    return both(n, 2 * n, [1, 2, 0][n]!, near.map((to) => [to, 1])); // biome-ignore format: one line
  }),
};

/** Five levers above four lamps, all of which must be lit. No arrow crosses the numbers below the lamps. */
const levers: Design = {
  ...BASE,
  states: 2,
  turns: "forward",
  spots: [
    ...[0, 1, 2, 3].map(
      (n): Spot => ({ id: n, x: 1.25 * n + 0.625, y: 2.5, light: { start: n === 0 ? 1 : 0, target: 1 } }),
    ),
    ...[[0, 1], [1, 2], [2, 3], [0, 3], [0, 1, 2]].map(
      (lamps, n): Spot => ({
        id: 4 + n,
        x: 1.25 * n,
        y: 0,
        button: { links: new Map(lamps.map((lamp) => [lamp, 1])), cost: 1 },
      }),
    ), // biome-ignore format: one lever on a line
  ],
};

/** Two dials of ten, which can be turned both ways. Each turns the other, too, and the first turns it twice as far. */
const dials: Design = {
  ...BASE,
  states: 10,
  turns: "either",
  spots: [both(0, 0, 3, [[0, 1], [1, 2]]), both(1, 3, 7, [[0, 1], [1, 1]])], // biome-ignore format: one line
};

const DESIGNS: Readonly<Record<Example, Design>> = { statues, levers, dials };

export function exampleOf(name: Example): Design {
  return DESIGNS[name];
}
