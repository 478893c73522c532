// Following an answer. The presses are marked on the board, and each press that is made, by hand or step by step, is
// removed. A press that was not marked leads to a new answer.

import type { Solution } from "../../../src/index.ts";
import { leftWords } from "../answer.ts";
import type { App } from "../mode.ts";
import type { Painted } from "./history.ts";
import type { SolveWords } from "./words.ts";

interface Step {
  readonly board: Uint8Array;
  readonly rest: Uint8Array;
}

/** `ask` asks for a new answer to the board on the stage. */
export function createFollow(app: App, ask: () => void, spoken: () => SolveWords) {
  const { board } = app;
  let painted: Painted | undefined;
  let steps: Step[] = [];
  let rest: Uint8Array = new Uint8Array(0);
  let shown = true;
  /** Whether the current press was one of the marked ones. */
  let planned = false;

  function mark(): void {
    board.presses = shown ? rest : null;
    app.update();
  }

  const left = () => rest.reduce((sum, count) => sum + count, 0);

  const follow = {
    /** The board as it was painted; undefined unless an answer is being followed. */
    get painted() {
      return painted;
    },
    /** The number of presses that are left. */
    get left() {
      return left();
    },
    get canGoBack() {
      return steps.length > 0;
    },
    start(presses: Uint8Array): void {
      painted = { puzzle: board.puzzle, board: board.board };
      steps = [];
      shown = true;
      rest = presses.slice();
      board.mode = "press";
      board.noted = null;
      mark();
      board.focus();
    },
    end(): void {
      if (painted) board.mode = "paint";
      painted = undefined;
    },
    show(all: boolean): void {
      shown = all;
      mark();
    },
    /** Called when a button is about to be pressed. */
    press(button: number): void {
      if (painted === undefined) return;
      steps.push({ board: board.board, rest });
      planned = rest[button]! > 0;
      if (!planned) return;
      rest = rest.slice();
      rest[button]!--;
    },
    /** Called when the button was pressed. */
    changed(): void {
      if (planned) mark();
      else ask();
    },
    /** Takes the new answer after a press that was not marked. */
    answered(presses: Uint8Array): void {
      rest = presses.slice();
      mark();
    },
    step(): void {
      const button = rest.findIndex((count) => count > 0);
      if (button < 0) return;
      follow.press(button);
      board.press(button);
    },
    back(): void {
      const step = steps.pop();
      if (step === undefined) return;
      rest = step.rest;
      board.show(step.board);
      mark();
    },
    status(solution: Solution | undefined): string {
      const words = spoken();
      const total = left();
      if (total === 0) return board.solved ? words.followed : words.thinking;
      const done = Math.max(0, (solution?.total ?? total) - total);
      return leftWords(words, {
        total,
        optimal: solution?.optimal ?? false,
        lowerBound: Math.max(0, (solution?.lowerBound ?? total) - done),
      });
    },
  };
  return follow;
}
