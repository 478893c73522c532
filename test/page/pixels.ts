// Pictures for the tests: PNG files read into pixels.

import { inflateSync } from "node:zlib";
import type { Pixels } from "../../web/src/picture/pixels.ts";

/** Reads a PNG file of 8 bits for each channel that is not interlaced, as Chromium and ImageMagick write them. */
export function readPng(file: Buffer): Pixels {
  const [width, height, bits, kind, lace] = [16, 20, 24, 25, 28].map((at, i) =>
    i < 2 ? file.readUInt32BE(at) : file[at]!,
  );
  const parts: Buffer[] = [];
  let palette: Buffer = Buffer.alloc(0);
  for (let at = 8; at < file.length; ) {
    const length = file.readUInt32BE(at);
    const name = file.toString("latin1", at + 4, at + 8);
    const part = file.subarray(at + 8, at + 8 + length);
    if (name === "IDAT") parts.push(part);
    if (name === "PLTE") palette = part;
    at += 12 + length;
  }
  const channels = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }[kind!];
  if (bits !== 8 || lace !== 0 || channels === undefined) throw new Error(`PNG of ${bits} bits, kind ${kind}`);
  const bytes = unfiltered(inflateSync(Buffer.concat(parts)), width! * channels, channels);
  const data = new Uint8ClampedArray(4 * width! * height!);
  for (let i = 0; i < width! * height!; i++) {
    const own = bytes.subarray(i * channels, (i + 1) * channels);
    const color =
      kind === 3 ? palette.subarray(3 * own[0]!, 3 * own[0]! + 3) : channels < 3 ? [own[0]!, own[0]!, own[0]!] : own;
    data.set([color[0]!, color[1]!, color[2]!, channels === 4 ? own[3]! : channels === 2 ? own[1]! : 255], 4 * i);
  }
  return { width: width!, height: height!, data };
}

/** Undoes the filter of each line: the first byte of a line names it (PNG specification, section 9). */
function unfiltered(lines: Buffer, length: number, back: number): Uint8Array {
  const count = lines.length / (length + 1);
  const out = new Uint8Array(count * length);
  for (let y = 0; y < count; y++) {
    const filter = lines[y * (length + 1)]!;
    for (let x = 0; x < length; x++) {
      const at = y * length + x;
      const left = x >= back ? out[at - back]! : 0;
      const up = y > 0 ? out[at - length]! : 0;
      const both = x >= back && y > 0 ? out[at - length - back]! : 0;
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, both)][filter]!;
      out[at] = lines[y * (length + 1) + 1 + x]! + guess;
    }
  }
  return out;
}

function paeth(left: number, up: number, both: number): number {
  const [a, b, c] = [Math.abs(up - both), Math.abs(left - both), Math.abs(left + up - 2 * both)];
  return a <= b && a <= c ? left : b <= c ? up : both;
}
