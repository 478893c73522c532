// The kernels. Every suite loops over this map, or over its names; none lists the kernels itself.

import { Host } from "../src/kernel/host.ts";
import type { KernelName } from "../src/kernel/kernel.ts";

/** Makes a host with a memory of its own, for each kernel. */
export const kernels: Readonly<Record<KernelName, () => Host>> = {
  wasm: () => new Host("wasm"),
  portable: () => new Host("portable"),
};

export const KERNEL_NAMES = Object.keys(kernels) as KernelName[];
