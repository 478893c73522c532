// Why even fractions of presses cannot make a target (Farkas).

import { dot, type LatticeProof, size } from "./lattice.ts";
import type { Program, Tableau } from "./tableau.ts";

/**
 * For a program without solution (by `tableau.solve`): a y for which y times each column is 0 or more and y times the
 * target negative. Undefined if the proof needs the bounds to be whole numbers.
 */
export function signProof({ columns, target }: Program, tableau: Tableau): LatticeProof | undefined {
  const conflict = tableau.conflict();
  let y = combination(columns, (j) => conflict.get(j) ?? 0n, target.length);
  // A variable with a negative factor is bounded by one of the equations: enough of that makes the factor 0.
  columns.forEach((column) => {
    const factor = dot(y, column);
    if (factor >= 0n) return;
    const rows = column.flatMap((amount, i) => (amount > 0n ? [i] : []));
    const tightest = rows.reduce((a, b) => (target[b]! * column[a]! < target[a]! * column[b]! ? b : a));
    y = y.map((yi, i) => yi * column[tightest]! - (i === tightest ? factor : 0n));
  });
  return dot(y, target) < 0n ? { reason: "sign", certificate: y } : undefined;
}

/** y, up to a positive factor, with y times column j equal to wanted(j); there is one. */
function combination(columns: Program["columns"], wanted: (j: number) => bigint, rows: number): bigint[] {
  const equations: bigint[][] = [];
  const places: number[] = [];
  // Gauss and Jordan, without fractions: each equation is cleared at the places of all others.
  columns.forEach((column, j) => {
    let equation = [...column, wanted(j)];
    equations.forEach((known, e) => {
      equation = cleared(equation, known, places[e]!);
    });
    const place = equation.findIndex((x, i) => x !== 0n && i < rows);
    if (place < 0) return;
    equations.forEach((known, e) => {
      equations[e] = cleared(known, equation, place);
    });
    equations.push(equation);
    places.push(place);
  });
  const scale = equations.reduce((product, equation, e) => product * size(equation[places[e]!]!), 1n);
  const y = new Array<bigint>(rows).fill(0n);
  equations.forEach((equation, e) => {
    y[places[e]!] = (equation[rows]! * scale) / equation[places[e]!]!;
  });
  return y;
}

/** An equation without the unknown at `place`, by subtracting a multiple of another one. */
function cleared(equation: bigint[], other: readonly bigint[], place: number): bigint[] {
  if (equation[place] === 0n) return equation;
  const factor = equation[place]!;
  return equation.map((x, i) => x * other[place]! - factor * other[i]!);
}
