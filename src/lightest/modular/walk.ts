// The walk over the members of a block in mixed-radix Gray order: each step adds one basis row. A Howell form is enough
// to meet every member once. Adding the least significant row order - 1 times runs through a coset of its span, adding
// the next row moves on to another coset, and so on (Knuth, The Art of Computer Programming 7.2.1.1, modular Gray
// codes; there the radices belong to independent digits, here order_i times row i may be any sum of less significant
// rows).

import { type Image, strideOf } from "../../kernel/image.ts";
import { type Best, type ModularCode, mergeBest } from "../coset.ts";
import { memberNumber, packRows } from "./howell.ts";

/**
 * The walk over the member at address x plus all sums of the first `count` rows. O(members * buttons / 16) with SIMD.
 */
export function createBlockWalk(
  image: Image,
  { states: k, either, basis }: ModularCode,
  count: number,
  x: number,
): (best: Best) => Best {
  const bytes = strideOf(8 * basis[0]!.vector.length);
  const inner = basis.slice(0, count);
  const rows = image.keep(packRows(inner, bytes));
  const orders = image.keep(new Uint8Array(Uint32Array.from(inner, ({ order }) => order).buffer));
  const record = image.reserve(16);
  const lightest = image.reserve(bytes);
  const digits = image.reserve(4 * count);

  return (best) => {
    const memory = image.enter();
    const view = new DataView(memory.buffer, record, 16);
    view.setUint32(0, Math.min(best.weight, 0xffffffff), true);
    view.setBigUint64(8, 0n, true);
    image.kernel.walkModulo(rows, bytes, orders, count, k, either ? 1 : 0, x, record, lightest, digits);
    const presses = memory.subarray(lightest, lightest + bytes);
    const found = view.getBigUint64(8, true);
    return mergeBest(best, { weight: view.getUint32(0, true), index: memberNumber(presses, basis), count: found });
  };
}
