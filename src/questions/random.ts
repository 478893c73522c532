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
  // The generator takes 32 bits: both halves of a larger seed count.
  const generator = xoroshiro128plus((seed ^ Math.floor(seed / 2 ** 32)) | 0);
  return (low, high) => uniformInt(generator, low, high);
}
