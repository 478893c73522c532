// The parts of a kernel trial: an image of memory, a call, and the regions it may change.

import type { Kernel } from "../src/kernel/kernel.ts";

/** A random whole number from low to high, both included. */
export type Random = (low: number, high: number) => number;

/** Start address and number of bytes. */
type Region = readonly [at: number, bytes: number];

/** One call into a kernel. */
export interface Trial {
  readonly name: string;
  /** Memory from address 0 before the call. */
  readonly image: Uint8Array;
  readonly call: (kernel: Kernel) => number | undefined;
  /** Must be the same in all kernels afterwards. */
  readonly results: readonly Region[];
  /** The call may write here; the contents are not compared. */
  readonly scratch: readonly Region[];
}

/** Sizes around word boundaries. */
const EDGES = [1, 2, 31, 32, 33, 63, 64, 65, 127, 128, 129, 255, 256, 257];

/** A number of bits, often at a word boundary, and sometimes several words of 128 bits more. */
export function size(random: Random): number {
  if (random(0, 9) === 0) return random(258, 700);
  return random(0, 1) ? EDGES[random(0, EDGES.length - 1)]! : random(1, 150);
}

/** Regions with canaries of random bytes between them. */
export class Plan {
  #end = 64;

  region(bytes: number): Region {
    const at = this.#end;
    this.#end = at + Math.ceil(bytes / 16) * 16 + 16;
    return [at, bytes];
  }

  image(random: Random): Uint8Array {
    const words = new Uint32Array(this.#end / 4);
    for (let i = 0; i < words.length; i++) words[i] = random(0, 2 ** 32 - 1);
    return new Uint8Array(words.buffer);
  }
}
