// The sweep over all members of a coset modulo k. A block is searched by walk or by transform, whichever is faster in
// this kernel; the blocks are the same either way. Columns that no basis row touches are left out.

import { type Image, strideOf } from "../../kernel/image.ts";
import type { ModularCode, Sweep } from "../coset.ts";
import { digitsOf, spanSize, toMember } from "./howell.ts";
import { createBlockTransform, transformCost } from "./transform.ts";
import { createBlockWalk } from "./walk.ts";

/** Most members of a block: some milliseconds. */
const LARGEST_BLOCK = 2 ** 16;

/** Buttons that a step of the walk handles in the time in which a transform adds eight lanes once; measured. */
const BUTTONS_PER_ADDITION = { wasm: 14, portable: 6 };

/** The sweep over the cosets of a code, by the method that is faster unless one is given. */
export function createModularSweep(image: Image, whole: ModularCode, method?: "walk" | "transform"): Sweep {
  const { code, cut } = onTouchedColumns(whole);
  const { states: k, basis } = code;
  const { length } = basis[0]!.vector;
  // The members of a block differ by sums of these rows. Block b has the digits of b at the others.
  let rows = 0;
  for (let members = 1; rows < basis.length && (members *= basis[rows]!.order) <= LARGEST_BLOCK; ) rows++;
  const outer = basis.slice(rows);
  const bytes = strideOf(8 * length);
  const x = image.reserve(bytes);
  const ratio = (transformCost(code) * BUTTONS_PER_ADDITION[image.host.name]) / length;
  const searchBlock = METHODS[method ?? (ratio < 1 ? "transform" : "walk")](image, code, rows, x);
  return {
    blocks: Number(spanSize(outer)),
    cost: Number(spanSize(basis)) * Math.min(ratio, 1),
    search(start, block, best) {
      const first = image
        .enter()
        .subarray(x, x + bytes)
        .fill(0);
      first.set(cut(start));
      toMember(first, outer, k, digitsOf(BigInt(block), outer));
      return searchBlock(best);
    },
  };
}

const METHODS = { walk: createBlockWalk, transform: createBlockTransform };

/** A code on only the columns that it touches, and how vectors are cut down to them. */
export function onTouchedColumns(code: ModularCode): { code: ModularCode; cut(vector: Uint8Array): Uint8Array } {
  const { basis } = code;
  const columns = [...basis[0]!.vector.keys()].filter((j) => basis.some(({ vector }) => vector[j] !== 0));
  const cut = (vector: Uint8Array) => {
    const cells = new Uint8Array(columns.length);
    for (let c = 0; c < cells.length; c++) cells[c] = vector[columns[c]!]!;
    return cells;
  };
  const narrow = basis.map((row) => ({ ...row, column: columns.indexOf(row.column), vector: cut(row.vector) }));
  return { code: { ...code, basis: narrow }, cut };
}
