// The fewest presses among the integer points of a lattice within a box, and of these the smallest number. One
// objective after the other is minimized: the lattice is cut into slices of equal value, which are searched from the
// lowest value up.
//
// A slice is searched by branch and bound over the coordinates of a basis of short vectors (Lenstra 1983; Aardal,
// Hurkens and Lenstra 2000). A box that is long and thin along the presses is round along these, so that few cases are
// left. Linear programs in exact arithmetic prune.

import { combinations, dot, euclid, type IntegerSolutions, type Tick } from "./lattice.ts";
import { reduced } from "./reduce.ts";
import { type Program, Tableau } from "./tableau.ts";

/** The result of a search so far. */
export interface FewestSearch {
  /** The best presses; undefined if none were found yet, or, after a search, if there are none. */
  presses?: readonly bigint[] | undefined;
  /** No presses have a smaller total. */
  bound: bigint;
  /** Whether `presses` are proven to be the fewest, and to be the smallest number among the fewest. */
  optimal: boolean;
  canonical: boolean;
  /** Linear programs that were solved. */
  steps: number;
}

/** Finds the fewest presses that make a target, keeping `progress` up to date. */
export function searchLattice({ columns, target, upper }: Program, progress: FewestSearch, tick: Tick): void {
  const lattice = combinations(columns, target, tick);
  if (!("reason" in lattice)) new Search(upper, progress, tick).run(lattice);
}

class Search {
  readonly #upper: readonly bigint[];
  readonly #progress: FewestSearch;
  readonly #tick: Tick;

  constructor(upper: readonly bigint[], progress: FewestSearch, tick: Tick) {
    this.#upper = upper;
    this.#progress = progress;
    this.#tick = tick;
  }

  run(lattice: IntegerSolutions): void {
    const progress = this.#progress;
    const { basis, others } = reduced(lattice.basis, [lattice.point], this.#tick);
    const presses = this.#pointOf(this.#programOf({ point: others[0]!, basis }), basis.length);
    if (presses === undefined) return;
    progress.presses = presses;

    const total = this.#upper.map(() => 1n);
    let left = this.#minimize(total, basis, (bound) => {
      progress.bound = bound;
    });
    progress.optimal = true;
    // The last button is the highest digit.
    for (let j = total.length - 1; j >= 0; j--) left = this.#minimize(total.map((_, n) => (n === j ? 1n : 0n)), left); // biome-ignore format: one line
    progress.canonical = true;
  }

  /**
   * Brings the presses to the least value of an objective that they can reach by multiples of a basis; returns a basis
   * of what leaves this value as it is. `onBound` is called with proven bounds of the value.
   */
  #minimize(
    objective: readonly bigint[],
    basis: IntegerSolutions["basis"],
    onBound?: (value: bigint) => void,
  ): IntegerSolutions["basis"] {
    const progress = this.#progress;
    const last = objective.length;
    // The basis by what it adds to the objective: one vector that does, and others that do not.
    const valued = basis.map((vector) => [...vector, dot(objective, vector)]);
    const { pivot, others } = euclid(valued, last, this.#tick);
    if (pivot === undefined) return basis;
    const level = others.map((vector) => vector.slice(0, last));
    const slice = reduced(level, [pivot.slice(0, last), progress.presses!], this.#tick);
    const [step, point] = slice.others as [bigint[], bigint[]];
    const up = dot(objective, step) > 0n ? step : step.map((x) => -x);
    const program = this.#programOf({ point, basis: [up, ...slice.basis] });
    const relaxed = program.withCost(0);
    relaxed.solve(this.#tick);
    for (let z = relaxed.bound(); ; z++) {
      const value = dot(objective, point) + z * dot(objective, up);
      if (value >= dot(objective, progress.presses!)) break;
      onBound?.(value);
      const better = this.#pointOf(program.copy().tighten(0, z, z), slice.basis.length + 1);
      if (better !== undefined) progress.presses = better;
    }
    return slice.basis;
  }

  /**
   * The points of a lattice within the box as a linear program: first their coordinates in the basis, then the points.
   */
  #programOf({ point, basis }: IntegerSolutions): Tableau {
    const unit = point.map((_, j) => point.map((_, n) => (n === j ? 1n : 0n)));
    const tableau = new Tableau({
      columns: [...basis.map((vector) => vector.map((x) => -x)), ...unit],
      target: point,
      upper: [...basis.map(() => 0n), ...this.#upper],
    });
    for (const k of basis.keys()) tableau.enclose(k);
    return tableau;
  }

  /** A point whose coordinates, the first variables of a program, are integers. */
  #pointOf(program: Tableau, coordinates: number): bigint[] | undefined {
    // A stack: the nearer side of each branch is searched first.
    const open = [program];
    for (let tableau = open.pop(); tableau !== undefined; tableau = open.pop()) {
      this.#progress.steps++;
      this.#tick();
      if (!tableau.solve(this.#tick)) continue;
      const split = tableau.fraction(coordinates);
      if (split === undefined) return tableau.values().slice(coordinates);
      const below = tableau.copy().tighten(split.variable, undefined, split.floor);
      const above = tableau.tighten(split.variable, split.floor + 1n, undefined);
      open.push(...(split.nearer === "below" ? [above, below] : [below, above]));
    }
    return undefined;
  }
}
