// A wiring from what somebody saw in a game: "I pressed this and that changed".

import { wiringFrom } from "../../../src/index.ts";
import { partsOf } from "./convert.ts";
import { type Design, withLinks } from "./design.ts";

/** What the observations of a design show. */
export type Learned =
  /** The observations with these numbers, from 0, contradict each other. */
  | { readonly kind: "conflict"; readonly seen: readonly number[] }
  /** The links of some buttons are not determined. `next` has the presses to try, by the ids of the buttons. */
  | { readonly kind: "open"; readonly next: ReadonlyMap<number, number>; readonly unknown: readonly number[] }
  | { readonly kind: "known" };

/** The design with the links that its observations determine; the links of other buttons stay. */
export function learnedFrom(design: Design): { readonly design: Design; readonly learned: Learned | undefined } {
  const { states, seen } = design;
  const { lights, buttons } = partsOf(design);
  if (seen.length === 0 || lights.length === 0 || buttons.length === 0) return { design, learned: undefined };
  const off = new Uint8Array(lights.length);
  const observations = seen.map(({ presses, changes }) => ({
    presses: buttons.map(({ id }) => presses.get(id) ?? 0),
    before: off,
    after: Uint8Array.from(lights, ({ id }) => changes.get(id) ?? 0),
  }));
  const found = wiringFrom(observations, { states, lights: lights.length, buttons: buttons.length });
  if (found.conflict) return { design, learned: { kind: "conflict", seen: found.conflict } };
  const known = found.known ?? columnsOf(found.puzzle.effects);
  const next = known.reduce((now, pairs, j) => {
    const links = pairs && new Map(pairs.map(([light, amount]) => [lights[light]!.id, amount]));
    return links ? withLinks(now, buttons[j]!.id, links) : now;
  }, design);
  const unknown = buttons.flatMap(({ id }, j) => (known[j] === null ? [id] : []));
  if (found.next === undefined) return { design: next, learned: { kind: "known" } };
  const [first] = found.next;
  const tries = buttons.flatMap(({ id }, j): [number, number][] => (first![j] ? [[id, first![j]!]] : []));
  return { design: next, learned: { kind: "open", next: new Map(tries), unknown } };
}

/** The [light, amount] pairs of each button. */
function columnsOf({ start, light, amount }: { start: Uint32Array; light: Uint32Array; amount: Uint8Array }) {
  return Array.from({ length: start.length - 1 }, (_, j) => {
    const [from, to] = [start[j]!, start[j + 1]!];
    return Array.from(light.subarray(from, to), (i, n): readonly [number, number] => [i, amount[from + n]!]);
  });
}
