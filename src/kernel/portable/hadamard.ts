// The weights of all members of a block of a coset at once, by a Walsh-Hadamard transform; twin of
// assembly/hadamard.ts, which explains it.

import type { Hadamard, KernelMemory } from "../kernel.ts";
import { mergeRecord } from "./gray.ts";
import { bitAt, popcount, rowViews, words } from "./row.ts";

/** 32-bit words of an entry of the columns. */
const ENTRY = 4;
const CODE = 2;
const SUM = 3;
/** 2^12 sums are transformed at a time, which stay in the first-level cache. */
const INNER = 12;

/** Creates the functions of `Hadamard` on a memory. */
export function hadamard(memory: KernelMemory): Hadamard {
  return {
    distinctColumns(basis, stride, dimension, length, columns, numbers, _slots) {
      const row = rowViews(memory, basis, stride, dimension);
      const entries = words(memory, columns, 16 * (length + 1));
      const numberOf = words(memory, numbers, 4 * length);
      const known = new Map<bigint, number>([[0n, 0]]);
      entries.fill(0, 0, ENTRY);
      for (let button = 0; button < length; button++) {
        const column = [0, 0] as [number, number];
        for (let i = 0; i < dimension; i++) column[i >>> 5]! |= bitAt(row[i]!, button) << (i & 31);
        const [low, high] = [column[0] >>> 0, column[1] >>> 0];
        const key = (BigInt(high) << 32n) | BigInt(low);
        let number = known.get(key);
        if (number === undefined) {
          number = known.size;
          known.set(key, number);
          entries.set([low, high, 0, 0], number * ENTRY);
        }
        numberOf[button] = number;
      }
      return known.size;
    },

    recode(columns, count, masks, bits) {
      const entries = words(memory, columns, 16 * count);
      const mask = words(memory, masks, 4 * bits);
      for (let at = 0; at < entries.length; at += ENTRY) {
        entries[at + CODE] = 0;
        for (let t = 0; t < bits; t++) entries[at + CODE]! |= (popcount(entries[at]! & mask[t]!) & 1) << t;
      }
    },

    signedSums(start, length, numbers, columns, count) {
      const ones = words(memory, start, Math.ceil(length / 32) * 4);
      const numberOf = words(memory, numbers, 4 * length);
      const entries = new Int32Array(memory.buffer, columns, count * ENTRY);
      for (let number = 0; number < count; number++) entries[number * ENTRY + SUM] = 0;
      for (let button = 0; button < length; button++)
        entries[numberOf[button]! * ENTRY + SUM]! += 1 - 2 * bitAt(ones, button);
    },

    transform(columns, count, _masks, length, block, bits, record, _scratch) {
      const entries = new Int32Array(memory.buffer, columns, count * ENTRY);
      const inner = Math.min(bits, INNER);
      const sums = new Int32Array(2 ** inner);
      let greatest = -Infinity;
      let smallest = 0;
      let members = 0;
      // The other bits of u only change the signs of the sums.
      for (let outer = 0; outer < 2 ** (bits - inner); outer++) {
        const high = (BigInt(block) << BigInt(bits - inner)) | BigInt(outer);
        const [highLow, highHigh] = [Number(high & 0xffffffffn) | 0, Number(high >> 32n) | 0];
        sums.fill(0);
        for (let at = 0; at < entries.length; at += ENTRY) {
          const low = entries[at]!;
          // The column's bits from `inner` on. For inner = 0, a single shift by 32 would be a shift by 0.
          const above = (low >>> inner) | ((entries[at + 1]! << 1) << (31 - inner));
          const odd = popcount((above & highLow) ^ ((entries[at + 1]! >>> inner) & highHigh)) & 1;
          sums[low & (sums.length - 1)]! += odd ? -entries[at + SUM]! : entries[at + SUM]!;
        }
        walshHadamard(sums);
        for (let i = 0; i < sums.length; i++) {
          const sum = sums[i]!;
          if (sum < greatest) continue;
          if (sum > greatest) {
            greatest = sum;
            smallest = outer * sums.length + i;
            members = 0;
          }
          members++;
        }
      }

      const u = (BigInt(block) << BigInt(bits)) | BigInt(smallest);
      mergeRecord(memory, record, (length - greatest) / 2, u, members);
    },
  };
}

/** Entry u becomes the sum of all entries v, each negated if u and v share an odd number of ones. */
function walshHadamard(sums: Int32Array): void {
  for (let half = 1; half < sums.length; half *= 2)
    for (let group = 0; group < sums.length; group += 2 * half)
      for (let i = group; i < group + half; i++) {
        const a = sums[i]!;
        const b = sums[i + half]!;
        sums[i] = a + b;
        sums[i + half] = a - b;
      }
}
