// Polynomials of a grid: their gcd against the nullity, which is computed in another way, and against hand calculation.

import { expect, test } from "vitest";
import { createSolver, grid, nullity, polynomials } from "../src/index.ts";
import { refused } from "./boards/refused.ts";

test("5x5 by hand", () => {
  // F_6(x) = x^5 + x = x (x + 1)^4, F_6(x + 1) = (x + 1) x^4.
  expect(polynomials(5, 5)).toEqual({ rows: [0, 1, 0, 0, 0, 1], cols: [0, 0, 0, 0, 1, 1], gcd: [0, 1, 1] });
  // F_3 = x^2 - 1, and F_2(-x - 1) = -x - 1: both are 0 at -1.
  expect(polynomials(2, 1, { states: 5 })).toEqual({ rows: [4, 0, 1], cols: [4, 4], gcd: [1, 1] });
});

test("the degree of the gcd is the nullity, and F has the degree of the line", () => {
  for (const states of [2, 3, 5])
    for (const rule of ["plus", "neighbours"] as const)
      for (let rows = 1; rows <= 7; rows++)
        for (let cols = 1; cols <= 7; cols++) {
          const found = polynomials(rows, cols, { rule, states });
          expect(found.rows.length - 1).toBe(rows);
          expect(found.cols.length - 1).toBe(cols);
          expect(found.gcd.at(-1)).toBe(1);
          expect(found.gcd.length - 1).toBe(createSolver(grid(rows, cols, { rule, states })).nullity);
        }
  for (const n of [79, 191, 255]) expect(polynomials(n, n).gcd.length - 1).toBe(nullity(n, n));
});

test("wrong values are refused", () => {
  refused(() => polynomials(0, 3), "puzzle-shape", "rows", "0");
  refused(() => polynomials(3, 5001), "puzzle-shape", "cols", "5001");
  refused(() => polynomials(3, 3, { states: 4 }), "puzzle-states", "4");
  refused(() => polynomials(3, 3, { rule: "king" as "plus" }), "rule-unknown", '"king"');
});
