// Levels of a small puzzle, by going through all of its boards: for levels so rare that no random walk comes upon one,
// and to prove that there is none.

import type { Target } from "../../puzzle/puzzle.ts";
import { createSolver, type Solver } from "../../solver/solver.ts";
import type { Random } from "../random.ts";
import { aimAt } from "../targets.ts";
import { everyBoard } from "../worst/every-board.ts";
import { type BoardKind, listKinds } from "../worst/kinds.ts";
import { type Demand, mayFit } from "./demand.ts";

/** The result of going through all boards. */
export interface EveryLevel {
  /** A board of a level, if one was found. */
  readonly board: Uint8Array | undefined;
  /** Whether all boards with the right total and number of optima were tried. */
  readonly complete: boolean;
  /** How many optima boards have, for each total that there is. */
  readonly known: ReadonlyMap<number, ReadonlySet<bigint>>;
}

/** The most kinds of boards that are chosen from, and the most boards of theirs that are tried. */
const MOST_KINDS = 1000;
const MOST_BOARDS = 20_000;

/**
 * A random level among all boards, each equally likely unless there are more than 20,000; undefined if they are too
 * many. `isLevel` judges boards that have the right total and optima.
 */
export function everyLevel(
  solver: Solver,
  target: Target | undefined,
  demand: Demand,
  isLevel: (board: Uint8Array) => boolean,
  random: Random,
): EveryLevel | undefined {
  const { puzzle, kernel } = solver;
  const { wiring, costs, boards } = aimAt(puzzle, target);
  const system = wiring === puzzle ? solver : createSolver(wiring, { kernel });
  const kinds = listKinds(system, costs) ?? everyBoard(system, costs);
  if (kinds === undefined) return undefined;
  const known = new Map<number, Set<bigint>>();
  const candidates: BoardKind[] = [];
  let count = 0;
  for (const kind of kinds) {
    const { total } = kind;
    const optima = BigInt(kind.optima);
    known.set(total, (known.get(total) ?? new Set()).add(optima));
    if (!mayFit(total, optima, demand)) continue;
    // Each of the kinds so far is kept with the same probability.
    const place = count++ < MOST_KINDS ? candidates.length : random(0, count - 1);
    if (place < MOST_KINDS) candidates[place] = kind;
  }
  const complete = count <= MOST_KINDS;
  const first = random(0, Math.max(0, candidates.length - 1));
  const found: Uint8Array[] = [];
  const result = (complete: boolean) => ({
    board: found.length === 0 ? undefined : found[random(0, found.length - 1)],
    complete,
    known,
  });
  let tries = 0;
  for (const [n] of candidates.entries())
    for (const presses of candidates[(first + n) % candidates.length]!.presses())
      for (const board of boards(presses)) {
        if (isLevel(board)) found.push(board);
        if (++tries === MOST_BOARDS) return result(false);
      }
  return result(complete);
}
