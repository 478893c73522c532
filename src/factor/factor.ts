// The interface of all factorizations of a wiring. There are several, for different wirings and for more than two
// states. All of them give the same solution and the same basis of the null space, because both are canonical.

import type { Unsolvable } from "../answer.ts";
import type { Image } from "../kernel/image.ts";
import type { Code } from "../lightest/coset.ts";
import type { Puzzle } from "../puzzle/puzzle.ts";

/** The parts of a puzzle that are factored: A, a column for each button. */
export type Wired = Pick<Puzzle, "lights" | "buttons" | "states" | "effects">;

/** A factored matrix A of lights x buttons over Z_k. */
export interface Factor {
  /** Kernel memory. The search for the lightest solution puts its regions next to the factor's own. */
  readonly image: Image;
  /** Prime k: the columns without a pivot in the left-to-right reduced row echelon form, ascending. */
  readonly freeButtons: Uint32Array;
  /** The null space. For prime k the i-th row is 1 at the i-th free column, its last entry, and 0 at the others. */
  readonly code: Code;
  /** Composite k: a generator for each cyclic factor of the null space, and its order. */
  readonly generators?: readonly { readonly vector: Uint8Array; readonly order: number }[] | undefined;
  /**
   * Solves A x = difference: the x that is the smallest number, button 0 the lowest digit, or a proof that there is no
   * x. One byte, 0..k-1, for each light.
   */
  solve(difference: Uint8Array): Solved | Unsolvable;
  /** Two states: given if the wiring was factored as a matrix. */
  readonly inverse?: Inverse | undefined;
  /** Solves boards that come packed, if the factor can do without their bytes. */
  readonly packed?: PackedFactor | undefined;
}

/** T with T A = RREF(A): its rows for pivots make the presses, those for zero rows the proof. */
export interface Inverse {
  /** The columns of the pivots, ascending. */
  readonly pivots: Uint32Array;
  /** T: `lights` rows of `strideOf(lights)` bytes. */
  readonly transform: Uint8Array;
}

/** The canonical x with A x = difference. */
export interface Solved {
  readonly solvable: true;
  readonly presses: Presses;
  /** The number of lights that must change. */
  readonly differing: number;
}

/** A press vector in the memory of the factor. Read it before the factor solves again. */
export interface Presses {
  /** One byte for each button. */
  counts(): Uint8Array;
  /** Packed like the rows of the code. */
  packed(): Uint8Array;
  /** The sum of the counts. */
  total(): number;
}

/** Solves grids whose rows are packed, each in words of its own. */
export interface PackedFactor {
  /** A place to solve many at once, for grids that fit. */
  batch(): Batch | undefined;
  /** Solves one board into `presses`; returns the number of presses, -1 for an unsolvable board. */
  solve(board: Uint32Array, presses: Uint32Array): number;
}

/** A place for many packed boards in kernel memory. */
export interface Batch {
  readonly image: Image;
  /** How many boards one run solves. */
  readonly capacity: number;
  /** Addresses of boards, presses and totals (i32). */
  readonly boards: number;
  readonly presses: number;
  readonly totals: number;
  /** Solves the first `count` boards. An unsolvable board gets the total -1 and no presses. */
  run(count: number): void;
}

/** How many lights have to change. */
export function countDiffering(difference: Uint8Array): number {
  let differing = 0;
  for (let i = 0; i < difference.length; i++) if (difference[i] !== 0) differing++;
  return differing;
}
