// The fast reduction; twin of assembly/russians.ts. The result does not depend on how it is found: the plain form says it.

import type { KernelMemory, Russians } from "../kernel.ts";
import { elimination } from "./elimination.ts";

/** The part of the contract that reduces large matrices fast. */
export function russians(memory: KernelMemory): Russians {
  const { reduce } = elimination(memory);
  return { reduceFast: (rows, height, stride, width, pivots, _scratch) => reduce(rows, height, stride, width, pivots) };
}
