// The plain walk over a coset whose buttons have costs: it makes every member and adds up its cost. It is for dear buttons.
// For those, one column for each unit of cost (priced.ts) would take more time or memory.

import { costOf, type Prices } from "../cost.ts";
import { unpackBits } from "../kernel/bits.ts";
import { type Best, type Code, mergeBest, NOTHING_SEEN, type Sweep } from "./coset.ts";
import { addMultiple } from "./modular/arithmetic.ts";
import { digitsOf, memberNumber, odometer, spanSize, toMember } from "./modular/howell.ts";

/** Most members of a block: some tens of milliseconds. */
const BLOCK_BITS = 14;

/** A member, as presses for each button, and its number. The presses are valid until the next member. */
interface WeightedMember {
  readonly presses: Uint8Array;
  number(): bigint;
}

/** The sweep over the cosets of a code by their costs; O(members * buttons). */
export function createWeightedWalk(code: Code, prices: Prices): Sweep {
  const { blocks, members } = weightedMembers(code);
  const size = code.modular ? Number(spanSize(code.modular.basis)) : 2 ** code.dimension;
  return {
    blocks,
    // In row additions: a button here takes as long as about ten bytes of a row.
    cost: (10 * size * code.length) / (code.stride + 64),
    search(start, block, seen) {
      let best: Best = NOTHING_SEEN;
      for (const { presses, number } of members(start, block)) {
        const weight = costOf(prices, presses);
        if (weight <= best.weight) best = mergeBest(best, { weight, index: number(), count: 1n });
      }
      return mergeBest(seen, best);
    },
  };
}

/** The members of the cosets of a code, block by block. */
export function weightedMembers(code: Code) {
  return code.modular === undefined ? binaryMembers(code) : modularMembers(code.modular);
}

function binaryMembers({ dimension, stride, rows, length }: Code) {
  const inner = Math.min(dimension, BLOCK_BITS);
  // One byte for each button, so that a step allocates nothing.
  const bytes = Array.from({ length: dimension }, (_, i) =>
    unpackBits(rows.subarray(i * stride, (i + 1) * stride), length),
  );
  return {
    blocks: 2 ** (dimension - inner),
    *members(start: Uint8Array, block: number): Generator<WeightedMember> {
      const presses = unpackBits(start, length);
      const add = (row: Uint8Array) => {
        for (let j = 0; j < length; j++) presses[j]! ^= row[j]!;
      };
      for (let i = inner; i < dimension; i++) if (Math.floor(block / 2 ** (i - inner)) % 2 === 1) add(bytes[i]!);
      let n = 0;
      const number = () => BigInt(block) * BigInt(2 ** inner) + BigInt(n ^ (n >> 1));
      const member = { presses, number };
      for (; n < 2 ** inner; n++) {
        // Gray code: member n ^ (n >> 1).
        if (n > 0) add(bytes[31 - Math.clz32(n & -n)]!);
        yield member;
      }
    },
  };
}

function modularMembers({ states: k, basis }: NonNullable<Code["modular"]>) {
  let inner = 0;
  for (let members = 1; inner < basis.length && (members *= basis[inner]!.order) <= 2 ** BLOCK_BITS; ) inner++;
  const outer = basis.slice(inner);
  return {
    blocks: Number(spanSize(outer)),
    *members(start: Uint8Array, block: number): Generator<WeightedMember> {
      const presses = start.slice();
      toMember(presses, outer, k, digitsOf(BigInt(block), outer));
      const member = { presses, number: () => memberNumber(presses, basis) };
      for (const row of odometer(basis.slice(0, inner))) {
        if (row >= 0) addMultiple(presses, basis[row]!.vector, 1, k);
        yield member;
      }
    },
  };
}
