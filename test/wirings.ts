// Random wirings, small enough for brute force. They may have more lights than buttons, and empty or equal buttons.

import fc from "fast-check";
import { wiring } from "../src/index.ts";

interface Most {
  readonly states: number;
  readonly lights: number;
  readonly buttons: number;
}

/** At most `lights` lights and `buttons` buttons of 2 to `states` states. */
export function smallWirings({ states, lights, buttons }: Most) {
  return fc
    .tuple(
      fc.integer({ min: 2, max: states }),
      fc.integer({ min: 1, max: lights }),
      fc.integer({ min: 1, max: buttons }),
    )
    .chain(([k, m, n]) => {
      const entry = fc.tuple(fc.nat(m - 1), fc.nat(k - 1));
      const button = fc.array(entry, { maxLength: 4 });
      return fc.record({
        states: fc.constant(k),
        lights: fc.constant(m),
        buttons: fc.array(button, { minLength: n, maxLength: n }),
      });
    });
}

/** The same wirings as puzzles, each with a board and a target. In the target, -1 is a light that does not matter. */
export function smallBoards(most: Most) {
  return smallWirings(most).chain((description) => {
    const { states, lights } = description;
    const cells = (least: number) =>
      fc.array(fc.integer({ min: least, max: states - 1 }), { minLength: lights, maxLength: lights });
    return fc.record({ puzzle: fc.constant(wiring(description)), board: cells(0), target: cells(-1) });
  });
}

/** The links of the Petersen graph: a ring of five, a star of five, and five spokes. */
export const PETERSEN: readonly [number, number][] = [0, 1, 2, 3, 4].flatMap((v): [number, number][] => [
  [v, (v + 1) % 5],
  [v, v + 5],
  [v + 5, ((v + 2) % 5) + 5],
]);
