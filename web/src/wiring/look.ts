// What each spot shows and says, for the view.

import { timesOf } from "../../../src/cost.ts";
import type { Answer } from "../../../src/index.ts";
import { madeOf, partsOf } from "./convert.ts";
import { amountOf, type Design, kindOf, labelsOf, type Spot } from "./design.ts";
import { chosenOf, questionOf, type Wiring } from "./state.ts";
import type { WiringWords } from "./words.ts";

export interface Look {
  readonly spot: Spot;
  readonly label: string;
  /** The spoken name. */
  readonly name: string;
  /** In the middle of a light: its state, or how much it changed; "" for none. */
  readonly text: string;
  /** How strongly the light glows, 0 to 1. */
  readonly level: number;
  /** In the corner of a button: how often to press it; "" for not at all. */
  readonly badge: string;
  readonly isChosen: boolean;
  /** Whether the chosen button changes this light; undefined if none is chosen, or if it is no light. */
  readonly isLinked: boolean | undefined;
  /** Whether the light is part of the proof that the board cannot be solved. */
  readonly isProof: boolean;
}

export function looksOf(words: WiringWords, wiring: Wiring): readonly Look[] {
  const { situation, design } = wiring;
  const labels = labelsOf(design);
  const counts = countsOf(wiring);
  const chosen = chosenOf(wiring);
  const from = situation.name === "linking" ? situation.from : undefined;
  const isObserving = situation.name === "observing";
  const proof = proofOf(wiring);
  return design.spots.map((spot): Look => {
    const label = labels.get(spot.id)!;
    const state = stateOf(wiring, spot);
    const count = counts.get(spot.id) ?? 0;
    const isProof = proof.has(spot.id);
    const facts = {
      kind: kindOf(spot),
      label,
      state,
      states: design.states,
      changes: changesOf(words, design, spot),
      presses: count,
      isProof,
    };
    return {
      spot,
      label,
      name: isObserving ? observedName(words, situation, spot, label) : words.spot(facts),
      text: textOf(design, isObserving, state),
      level: state === undefined || state <= 0 ? 0 : isObserving ? 1 : state / (design.states - 1),
      badge: count === 0 ? "" : `${count < 0 ? "−" : "×"}${Math.abs(count)}`,
      isChosen: spot.id === chosen,
      isLinked: from !== undefined && spot.light ? amountOf(design, from, spot.id) > 0 : undefined,
      isProof,
    };
  });
}

/** The lights that a press of a spot changes, in words. */
export function changesOf(words: WiringWords, design: Design, { button }: Spot): string[] {
  const labels = labelsOf(design);
  return [...(button?.links ?? [])].map(([id, amount]) => words.by(labels.get(id)!, amount)).sort();
}

/** The number that a light shows in this situation. */
function stateOf(wiring: Wiring, { id, light }: Spot): number | undefined {
  if (light === undefined) return undefined;
  const { situation, design } = wiring;
  if (situation.name === "aiming") return light.target;
  if (situation.name === "observing") return situation.changes.get(id) ?? 0;
  if (situation.name !== "pressing") return light.start;
  return questionOf(wiring)!.board[partsOf(design).lights.findIndex((spot) => spot.id === id)]!;
}

function textOf({ states }: Design, isObserving: boolean, state: number | undefined): string {
  if (state === undefined) return "";
  if (state < 0) return "?";
  if (isObserving) return state === 0 ? "" : `+${state}`;
  return states > 2 ? String(state) : "";
}

function observedName(
  words: WiringWords,
  { asks, presses, changes }: Extract<Wiring["situation"], { name: "observing" }>,
  { id }: Spot,
  label: string,
): string {
  return asks === "presses"
    ? words.pressedSpot(label, presses.get(id) ?? 0)
    : words.changedSpot(label, changes.get(id) ?? 0);
}

/** The answer to the board that is shown; undefined while it is not known, and while a game is observed. */
function answerOf(wiring: Wiring): Answer | undefined {
  const { situation, known } = wiring;
  if (situation.name === "observing" || known === undefined || known.of !== questionOf(wiring)) return undefined;
  return known.reply && "answer" in known.reply ? known.reply.answer : undefined;
}

/** The lights of the proof that the board cannot be solved. */
function proofOf(wiring: Wiring): ReadonlySet<number> {
  const answer = answerOf(wiring);
  if (answer?.certificate === undefined) return new Set();
  const { certificate } = answer;
  return new Set(partsOf(wiring.design).lights.flatMap(({ id }, i) => (certificate[i]! > 0 ? [id] : [])));
}

/** How often each button is to be pressed, negative for turning back; while observing, how often it was pressed. */
function countsOf(wiring: Wiring): ReadonlyMap<number, number> {
  const { situation, design } = wiring;
  if (situation.name === "observing") return situation.presses;
  const presses = situation.name === "aiming" ? undefined : answerOf(wiring)?.presses;
  if (presses === undefined) return new Map();
  const { puzzle } = madeOf(design)!;
  return new Map(partsOf(design).buttons.map(({ id }, j) => [id, timesOf(puzzle, presses[j]!)]));
}
