// The hardest boards: the largest of all fewest presses, how many boards need how many, and boards that need the most.

import { counted, fail, large, show } from "../../errors.ts";
import { withJson } from "../../json.ts";
import { readOptions } from "../../options.ts";
import type { Puzzle, PuzzleOrSolver, Target } from "../../puzzle/puzzle.ts";
import { isWhole } from "../../reading.ts";
import { createSolver, type Solver } from "../../solver/solver.ts";
import { solverOf } from "../../solver/solver-of.ts";
import { multiply } from "../costs-of-solutions.ts";
import { MOST_TOTAL, reachOf } from "../reachable/distances.ts";
import { aimAt, type CostList } from "../targets.ts";
import { hardestCosets } from "./covering.ts";
import { countBoardsByTotal } from "./every-board.ts";
import { countKinds, type Hardest } from "./kinds.ts";

/**
 * How hard the boards of a puzzle can be. If the puzzle has costs, a total is a cost, and hard boards are expensive
 * ones.
 */
export interface Worst {
  /** The largest number of fewest presses. */
  readonly total: number;
  /**
   * Entry t: how many solvable boards need t presses. Empty if there are too many boards to count; `total` is proven
   * all the same.
   */
  readonly distribution: readonly bigint[];
  /** Different boards that need the most presses: `count` of them, if there are that many. */
  readonly boards: readonly Uint8Array[];
}

/** Options of {@link worst}. */
export interface WorstOptions {
  /** How many boards to give that need the most. Default 1. */
  readonly count?: number | undefined;
  /** The board to reach. Default: the puzzle's own target, else all off. */
  readonly target?: Target | undefined;
}

/**
 * The most presses that any solvable board needs, proven, and how many boards need how many.
 * 5x5: 15, at once; 5x5 with three states, 3^22 boards: seconds. If there are too many boards to count, only the total
 * is found, for two states, equal costs and up to 16 quiet patterns in a basis: 9x9, 17x17 and 24x24 take milliseconds.
 * @throws LightsOutError `walk-limit` if about a minute does not suffice; `memory-limit` if boards cost more than 2^24
 */
export function worst(puzzleOrSolver: PuzzleOrSolver, options: WorstOptions = {}): Worst {
  const solver = solverOf(puzzleOrSolver);
  const { count = 1, target } = readOptions("worst", options, ["count", "target"]);
  if (!isWhole(count, 0)) fail("option", `count is ${show(count)}; it must be a whole number, 0 or more`);
  const { puzzle } = solver;
  if (puzzle.pressRule !== "any")
    fail("option", `with the press rule "${puzzle.pressRule}" the order of presses matters; use table`);
  const aimed = aimAt(puzzle, target);
  const system = aimed.wiring === puzzle ? solver : createSolver(aimed.wiring, { kernel: solver.kernel });
  const { costs } = aimed;
  const found =
    oneSolutionEach(system, costs) ??
    countEach(system, puzzle, costs, count) ??
    hardestCosets(system, costs) ??
    refuse(system);
  const boards = new Map<string, Uint8Array>();
  for (const board of boardsOf(found, aimed.boards)) {
    if (boards.size === count) break;
    boards.set(board.join(), board);
  }
  const { total, distribution = [] } = found;
  return withJson({
    total,
    distribution: distribution.map((number) => number * aimed.alike),
    boards: [...boards.values()],
  });
}

function* boardsOf({ presses }: Hardest, boards: (presses: Uint8Array) => Iterable<Uint8Array>): Generator<Uint8Array> {
  for (const each of presses()) yield* boards(each);
}

/** The boards one by one, or if there are too many or it takes less time, kind by kind. */
function countEach(system: Solver, puzzle: Puzzle, costs: readonly CostList[], count: number): Hardest | undefined {
  const reach = reachOf(system.puzzle, puzzle);
  if (reach === undefined) return countKinds(system, costs, count);
  // Lanes are added 16 at a time.
  return countKinds(system, costs, count, 16 * reach.numbering.size) ?? countBoardsByTotal(system, puzzle, reach);
}

/** The most bits of a distribution: 256 MiB. */
const MOST_BITS = 2 ** 31;
/** The most additions of large numbers: a second or two. */
const MOST_TERMS = 2 ** 24;

/**
 * Without quiet patterns every press vector is the only solution of its board. Undefined if there are some, or too many
 * buttons.
 */
function oneSolutionEach({ solutions }: Solver, costs: readonly CostList[]): Hardest | undefined {
  if (solutions !== 1n) return undefined;
  const distribution = distributionOf(costs);
  return distribution && { total: distribution.length - 1, distribution, presses: () => dearest(costs) };
}

/**
 * How many press vectors cost how much: the product of one polynomial for each button. Undefined if it is too large.
 */
function distributionOf(costs: readonly CostList[]): bigint[] | undefined {
  const total = costs.reduce((sum, list) => sum + list.reduce((most, cost) => Math.max(most, cost), 0), 0);
  const states = costs[0]?.length ?? 1;
  if (total > MOST_TOTAL || total * costs.length * Math.log2(states) > MOST_BITS) return undefined;
  const times = new Map<CostList, number>();
  for (const list of costs) times.set(list, (times.get(list) ?? 0) + 1);
  let product = [1n];
  let terms = 0;
  for (const [list, count] of times) {
    const price = list[1]!;
    // In steps of the price, forward only, there is a short cut for all buttons of a price together.
    const isForward = list.every((cost, x) => cost === price * x);
    const factor = isForward ? powerOf(states, count) : countsOf(list);
    for (let n = isForward ? count : 1; n <= count; n++) {
      if (product.length > 1) terms += product.length * factor.length;
      if (terms > MOST_TERMS) return undefined;
      product = multiply(product, factor, price);
    }
  }
  return product;
}

/** Entry t: how many entries of a list are t times entry 1. */
function countsOf(list: CostList): bigint[] {
  const counts: bigint[] = [];
  for (const cost of list) counts[cost / list[1]!] = (counts[cost / list[1]!] ?? 0n) + 1n;
  return counts;
}

/** Every press vector that costs the most. */
function* dearest(costs: readonly CostList[]): Generator<Uint8Array> {
  const choices = costs.map((list) => [...list.keys()].filter((x) => list[x] === Math.max(...list)));
  const at = new Uint8Array(costs.length);
  const presses = Uint8Array.from(choices, ([first]) => first!);
  for (;;) {
    yield presses.slice();
    let j = 0;
    for (; j < at.length && ++at[j]! === choices[j]!.length; j++) {
      at[j] = 0;
      presses[j] = choices[j]![0]!;
    }
    if (j === at.length) return;
    presses[j] = choices[j]![at[j]!]!;
  }
}

/**
 * The coefficients p of P = (1 + z + ... + z^(k-1))^n, in O(k n) steps. From P'/P = n/(1 - z) - n k z^(k-1)/(1 - z^k)
 * follows (t+1) p[t+1] = (t+n) p[t] - (nk + k-1 - t) p[t+1-k] + (nk - n + k - t) p[t-k].
 */
function powerOf(k: number, n: number): bigint[] {
  const p = [1n];
  const term = (factor: number, t: number) => (t < 0 ? 0n : BigInt(factor) * p[t]!);
  for (let t = 0; t < (k - 1) * n; t++)
    p.push((term(t + n, t) - term(n * k + k - 1 - t, t + 1 - k) + term(n * k - n + k - t, t - k)) / BigInt(t + 1));
  return p;
}

function refuse({ puzzle, solutions }: Solver): never {
  fail(
    "walk-limit",
    `the hardest boards cannot be found: ${counted(puzzle.buttons, "button")} of ${puzzle.states} states and ${large(solutions)} ${solutions === 1n ? "solution" : "solutions"} for each board make too many boards to compare`,
  );
}
