// Every region that src/ computes is large enough for the kernels' output. The memory between regions and the regions
// themselves start with noise. The noise between regions must still be there at the end.

import { describe, expect, test } from "vitest";
import { hostFor } from "../src/kernel/host.ts";
import { Image } from "../src/kernel/image.ts";
import type { Code } from "../src/lightest/coset.ts";
import { createSearches, findLightest } from "../src/lightest/lightest.ts";
import { createMembers } from "../src/lightest/members.ts";
import { createSets } from "../src/lightest/sets.ts";
import { createTransform } from "../src/lightest/transform.ts";
import { createWalk } from "../src/lightest/walk.ts";
import { bruteForce, randomCode, randomStart } from "./codes.ts";
import { randomFrom } from "./differential.ts";
import { KERNEL_NAMES } from "./kernels.ts";

const GUARD = 512;
const noise = (at: number) => (at * 167 + 13) & 255;

/** An image with guards between its regions. */
class GuardedImage extends Image {
  readonly #guards: number[] = [];
  #filled = 0;

  override reserve(bytes: number): number {
    const at = super.reserve(bytes);
    // From the last whole 16-byte word on: the gap after a region belongs to its guard.
    this.#guards.push(at + Math.ceil(bytes / 16) * 16);
    super.reserve(GUARD);
    return at;
  }

  override enter(): Uint8Array {
    const memory = super.enter();
    for (; this.#filled < this.bytes; this.#filled++) memory[this.#filled] = noise(this.#filled);
    return memory;
  }

  /** Addresses between regions whose contents have changed. */
  broken(): number[] {
    const memory = this.enter();
    return this.#guards
      .flatMap((at) => Array.from({ length: GUARD }, (_, i) => at + i))
      .filter((at) => memory[at] !== noise(at));
  }
}

describe.each(KERNEL_NAMES)("%s", (name) => {
  const random = randomFrom(31);
  const sizes = [1, 2, 15, 16, 17, 63, 64, 65, 127, 128, 129, 255, 256, 257, 511, 513, 1300];

  test.each(sizes)("regions for %i buttons are large enough", (length) => {
    for (const dimension of [1, 2, 5, 8, 9, 12].filter((d) => d <= length)) {
      const code: Code = randomCode(random, length, dimension);
      const start = randomStart(random, code, dimension > 8);
      const image = new GuardedImage(hostFor(0, name));
      const expected = bruteForce(code, start);

      for (const sweep of [createWalk(image, code), createTransform(image, code)]) {
        let best = { weight: Infinity, index: 0n, count: 0n };
        for (let block = 0; block < sweep.blocks; block++) best = sweep.search(start, block, best);
        expect(best).toEqual(expected);
      }
      const look = createSets(image, code)(start);
      while (look.lowerBound() <= look.weight) for (const _ of look.deepen());
      expect(look.best()).toEqual(expected);
      const { found } = findLightest(createSearches(image, code), start);
      expect(found.reduce((product, { count }) => product * count, 1n)).toBe(expected.count);
      const members = createMembers(image, code);
      expect([...members.ofWeight(start, expected.weight)][0]).toBe(expected.index);
      expect(members.byWeight(start)[expected.weight]).toBe(expected.count);
      expect(image.broken()).toEqual([]);
    }
  });
});
