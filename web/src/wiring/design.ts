// A wiring while it is made: lights and buttons at places, and what each button changes. Immutable. A spot may be a
// light, a button, or both: then the light itself is pressed.

import { letters } from "../../../src/draw/apart.ts";
import type { PressRule, Turns } from "../../../src/index.ts";

export interface Light {
  readonly start: number;
  /** The state to reach; -1 if it does not matter. */
  readonly target: number;
}

export interface Button {
  /** How much a press adds to each light, by the id of its spot: 1..states-1. */
  readonly links: ReadonlyMap<number, number>;
  readonly cost: number;
}

export interface Spot {
  /** Stays the same while the wiring changes. */
  readonly id: number;
  readonly x: number;
  readonly y: number;
  readonly light?: Light | undefined;
  readonly button?: Button | undefined;
}

/** What somebody saw in a game: how often each button was pressed, and how much each light changed, by ids. */
export interface Seen {
  readonly presses: ReadonlyMap<number, number>;
  readonly changes: ReadonlyMap<number, number>;
}

export interface Design {
  readonly states: number;
  readonly turns: Turns;
  readonly pressRule: PressRule;
  /** All lights must become equal; their targets do not count. */
  readonly isUniform: boolean;
  readonly spots: readonly Spot[];
  readonly seen: readonly Seen[];
}

/** What a spot can be. */
export type Kind = "both" | "light" | "button";

/** The most spots that the editor takes. */
export const MOST_SPOTS = 60;
/** The most states that can be chosen. */
export const MOST_STATES = 20;
/** Places are multiples of this. */
const SNAP = 0.5;
/** Neighbours are placed this far apart. */
const APART = 2;
/** Lights or buttons in a row, before a new row begins. */
const ACROSS = 5;

export const EMPTY: Design = {
  states: 2,
  turns: "forward",
  pressRule: "any",
  isUniform: false,
  spots: [],
  seen: [],
};

export function spotOf({ spots }: Design, id: number | undefined): Spot | undefined {
  return spots.find((spot) => spot.id === id);
}

export function kindOf({ light, button }: Spot): Kind {
  return light === undefined ? "button" : button === undefined ? "light" : "both";
}

/** The names of all spots: lights are 1, 2, 3; buttons apart from the lights are A, B, C. */
export function labelsOf({ spots }: Design): ReadonlyMap<number, string> {
  let lights = 0;
  let buttons = 0;
  return new Map(spots.map(({ id, light }) => [id, light ? String(++lights) : letters(buttons++)]));
}

export function snapped(at: number): number {
  return Math.round(at / SNAP) * SNAP;
}

/** With another spot at a place, or at the next free one. A light that is a button changes itself. */
export function withSpot(design: Design, kind: Kind, at: readonly [number, number] = freePlace(design, kind)): Design {
  if (design.spots.length >= MOST_SPOTS) return design;
  const id = Math.max(0, ...design.spots.map((spot) => spot.id)) + 1;
  const spot = {
    id,
    x: snapped(at[0]),
    y: snapped(at[1]),
    light: kind === "button" ? undefined : { start: 0, target: 0 },
    button: kind === "light" ? undefined : { links: new Map(kind === "both" ? [[id, 1]] : []), cost: 1 },
  };
  return { ...design, spots: [...design.spots, spot] };
}

/** Lights fill rows from the top; buttons apart from them fill rows below all lights. */
function freePlace({ spots }: Design, kind: Kind): [number, number] {
  const lights = spots.filter(({ light }) => light);
  const [left, top] = [Math.min(...spots.map(({ x }) => x)), Math.min(...spots.map(({ y }) => y))];
  if (spots.length === 0) return [0, 0];
  const below = lights.length === 0 ? top : Math.max(...lights.map(({ y }) => y)) + APART;
  for (let n = 0; ; n++) {
    const x = left + APART * (n % ACROSS);
    const y = (kind === "button" ? below : top) + APART * Math.floor(n / ACROSS);
    if (spots.every((spot) => Math.hypot(spot.x - x, spot.y - y) >= 1)) return [x, y];
  }
}

/** Without a spot, and without the links and observations that name it. */
export function withoutSpot(design: Design, id: number): Design {
  const spots = design.spots
    .filter((spot) => spot.id !== id)
    .map((spot) => (spot.button?.links.has(id) ? { ...spot, button: linked(spot.button, id, 0) } : spot));
  const seen = design.seen
    .map(({ presses, changes }) => ({ presses: without(presses, id), changes: without(changes, id) }))
    .filter(({ presses }) => presses.size > 0);
  return { ...design, spots, seen };
}

/** With a spot at another place, unless another spot is there; places are snapped. */
export function movedTo(design: Design, id: number, x: number, y: number): Design {
  const [right, down] = [snapped(x), snapped(y)];
  if (design.spots.some((spot) => spot.x === right && spot.y === down)) return design;
  return changed(design, id, (each) => ({ ...each, x: right, y: down }));
}

/** How much a press of one spot changes another; 0 if it does not. */
export function amountOf(design: Design, from: number, to: number): number {
  return spotOf(design, from)?.button?.links.get(to) ?? 0;
}

/** With another amount of a link; 0 removes it. */
export function withLink(design: Design, from: number, to: number, amount: number): Design {
  if (!spotOf(design, to)?.light) return design;
  return changed(design, from, (spot) =>
    spot.button ? { ...spot, button: linked(spot.button, to, modulo(amount, design.states)) } : spot,
  );
}

/** With other links of a button. */
export function withLinks(design: Design, from: number, links: ReadonlyMap<number, number>): Design {
  return changed(design, from, (spot) => (spot.button ? { ...spot, button: { ...spot.button, links } } : spot));
}

function linked(button: Button, to: number, amount: number): Button {
  return { ...button, links: amount === 0 ? without(button.links, to) : new Map(button.links).set(to, amount) };
}

export function withStart(design: Design, id: number, start: number): Design {
  return withLight(design, id, { start: modulo(start, design.states) });
}

/** With another target for one light. A target that was for all lights at once ends. */
export function withTarget(design: Design, id: number, target: number): Design {
  const all = design.isUniform ? { ...design, isUniform: false } : design;
  return withLight(all, id, { target: modulo(target, design.states) });
}

function withLight(design: Design, id: number, light: Partial<Light>): Design {
  return changed(design, id, (spot) => (spot.light ? { ...spot, light: { ...spot.light, ...light } } : spot));
}

/** With another number of states. Larger amounts and states become the largest one; observations are dropped. */
export function withStates(design: Design, states: number): Design {
  if (states === design.states) return design;
  const cut = (state: number) => Math.min(state, states - 1);
  const spots = design.spots.map(({ light, button, ...place }) => ({
    ...place,
    light: light && { start: cut(light.start), target: cut(light.target) },
    button: button && { ...button, links: new Map([...button.links].map(([id, amount]) => [id, cut(amount)])) },
  }));
  return { ...design, states, spots, seen: [] };
}

function changed(design: Design, id: number, change: (spot: Spot) => Spot): Design {
  return { ...design, spots: design.spots.map((spot) => (spot.id === id ? change(spot) : spot)) };
}

export function without(map: ReadonlyMap<number, number>, id: number): ReadonlyMap<number, number> {
  const rest = new Map(map);
  rest.delete(id);
  return rest;
}

export function modulo(value: number, states: number): number {
  return ((value % states) + states) % states;
}
