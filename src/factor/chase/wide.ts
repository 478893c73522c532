// The last row of presses on wide grids, without a matrix. A row of n cells is a polynomial modulo f = F_{n+1}, on
// which the path adjacency N acts as x (polynomial.ts). So M = F_{height+1}(S), S = N or N + 1, is a polynomial p as
// well. With g = gcd(p, f), a p = g (mod f) and h = f / g:
//
//     M x = s can be solved if and only if g divides s;  x = a (s / g), modulo h;  the null space is all multiples of h.
//
// deg g is the nullity d. F_j has degree j - 1, so that a polynomial of degree below n - d is 0 at the last d cells:
// they are the free ones. Set-up takes O(n^2 / 32) steps, each board about an eighth of them.

import { once } from "../../puzzle/puzzle.ts";
import type { GridRows } from "./grid-rows.ts";
import type { LastRow } from "./narrow.ts";
import * as polynomial from "./polynomial.ts";

/** Euclid's algorithm on f and p: O(width^2 / 32 + height log height / 32). */
export function wideLastRow(grid: GridRows): LastRow {
  const { bytes, image } = grid;
  const { height, width: n, self } = grid.course;
  const f = polynomial.fibonacci(n + 1);
  const { gcd, inverse } = polynomial.gcdWithInverse(f, chasePolynomial(height, n, self));
  const d = polynomial.degree(gcd);
  const h = polynomial.divide(f.slice(), gcd);
  /** A row of cells modulo h, in place. */
  const reduce = (row: polynomial.Polynomial) => {
    polynomial.fromPath(row);
    polynomial.divide(row, h);
    polynomial.toPath(row);
    return row;
  };

  return {
    free: Uint32Array.from({ length: d }, (_, i) => n - d + i),
    // F_{n-d+1}, ..., F_n, each added to its remainder: multiples of h with a 1 at one of the last d cells.
    quiet: once(() =>
      Array.from({ length: d }, (_, i) => {
        const cell = n - d + i;
        const row = new Uint32Array(polynomial.powerOfTwoWords(8 * bytes));
        row[cell >>> 5] = 1 << (cell & 31);
        const rest = reduce(row.slice());
        return new Uint8Array(row.map((word, w) => word ^ rest[w]!).buffer, 0, bytes);
      }),
    ),
    solve(residual, presses) {
      const memory = image.enter();
      let s = new Uint32Array(polynomial.powerOfTwoWords(n));
      s.set(new Uint32Array(memory.buffer, residual, Math.ceil(n / 32)));
      polynomial.fromPath(s);
      if (d > 0) {
        const quotient = polynomial.divide(s, gcd);
        if (polynomial.degree(s) >= 0) return false;
        s = quotient;
      }
      let x = polynomial.multiply(inverse, s);
      polynomial.toPath(x);
      x = polynomial.foldPath(x, n);
      if (d > 0) reduce(x);
      memory.fill(0, presses, presses + bytes);
      memory.set(new Uint8Array(x.buffer, 0, 4 * Math.ceil(n / 32)), presses);
      return true;
    },
  };
}

/** p = F_{height+1}(S) modulo F_{n+1}. */
function chasePolynomial(height: number, n: number, self: boolean): polynomial.Polynomial {
  const p = polynomial.fibonacci(height + 1);
  if (self) polynomial.shiftByOne(p);
  polynomial.toPath(p);
  const folded = polynomial.foldPath(p, n);
  polynomial.fromPath(folded);
  return folded;
}
