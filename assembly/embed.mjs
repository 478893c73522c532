// Writes the compiled module as text, so that importing the library fetches nothing. `#bytes` in package.json is one of
//
//     build/bytes.js        loads fast: a third less than base64 after gzip, which finds the repetitions of the file
//     build/bytes.node.js   starts fast: base64, which Node decodes by itself

import { readFileSync, writeFileSync } from "node:fs";

const PREFIX = ["", "!", " ", "~"];

/** A byte r + 85 q (r < 85) becomes the character of code r + 35, preceded by "!", " " or "~" if q is 1, 2 or 3. */
const character = (byte) => PREFIX[Math.floor(byte / 85)] + String.fromCharCode(35 + (byte % 85));

/** The inverse. A fresh page runs this once, in the interpreter, so it works on numbers and in place. */
function decode(text) {
  const bytes = new TextEncoder().encode(text);
  // The codes of "#" and "w", between which a character is a byte, and of "!" and " ".
  const [first, last, one, two] = [35, 119, 33, 32];
  let count = 0;
  let high = 0;
  for (let i = 0; i < bytes.length; i++) {
    const code = bytes[i];
    if (code >= first && code <= last) {
      bytes[count++] = high + code - first;
      high = 0;
    } else high = code === one ? 85 : code === two ? 170 : 255;
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
