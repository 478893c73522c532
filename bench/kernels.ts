// What the rows have in common: one variant for each kernel that this engine supports, from the compiled files.

import { type Host, hostFor } from "../build/kernel/host.js";
import { KERNEL_NAMES, type KernelName } from "../build/kernel/kernel.js";
import type { Job, Remote, Variants } from "./measure.ts";

/** One job for each kernel. */
export function eachKernel(make: (name: KernelName) => Job | Remote): Variants {
  return Object.fromEntries(KERNEL_NAMES.map((name) => [name, make(name)]));
}

/** One job for each kernel, on its raw functions. `memory` has at least `bytes` bytes, which only this row uses. */
export function onMemory(bytes: number, make: (kernel: Host["kernel"], memory: Uint8Array) => Job): Variants {
  return eachKernel((name) => {
    const host = hostFor(bytes, name);
    const memory = host.enter({ bytes, restore: () => {} });
    return make(host.kernel, memory);
  });
}
