// The job that the rows on elimination share: copy a matrix into kernel memory and reduce it there.

import { hostFor } from "../build/kernel/host.js";
import { reduceScratch } from "../build/kernel/image.js";
import type { KernelName } from "../build/kernel/kernel.js";
import type { Matrix } from "./matrices.ts";
import type { Job } from "./measure.ts";

/** Reduces the matrix. The result of a call is `outcome` of the rank and the first row. */
export function reducing(
  { height, width, stride, rows }: Matrix,
  kernel: KernelName,
  form: "reduce" | "reduceFast" = "reduceFast",
): Job {
  const at = 64;
  const pivots = at + rows.length;
  const scratch = pivots + Math.ceil(height / 4) * 16;
  const bytes = scratch + reduceScratch(height, stride);
  const host = hostFor(bytes, kernel);
  const tenant = { bytes, restore: () => {} };
  return () => {
    const memory = host.enter(tenant);
    memory.set(rows, at);
    const rank = host.kernel[form](at, height, stride, width, pivots, scratch);
    return outcome(rank, memory.subarray(at, at + stride));
  };
}

/** One number for a result: the rank, and the weight of the first row. */
function outcome(rank: number, firstRow: Uint8Array): number {
  let weight = 0;
  for (let byte of firstRow) for (; byte; byte &= byte - 1) weight++;
  return rank * 2 ** 20 + weight;
}
