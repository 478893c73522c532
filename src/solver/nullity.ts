// The nullity of a grid by polynomials, without its wiring.
//
// The presses of a row are an element of D = GF(p)[x] / (f), on which a step to the left or right acts as a polynomial
// in x. Let S be what a press does within its row. In a quiet pattern x[r+1] = -S x[r] - x[r-1] for all rows r. So x[j]
// = F_j(-S) x[1] if x[0] = 0, where F_0 = 0, F_1 = 1, F_{j+1}(y) = y F_j(y) - F_{j-1}(y).
//
// Open edges: f = F_{n+1} is the characteristic polynomial of the path, and x[m+1] = F_{m+1}(-S) x[1] must be 0. An
// element g of D has a kernel of dimension deg gcd(g, f).
// Joined edges: f = x^n - 1. If the first and last row are joined, too, T^m - 1 must take (x[1], x[0]) to 0, where T
// takes (x[r], x[r-1]) to (x[r+1], x[r]). The 2 x 2 matrix M has a kernel of dimension deg gcd(det M, f e), where e is
// the gcd of its entries and f: that is the determinantal divisor of [M | f].

import { fail, show, suggest } from "../errors.ts";
import { fibonacci, gcdDegree, shiftByOne } from "../factor/chase/polynomial.ts";
import { gcd, primePowers } from "../lightest/modular/arithmetic.ts";
import { checkChoice, readOptions } from "../options.ts";
import { checkStates } from "../puzzle/puzzle.ts";
import { isWhole } from "../reading.ts";
import { type Coefficients, PolynomialRing } from "./prime-polynomial.ts";

/** Options of {@link nullity}. */
export interface NullityOptions {
  /** "plus" (default): a press changes its own light and the orthogonal neighbours; "neighbours": only these. */
  rule?: "plus" | "neighbours" | undefined;
  /** "open" (default); "cylinder": left and right are joined; "torus": top and bottom too. */
  edges?: "open" | "cylinder" | "torus" | undefined;
  /** The number of states of a light, a prime number. Default 2. */
  states?: number | undefined;
}

/** Steps of Euclid's algorithm times the words and the overhead of each, at most: less than a minute. */
const MOST_STEPS = 2 ** 34;
const OVERHEAD = 50;

/** Most steps with polynomials whose coefficients are numbers. */
const MOST_PRODUCTS = 2 ** 33;

/**
 * The nullity of the rows x cols grid. A solvable board has states^nullity solutions, and one board in states^nullity
 * can be solved. Two states and open edges: O(n^2) bit operations, n = max(rows, cols); 25000x25000 takes about 10 ms.
 * Else O(n^2 log(max(rows, cols))), n = min(rows, cols).
 *
 * plus: deg gcd(F_{rows+1}(x), F_{cols+1}(x + 1)) over GF(2) (K. Sutner, "Sigma-automata and Chebyshev polynomials",
 * 2000; M. Hunziker, A. Machiavelo, J. Park, "Chebyshev polynomials over finite fields and reversibility of
 * sigma-automata on square grids", 2004). neighbours: gcd(rows + 1, cols + 1) - 1.
 * @throws LightsOutError `puzzle-shape`, `rule-unknown`, `option`; `puzzle-states` for states that are not prime;
 * `walk-limit` far beyond 500,000 x 500,000 with two states, open edges and the plus rule, and beyond about 5000 x 5000
 * else
 */
export function nullity(rows: number, cols: number, options: NullityOptions = {}): number {
  const given = readOptions("nullity", options, ["rule", "edges", "states"]);
  const { rule, states } = readLines(rows, cols, given, 2 ** 30);
  const { edges = "open" } = given;
  checkChoice("nullity", "edges", edges, ["open", "cylinder", "torus"]);

  if (states > 2 || edges !== "open") {
    const [across, down] = [
      { size: cols, joined: edges !== "open" },
      { size: rows, joined: edges === "torus" },
    ];
    const [inner, outer] = across.size <= down.size ? [across, down] : [down, across];
    if (inner.size ** 2 * (8 + Math.log2(outer.size)) > MOST_PRODUCTS) failSize(rows, cols, "5000 x 5000");
    return nullityOfLines(inner, outer, rule === "plus", new PolynomialRing(states));
  }
  if (rule === "neighbours") return gcd(rows + 1, cols + 1) - 1;
  if (Math.max(rows, cols) * (Math.min(rows, cols) / 32 + OVERHEAD) > MOST_STEPS)
    failSize(rows, cols, "500000 x 500000");
  const shifted = fibonacci(cols + 1);
  shiftByOne(shifted);
  return gcdDegree(fibonacci(rows + 1), shifted);
}

function failSize(rows: number, cols: number, smaller: string): never {
  fail(
    "walk-limit",
    `the nullity of ${rows} x ${cols} takes too long to compute; use a smaller grid, such as ${smaller}`,
  );
}

/** The cells of a row or column, and whether its ends are joined. */
interface GridLine {
  readonly size: number;
  readonly joined: boolean;
}

/** The nullity of the grid of lines `inner`, one for each cell of `outer`. */
function nullityOfLines(inner: GridLine, outer: GridLine, plus: boolean, ring: PolynomialRing): number {
  const { size: n, joined } = inner;
  const { size: m } = outer;
  /** The degree of the gcd: the dimension of the kernel of an element of D. */
  const kernel = (g: Coefficients) => ring.gcd(g, modulus).length - 1;
  const modulo = (g: Coefficients) => ring.remainder(g, modulus);

  const modulus = joined ? ring.of([-1, ...new Array<number>(n - 1).fill(0), 1]) : characteristic(ring, n);
  // A light that a press reaches in two ways counts once. A line of one cell, joined to itself, reaches its own light.
  const isSelf = plus || (joined && n === 1) || (outer.joined && m === 1);
  const steps = !joined ? [1] : n === 1 ? [] : n === 2 ? [1] : [1, n - 1];
  const press = new Array<number>(n + 1).fill(0);
  if (isSelf) press[0] = 1;
  for (const power of steps) press[power] = 1;
  const within = modulo(ring.of(press));
  if (outer.joined && m === 1) return kernel(within);
  if (outer.joined && m === 2) return kernel(ring.add([1], ring.multiply(within, within), -1));

  const [before, at, after] = chebyshev(ring, ring.add([], within, -1), m, modulo);
  if (!outer.joined) return kernel(after);
  // T^m - 1, where T is [[-S, -1], [1, 0]].
  const [a, b, c, d] = [
    ring.add(after, [1], -1),
    ring.add([], at, -1),
    at,
    ring.add(ring.add([], before, -1), [1], -1),
  ];
  const entries = [a, b, c, d].reduce((e, entry) => ring.gcd(entry, e), modulus);
  const determinant = ring.add(ring.multiply(a, d), ring.multiply(b, c), -1);
  return ring.gcd(determinant, ring.multiply(modulus, entries)).length - 1;
}

/** F_{n+1}, the characteristic polynomial of a path of n cells. */
function characteristic(ring: PolynomialRing, n: number): Coefficients {
  let [before, at]: [Coefficients, Coefficients] = [[], [1]];
  for (let j = 0; j < n; j++) [before, at] = [at, ring.add([0, ...at], before, -1)];
  return at;
}

/** F_{m-1}, F_m and F_{m+1} at y, by doubling. */
function chebyshev(
  ring: PolynomialRing,
  y: Coefficients,
  m: number,
  modulo: (g: Coefficients) => Coefficients,
): [Coefficients, Coefficients, Coefficients] {
  const times = (a: Coefficients, b: Coefficients) => modulo(ring.multiply(a, b));
  const less = (a: Coefficients, b: Coefficients) => ring.add(a, b, -1);
  // F_{-1} = -1, F_0 = 0, F_1 = 1.
  let [before, at, after] = [ring.of([-1]), ring.of([]), modulo([1])];
  for (const bit of m.toString(2)) {
    // F_{2k} = F_k (F_{k+1} - F_{k-1}), F_{2k+1} = F_{k+1}^2 - F_k^2.
    const doubled = times(at, less(after, before));
    const next = less(times(after, after), times(at, at));
    if (bit === "1") [before, at, after] = [doubled, next, less(times(y, next), doubled)];
    else [before, at, after] = [less(times(at, at), times(before, before)), doubled, next];
  }
  return [before, at, after];
}

/**
 * Checks the sizes, the rule and the states of a grid.
 * @throws LightsOutError `puzzle-shape`, `rule-unknown`, `puzzle-states`
 */
export function readLines(
  rows: number,
  cols: number,
  { rule = "plus", states = 2 }: Pick<NullityOptions, "rule" | "states">,
  most: number,
  advice?: string,
) {
  for (const [name, n] of Object.entries({ rows, cols }))
    if (!isWhole(n, 1, most))
      fail("puzzle-shape", `${name} is ${show(n)}; it must be a whole number from 1 to ${most}`, advice);
  if (rule !== "plus" && rule !== "neighbours")
    fail(
      "rule-unknown",
      `the rule is ${show(rule)}${suggest(rule, ["plus", "neighbours"])}; it must be "plus" or "neighbours"`,
      "for other rules use createSolver(puzzle).nullity",
    );
  checkStates(states);
  if (primePowers(states)[0]!.prime !== states)
    fail(
      "puzzle-states",
      `the number of states is ${states}; it must be prime (else use createSolver(puzzle).invariants)`,
    );
  return { rule, states };
}
