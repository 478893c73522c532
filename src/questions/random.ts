// Random numbers from a seed: the same on every machine.

import { uniformInt } from "pure-rand/distribution/uniformInt";
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";
import { fail, show } from "../errors.ts";

/** A random whole number from `low` to `high`, both included. */
export type Random = (low: number, high: number) => number;

/**
 * Random numbers from a seed, a whole number.
 * @throws LightsOutError `option`
 */
export function randomFrom(seed: number): Random {
  if (!Number.isSafeInteger(seed)) fail("option", `the seed is ${show(seed)}; it must be a whole number`);
  // The generator takes 32 bits: both halves of a larger seed count. Its first numbers depend on the seed in a simple
  // way, so that neighbouring seeds would give few different pairs of them. Seeds are spread, and the first numbers are
  // left out.
  const generator = xoroshiro128plus(spread((seed ^ Math.floor(seed / 2 ** 32)) | 0));
  for (let n = 0; n < SKIPPED; n++) generator.next();
  return (low, high) => uniformInt(generator, low, high);
}

const SKIPPED = 8;

/** Puts a list into random order, in place. */
export function shuffle<T extends number[] | Uint32Array | object[]>(list: T, random: Random): T {
  for (let n = list.length - 1; n > 0; n--) {
    const other = random(0, n);
    [list[n], list[other]] = [list[other]!, list[n]!];
  }
  return list;
}

/** Every bit depends on every bit of the seed, and no two seeds become the same (the finalizer of MurmurHash3). */
function spread(seed: number): number {
  let h = Math.imul(seed ^ (seed >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}
