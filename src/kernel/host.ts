// Which kernel answers, and whose memory it is. There is one instance for each kernel and thread, shared by all solvers (a page may
// hold no more than some hundred): its memory belongs to one tenant at a time, and a tenant that comes back after another
// puts its image back. Images too large to share get an instance of their own, whose memory goes with them.

import { fail, show, suggest } from "../errors.ts";
import type { Kernel, KernelName } from "./kernel.ts";
import { createPortableKernel } from "./portable/index.ts";
import { createWasmKernel } from "./wasm.ts";

/** The kernels, fastest first. */
export const KERNEL_NAMES: readonly KernelName[] = ["wasm", "portable"];

/** Images beyond this many bytes do not share an instance. */
const SHARED_LIMIT = 16 * 2 ** 20;
const PAGE = 65536;

const makers: Record<KernelName, () => Kernel> = {
  wasm: createWasmKernel,
  portable: createPortableKernel,
};

/** Somebody who keeps an image in kernel memory. */
export interface Tenant {
  /** Bytes of memory that it needs, from address 0. */
  readonly bytes: number;
  /** Writes its image into memory, where another tenant has used it since. */
  restore(memory: Uint8Array<ArrayBuffer>): void;
}

/** A kernel instance and the tenant whose image is in its memory. */
export class Host {
  readonly name: KernelName;
  readonly kernel: Kernel;
  #tenant: Tenant | undefined;
  #bytes = new Uint8Array(0);

  constructor(name: KernelName) {
    this.name = name;
    this.kernel = makers[name]();
  }

  /** Makes memory `tenant`'s: large enough, its image in place. Returns the memory, valid until the next enter. */
  enter(tenant: Tenant): Uint8Array<ArrayBuffer> {
    this.provide(tenant.bytes);
    const { memory } = this.kernel;
    // The view is kept as long as memory does not grow: to make one takes as long as to solve a small board.
    if (this.#bytes.buffer !== memory.buffer) this.#bytes = new Uint8Array(memory.buffer);
    if (this.#tenant !== tenant) {
      this.#tenant = undefined;
      tenant.restore(this.#bytes);
      this.#tenant = tenant;
    }
    return this.#bytes;
  }

  /**
   * Makes memory at least so many bytes large. Views of it are no good afterwards.
   * @throws LightsOutError `memory-limit` where the engine has no more
   */
  provide(bytes: number): void {
    const { memory } = this.kernel;
    const missing = bytes - memory.buffer.byteLength;
    if (missing <= 0) return;
    try {
      memory.grow(Math.ceil(missing / PAGE));
    } catch {
      fail("memory-limit", `the engine gives no ${(bytes / 2 ** 20).toFixed(0)} MiB of kernel memory`);
    }
  }
}

const shared: Partial<Record<KernelName, Host>> = {};
/** Kernels that the engine refused: a content security policy reports each try, so there is only one. */
const refused: Partial<Record<KernelName, unknown>> = {};

/**
 * The host for an image of so many bytes: of the kernel asked for, or of the first that can be had.
 * @throws LightsOutError `kernel-unavailable` where the kernel asked for cannot be had, `option` where there is no such kernel.
 */
export function hostFor(bytes: number, asked?: KernelName): Host {
  if (asked !== undefined && !KERNEL_NAMES.includes(asked))
    fail(
      "option",
      `there is no kernel ${show(asked)}${suggest(String(asked), KERNEL_NAMES)}; there are wasm and portable`,
    );
  for (const name of asked === undefined ? KERNEL_NAMES : [asked]) {
    const host = sharedHost(name);
    if (host !== undefined) return bytes > SHARED_LIMIT ? new Host(name) : host;
  }
  // Only a kernel asked for by name ends here: the portable one can always be had.
  return fail(
    "kernel-unavailable",
    `the ${asked} kernel is not available here: ${String((refused[asked!] as Error)?.message ?? refused[asked!])}`,
  );
}

function sharedHost(name: KernelName): Host | undefined {
  if (name in refused) return undefined;
  try {
    return (shared[name] ??= new Host(name));
  } catch (reason) {
    refused[name] = reason;
    return undefined;
  }
}
