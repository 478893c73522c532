// The WebAssembly kernel: turns the embedded bytes into a Kernel, synchronously, through the AssemblyScript loader.

import { instantiateSync } from "@assemblyscript/loader";
import { bytes } from "#bytes";
import type { Kernel } from "./kernel.ts";

let compiled: WebAssembly.Module | undefined;

/**
 * Creates an instance with one page of memory. Throws what WebAssembly throws if the engine lacks WebAssembly or its
 * 128-bit vectors, or if a content security policy forbids it.
 */
export function createWasmKernel(): Kernel {
  compiled ??= new WebAssembly.Module(bytes());
  // The instance's own functions: the loader wraps each export for optional arguments, and a call takes three times as
  // long.
  return instantiateSync<Pick<Kernel, keyof Kernel>>(compiled).instance.exports as unknown as Kernel;
}

/** The compiled module, for a worker to adopt; undefined as long as no kernel was created from it. */
export function compiledModule(): WebAssembly.Module | undefined {
  return compiled;
}

/** In a worker: uses a module that another thread compiled. */
export function adoptModule(module: WebAssembly.Module): void {
  compiled = module;
}
