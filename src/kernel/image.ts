// The memory map: the only place that computes addresses. A solver's image is a row of regions in kernel memory, each
// starting at a multiple of 16 and followed by a gap that nothing writes to:
//
//     0        64
//     +--------+----------+-----+----------+-----+- - -
//     | unused | region 1 | gap | region 2 | gap |
//     +--------+----------+-----+----------+-----+- - -
//
// Rows of bits are padded with zeros to 16 bytes (their stride), so that the kernel works in whole 128-bit words.

import { counted, fail } from "../errors.ts";
import type { Host, Tenant } from "./host.ts";
import type { Kernel } from "./kernel.ts";

/** Bytes that a solver may take of kernel memory where its options do not say: 1 GiB. */
export const MEMORY_LIMIT = 2 ** 30;

/** Addresses have 32 bits, in every kernel. */
const ADDRESSES = 2 ** 32;
const FIRST = 64;
const GAP = 16;

/** Bytes of a row of so many bits: whole 16-byte words, at least one. */
export function strideOf(bits: number): number {
  return Math.max(1, Math.ceil(bits / 128)) * 16;
}

/** Bytes for so many cells of one byte, as `pack` and `unpack` want them: whole blocks of 64. */
export function cellBytes(count: number): number {
  return Math.ceil(count / 64) * 64;
}

/** Bytes of scratch that `reduceFast` wants: tables, a panel, lists, and the matrix again in strips of 32 bytes. */
export function reduceScratch(height: number, stride: number): number {
  const strips = Math.ceil(stride / 32);
  const rows = Math.ceil(height / 4) * 4;
  return 64 + 65536 + 1280 + 4 * (1856 + 12 * rows) + 4 * rows + strips * (16 + 64) + strips * (32 * height + 64);
}

/** @throws LightsOutError `memory-limit` where `bytes` are more than the limit */
export function checkLimit(bytes: number, limit: number): void {
  if (bytes <= limit) return;
  const mebibytes = (n: number) => (n < 2 ** 20 ? counted(n, "byte") : `${(n / 2 ** 20).toFixed(1)} MiB`);
  fail(
    "memory-limit",
    `this puzzle needs ${mebibytes(bytes)} of kernel memory, more than the limit of ${mebibytes(limit)} (option memoryLimit, in bytes)`,
  );
}

/** A solver's part of kernel memory: regions, some of them kept and put back after another solver has used the memory. */
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

  /** How many bytes more it may take. */
  get left(): number {
    return this.#limit - this.#bytes;
  }

  /**
   * The address of a new region of `bytes` bytes. Its content is lost whenever another solver uses the memory.
   * @throws LightsOutError `memory-limit`
   */
  reserve(bytes: number): number {
    const at = this.#bytes;
    const end = at + Math.ceil(bytes / 16) * 16 + GAP;
    checkLimit(end, this.#limit);
    // Before it counts as taken: where the engine has no more memory, what there is stays usable.
    this.host.provide(end);
    this.#bytes = end;
    return at;
  }

  /** A new region that always holds `data`, which must not change afterwards. Returns its address. */
  keep(data: Uint8Array): number {
    const at = this.reserve(data.length);
    this.#kept.push({ at, data });
    this.enter().set(data, at);
    return at;
  }

  /** What `make` makes of new regions; where it cannot have all of them, none is taken. */
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

  /** Makes kernel memory this image's and returns it; valid until the next `enter`, `reserve` or `keep`, which may grow it. */
  enter(): Uint8Array<ArrayBuffer> {
    return this.host.enter(this);
  }

  restore(memory: Uint8Array<ArrayBuffer>): void {
    for (const { at, data } of this.#kept) memory.set(data, at);
  }
}
