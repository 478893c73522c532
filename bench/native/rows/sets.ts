// Light boards of large null spaces by disjoint information sets, against C.

import { hostFor } from "../../../build/kernel/host.js";
import { Image } from "../../../build/kernel/image.js";
import type { Code } from "../../../build/lightest/coset.js";
import { gridCode, lightStarts, provingBySets } from "../../codes.ts";
import type { Row } from "../../measure.ts";
import { program } from "../program.ts";

const COSETS = 4;

function sets(size: number, presses: number): Row {
  return {
    name: `${size}x${size} light (${presses} presses): information sets`,
    prepare: () => {
      const code = gridCode(size, size);
      const starts = lightStarts(code, COSETS, presses);
      return {
        wasm: provingBySets(new Image(hostFor(0, "wasm")), code, starts),
        C: program("sets.c", { input: nativeInput(code, starts) }),
      };
    },
  };
}

/** Header, basis and starts in the format that sets.c reads, rows cut to whole 64-bit words. */
function nativeInput(code: Code, starts: readonly Uint8Array[]): Uint8Array {
  const bytes = Math.ceil(code.length / 64) * 8;
  const rows = [
    ...Array.from({ length: code.dimension }, (_, i) => code.rows.subarray(i * code.stride, i * code.stride + bytes)),
    ...starts.map((start) => start.subarray(0, bytes)),
  ];
  const input = new Uint8Array(24 + rows.length * bytes);
  new BigInt64Array(input.buffer, 0, 3).set([BigInt(code.length), BigInt(code.dimension), BigInt(starts.length)]);
  rows.forEach((row, i) => {
    input.set(row, 24 + i * bytes);
  });
  return input;
}

export default [sets(30, 110), sets(47, 254), sets(79, 250)] satisfies Row[];
