// What a solver answers: presses that reach the target, or a proof that nothing does; and how presses are counted.

/** Presses that reach the target. */
export interface Solution {
  readonly solvable: true;
  /** One count for each button, 0..states-1. */
  readonly presses: Uint8Array;
  /** The number of presses: the sum of `presses` (of min(x, states - x) where buttons may be turned either way). */
  readonly total: number;
  /** True only where it is proven that nothing with a smaller total reaches the target. */
  readonly optimal: boolean;
  /** How many solutions share the smallest total, where the method knows it. */
  readonly optima?: bigint;
  /** No solution has a smaller total than this; equal to `total` where `optimal`. */
  readonly lowerBound: number;
  /** The state of a search that is not over, or that was asked for a part: can be resumed and merged. */
  readonly part?: Part;
}

/**
 * A proof that no presses reach the target: one number y for each light, 0..states-1, such that every button changes
 * the lights by amounts whose sum, each times its y, is 0 modulo states, although the sum that is needed is not.
 * y is 0 at lights that do not matter. For the target `{ uniform: true }` the entries of y add up to 0 as well, so that
 * one y refutes every state.
 */
export interface Unsolvable {
  readonly solvable: false;
  readonly certificate: Uint8Array;
  /** If a part was asked for: can be merged. */
  readonly part?: Part;
}

/** A search for the fewest presses, finished or not; plain data that JSON can carry. */
export interface Part {
  /** Identifies the search: the same for the same wiring, change of each light, and turns. */
  readonly hash: string;
  /** Number of states, if there are more than two. */
  readonly states?: number;
  /** Present if buttons may be turned either way. */
  readonly turns?: "either";
  /** Number of buttons. */
  readonly buttons: number;
  /** Buttons that no component contains and that every solution presses. */
  readonly presses: readonly Pressed[];
  /** No solution takes fewer presses. */
  readonly lowerBound: number;
  /** The components of the null space. */
  readonly components: readonly Component[];
  /** The proof for a board that cannot be solved; then there are no components. */
  readonly certificate?: readonly number[];
  /** A checksum of all the rest (64-bit FNV-1a); a part that was changed is refused. */
  readonly check: string;
}

/**
 * Some buttons that no quiet pattern ties to others, and the lightest choice among them so far. It is proven to be the lightest
 * if all of its blocks are done, or if it has no blocks and `optima` is not 0.
 */
export interface Component {
  /** The number of presses. */
  readonly total: number;
  /** How many of the choices that were counted take this many presses, in decimal. */
  readonly optima: string;
  /** The number of the choice among all choices, in decimal. Among equals the smallest is taken. */
  readonly index: string;
  /** The buttons to press. */
  readonly presses: readonly Pressed[];
  /** No choice takes fewer presses. */
  readonly lowerBound: number;
  /** How many blocks all choices are divided into, if the component is searched block by block. */
  readonly blocks?: number;
  /** The blocks that have been searched: ranges [from, to), ascending. */
  readonly done?: readonly BlockRange[];
}

/** Blocks from `from` to `to - 1`. */
export type BlockRange = readonly [from: number, to: number];

/** A button that is pressed once, or [button, times]. */
export type Pressed = number | readonly [button: number, times: number];

/** What there is to say of a board: presses that reach the target, or a proof that none do. */
export type Answer = Solution | Unsolvable;

/** The number of presses: their sum, or where a button may be turned `either` way, the sum of the shorter ways round. */
export function totalOf(presses: ArrayLike<number>, states: number, either: boolean): number {
  let total = 0;
  for (let j = 0; j < presses.length; j++) {
    const x = presses[j]!;
    total += either && 2 * x > states ? states - x : x;
  }
  return total;
}
