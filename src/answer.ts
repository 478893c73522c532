// The answer of a solver: presses that reach the target, or a proof that no presses reach it.

/** Presses that reach the target. */
export interface Solution {
  readonly solvable: true;
  /** One count for each button, 0..states-1. */
  readonly presses: Uint8Array;
  /** The number of presses: the sum of `presses`. If buttons may be turned either way, the sum of min(x, states - x). */
  readonly total: number;
  /** True if it is proven that no solution has a smaller total. */
  readonly optimal: boolean;
  /** How many solutions have the smallest total. Missing if the method does not know it. */
  readonly optima?: bigint;
  /** No solution has a smaller total than this. Equal to `total` if `optimal`. */
  readonly lowerBound: number;
  /** The state of a search that is not finished, or of which a part was requested. It can be resumed and merged. */
  readonly part?: Part;
}

/**
 * A proof that no presses reach the target: a weight y for each light, 0..states-1. Multiply the change of each light
 * by its weight and add up the products, modulo states. Every button gives the sum 0, but the change from the board to
 * the target gives a different sum. y is 0 at lights that do not matter. For the target `{ uniform: true }` the weights
 * themselves also add up to 0, so that one y proves it for every state.
 */
export interface Unsolvable {
  readonly solvable: false;
  readonly certificate: Uint8Array;
  /** Present if a part was requested. It can be merged. */
  readonly part?: Part;
}

/** The state of a search for the fewest presses, finished or not. Plain data that can be written as JSON. */
export interface Part {
  /** Identifies the search. Equal if the wiring, the change of each light and `turns` are equal. */
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
  /** The proof, if the board cannot be solved. Then there are no components. */
  readonly certificate?: readonly number[];
  /** A checksum of all other properties (64-bit FNV-1a). A part that was changed is refused. */
  readonly check: string;
}

/**
 * A component of the null space: a set of buttons that no quiet pattern connects to other buttons. It holds the lightest
 * choice of presses of these buttons found so far. The choice is proven to be the lightest if all blocks are done, or
 * if there are no blocks and `optima` is not 0.
 */
export interface Component {
  /** The number of presses. */
  readonly total: number;
  /** How many of the choices searched so far take this many presses, in decimal. */
  readonly optima: string;
  /**
   * The number of the choice among all choices, in decimal. Of equally light choices, the one with the smallest number.
   */
  readonly index: string;
  /** The buttons to press. */
  readonly presses: readonly Pressed[];
  /** No choice takes fewer presses. */
  readonly lowerBound: number;
  /** How many blocks the choices are divided into, if the component is searched block by block. */
  readonly blocks?: number;
  /** The blocks that have been searched: ranges [from, to), ascending. */
  readonly done?: readonly BlockRange[];
}

/** Blocks from `from` to `to - 1`. */
export type BlockRange = readonly [from: number, to: number];

/** A button that is pressed once, or [button, times]. */
export type Pressed = number | readonly [button: number, times: number];

/** The answer for a board: presses that reach the target, or a proof that no presses reach it. */
export type Answer = Solution | Unsolvable;

/** The sum of the presses. If buttons may be turned `either` way, the sum of min(x, states - x), the shorter ways. */
export function totalOf(presses: ArrayLike<number>, states: number, either: boolean): number {
  let total = 0;
  for (let j = 0; j < presses.length; j++) {
    const x = presses[j]!;
    total += either && 2 * x > states ? states - x : x;
  }
  return total;
}
