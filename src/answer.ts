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
  /** What a long search has looked at, where it is not over or was asked for a share: to be resumed or merged. */
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
}

/** A search for the fewest presses, finished or not; plain data that JSON can carry. */
export interface Part {
  /** Tells the search apart from those for other puzzles, boards, targets and turns. */
  readonly hash: string;
  /** Number of states, where there are more than two. */
  readonly states?: number;
  /** Where buttons may be turned either way. */
  readonly turns?: "either";
  /** Number of buttons. */
  readonly buttons: number;
  /** How many blocks there are to look at. */
  readonly blocks: number;
  /** The blocks that have been looked at: ranges [from, to), ascending. */
  readonly done: readonly (readonly [from: number, to: number])[];
  /** Buttons that are pressed whatever is found. */
  readonly presses: readonly Pressed[];
  /** In how many ways that can be chosen as few, a whole number in decimal. */
  readonly optima: string;
  /** No solution takes fewer presses. */
  readonly lowerBound: number;
  /** The best seen of each component that is searched. */
  readonly components: readonly Component[];
}

/** The lightest choice for some buttons that no quiet pattern ties to others. */
export interface Component {
  /** The number of presses. */
  readonly total: number;
  /** How many choices among those looked at take so few, in decimal. */
  readonly optima: string;
  /** The place of the choice among all, in decimal: among equals the smallest is taken. */
  readonly index: string;
  /** The buttons to press. */
  readonly presses: readonly Pressed[];
}

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
