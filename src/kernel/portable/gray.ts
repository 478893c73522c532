// The Gray-code walk over a coset; twin of assembly/gray.ts.

import type { Gray, KernelMemory } from "../kernel.ts";
import { popcount, rowViews, weigh, words, xorRow } from "./row.ts";

/** The part of the contract that walks cosets. */
export function gray(memory: KernelMemory): Gray {
  return {
    walk(basis, stride, start, block, bits, record, scratch) {
      const first = BigInt(block) << BigInt(bits);
      const row = rowViews(memory, basis, stride, bits + 32 - Math.clz32(block));
      const x = words(memory, scratch, stride);
      x.set(words(memory, start, stride));
      for (let i = 0; first >> BigInt(i) > 0n; i++) if ((first >> BigInt(i)) & 1n) xorRow(x, row[i]!);

      // Within the block u is `first` plus the Gray code of the step.
      let weight = weigh(x);
      let least = weight;
      let smallest = 0;
      let count = 1;
      for (let step = 1; step < 2 ** bits; step++) {
        const source = row[31 - Math.clz32(step & -step)]!;
        weight = 0;
        for (let w = 0; w < x.length; w++) weight += popcount((x[w]! ^= source[w]!));
        if (weight > least) continue;
        const code = (step ^ (step >>> 1)) >>> 0;
        if (weight < least) {
          least = weight;
          smallest = code;
          count = 0;
        }
        count++;
        if (code < smallest) smallest = code;
      }

      const seenLeast = new Uint32Array(memory.buffer, record, 1);
      const seen = new BigUint64Array(memory.buffer, record + 8, 2);
      if (least > seenLeast[0]!) return;
      const u = first | BigInt(smallest);
      const ties = least === seenLeast[0];
      seen[0] = ties && seen[0]! < u ? seen[0]! : u;
      seen[1] = BigInt(count) + (ties ? seen[1]! : 0n);
      seenLeast[0] = least;
    },
  };
}
