// The lightest member of heavy cosets: the transform against a walk and a transform in C.

import { hostFor } from "../../../build/kernel/host.js";
import { Image } from "../../../build/kernel/image.js";
import type { Code } from "../../../build/lightest/coset.js";
import { createTransform } from "../../../build/lightest/transform.js";
import { createWalk } from "../../../build/lightest/walk.js";
import { gridCode, heavyStarts, sweeping } from "../../codes.ts";
import type { Row, Variants } from "../../measure.ts";
import { program } from "../program.ts";

const COSETS = 16;
const image = () => new Image(hostFor(0, "wasm"));

function transforms(code: Code, vectors: number): Variants {
  const starts = heavyStarts(code, COSETS);
  const input = nativeInput(code, starts);
  return {
    wasm: sweeping(createTransform(image(), code), starts),
    "C, AVX2": program("transform.c", { input, args: ["transform", vectors] }),
    "C, SSE": program("transform.c", { input, args: ["transform", vectors], flags: ["-mno-avx"] }),
  };
}

function walks(code: Code): Variants {
  const starts = heavyStarts(code, COSETS);
  return {
    "wasm, transform": sweeping(createTransform(image(), code), starts),
    "wasm, walk": sweeping(createWalk(image(), code), starts),
    "C, walk, AVX2": program("transform.c", { input: nativeInput(code, starts), args: ["walk"] }),
  };
}

/** Header, basis and starts in the format that transform.c reads, rows padded to 32 bytes. */
function nativeInput(code: Code, starts: readonly Uint8Array[]): Uint8Array {
  const stride = Math.ceil(code.length / 256) * 32;
  const rows = [
    ...Array.from({ length: code.dimension }, (_, i) => code.rows.subarray(i * code.stride, (i + 1) * code.stride)),
    ...starts,
  ];
  const input = new Uint8Array(12 + rows.length * stride);
  new Uint32Array(input.buffer, 0, 3).set([code.length, code.dimension, starts.length]);
  rows.forEach((row, i) => {
    input.set(row, 12 + i * stride);
  });
  return input;
}

/** Name, size, binary logarithm of the number of vectors in a block of the native transform (its best value). */
const SIZES: readonly [string, number, number][] = [
  ["30x30 heavy: least weight of 2^20 members", 30, 9],
  ["62x62 heavy: least weight of 2^24 members", 62, 11],
  ["64x64 heavy: least weight of 2^28 members", 64, 11],
];

export default [
  ...SIZES.map(([name, size, vectors]) => ({
    name,
    prepare: () => transforms(gridCode(size, size), vectors),
  })),
  { name: "30x30 heavy: transform and walks", prepare: () => walks(gridCode(30, 30)) },
  {
    name: "39x39 heavy: least weight of 2^32 members",
    long: true,
    prepare: () => transforms(gridCode(39, 39), 9),
  },
] satisfies Row[];
