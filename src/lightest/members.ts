// The members of a coset one by one: those of a given weight, and how many there are of each weight. Two states without
// costs: in the kernel, block by block along the Gray code, like walk.ts. Otherwise the walk of weighted.ts.

import { costOf, type Prices } from "../cost.ts";
import type { Image } from "../kernel/image.ts";
import { onceFor } from "../puzzle/once-for.ts";
import { addRow, type Code, howellRows } from "./coset.ts";
import type { SummandSearch } from "./lightest.ts";
import { odometer } from "./modular/howell.ts";
import { walkOver } from "./weighted.ts";

/** Binary logarithm of the members in one call into the kernel. */
const CALL_BITS = 14;

/** Lists of the members of a code's cosets. */
interface Members {
  /** u of each member of a weight. Two states: ascending. O(members) in all, one block at a time. */
  ofWeight(start: Uint8Array, weight: number): Generator<bigint>;
  /** The number of members with weight 0, 1, 2, ... up to the length; O(members). */
  byWeight(start: Uint8Array): bigint[];
}

/** The members of the cosets of a search; their memory is reserved once. */
export const membersOf = onceFor(({ image, summand }: SummandSearch) => createMembers(image, summand.code));

/** The members of the cosets of a code. */
export function createMembers(image: Image, code: Code): Members {
  return code.modular === undefined && code.prices === undefined ? binaryMembers(image, code) : walkedMembers(code);
}

/** Every member, packed; the same array each time, to be read before the next. */
export function* allMembers(code: Code, start: Uint8Array): Generator<Uint8Array> {
  const member = start.slice();
  for (const row of odometer(howellRows(code))) {
    if (row >= 0) addRow(code, row, member);
    yield member;
  }
}

function binaryMembers(image: Image, { stride, dimension, length, rows }: Code): Members {
  const bits = Math.min(dimension, CALL_BITS);
  const blocks = 2 ** (dimension - bits);
  const basis = image.keep(rows);
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

function walkedMembers(code: Code): Members {
  const { blocks, members, numberOf } = walkOver(code);
  const { states, either } = code.modular ?? { states: 2, either: false };
  const prices: Prices = code.prices ?? { states, turns: either ? "either" : "forward" };
  return {
    *ofWeight(start, weight) {
      for (let block = 0; block < blocks; block++)
        for (const presses of members(start, block)) if (costOf(prices, presses) === weight) yield numberOf(presses);
    },
    byWeight(start) {
      const counts: bigint[] = [];
      for (let block = 0; block < blocks; block++)
        for (const presses of members(start, block)) {
          const cost = costOf(prices, presses);
          while (counts.length <= cost) counts.push(0n);
          counts[cost]! += 1n;
        }
      return counts;
    },
  };
}
