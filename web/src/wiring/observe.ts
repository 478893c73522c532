// A wiring from what somebody saw in a game: "I pressed this and that changed".

import { fail, show } from "../../../src/errors.ts";
import { wiringFrom } from "../../../src/index.ts";
import { partsOf } from "./convert.ts";
import { type Design, labelsOf, type Seen, spotOf, withLinks } from "./design.ts";

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

/** The observations in a link: `A.B*2-1_3-2*3` is that A and twice B changed light 1, and 3 turned light 2 by 3. */
export function writeSeen(design: Design): string {
  const labels = labelsOf(design);
  const listed = (counts: ReadonlyMap<number, number>) =>
    [...counts].map(([id, count]) => (count === 1 ? labels.get(id) : `${labels.get(id)}*${count}`)).join(".");
  return design.seen.map(({ presses, changes }) => `${listed(presses)}-${listed(changes)}`).join("_");
}

/**
 * The design with the observations of a link.
 * @throws LightsOutError `option`
 */
export function withSeen(design: Design, text: string): Design {
  const ids = new Map([...labelsOf(design)].map(([id, label]) => [label, id]));
  const read = (part: string, kind: "button" | "light") =>
    new Map(
      part.split(".").map((item): [number, number] => {
        const [, label = "", count = "1"] = /^(\w+)(?:\*(\d{1,3}))?$/.exec(item) ?? [];
        const id = ids.get(label);
        if (!spotOf(design, id)?.[kind] || Number(count) < 1 || Number(count) >= design.states)
          fail(
            "option",
            `x-seen has ${show(item)}; expected a ${kind}, or a ${kind}, "*" and 1 to ${design.states - 1}`,
          );
        return [id!, Number(count)];
      }),
    );
  const seen = text.split("_").map((observation): Seen => {
    const [, pressed, changed] = /^([^-]*)-([^-]*)$/.exec(observation) ?? [];
    if (pressed === undefined) fail("option", `x-seen has ${show(observation)}; expected one "-"`);
    return { presses: read(pressed, "button"), changes: changed ? read(changed, "light") : new Map() };
  });
  return { ...design, seen };
}
