// What a factorization of a wiring answers. There are several, for wirings of different form and for more than two states;
// those of one wiring all give the same particular solution and the same basis, since both are canonical.

import type { Image } from "../kernel/image.ts";
import type { Code } from "../lightest/coset.ts";

/** A particular solution as an answer has it. */
export interface Particular {
  /** One byte for each button. */
  readonly presses: Uint8Array;
  readonly total: number;
  /** How many lights have to change, where that is known. */
  readonly differing?: number;
}

/** A factored matrix of lights x buttons over Z_k. Presses are packed as the rows of `code` are. */
export interface Factor {
  /** Kernel memory; the ways to the lightest solution put their regions beside the factor's own. */
  readonly image: Image;
  /** Undefined for composite k. */
  readonly rank: number | undefined;
  /** Prime k: the columns without a pivot in the left-to-right reduced row echelon form, ascending. */
  readonly freeButtons: Uint32Array;
  /** The null space; for prime k the i-th row is 1 at the i-th free column, its last entry, and 0 at the others. */
  readonly code: Code;
  /** Composite k: a generator for each cyclic factor of the null space, and its order. */
  readonly generators?: readonly { readonly vector: Uint8Array; readonly order: number }[];
  /** The x with A x = difference that is the smallest as a number, button 0 the lowest digit, or undefined if there is no x. One byte, 0..k-1, for each light in `difference`. */
  particular(difference: Uint8Array): Uint8Array | undefined;
  /** As `particular`, but as an answer has it, where that needs no packed copy on the way. */
  particularCells?(difference: Uint8Array): Particular | undefined;
  /** For a difference without a solution: a y with y A = 0 and y . difference not 0, one byte for each light. */
  certificate(difference: Uint8Array): Uint8Array;
}
