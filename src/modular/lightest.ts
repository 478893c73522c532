// The solution with the fewest presses, proven, by the way that suits null space and board: a null space that falls apart is
// split first; light boards are proven on information sets; what is left is walked whole.

import { fail } from "../errors.ts";
import type { Image } from "../layout.ts";
import { type Link, sizeOf } from "./chain.ts";
import { type Best, type Part, split } from "./part.ts";
import { createSets, type SetsLook } from "./sets.ts";
import { createWalk, type Walk } from "./walk.ts";

/** Most members that are walked, as a power of two: some seconds. */
const LIMIT = { simd: 28, scalar: 28, portable: 24 };

/** Below so many members a walk is over before information sets would have been made. */
const SMALL = 2 ** 10;

/** A member found on an information set costs as much time as so many steps of a walk. */
const PRICE = 4;

/** The canonical lightest solution. */
export interface Lightest {
  readonly presses: Uint8Array;
  readonly count: bigint;
}

/** Finds the lightest solutions of the cosets of one null space; what it needs is made at the first question. */
export function createLightest(
  image: Image,
  chain: readonly Link[],
  buttons: number,
  k: number,
): (start: Uint8Array, either: boolean) => Lightest {
  let parts: { part: Part; lightest: (start: Uint8Array, either: boolean) => Best }[] | undefined;
  return (start, either) => {
    parts ??= split(chain, buttons).map((part) => ({ part, lightest: createLightestOfPart(image, part, k) }));
    const presses = start.slice();
    let count = 1n;
    for (const { part, lightest } of parts) {
      const best = lightest(
        Uint8Array.from(part.buttons, (j) => start[j]!),
        either,
      );
      part.buttons.forEach((j, column) => {
        presses[j] = best.presses[column]!;
      });
      count *= best.count;
    }
    return { presses, count };
  };
}

function createLightestOfPart(image: Image, part: Part, k: number): (start: Uint8Array, either: boolean) => Best {
  const limit = LIMIT[image.host.name];
  const members = Number(sizeOf(part.chain));
  let sets: ((start: Uint8Array, either: boolean) => SetsLook) | undefined;
  let walk: Walk | undefined;

  return (start, either) => {
    let seen: Best = { weight: Infinity, count: 0n, presses: start };
    const affordable = members <= 2 ** limit ? members : 2 ** limit;
    if (members > SMALL) {
      const look = (sets ??= createSets(image, part, k))(start, either);
      while (look.lowerBound <= look.best.weight && PRICE * look.distance < affordable) look.deepen();
      if (look.lowerBound > look.best.weight) return look.best;
      // Its weight can be had; the walk counts anew.
      seen = { ...look.best, count: 0n };
    }
    if (members > 2 ** limit) refuse(sizeOf(part.chain), limit);
    walk ??= createWalk(image, part, k);
    for (let block = 0; block < walk.blocks; block++) seen = walk.look(start, block, seen, either);
    return seen;
  };
}

function refuse(solutions: bigint, limit: number): never {
  fail(
    "walk-limit",
    `the fewest presses cannot be proven here: there are ${solutions} solutions to compare and the limit is 2^${limit}; ask for any solution (objective "any")`,
  );
}
