// The polynomials that decide the nullity of a grid. See nullity.ts for the reason.

import { inverse } from "../lightest/modular/arithmetic.ts";
import { readOptions } from "../options.ts";
import { readLines } from "./nullity.ts";
import { type Coefficients, PolynomialRing } from "./prime-polynomial.ts";

/** Options of {@link polynomials}. */
export interface PolynomialsOptions {
  /** "plus" (default): a press changes its own light and the orthogonal neighbours; "neighbours": only these. */
  rule?: "plus" | "neighbours" | undefined;
  /** The number of states of a light, a prime number. Default 2. */
  states?: number | undefined;
}

/** Returned by {@link polynomials}. Entry i of a list is the coefficient of x^i, 0..states-1; the last is not 0. */
export interface Polynomials {
  /** F_{rows+1}(x), where F_0 = 0, F_1 = 1, F_{j+1}(x) = x F_j(x) - F_{j-1}(x). */
  readonly rows: number[];
  /** F_{cols+1}(-x - 1), or F_{cols+1}(-x) for the rule "neighbours". With two states -1 is 1. */
  readonly cols: number[];
  /** Their greatest common divisor, with leading coefficient 1. Its degree is the nullity of the grid. */
  readonly gcd: number[];
}

const MOST = 5000;

/**
 * The polynomials of the rows x cols grid with open edges. The degree of their greatest common divisor is the nullity
 * (see {@link nullity} for the source, and for grids too large for lists of coefficients). O((rows + cols)^2).
 * @example
 * polynomials(5, 5).gcd // [0, 1, 1]: x^2 + x, so the nullity is 2
 * @throws LightsOutError `puzzle-shape` above 5000 rows or columns; `rule-unknown`; `puzzle-states` for states that are
 * not prime
 */
export function polynomials(rows: number, cols: number, options: PolynomialsOptions = {}): Polynomials {
  const given = readOptions("polynomials", options, ["rule", "states"]);
  const { rule, states } = readLines(rows, cols, given, MOST, "nullity goes further");
  const ring = new PolynomialRing(states);
  const ofRows = path(ring, rows, [0, 1]);
  const ofCols = path(ring, cols, [rule === "plus" ? -1 : 0, -1]);
  const gcd = ring.gcd(ofRows, ofCols);
  const unit = inverse(gcd.at(-1)!, states);
  return { rows: [...ofRows], cols: [...ofCols], gcd: gcd.map((coefficient) => (coefficient * unit) % states) };
}

/** F_{n+1} at y. */
function path(ring: PolynomialRing, n: number, y: readonly number[]): Coefficients {
  const [constant, slope] = [y[0]!, y[1]!];
  let [before, at]: [Coefficients, Coefficients] = [[], [1]];
  for (let j = 0; j < n; j++) {
    const product = Array.from({ length: at.length + 1 }, (_, i) => constant * (at[i] ?? 0) + slope * (at[i - 1] ?? 0));
    [before, at] = [at, ring.add(ring.of(product), before, -1)];
  }
  return at;
}
