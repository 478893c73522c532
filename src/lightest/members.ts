// The members of a coset one by one: those of a given weight, and how many there are of each weight. Two states: block
// by block along the Gray code, like walk.ts. More states: in mixed-radix Gray order, like modular/walk.ts.

import { costOf, type Prices } from "../cost.ts";
import type { Image } from "../kernel/image.ts";
import type { Code, ModularCode } from "./coset.ts";
import type { SummandSearch } from "./lightest.ts";
import { addMultiple } from "./modular/arithmetic.ts";
import { memberNumber, odometer } from "./modular/howell.ts";
import { weightedMembers } from "./weighted.ts";

/** Binary logarithm of the members in one call into the kernel. */
const CALL_BITS = 14;

/** Lists of the members of a code's cosets. */
interface Members {
  /** u of each member of a weight. Two states: ascending. O(members) in all, one block at a time. */
  ofWeight(start: Uint8Array, weight: number): Generator<bigint>;
  /** The number of members with weight 0, 1, 2, ... up to the length; O(members). */
  byWeight(start: Uint8Array): bigint[];
  /** Every member, packed; the same array each time, to be read before the next. */
  all(start: Uint8Array): Generator<Uint8Array>;
}

const known = new WeakMap<SummandSearch, Members>();

/** The members of the cosets of a search; their memory is reserved once. */
export function membersOf(search: SummandSearch): Members {
  let members = known.get(search);
  if (members === undefined) {
    members = createMembers(search.image, search.summand.code);
    known.set(search, members);
  }
  return members;
}

/** The members of the cosets of a code. */
export function createMembers(image: Image, code: Code): Members {
  const plain = code.modular === undefined ? binaryMembers(image, code) : modularMembers(code.modular);
  return code.prices === undefined ? plain : { ...plain, ...pricedMembers(code, code.prices) };
}

function pricedMembers(code: Code, prices: Prices): Pick<Members, "ofWeight" | "byWeight"> {
  const { blocks, members } = weightedMembers(code);
  return {
    *ofWeight(start, weight) {
      for (let block = 0; block < blocks; block++)
        for (const { presses, number } of members(start, block)) if (costOf(prices, presses) === weight) yield number();
    },
    byWeight(start) {
      const counts: bigint[] = [];
      for (let block = 0; block < blocks; block++)
        for (const { presses } of members(start, block)) {
          const cost = costOf(prices, presses);
          while (counts.length <= cost) counts.push(0n);
          counts[cost]! += 1n;
        }
      return counts;
    },
  };
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

    *all(start) {
      const member = start.slice();
      yield member;
      for (let n = 1; n < 2 ** dimension; n++) {
        const row = (31 - Math.clz32(n & -n)) * stride;
        for (let b = 0; b < stride; b++) member[b]! ^= rows[row + b]!;
        yield member;
      }
    },
  };
}

function modularMembers({ states: k, either, basis }: ModularCode): Members {
  const weightOf = (presses: Uint8Array) => {
    let weight = 0;
    for (const x of presses) weight += either ? Math.min(x, k - x) : x;
    return weight;
  };
  function* all(start: Uint8Array): Generator<Uint8Array> {
    const member = start.slice();
    for (const row of odometer(basis)) {
      if (row >= 0) addMultiple(member, basis[row]!.vector, 1, k);
      yield member;
    }
  }
  return {
    all,
    *ofWeight(start, weight) {
      for (const member of all(start)) if (weightOf(member) === weight) yield memberNumber(member, basis);
    },
    byWeight(start) {
      const counts: bigint[] = [];
      for (const member of all(start)) {
        const weight = weightOf(member);
        while (counts.length <= weight) counts.push(0n);
        counts[weight]! += 1n;
      }
      return counts;
    },
  };
}
