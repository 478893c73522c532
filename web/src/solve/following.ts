// Following an answer. Each planned turn that is made, by hand or step by step, leaves the plan. Any other turn leads
// to a new answer.

import { bestOf, type Known, settled } from "./known.ts";
import { canFollow, type Following, isOrdered, onStage, type State, type Step } from "./state.ts";
import { isAllowed, type Turn, turned, turnsFor, turnsOf } from "./turns.ts";

/** Starts to follow the answer that is shown. If a search is running, it ends: the best so far is followed. */
export function follow(state: State): State {
  if (!canFollow(state)) return state;
  const { board } = onStage(state);
  const answer = settled(state.known);
  const situation: Following = { kind: "following", board, turns: planOf(state, answer), answer };
  return { ...state, situation, known: answer, asking: undefined, job: undefined, shown: true };
}

/** The turns of an answer; none if there is no solution. */
function planOf({ history }: State, known: Known): Turn[] {
  if (known.kind === "solvable" && known.path !== undefined) return turnsOf(known.path);
  const best = bestOf(known);
  return best === undefined ? [] : turnsFor(history.now.puzzle, best.presses);
}

/** The user turns a button. A turn that is not planned, or that comes before the new plan, asks for a new plan. */
export function press(state: State, following: Following, button: number): State {
  const { puzzle } = state.history.now;
  const { board, turns, last } = following;
  const made = last?.made ?? 0;
  if (!isAllowed(puzzle, board, button, made)) return state;
  const place = turns.findIndex(([planned], i) => planned === button && (i === 0 || !isOrdered(state)));
  // The engine cannot be asked about the middle of a game in which lit and unlit buttons alternate.
  if (place < 0 && puzzle.pressRule === "alternate") return state;
  const turn: Turn = turns[place] ?? [button, 1];
  const next = turned(puzzle, board, turn);
  const isPlanned = place >= 0 && state.asking === undefined;
  const step: Step = { turn, from: isPlanned ? place : state, earlier: last, made: made + 1 };
  const situation: Following = {
    ...following,
    board: next,
    turns: turns.filter((_, i) => i !== place),
    last: step,
  };
  return { ...state, situation, asking: isPlanned ? undefined : { puzzle, board: next } };
}

/** Takes the last turn back. */
export function back(state: State, following: Following): State {
  const { board, turns, last } = following;
  if (last === undefined) return state;
  const { turn, from, earlier } = last;
  if (typeof from !== "number") return { ...from, shown: state.shown };
  const situation: Following = {
    ...following,
    board: turned(state.history.now.puzzle, board, [turn[0], turn[1] === 1 ? -1 : 1]),
    turns: [...turns.slice(0, from), turn, ...turns.slice(from)],
    last: earlier,
  };
  return { ...state, situation };
}

/** The answer to the board after a turn that was not planned. */
export function replan(state: State, following: Following): State {
  return { ...state, situation: { ...following, turns: planOf(state, state.known) } };
}

/** Back to the painted board and its answer. */
export function paintAgain(state: State, { answer }: Following): State {
  return { ...state, situation: { kind: "painting" }, known: answer, asking: undefined };
}
