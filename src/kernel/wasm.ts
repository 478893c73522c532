// The WebAssembly kernels: embedded bytes to a Kernel, synchronously, through the AssemblyScript loader.

import { instantiateSync } from "@assemblyscript/loader";
import { scalar, simd } from "#bytes";
import type { Kernel, KernelName } from "./kernel.ts";

const EMBEDDED = { simd, scalar };
const modules: { simd?: WebAssembly.Module; scalar?: WebAssembly.Module } = {};
/** Why a content security policy allows no WebAssembly at all, once it is known. */
let refusal: unknown;

/**
 * A new instance with one page of memory. Throws what WebAssembly throws where the engine lacks it, lacks SIMD, or
 * a content security policy forbids it.
 */
export function createWasmKernel(name: "simd" | "scalar"): Kernel {
  modules[name] ??= compile(decode(EMBEDDED[name]));
  // The functions themselves: the loader's own exports wrap each for optional arguments, which triples the price of a call.
  return instantiateSync<Pick<Kernel, keyof Kernel>>(modules[name]).instance.exports as unknown as Kernel;
}

/** The compiled module of a kernel that runs here, to be given to a worker; none for the portable kernel. */
export function compiledModule(name: KernelName): WebAssembly.Module | undefined {
  return name === "portable" ? undefined : modules[name];
}

/** In a worker: takes a module that was compiled elsewhere. */
export function adoptModule(name: KernelName, module: WebAssembly.Module): void {
  if (name !== "portable") modules[name] = module;
}

/** Each refusal by a policy is reported to the site's owner: after the first, no other file is tried. */
function compile(bytes: Uint8Array<ArrayBuffer>): WebAssembly.Module {
  if (refusal !== undefined) throw refusal;
  try {
    return new WebAssembly.Module(bytes);
  } catch (reason) {
    // Valid and yet refused: not the engine, but a policy, and it makes no difference between files.
    if (globalThis.WebAssembly?.validate(bytes)) refusal = reason;
    throw reason;
  }
}

/** Text of assembly/embed.mjs to bytes: "!", " " and "~" add 85, 170 and 255 to the byte of the character after them. */
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
