// What a factored wiring answers, whatever the number of states: the seam between solver.ts, which knows of boards and
// targets, and the algebra (binary/ for two states, modular/ for more), which knows of neither.

import type { Answer, Solution } from "./answer.ts";
import type { KernelName } from "./kernel/kernel.ts";
import type { PartSearch } from "./lightest/lightest.ts";

/** How a solution is wanted; see `SolveOptions`. */
export interface Wish {
  readonly objective: "fewest" | "any";
  readonly turns: "forward" | "either";
}

/** A board that can be solved and whose solutions have to be compared: two states only. */
export interface OpenBoard {
  readonly kernel: KernelName;
  readonly buttons: number;
  /** The canonical particular solution, packed. */
  readonly start: Uint8Array;
  /** The parts into which the null space falls; buttons outside of all of them are pressed as in `start`. */
  readonly searches: readonly PartSearch[];
}

/** How a search stands that pauses. */
export interface Pause {
  /** Share of the work that is done, 0 to 1. */
  readonly progress: number;
  /** The best so far; to be asked for before the search goes on. */
  best(): Solution;
}

/** A wiring A over Z_k, factored once, ready to solve A x = difference for many differences. */
export interface System {
  readonly kernel: KernelName;
  /** Undefined for composite k. */
  readonly rank: number | undefined;
  readonly nullity: number | undefined;
  /** Prime k: the columns without a pivot in the left-to-right reduced row echelon form. */
  readonly freeButtons: Uint32Array;
  /** Number of solutions of a solvable board. */
  readonly solutions: bigint;
  /** The orders > 1 of the cyclic factors of the null space. */
  readonly invariants: readonly number[];
  /** Prime k: nullity vectors, the i-th 1 at the i-th free button and 0 at the others. Composite k: a generator for each invariant. */
  quietBasis(): Uint8Array[];
  /** Solves A x = difference; one entry 0..k-1 for each light. */
  solve(difference: Uint8Array, wish: Wish): Answer;
  /** As `solve`, but where the solutions have to be compared this is left to the caller. Only where that may take long. */
  open?(difference: Uint8Array, wish: Wish): Answer | OpenBoard;
  /** Solves packed boards (packed.ts) to a packed target (undefined: all off); totals of -1 where there is no solution. Two states only. */
  solveMany?(
    boards: Uint32Array,
    target: Uint32Array | undefined,
    objective: Wish["objective"],
    presses: Uint32Array,
    totals: Int32Array,
  ): void;
  /** All solutions as a coset that kernels can walk, or undefined if there are none. Two states only. */
  coset?(difference: Uint8Array): OpenBoard | undefined;
  /** As `solve`, but as long as it takes, pausing every few milliseconds. */
  steps?(difference: Uint8Array, wish: Wish): Generator<Pause, Answer>;
}
