// `reduceFast`; twin of assembly/russians.ts. The reduced row echelon form is unique, so that this kernel calls
// `reduce`.

import type { KernelMemory, Russians } from "../kernel.ts";
import { elimination } from "./elimination.ts";

/** Creates the functions of `Russians` on a memory. */
export function russians(memory: KernelMemory): Russians {
  const { reduce } = elimination(memory);
  return { reduceFast: (rows, height, stride, width, pivots, _scratch) => reduce(rows, height, stride, width, pivots) };
}
