// What a factorization of a wiring over GF(2) answers. There are several, for wirings of different form; all of them give
// the same particular solution and the same basis, since both are canonical.

import type { Image } from "../layout.ts";
import type { Code } from "../lightest/coset.ts";

/** A particular solution, and how many ones it and the difference have. */
export interface Particular {
  /** One byte, 0 or 1, for each button. */
  readonly presses: Uint8Array;
  readonly total: number;
  readonly differing: number;
}

/** A factored matrix of lights x buttons over GF(2). */
export interface Factor {
  /** Kernel memory; the ways to the lightest solution put their regions beside the factor's own. */
  readonly image: Image;
  readonly rank: number;
  /** The columns without a pivot in the left-to-right reduced row echelon form, ascending. */
  readonly freeButtons: Uint32Array;
  /** The null space, each row's last one at a free column where all other rows are 0. */
  readonly code: Code;
  /** The packed x with A x = difference that is 0 at every free column, or undefined if there is no x. One byte, 0 or 1, for each light in `difference`. */
  particular(difference: Uint8Array): Uint8Array | undefined;
  /** As `particular`, but as an answer has it, where that needs no packed copy on the way. */
  particularCells?(difference: Uint8Array): Particular | undefined;
  /** For a difference without a solution: a y with y A = 0 and y . difference = 1, one byte for each light. */
  certificate(difference: Uint8Array): Uint8Array;
}
