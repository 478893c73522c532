// The walk over all solutions of a part in mixed-radix Gray order: one link added a step. That it meets every member once needs
// no more than a chain: adding the lowest link order - 1 times runs through a coset of what it spans, adding the next one
// moves on to another coset, and so on upwards (Knuth, The Art of Computer Programming 7.2.1.1, modular Gray codes; there
// the radices belong to independent digits, here order_i times link i need only be a sum of lower links).

import type { Image } from "../layout.ts";
import { addMultiple } from "./arithmetic.ts";
import { type Link, sizeOf } from "./chain.ts";
import type { Best, Part } from "./part.ts";
import { rowBytes } from "./smith.ts";

/** Steps of one call into the kernel at most: some milliseconds. */
export const BLOCK = 2 ** 16;

/** Looks at all members of a coset, block by block; blocks may be looked at in any order, by anyone, once each. */
export interface Walk {
  /** Number of blocks. */
  readonly blocks: number;
  /** Number of members. */
  readonly cost: number;
  /** Looks at one block of the coset of `start` and returns what has been seen in all. */
  look(start: Uint8Array, block: number, best: Best, either: boolean): Best;
}

/** The walk over the cosets of one part. O(members * buttons / 16) with SIMD. */
export function createWalk(image: Image, { chain, buttons }: Part, k: number): Walk {
  const length = buttons.length;
  const bytes = rowBytes(length);
  let inner = 0;
  for (let steps = 1; inner < chain.length && (steps *= chain[inner]!.order) <= BLOCK; ) inner++;
  const outer = chain.slice(inner);

  const packed = new Uint8Array(inner * bytes);
  for (let i = 0; i < inner; i++) packed.set(chain[i]!.vector, i * bytes);
  const rows = image.keep(packed);
  const orders = image.keep(new Uint8Array(Uint32Array.from(chain.slice(0, inner), ({ order }) => order).buffer));
  const x = image.reserve(bytes);
  const record = image.reserve(16);
  const lightest = image.reserve(bytes);
  const digits = image.reserve(4 * inner);

  return {
    blocks: Number(sizeOf(outer)),
    cost: Number(sizeOf(chain)),
    look(start, block, best, either) {
      const memory = image.enter();
      memory.fill(0, x, x + bytes);
      memory.set(memberOf(start, outer, block, k), x);
      memory.fill(0, lightest, lightest + bytes);
      memory.set(best.presses, lightest);
      const view = new DataView(memory.buffer, record, 16);
      view.setUint32(0, best.weight === Infinity ? 0xffffffff : best.weight, true);
      view.setBigUint64(8, best.count, true);
      image.kernel.walkModulo(rows, bytes, orders, inner, k, either ? 1 : 0, x, record, lightest, digits);
      return {
        weight: view.getUint32(0, true),
        count: view.getBigUint64(8, true),
        presses: memory.slice(lightest, lightest + length),
      };
    },
  };
}

/** start plus the digits of `index`, mixed radix, each times its link. */
export function memberOf(start: Uint8Array, links: readonly Link[], index: number, k: number): Uint8Array {
  const member = start.slice();
  let rest = index;
  for (const { order, vector } of links) {
    addMultiple(member, vector, rest % order, k);
    rest = Math.floor(rest / order);
  }
  return member;
}
