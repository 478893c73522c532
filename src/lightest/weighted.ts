// The plain walk over a coset: it makes every member and adds up its cost. It is for buttons with high costs, for which
// one column for each unit of cost (priced.ts) would take more time or memory.

import { costOf, type Prices } from "../cost.ts";
import { type Code, codeSize, howellRows, mergeBest, NOTHING_SEEN, pressCounts, type Sweep } from "./coset.ts";
import { addMultiple } from "./modular/arithmetic.ts";
import { digitsOf, memberNumber, odometer, spanSize, toMember } from "./modular/howell.ts";

/** Most members of a block: some tens of milliseconds. */
const BLOCK_BITS = 14;

/** The sweep over the cosets of a code by their costs; O(members * buttons). */
export function createWeightedWalk(code: Code, prices: Prices): Sweep {
  const { blocks, members, numberOf } = walkOver(code);
  return {
    blocks,
    // In row additions: a button here takes as long as about ten bytes of a row.
    cost: (10 * Number(codeSize(code)) * code.length) / (code.stride + 64),
    search(start, block, seen) {
      let best = NOTHING_SEEN;
      for (const presses of members(start, block)) {
        const weight = costOf(prices, presses);
        if (weight <= best.weight) best = mergeBest(best, { weight, index: numberOf(presses), count: 1n });
      }
      return mergeBest(seen, best);
    },
  };
}

/** The members of the cosets of a code, block by block: one byte for each button, valid until the next member. */
export function walkOver(code: Code) {
  const k = code.modular?.states ?? 2;
  const basis = howellRows(code);
  let inner = 0;
  for (let members = 1; inner < basis.length && (members *= basis[inner]!.order) <= 2 ** BLOCK_BITS; ) inner++;
  const outer = basis.slice(inner);
  return {
    blocks: Number(spanSize(outer)),
    numberOf: (presses: Uint8Array) => memberNumber(presses, basis),
    *members(start: Uint8Array, block: number): Generator<Uint8Array> {
      const presses = pressCounts(code, start);
      toMember(presses, outer, k, digitsOf(BigInt(block), outer));
      for (const row of odometer(basis.slice(0, inner))) {
        if (row >= 0) addMultiple(presses, basis[row]!.vector, 1, k);
        yield presses;
      }
    },
  };
}
