// The Gray-code walk over a coset; twin of assembly/gray.ts.

import type { Gray, KernelMemory } from "../kernel.ts";
import { bitAt, popcount, rowViews, weigh, words, xorRow } from "./row.ts";

/** Creates the functions of `Gray` on a memory. */
export function gray(memory: KernelMemory): Gray {
  /** Calls `see` for each member of a block, with the low bits of u (the Gray code of the step) and the weight. */
  function visit(
    basis: number,
    stride: number,
    start: number,
    block: number,
    bits: number,
    scratch: number,
    see: (code: number, weight: number) => void,
  ): void {
    const row = rowViews(memory, basis, stride, bits + 32 - Math.clz32(block));
    const high = Uint32Array.of(block);
    const x = words(memory, scratch, stride);
    x.set(words(memory, start, stride));
    for (let i = bits; i < row.length; i++) if (bitAt(high, i - bits)) xorRow(x, row[i]!);
    see(0, weigh(x));
    for (let step = 1; step < 2 ** bits; step++) {
      const source = row[31 - Math.clz32(step & -step)]!;
      let weight = 0;
      for (let w = 0; w < x.length; w++) weight += popcount((x[w]! ^= source[w]!));
      see((step ^ (step >>> 1)) >>> 0, weight);
    }
  }

  return {
    walk(basis, stride, start, block, bits, record, scratch) {
      let least = 0xffffffff;
      let smallest = 0;
      let count = 0;
      visit(basis, stride, start, block, bits, scratch, (code, weight) => {
        if (weight > least) return;
        if (weight < least) {
          least = weight;
          smallest = code;
          count = 0;
        }
        count++;
        if (code < smallest) smallest = code;
      });

      mergeRecord(memory, record, least, (BigInt(block) << BigInt(bits)) | BigInt(smallest), count);
    },

    collect(basis, stride, start, block, bits, wanted, hits, scratch) {
      const noted = words(memory, hits, 4 * 2 ** bits);
      let found = 0;
      visit(basis, stride, start, block, bits, scratch, (code, weight) => {
        if (weight === wanted) noted[found++] = code;
      });
      return found;
    },

    tally(basis, stride, start, block, bits, counts, scratch) {
      const count = words(memory, counts, 4 * (8 * stride + 1));
      visit(basis, stride, start, block, bits, scratch, (_, weight) => {
        count[weight]!++;
      });
    },
  };
}

/** Merges the best members of a block into the record: their weight, the smallest u, and their number. */
export function mergeRecord(memory: KernelMemory, record: number, weight: number, u: bigint, count: number): void {
  const least = words(memory, record, 4);
  const best = new BigUint64Array(memory.buffer, record + 8, 2);
  if (weight > least[0]!) return;
  const ties = weight === least[0];
  best[0] = ties && best[0]! < u ? best[0]! : u;
  best[1] = BigInt(count) + (ties ? best[1]! : 0n);
  least[0] = weight;
}
