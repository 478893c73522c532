// Writes the compiled module as text, so that importing the library fetches nothing. `#bytes` in package.json is one of
//
//     build/bytes.js        loads fast: a third less than base64 after gzip, which finds the repetitions of the file
//     build/bytes.node.js   starts fast: base64, which Node decodes by itself

import { readFileSync, writeFileSync } from "node:fs";

const PREFIX = ["", "!", " "];

/**
 * A byte, plus 5 modulo 256, is r + 91 q with r < 91. It becomes the character of code r + 35, preceded by "!" or " " if
 * q is 1 or 2. With the 5, the first byte of SIMD instructions is one character.
 */
const character = (byte) => {
  const value = (byte + 5) % 256;
  return PREFIX[Math.floor(value / 91)] + String.fromCharCode(35 + (value % 91));
};

/** The inverse. A fresh page runs this once, in the interpreter, so it works on numbers and in place. */
function decode(text) {
  const bytes = new TextEncoder().encode(text);
  let count = 0;
  let high = 0;
  for (let i = 0; i < bytes.length; i++) {
    const code = bytes[i];
    // The codes of "!" and " " are 33 and 32. An array of bytes stores values modulo 256.
    if (code > 33) {
      bytes[count++] = high + code - 40;
      high = 0;
    } else high = 91 * (34 - code);
  }
  return bytes.subarray(0, count);
}

const file = (name) => new URL(`../build/${name}`, import.meta.url);
const wasm = readFileSync(file("lights-out.wasm"));
const text = [...wasm].map(character).join("");
if (!wasm.equals(decode(text))) throw new Error("the text of the kernel does not decode to its bytes");

writeFileSync(file("bytes.js"), `${decode}\nexport const bytes = () => decode(${JSON.stringify(text)});\n`);
writeFileSync(
  file("bytes.node.js"),
  `import { Buffer } from "node:buffer";\nexport const bytes = () => Buffer.from("${wasm.toString("base64")}", "base64");\n`,
);
writeFileSync(file("bytes.d.ts"), "export declare const bytes: () => BufferSource;\n");
