// All solvable boards of a small puzzle at once: the fewest presses of each, and how many solutions take that few.
// Boards are numbered by the change that they need (../reachable/).

import type { Solution } from "../../answer.ts";
import type { Puzzle } from "../../puzzle/puzzle.ts";
import type { Solver } from "../../solver/solver.ts";
import { columnOf, distancesOf, histogram, type Reachable, reachOf } from "../reachable/distances.ts";
import type { Numbering } from "../reachable/numbering.ts";
import type { CostList } from "../targets.ts";
import type { BoardKind, Hardest } from "./kinds.ts";

/** The most boards times buttons if solutions are counted: seconds. */
const MOST_STEPS = 2 ** 26;

/** The number of boards by their fewest presses. The solver is for the wiring of the reach. */
export function countBoardsByTotal(solver: Solver, puzzle: Puzzle, reach: Reachable): Hardest {
  const { far } = distancesOf(puzzle, reach, false);
  const counts = histogram(far);
  const most = counts.length - 1;
  return {
    total: most,
    distribution: counts.map(BigInt),
    *presses() {
      for (let n = far.indexOf(most); n >= 0; n = far.indexOf(most, n + 1))
        yield pressesFor(solver, reach.numbering, n);
    },
  };
}

/** Every board as a separate kind, by the costs of the buttons. Undefined if there are too many. */
export function everyBoard(solver: Solver, costs: readonly CostList[]): Iterable<BoardKind> | undefined {
  const { puzzle } = solver;
  const { states, buttons } = puzzle;
  const reach = reachOf(puzzle, puzzle, MOST_STEPS / Math.max(1, buttons));
  if (reach === undefined) return undefined;
  const { numbering } = reach;
  const totals = new Float64Array(numbering.size).fill(Infinity);
  // Exact up to 2^53. A larger number never falls below that.
  const optima = new Float64Array(numbering.size);
  totals[0] = 0;
  optima[0] = 1;
  const add = states === 2 ? addBits : addButton;
  for (let j = 0; j < buttons; j++) add(numbering, numbering.digitsOf(columnOf(puzzle, j))!, costs[j]!, totals, optima);
  return kinds(solver, numbering, totals, optima);
}

function* kinds(
  solver: Solver,
  numbering: Numbering,
  totals: Float64Array,
  optima: Float64Array,
): Generator<BoardKind> {
  for (const [n, total] of totals.entries())
    yield { total, optima: optima[n]!, presses: () => [pressesFor(solver, numbering, n)] };
}

/** Presses that add the vector with a number. */
function pressesFor(solver: Solver, numbering: Numbering, number: number): Uint8Array {
  const { states } = solver.puzzle;
  // They turn all lights of the opposite vector off.
  const board = numbering.vectorOf(number).map((entry) => (states - entry) % states);
  return (solver.solve(board, { target: "off", objective: "any" }) as Solution).presses;
}

/** Allows 0 to k - 1 presses of a button. */
function addButton(
  numbering: Numbering,
  digits: readonly number[],
  costs: CostList,
  totals: Float64Array,
  optima: Float64Array,
): void {
  const { base } = numbering;
  const states = costs.length;
  const [lows, highs] = numbering.adder(digits);
  const rows = highs.map((high) => high / base);
  const [oldTotals, oldOptima] = [totals.slice(), optima.slice()];
  for (let n = 0; n < totals.length; n++) {
    let total = Infinity;
    let count = 0;
    // The vector that x presses make of n becomes n by as many presses as are missing to `states`.
    for (let x = 0, low = n % base, row = (n - low) / base; x < states; x++, low = lows[low]!, row = rows[row]!) {
      const from = row * base + low;
      const sum = oldTotals[from]! + costs[(states - x) % states]!;
      if (sum < total) count = 0;
      if (sum < total) total = sum;
      if (sum === total) count += oldOptima[from]!;
    }
    totals[n] = total;
    optima[n] = count;
  }
}

/** The same for two states, in which one press leads there and back. It takes a third of the time. */
function addBits(
  numbering: Numbering,
  digits: readonly number[],
  costs: CostList,
  totals: Float64Array,
  optima: Float64Array,
): void {
  const mask = numbering.numberOf(digits);
  const cost = costs[1]!;
  for (let n = 0; n < totals.length; n++) {
    const other = n ^ mask;
    if (other < n) continue;
    const [a, b] = [totals[n]!, totals[other]!];
    const [ways, others] = [optima[n]!, optima[other]!];
    totals[n] = Math.min(a, b + cost);
    optima[n] = (a <= b + cost ? ways : 0) + (b + cost <= a ? others : 0);
    if (other === n) continue;
    totals[other] = Math.min(b, a + cost);
    optima[other] = (b <= a + cost ? others : 0) + (a + cost <= b ? ways : 0);
  }
}
