// A path from a board to the target, made from the turns of buttons in their order.

import type { Move } from "../../cost.ts";
import type { Puzzle } from "../../puzzle/puzzle.ts";

/** A path to the target. */
export interface Way {
  /** The number of presses or, if the puzzle has costs, what they cost. Turning back is a press, too. */
  readonly total: number;
  /** How often each button is pressed, modulo states. */
  readonly presses: Uint8Array;
  /** The buttons in the order in which to press them. */
  readonly path: readonly number[];
  /** The moves in order: [button, times]. Negative times mean turning back. */
  readonly moves: readonly Move[];
}

/** The path that makes these moves one after another. */
export function wayOf({ states, costs, buttons }: Puzzle, turns: readonly Move[]): Way {
  const presses = new Uint8Array(buttons);
  const path: number[] = [];
  const moves: [button: number, times: number][] = [];
  let total = 0;
  for (const [button, times] of turns) {
    presses[button] = (((presses[button]! + times) % states) + states) % states;
    for (let n = 0; n < Math.abs(times); n++) path.push(button);
    total += Math.abs(times) * (costs?.[button] ?? 1);
    const before = moves.at(-1);
    if (before !== undefined && before[0] === button && before[1] > 0 === times > 0) before[1] += times;
    else moves.push([button, times]);
  }
  return { total, presses, path, moves };
}
