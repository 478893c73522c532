// Writes the compiled module as text into build/bytes.js, so that importing the library fetches nothing. A byte r + 85
// q (r < 85) becomes the character of code r + 35, preceded by "!", " " or "~" if q is 1, 2 or 3. Unlike base64 this
// keeps bytes whole, so that gzip finds the same repetitions as in the file: a third less to load. src/kernel/wasm.ts
// decodes it.

import { readFileSync, writeFileSync } from "node:fs";

const PREFIX = ["", "!", " ", "~"];

const file = (name) => new URL(`../build/${name}`, import.meta.url);
const character = (byte) => PREFIX[Math.floor(byte / 85)] + String.fromCharCode(35 + (byte % 85));
const text = [...readFileSync(file("lights-out.wasm"))].map(character).join("");

writeFileSync(file("bytes.js"), `export const wasm = ${JSON.stringify(text)};\n`);
writeFileSync(file("bytes.d.ts"), "export declare const wasm: string;\n");
