// The Gray-code walk over a coset: 2^dimension steps, one row xor and one weight each. The plain way to the lightest
// member, the second opinion for every other, and the best one where the dimension is small.

import type { Image } from "../kernel/image.ts";
import { type Best, type BitSweep, type Code, merge } from "./coset.ts";

/** Steps of one call into the kernel: about a millisecond. */
const BLOCK_BITS = 16;

/** The walk over the cosets of a code; O(2^dimension * length / 128) with SIMD. */
export function createWalk(image: Image, code: Code): BitSweep {
  const { stride, dimension } = code;
  const blockBits = Math.min(dimension, BLOCK_BITS);
  const basis = image.keep(code.rows);
  const origin = image.reserve(stride);
  const scratch = image.reserve(stride);
  const record = image.reserve(32);
  return {
    blockBits,
    blocks: 2 ** (dimension - blockBits),
    cost: 2 ** dimension,
    look(start, block, best): Best {
      const memory = image.enter();
      memory.set(start, origin);
      memory.fill(0xff, record, record + 4);
      image.kernel.walk(basis, stride, origin, block, blockBits, record, scratch);
      const view = new DataView(memory.buffer, record, 32);
      return merge(best, {
        weight: view.getUint32(0, true),
        index: view.getBigUint64(8, true),
        count: view.getBigUint64(16, true),
      });
    },
  };
}
