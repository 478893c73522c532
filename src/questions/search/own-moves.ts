// Custom rules: functions for the allowed presses and for the board after a press, and boards that no
// press may lead to.

import { readBoard, type TargetStates } from "../../boards/cells.ts";
import { isReached } from "../../boards/press.ts";
import { fail, located, show } from "../../errors.ts";
import type { Cells, PressRule, Puzzle } from "../../puzzle/puzzle.ts";
import { Moves } from "./moves.ts";

/** The rules of the caller. The functions get a copy of the board each time. */
export interface OwnRules {
  readonly allowed: ((board: Uint8Array, button: number) => boolean) | undefined;
  readonly press: ((board: Uint8Array, button: number) => Cells) | undefined;
  /** -1 is allowed at lights that do not matter, so one entry may forbid many boards. */
  readonly forbidden: readonly TargetStates[];
}

/** Whether no press may lead to this board. */
export function isForbidden(board: Uint8Array, { forbidden }: OwnRules): boolean {
  return forbidden.some((wanted) => isReached(board, wanted));
}

/** The presses of a puzzle under a rule, and under the caller's rules as well. */
export class OwnMoves extends Moves {
  readonly #puzzle: Puzzle;
  readonly #own: OwnRules;

  constructor(puzzle: Puzzle, rule: PressRule, limits: Uint32Array, own: OwnRules) {
    super(puzzle, rule, limits);
    this.#puzzle = puzzle;
    this.#own = own;
  }

  override allows(states: Int32Array, at: number, move: number): boolean {
    if (!super.allows(states, at, move)) return false;
    const { allowed } = this.#own;
    if (allowed === undefined) return true;
    const button = this.buttons[move]!;
    const answer: unknown = allowed(this.board(states, at), button);
    if (typeof answer !== "boolean")
      fail("option", `allowed returned ${show(answer)} for button ${button}; it must return true or false`);
    return answer;
  }

  /** A custom `press` cannot be reversed, so `ahead` must then be true. */
  override press(states: Int32Array, at: number, move: number, ahead: boolean, next: Int32Array, to: number): void {
    super.press(states, at, move, ahead, next, to);
    const { press } = this.#own;
    if (press === undefined) return;
    const button = this.buttons[move]!;
    const made = press(this.board(states, at), button);
    const board = located(`what press returned for button ${button}`, () => readBoard(this.#puzzle, made));
    this.putBoard(board, next, to);
  }

  override step(states: Int32Array, at: number, move: number, ahead: boolean, next: Int32Array, to: number): boolean {
    return super.step(states, at, move, ahead, next, to) && !isForbidden(this.board(next, to), this.#own);
  }
}
