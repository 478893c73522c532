// The sweep over all members of a coset modulo k, by classes or one by one, whichever is the faster in this kernel: the blocks
// are the same either way. Columns that no link touches are left out first.

import type { Image } from "../../kernel/image.ts";
import type { Chain, Sweep } from "../coset.ts";
import { sizeOf } from "./chain.ts";
import { createTransform, transformCost } from "./transform.ts";
import { createWalk } from "./walk.ts";

/** Buttons that a step of the walk gets through while a transform adds eight lanes once; measured. */
const STEP = { wasm: 14, portable: 6 };

/** The sweep over the cosets of a chain. */
export function createChainSweep(image: Image, whole: Chain): Sweep {
  const { chain, cut } = narrowed(whole);
  const { links } = chain;
  const ratio = (transformCost(chain) * STEP[image.host.name]) / links[0]!.vector.length;
  const { blocks, look } = (ratio < 1 ? createTransform : createWalk)(image, chain);
  return {
    blocks,
    cost: Number(sizeOf(links)) * Math.min(ratio, 1),
    look: (start, block, best, either) => look(cut(start), block, best, either),
  };
}

/** A chain on the columns that it touches only, and how vectors are cut down to them. */
export function narrowed({ states, links }: Chain): { chain: Chain; cut(vector: Uint8Array): Uint8Array } {
  const columns = [...links[0]!.vector.keys()].filter((j) => links.some(({ vector }) => vector[j] !== 0));
  const cut = (vector: Uint8Array) => {
    const cells = new Uint8Array(columns.length);
    for (let c = 0; c < cells.length; c++) cells[c] = vector[columns[c]!]!;
    return cells;
  };
  return {
    chain: {
      states,
      links: links.map((link) => ({ ...link, column: columns.indexOf(link.column), vector: cut(link.vector) })),
    },
    cut,
  };
}
