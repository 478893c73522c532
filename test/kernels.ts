// The kernels. Every suite loops over this map or its names, and none lists the kernels itself.

import { Host } from "../src/kernel/host.ts";
import type { KernelName } from "../src/kernel/kernel.ts";

/** For each kernel, a function that makes a host with its own memory. */
export const kernels: Readonly<Record<KernelName, () => Host>> = {
  wasm: () => new Host("wasm"),
  portable: () => new Host("portable"),
};

export const KERNEL_NAMES = Object.keys(kernels) as KernelName[];
