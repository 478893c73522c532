// The nullity of a grid with the plus rule, from two Fibonacci polynomials over GF(2), without its wiring.

import { fail, show, suggest } from "../errors.ts";
import { fibonacci, gcdDegree, shiftByOne } from "../factor/chase/polynomial.ts";
import { readOptions } from "../options.ts";
import { isWhole } from "../reading.ts";

/** Options of {@link nullity}. */
export interface NullityOptions {
  /** "plus" (default): a press changes its own light and the orthogonal neighbours; "neighbours": the neighbours only. */
  rule?: "plus" | "neighbours";
}

/** Steps of Euclid's algorithm times the words and the overhead of each, at most: less than a minute. */
const MOST_STEPS = 2 ** 34;
const OVERHEAD = 50;

/**
 * The nullity of the rows x cols grid with two states and open edges. A solvable board has 2^nullity solutions, and one board in
 * 2^nullity can be solved. O(n^2) bit operations, n = max(rows, cols); 25000x25000 takes about 20 ms.
 *
 * plus: deg gcd(F_{rows+1}(x), F_{cols+1}(x + 1)) over GF(2) (K. Sutner, "Sigma-automata and Chebyshev polynomials",
 * 2000; M. Hunziker, A. Machiavelo, J. Park, "Chebyshev polynomials over finite fields and reversibility of
 * sigma-automata on square grids", 2004). neighbours: gcd(rows + 1, cols + 1) - 1.
 * @throws LightsOutError `puzzle-shape`, `rule-unknown`; `walk-limit` far beyond 500,000 x 500,000 with the plus rule
 */
export function nullity(rows: number, cols: number, options: NullityOptions = {}): number {
  for (const [name, n] of [["rows", rows] as const, ["cols", cols] as const])
    if (!isWhole(n, 1, 2 ** 30))
      fail("puzzle-shape", `${name} is ${show(n)}; it must be a whole number from 1 to ${2 ** 30}`);
  const { rule = "plus" } = readOptions("nullity", options, ["rule"]);
  if (rule !== "plus" && rule !== "neighbours")
    fail(
      "rule-unknown",
      `the rule is ${show(rule)}${suggest(rule, ["plus", "neighbours"])}; it must be "plus" or "neighbours" (for other rules use createSolver(puzzle).nullity)`,
    );
  if (rule === "neighbours") return greatestCommonDivisor(rows + 1, cols + 1) - 1;
  if (Math.max(rows, cols) * (Math.min(rows, cols) / 32 + OVERHEAD) > MOST_STEPS)
    fail(
      "walk-limit",
      `the nullity of ${rows} x ${cols} takes too long to compute; use a smaller grid, such as 500000 x 500000`,
    );
  const shifted = fibonacci(cols + 1);
  shiftByOne(shifted);
  return gcdDegree(fibonacci(rows + 1), shifted);
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
