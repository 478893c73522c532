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
 * character. A fresh process runs this once, in the interpreter, so it works on numbers and in place.
 */
function decode(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new TextEncoder().encode(text);
  // The codes of "#" and "w", between which a character is a byte, and of "!" and " ".
  const [first, last, one, two] = [35, 119, 33, 32];
  let count = 0;
  let high = 0;
  for (let i = 0; i < bytes.length; i++) {
    const code = bytes[i]!;
    if (code >= first && code <= last) {
      bytes[count++] = high + code - first;
      high = 0;
    } else high = code === one ? 85 : code === two ? 170 : 255;
  }
  return bytes.subarray(0, count);
}
