// The state of the wiring editor as one immutable object, and how each event changes it. Nothing here touches the page
// or the engine: wiring.ts asks for answers, and view.ts shows the state.

import { type Progress, pressAll, type Turns } from "../../../src/index.ts";
import type { Reply } from "../engine/client.ts";
import { designOf, type Made, madeOf, partsOf } from "./convert.ts";
import type { Design, Kind, Seen } from "./design.ts";
import * as design from "./design.ts";
import { type Example, exampleOf } from "./examples.ts";
import { learnedFrom, withSeen } from "./observe.ts";

/** The steps, in the order of the tabs. */
export const STEPS = ["build", "start", "target", "observe", "press"] as const;
export type Step = (typeof STEPS)[number];

/** What the user is doing. Ids are those of spots. */
export type Situation =
  /** `chosen` is a light without a button, which can be moved or removed. */
  | { readonly name: "arranging"; readonly chosen?: number | undefined }
  /** A button was chosen: a tap on a light links it or unlinks it. `last` is the light that was linked last. */
  | { readonly name: "linking"; readonly from: number; readonly last?: number | undefined }
  /** The start of the lights is set. `last` is the light that was tapped last. */
  | { readonly name: "starting"; readonly last?: number | undefined }
  | { readonly name: "aiming"; readonly last?: number | undefined }
  | Observing
  /** The wiring is tried. `made` has the buttons that were pressed, in order. */
  | { readonly name: "pressing"; readonly made: readonly number[] };

/** What was seen in a game is noted: first what was pressed, then what changed. */
export interface Observing extends Seen {
  readonly name: "observing";
  readonly asks: "presses" | "changes";
  readonly last?: number | undefined;
}

/** The answer to a board, or the progress of its search. */
export interface Known {
  readonly of: Made;
  readonly reply?: Reply | undefined;
  readonly progress?: Progress | undefined;
}

export interface Wiring {
  readonly situation: Situation;
  readonly design: Design;
  readonly past: readonly Design[];
  readonly future: readonly Design[];
  /** A spot is being dragged: all its places are one change. */
  readonly isDragging: boolean;
  readonly known: Known | undefined;
}

const OBSERVING: Observing = { name: "observing", asks: "presses", presses: new Map(), changes: new Map() };
const FIRST: Readonly<Record<Step, Situation>> = {
  build: { name: "arranging" },
  start: { name: "starting" },
  target: { name: "aiming" },
  observe: OBSERVING,
  press: { name: "pressing", made: [] },
};
const STEP_OF: Readonly<Record<Situation["name"], Step>> = {
  arranging: "build",
  linking: "build",
  starting: "start",
  aiming: "target",
  observing: "observe",
  pressing: "press",
};

export function startingWith(first: Design): Wiring {
  return { situation: FIRST.build, design: first, past: [], future: [], isDragging: false, known: undefined };
}

/**
 * The editor with what is on the stage. If that is its own puzzle, it stays as it was, with the board as the start. A
 * link may bring observations.
 * @throws LightsOutError `option` if they are wrong
 */
export function opened(wiring: Wiring, { puzzle, board }: Made, seen = ""): Wiring {
  const own = madeOf(wiring.design);
  if (own?.puzzle !== puzzle) {
    const made = designOf(puzzle, board);
    return startingWith(seen === "" ? made : withSeen(made, seen));
  }
  const { lights } = partsOf(wiring.design);
  const next = lights.reduce(
    (now, { id, light }, i) => (light!.start === board[i] ? now : design.withStart(now, id, board[i]!)),
    wiring.design,
  );
  return { ...edited(wiring, next), known: undefined };
}

export function stepOf({ situation }: Wiring): Step {
  return STEP_OF[situation.name];
}

export function toStep(wiring: Wiring, step: Step): Wiring {
  return { ...wiring, situation: FIRST[step] };
}

/** The board whose fewest presses are wanted, with its puzzle; undefined without lights. */
export function questionOf({ situation, design }: Wiring): Made | undefined {
  const made = madeOf(design);
  if (made === undefined || situation.name !== "pressing" || situation.made.length === 0) return made;
  return pressedOf(made, design, situation.made);
}

const pressed = new WeakMap<readonly number[], Made>();

/** The board after some presses. */
function pressedOf({ puzzle, board }: Made, now: Design, made: readonly number[]): Made {
  const kept = pressed.get(made);
  if (kept?.puzzle === puzzle) return kept;
  const { buttons } = partsOf(now);
  const presses = buttons.map(({ id }) => made.filter((each) => each === id).length);
  const result = { puzzle, board: pressAll(puzzle, board, presses) };
  pressed.set(made, result);
  return result;
}

export function replied(wiring: Wiring, of: Made, known: Omit<Known, "of">): Wiring {
  return questionOf(wiring) === of ? { ...wiring, known: { of, ...known } } : wiring;
}

/** Another design in place of the one before, which undo brings back. */
function edited(wiring: Wiring, next: Design, situation = wiring.situation): Wiring {
  if (next === wiring.design) return { ...wiring, situation };
  return { ...wiring, situation, design: next, past: [...wiring.past, wiring.design], future: [], isDragging: false };
}

/** A tap on a spot: it means what the situation says. */
export function tapped(wiring: Wiring, id: number): Wiring {
  const { situation, design: now } = wiring;
  const spot = design.spotOf(now, id);
  if (spot === undefined) return wiring;
  switch (situation.name) {
    case "arranging":
      if (spot.button) return { ...wiring, situation: { name: "linking", from: id } };
      return { ...wiring, situation: { name: "arranging", chosen: situation.chosen === id ? undefined : id } };
    case "linking":
      if (spot.light) return valued(wiring, id, design.amountOf(now, situation.from, id) === 0 ? 1 : 0);
      return { ...wiring, situation: id === situation.from ? FIRST.build : { name: "linking", from: id } };
    case "starting":
      return spot.light ? valued(wiring, id, spot.light.start + 1) : wiring;
    case "aiming":
      return spot.light ? valued(wiring, id, spot.light.target + 1) : wiring;
    case "observing":
      return valued(wiring, id, (situation[situation.asks].get(id) ?? 0) + 1);
    case "pressing":
      return spot.button ? { ...wiring, situation: { ...situation, made: [...situation.made, id] } } : wiring;
  }
}

/** Sets the number that a tap on a spot counts: the amount of a link, a state, or a count of an observation. */
export function valued(wiring: Wiring, id: number, value: number): Wiring {
  const { situation, design: now } = wiring;
  const spot = design.spotOf(now, id);
  const whole = design.modulo(value, now.states);
  switch (situation.name) {
    case "linking":
      if (!spot?.light) return wiring;
      return edited(wiring, design.withLink(now, situation.from, id, whole), {
        ...situation,
        last: whole === 0 ? undefined : id,
      });
    case "starting":
      return spot?.light ? edited(wiring, design.withStart(now, id, whole), { name: "starting", last: id }) : wiring;
    case "aiming":
      return spot?.light ? edited(wiring, design.withTarget(now, id, whole), { name: "aiming", last: id }) : wiring;
    case "observing":
      if (!(situation.asks === "presses" ? spot?.button : spot?.light)) return wiring;
      return { ...wiring, situation: noted(situation, id, whole) };
    default:
      return wiring;
  }
}

function noted(situation: Observing, id: number, value: number): Observing {
  const { asks } = situation;
  const counts = value === 0 ? design.without(situation[asks], id) : new Map(situation[asks]).set(id, value);
  return { ...situation, [asks]: counts, last: value === 0 ? undefined : id };
}

/** The spot whose number can be changed in steps, with the number; undefined if there is none or taps are enough. */
export function numberOf({ situation, design: now }: Wiring): { id: number; value: number } | undefined {
  if (now.states === 2 || !("last" in situation) || situation.last === undefined) return undefined;
  const id = situation.last;
  const spot = design.spotOf(now, id);
  if (spot === undefined) return undefined;
  if (situation.name === "linking") return { id, value: design.amountOf(now, situation.from, id) };
  if (situation.name === "starting") return { id, value: spot.light?.start ?? 0 };
  if (situation.name === "aiming") return { id, value: spot.light?.target ?? 0 };
  return { id, value: situation[situation.asks].get(id) ?? 0 };
}

/** Another spot, at a place or at the next free one. */
export function added(wiring: Wiring, kind: Kind, at?: readonly [number, number]): Wiring {
  return edited(wiring, design.withSpot(wiring.design, kind, at), FIRST.build);
}

/** Without a spot; default: the one that is chosen. */
export function removed(wiring: Wiring, id = chosenOf(wiring)): Wiring {
  if (stepOf(wiring) !== "build" || id === undefined || !design.spotOf(wiring.design, id)) return wiring;
  return edited(wiring, design.withoutSpot(wiring.design, id), FIRST.build);
}

/** The spot that is chosen while the wiring is built. */
export function chosenOf({ situation }: Wiring): number | undefined {
  if (situation.name === "linking") return situation.from;
  return situation.name === "arranging" ? situation.chosen : undefined;
}

/** Nothing is chosen any more. */
export function released(wiring: Wiring): Wiring {
  return stepOf(wiring) === "build" ? { ...wiring, situation: FIRST.build } : wiring;
}

/** A spot at another place. While it is dragged, all places are one change. The answer stays. */
export function moved(wiring: Wiring, id: number, x: number, y: number, isDrag = false): Wiring {
  if (stepOf(wiring) !== "build") return wiring;
  const next = design.movedTo(wiring.design, id, x, y);
  if (next === wiring.design) return wiring;
  const after = wiring.isDragging ? { ...wiring, design: next } : { ...edited(wiring, next), isDragging: isDrag };
  const { known } = wiring;
  const isAnswered = known !== undefined && known.of === questionOf(wiring);
  return isAnswered ? { ...after, known: { ...known, of: questionOf(after)! } } : after;
}

export function dropped(wiring: Wiring): Wiring {
  return wiring.isDragging ? { ...wiring, isDragging: false } : wiring;
}

export function withStates(wiring: Wiring, states: number): Wiring {
  return edited(wiring, design.withStates(wiring.design, states), FIRST[stepOf(wiring)]);
}

export function withTurns(wiring: Wiring, turns: Turns): Wiring {
  return turns === wiring.design.turns ? wiring : edited(wiring, { ...wiring.design, turns });
}

/** All lights must become equal, or each has its own target. */
export function alike(wiring: Wiring): Wiring {
  return edited(wiring, { ...wiring.design, isUniform: !wiring.design.isUniform });
}

export function withExample(wiring: Wiring, name: Example | "empty"): Wiring {
  return edited(wiring, name === "empty" ? design.EMPTY : exampleOf(name), FIRST.build);
}

/** What the user noted becomes an observation, and the links that follow are made. */
export function observed(wiring: Wiring): Wiring {
  const { situation, design: now } = wiring;
  if (situation.name !== "observing" || situation.presses.size === 0) return wiring;
  const { presses, changes } = situation;
  return edited(wiring, learnedFrom({ ...now, seen: [...now.seen, { presses, changes }] }).design, OBSERVING);
}

/** Asks for what was pressed, or for what changed. */
export function asking(wiring: Wiring, asks: Observing["asks"]): Wiring {
  const { situation } = wiring;
  return situation.name === "observing" ? { ...wiring, situation: { ...situation, asks, last: undefined } } : wiring;
}

/** Without the n-th observation. */
export function unseen(wiring: Wiring, n: number): Wiring {
  const { design: now } = wiring;
  return edited(wiring, learnedFrom({ ...now, seen: now.seen.filter((_, i) => i !== n) }).design);
}

/** Takes back the last change, or the last press. */
export function undone(wiring: Wiring): Wiring {
  const { situation, past, future, design: now } = wiring;
  if (situation.name === "pressing" && situation.made.length > 0)
    return { ...wiring, situation: { name: "pressing", made: situation.made.slice(0, -1) } };
  const before = past.at(-1);
  if (before === undefined) return wiring;
  return { ...at(wiring, before), past: past.slice(0, -1), future: [now, ...future] };
}

export function redone(wiring: Wiring): Wiring {
  const [next, ...future] = wiring.future;
  if (next === undefined) return wiring;
  return { ...at(wiring, next), past: [...wiring.past, wiring.design], future };
}

/** Another design. What was chosen stays chosen if it is still there. */
function at(wiring: Wiring, next: Design): Wiring {
  const chosen = chosenOf(wiring);
  const isThere = chosen !== undefined && design.spotOf(next, chosen);
  const situation = stepOf(wiring) === "build" && !isThere ? FIRST.build : wiring.situation;
  return { ...wiring, design: next, situation, isDragging: false };
}

/** The start again, without presses. */
export function reset(wiring: Wiring): Wiring {
  return wiring.situation.name === "pressing" ? { ...wiring, situation: FIRST.press } : wiring;
}
