// The kernels that this engine can run, fastest first. Every suite loops over them; none names a kernel by hand.

import { Host, KERNEL_NAMES } from "../src/kernel/host.ts";

/** A host of its own for each kernel, so that a test's memory is nobody else's. */
export function freshHosts(): Host[] {
  return KERNEL_NAMES.map((name) => new Host(name));
}

export { KERNEL_NAMES };
