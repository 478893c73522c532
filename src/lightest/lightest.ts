// The lightest member of a coset of the null space, proven, by the way that suits code and coset.

import { fail } from "../errors.ts";
import type { Image } from "../layout.ts";
import { type Best, type Code, NOTHING_SEEN, type Sweep } from "./coset.ts";
import { createWalk } from "./walk.ts";

/** Largest dimension that is swept synchronously: some seconds. */
const SWEEP_LIMIT = { simd: 28, scalar: 28, portable: 24 };

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
  let sweep: Sweep | undefined;
  return (start) => {
    const limit = SWEEP_LIMIT[image.host.name];
    if (code.dimension > limit) refuse(code.dimension, limit);
    sweep ??= createWalk(image, code);
    let best: Best = NOTHING_SEEN;
    for (let block = 0; block < sweep.blocks; block++) best = sweep.look(start, block, best);
    return { presses: memberOf(code, start, best.index), weight: best.weight, count: best.count };
  };
}

function refuse(dimension: number, limit: number): never {
  fail(
    "walk-limit",
    `this board has 2^${dimension} solutions, too many to look at all of them (the limit is 2^${limit}); ask for any solution (objective "any")`,
  );
}

/** start plus the basis rows i with bit i of u set. */
function memberOf(code: Code, start: Uint8Array, u: bigint): Uint8Array {
  const member = start.slice();
  for (let i = 0; u >> BigInt(i) > 0n; i++) {
    if (((u >> BigInt(i)) & 1n) === 0n) continue;
    const row = i * code.stride;
    for (let b = 0; b < code.stride; b++) member[b]! ^= code.rows[row + b]!;
  }
  return member;
}
