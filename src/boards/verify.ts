// The judge of answers: a few lines that use only the wiring, never a solver, so that nobody has to trust one.

import type { Answer } from "../answer.ts";
import { checkChoice, checkOptions } from "../options.ts";
import type { Cells, Puzzle, Target } from "../puzzle/puzzle.ts";
import { readBoard, readTarget } from "./cells.ts";
import { pressAll, pulls, stands } from "./press.ts";

/** An answer as a solver gives it, or as JSON tells it. */
export type Claim =
  | Answer
  | { readonly solvable: true; readonly presses: ArrayLike<number>; readonly total: number }
  | { readonly solvable: false; readonly certificate: ArrayLike<number> };

/**
 * Whether an answer is right: the presses reach the target and add up to `total`, or the certificate proves that
 * nothing reaches it. An answer of the wrong form is not right. That no smaller total exists is not checked: no short
 * check is known. O(wires).
 *
 * With `turns: "either"` a button turned x times costs min(x, states - x), as in `solve`.
 * @throws LightsOutError what a bad board or a bad target throws, `option`
 */
export function verify(
  puzzle: Puzzle,
  board: Cells,
  answer: Claim,
  options: { readonly target?: Target; readonly turns?: "forward" | "either" } = {},
): boolean {
  checkOptions("verify", options, ["target", "turns"]);
  checkChoice("verify", "turns", options.turns, ["forward", "either"]);
  const start = readBoard(puzzle, board);
  const wanted = readTarget(puzzle, options.target);
  const { states, lights, buttons } = puzzle;
  if (typeof answer !== "object" || answer === null) return false;

  if (answer.solvable === true) {
    const presses = vector(answer.presses, buttons, states);
    if (!presses) return false;
    const cost = (x: number) => (options.turns === "either" ? Math.min(x, states - x) : x);
    return sum(presses, cost) === answer.total && stands(pressAll(puzzle, start, presses), wanted);
  }

  const y = answer.solvable === false && vector(answer.certificate, lights, states);
  if (!y || pulls(puzzle, y).some((pull) => pull !== 0)) return false;
  if (wanted === "uniform")
    return sum(y, (value) => value) % states === 0 && sum(y, (value, i) => value * start[i]!) % states !== 0;
  return (
    y.every((value, i) => value === 0 || wanted.matters?.[i] !== 0) &&
    sum(y, (value, i) => value * (states + wanted.states[i]! - start[i]!)) % states !== 0
  );
}

/** The claimed vector where it is one: `length` whole numbers from 0 to states - 1. */
function vector(claimed: unknown, length: number, states: number): Uint8Array | undefined {
  if (typeof claimed !== "object" || claimed === null || (claimed as ArrayLike<unknown>).length !== length)
    return undefined;
  const values = Array.from(claimed as ArrayLike<unknown>);
  const right = values.every(
    (value) => Number.isInteger(value) && (value as number) >= 0 && (value as number) < states,
  );
  return right ? Uint8Array.from(values as number[]) : undefined;
}

function sum(values: Uint8Array, of: (value: number, i: number) => number): number {
  let total = 0;
  for (let i = 0; i < values.length; i++) total += of(values[i]!, i);
  return total;
}
