// The members of a coset one by one: those of a given weight, and how many there are of each weight. Block by block along the
// Gray code, like walk.ts.

import type { Image } from "../kernel/image.ts";
import type { Code } from "./coset.ts";

/** Binary logarithm of the members in one call into the kernel. */
const CALL_BITS = 14;

/** Lists of the members of a code's cosets. */
export interface Members {
  /** u of each member of a weight, ascending; O(2^dimension) in all, one block at a time. */
  ofWeight(start: Uint8Array, weight: number): Generator<bigint>;
  /** How many members weigh 0, 1, 2, ... up to the length; O(2^dimension). */
  byWeight(start: Uint8Array): bigint[];
}

/** The members of the cosets of a code. */
export function createMembers(image: Image, code: Code): Members {
  const { stride, dimension, length } = code;
  const bits = Math.min(dimension, CALL_BITS);
  const blocks = 2 ** (dimension - bits);
  const basis = image.keep(code.rows);
  const origin = image.reserve(stride);
  const scratch = image.reserve(stride);
  const found = image.reserve(4 * Math.max(2 ** bits, 8 * stride + 1));

  return {
    *ofWeight(start, weight) {
      for (let block = 0; block < blocks; block++) {
        const memory = image.enter();
        memory.set(start, origin);
        const count = image.kernel.collect(basis, stride, origin, block, bits, weight, found, scratch) >>> 0;
        const codes = new Uint32Array(memory.slice(found, found + 4 * count).buffer).sort();
        for (const low of codes) yield (BigInt(block) << BigInt(bits)) | BigInt(low);
      }
    },

    byWeight(start) {
      const counts = new Array<bigint>(length + 1).fill(0n);
      const memory = image.enter();
      memory.set(start, origin);
      for (let block = 0; block < blocks; block++) {
        memory.fill(0, found, found + 4 * (length + 1));
        image.kernel.tally(basis, stride, origin, block, bits, found, scratch);
        new Uint32Array(memory.buffer, found, length + 1).forEach((count, weight) => {
          counts[weight]! += BigInt(count);
        });
      }
      return counts;
    },
  };
}
