// Kernel selection and memory ownership. Each thread has one instance of each kernel, shared by all solvers, because a
// page in Chromium can have only about 125 instances. One solver at a time, the tenant, owns the memory of an instance.
// When a tenant gets the memory back, it restores its image. Large images get an instance of their own, so that their
// memory can be freed.

import { fail, show, suggest } from "../errors.ts";
import { KERNEL_NAMES, type Kernel, type KernelName } from "./kernel.ts";
import { createPortableKernel } from "./portable/index.ts";
import { createWasmKernel } from "./wasm.ts";

/** Images of more than this many bytes get an instance of their own. */
const SHARED_LIMIT = 16 * 2 ** 20;
const PAGE = 65536;

const makers: Record<KernelName, () => Kernel> = {
  wasm: createWasmKernel,
  portable: createPortableKernel,
};

/** An owner of kernel memory. */
export interface Tenant {
  /** Bytes of memory that it uses, from address 0. */
  readonly bytes: number;
  /** Writes its image into memory again. Called if another tenant has used the memory since. */
  restore(memory: Uint8Array): void;
}

/** A kernel instance and its current tenant. */
export class Host {
  readonly name: KernelName;
  readonly kernel: Kernel;
  #tenant: Tenant | undefined;
  #bytes = new Uint8Array(0);

  constructor(name: KernelName) {
    this.name = name;
    this.kernel = makers[name]();
  }

  /**
   * Gives the memory to `tenant`: makes it large enough and restores its image. The returned view is valid until the
   * next `enter`.
   */
  enter(tenant: Tenant): Uint8Array {
    this.provide(tenant.bytes);
    const { memory } = this.kernel;
    // The view is reused until the memory grows, because creating one takes as long as solving a small board.
    if (this.#bytes.buffer !== memory.buffer) this.#bytes = new Uint8Array(memory.buffer);
    if (this.#tenant !== tenant) {
      this.#tenant = undefined;
      tenant.restore(this.#bytes);
      this.#tenant = tenant;
    }
    return this.#bytes;
  }

  /**
   * Makes the memory at least `bytes` bytes large, which may detach all views of it.
   * @throws LightsOutError `memory-limit` if the engine cannot allocate them
   */
  provide(bytes: number): void {
    const { memory } = this.kernel;
    const missing = bytes - memory.buffer.byteLength;
    if (missing <= 0) return;
    try {
      memory.grow(Math.ceil(missing / PAGE));
    } catch {
      fail(
        "memory-limit",
        `out of memory: the engine cannot allocate ${(bytes / 2 ** 20).toFixed(0)} MiB for the kernel`,
      );
    }
  }
}

const shared: Partial<Record<KernelName, Host>> = {};
/**
 * Why the engine refused a kernel. There is only one attempt, because a Content-Security-Policy reports each of them.
 */
const refused: Partial<Record<KernelName, unknown>> = {};

/**
 * Returns a host for an image of `bytes` bytes, with the kernel `asked` for. Default: the fastest kernel that the
 * engine allows.
 * @throws LightsOutError `kernel-unavailable` if the engine does not allow the kernel, `option` if no kernel has the
 * name
 */
export function hostFor(bytes: number, asked?: KernelName): Host {
  if (asked !== undefined && !KERNEL_NAMES.includes(asked))
    fail(
      "option",
      `there is no kernel ${show(asked)}${suggest(asked, KERNEL_NAMES)}; choose ${KERNEL_NAMES.join(" or ")}`,
    );
  for (const name of asked === undefined ? KERNEL_NAMES : [asked]) {
    const host = sharedHost(name);
    if (host !== undefined) return bytes > SHARED_LIMIT ? new Host(name) : host;
  }
  // Only a kernel that was asked for can be missing: the portable kernel is always available.
  return fail(
    "kernel-unavailable",
    `the ${asked} kernel is not available here: ${(refused[asked!] as Error)?.message ?? refused[asked!]}`,
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
