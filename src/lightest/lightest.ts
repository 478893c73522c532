// The lightest member of a coset of the null space, proven, by the way that suits code and coset: a code that falls apart
// is split first; light cosets are proven on information sets; what is left is swept whole.

import { weightOf } from "../bits.ts";
import { fail } from "../errors.ts";
import type { Image } from "../layout.ts";
import { type Best, type Code, knownToBe, NOTHING_SEEN, type Sweep } from "./coset.ts";
import { createSets, type SetsLook } from "./sets.ts";
import { type Part, split } from "./split.ts";
import { createTransform, TRANSFORM_LIMIT } from "./transform.ts";
import { createWalk } from "./walk.ts";

/** Largest dimension that is swept, and binary logarithm of how many members are looked at one by one, before the caller gets an answer: some seconds. */
const LIMIT = { simd: 28, scalar: 28, portable: 24 };

/** A step of information sets that costs no more than this part of what can be afforded is worth a try: what it finds may bring the proof near. */
const CHEAP = 1 / 16;

/** Up to this dimension information sets are never worth it; below it, the walk is the fastest sweep. */
const SMALL = 8;

/** A block of so many members takes a millisecond or less with SIMD; and there are 2^5 blocks for workers and machines to share. */
const BLOCK_BITS = 22;
const SHARE_BITS = 5;

/** The canonical lightest member of a coset. */
export interface Lightest {
  /** Packed presses, `code.stride` bytes. */
  readonly presses: Uint8Array;
  readonly weight: number;
  /** How many members are as light. */
  readonly count: bigint;
}

/** What information sets tell of a coset. */
export interface Glance {
  /** The lightest member seen. Where not `proven` only its weight and that it is there count. */
  readonly best: Best;
  readonly proven: boolean;
  /** No member weighs less. */
  readonly lowerBound: number;
}

/** A part of the null space that no other shares a button with, and the ways to its lightest members. */
export interface PartSearch {
  readonly part: Part;
  readonly image: Image;
  /** Proves what information sets prove more cheaply than a sweep; pauses every few milliseconds to tell how it could be ended. */
  glance(start: Uint8Array): Generator<() => Glance, Glance>;
  /** The sweep over its cosets in blocks of a millisecond or less; the same blocks in every kernel. */
  sweep(): Sweep;
  /** The sweep over its cosets in as few blocks as is fastest. */
  whole(): Sweep;
}

/** The searches for the parts of a code; what each needs is made at its first question. */
export function createSearches(image: Image, code: Code): PartSearch[] {
  return split(code).map((part) => createPartSearch(image, part));
}

/**
 * The lightest members of a coset, here and now.
 * @throws LightsOutError `walk-limit`
 */
export function findLightest(searches: readonly PartSearch[], image: Image, start: Uint8Array): Lightest {
  const limit = LIMIT[image.host.name];
  const presses = start.slice();
  let count = 1n;
  for (const search of searches) {
    const { code } = search.part;
    const own = restrict(start, search.part);
    const { best, proven } = toEnd(search.glance(own));
    if (!proven && code.dimension > limit) refuse(code.dimension, limit);
    const lightest = proven ? best : sweepAll(search.whole(), own, knownToBe(best.weight, code));
    addMember(code, lightest.index, presses);
    count *= lightest.count;
  }
  return { presses, weight: weightOf(presses), count };
}

/** A start on the columns of one part. */
export function restrict(start: Uint8Array, part: Part): Uint8Array {
  return start.map((byte, b) => byte & part.columns[b]!);
}

/** Adds the basis rows i with bit i of u set. */
export function addMember(code: Code, u: bigint, presses: Uint8Array): void {
  for (let i = 0; u >> BigInt(i) > 0n; i++) {
    if (((u >> BigInt(i)) & 1n) === 0n) continue;
    const row = i * code.stride;
    for (let b = 0; b < code.stride; b++) presses[b]! ^= code.rows[row + b]!;
  }
}

function createPartSearch(image: Image, part: Part): PartSearch {
  const { code } = part;
  const { dimension } = code;
  const limit = LIMIT[image.host.name];
  let sets: ((start: Uint8Array) => SetsLook) | undefined;
  let sweep: Sweep | undefined;
  let whole: Sweep | undefined;

  /** Whether a sweep is over before information sets would have been made, which takes length * dimension row additions. */
  function isSoonSwept(): boolean {
    return dimension <= SMALL || (dimension <= limit && search.whole().cost * dimension < code.length);
  }

  const search: PartSearch = {
    part,
    image,
    *glance(start) {
      if (isSoonSwept()) return { best: NOTHING_SEEN, proven: false, lowerBound: 0 };
      const affordable = Math.min(dimension <= limit ? search.whole().cost : Infinity, 2 ** limit);
      const look = (sets ??= createSets(image, code))(start);
      const now = (): Glance => {
        const { best, weight, lowerBound, overflow } = look;
        return { best, proven: lowerBound > weight && !overflow, lowerBound: Math.min(lowerBound, weight) };
      };
      do for (const _ of look.deepen()) yield now;
      while (look.lowerBound <= look.weight && (look.distance < affordable || look.step < affordable * CHEAP));
      return now();
    },
    sweep: () => (sweep ??= createSweep(image, code)),
    whole: () => (whole ??= isForWalk(code) ? search.sweep() : createTransform(image, code)),
  };
  return search;
}

/** The way to look at all members of the cosets of a code, the same in every kernel and on every machine. */
export function createSweep(image: Image, code: Code): Sweep {
  if (isForWalk(code)) return createWalk(image, code);
  return createTransform(image, code, Math.min(BLOCK_BITS, Math.max(SMALL, code.dimension - SHARE_BITS)));
}

function isForWalk({ dimension }: Code): boolean {
  return dimension < SMALL || dimension > TRANSFORM_LIMIT;
}

function sweepAll(sweep: Sweep, start: Uint8Array, seen: Best): Best {
  for (let block = 0; block < sweep.blocks; block++) seen = sweep.look(start, block, seen);
  return seen;
}

function toEnd<T>(steps: Generator<unknown, T>): T {
  while (true) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

function refuse(dimension: number, limit: number): never {
  fail(
    "walk-limit",
    `the fewest presses cannot be proven here: there are 2^${dimension} solutions to compare and the limit is 2^${limit}; ask for any solution (objective "any"), or let solveAsync take its time`,
  );
}
