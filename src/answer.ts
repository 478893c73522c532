// The answer of a solver: presses that reach the target, or a proof that no presses reach it.

import { countOf, eachMove, type Move, type Prices, type Turns } from "./cost.ts";
import { PROPERTIES, plain } from "./json.ts";

/**
 * Presses that reach the target. `JSON.stringify` writes what `lights-out solve --json` prints, with `moves` and
 * `positions`.
 */
export interface Solution {
  readonly solvable: true;
  /** One count for each button, 0..states-1. */
  readonly presses: Uint8Array;
  /**
   * The cost of the presses: the number of presses, unless the puzzle has `costs`. x presses of a button that may be
   * turned either way count as min(x, states - x).
   */
  readonly total: number;
  /** The number of presses; turns back count too. Equal to `total` if the puzzle has no `costs`. */
  readonly count: number;
  /**
   * What to do: [button, times] for each button that is pressed, ascending. Negative times mean turning back, the
   * shorter way; forward if both ways are equal. Made when it is read, so a structured clone lacks it; see the function
   * `moves`.
   */
  readonly moves: readonly Move[];
  /** True if it is proven that no solution has a smaller total. */
  readonly optimal: boolean;
  /** How many solutions have the smallest total. Missing if the method does not know it. */
  readonly optima?: bigint | undefined;
  /** No solution has a smaller total than this. Equal to `total` if `optimal`. */
  readonly lowerBound: number;
  /** The state of a search that is not finished, or of which a part was requested. It can be resumed and merged. */
  readonly part?: Part | undefined;
  /** Only {@link Unsolvable} has one. */
  readonly certificate?: undefined;
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
  readonly part?: Part | undefined;
  // Only solutions have these. Declared, so that `answer.total` can be read before `answer.solvable` is checked.
  readonly presses?: undefined;
  readonly total?: undefined;
  readonly count?: undefined;
  readonly moves?: undefined;
  readonly optimal?: undefined;
  readonly optima?: undefined;
  readonly lowerBound?: undefined;
}

/** The state of a search for the fewest presses, finished or not. Plain data that can be written as JSON. */
export interface Part {
  /** Identifies the search. Equal if the wiring, the change of each light, `turns` and `costs` are equal. */
  readonly hash: string;
  /** Number of states, if there are more than two. */
  readonly states?: number | undefined;
  /** Present if buttons may be turned either way. */
  readonly turns?: Turns | undefined;
  /** The cost of a press of each button, if not all are 1. */
  readonly costs?: readonly number[] | undefined;
  /** Present if some buttons are equal. Then `optima` of the components count the choices of different buttons only. */
  readonly equal?: true | undefined;
  /** Number of buttons. */
  readonly buttons: number;
  /** Buttons that no component contains and that every solution presses. */
  readonly presses: readonly Pressed[];
  /** No solution takes fewer presses. */
  readonly lowerBound: number;
  /** The components of the null space. */
  readonly components: readonly Component[];
  /** The proof, if the board cannot be solved. Then there are no components. */
  readonly certificate?: readonly number[] | undefined;
  /** A checksum of all other properties (64-bit FNV-1a). A part that was changed is refused. */
  readonly check: string;
}

/**
 * A component of the null space: a set of buttons that no quiet pattern connects to other buttons. It holds the
 * lightest choice of presses of these buttons found so far. The choice is proven to be the lightest if all blocks are
 * done, or if there are no blocks and `optima` is not 0.
 */
export interface Component {
  /** The cost of the presses. */
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
  readonly blocks?: number | undefined;
  /** The blocks that have been searched: ranges [from, to), ascending. */
  readonly done?: readonly BlockRange[] | undefined;
}

/** Blocks from `from` to `to - 1`. */
export type BlockRange = readonly [from: number, to: number];

/** A button that is pressed once, or [button, times]. */
export type Pressed = number | readonly [button: number, times: number];

/** The answer for a board: presses that reach the target, or a proof that no presses reach it. */
export type Answer = Solution | Unsolvable;

/** The properties of a solution other than its presses. */
type Claims = Pick<Solution, "total" | "optimal" | "optima" | "lowerBound"> & { readonly part?: Part | undefined };

/** The parts of a puzzle that a solution needs: what presses cost and, if known, the places of the buttons. */
type Buttons = Prices & Partial<ButtonPlaces>;

/** The places of buttons in a frame of `cols` columns; null if they have none. */
interface ButtonPlaces {
  readonly buttonCells: Int32Array | null;
  readonly cols: number;
}

/** A solution of a puzzle, or of anything else that has prices. */
export function makeSolution(buttons: Buttons, presses: Uint8Array, claims: Claims): Solution {
  const count = buttons.costs === undefined ? claims.total : countOf(buttons, presses);
  return new FoundSolution(buttons, presses, count, claims);
}

/** A proof that no presses reach the target. */
export function makeUnsolvable(certificate: Uint8Array, part?: Part): Unsolvable {
  return new FoundProof(certificate, part);
}

/** Whether a value is an answer that a solver made, not a copy of one. */
export function isAnswer(value: unknown): value is Answer {
  return typeof value === "object" && value !== null && (FoundSolution.is(value) || FoundProof.is(value));
}

/** Yields positions one at a time, so that the positions of a huge board are never all in memory. */
export function* eachPosition(
  { buttonCells, cols }: ButtonPlaces,
  counts: ArrayLike<number>,
): Generator<[number, number]> {
  for (let j = 0; j < counts.length; j++) {
    const place = buttonCells === null ? j : buttonCells[j]!;
    const row = buttonCells === null ? 0 : Math.floor(place / cols);
    for (let n = 0; n < counts[j]!; n++) yield [row, place - row * cols];
  }
}

/**
 * A class, so that `moves` can be made on demand: a getter in an object literal would take longer than to solve a small
 * board.
 */
class FoundSolution implements Solution {
  readonly #buttons: Buttons;
  readonly solvable = true;
  readonly total: number;
  readonly count: number;
  readonly optimal: boolean;
  readonly optima: bigint | undefined;
  readonly lowerBound: number;
  readonly presses: Uint8Array;
  declare readonly part?: Part;

  constructor(buttons: Buttons, presses: Uint8Array, count: number, claims: Claims) {
    this.#buttons = buttons;
    this.total = claims.total;
    this.count = count;
    this.optimal = claims.optimal;
    this.optima = claims.optima;
    this.lowerBound = claims.lowerBound;
    this.presses = presses;
    if (claims.part !== undefined) this.part = claims.part;
  }

  static is(value: object): value is FoundSolution {
    return #buttons in value;
  }

  get moves(): Move[] {
    return [...eachMove(this.#buttons, this.presses)];
  }

  /**
   * `positions` names each button once for each press, so it is missing if buttons may be turned back. It is also
   * missing if the puzzle is not known, as for merged parts.
   */
  [PROPERTIES](): object {
    const { presses, lowerBound, optimal } = this;
    const buttons = this.#buttons;
    const { turns, buttonCells } = buttons;
    const isPlaced = turns !== "either" && buttonCells !== undefined;
    return {
      ...this,
      lowerBound: optimal ? undefined : lowerBound,
      moves: eachMove(buttons, presses),
      positions: isPlaced ? eachPosition(buttons as ButtonPlaces, presses) : undefined,
    };
  }

  toJSON(): unknown {
    return plain(this[PROPERTIES]());
  }
}

class FoundProof implements Unsolvable {
  readonly #made = true;
  readonly solvable = false;
  readonly certificate: Uint8Array;
  declare readonly part?: Part;

  constructor(certificate: Uint8Array, part: Part | undefined) {
    this.certificate = certificate;
    if (part !== undefined) this.part = part;
  }

  static is(value: object): value is FoundProof {
    return #made in value;
  }

  toJSON(): unknown {
    return plain({ ...this });
  }
}
