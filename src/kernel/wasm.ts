// The WebAssembly kernel: turns the embedded bytes into a Kernel, synchronously, through the AssemblyScript loader.

import { instantiateSync } from "@assemblyscript/loader";
import { wasm } from "#bytes";
import type { Kernel } from "./kernel.ts";

let compiled: WebAssembly.Module | undefined;

/**
 * Creates an instance with one page of memory. Throws what WebAssembly throws if the engine lacks WebAssembly or its
 * 128-bit vectors, or if a content security policy forbids it.
 */
export function createWasmKernel(): Kernel {
  compiled ??= new WebAssembly.Module(decode(wasm));
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

/**
 * Decodes the text that assembly/embed.mjs wrote: "!", " " and "~" add 85, 170 and 255 to the byte of the next
 * character.
 */
function decode(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length);
  let count = 0;
  let high = 0;
  for (let i = 0; i < text.length; i++) {
    const prefix = "! ~".indexOf(text[i]!) + 1;
    if (prefix > 0) high = 85 * prefix;
    else {
      bytes[count++] = high + text.charCodeAt(i) - 35;
      high = 0;
    }
  }
  return bytes.slice(0, count);
}
