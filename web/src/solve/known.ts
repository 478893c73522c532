// What is known about a board: from the question to the proven answer.

import type { Move } from "../../../src/cost.ts";
import type { Part, Solution } from "../../../src/index.ts";
import type { Reply, SoFar } from "../engine/client.ts";
import type { Painted } from "./history.ts";

/** A board whose answer is wanted; with `resume`, the search goes on from there. */
export interface Question extends Painted {
  readonly resume?: Part | undefined;
}

/** The best solution so far, while a search runs. */
type Best = Pick<Solution, "presses" | "total" | "lowerBound" | "part">;

/** The facts about a solution. `part` is set if the search can go on from there. */
type Answered = Best & Pick<Solution, "optimal" | "optima">;

/** A long search has reported how far it is with a question. `best` is missing until the first solution arrives. */
interface Searching {
  readonly kind: "searching";
  readonly question: Question;
  readonly soFar: SoFar;
  readonly best?: Best | undefined;
}

interface Solvable {
  readonly kind: "solvable";
  readonly solution: Answered;
  /** The presses in their order, if the order matters. */
  readonly path?: readonly Move[] | undefined;
  /** Which of the shortest solutions is shown, from 0, and its presses. */
  readonly leaf: number;
  readonly presses: Uint8Array;
}

export type Known =
  | { readonly kind: "nothing" }
  | Searching
  | Solvable
  | { readonly kind: "unsolvable"; readonly certificate: Uint8Array }
  | { readonly kind: "failed"; readonly error: string; readonly code: string };

export const NOTHING: Known = { kind: "nothing" };

/** What is known about a question before its answer: nothing, unless a search for it has reported or goes on. */
export function before(known: Known, question: Question | undefined): Known {
  const isAbout = known.kind === "searching" ? known.question === question : question?.resume !== undefined;
  return isAbout ? known : NOTHING;
}

/** A reply in place of what was known. A search that was stopped without an answer leaves the best so far. */
export function learned(known: Known, reply: Reply): Known {
  if ("answer" in reply) {
    const { answer, path } = reply;
    if (!answer.solvable) return { kind: "unsolvable", certificate: answer.certificate };
    return { kind: "solvable", solution: answer, path, leaf: 0, presses: answer.presses };
  }
  return known.kind === "searching" && known.best !== undefined ? settled(known) : { kind: "failed", ...reply };
}

/** Progress of a search in place of what was known. */
export function reported(known: Known, question: Question, soFar: SoFar): Known {
  const { total, lowerBound } = soFar;
  const found = soFar.best ?? bestOf(known);
  return { kind: "searching", question, soFar, best: found && { ...found, total, lowerBound } };
}

/** The best of a search as an answer that is not proven. Other knowledge stays as it is. */
export function settled(known: Known): Known {
  if (known.kind !== "searching" || known.best === undefined) return known;
  const solution = { ...known.best, optimal: false };
  return { kind: "solvable", solution, leaf: 0, presses: solution.presses };
}

/** The best solution that is known. */
export function bestOf(known: Known): Best | undefined {
  if (known.kind === "searching") return known.best;
  return known.kind === "solvable" ? { ...known.solution, presses: known.presses } : undefined;
}

/** Whether a search can begin again or go on, because it was stopped before a proof. */
export function canContinue(known: Known): boolean {
  if (known.kind === "failed") return known.code === "cancelled";
  return known.kind === "solvable" && !known.solution.optimal;
}
