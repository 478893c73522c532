// Checks answers in a few lines that use only the wiring, never a solver, so that nobody has to trust a solver.

import type { Answer } from "../answer.ts";
import { costOf } from "../cost.ts";
import { readOptions } from "../options.ts";
import { type Cells, type Puzzle, type PuzzleOrSolver, puzzleOf, type Target } from "../puzzle/puzzle.ts";
import { isWhole, reading } from "../reading.ts";
import { readBoard, readTarget } from "./cells.ts";
import { isReached, pressAll, pulls } from "./press.ts";

/** An answer from a solver or from JSON. */
export type Claim =
  | Answer
  | { readonly solvable: true; readonly presses: ArrayLike<number>; readonly total: number }
  | { readonly solvable: false; readonly certificate: ArrayLike<number> };

/**
 * Whether an answer is right: the presses reach the target and cost `total`, or the certificate proves that no
 * presses reach it. An answer of another form is not right. Does not check that no smaller total exists, because no
 * short check is known. Takes time proportional to the number of wires.
 * @throws LightsOutError `option`, and the errors of a wrong board or target
 */
export function verify(
  puzzleOrSolver: PuzzleOrSolver,
  board: Cells,
  answer: Claim,
  options: { readonly target?: Target | undefined } = {},
): boolean {
  const puzzle = puzzleOf(puzzleOrSolver);
  const { target } = readOptions("verify", options, ["target"]);
  const start = readBoard(puzzle, board);
  const wanted = readTarget(puzzle, target);
  const { states } = puzzle;
  const { presses, total, certificate: y } = reading("option", "the answer", () => readClaim(puzzle, answer));
  if (presses) return costOf(puzzle, presses) === total && isReached(pressAll(puzzle, start, presses), wanted);
  if (!y || pulls(puzzle, y).some((pull) => pull !== 0)) return false;
  if (wanted === "uniform")
    return sum(y, (value) => value) % states === 0 && sum(y, (value, i) => value * start[i]!) % states !== 0;
  return (
    y.every((value, i) => value === 0 || wanted.matters?.[i] !== 0) &&
    sum(y, (value, i) => value * (states + wanted.states[i]! - start[i]!)) % states !== 0
  );
}

/** The values of a claim, with vectors of the right form. Empty if the claim has another form. */
function readClaim({ lights, buttons, states }: Puzzle, claim: Claim) {
  if (typeof claim !== "object" || claim === null) return {};
  if (claim.solvable === true) return { presses: vector(claim.presses, buttons, states), total: claim.total };
  return claim.solvable === false ? { certificate: vector(claim.certificate, lights, states) } : {};
}

/** The claimed vector: `length` whole numbers from 0 to states - 1. Undefined for any other value. */
function vector(claimed: unknown, length: number, states: number): Uint8Array | undefined {
  if (typeof claimed !== "object" || claimed === null || (claimed as ArrayLike<unknown>).length !== length)
    return undefined;
  const values = Array.from(claimed as ArrayLike<unknown>);
  return values.every((value) => isWhole(value, 0, states - 1)) ? Uint8Array.from(values) : undefined;
}

function sum(values: Uint8Array, of: (value: number, i: number) => number): number {
  let total = 0;
  for (let i = 0; i < values.length; i++) total += of(values[i]!, i);
  return total;
}
