// The one thing that matters now, in words.

import { html, type TemplateResult } from "lit-html";
import { countOf } from "../../../src/cost.ts";
import { reached } from "../../../src/index.ts";
import { failedWords, proofWords } from "../answer.ts";
import { link } from "../buttons.ts";
import { canContinue, type Known } from "./known.ts";
import { type Following, isOrdered, onStage, type State } from "./state.ts";
import { costOfTurns } from "./turns.ts";
import type { SolveWords } from "./words.ts";

/** What the buttons in the status do. */
export interface StatusActions {
  /** Ends the search with the best so far. */
  stop(): void;
  /** Goes on with a search that was stopped. */
  goOn(): void;
  /** Cancels the search for the nearest board. */
  callOff(): void;
}

type Line = string | TemplateResult;

export function statusOf(words: SolveWords, state: State, actions: StatusActions): Line {
  const { situation, misread, job } = state;
  if (misread) return html`<span class="misread">${misread}</span>`;
  if (situation.kind === "cutting") return words.cutting;
  if (job?.kind === "nearest") return html`${words.lookingNearest} ${link(words.stop, actions.callOff)}`;
  if (situation.kind === "following" && state.asking === undefined && state.known.kind === "solvable")
    return followingWords(words, state, situation);
  return answerWords(words, state, actions);
}

function answerWords(words: SolveWords, state: State, actions: StatusActions): Line {
  const { known } = state;
  const stop = (late: boolean) => link(words.stop, actions.stop, late ? "late" : "");
  const { puzzle, board } = onStage(state);
  switch (known.kind) {
    case "nothing":
      return html`${words.thinking} ${stop(true)}`;
    case "searching": {
      const { progress, total, lowerBound } = known.soFar;
      return html`${words.looking(5 * Math.floor(20 * progress), total, lowerBound)} ${stop(false)}`;
    }
    case "unsolvable":
      return proofWords(words, puzzle, board, known.certificate);
    case "failed":
      if (!canContinue(known)) return failedWords(words, known);
      return html`${words.stoppedEarly} ${link(words.goOn, actions.goOn)}`;
    case "solvable":
      return canContinue(known)
        ? html`${solvedWords(words, state, known)} ${link(words.goOn, actions.goOn)}`
        : solvedWords(words, state, known);
  }
}

function solvedWords(
  words: SolveWords,
  state: State,
  { solution, presses }: Extract<Known, { kind: "solvable" }>,
): string {
  const { total, optimal, lowerBound } = solution;
  const { puzzle, board } = onStage(state);
  const changed = state.situation.kind === "painting" ? state.situation.changed : undefined;
  if (changed !== undefined)
    return words.changed(
      changed.reduce((sum, one) => sum + one, 0),
      total,
    );
  if (total === 0) return board.every((lit) => lit === 0) ? words.paintOn : words.already;
  if (puzzle.costs === undefined) return optimal ? words.fewest(total) : words.upTo(total, lowerBound);
  return optimal ? words.cheapest(countOf(puzzle, presses), total) : words.upToCost(total, lowerBound);
}

function followingWords(words: SolveWords, state: State, { board, turns, answer }: Following): string {
  const { puzzle } = onStage(state);
  if (turns.length === 0 && reached(puzzle, board)) return words.followed;
  if (isOrdered(state)) return words.nextTurn(turns.length);
  if (puzzle.costs !== undefined) return words.leftCost(turns.length, costOfTurns(puzzle, turns));
  if (state.known.kind !== "solvable" || answer.kind !== "solvable") return words.leftToTurn(turns.length);
  const { optimal, total, lowerBound } = state.known.solution;
  const done = total - turns.length;
  return optimal ? words.leftToTurn(turns.length) : words.leftAtLeast(turns.length, Math.max(1, lowerBound - done));
}
