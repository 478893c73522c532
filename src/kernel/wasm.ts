// The WebAssembly kernels: embedded bytes to a Kernel, synchronously, through the AssemblyScript loader.

import { instantiateSync } from "@assemblyscript/loader";
import { scalar, simd } from "#bytes";
import type { Kernel } from "./kernel.ts";

const BASE64 = { simd, scalar };
const modules: { simd?: WebAssembly.Module; scalar?: WebAssembly.Module } = {};

/**
 * A new instance with one page of memory. Throws what WebAssembly throws where the engine lacks it, lacks SIMD, or
 * a content security policy forbids it.
 */
export function createWasmKernel(name: "simd" | "scalar"): Kernel {
  modules[name] ??= new WebAssembly.Module(decode(BASE64[name]));
  return instantiateSync<Pick<Kernel, keyof Kernel>>(modules[name]).exports as Kernel;
}

function decode(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
