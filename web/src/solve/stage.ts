// What the board element shows for a state.

import type { LightsOutBoard } from "../../../src/element/index.ts";
import type { Puzzle } from "../../../src/index.ts";
import { bestOf } from "./known.ts";
import { isOrdered, onStage, type State } from "./state.ts";
import { pressesOf, type Turn } from "./turns.ts";

/** The marks on the board, and what a tap does. */
export type Marks = Pick<LightsOutBoard, "mode" | "presses" | "certificate" | "noted" | "hint">;

const NONE = { presses: null, certificate: null, noted: null, hint: null };

export function marksOf(state: State): Marks {
  const { situation, known, shown } = state;
  const certificate = known.kind === "unsolvable" ? known.certificate : null;
  switch (situation.kind) {
    case "cutting":
      return { ...NONE, mode: "paint" };
    case "painting":
      return {
        ...NONE,
        mode: "paint",
        presses: (shown && bestOf(known)?.presses) || null,
        certificate,
        noted: situation.changed ?? null,
      };
    case "following": {
      const { puzzle } = onStage(state);
      const { turns } = situation;
      if (!shown || turns.length === 0) return { ...NONE, mode: "press", certificate };
      if (!isOrdered(state)) return { ...NONE, mode: "press", presses: pressesOf(puzzle, turns) };
      return { ...NONE, mode: "press", presses: timesOf(puzzle, turns), hint: turns[0]![0] };
    }
  }
}

/** How often each button is pressed by these turns; the largest number that can be drawn if it is more. */
function timesOf({ buttons, states }: Puzzle, turns: readonly Turn[]): Uint8Array {
  const times = new Uint8Array(buttons);
  for (const [button] of turns) times[button] = Math.min(times[button]! + 1, states - 1);
  return times;
}

/** Draws a state on the board element. `drawn` has the marks that are on it; returns the new ones. */
export function drawOn(board: LightsOutBoard, state: State, drawn: Marks | undefined): Marks {
  const { puzzle, board: lights } = onStage(state);
  const isOther = board.puzzle !== puzzle;
  if (isOther) board.puzzle = puzzle;
  if (isOther || board.board.some((lit, i) => lit !== lights[i])) {
    if (state.situation.kind === "following") board.show(lights, lightOf(puzzle, state.situation.last?.turn[0]));
    else board.board = lights;
  }
  const marks = marksOf(state);
  for (const name of ["mode", "presses", "certificate", "noted", "hint"] as const)
    if (isOther || marks[name] !== drawn?.[name]) Object.assign(board, { [name]: marks[name] });
  return marks;
}

/** The light at the place of a button, or -1. */
function lightOf({ buttonCells, cells }: Puzzle, button: number | undefined): number {
  return button === undefined || buttonCells === null ? -1 : cells[buttonCells[button]!]!;
}
