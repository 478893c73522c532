// The plain walk over a coset whose buttons have costs: every member is made and its cost added up. It is for dear buttons, for
// which as many equal columns as a press costs would take more time or memory (priced.ts).

import { costOf, type Prices } from "../cost.ts";
import { unpackBits } from "../kernel/bits.ts";
import type { Best, Code, Sweep } from "./coset.ts";
import { mergeBest, NOTHING_SEEN } from "./coset.ts";
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
  return {
    blocks,
    // In row additions: a button here takes as long as about ten bytes of a row.
    cost: (10 * blocks * 2 ** Math.min(code.dimension, BLOCK_BITS) * code.length) / (code.stride + 64),
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
  return {
    blocks: 2 ** (dimension - inner),
    *members(start: Uint8Array, block: number): Generator<WeightedMember> {
      const packed = start.slice();
      const add = (row: number) => {
        for (let b = 0; b < stride; b++) packed[b]! ^= rows[row * stride + b]!;
      };
      for (let i = inner; i < dimension; i++) if (Math.floor(block / 2 ** (i - inner)) % 2 === 1) add(i);
      for (let n = 0; n < 2 ** inner; n++) {
        // Gray code: member n ^ (n >> 1).
        if (n > 0) add(31 - Math.clz32(n & -n));
        const number = () => BigInt(block) * BigInt(2 ** inner) + BigInt(n ^ (n >> 1));
        yield { presses: unpackBits(packed, length), number };
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
      const number = () => memberNumber(presses, basis);
      for (const row of odometer(basis.slice(0, inner))) {
        if (row >= 0) addMultiple(presses, basis[row]!.vector, 1, k);
        yield { presses, number };
      }
    },
  };
}
