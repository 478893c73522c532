// Least sums; twin of assembly/cover.ts.

import type { Cover, KernelMemory } from "../kernel.ts";

/** Creates the functions of `Cover` on a memory. */
export function cover(memory: KernelMemory): Cover {
  return {
    leastSums(left, right, lanes, stride, out) {
      const one = new Uint8Array(memory.buffer, left, lanes);
      const many = new Uint8Array(memory.buffer, right, lanes * stride);
      const least = new Uint8Array(memory.buffer, out, stride).fill(255);
      for (let lane = 0; lane < lanes; lane++)
        for (let j = 0; j < stride; j++) {
          const sum = one[lane]! + many[lane * stride + j]!;
          if (sum < least[j]!) least[j] = sum;
        }
    },
  };
}
