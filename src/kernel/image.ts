// The memory map. A solver's image is a list of regions in kernel memory. Each region starts at a multiple of 16 and is
// followed by a gap of at least 16 bytes, to which nothing writes:
//
//     0        64
//     +--------+----------+-----+----------+-----+- - -
//     | unused | region 1 | gap | region 2 | gap |
//     +--------+----------+-----+----------+-----+- - -
//
// Each part of a solver adds its regions when it is first used. Solvers share the memory. A kept region is restored
// when its solver gets the memory back; the contents of any other region are lost.
//
//     part                kept                                       not kept
//     ------------------  -----------------------------------------  -------------------------------------------
//     dense elimination   transform, pivots                          the matrix while it is reduced, null space
//     light chasing       rule, rows between zeros, transform and    rows of the grid; a batch of boards, its
//                         pivots of the first row, tables            presses and totals
//     prime powers        reduced rows [A | I], pivots               board, solution
//     look-ups            tables and null space                      boards, presses, totals
//     walk                basis                                      start, one row, record
//     transform           distinct columns, their numbers, masks     start, record, vectors
//     information sets    reduced bases, pivots                      origins, sums, hits
//     modulo k            chain, its orders, classes of entries      one member, record, two tables of counts
//
// Rows are padded with zeros to a multiple of 16 bytes (their stride), so that the kernel works in whole 128-bit words.

import { counted, fail } from "../errors.ts";
import type { Host, Tenant } from "./host.ts";
import type { Kernel } from "./kernel.ts";

/** The default of the option `memoryLimit`: how many bytes of kernel memory a solver may use. */
export const MEMORY_LIMIT = 2 ** 30;

/** Addresses have 32 bits in every kernel. */
const ADDRESSES = 2 ** 32;
const FIRST = 64;
const GAP = 16;

/** Bytes of a row of `bits` bits: whole 16-byte words, at least one. */
export function strideOf(bits: number): number {
  return Math.max(1, Math.ceil(bits / 128)) * 16;
}

/** Bytes for `count` cells of one byte in whole blocks of 64, as `pack` and `unpack` need them. */
export function cellBytes(count: number): number {
  return Math.ceil(count / 64) * 64;
}

/**
 * Bytes of scratch for `reduceFast`: tables, a panel, lists, and a copy of the matrix in strips of 32 bytes
 * (assembly/strips.ts).
 */
export function reduceScratch(height: number, stride: number): number {
  const strips = Math.ceil(stride / 32);
  const rows = Math.ceil(height / 4) * 4;
  return 64 + 65536 + 1280 + 4 * (1856 + 12 * rows) + 4 * rows + strips * (16 + 64) + strips * (32 * height + 64);
}

/** Bytes of scratch for `reduceModulo` (assembly/blocks.ts): a block, 16 addresses for each row, and 1024 sums. */
export function moduloScratch(height: number): number {
  return 80 * height + 65536;
}

/** @throws LightsOutError `memory-limit` if `bytes` exceeds the limit */
export function checkLimit(bytes: number, limit: number): void {
  if (bytes <= limit) return;
  const mebibytes = (n: number) => (n < 2 ** 20 ? counted(n, "byte") : `${(n / 2 ** 20).toFixed(1)} MiB`);
  fail(
    "memory-limit",
    `this puzzle needs ${mebibytes(bytes)} of kernel memory, more than the limit of ${mebibytes(limit)}`,
    "set the option memoryLimit, in bytes",
  );
}

/** The regions of one solver in kernel memory. */
export class Image implements Tenant {
  readonly host: Host;
  readonly #limit: number;
  readonly #kept: { readonly at: number; readonly data: Uint8Array }[] = [];
  #bytes = FIRST;

  constructor(host: Host, limit: number = MEMORY_LIMIT) {
    this.host = host;
    this.#limit = Math.min(limit, ADDRESSES);
  }

  get kernel(): Kernel {
    return this.host.kernel;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** How many more bytes the image may use. */
  get left(): number {
    return this.#limit - this.#bytes;
  }

  /**
   * Adds a region of `bytes` bytes and returns its address. Its contents are lost when another solver uses the memory.
   * @throws LightsOutError `memory-limit`
   */
  reserve(bytes: number): number {
    const at = this.#bytes;
    const end = at + Math.ceil(bytes / 16) * 16 + GAP;
    checkLimit(end, this.#limit);
    // Before the region counts as used: if the engine has no more memory, the image stays as it is.
    this.host.provide(end);
    this.#bytes = end;
    return at;
  }

  /** Adds a region that always holds `data` and returns its address. `data` must not change afterwards. */
  keep(data: Uint8Array): number {
    const at = this.reserve(data.length);
    this.#kept.push({ at, data });
    this.enter().set(data, at);
    return at;
  }

  /**
   * Calls `make`, which adds regions, and returns its result. If `make` throws, the regions that it added are removed.
   */
  attempt<T>(make: () => T): T {
    const bytes = this.#bytes;
    const kept = this.#kept.length;
    try {
      return make();
    } catch (reason) {
      this.#bytes = bytes;
      this.#kept.length = kept;
      throw reason;
    }
  }

  /**
   * Gives kernel memory to this image and returns it. The view is valid until the next `enter`, `reserve` or `keep`,
   * which may grow the memory.
   */
  enter(): Uint8Array {
    return this.host.enter(this);
  }

  restore(memory: Uint8Array): void {
    for (const { at, data } of this.#kept) memory.set(data, at);
  }
}
