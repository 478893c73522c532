// The lightest member of a coset of the null space, proven, by the way that suits code and coset: a code that falls apart
// is split first; light cosets are proven on information sets; what is left is swept whole.

import { fail } from "../errors.ts";
import { unpackBits } from "../kernel/bits.ts";
import type { Image } from "../kernel/image.ts";
import type { KernelName } from "../kernel/kernel.ts";
import { type Best, type Code, type Frame, knownToBe, NOTHING_SEEN, type Sweep } from "./coset.ts";
import { digitsOf, settle, sizeOf } from "./modular/chain.ts";
import { createChainSets } from "./modular/sets.ts";
import { createChainSweep } from "./modular/sweep.ts";
import { createSets, type SetsLook } from "./sets.ts";
import { type Part, split } from "./split.ts";
import { createTransform, TRANSFORM_LIMIT } from "./transform.ts";
import { createWalk } from "./walk.ts";

/** Most members that are swept, and binary logarithm of how many are looked at one by one, before the caller gets an answer: some seconds. */
const LIMIT = { wasm: 28, portable: 24 };

/**
 * Limits of information sets for `solveAsync`. `price`: to look at one member on a set costs as much as to sweep this many.
 * `most`: members to look at before the rest goes to workers, a few minutes.
 */
const PATIENCE = { price: 32, most: 2 ** 33 };

/** A step of information sets that costs no more than this part of what can be afforded is worth a try: what it finds may bring the proof near. */
const CHEAP = 1 / 16;

/** Up to 2^8 members information sets are never worth it; two states: below it, the walk is the fastest sweep. */
const SMALL = 8;

/** A block of so many members takes a millisecond or less with SIMD; and there are 2^5 blocks for workers and machines to share. */
const BLOCK_BITS = 22;
const SHARE_BITS = 5;

/** The canonical lightest member of a coset. */
export interface Lightest {
  /** Packed presses, `code.stride` bytes. */
  readonly presses: Uint8Array;
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
  /** The effort until the lightest is proven if none lighter turns up, as {@link effortOf} has it. */
  readonly effort: number;
}

/** A part of the null space that no other shares a button with, and the ways to its lightest members. */
export interface PartSearch {
  readonly part: Part;
  readonly image: Image;
  /** How many members a coset has. */
  readonly members: number;
  /**
   * Proves what information sets prove more cheaply than a sweep; pauses every few milliseconds to tell how it could be ended.
   * `either` as in {@link Sweep}; `patient`: it may take minutes.
   */
  glance(start: Uint8Array, either: boolean, patient: boolean): Generator<() => Glance, Glance>;
  /** The sweep over its cosets in blocks of some milliseconds at most; the same blocks in every kernel. */
  sweep(): Sweep;
  /** The sweep over its cosets in as few blocks as is fastest. */
  whole(): Sweep;
}

/** A board that can be solved and whose solutions have to be compared. */
export interface OpenBoard {
  readonly kernel: KernelName;
  readonly buttons: number;
  readonly states: number;
  /** Whether x presses of a button count as min(x, states - x). */
  readonly either: boolean;
  /** What the presses have to change. */
  readonly difference: Uint8Array;
  /** The canonical particular solution, packed. */
  readonly start: Uint8Array;
  /** The parts into which the null space falls. Buttons outside of all of them are pressed as in `start`. */
  readonly searches: readonly PartSearch[];
  /** Packed presses as a count for each button. */
  counts(presses: Uint8Array): Uint8Array;
  /** No solution takes fewer presses, since each press mends only as many lights as its button changes. */
  lowerBound(): number;
}

/** The searches for the parts of a code, whose columns may fill a grid; what each needs is made at its first question. */
export function createSearches(image: Image, code: Code, frame?: Frame): PartSearch[] {
  return split(code).map((part) =>
    createPartSearch(image, { ...part, code: { ...part.code, ...(frame && { frame }) } }),
  );
}

/**
 * The lightest members of a coset, here and now.
 * @throws LightsOutError `walk-limit`
 */
export function findLightest(searches: readonly PartSearch[], start: Uint8Array, either: boolean = false): Lightest {
  const presses = start.slice();
  let count = 1n;
  for (const search of searches) {
    const lightest = findLightestPart(search, restrict(start, search.part), either);
    takeToMember(search.part.code, lightest.index, presses);
    count *= lightest.count;
  }
  return { presses, count };
}

/**
 * The lightest member of a coset of one part, here and now; `own` is 0 at the columns of other parts.
 * @throws LightsOutError `walk-limit`
 */
export function findLightestPart(search: PartSearch, own: Uint8Array, either: boolean): Best {
  const { part, image } = search;
  const { best, proven } = toEnd(search.glance(own, either, false));
  if (!proven && search.members > 2 ** LIMIT[image.host.name]) refuse(part.code, LIMIT[image.host.name]);
  return proven ? best : sweepAll(search.whole(), own, knownToBe(best.weight, part.code), either);
}

/** What {@link findLightestPart} costs at most, in bytes of rows that are added; Infinity if it may refuse. */
export function effortOf(search: PartSearch): number {
  if (search.members > 2 ** LIMIT[search.image.host.name]) return Infinity;
  return search.whole().cost * effortOfRow(search.part.code);
}

/** Bytes that are read in the time that it takes to add a row: to begin one takes as long as 64 bytes of it. */
export function effortOfRow({ stride }: Code): number {
  return stride + 64;
}

/** A start on the columns of one part. */
export function restrict(start: Uint8Array, part: Part): Uint8Array {
  return start.map((byte, b) => byte & part.columns[b]!);
}

/** The number of members of a coset. */
export function membersOf({ dimension, chain }: Code): bigint {
  return chain ? sizeOf(chain.links) : 1n << BigInt(dimension);
}

/** Takes presses, a canonical start, to its member u. */
export function takeToMember({ stride, rows, chain }: Code, u: bigint, presses: Uint8Array): void {
  if (chain) settle(presses, chain.links, chain.states, digitsOf(u, chain.links));
  else
    for (let i = 0; u >> BigInt(i) > 0n; i++) {
      if (((u >> BigInt(i)) & 1n) === 0n) continue;
      const row = i * stride;
      for (let b = 0; b < stride; b++) presses[b]! ^= rows[row + b]!;
    }
}

/** Packed presses as a count for each button. */
export function countsOf({ length, chain }: Code, presses: Uint8Array): Uint8Array {
  return chain ? presses.slice() : unpackBits(presses, length);
}

function createPartSearch(image: Image, part: Part): PartSearch {
  const { code } = part;
  const members = Number(membersOf(code));
  const limit = 2 ** LIMIT[image.host.name];
  let sets: ((start: Uint8Array, either: boolean) => SetsLook) | undefined;
  let sweep: Sweep | undefined;
  let whole: Sweep | undefined;

  const search: PartSearch = {
    part,
    image,
    members,
    *glance(start, either, patient) {
      const affordable = patient
        ? Math.min(members / PATIENCE.price, PATIENCE.most)
        : Math.min(members > limit ? Infinity : search.whole().cost, limit);
      // Not where a sweep is over before information sets would have been made, which takes length * dimension row additions.
      if (members <= 2 ** SMALL || affordable * code.dimension < code.length)
        return { best: NOTHING_SEEN, proven: false, lowerBound: 0, effort: Infinity };
      const cheap = Math.min(affordable, 2 ** LIMIT.wasm) * CHEAP;
      const makeSets = () => (code.chain ? createChainSets(image, code.chain) : createSets(image, code));
      const look = (sets ??= image.attempt(makeSets))(start, either);
      const now = (): Glance => {
        const { best, weight, lowerBound, overflow, distance } = look;
        const proven = lowerBound > weight && !overflow;
        return { best, proven, lowerBound: Math.min(lowerBound, weight), effort: distance * effortOfRow(code) };
      };
      do for (const _ of look.deepen()) yield now;
      while (look.lowerBound <= look.weight && (look.distance < affordable || look.step < cheap));
      return now();
    },
    sweep: () => (sweep ??= image.attempt(() => createSweep(image, code))),
    whole: () => (whole ??= code.chain || isForWalk(code) ? search.sweep() : createTransform(image, code)),
  };
  return search;
}

/** The way to look at all members of the cosets of a code, in the same blocks in every kernel and on every machine. */
export function createSweep(image: Image, code: Code): Sweep {
  if (code.chain) return createChainSweep(image, code.chain);
  if (isForWalk(code)) return createWalk(image, code);
  return createTransform(image, code, Math.min(BLOCK_BITS, Math.max(SMALL, code.dimension - SHARE_BITS)));
}

function isForWalk({ dimension }: Code): boolean {
  return dimension < SMALL || dimension > TRANSFORM_LIMIT;
}

function sweepAll(sweep: Sweep, start: Uint8Array, seen: Best, either: boolean): Best {
  for (let block = 0; block < sweep.blocks; block++) seen = sweep.look(start, block, seen, either);
  return seen;
}

function toEnd<T>(steps: Generator<unknown, T>): T {
  while (true) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

function refuse(code: Code, limit: number): never {
  fail(
    "walk-limit",
    `the fewest presses cannot be proven here: there are ${code.chain ? membersOf(code) : `2^${code.dimension}`} solutions to compare and the limit is 2^${limit}; ask for any solution (objective "any"), or let solveAsync take its time or the best within a budget`,
  );
}
