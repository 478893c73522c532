// How each event changes the state of Solve. Nothing here touches the page or the engine.

import { grid } from "../../../src/index.ts";
import type { Reply, SoFar } from "../engine/client.ts";
import { back, follow, paintAgain, press, replan } from "./following.ts";
import { alike, type History, noted, type Painted, redone, startingAt, undone } from "./history.ts";
import { before, learned, NOTHING, reported } from "./known.ts";
import { type Job, onStage, type State } from "./state.ts";

export type SolveEvent =
  /** Solve is shown with a board. */
  | { readonly kind: "opened"; readonly painted: Painted }
  | { readonly kind: "left" }
  /** Another board in place of the one on the stage. */
  | { readonly kind: "put"; readonly painted: Painted; readonly changed?: Uint8Array }
  /** The next change begins another step of the history. */
  | { readonly kind: "strokeEnded" }
  /** The user painted on the board on the stage. */
  | { readonly kind: "painted"; readonly board: Uint8Array }
  /** The user pressed a button on the stage. */
  | { readonly kind: "pressed"; readonly button: number }
  | { readonly kind: "undone" | "redone" }
  | { readonly kind: "replied"; readonly reply: Reply }
  | { readonly kind: "progressed"; readonly soFar: SoFar }
  /** The answer takes so long that the old one must not be shown any more. */
  | { readonly kind: "late" }
  /** A search that was stopped goes on. */
  | { readonly kind: "continued" }
  | { readonly kind: "jobBegan"; readonly job: Job }
  | { readonly kind: "jobEnded" }
  | { readonly kind: "leafTurned"; readonly leaf: number; readonly presses: Uint8Array }
  | { readonly kind: "followed" | "unfollowed" }
  | { readonly kind: "cutBegan" }
  /** The presses were hidden or shown. */
  | { readonly kind: "toggled" }
  | { readonly kind: "misread"; readonly misread: string };

/** The state after an event; the same object if the event means nothing now. */
export function transition(state: State, event: SolveEvent): State {
  switch (event.kind) {
    case "opened":
      return opened(state, event.painted);
    case "left":
      return { ...painting(state, state.history), asking: undefined };
    case "put":
      return painting(state, noted(state.history, event.painted), event.changed);
    case "strokeEnded":
      return { ...state, stroke: false };
    case "painted":
      return painted(state, event.board);
    case "pressed":
      return state.situation.kind === "following" ? press(state, state.situation, event.button) : state;
    case "undone":
    case "redone":
      return moved(state, event.kind);
    case "replied":
      return replied(state, event.reply);
    case "progressed":
      return progressed(state, event.soFar);
    case "late":
      return { ...state, known: state.asking ? before(state.known, state.asking) : state.known };
    case "continued":
      return continued(state);
    case "jobBegan":
      return { ...state, job: event.job };
    case "jobEnded":
      return { ...state, job: undefined };
    case "leafTurned":
      return leafTurned(state, event.leaf, event.presses);
    case "followed":
      return follow(state);
    case "unfollowed":
      return state.situation.kind === "following" ? paintAgain(state, state.situation) : state;
    case "cutBegan":
      return cutting(state);
    case "toggled":
      return { ...state, shown: !state.shown };
    case "misread":
      return { ...state, misread: event.misread };
  }
}

/** Asks about the painted board. What was known stays until the answer arrives, unless it is of another puzzle. */
function painting(state: State, history: History, changed?: Uint8Array): State {
  const { now } = history;
  return {
    ...state,
    situation: { kind: "painting", changed },
    history,
    stroke: false,
    asking: now,
    known: now.puzzle === onStage(state).puzzle ? state.known : NOTHING,
    job: undefined,
    misread: "",
  };
}

/** Solve is shown again, with the board that it had or with another one, which starts a new history. */
function opened(state: State, painted: Painted): State {
  const history = alike(painted, state.history.now) ? state.history : startingAt(painted);
  return { ...painting(state, history), known: NOTHING, shown: true };
}

function painted(state: State, board: Uint8Array): State {
  const { situation, history, stroke } = state;
  if (situation.kind === "following") return state;
  if (situation.kind === "cutting") {
    const frame = { puzzle: situation.frame.puzzle, board };
    return { ...state, situation: { kind: "cutting", frame } };
  }
  const next = painting(state, noted(history, { puzzle: history.now.puzzle, board }, stroke));
  return { ...next, stroke: true };
}

function moved(state: State, by: "undone" | "redone"): State {
  const { situation, history } = state;
  if (situation.kind === "cutting") return state;
  if (situation.kind === "following") return by === "undone" ? back(state, situation) : state;
  const next = by === "undone" ? undone(history) : redone(history);
  return next === history ? state : painting(state, next);
}

function replied(state: State, reply: Reply): State {
  const known = learned(before(state.known, state.asking), reply);
  const next = { ...state, asking: undefined, known };
  return state.situation.kind === "following" ? replan(next, state.situation) : next;
}

function progressed(state: State, soFar: SoFar): State {
  const { asking, known } = state;
  return asking === undefined ? state : { ...state, known: reported(before(known, asking), asking, soFar) };
}

function continued(state: State): State {
  const { known } = state;
  const resume = known.kind === "solvable" ? known.solution.part : undefined;
  return { ...state, asking: { ...onStage(state), resume }, job: undefined };
}

function leafTurned(state: State, leaf: number, presses: Uint8Array): State {
  if (state.known.kind !== "solvable") return state;
  return { ...state, job: undefined, known: { ...state.known, leaf, presses } };
}

/** The stage shows the whole frame of the puzzle, lit where there are lights. */
function cutting(state: State): State {
  const { rows, cols, cells } = state.history.now.puzzle;
  const board = Uint8Array.from(cells, (light) => (light < 0 ? 0 : 1));
  const frame = { puzzle: grid(rows, cols), board };
  const next = painting(state, state.history);
  return { ...next, situation: { kind: "cutting", frame }, asking: undefined, known: NOTHING };
}
