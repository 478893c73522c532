// The lightest member of a coset of the null space, proven. Each method has its own file; this one chooses a method for
// a code and a coset. A code that is a direct sum is split first. Light members are proven on information sets. The
// rest is swept.

import type { Prices } from "../cost.ts";
import { fail, large } from "../errors.ts";
import type { Image } from "../kernel/image.ts";
import type { KernelName } from "../kernel/kernel.ts";
import { once, type UniformGrid } from "../puzzle/puzzle.ts";
import { type Best, type Code, codeSize, knownToBe, NOTHING_SEEN, type Sweep, takeToMember } from "./coset.ts";
import { createModularSets } from "./modular/sets.ts";
import { createModularSweep } from "./modular/sweep.ts";
import { createSets, type SetsSearch } from "./sets.ts";
import { type Summand, summandsOf } from "./summands.ts";
import { createTransform, TRANSFORM_LIMIT } from "./transform.ts";
import { createWalk } from "./walk.ts";
import { createWeightedWalk } from "./weighted.ts";

/** Binary logarithm of the most members that are swept, or examined one by one, while a caller waits: some seconds. */
const LIMIT_BITS = { wasm: 28, portable: 24 };

/** The same for searches by the walk of weighted.ts, which is slower. */
const WEIGHTED_BITS = 22;

/**
 * Limits for callers who do not wait. They are the same for every kernel, so that machines that share a search agree on
 * what is left for sweeps. `price`: examining one member on information sets costs as much as sweeping this many.
 * `most`: members that are examined on information sets, some minutes, before the rest goes to workers.
 */
const PATIENCE = { price: 32, most: 2 ** 33 };

/** A step of information sets may find a lighter member. It is tried if it costs at most this part of the limit. */
const CHEAP_PART = 1 / 16;

/**
 * Binary logarithm of the members up to which information sets never pay. Two states: below it, the walk is the fastest
 * sweep.
 */
const SMALL_BITS = 8;

/**
 * Binary logarithms of the members of a block, a millisecond or less with SIMD, and of the fewest blocks for workers
 * and machines to share.
 */
const BLOCK_BITS = 22;
const SHARE_BITS = 5;

/** A board that can be solved and whose solutions have to be compared. */
export interface OpenBoard {
  readonly kernel: KernelName;
  /** The costs of all buttons of the puzzle, and its grid if light chasing may apply. */
  readonly prices: Prices & { readonly uniform?: UniformGrid | undefined };
  /** The change that the presses must make. */
  readonly difference: Uint8Array;
  /** The canonical solution, packed. */
  readonly start: Uint8Array;
  /** One for each summand of the null space. Buttons outside of all summands are pressed as in `start`. */
  readonly searches: readonly SummandSearch[];
  /** Packed presses as a count for each button of the puzzle. */
  counts(presses: Uint8Array): Uint8Array;
  /** A lower bound of the cost: a press corrects at most as many lights as its button changes. */
  lowerBound(): number;
  /**
   * The number of press vectors with this cost, given the result of each search. If some buttons are equal, a member
   * means several press vectors. Undefined if counting them would take too long.
   */
  optima(found: readonly Best[]): bigint | undefined;
  /** Present if some buttons are equal. */
  readonly equal?: true | undefined;
}

/** The canonical lightest member of a coset. */
interface Lightest {
  /** Packed presses, `code.stride` bytes. */
  readonly presses: Uint8Array;
  /** The result for each summand. */
  readonly found: readonly Best[];
}

/** The state of knowledge about the lightest member of a coset. */
export interface Bounds {
  /** The lightest member found. Unless `proven`, only its weight counts, and that it exists. */
  readonly best: Best;
  readonly proven: boolean;
  /** No member weighs less. */
  readonly lowerBound: number;
  /** The effort until the best is proven if nothing lighter turns up, in the unit of {@link effortOf}. */
  readonly effort: number;
}

/** The methods that find the lightest members in the cosets of a summand. Each is set up on first use. */
export interface SummandSearch {
  readonly summand: Summand;
  readonly image: Image;
  /** How many members a coset has. */
  readonly members: number;
  /**
   * Searches on information sets as long as that is cheaper than a sweep. Pauses every few milliseconds and yields a
   * function for the bounds so far. `patient`: it may take minutes.
   */
  bySets(start: Uint8Array, patient: boolean): Generator<() => Bounds, Bounds>;
  /** The sweep in blocks of some milliseconds at most, which are the same in every kernel. */
  sweep(): Sweep;
  /** The sweep in the number of blocks that is the fastest in this kernel. */
  fastSweep(): Sweep;
}

/** The searches for the summands of a code. */
export function createSearches(image: Image, code: Code): SummandSearch[] {
  return summandsOf(code).map((summand) => createSummandSearch(image, summand));
}

/**
 * The lightest member of the coset of `start`, while the caller waits.
 * @throws LightsOutError `walk-limit`
 */
export function findLightest(searches: readonly SummandSearch[], start: Uint8Array): Lightest {
  const presses = start.slice();
  const found: Best[] = [];
  for (const search of searches) {
    const best = findLightestIn(search, restrict(start, search.summand));
    takeToMember(search.summand.code, best.index, presses);
    found.push(best);
  }
  return { presses, found };
}

/**
 * The lightest member of a coset of one summand, while the caller waits. `start` is 0 at the columns of other summands.
 * @throws LightsOutError `walk-limit`
 */
export function findLightestIn(search: SummandSearch, start: Uint8Array): Best {
  const { code } = search.summand;
  const limit = code.prices ? WEIGHTED_BITS : LIMIT_BITS[search.image.host.name];
  const { best, proven } = toEnd(search.bySets(start, false));
  if (!proven && search.members > 2 ** limit) refuseWalk(code, limit);
  return proven ? best : sweepAll(search.fastSweep(), start, knownToBe(best.weight, code));
}

/** The most that {@link findLightestIn} costs, in bytes of added rows; Infinity if it may refuse. */
export function effortOf(search: SummandSearch): number {
  if (search.members > 2 ** LIMIT_BITS[search.image.host.name]) return Infinity;
  return search.fastSweep().cost * effortOfRow(search.summand.code);
}

/** The effort of adding a row, in bytes: starting one takes as long as 64 bytes. */
export function effortOfRow({ stride }: Code): number {
  return stride + 64;
}

/** The presses that all solutions share, since no quiet pattern touches them. */
export function fixedOf({ searches, start }: OpenBoard): Uint8Array {
  return searches.reduce((rest, { summand }) => rest.map((byte, b) => byte & ~summand.columns[b]!), start);
}

/** A start on the columns of one summand. */
export function restrict(start: Uint8Array, { columns }: Summand): Uint8Array {
  const own = start.slice();
  for (let b = 0; b < own.length; b++) own[b]! &= columns[b]!;
  return own;
}

function createSummandSearch(image: Image, summand: Summand): SummandSearch {
  const { code } = summand;
  const { modular } = code;
  const members = Number(codeSize(code));
  const limit = 2 ** LIMIT_BITS[image.host.name];
  const startSets = once((): ((start: Uint8Array) => SetsSearch) =>
    image.attempt(() => (modular ? createModularSets(image, modular) : createSets(image, code))),
  );
  const sweep = once(() => image.attempt(() => createSweep(image, code)));
  const fastSweep = once(() => (modular || code.prices || isForWalk(code) ? sweep() : createTransform(image, code)));

  /** What all sweeps so far have cost at most, in row additions. */
  let swept = 0;

  return {
    summand,
    image,
    members,
    *bySets(start, patient) {
      const affordable = patient
        ? Math.min(members / PATIENCE.price, PATIENCE.most)
        : Math.min(members > limit ? Infinity : fastSweep().cost, limit);
      // Finding the information sets takes length * dimension row additions. They wait until sweeps have cost as much.
      swept += affordable;
      const isTooEarly = !patient && members <= limit && swept < code.length * code.dimension;
      // And not if a sweep takes less time than a search on them.
      if (code.prices || members <= 2 ** SMALL_BITS || affordable * code.dimension < code.length || isTooEarly)
        return { best: NOTHING_SEEN, proven: false, lowerBound: 0, effort: Infinity };
      const cheap = Math.min(affordable, 2 ** LIMIT_BITS.wasm) * CHEAP_PART;
      const found = startSets()(start);
      const now = (): Bounds => {
        const { weight, overflow } = found;
        const bound = found.lowerBound();
        const effort = found.distance() * effortOfRow(code);
        return { best: found.best(), proven: bound > weight && !overflow, lowerBound: Math.min(bound, weight), effort };
      };
      do for (const _ of found.deepen()) yield now;
      while (found.lowerBound() <= found.weight && (found.distance() < affordable || found.step() < cheap));
      return now();
    },
    sweep,
    fastSweep,
  };
}

/** The sweep over the cosets of a code, in the same blocks in every kernel and on every machine. */
export function createSweep(image: Image, code: Code): Sweep {
  if (code.prices) return createWeightedWalk(code, code.prices);
  if (code.modular) return createModularSweep(image, code.modular);
  if (isForWalk(code)) return createWalk(image, code);
  return createTransform(image, code, Math.min(BLOCK_BITS, Math.max(SMALL_BITS, code.dimension - SHARE_BITS)));
}

function isForWalk({ dimension }: Code): boolean {
  return dimension < SMALL_BITS || dimension > TRANSFORM_LIMIT;
}

function sweepAll(sweep: Sweep, start: Uint8Array, seen: Best): Best {
  for (let block = 0; block < sweep.blocks; block++) seen = sweep.search(start, block, seen);
  return seen;
}

function toEnd<T>(steps: Generator<unknown, T>): T {
  while (true) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

function refuseWalk(code: Code, limit: number): never {
  const solutions = code.modular ? large(codeSize(code)) : `2^${code.dimension}`;
  fail(
    "walk-limit",
    `cannot prove the fewest presses: ${solutions} solutions to compare, the limit is 2^${limit}`,
    'use objective "any" for some solution, or solveAsync (with a budget)',
  );
}
