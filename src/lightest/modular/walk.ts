// The walk over all members of a coset in mixed-radix Gray order: one link added a step. That it meets every member once needs
// no more than a chain: adding the lowest link order - 1 times runs through a coset of what it spans, adding the next one
// moves on to another coset, and so on upwards (Knuth, The Art of Computer Programming 7.2.1.1, modular Gray codes; there
// the radices belong to independent digits, here order_i times link i need only be a sum of lower links).

import { type Image, strideOf } from "../../kernel/image.ts";
import { type Chain, merge, type Sweep } from "../coset.ts";
import { digitsOf, type Link, numberOf, settle, sizeOf } from "./chain.ts";

/** Members of a block at most: some milliseconds. */
const BLOCK = 2 ** 16;

/** A sweep whose cost is known elsewhere. */
export type Blocks = Omit<Sweep, "cost">;

/** The links whose multiples run through a block, and those that tell the blocks apart: block b has the digits of b there. */
export function blocksOf(links: readonly Link[]): { inner: readonly Link[]; outer: readonly Link[]; blocks: number } {
  let inner = 0;
  for (let members = 1; inner < links.length && (members *= links[inner]!.order) <= BLOCK; ) inner++;
  const outer = links.slice(inner);
  return { inner: links.slice(0, inner), outer, blocks: Number(sizeOf(outer)) };
}

/** Vectors as rows of whole 16-byte words, one after the other. */
export function packed(links: readonly Link[], bytes: number): Uint8Array {
  const rows = new Uint8Array(links.length * bytes);
  links.forEach(({ vector }, i) => {
    rows.set(vector, i * bytes);
  });
  return rows;
}

/** The walk over the cosets of a chain. O(members * buttons / 16) with SIMD. */
export function createWalk(image: Image, { states: k, links }: Chain): Blocks {
  const bytes = strideOf(8 * links[0]!.vector.length);
  const { inner, outer, blocks } = blocksOf(links);
  const rows = image.keep(packed(inner, bytes));
  const orders = image.keep(new Uint8Array(Uint32Array.from(inner, ({ order }) => order).buffer));
  const x = image.reserve(bytes);
  const record = image.reserve(16);
  const lightest = image.reserve(bytes);
  const digits = image.reserve(4 * inner.length);

  return {
    blocks,
    look(start, block, seen, either) {
      const memory = image.enter();
      const first = memory.subarray(x, x + bytes).fill(0);
      first.set(start);
      settle(first, outer, k, digitsOf(BigInt(block), outer));
      const view = new DataView(memory.buffer, record, 16);
      view.setUint32(0, Math.min(seen.weight, 0xffffffff), true);
      view.setBigUint64(8, 0n, true);
      image.kernel.walkModulo(rows, bytes, orders, inner.length, k, either ? 1 : 0, x, record, lightest, digits);
      const presses = memory.subarray(lightest, lightest + bytes);
      const count = view.getBigUint64(8, true);
      return merge(seen, { weight: view.getUint32(0, true), index: numberOf(presses, links), count });
    },
  };
}
