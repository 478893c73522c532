// Writes the compiled modules as base64 into build/bytes.js, so that importing the library fetches nothing.

import { readFileSync, writeFileSync } from "node:fs";

const file = (name) => new URL(`../build/${name}`, import.meta.url);
const base64 = (name) => JSON.stringify(readFileSync(file(`lights-out.${name}.wasm`)).toString("base64"));

writeFileSync(file("bytes.js"), `export const simd = ${base64("simd")};\nexport const scalar = ${base64("scalar")};\n`);
writeFileSync(file("bytes.d.ts"), "export declare const simd: string;\nexport declare const scalar: string;\n");
