// Random small wirings, small enough for the slow truth: as many lights as buttons or not, empty and double buttons among them.

import fc from "fast-check";

/** At most `lights` lights and `buttons` buttons of 2 to `states` states. */
export function smallWirings({ states, lights, buttons }: { states: number; lights: number; buttons: number }) {
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

/** The links of the Petersen graph: a ring of five, a star of five, and five spokes. */
export const PETERSEN: readonly [number, number][] = [0, 1, 2, 3, 4].flatMap((v): [number, number][] => [
  [v, (v + 1) % 5],
  [v, v + 5],
  [v + 5, ((v + 2) % 5) + 5],
]);
