// The lightest member of a coset of the null space, proven, by the way that suits code and coset: a code that falls apart
// is split first; light cosets are proven on information sets; what is left is swept whole.

import { fail } from "../errors.ts";
import type { Image } from "../layout.ts";
import { type Best, type Code, knownToBe, NOTHING_SEEN, type Sweep } from "./coset.ts";
import { createSets, type SetsLook } from "./sets.ts";
import { type Part, split } from "./split.ts";
import { createWalk } from "./walk.ts";

/** Largest dimension that is looked at whole, and binary logarithm of how many members are looked at one by one: some seconds. */
const LIMIT = { simd: 28, scalar: 28, portable: 24 };

/** Below this dimension a sweep is over before information sets would have been made. */
const SMALL = 8;

/** The canonical lightest member of a coset. */
export interface Lightest {
  /** Packed presses, `code.stride` bytes. */
  readonly presses: Uint8Array;
  readonly weight: number;
  /** How many members are as light. */
  readonly count: bigint;
}

/** Finds the lightest members of the cosets of one code; what it needs is made at the first question. */
export function createLightest(image: Image, code: Code): (start: Uint8Array) => Lightest {
  let parts: { part: Part; lightest: (start: Uint8Array) => Best }[] | undefined;
  return (start) => {
    parts ??= split(code).map((part) => ({ part, lightest: createLightestOfPart(image, part.code) }));
    const presses = start.slice();
    let count = 1n;
    for (const { part, lightest } of parts) {
      const best = lightest(start.map((byte, b) => byte & part.columns[b]!));
      addMember(part.code, best.index, presses);
      count *= best.count;
    }
    return { presses, weight: weigh(presses), count };
  };
}

function createLightestOfPart(image: Image, code: Code): (start: Uint8Array) => Best {
  const { dimension } = code;
  const limit = LIMIT[image.host.name];
  let sets: ((start: Uint8Array) => SetsLook) | undefined;
  let sweep: Sweep | undefined;

  return (start) => {
    let seen = NOTHING_SEEN;
    const affordable = Math.min(dimension <= limit ? (sweep ??= createWalk(image, code)).cost : Infinity, 2 ** limit);
    if (dimension > SMALL) {
      const look = (sets ??= createSets(image, code))(start);
      while (look.lowerBound <= look.best.weight && look.distance < affordable) look.deepen();
      if (look.lowerBound > look.best.weight && !look.overflow) return look.best;
      seen = knownToBe(look.best.weight, code);
    }
    if (sweep === undefined) return refuse(dimension, limit);
    for (let block = 0; block < sweep.blocks; block++) seen = sweep.look(start, block, seen);
    return seen;
  };
}

function refuse(dimension: number, limit: number): never {
  fail(
    "walk-limit",
    `the fewest presses cannot be proven here: there are 2^${dimension} solutions to compare and the limit is 2^${limit}; ask for any solution (objective "any")`,
  );
}

/** Adds the basis rows i with bit i of u set. */
function addMember(code: Code, u: bigint, presses: Uint8Array): void {
  for (let i = 0; u >> BigInt(i) > 0n; i++) {
    if (((u >> BigInt(i)) & 1n) === 0n) continue;
    const row = i * code.stride;
    for (let b = 0; b < code.stride; b++) presses[b]! ^= code.rows[row + b]!;
  }
}

function weigh(packed: Uint8Array): number {
  let weight = 0;
  for (let byte of packed) for (; byte !== 0; byte &= byte - 1) weight++;
  return weight;
}
