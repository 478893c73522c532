// The state of Solve as one immutable object. transition.ts has the changes, solve.ts carries out what a new state asks
// for, and view.ts shows it.

import { type History, type Painted, startingAt } from "./history.ts";
import { bestOf, type Known, NOTHING, type Question } from "./known.ts";
import type { Turn } from "./turns.ts";

/** What the user is doing. */
export type Situation =
  /** `changed` is 1 at the lights of the nearest solvable board that differ from the board before. */
  | { readonly kind: "painting"; readonly changed?: Uint8Array | undefined }
  /** Holes are being cut. The stage shows the whole frame, lit at the lights. */
  | { readonly kind: "cutting"; readonly frame: Painted }
  | Following;

/** The answer is followed, turn by turn. */
export interface Following {
  readonly kind: "following";
  readonly board: Uint8Array;
  /** The turns that are left. */
  readonly turns: readonly Turn[];
  readonly last?: Step | undefined;
  /** The answer to the painted board. */
  readonly answer: Known;
}

/** A turn that was made. */
export interface Step {
  readonly turn: Turn;
  /** The place of the turn in the plan, or the state before a turn that was not planned. */
  readonly from: number | State;
  readonly earlier: Step | undefined;
  /** The number of turns with this one. */
  readonly made: number;
}

/** A question to the second worker: the n-th of the shortest solutions, or the nearest solvable board. */
export type Job = { readonly kind: "leaf"; readonly leaf: number } | { readonly kind: "nearest" };

export interface State {
  readonly situation: Situation;
  /** The painted board, and those before and after it. */
  readonly history: History;
  /** A stroke is being painted: the next change belongs to it. */
  readonly stroke: boolean;
  /** The question that the engine has not answered. */
  readonly asking: Question | undefined;
  /** The answer that is shown. While the engine answers a new question, it may be that of the board before. */
  readonly known: Known;
  readonly job: Job | undefined;
  /** The presses are shown. */
  readonly shown: boolean;
  /** What is wrong with a text that was given as a board. */
  readonly misread: string;
}

/** The state before Solve is shown. */
export function startingWith(painted: Painted): State {
  return {
    situation: { kind: "painting" },
    history: startingAt(painted),
    stroke: false,
    asking: undefined,
    known: NOTHING,
    job: undefined,
    shown: true,
    misread: "",
  };
}

/** The board that the user sees, with its puzzle. */
export function onStage({ situation, history }: State): Painted {
  if (situation.kind === "cutting") return situation.frame;
  return situation.kind === "following" ? { puzzle: history.now.puzzle, board: situation.board } : history.now;
}

/** Whether there are presses to follow on the painted board. */
export function canFollow({ situation, known, asking }: State): boolean {
  const isOld = asking !== undefined && !(known.kind === "searching" && known.question === asking);
  return situation.kind === "painting" && !isOld && (bestOf(known)?.total ?? 0) > 0;
}

/** Whether the order of presses matters. */
export function isOrdered({ history }: State): boolean {
  return history.now.puzzle.pressRule !== "any";
}
