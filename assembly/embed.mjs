// Writes the compiled modules as text into build/bytes.js, so that importing the library fetches nothing. Byte r + 85 q is
// the character of code r + 35, after "!", " " or "~" where q is 1, 2 or 3: unlike base64 it leaves bytes whole, and
// gzip finds in it what it finds in the file: a third less to load. src/kernel/wasm.ts reads it.

import { readFileSync, writeFileSync } from "node:fs";

const PREFIX = ["", "!", " ", "~"];

const file = (name) => new URL(`../build/${name}`, import.meta.url);
const character = (byte) => PREFIX[Math.floor(byte / 85)] + String.fromCharCode(35 + (byte % 85));
const text = (name) => JSON.stringify([...readFileSync(file(`lights-out.${name}.wasm`))].map(character).join(""));

writeFileSync(file("bytes.js"), `export const simd = ${text("simd")};\nexport const scalar = ${text("scalar")};\n`);
writeFileSync(file("bytes.d.ts"), "export declare const simd: string;\nexport declare const scalar: string;\n");
